package bazaar_test

import (
	"fmt"
	"os"
	"testing"

	"shinpan/referee"
	"shinpan/referee/refereetest"
	"shinpan/referee/refereetest/bazaar"
)

// The bazaar passes with two, three and five players.
func TestBazaar(t *testing.T) {
	tables := map[string]refereetest.Options{}
	for _, seats := range []int{2, 3, 5} {
		tables[fmt.Sprint(seats)] = refereetest.Options{Matches: 40, Recorded: 5, Seats: []int{seats}, Fill: someGold, Invariant: noDebts}
	}
	refereetest.RunTables(t, bazaar.New(), tables)
}

func TestRulebook(t *testing.T) { refereetest.Rulebook(t, bazaar.Book, os.DirFS(".")) }

// someGold are amounts to name. Those above 2000 are more than a player begins with.
func someGold(referee.State, referee.Move, *referee.Slot) []string {
	return []string{"-2500", "-1000", "-1", "0", "300", "1000", "2000", "2500"}
}

// noDebts: nobody has less than none of a currency, and the chain is shown while
// it is responded to.
func noDebts(s referee.State) error {
	v := s.View(referee.Nobody)
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
