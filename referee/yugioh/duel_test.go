package yugioh_test

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/record"
	"shinpan/referee/yugioh"
	"shinpan/referee/yugioh/deck"
	"shinpan/referee/yugioh/rulebook"
)

// said gives an answer that must stand, and the position after it.
func said(t *testing.T, s referee.State, seat referee.Seat, verb string, pairs ...string) referee.State {
	t.Helper()
	next, _, problems := s.Apply(referee.Say(seat, verb, pairs...), false)
	require.False(t, referee.Refuses(problems), "%s %v: %v", verb, pairs, problems)
	return next
}

// began is a match of several duels after the sizes of the decks and the toss.
func began(t *testing.T, rulings map[string]string) referee.State {
	s, _, problems := theGame(t).Rules.Start(referee.Setup{Players: []string{"Ann", "Bob"}, Rulings: rulings, Options: map[string]string{"best-of": "3"}})
	require.Empty(t, problems)
	s = said(t, s, referee.Chance, "chooses", "seat", "p1")
	return sized(t, said(t, s, 1, "begins", "seat", "p1"))
}

// sized says the sizes of both decks.
func sized(t *testing.T, s referee.State) referee.State {
	for _, seat := range []referee.Seat{1, 2} {
		require.Equal(t, "sizes", s.Ask().Key)
		s = said(t, s, seat, "sizes", "main", "40", "side", "15")
	}
	return s
}

// R-MATCH, R-TOSS, R-SIDING: the loser of a duel chooses, decks may be changed between duels,
// two won duels win the match.
func TestMatch_OfThreeDuels(t *testing.T) {
	s := began(t, nil)
	s = said(t, s, 1, "concede")
	require.Equal(t, []int{0, 1}, s.Score().Total)
	require.Equal(t, "side", s.Ask().Key)
	s = said(t, s, s.Ask().Seat, "keep")
	id := "00112233445566778899aabbccddeeff"
	s = said(t, s, s.Ask().Seat, "side", "id", id, "size", "15")
	require.Equal(t, referee.Seat(1), s.Ask().Seat, "the loser chooses")
	s = said(t, s, 1, "begins", "seat", "p2")
	require.Equal(t, referee.Seat(2), s.Ask().Seat, "Bob's deck was changed: only his parts are not known")
	for _, sizes := range [][]string{{"main", "41", "side", "15"}, {"main", "40", "side", "14"}, {"main", "40", "extra", "1", "side", "15"}} {
		require.Equal(t, []string{"sizes-differ R-SIDING"}, codes(s.Check(referee.Say(2, "sizes", sizes...))))
	}
	s = said(t, s, 2, "sizes", "main", "40", "side", "15")
	require.Equal(t, referee.Seat(2), s.Ask().Seat, "Bob goes first")
	s = said(t, s, 2, "victory", "seat", "p2", "by", "Exodia")
	require.Nil(t, s.Ask())
	require.Equal(t, []referee.Seat{2}, s.Score().Winners)
	require.Equal(t, "R-MATCH", s.Score().By)
}

// R-MATCH, drawn-duels=count, drawn-duels=replay: what a draw is worth, and a new toss after
// it (R-TOSS).
func TestMatch_WithADraw(t *testing.T) {
	replay, option := rulebook.DrawnDuelsReplay.Split()
	for name, c := range map[string]struct {
		rulings map[string]string
		more    bool
	}{"counts": {nil, false}, "replayed": {map[string]string{replay: option}, true}} {
		t.Run(name, func(t *testing.T) {
			s := began(t, c.rulings)
			for n, loser := range []referee.Seat{0, 1, 2} {
				if loser == 0 {
					s = said(t, s, 1, "lp", "seats", "p1", "seats", "p2", "count", "-9000", "by", "a card")
				} else {
					s = said(t, s, loser, "concede")
				}
				if s.Ask() == nil {
					break
				}
				s = said(t, s, s.Ask().Seat, "keep")
				s = said(t, s, s.Ask().Seat, "keep")
				if s.Ask().Key == "chooses" {
					require.Zero(t, n, "luck chooses after the draw")
					s = said(t, s, referee.Chance, "chooses", "seat", "p2")
				}
				s = said(t, s, s.Ask().Seat, "begins", "seat", "p1") // the sizes are known
			}
			require.Equal(t, c.more, s.Ask() != nil, "three duels have been played")
			require.Equal(t, []int{1, 1}, s.Score().Total)
			require.Equal(t, !c.more, s.Score().Draw)
		})
	}
}

