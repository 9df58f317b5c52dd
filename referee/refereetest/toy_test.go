package refereetest_test

import (
	"fmt"
	"testing"

	"shinpan/referee"
	"shinpan/referee/refereetest"
	"shinpan/referee/refereetest/toy"
)

// The toy passes with any number of players, and with a market.
func TestToy(t *testing.T) {
	tables := map[string]refereetest.Options{}
	for seats := 1; seats <= 5; seats++ {
		tables[fmt.Sprint(seats)] = refereetest.Options{Matches: 40, Recorded: 4, Seats: []int{seats}, Fill: anyCard, Invariant: noDebts}
	}
	score := func(seats int, _ referee.Source) referee.Setup { return players(seats).WithScoreOnly() }
	tables["only the score"] = refereetest.Options{Matches: 40, Recorded: 4, Fill: anyCard, Invariant: noDebts, Setup: score}
	for _, seats := range []int{2, 3, 5} {
		tables[fmt.Sprint("market of ", seats)] = refereetest.Options{Matches: 20, Recorded: 3, Seats: []int{seats}, Setup: market, Fill: anyCard, Invariant: noDebts}
	}
	refereetest.RunTables(t, toy.New(), tables)
}

// market is a table at which players trade, too.
func market(seats int, _ referee.Source) referee.Setup {
	return players(seats).WithOption("market", "open")
}

// anyCard gives tokens to try: the six cards, and others that may have been
// declared, or bids. Those above 20 are more than a player begins with.
func anyCard(_ referee.State, _ referee.Move, slot *referee.Slot) []string {
	switch slot.Name {
	case "coins":
		return []string{"-25", "-10", "-1", "0", "3", "10", "20", "25"}
	case "count":
		return []string{"-1", "0", "1"}
	case "name":
		return []string{"Dragon", "Blue Ogre", "T"}
	case "facts":
		return []string{"power=9", "power=X", "price=2", "colours=red", "colours=green", "version=Old One"}
	}
	return []string{"T-1", "T-2", "T-3", "T-4", "T-5", "T-6", "*dragon"}
}

// noDebts: nobody has less than none of anything, and the chain is shown while it
// is responded to.
func noDebts(s referee.State) error {
	v := s.View(referee.Judge)
	for _, seat := range v.Seats {
		for _, c := range seat.Counters {
			if c.N < 0 {
				return fmt.Errorf("%s has %d %s", seat.Seat, c.N, c.Key)
			}
		}
	}
	if asks := s.Ask() != nil && s.Ask().Key == "response"; asks != (v.Phase == "phase.chain") {
		return fmt.Errorf("in %s a response is asked for: %t", v.Phase, asks)
	}
	return nil
}

// So does a match of several games of it, with drawn games that count and with
// drawn games that are played again.
func TestToy_Series(t *testing.T) {
	tables := map[string]refereetest.Options{}
	for _, seats := range []int{1, 2, 3, 5} {
		for _, drawn := range []string{"count", "replay"} {
			bestOf3 := func(seats int, _ referee.Source) referee.Setup {
				setup := players(seats)
				setup.Options = map[string]string{"best-of": "3", "drawn-games": drawn}
				return setup
			}
			tables[fmt.Sprint(seats, " ", drawn)] = refereetest.Options{Matches: 12, Recorded: 2, Seats: []int{seats}, Setup: bestOf3, OneGameBoards: true, Fill: anyCard, Invariant: noDebts}
		}
	}
	score := func(seats int, _ referee.Source) referee.Setup {
		return players(seats).WithOption("best-of", "3").WithScoreOnly()
	}
	trades := func(seats int, src referee.Source) referee.Setup {
		return market(seats, src).WithOption("best-of", "3")
	}
	tables["market"] = refereetest.Options{Matches: 10, Recorded: 1, Seats: []int{2, 3}, Setup: trades, OneGameBoards: true, Fill: anyCard, Invariant: noDebts}
	tables["only the score"] = refereetest.Options{Matches: 12, Recorded: 2, Setup: score, OneGameBoards: true, Fill: anyCard, Invariant: noDebts}
	refereetest.RunTables(t, toy.Series(), tables)
}

// So does one in which decks are changed between games, and one game of it.
func TestToy_Sided(t *testing.T) {
	tables := map[string]refereetest.Options{}
	for _, bestOf := range []string{"1", "5"} {
		registered := func(seats int, src referee.Source) referee.Setup {
			setup := players(seats)
			setup.Options = map[string]string{"best-of": bestOf}
			for range seats {
				setup.Decks = append(setup.Decks, deck(referee.IntN(src, 3)))
			}
			return setup
		}
		tables["best of "+bestOf] = refereetest.Options{Matches: 16, Recorded: 2, Seats: []int{2, 3}, Setup: registered, OneGameBoards: true, Fill: anyToken, Invariant: noDebts}
	}
	score := func(seats int, _ referee.Source) referee.Setup {
		return players(seats).WithOption("best-of", "1").WithScoreOnly()
	}
	tables["market"] = refereetest.Options{Matches: 10, Recorded: 1, Seats: []int{2, 3}, Setup: market, OneGameBoards: true, Fill: anyToken, Invariant: noDebts}
	tables["only the score"] = refereetest.Options{Matches: 16, Recorded: 2, Seats: []int{2, 3}, Setup: score, OneGameBoards: true, Fill: anyToken, Invariant: noDebts}
	refereetest.RunTables(t, toy.Sided(), tables)
}

func players(seats int) referee.Setup {
	var setup referee.Setup
	for i := range seats {
		setup.Players = append(setup.Players, fmt.Sprint("Player ", i+1))
	}
	return setup
}

// deck is a deck of the toy with this many cards in its side deck.
func deck(side int) *referee.Decklist {
	list := &referee.Decklist{Game: "toy-sided"}
	for n := 1; n <= 6; n++ {
		line := referee.DeckLine{Section: "main", Card: referee.Card(fmt.Sprint("T-", n)), Count: 1}
		if n > 6-side {
			line.Section = "side"
		}
		list.Lines = append(list.Lines, line)
	}
	return list
}

func anyToken(s referee.State, move referee.Move, slot *referee.Slot) []string {
	if slot.Name == "id" {
		return []string{"00112233445566778899aabbccddeeff"}
	}
	return anyCard(s, move, slot)
}
