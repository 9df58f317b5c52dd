package saintseiya_test

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

// scenarios are those of testdata/cards: three players, whose hands the referee
// knows.
func scenarios(t *testing.T) refereetest.Scenarios {
	g := theGame(t)
	return refereetest.Scenarios{
		Game: g, Setup: referee.Setup{Players: players(3), Options: map[string]string{"hands": "known"}},
		Files: os.DirFS("testdata/cards"), Update: rewritten("testdata/cards"),
		Codes: regexp.MustCompile(`\b[0-9]{1,2}[AVJDBXP]\b`),
		Changes: func(code string) bool {
			lib, _ := library()
			_, line, _ := lib.Whole().Line(code)
			return line.At.Lasting()
		},
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

// TestEveryLineHasAScenario fails for a line that no scenario is named by.
func TestEveryLineHasAScenario(t *testing.T) { scenarios(t).CoverEveryLine(t) }
