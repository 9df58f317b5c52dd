package saintseiya_test

import (
	"testing"

	"shinpan/referee"
	"shinpan/referee/refereetest"
)

// TestEveryRulingIsNamed wants whatever a ruling decides to name it.
func TestEveryRulingIsNamed(t *testing.T) {
	t.Parallel()
	sweep := refereetest.NewRulingSweep(theGame(t))
	for _, s := range []refereetest.Scenarios{scenarios(t), ruleScenarios(t)} {
		s.Sweep = sweep
		s.Replay(t)
	}
	sweep.Position(t, final(t, "", "", "16 1*9", ""), refereetest.Course{Setup: referee.Setup{Players: players(2)}})
	sweep.Complete(t, map[string]string{})
}