// R-SIDING, R-SIDE-COUNT: the Side Deck keeps the size that was registered, and the log does
// not say which cards were exchanged.
func TestSiding_KeepsTheSize(t *testing.T) {
	g := theGame(t)
	list := g.Simulation.RandomDeck(referee.NewRand(1))
	card := list.Lines[0].Card
	list.Lines = append(list.Lines, referee.DeckLine{Section: deck.SectionSide, Ref: string(card), Card: "40640057", Count: 2})
	setup := referee.Setup{Players: []string{"Ann", "Bob"}, Decks: []*referee.Decklist{&list, nil}, Options: map[string]string{"best-of": "3"}}
	s, _, problems := g.Rules.Start(setup)
	require.Empty(t, problems)
	s = said(t, said(t, s, referee.Chance, "chooses", "seat", "p1"), 1, "begins", "seat", "p1")
	s = said(t, said(t, s, 2, "sizes", "main", "40"), 2, "concede")
	for s.Ask().Seat != 1 {
		s = said(t, s, s.Ask().Seat, "keep")
	}
	wrong := s.Check(referee.Say(1, "side", "id", "00112233445566778899aabbccddeeff", "size", "3"))
	require.Equal(t, []string{"side-size R-SIDING"}, codes(wrong))
	require.Equal(t, []string{"side-id "}, codes(s.Check(referee.Say(1, "side", "id", "lina.yaml", "size", "2"))))
	s = said(t, s, 1, "side", "id", "00112233445566778899aabbccddeeff", "size", "2")
	s = said(t, s, 2, "keep")
	s = said(t, said(t, s, s.Ask().Seat, "begins", "seat", "p1"), 1, "sizes", "main", count(list, deck.SectionMain), "extra", count(list, deck.SectionExtra), "side", "2")
	for s.Ask().Key != "main" {
		s = said(t, s, s.Ask().Seat, "pass")
	}
	special := func(card string) []string {
		return codes(s.Check(referee.Say(1, "special", "card", card, "from", "hand", "in", "attack", "by", "a card")))
	}
	require.Empty(t, special("40640057"), "it came from the Side Deck")
	s = said(t, said(t, s, 1, "special", "card", "40640057", "from", "hand", "in", "attack", "by", "a card"), 1, "special", "card", "40640057", "from", "hand", "in", "attack", "by", "a card")
	require.Equal(t, []string{"no-copy-left R-DECK-COPIES"}, special("40640057"), "both copies have been seen")
	require.Equal(t, []string{"not-in-deck R-DECK-COPIES"}, special("89631139"), "it is in none of the parts")
}

// R-SIDING, sided-parts=side, sided-parts=each: whether the next duel asks for the sizes of a
// deck that was sided, or knows that they have not changed.
func TestSiding_PartsOfTheDeck(t *testing.T) {
	ruling, each := rulebook.SidedPartsEach.Split()
	for name, c := range map[string]struct {
		rulings map[string]string
		asked   bool
	}{"the Side Deck alone": {nil, true}, "each part": {map[string]string{ruling: each}, false}} {
		t.Run(name, func(t *testing.T) {
			s := said(t, began(t, c.rulings), 1, "concede")
			for range 2 {
				s = said(t, s, s.Ask().Seat, "side", "id", "00112233445566778899aabbccddeeff", "size", "15")
			}
			s = said(t, s, 1, "begins", "seat", "p1")
			require.Equal(t, c.asked, s.Ask().Key == "sizes")
			if c.asked { // as long as the sum stays, cards may move between the other two
				s = said(t, said(t, s, 1, "sizes", "main", "40", "side", "15"), 2, "sizes", "main", "40", "side", "15")
			}
			for _, seat := range s.View(referee.Judge).Seats {
				for _, counter := range seat.Counters {
					if counter.Key == "deck" {
						require.Equal(t, 35, counter.N)
					}
				}
			}
		})
	}
}

// R-SIDING, sided-parts=side, sided-parts=each: a list that a player changed is held against
// the one before it.
func TestSiding_OfLists(t *testing.T) {
	g := theGame(t)
	list := func(main, extra, side int) referee.Decklist {
		d := referee.Decklist{Game: yugioh.GameID}
		for section, n := range map[string]int{deck.SectionMain: main, deck.SectionExtra: extra, deck.SectionSide: side} {
			d.Lines = append(d.Lines, referee.DeckLine{Section: section, Card: "69140098", Count: n})
		}
		return d
	}
	siding := g.Decks.Siding
	_, each := rulebook.SidedPartsEach.Split()
	for _, c := range []struct {
		after referee.Decklist
		each  bool
		want  []string
	}{
		{list(40, 15, 15), true, nil},
		{list(39, 16, 15), false, nil},
		{list(39, 16, 15), true, []string{"decks.sided-size R-SIDING", "decks.sided-size R-SIDING"}},
		{list(41, 15, 14), false, []string{"decks.sided-size R-SIDING"}},
		{list(40, 15, 14), false, []string{"decks.sided-cards R-SIDING", "decks.sided-size R-SIDING"}},
	} {
		rulings := map[string]string{}
		if c.each {
			rulings["sided-parts"] = each
		}
		require.Equal(t, c.want, codes(decks.CheckSided(c.after, list(40, 15, 15), siding.Keeps(g.Decks.Sections, rulings), siding.Rule)))
	}
}

