package narutoccg_test

import (
	"os"
	"testing"

	"shinpan/referee"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/refereetest"
)

// ruleScenarios are those of testdata/rules, named by rules and by options of rulings:
// two players who shuffle and deal themselves.
func ruleScenarios(t *testing.T) refereetest.Scenarios {
	return refereetest.Scenarios{Game: theGame(t), Setup: referee.Setup{Players: []string{"Ann", "Bob"}}, Folder: disk.Folder("testdata/rules")}
}

func TestRuleScenarios(t *testing.T) { ruleScenarios(t).Run(t) }

func TestRuleScenarios_Turned(t *testing.T) { ruleScenarios(t).RunTurned(t) }

// TestEveryRuleIsTested wants every rule and every option of a ruling to name a scenario
// or a test.
func TestEveryRuleIsTested(t *testing.T) {
	// beside the scenarios: of decks, and of the numbers that are taken apart
	refereetest.RulesTested(t, rulebook.Book, os.DirFS("."), "testdata/rules/*.txtar", "testdata/lines/*.txtar",
		"rules_test.go", "deck/*_test.go", "cards/*_test.go", "payment/*_test.go")
}
