package narutoccg_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/narutoccg/rulebook"
)

// openPoints are the points that the rulebook leaves open, S1 to S30 of our notes: the
// rulings of those with more than one reading, and else the scenario that shows the one
// that there is.
var openPoints = map[string]string{
	"S1": "reinforcement-size", "S2": "mulligan-order", "S3": "empty-draw", "S4": "permanent-coins",
	"S5": "counter-limit counter-costs counter-window", "S6": "client-costs", "S7": "exchange-chains chain-priority",
	"S8": "growth-costs growth-count growth-old-card", "S9": "squad-deployment", "S10": "permanent-copies",
	"S11": "own-namesake", "S12": "missing-target", "S13": "“S13 R-JUTSU-COST", "S14": "hand-cost-symbols", "S15": "joined-names",
	"S16": "lost-target lost-user", "S17": "“S17 R-JUTSU", "S18": "blocker-gone", "S19": "“R-SHOWDOWN: a Team without its head",
	"S20": "head-gone", "S21": "“R-OUTSTANDING-REWARD R-EMPTY-DECK", "S22": "“R-TEN-REWARDS: ten rewards go before", "S23": "“R-TEN-REWARDS R-JUDGE: both have ten",
	"S24": "concession time-limit time-tie sideboard sideboard-size", "S25": "“R-COPIES: a fourth card", "S26": "“R-HAND-LIMIT: exactly six",
	"S27": "newcomer-team", "S28": "jutsu-per-ninja injured-user", "S29": "“S29 R-CHARGE", "S30": "mental-power",
}

// bookExamples are the lines of the rulebook with an example, each with the scenario
// that plays it.
var bookExamples = map[string]string{
	"251: most Missions have a hand cost of 1":                   "line 251",
	"291: charge, deploy, charge again":                          "line 291",
	"314: Combat of the Head Ninja and Support of the others":    "line 314",
	"343: a cost of 2, one of them Earth":                        "line 343",
	"350: three effects, the third one first":                    "line 350",
	"410: an entrance cost 1 higher than in the turn before":     "line 410",
	"428, 458: “Genin”, “Sound”, “Fang”":                         "line 428",
	"466: a Growth coin, and each additional one":                "line 466",
	"498: an Earth Ninja has an Earth Symbol":                    "line 498",
	"504: +X or -X, and negative Power":                          "line 504",
	"133: 6, 5, 4 cards":                                         "R-MULLIGAN: six, five, four",
	"233, 308: the first turn without a draw and a Battle Phase": "R-PHASES R-FIRST-TURN",
	"357, 363: 4 brings one Battle Reward, 5 brings two":         "R-SHOWDOWN R-REWARD",
	"366, 367, 368: Victory, Outstanding Victory, tie":           "R-OUTSTANDING-VICTORY",
	"402: seven cards or more are discarded down to six":         "R-HAND-LIMIT: the Attacker alone",
	"528: a Ninja cannot be Growthed in the turn of its coming":  "R-GROWTH R-GROWTH-COIN",
	"542: a Platoon is healthy and takes nothing over":           "R-PLATOON: the only Ninja",
	"566: Surge gives +2/+2":                                     "R-SURGE",
}

// scenarioNames are the names of all scenarios of the rules.
func scenarioNames(t *testing.T) []string {
	t.Helper()
	var names []string
	files, err := filepath.Glob("testdata/rules/*.txtar")
	require.NoError(t, err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for line := range strings.Lines(string(text)) {
			if name, ok := strings.CutPrefix(line, "-- "); ok && !strings.Contains(name, "board --") {
				names = append(names, strings.TrimSuffix(strings.TrimSpace(name), " --"))
			}
		}
	}
	return names
}

// shown reports whether a scenario has a name that begins so.
func shown(names []string, beginning string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return strings.HasPrefix(name, beginning) })
}

// TestOpenPoints: each open point has a ruling, or a scenario of the one reading that
// it has. That each option of a ruling has a test TestEveryRuleIsTested sees to.
func TestOpenPoints(t *testing.T) {
	require.Len(t, openPoints, 30)
	names := scenarioNames(t)
	for point, by := range openPoints {
		if beginning, one := strings.CutPrefix(by, "“"); one {
			require.True(t, shown(names, beginning), "%s: no scenario begins with “%s”", point, beginning)
			continue
		}
		for id := range strings.FieldsSeq(by) {
			known := slices.ContainsFunc(rulebook.Book.Rulings(), func(r referee.Ruling) bool { return r.ID == id })
			require.True(t, known, "%s: there is no ruling %s", point, id)
		}
	}
}

// TestEveryExampleOfTheRulebook: each is a scenario.
func TestEveryExampleOfTheRulebook(t *testing.T) {
	names := scenarioNames(t)
	for example, by := range bookExamples {
		require.True(t, shown(names, by), example)
	}
}
