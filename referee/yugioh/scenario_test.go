package yugioh_test

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/refereetest"
	"shinpan/referee/yugioh/rulebook"
)

var update = flag.Bool("update", false, "rewrite the scenarios so that they say what happens")

// ruleScenarios are those of testdata/rules, named by rules and by options of rulings: two
// players who shuffle and deal themselves.
func ruleScenarios(t *testing.T) refereetest.Scenarios {
	s := refereetest.Scenarios{
		Game: theGame(t), Setup: referee.Setup{Players: []string{"Ann", "Bob"}}, Files: os.DirFS("testdata/rules"),
		Codes: regexp.MustCompile(`^$`),
	}
	if *update {
		s.Update = func(name string, text []byte) error {
			return os.WriteFile(filepath.Join("testdata/rules", name), text, 0o644)
		}
	}
	return s
}

func TestRuleScenarios(t *testing.T) { ruleScenarios(t).Run(t) }

func TestRuleScenarios_Turned(t *testing.T) {
	ruleScenarios(t).RunTurned(t, "R-LIFE-POINTS R-DECK-SIZE")
}

// elsewhere are the tests that are named by rules beside the scenarios.
var elsewhere = []string{"*_test.go", "deck/*_test.go", "cards/*_test.go"}

// TestEveryRuleIsTested wants every rule and every option of a ruling to name a scenario or
// a test.
func TestEveryRuleIsTested(t *testing.T) {
	var named strings.Builder
	for _, pattern := range append(elsewhere, "testdata/rules/*.txtar") {
		files, err := filepath.Glob(pattern)
		require.NoError(t, err)
		for _, name := range files {
			text, err := os.ReadFile(name)
			require.NoError(t, err)
			for line := range strings.Lines(string(text)) {
				if filepath.Ext(name) == ".go" || strings.HasPrefix(line, "-- ") || strings.HasPrefix(line, "rulings:") {
					named.WriteString(line)
				}
			}
		}
	}
	for _, rule := range rulebook.Book.Table() {
		if !regexp.MustCompile(`\b` + rule.ID + `(?:[^A-Z-]|$)`).MatchString(named.String()) {
			t.Errorf("no test is named by the rule %s", rule.ID)
		}
	}
	for _, ruling := range rulebook.Book.Rulings() {
		for _, option := range ruling.Options {
			choice, written := ruling.ID+"="+option.ID, ruling.ID+": "+option.ID
			if option.ID != ruling.Default && !strings.Contains(named.String(), choice) && !strings.Contains(named.String(), written) {
				t.Errorf("no test is named by the option %s", choice)
			}
		}
	}
}
