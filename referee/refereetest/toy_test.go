package refereetest_test

import (
	"fmt"
	"testing"

	"shinpan/referee"
	"shinpan/referee/refereetest"
	"shinpan/referee/refereetest/toy"
)

// The toy passes with any number of players.
func TestToy(t *testing.T) {
	tables := map[string]refereetest.Options{}
	for seats := 1; seats <= 5; seats++ {
		tables[fmt.Sprint(seats)] = refereetest.Options{Matches: 100, Recorded: 10, Seats: []int{seats}, Fill: anyCard, Invariant: noDebts}
	}
	refereetest.RunTables(t, toy.New(), tables)
}

func anyCard(referee.State, referee.Move, *referee.Slot) []string {
	return []string{"T-1", "T-2", "T-3", "T-4", "T-5", "T-6"}
}

// noDebts: nobody has less than no coins.
func noDebts(s referee.State) error {
	for _, seat := range s.View(referee.Judge).Seats {
		if seat.Counters[0].N < 0 {
			return fmt.Errorf("%s has %d coins", seat.Seat, seat.Counters[0].N)
		}
	}
	return nil
}
