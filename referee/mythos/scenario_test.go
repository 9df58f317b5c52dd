package mythos_test

import (
	"regexp"
	"testing"

	"shinpan/referee"
	"shinpan/referee/refereetest"
)

// scenarios are those of testdata/cards.
func scenarios(t *testing.T) refereetest.Scenarios {
	return refereetest.Scenarios{
		Game: mythosGame(t), Setup: referee.Setup{Players: twoPlayers}, Folder: disk.Folder("testdata/cards"),
		Codes: regexp.MustCompile(`\b(?:M[0-9]{2}|[0-9]{3})[MUAS][0-9]?\b`),
		Changes: func(code string) bool {
			_, line, _ := mythosLibrary(t).Whole().Line(code)
			return line.Effect.While != nil
		},
		Besides: besidesDeclaring,
	}
}

func TestScenarios(t *testing.T) { scenarios(t).Run(t) }

func TestScenarios_Turned(t *testing.T) { scenarios(t).RunTurned(t) }

// TestEveryLineHasAScenario fails for a line of the set that no scenario is
// named by.
func TestEveryLineHasAScenario(t *testing.T) { scenarios(t).CoverEveryLine(t) }
