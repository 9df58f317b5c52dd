package saintseiya_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/refereetest"
	"shinpan/referee/saintseiya/rulebook"
)

// ruleScenarios are those of testdata/rules, named by rules and by options of
// rulings: two players who shuffle and deal themselves.
func ruleScenarios(t *testing.T) refereetest.Scenarios {
	return refereetest.Scenarios{
		Game: theGame(t), Setup: referee.Setup{Players: players(2)}, Files: os.DirFS("testdata/rules"),
		Codes: regexp.MustCompile(`^$`), Update: rewritten("testdata/rules"),
	}
}

func TestRuleScenarios(t *testing.T) { ruleScenarios(t).Run(t) }

func TestRuleScenarios_Turned(t *testing.T) { ruleScenarios(t).RunTurned(t) }

// TestRulebook holds the tables against the code, and every rule and every option
// of a ruling against the tests: each is named by a scenario or a test.
func TestRulebook(t *testing.T) {
	t.Parallel()
	refereetest.Rulebook(t, rulebook.Book, os.DirFS("."))
	var named strings.Builder
	scenarios, err := filepath.Glob("testdata/*/*.txtar")
	require.NoError(t, err)
	for _, name := range append(scenarios, "setup_test.go", "score_test.go") {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		named.Write(text)
	}
	for _, rule := range rulebook.Book.Table() {
		if !regexp.MustCompile(`\b` + rule.ID + `\b`).MatchString(named.String()) {
			t.Errorf("no test is named by the rule %s", rule.ID)
		}
	}
	for _, ruling := range rulebook.Book.Rulings() {
		for _, option := range ruling.Options {
			if option.ID != ruling.Default {
				if choice := ruling.ID + "=" + option.ID; !strings.Contains(named.String(), choice) {
					t.Errorf("no test is named by the option %s", choice)
				}
			}
		}
	}
}
