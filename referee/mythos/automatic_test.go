package mythos_test

import (
	"testing"

	"shinpan/referee"
	"shinpan/referee/mythos"
	"shinpan/referee/refereetest"
)

// TestConformanceWithEffects plays random matches in which the referee carries
// out the effects of cards.
func TestConformanceWithEffects(t *testing.T) {
	g := game(t)
	for name, registered := range map[string]bool{"an open table": false, "registered decks": true} {
		t.Run(name, func(t *testing.T) {
			refereetest.Run(t, g, refereetest.Options{
				Matches: 100, Recorded: 10, Fill: fillOpen, Invariant: mythos.Sound, Sight: soundStep,
				Setup: func(seats int, src referee.Source) referee.Setup {
					setup := referee.Setup{Players: twoPlayers}
					if registered {
						setup = registeredTable(t, g, src)
					}
					setup.Rulings = map[string]string{"card-effects": "automatic"}
					return setup
				},
			})
		})
	}
}
