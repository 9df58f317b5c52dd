package screen_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/screen"
	"shinpan/referee"
	"shinpan/referee/cards"
)

// bazaar returns a position for five players with parts other than missions: a market, numbered
// places, teams, and counters and piles of the table itself.
func bazaar() referee.View {
	view := referee.View{Round: 3, Phase: "phase.action", Acting: 2,
		Counters: counters("flames", 7),
		Zones: []referee.Zone{
			{Key: "reserve", N: 103, Down: true},
			{Key: "removed", N: 2, Cards: []referee.Card{"KS-011", "KS-015"}},
			{Key: "chain", N: 3, Cards: []referee.Card{"KS-001", "", "KS-009"}, Spread: true},
			{Key: "discard"},
		},
	}
	for i, name := range []string{"Lina", "Marco", "Joséphine", "Tom", "Aïcha"} {
		view.Seats = append(view.Seats, referee.SeatView{Seat: referee.Seat(i + 1), Name: name,
			Counters: counters("coins", 2*i, "hand", 5-i%2, "deck", 10+i), Zones: []referee.Zone{{Key: "discard", N: i}}})
	}
	view.Seats[3].Marks = []referee.Key{"mark.first"}
	view.Lanes = []referee.Lane{market(), place("1", "KS-M01"), place("6", "KS-M02"), village(), {ID: "tower", Sides: make([][]referee.Piece, 5)}}
	view.Lanes[2].Sides[1] = []referee.Piece{piece("p2:61", "KS-015", 3), piece("p2:62", "KS-011", 2)}
	view.Lanes[2].Totals = []int{0, 5, 0, 0, 0}
	return view
}

// market has six ownerless cards for sale, each with two prices.
func market() referee.Lane {
	lane := referee.Lane{ID: "market"}
	for i, card := range []referee.Card{"KS-009", "KS-011", "", "KS-015", "KS-001", "KS-011"} {
		lane.Pieces = append(lane.Pieces, referee.Piece{ID: fmt.Sprintf("T%d", i+1), Card: card, Down: card == "", Counters: counters("force", 6-i, "cosmos", i)})
	}
	lane.Pieces[5].Owner = 4
	return lane
}

// place has an ownerless card that players compete for.
func place(id string, card referee.Card) referee.Lane {
	return referee.Lane{ID: id, Card: card, Counters: counters("force", 6, "cosmos", 4), Sides: make([][]referee.Piece, 5)}
}

// village has a team of the first player, and a team of the fourth player next to a piece without a
// team.
func village() referee.Lane {
	member := func(id, group string, card referee.Card, marks ...referee.Key) referee.Piece {
		p := piece(id, card, 3)
		p.Group, p.Marks = group, marks
		return p
	}
	return referee.Lane{ID: "village",
		Sides: [][]referee.Piece{
			{member("p1:n1", "p1:t1", "KS-001", "mark.head"), member("p1:n2", "p1:t1", "KS-009", "mark.injured")}, nil, nil,
			{member("p4:n1", "p4:t1", "KS-011", "mark.head"), member("p4:n2", "", "KS-009", "mark.defence"), member("p4:n3", "p4:t1", "KS-015", "mark.injured", "mark.defence")}, nil,
		},
		Groups: []referee.Group{{ID: "p1:t1", Key: "team", Counters: counters("power", 6), Marks: []referee.Key{"mark.sent"}}, {ID: "p4:t1", Key: "team"}},
	}
}

// duel is a position for two players with a chain on the table and a field for each player.
func duel() referee.View {
	down := func(id string) referee.Piece {
		return referee.Piece{ID: id, Down: true, Marks: []referee.Key{"mark.defence"}}
	}
	return referee.View{Round: 4, Acting: 1,
		Zones: []referee.Zone{{Key: "chain", N: 2, Cards: []referee.Card{"KS-009", "KS-001"}, Spread: true}},
		Seats: []referee.SeatView{
			{Seat: 1, Counters: counters("score", 8000, "hand", 5)},
			{Seat: 2, Counters: counters("score", 5500, "hand", 2), Zones: []referee.Zone{{Key: "discard", N: 4}}},
		},
		Lanes: []referee.Lane{
			{ID: "m", Sides: [][]referee.Piece{{piece("p1:m1", "KS-001", 2500), down("p1:m2")}, {piece("p2:m3", "KS-015", 1800)}}},
			{ID: "s", Sides: [][]referee.Piece{nil, {down("p2:s1")}}},
			{ID: "f", Sides: [][]referee.Piece{nil, nil}},
			{ID: "c", Pieces: []referee.Piece{{ID: "c1", Card: "KS-009", Owner: 1}, {ID: "c2", Card: "KS-001", Owner: 2, Marks: []referee.Key{"mark.passed"}}}},
		},
	}
}

func TestBoard_GoldenOfOtherGames(t *testing.T) {
	for _, code := range []string{"en", "fr"} {
		for paper, p := range papers() {
			golden(t, "bazaar."+code+"."+paper, screen.Board(words(t, code), bazaar(), p))
			golden(t, "duel."+code+"."+paper, screen.Board(words(t, code, "Lina", "Marco"), duel(), p))
		}
	}
}

