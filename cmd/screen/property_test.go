package screen_test

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"shinpan/cmd/screen"
	"shinpan/referee"
)

// TestMain lets every run try the same examples; -rapid.seed=0 tries others.
func TestMain(m *testing.M) {
	_ = flag.Set("rapid.seed", "20261121") // the flag exists because it belongs to rapid
	m.Run()
}

// names generates names that players can have.
func names() *rapid.Generator[string] {
	return rapid.OneOf(
		rapid.SampledFrom([]string{"Lina", "Marco", "", "忍者の里の長い名前を持つプレイヤー", "Jean-Baptiste Emmanuel de la Tour d’Auvergne",
			"👩‍👩‍👧‍👦👍🏽", "\u0903", "e\u0301\u0301\u0301", "\x1b[31mred\x1b[0m", "a\u202eb", "אבג"}),
		rapid.String(),
	)
}

// views generates positions of any shape.
func views() *rapid.Generator[referee.View] {
	return rapid.Custom(func(t *rapid.T) referee.View {
		seats := rapid.IntRange(1, 5).Draw(t, "seats")
		view := referee.View{Round: rapid.IntRange(0, 4).Draw(t, "round"), Rounds: 4, Phase: "phase.action",
			Acting: referee.Seat(rapid.IntRange(0, seats).Draw(t, "acting")), Over: rapid.Bool().Draw(t, "over")}
		for i := range seats {
			view.Seats = append(view.Seats, referee.SeatView{
				Seat: referee.Seat(i + 1), Name: names().Draw(t, "name"),
				Counters: counters("chakra", rapid.IntRange(-5, 1000000).Draw(t, "n"), "score", 3, "hand", 4, "deck", 20),
				Marks:    []referee.Key{"mark.edge", "mark.passed"}, Zones: anyZones(t),
			})
		}
		view.Counters = counters("flames", rapid.IntRange(0, 12).Draw(t, "flames"), "coins", 3)[:rapid.IntRange(0, 2).Draw(t, "counters")]
		view.Zones = anyZones(t)
		for i := range rapid.IntRange(0, 4).Draw(t, "lanes") {
			view.Lanes = append(view.Lanes, lane(t, "DCBA"[i:i+1], seats))
		}
		return view
	})
}

func anyZones(t *rapid.T) []referee.Zone {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) referee.Zone {
		cards := rapid.SliceOfN(rapid.SampledFrom([]referee.Card{"", "KS-001", "KS-009", "KS-999"}), 0, 8).Draw(t, "cards")
		return referee.Zone{Key: rapid.SampledFrom([]string{"discard", "reserve", "chain"}).Draw(t, "zone"),
			N: len(cards) + rapid.IntRange(0, 99).Draw(t, "unknown"), Cards: cards, Spread: rapid.Bool().Draw(t, "spread")}
	}), 0, 3).Draw(t, "zones")
}

func lane(t *rapid.T, id string, seats int) referee.Lane {
	lane := referee.Lane{ID: id, Groups: []referee.Group{{ID: "p1:t1", Key: "team", Counters: counters("power", 12), Marks: []referee.Key{"mark.sent"}}}, Card: rapid.SampledFrom([]referee.Card{"", "KS-M01", "KS-001", "unknown\x1b[2J"}).Draw(t, "mission"),
		Counters: counters("base", 2, "rank", 1), Leads: referee.Seat(rapid.IntRange(0, seats).Draw(t, "leads"))}
	for range rapid.IntRange(0, 6).Draw(t, "pieces of nobody") {
		lane.Pieces = append(lane.Pieces, anyPiece(t, seats))
	}
	if rapid.Bool().Draw(t, "of nobody alone") {
		return lane
	}
	for range seats {
		lane.Totals = append(lane.Totals, rapid.IntRange(-1, 9999).Draw(t, "total"))
		var side []referee.Piece
		for range rapid.IntRange(0, 6).Draw(t, "pieces") {
			side = append(side, anyPiece(t, seats))
		}
		lane.Sides = append(lane.Sides, side)
	}
	return lane
}

func anyPiece(t *rapid.T, seats int) referee.Piece {
	return referee.Piece{
		ID:   "p1:" + rapid.SampledFrom([]string{"D1", "D12", ""}).Draw(t, "id"),
		Card: rapid.SampledFrom([]referee.Card{"", "KS-009", "KS-001", "KS-999"}).Draw(t, "card"),
		Down: rapid.Bool().Draw(t, "down"), Named: rapid.Bool().Draw(t, "named"),
		Under:    make([]referee.Card, rapid.IntRange(0, 2).Draw(t, "under")),
		Group:    rapid.SampledFrom([]string{"", "", "p1:t1", "p1:t2"}).Draw(t, "group"),
		Marks:    []referee.Key{"mark.defence", "mark.first"}[:rapid.IntRange(0, 2).Draw(t, "marks")],
		Owner:    referee.Seat(rapid.IntRange(0, seats).Draw(t, "owner")),
		Counters: counters("power", rapid.IntRange(0, 99).Draw(t, "power"), "tokens", 3)[:rapid.IntRange(0, 2).Draw(t, "counters")],
	}
}

