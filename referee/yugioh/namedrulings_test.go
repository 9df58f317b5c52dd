package yugioh_test

import (
	"testing"

	"shinpan/referee"
	"shinpan/referee/refereetest"
)

// TestEveryRulingIsNamed wants whatever a ruling decides to name it.
func TestEveryRulingIsNamed(t *testing.T) {
	t.Parallel()
	sweep := refereetest.NewRulingSweep(theGame(t))
	s := ruleScenarios(t)
	s.Sweep = sweep
	s.Replay(t)
	line := func(section string, n int) referee.DeckLine {
		return referee.DeckLine{Section: section, Ref: "84013237", Card: "84013237", Count: n}
	}
	sweep.Deck(referee.Decklist{Game: "yugioh", Lines: []referee.DeckLine{line("extra", 3), line("side", 1)}})
	sweep.Complete(t, map[string]string{
		"replay-exchange": "its scenarios begin with the Replay, which no answer of theirs brings about",
		"sided-parts":     "it acts between the duels of a match, where no scenario goes",
		"drawn-duels":     "it acts between the duels of a match, where no scenario goes",
	})
}
