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
	effects := effectScenarios(t)
	effects.Sweep, effects.Only = sweep, "rulings.txtar"
	effects.Replay(t)
	line := func(section string, n int) referee.DeckLine {
		return referee.DeckLine{Section: section, Ref: "84013237", Card: "84013237", Count: n}
	}
	sweep.Deck(referee.Decklist{Game: "yugioh", Lines: []referee.DeckLine{line("extra", 3), line("side", 1)}})
	three := referee.Setup{Players: []string{"Ann", "Bob"}, Options: map[string]string{"best-of": "3"}}
	sweep.Match(t, three.WithScoreOnly(), "lp-set p1, p2 0", "lp-set p1 0", "lp-set p2 0")
	sizes := "sizes 40 side 15"
	sweep.Match(t, three, "chooses p1", "begins p1", sizes, sizes, "concede", "side 00112233445566778899aabbccddeeff 15", "keep", "begins p1")
	sweep.Complete(t, nil)
}
