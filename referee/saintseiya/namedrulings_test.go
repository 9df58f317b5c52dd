package saintseiya_test

import (
	"testing"

	"shinpan/referee/refereetest"
)

// TestEveryRulingIsNamed wants whatever a ruling decides to name it.
func TestEveryRulingIsNamed(t *testing.T) {
	sweep := refereetest.NewRulingSweep(theGame(t))
	for _, s := range []refereetest.Scenarios{scenarios(t)} {
		s.Sweep = sweep
		s.Replay(t)
	}
	for _, s := range []refereetest.Scenarios{ruleScenarios(t)} {
		s.Sweep = sweep
		s.Replay(t)
	}
	sweep.Complete(t, nil)
}
