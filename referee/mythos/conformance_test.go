package mythos_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/mythos"
	"shinpan/referee/refereetest"
)

// game loads the game with the embedded cards.
func game(t testing.TB) *mythos.Game {
	t.Helper()
	cards, problems := mythos.LoadCards(cardsdb.Game("mythos"))
	require.Empty(t, problems)
	return mythos.New(cards)
}

// fillOpen gives what the questions do not list: numbers and causes.
func fillOpen(_ referee.State, _ referee.Move, slot referee.Slot) []string {
	switch slot.Name {
	case "count":
		return []string{"-2", "-1", "1", "2", "3"}
	case "by":
		return []string{"108M", "a ruling at the table"}
	}
	return nil
}

func TestConformance(t *testing.T) {
	g := game(t)
	refereetest.Run(t, g, refereetest.Options{Fill: fillOpen, Invariant: func(s referee.State) error { return sound(s.View(referee.Judge)) }})
}

// sound is what must hold in every position: no counter below 0, no more than
// four missions, every character somewhere.
func sound(v referee.View) error {
	for _, seat := range v.Seats {
		for _, c := range seat.Counters {
			if c.N < 0 {
				return fmt.Errorf("%s of %s is %d", c.Key, seat.Seat, c.N)
			}
		}
	}
	if len(v.Lanes) > 4 {
		return fmt.Errorf("%d missions in play", len(v.Lanes))
	}
	return nil
}
