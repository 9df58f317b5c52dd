package mythos_test

import (
	"testing"

	"shinpan/referee"
	"shinpan/referee/mythos/sim"
	"shinpan/referee/refereetest"
)

// TestConformanceWithEffects plays random matches in which the referee carries
// out the effects of cards.
func TestConformanceWithEffects(t *testing.T) {
	g := mythosGame(t)
	for _, name := range []string{"an open table", "registered decks", "known hands"} {
		t.Run(name, func(t *testing.T) {
			refereetest.Run(t, g, refereetest.Options{
				Matches: 100, Recorded: 10, Fill: fillOpen, Invariant: sim.Sound, Sight: soundStep,
				Setup: func(seats int, src referee.Source) referee.Setup {
					setup := referee.Setup{Players: twoPlayers}
					if name != "an open table" {
						setup = registeredTable(t, g, src)
					}
					if name == "known hands" {
						setup.Options = map[string]string{"hands": "known"}
					}
					setup.Rulings = map[string]string{"card-effects": "automatic"}
					return setup
				},
			})
		})
	}
}