// count is how many cards a list has in a part.
func count(list referee.Decklist, section string) string {
	n := 0
	for _, line := range list.Lines {
		if line.Section == section {
			n += line.Count
		}
	}
	return strconv.Itoa(n)
}

// R-SIDING: the sizes of the duel before are read as they are written, and nothing else is.
func TestSizesOption(t *testing.T) {
	for _, text := range []string{"40/15/15 60/0/0", "40/15/15? 60/0/0"} {
		_, _, problems := theGame(t).Rules.Start(referee.Setup{Players: []string{"Ann", "Bob"}, Options: map[string]string{"sizes": text}})
		require.Empty(t, problems, text)
	}
	for _, text := range []string{"40/15/15", "40/15/15 60/0", "40/15/15 60/0/0/1", "a b", "40/15/15  60/0/0", "040/15/15 60/0/0"} {
		_, _, problems := theGame(t).Rules.Start(referee.Setup{Players: []string{"Ann", "Bob"}, Options: map[string]string{"sizes": text}})
		require.Len(t, problems, 1, text)
	}
}

func codes(problems []referee.Problem) (codes []string) {
	for _, p := range problems {
		codes = append(codes, p.Code+" "+p.Rule)
	}
	return codes
}

// R-PUBLIC, R-HIDDEN: what a viewer sees of the other player's cards.
func TestView_HidesWhatLiesFaceDown(t *testing.T) {
	s := boardOf(t, `game: yugioh
turn: 4
players:
  - hand: {count: 3, cards: [40640057], seen: [97268402]}
    deck: {count: 30, cards: [53129443]}
    graveyard: [46986414, 69140098]
    field: [{zone: m1, card: 54652250, position: face-down}, {zone: s1, card: hidden, position: face-down}, {zone: s2, card: 44095762, position: face-down, named: true}]
  - {}
`)
	seen := func(viewer referee.Seat) string { return fmt.Sprintf("%+v", s.View(viewer)) }
	for _, public := range []string{"97268402", "46986414", "69140098", "44095762"} {
		for _, viewer := range []referee.Seat{1, 2, referee.Nobody, referee.Judge} {
			require.Contains(t, seen(viewer), public)
		}
	}
	for _, viewer := range []referee.Seat{2, referee.Nobody} {
		for _, hidden := range []string{"40640057", "53129443", "54652250"} {
			require.NotContains(t, seen(viewer), hidden)
			text, err := theGame(t).Boards.WriteBoard(s, viewer)
			require.NoError(t, err)
			require.NotContains(t, string(text), hidden)
		}
	}
	require.Contains(t, seen(1), "54652250", "its player knows it")
	counters := map[string]int{}
	for _, c := range s.View(2).Seats[0].Counters {
		counters[c.Key] = c.N
	}
	require.Equal(t, map[string]int{"lp": 8000, "hand": 3, "deck": 30, "extra": 0}, counters)
}

// boardOf is a position of a board file.
// declared are the rulings with which players carry out what every card does.
var declared = map[string]string{"card-effects": "declared"}

func boardOf(t testing.TB, text string) referee.State {
	t.Helper()
	s, _, problems := theGame(t).Boards.ReadBoard(referee.Setup{Players: []string{"Ann", "Bob"}, Rulings: declared}, "board", []byte(text))
	require.False(t, referee.Refuses(problems), "%v", problems)
	return s
}

// R-LIFE-POINTS: the pad of a player has every change with what came before and after.
func TestWhyLP_IsThePad(t *testing.T) {
	g := theGame(t)
	seed := uint64(1)
	m, problems := record.NewMatch(g, record.Opening{Header: record.Header{ID: "pad", Players: []string{"Ann", "Bob"}, Seed: &seed}})
	require.Empty(t, problems)
	for m.Ask().Key != "main" {
		if drawn, _ := m.Luck(nil, record.Grounds{}); len(drawn) > 0 {
			continue
		}
		answers := map[string]referee.Answer{"sizes": referee.Say(m.Ask().Seat, "sizes", "main", "40"), "first": referee.Say(m.Ask().Seat, "first", "seat", "p1")}
		a, known := answers[m.Ask().Key]
		if !known {
			a = referee.Say(m.Ask().Seat, "pass")
		}
		_, problems := m.Do(a, record.Grounds{})
		require.Empty(t, problems)
	}
	for _, n := range []string{"-1800", "500"} {
		_, problems := m.Do(referee.Say(1, "lp", "seats", "p2", "count", n, "by", "Mirror Force"), record.Grounds{})
		require.Empty(t, problems)
	}
	ledger, problems := m.Why(referee.Topic{Name: "lp", Args: []string{"p2"}})
	require.Empty(t, problems)
	var pad []int
	for _, part := range ledger.Parts {
		pad = append(pad, part.N, part.Now)
	}
	require.Equal(t, []int{8000, 8000, -1800, 6200, 500, 6700}, pad)
	require.Equal(t, "Mirror Force", ledger.Parts[1].Cause.Said)
	require.Equal(t, 6700, ledger.Total)
}
