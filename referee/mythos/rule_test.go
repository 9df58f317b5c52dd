package mythos_test

import (
	"embed"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

//go:embed rule_*_test.go
var ruleTests embed.FS

// ofEffects are the rules that only the effects of cards apply; their tests
// are the scenarios of the card lines.
var ofEffects = []string{
	"R-CHAKRA-X", "R-POWERUP", "R-EFFECT-ORDER", "R-OPTIONAL", "R-ALL-OR-NOTHING",
	"R-MAIN", "R-UPGRADE-EFFECT", "R-MODIFIES", "R-AMBUSH", "R-CONTINUOUS", "R-REVEAL-IS-PLAY",
	"R-STATIC", "R-SNAPSHOT", "R-TRIGGERS", "R-CHAIN", "R-TURN-PLAYER", "R-MISSION-LAST",
	"R-DECIDER", "R-OPPONENT-DECIDES", "R-DISCARD-ORDER",
}

var ruleTest = regexp.MustCompile(`(?m)^func TestRule_(R(?:_[A-Z]+)+)(?:_[a-z]\w*)?\(`)

// TestEveryRuleHasATest wants a test named by its rule for every rule of the
// table, or the rule on the list of those that belong to card effects.
func TestEveryRuleHasATest(t *testing.T) {
	files, err := ruleTests.ReadDir(".")
	require.NoError(t, err)
	covered := append([]string(nil), ofEffects...)
	for _, file := range files {
		text, err := ruleTests.ReadFile(file.Name())
		require.NoError(t, err)
		seen := map[string]bool{}
		for _, found := range ruleTest.FindAllStringSubmatch(string(text), -1) {
			id := strings.ReplaceAll(found[1], "_", "-")
			if !seen[id] {
				covered = append(covered, id)
			}
			seen[id] = true
		}
	}
	var ids []string
	for _, r := range mythosGame(t).Rules.Table() {
		ids = append(ids, r.ID)
	}
	require.ElementsMatch(t, ids, covered)
}