// TestProperty_EveryPieceIsOnTheBoard looks for each piece by its numbers, which
// no other has, on paper of any size.
func TestProperty_EveryPieceIsOnTheBoard(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		p := anyPaper(rt)
		p.Height, p.Color = rapid.IntRange(0, 40).Draw(rt, "rows"), false
		view := views().Draw(rt, "view")
		for i := range view.Seats {
			view.Seats[i].Counters, view.Seats[i].Zones = counters("chakra", i), nil
		}
		view.Zones = nil
		power := 20000 // more than any total
		for l, lane := range view.Lanes {
			for s, side := range append([][]referee.Piece{lane.Pieces}, lane.Sides...) {
				for i := range side {
					power++
					side[i].ID = referee.PieceID(referee.Seat(s), fmt.Sprintf("%s%d", view.Lanes[l].ID, i+1))
					side[i].Counters = counters("power", power, "tokens", power-7)
				}
			}
		}
		text := screen.Board(words(t, "en", "Lina", "Marco"), view, p)
		requireFits(rt, text, p)
		requirePieces(rt, view, strings.Fields(text), p)
	})
}

// requirePieces fails if a board does not name a piece with its place, Power, tokens and, if it is
// face-down, the note that it is hidden. It also fails if the piece is out of order in its group.
func requirePieces(t *rapid.T, view referee.View, said []string, p screen.Paper) {
	hidden, places, last := 0, map[string]int{}, map[string]int{}
	for seat, piece := range view.Pieces() {
		place := piece.ID[strings.IndexByte(piece.ID, ':')+1:]
		places[place]++
		if piece.Down {
			hidden++
		}
		power, tokens := piece.Counters[0].N, piece.Counters[1].N
		shown := strconv.Itoa(power)
		if !p.Plain {
			shown = fmt.Sprintf("%d+%d", power-tokens, tokens)
		}
		at := slices.IndexFunc(said, func(word string) bool { return strings.Trim(word, ",") == shown })
		group := seat.String() + place[:1] + piece.Group
		require.Greater(t, at, last[group], "%+v\n%s", piece, said)
		last[group] = at
	}
	count := map[string]int{}
	for _, word := range said {
		count[strings.Trim(word, ":,")]++
	}
	require.Equal(t, hidden, count["hidden"], "%s", said)
	for place, n := range places {
		require.Equal(t, n, count[place], "%s: %s", place, said)
	}
}

// requireFits fails if a line is wider than the paper, or if the text contains control sequences.
func requireFits(t *rapid.T, text string, p screen.Paper) {
	for _, line := range strings.Split(text, "\n") {
		if p.Width > 0 && !p.Plain {
			require.LessOrEqual(t, ansi.StringWidth(line), p.Width, "%q\n%s", line, text)
		}
		require.Equal(t, strings.TrimRight(ansi.Strip(line), " "), strings.TrimRight(ansi.Strip(line), " \t\r"))
		for _, r := range ansi.Strip(line) {
			require.False(t, r < ' ' || r == 0x7f || r == '\u202e' || r == '\u200b', "%q", line)
		}
	}
	if !p.Color || p.Plain {
		require.NotContains(t, text, "\x1b")
	}
	if text != "" {
		require.True(t, strings.HasSuffix(text, "\n"))
	}
}

func anyPaper(t *rapid.T) screen.Paper {
	return screen.Paper{Width: rapid.IntRange(24, 120).Draw(t, "width"), Height: rapid.SampledFrom([]int{0, 10, 24}).Draw(t, "height"),
		Plain: rapid.Bool().Draw(t, "plain"), Color: rapid.Bool().Draw(t, "color")}
}

// TestProperty_NothingIsWiderThanThePaper draws every kind of text.
func TestProperty_NothingIsWiderThanThePaper(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		p := anyPaper(rt)
		w := words(t, rapid.SampledFrom([]string{"en", "fr"}).Draw(rt, "language"), names().Draw(rt, "one"), names().Draw(rt, "two"))
		requireFits(rt, screen.Board(w, views().Draw(rt, "view"), p), p)
		score, err := screen.Score(w, rulebook(), screen.Text, p)
		require.NoError(rt, err)
		requireFits(rt, score, p)
		requireFits(rt, screen.Ledger(w, ledger(), p), p)
		requireFits(rt, screen.Diagnostics(w, problems(), ruleTable(), p), p)
		requireFits(rt, screen.Refused(w, problems(), ruleTable(), p), p)
		requireFits(rt, screen.Cards(w, sampleCards().Schema(), sampleCards().All(), p), p)
		requireFits(rt, screen.Rules(w, ruleTable(), p), p)
		requireFits(rt, screen.Events(w, screen.Happened{No: 3, Acting: 1, Events: happened()}, p), p)
	})
}

// TestProperty_ColourSaysNothingAlone compares coloured text with uncoloured.
func TestProperty_ColourSaysNothingAlone(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		p := anyPaper(rt)
		w, view := words(t, "fr", "Lina", "Marco"), views().Draw(rt, "view")
		p.Color = false
		without := screen.Board(w, view, p)
		p.Color = true
		require.Equal(rt, without, ansi.Strip(screen.Board(w, view, p)))
	})
}
