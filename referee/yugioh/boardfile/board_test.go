package boardfile_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/yugioh/cards"
)

var set = sync.OnceValues(func() (*cards.Set, []referee.Problem) { return cards.Open(cardsdb.Game("yugioh")) })

func theGame(t testing.TB) *game.Game {
	all, problems := set()
	require.Empty(t, problems)
	return games.YuGiOh(all)
}

var ann = referee.Setup{Players: []string{"Ann", "Bob"}}

// TestBoard_SaysWhatIsWrong in every way in which a board can be wrong, with its place.
func TestBoard_SaysWhatIsWrong(t *testing.T) {
	const two = "players: [{}, {}]\n"
	side := func(text string) string { return "players:\n  - {" + text + "}\n  - {}\n" }
	field := func(text string) string { return side("field: [{" + text + "}]") }
	for text, want := range map[string]string{
		"players: [{}]\n":                                             "board.players 2",
		two + "game: mythos\n":                                        "board.game 3",
		two + "stage: close\n":                                        "board.next-phase 3",
		two + "next: battle\n":                                        "board.next-phase 0",
		two + "phase: over\n":                                         "board.no-winner 3",
		two + "winner: p1\n":                                          "board.no-winner 0",
		two + "phase: damage\n":                                       "board.no-attack 3",
		two + "turn: -1\n":                                            "board.negative 3",
		two + "turn: 100000\n":                                        "board.too-large 3",
		two + "attack: {by: p1:m1}\n":                                 "board.no-such-piece 3",
		two + "attack: {by: what}\n":                                  "board.no-such-piece 3",
		two + "rulings: {half-odd: sideways}\n":                       "unknown-option 3",
		side("lp: 0"):                                                 "board.no-points 3",
		side("hand: {count: 2, cards: [60800381]}"):                   "board.extra-card 3",
		side("face-up: [89631139]"):                                   "board.no-pendulum 3",
		side("main: 40, deck: 12"):                                    "board.duel-cards 0",
		side("graveyard: [no such card]"):                             "board.unknown-card 3",
		field("zone: m1, card: hidden"):                               "board.face-up-hidden 3",
		field("zone: m9, card: 89631139"):                             "yaml.unknown-value 3",
		field("zone: m1, card: 89631139}, {zone: m1, card: 89631139"): "board.zone-twice 3",
		field("zone: m1, card: 89631139, serial: 1}, {zone: m2, card: 89631139, serial: 1"): "board.serial-twice 0",
		field("zone: s1, card: 53129443, position: defense"):                                "board.no-such-position 3",
		field("zone: pl, card: 94415058, position: face-down"):                              "board.no-such-position 3",
		field("zone: m1, card: 89631139, token: true, position: face-down"):                 "board.no-such-position 3",
		field("zone: m1, card: 53129443, token: true"):                                      "board.no-token 3",
		field("zone: m1, card: 89631139, materials: [46986414]"):                            "board.no-xyz 3",
		field("zone: m1, card: 89631139, changes: [{of: control, n: 3}]"):                   "board.control-of 3",
	} {
		text = "game: yugioh\n" + text
		if strings.Contains(text, "game: mythos") {
			text = strings.Replace(text, "game: yugioh\n", "#\n", 1)
		}
		s, _, problems := theGame(t).Boards.ReadBoard(ann, "x.yaml", []byte(text))
		require.Nil(t, s, text)
		var got []string
		for _, p := range problems {
			got = append(got, fmt.Sprintf("%s %d", p.Code, p.At.Line))
		}
		require.Contains(t, got, want, text)
	}
}

// TestBoard_FillsInWhatIsLeftOut: Life Points, whose turn it is, and the cards in the Deck.
func TestBoard_FillsInWhatIsLeftOut(t *testing.T) {
	s, _, problems := theGame(t).Boards.ReadBoard(ann, "x.yaml", []byte(`game: yugioh
players:
  - {hand: 3, extra-deck: 4, field: [{zone: m2, card: 84013237, materials: [89631139]}], graveyard: [46986414]}
  - {}
`))
	require.Empty(t, problems)
	require.Equal(t, "main", s.Ask().Key)
	require.Equal(t, referee.Seat(1), s.Ask().Seat)
	text, err := theGame(t).Boards.WriteBoard(s, referee.Judge)
	require.NoError(t, err)
	for _, line := range []string{"turn: 3\n", "phase: main-1\n", "active: p1\n", "  - lp: 8000\n    main: 40\n    extra: 5\n    hand: 3\n    deck: 35\n    extra-deck: 4\n", "how: xyz\n"} {
		require.Contains(t, string(text), line)
	}
}

