package narutoccg_test

import (
	"os"
	"strings"
	"testing"

	"shinpan/referee"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/refereetest"
)

// ruleScenarios are those of testdata/rules, named by rules and by options of rulings:
// two players who shuffle and deal themselves.
func ruleScenarios(t *testing.T) refereetest.Scenarios {
	return refereetest.Scenarios{Game: theGame(t), Setup: referee.Setup{Players: []string{"Ann", "Bob"}, Rulings: declared}, Folder: disk.Folder("testdata/rules")}
}

// declared leaves what cards do to the players: the scenarios of the rules are about them.
var declared = map[string]string{"card-effects": "declared"}

func TestRuleScenarios(t *testing.T) { ruleScenarios(t).Run(t) }

func TestRuleScenarios_Turned(t *testing.T) { ruleScenarios(t).RunTurned(t) }

// TestEveryRuleIsTested wants every rule and every option of a ruling to name a scenario
// or a test.
func TestEveryRuleIsTested(t *testing.T) {
	// beside the scenarios: of decks, and of the numbers that are taken apart
	refereetest.RulesTested(t, rulebook.Book, os.DirFS("."), "testdata/rules/*.txtar", "testdata/lines/*.txtar",
		"rules_test.go", "deck/*_test.go", "cards/*_test.go", "payment/*_test.go")
}

// effectScenarios are those of testdata/effects: each effect line of the game's own cards,
// carried out by the referee.
func effectScenarios(t *testing.T) refereetest.Scenarios {
	return refereetest.Scenarios{Game: theGame(t), Setup: referee.Setup{Players: []string{"Ann", "Bob"}}, Folder: disk.Folder("testdata/effects"),
		Codes: codes, Changes: func(code string) bool { return strings.ContainsAny(code, "PIC") }}
}

// Every effect line that is written has a scenario.
func TestEffectScenarios_CoverEveryLine(t *testing.T) { effectScenarios(t).CoverEveryLine(t) }

func TestEffectScenarios(t *testing.T) { effectScenarios(t).Run(t) }

func TestEffectScenarios_Turned(t *testing.T) { effectScenarios(t).RunTurned(t) }
