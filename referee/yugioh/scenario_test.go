package yugioh_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"shinpan/referee"
	"shinpan/referee/refereetest"
	"shinpan/referee/yugioh/rulebook"
)

// ruleScenarios are those of testdata/rules, named by rules and by options of rulings: two
// players who shuffle and deal themselves.
func ruleScenarios(t *testing.T) refereetest.Scenarios {
	return refereetest.Scenarios{Game: theGame(t), Setup: referee.Setup{Players: []string{"Ann", "Bob"}, Rulings: declared}, Folder: disk.Folder("testdata/rules")}
}

// effectScenarios are those of testdata/effects: each effect line, applied by the referee.
func effectScenarios(t *testing.T) refereetest.Scenarios {
	return refereetest.Scenarios{Game: theGame(t), Setup: referee.Setup{Players: []string{"Ann", "Bob"}}, Folder: disk.Folder("testdata/effects"),
		Codes: regexp.MustCompile(`\b[0-9]+[AITQFCSR][0-9]*\b`), Changes: changes}
}

// changes reports whether a line only changes or wants something.
func changes(code string) bool {
	cards, _ := set()
	card, ok := cards.Card(referee.Card(code[:strings.IndexAny(code, "AITQFCSR")]))
	if !ok {
		return false
	}
	line, ok := card.Line(code)
	return ok && line.Do == nil && line.Choose == nil && line.Pay == nil
}

// Every effect line that is written has a scenario.
func TestEffectScenarios_CoverEveryLine(t *testing.T) { effectScenarios(t).CoverEveryLine(t) }

func TestEffectScenarios(t *testing.T) { effectScenarios(t).Run(t) }

func TestEffectScenarios_Turned(t *testing.T) { effectScenarios(t).RunTurned(t, "") }

func TestRuleScenarios(t *testing.T) { ruleScenarios(t).Run(t) }

func TestRuleScenarios_Turned(t *testing.T) {
	ruleScenarios(t).RunTurned(t, "R-LIFE-POINTS R-DECK-SIZE")
}

// TestEveryRuleIsTested wants every rule and every option of a ruling to name a scenario or
// a test.
func TestEveryRuleIsTested(t *testing.T) {
	refereetest.RulesTested(t, rulebook.Book, os.DirFS("."), "testdata/rules/*.txtar", "testdata/effects/*.txtar", "*_test.go", "deck/*_test.go", "cards/*_test.go")
}