// full returns a duel with every zone taken.
func full() referee.View {
	view := duel()
	view.Lanes = view.Lanes[:2]
	for i := range view.Seats {
		view.Seats[i].Zones = append(view.Seats[i].Zones, referee.Zone{Key: "rescue", N: 1, Cards: []referee.Card{"KS-009"}, Spread: true})
		var monsters, backs []referee.Piece
		for n := range 5 {
			at := func(zone string) string { return fmt.Sprintf("p%d:%s%d", i+1, zone, n+1) }
			monsters = append(monsters, piece(at("m"), "KS-001", 2500-n))
			monsters[n].Counters = append(monsters[n].Counters, referee.Counter{Key: "guard", N: 2100})
			monsters[n].Marks = []referee.Key{"mark.defence"}
			backs = append(backs, referee.Piece{ID: at("s"), Down: true})
		}
		view.Lanes[0].Sides[i], view.Lanes[1].Sides[i] = monsters, append(backs, piece(fmt.Sprintf("p%d:f", i+1), "KS-009", 3))
	}
	return view
}

func TestBoard_LeavesOutWhatIsEmpty(t *testing.T) {
	for _, p := range papers() {
		text := screen.Board(words(t, "en"), bazaar(), p)
		require.NotContains(t, text, "tower")
		require.NotContains(t, text, "discard 0")
		require.NotContains(t, screen.Board(words(t, "en"), duel(), p), "Mission f")
	}
	require.NotContains(t, screen.Board(words(t, "en"), position(), screen.Paper{Width: 80}), "Table")
}

func TestBoard_NamesTheCardsOfASpreadPile(t *testing.T) {
	for p, want := range map[screen.Paper]string{
		{Width: 80}: "\n             chain 3: The Third Hokage, Hiruzen Sarutobi  hidden  Naruto Uzumaki\n",
		{Width: 40}: "\n             chain 3: The Third Hokage,…\n                hidden  Naruto Uzumaki\n",
		{Width: 34}: "\n             chain 3: The Third H…\n                hidden\n                Naruto Uzumaki\n",
	} {
		require.Contains(t, screen.Board(words(t, "en"), bazaar(), p), want, p)
	}
	view := duel()
	view.Seats[1].Zones = append(view.Seats[1].Zones, view.Zones...)
	text := screen.Board(words(t, "en", "Lina", "Marco"), view, screen.Paper{Width: 80})
	require.Contains(t, text, "  Marco  score 5500 · hand 2 · discard 4\n         chain 2: Naruto Uzumaki")
}

// Adjacent copies are counted, and cards with the same name have their ids.
func TestBoard_TellsTheCardsOfASpreadPileApart(t *testing.T) {
	view := duel()
	view.Seats[1].Zones = []referee.Zone{{Key: "chain", N: 5, Cards: []referee.Card{"KS-009", "KS-009", "KS-108", "KS-001", "KS-001"}, Spread: true}}
	catalog := cards.NewCatalog(nil, []cards.Fact{
		{ID: "KS-009", Name: referee.Words{"en": "Naruto Uzumaki"}}, {ID: "KS-108", Name: referee.Words{"en": "Naruto Uzumaki"}}, {ID: "KS-001", Name: referee.Words{"en": "The Third Hokage"}},
	})
	text := screen.Board(words(t, "en").With([]string{"Lina", "Marco"}, catalog), view, screen.Paper{Width: 100})
	require.Regexp(t, `chain 5: 2 × Naruto Uzumaki \(KS-009\)  Naruto Uzumaki \(KS-108\)  2 × The Third Hokage`, text)
}

func TestLaneTotals_OfANumberedPlace(t *testing.T) {
	for id, want := range map[string]string{"D": "D 3 : 0", "1": "Mission 1 (3 : 0)", "field": "field 3 : 0", "D2": "Mission D2 (3 : 0)"} {
		require.Equal(t, want, screen.LaneTotals(words(t, "en"), referee.Lane{ID: id, Totals: []int{3, 0}}))
	}
}

func TestEvents_NameTheCardThatIsTheCause(t *testing.T) {
	w := words(t, "en", "Lina", "Marco")
	by := referee.Cause{Card: "KS-015"}
	chakra := func(seat referee.Seat) referee.Event {
		return referee.Event{Kind: "chakra", Seat: seat, Was: 3, Now: 1, Cause: by}
	}
	h := screen.Happened{Acting: 1, Events: []referee.Event{chakra(1), chakra(2), {Kind: "played", Seat: 1, Card: "KS-015", Place: "D", Cause: by}}}
	require.Equal(t, "Lina: chakra 3 → 1 (Kakashi Hatake) · Marco: chakra 3 → 1 · Lina plays Kakashi Hatake (KS-015) at D\n", screen.Events(w, h, screen.Paper{}))
	h.Events = h.Events[2:]
	require.NotContains(t, screen.Events(w, h, screen.Paper{}), "(Kakashi Hatake)", "it is named already")
}
