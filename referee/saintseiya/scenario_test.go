package saintseiya_test

import (
	"regexp"
	"testing"

	"shinpan/referee"
	"shinpan/referee/refereetest"
)

// scenarios are those of testdata/cards: three players, whose hands the referee
// knows.
func scenarios(t *testing.T) refereetest.Scenarios {
	g := theGame(t)
	return refereetest.Scenarios{
		Game: g, Setup: referee.Setup{Players: players(3), Options: map[string]string{"hands": "known"}},
		Folder: disk.Folder("testdata/cards"),
		Codes:  regexp.MustCompile(`\b[0-9]{1,2}[AVJDBXP]\b`),
		Changes: func(code string) bool {
			lib, _ := library()
			_, line, _ := lib.Whole().Line(code)
			return line.At.Lasting()
		},
	}
}

func TestScenarios(t *testing.T) { scenarios(t).Run(t) }

func TestScenarios_Turned(t *testing.T) { scenarios(t).RunTurned(t) }

// TestEveryLineHasAScenario fails for a line that no scenario is named by.
func TestEveryLineHasAScenario(t *testing.T) { scenarios(t).CoverEveryLine(t) }
