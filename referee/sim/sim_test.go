package sim_test

import (
	"context"
	"flag"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee/mythos"
	"shinpan/referee/sim"
)

var matches = flag.Int("sim-matches", 200, "")

func game(t testing.TB) *mythos.Game {
	cards, problems := mythos.LoadCards(cardsdb.Game("mythos"))
	require.Empty(t, problems)
	return mythos.New(cards)
}

func TestX(t *testing.T) {
	table := sim.Table{Game: game(t), Seed: 1, Proof: false}
	begun := time.Now()
	tally := table.Run(context.Background(), *matches, sim.Work{Jobs: 2})
	fmt.Println(time.Since(begun), tally.Matches, tally.Finished, tally.Faulty, tally.Faults)
	fmt.Println(tally.Wins, tally.Points[0].Mean(), tally.Answers.Mean(), tally.Decisions.Mean(), tally.Rounds)
	unused := tally.Unused(table.Game)
	fmt.Println(len(unused), unused)
	for l, n := range tally.Lines {
		if n < 5 {
			fmt.Print(l, ":", n, " ")
		}
	}
}
