package flow_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/flow"
)

// A trial asks as its option asks, whether the runs that go over the step are new or used
// again. The race detector has the pool of runs lose some of them, so that both are met.
func TestTried_UsedRuns(t *testing.T) {
	tone := referee.Consulted{Ruling: "tone", Options: []string{"plain", "loud"}, InForce: "plain"}
	var pool flow.RunPool
	steps := func(trial *referee.Trial) flow.Steps[*tally] {
		s := tallies(nil)
		s.Pool = &pool
		s.Step = func(r *flow.Run[*tally]) error {
			if r.Table.turns == 0 {
				r.Table.turns++
				r.Tell(referee.Event{Kind: "begins"})
				return nil
			}
			_, err := r.Ask(func() flow.Question {
				verb := "add"
				if trial.Ruled("tone", "loud", false, func() referee.Consulted { return tone }) {
					verb = "set"
				}
				return flow.Question{Ask: referee.Ask{Seat: 1, Key: "number", Moves: []referee.Move{{Verb: verb}}}}
			})
			return err
		}
		return s
	}
	for range 50 {
		p, _ := steps(referee.Listen()).Begin(new(tally))
		require.Equal(t, "add", p.Question.Moves[0].Verb)
		trial := referee.Try("tone", "loud")
		with := steps(trial)
		require.Equal(t, "set", p.Tried(with, trial).Question.Moves[0].Verb)
	}
}
