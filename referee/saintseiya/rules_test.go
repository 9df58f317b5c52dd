package saintseiya_test

import (
	"os"
	"testing"

	"shinpan/referee"
	"shinpan/referee/refereetest"
	"shinpan/referee/saintseiya/rulebook"
)

// ruleScenarios are those of testdata/rules, named by rules and by options of
// rulings: two players who shuffle and deal themselves.
func ruleScenarios(t *testing.T) refereetest.Scenarios {
	return refereetest.Scenarios{Game: theGame(t), Setup: referee.Setup{Players: players(2)}, Folder: disk.Folder("testdata/rules")}
}

func TestRuleScenarios(t *testing.T) { ruleScenarios(t).Run(t) }

func TestRuleScenarios_Turned(t *testing.T) { ruleScenarios(t).RunTurned(t) }

// TestRulebook holds the tables against the code, and every rule and every option
// of a ruling against the tests: each is named by a scenario or a test.
func TestRulebook(t *testing.T) {
	t.Parallel()
	refereetest.Rulebook(t, rulebook.Book, os.DirFS("."))
	refereetest.RulesTested(t, rulebook.Book, os.DirFS("."), "testdata/*/*.txtar", "setup_test.go", "score_test.go")
}