// TestBoard_InTheMiddleOfAChain has the answers since the board, and leads to the question
// again.
func TestBoard_InTheMiddleOfAChain(t *testing.T) {
	const board = `game: yugioh
turn: 4
active: p2
players:
  - {hand: 3, field: [{zone: s1, card: 98069388, position: face-down, entered: 3}]}
  - {hand: 3, field: [{zone: m1, card: 69140098, entered: 2}]}
answers:
  - p2 activate 53129443
  - p1 activate 98069388 from s1 with cost
  - p1 lp-pay p1 500
`
	g := theGame(t)
	s, _, problems := g.Boards.ReadBoard(ann, "x.yaml", []byte(board))
	require.Empty(t, problems)
	require.Equal(t, "pay", s.Ask().Key)
	require.Equal(t, 7500, s.Score().Total[0])
	text, err := g.Boards.WriteBoard(s, referee.Judge)
	require.NoError(t, err)
	again, _, problems := g.Boards.ReadBoard(ann, "y.yaml", text)
	require.Empty(t, problems)
	require.Equal(t, s.Hash(), again.Hash())
	_, _, problems = g.Boards.ReadBoard(ann, "x.yaml", []byte(strings.Replace(board, "98069388 from s1", "98069388 from s2", 1)))
	require.True(t, referee.Refuses(problems), "no card lies there")
}

// TestBoard_InTheMiddleOfWhatNoMoveOffers keeps an answer that no move lists: a monster that its
// player Special Summons from a hand that nobody sees.
func TestBoard_InTheMiddleOfWhatNoMoveOffers(t *testing.T) {
	g := theGame(t)
	s, _, problems := g.Boards.ReadBoard(ann, "x.yaml", []byte("game: yugioh\nplayers: [{hand: 3}, {}]\nanswers: [p1 bring 7409792 from hand]\n"))
	require.Empty(t, problems)
	require.Equal(t, "stands", s.Ask().Key)
	text, err := g.Boards.WriteBoard(s, referee.Judge)
	require.NoError(t, err)
	again, _, problems := g.Boards.ReadBoard(ann, "y.yaml", text)
	require.Empty(t, problems)
	require.Equal(t, s.Hash(), again.Hash())
}

// FuzzBoard reads any text as a board: a position that can be written and read again, or
// problems.
func FuzzBoard(f *testing.F) {
	f.Add("game: yugioh\nplayers: [{}, {}]\n")
	f.Add("game: yugioh\nphase: damage\nattack: {by: p1:m1, on: p2:m1, defenders: [], damage: {points: [{turn: 1, of: p1, n: -5}]}}\nplayers:\n  - {field: [{zone: m1, card: 69140098}]}\n  - {field: [{zone: m1, card: hidden, position: face-down}]}\n")
	f.Add("game: yugioh\nstage: close\nnext: end\nplayers:\n  - {skips: [draw], hand: {count: 2, cards: [53129443], seen: [69140098]}}\n  - {lp: 5, deck: {count: 3, cards: [53129443]}, banished: [{card: 44508094, summoned: true}]}\nanswers: [p2 pass]\n")
	f.Add("game: yugioh\nphase: over\ndraw: true\nwon-by: R-BOTH-ZERO\ndeclared: [{name: A, facts: [type=monster]}]\nplayers: [{lp: 0}, {lp: 0, face-up: [16178681]}]\npoints: [{turn: 1, of: p2, n: -8000}]\n")
	f.Add("game: yugioh\nsudden-death: true\nrulings: {time-limit: sudden-death}\nplayers: [{lp: 100}, {lp: 100}]\n")
	g := theGame(f)
	f.Fuzz(func(t *testing.T, text string) {
		s, _, problems := g.Boards.ReadBoard(ann, "x.yaml", []byte(text))
		if s == nil {
			require.True(t, referee.Refuses(problems))
			return
		}
		written, err := g.Boards.WriteBoard(s, referee.Judge)
		require.NoError(t, err)
		again, _, problems := g.Boards.ReadBoard(ann, "y.yaml", written)
		require.False(t, referee.Refuses(problems), "%v\n%s", problems, written)
		require.Equal(t, s.Hash(), again.Hash(), "%s", written)
		for _, viewer := range []referee.Seat{1, 2, referee.Nobody} {
			_, err := g.Boards.WriteBoard(s, viewer)
			require.NoError(t, err)
		}
	})
}
