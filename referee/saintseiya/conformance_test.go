package saintseiya_test

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/pile"
	"shinpan/referee/refereetest"
	"shinpan/referee/saintseiya"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/deck"
	"shinpan/referee/saintseiya/rulebook"
	"shinpan/referee/saintseiya/sim"
)

// library is the embedded cards.
var library = sync.OnceValues(func() (*cards.Library, []referee.Problem) { return cards.Open(cardsdb.Game("saintseiya")) })

// theGame is the game with the embedded cards; a Game may be shared.
func theGame(t testing.TB) *game.Game {
	t.Helper()
	lib, problems := library()
	require.Empty(t, problems)
	return games.SaintSeiya(lib)
}

// players are as many players.
func players(n int) []string { return []string{"Ann", "Bob", "Cid", "Dov", "Eva"}[:n] }

// mostAnswers is more than a match takes.
const mostAnswers = 20_000

// TestConformance plays random matches at every kind of table.
func TestConformance(t *testing.T) {
	t.Parallel()
	g := theGame(t)
	hidden := func(n int, _ referee.Source) referee.Setup { return referee.Setup{Players: players(n)} }
	known := func(n int, src referee.Source) referee.Setup {
		setup := hidden(n, src)
		setup.Options = map[string]string{referee.HandsOption: referee.HandsKnown}
		return setup
	}
	tables := map[string]refereetest.Options{
		"hidden hands":     {Matches: 4, Recorded: 1, Setup: hidden},
		"known hands":      {Matches: 3, Recorded: 2, Setup: known},
		"effects declared": {Matches: 4, Recorded: 1, Setup: declared(hidden)},
		"a box of the table's own": {Matches: 4, Recorded: 1, Setup: func(n int, src referee.Source) referee.Setup {
			setup := known(n, src)
			setup.Decks = []*referee.Decklist{strongBox(t)}
			return setup
		}},
		"other rulings": {Matches: 4, Recorded: 1, Setup: refereetest.OtherRulings(g, hidden, known)},
		"acquired at once": {Matches: 2, Recorded: 1, Seats: []int{2, 3}, Try: allAtOne, Setup: func(n int, src referee.Source) referee.Setup {
			setup := known(n, src)
			setup.Decks = []*referee.Decklist{evenBox(t)}
			ruling, option := rulebook.AcquisitionAtOnce.Split()
			setup.Rulings = map[string]string{ruling: option}
			return setup
		}},
	}
	for name, options := range tables {
		options.Most, options.Fill, options.Invariant = mostAnswers, fill, sim.Sound
		if options.Try == nil {
			options.Try = willing(g)
		}
		tables[name] = options
	}
	tables["the cards at the end"] = refereetest.Options{Matches: 12, Recorded: 2, Most: mostAnswers, Fill: fill, Try: takingBack, Setup: func(n int, src referee.Source) referee.Setup {
		return hidden(n, src).WithScoreOnly()
	}}
	refereetest.RunTables(t, g, tables)
}

// takingBack takes a card of the pad back, now and then.
func takingBack(s referee.State, src referee.Source) (referee.Answer, bool) {
	for _, seat := range s.View(referee.Nobody).Seats {
		for _, zone := range seat.Zones {
			if len(zone.Cards) > 0 && referee.IntN(src, 6) == 0 {
				return referee.Say(seat.Seat, "lacks").With("seat", seat.Seat.String()).With("cards", string(zone.Cards[0])), true
			}
		}
	}
	return referee.Answer{}, false
}

// declared is a setup in which the table declares what cards do.
func declared(setup func(int, referee.Source) referee.Setup) func(int, referee.Source) referee.Setup {
	return func(n int, src referee.Source) referee.Setup {
		s := setup(n, src)
		effects, option := rulebook.CardEffectsDeclared.Split()
		s.Rulings = map[string]string{effects: option}
		return s
	}
}

// strongBox is a box whose Armures d'Or give Force to one of several characters.
func strongBox(t testing.TB) *referee.Decklist {
	return boxWith(t, func(card *cards.Card) int {
		switch {
		case card.ID == "SS-019" || card.ID == "SS-022":
			return 6
		case card.Armour && card.Hero == "":
			return 0
		}
		return card.Copies.N
	})
}

// evenBox is a box of many characters with 1 Force and 1 Cosmos, who cost as much of
// either.
func evenBox(t testing.TB) *referee.Decklist {
	return boxWith(t, func(card *cards.Card) int {
		switch {
		case card.ID == "SS-080":
			return 34
		case card.ID == "SS-085":
			return 33
		case card.Copies.Guessed && card.Class != "silver" && card.Class != "black":
			return 0
		}
		return card.Copies.N
	})
}

// boxWith is a box with so many copies of each card.
func boxWith(t testing.TB, copies func(*cards.Card) int) *referee.Decklist {
	lib, problems := library()
	require.Empty(t, problems)
	list := &referee.Decklist{Game: saintseiya.GameID}
	for _, card := range lib.Facts.All() {
		line := referee.DeckLine{Section: deck.SectionReserve, Card: card.ID, Count: copies(&card)}
		if card.Hero != "" {
			line.Section = deck.SectionHeroes
		}
		if line.Count > 0 {
			list.Lines = append(list.Lines, line)
		}
	}
	return list
}

// allAtOne plays every card of the hand against the card of the last place, and then
// ends the turn.
func allAtOne(s referee.State, src referee.Source) (referee.Answer, bool) {
	if s.Ask().Key != "turn" {
		return referee.Answer{}, false
	}
	move, ok := s.Ask().Move("play")
	if !ok {
		return referee.Say(s.Ask().Seat, "end"), true
	}
	a := referee.Say(s.Ask().Seat, "play", "card", move.Slots[0].From[referee.IntN(src, len(move.Slots[0].From))])
	if places := move.Slots[1].From; referee.Refuses(s.Check(a)) && len(places) > 0 {
		a = a.With("place", places[len(places)-1])
	}
	return a, true
}

// fill gives what questions do not list.
func fill(_ referee.State, _ referee.Move, slot *referee.Slot) []string {
	switch slot.Name {
	case "count":
		return []string{"1", "-1", "2"}
	case "by":
		return []string{"agreed"}
	}
	return nil
}

// willing does what a simulated player would do, and ends a turn in every fourth
// action, so that matches come to an end. It often discards a number of cards then.
func willing(g *game.Game) func(referee.State, referee.Source) (referee.Answer, bool) {
	return func(s referee.State, src referee.Source) (referee.Answer, bool) {
		if s.Ask().Key == "turn" && referee.IntN(src, 4) == 0 {
			end := referee.Say(s.Ask().Seat, "end")
			if move, _ := s.Ask().Move("end"); len(move.Slots) > 0 && referee.IntN(src, 2) == 0 {
				if numbers := pile.Filter(move.Slots[0].From, referee.IsNumber); len(numbers) > 0 {
					return end.With("discarding", numbers[referee.IntN(src, len(numbers))]), true
				}
			}
			return end, true
		}
		return g.Simulation.Try(s, src)
	}
}
