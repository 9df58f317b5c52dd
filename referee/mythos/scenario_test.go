package mythos_test

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"shinpan/referee"
	"shinpan/referee/refereetest"
)

var updateScenarios = flag.Bool("update-scenarios", false, "rewrite the scenario files with what happens")

// scenarios are those of testdata/cards.
func scenarios(t *testing.T) refereetest.Scenarios {
	return refereetest.Scenarios{
		Game: mythosGame(t), Setup: referee.Setup{Players: twoPlayers}, Files: os.DirFS("testdata/cards"), Update: rewritten("testdata/cards"),
		Codes: regexp.MustCompile(`\b(?:M[0-9]{2}|[0-9]{3})[MUAS][0-9]?\b`),
		Changes: func(code string) bool {
			_, line, _ := mythosLibrary(t).Whole().Line(code)
			return line.Effect.While != nil
		},
		Besides: besidesDeclaring,
	}
}

// rewritten writes the scenario files of a folder anew where that is asked for.
func rewritten(folder string) func(name string, text []byte) error {
	if !*updateScenarios {
		return nil
	}
	return func(name string, text []byte) error { return os.WriteFile(filepath.Join(folder, name), text, 0o644) }
}

func TestScenarios(t *testing.T) { scenarios(t).Run(t) }

func TestScenarios_Turned(t *testing.T) { scenarios(t).RunTurned(t) }

// TestEveryLineHasAScenario fails for a line of the set that no scenario is
// named by.
func TestEveryLineHasAScenario(t *testing.T) { scenarios(t).CoverEveryLine(t) }
