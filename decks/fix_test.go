package decks_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/games"
)

// mended fixes a text and returns the changes as "line:col key".
func mended(t testing.TB, text string) (string, []string) {
	opened, _ := decks.Open("d", []byte(text), format(t), "en")
	fixed, remedies := opened.Fixed(nil)
	var changes []string
	for _, r := range remedies {
		changes = append(changes, fmt.Sprintf("%d:%d %s", r.At.Line, r.At.Col, r.Key))
	}
	return string(fixed), changes
}

func TestFix(t *testing.T) {
	tests := map[string]struct{ text, want, changes string }{
		"nothing to do": {
			"game: mythos\ncards:\n  - 2 KS-009 # best\n  - KS-108-RA\n", "", ""},
		"names become ids, with the name beside": {
			"game: mythos\ncards:\n  - 2 naruto 9\n  - {card: Kakashi Sharingan, count: 2}\n  - Iruka # the teacher\n  - ks-5\n",
			"game: mythos\ncards:\n  - 2 KS-009 # Naruto Uzumaki, Genin of the Leaf Village\n  - {card: KS-016, count: 2} # Kakashi Hatake, Sharingan\n  - KS-047 # the teacher\n  - KS-005\n",
			"3:7 id 4:12 id 5:5 id 6:5 id"},
		"prints stay prints": {
			"game: mythos\ncards: [ks-108-ra, '1 KS-108-R', \"2 naruto 133\"]\n",
			"game: mythos\ncards: [KS-108-RA, '1 KS-108-R', 2 KS-133]\n", "2:9 id 2:34 id"},
		"lines are merged, with their comments": {
			"game: mythos\ncards:\n  - KS-009 # one\n  - 1 KS-010\n  - 1 KS-009 # two\n  - 9\n",
			"game: mythos\ncards:\n  - 3 KS-009 # one\n  - 1 KS-010\n  # two\n", "3:5 merged"},
		"within brackets": {
			"game: mythos\ncards: [1 KS-009, KS-010, 1 KS-009]\nmissions: [KS-M01, {card: KS-M02}, KS-M02]\n",
			"game: mythos\ncards: [2 KS-009, KS-010]\nmissions: [KS-M01, {card: KS-M02}, KS-M02]\n", "2:11 merged"},
		"a mission among the cards": {
			"game: mythos\ncards:\n  - 2 KS-009\n  - KS-M03 # last\n  - KS-010\nmissions:\n    - KS-M01\n# end\n",
			"game: mythos\ncards:\n  - 2 KS-009\n  - KS-010\nmissions:\n    - KS-M01\n    - KS-M03 # last\n# end\n", "4:5 moved"},
		"into brackets": {
			"game: mythos\ncards:\n  - 2 KS-009\n  - KS-M03 # Find the traitor\nmissions: [KS-M01, KS-M02] # two\n",
			"game: mythos\ncards:\n  - 2 KS-009\nmissions: [KS-M01, KS-M02, KS-M03] # two\n", "4:5 moved"},
		"out of brackets": {
			"missions: [KS-M01, 2 KS-009, KS-M02]\ncards:\n  - 2 KS-010\ngame: mythos\n",
			"missions: [KS-M01, KS-M02]\ncards:\n  - 2 KS-010\n  - 2 KS-009\ngame: mythos\n", "1:22 moved"},
		"a section that is not there": {
			"game: mythos\ncards:\n  - KS-M01 # a\n  - KS-M02\n",
			"game: mythos\ncards: []\nmissions:\n  - KS-M01 # a\n  - KS-M02\n", "3:5 moved 3:5 moved"},
		"a misspelt section": {
			"game: mythos\ncrads: [9]\nmision: [M1]\nauthor: me\n",
			"game: mythos\ncards: [KS-009]\nmissions: [KS-M01]\nauthor: me\n", "2:1 word 3:1 word 2:9 id 3:12 id"},
		"not if the right section is there too": {
			"game: mythos\ncards: [KS-009]\ncrads: [KS-010]\n", "", ""},
		"invisible characters": {
			"\ufeffgame: mythos\ncards:\n  - 2 KS-\u200b0\u200d09 # \u202aa\n  - xy\u2060zzy\n",
			"\ufeffgame: mythos\ncards:\n  - 2 KS-009 # a\n  - xyzzy\n", "3:18 invisible 3:10 invisible 3:11 invisible 4:7 invisible"},
		"line ends stay": {
			"game: mythos\r\ncards:\r\n  - 1 KS-009\r\n  - KS-009\r\n",
			"game: mythos\r\ncards:\r\n  - 2 KS-009\r\n", "3:7 merged"},
		"mixed line ends are left": {"game: mythos\r\ncards:\n  - 1 KS-009\n  - KS-009\n", "", ""},
		"groups are kept apart": {
			"game: mythos\ncards:\n  early:\n    - KS-009\n  late:\n    - KS-009\n    - KS-009\n",
			"game: mythos\ncards:\n  early:\n    - KS-009\n  late:\n    - 2 KS-009\n", "6:7 merged"},
		"a mapping on several lines": {
			"game: mythos\ncards:\n  - card: KS-M01\n    count: 1\n  - KS-009\nmissions: []\n",
			"game: mythos\ncards:\n  - KS-009\nmissions:\n  - 1 KS-M01\n", "3:11 moved"},
		"with a comment inside it is left": {
			"game: mythos\ncards:\n  - card: KS-M01 # mine\n    count: 1\n  - KS-009\n", "", ""},
		"a sum above the maximum is left": {
			"game: mythos\ncards: [99 KS-009, 1 KS-009]\n", "", ""},
		"unknown cards and wrong counts are left": {
			"game: mythos\ncards:\n  - 2 xyzzy\n  - 2 kakashi\n  - 0 KS-M01\n  - 3 KS-001\n", "", ""},
		"a file that is not YAML is left": {"game: [\n", "", ""},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if tt.want == "" {
				tt.want = tt.text
			}
			fixed, changes := mended(t, tt.text)
			require.Equal(t, tt.want, fixed)
			require.Equal(t, tt.changes, strings.Join(changes, " "))
			again, changes := mended(t, fixed)
			require.Equal(t, fixed, again, "once is enough")
			require.Empty(t, changes)
		})
	}
}

// TestFixKeepsTheDeck writes decks in all allowed ways and fixes them. The
// fixed deck must be the same except for the sections, with every comment.
// TestFix_MovesNoCardWhereItIsTooMany leaves a mission among the cards that is a mission
// already, and a third copy of a card; another card is moved.
func TestFix_MovesNoCardWhereItIsTooMany(t *testing.T) {
	g, problems := games.List()[0].Load(games.List()[0].Cards())
	require.Empty(t, problems)
	law := func(list referee.Decklist) []referee.Problem { return g.Decks.Check(list, nil) }
	const twice = "game: mythos\ncards:\n  - 2 KS-009\n  - KS-M01\nmissions:\n  - KS-M01\n  - KS-M02\n  - KS-009\n"
	opened, _ := decks.Open("d", []byte(twice), format(t), "en")
	_, remedies := opened.Fixed(law)
	require.Empty(t, remedies)
	const once = "game: mythos\ncards:\n  - 1 KS-009\n  - KS-M03\nmissions:\n  - KS-M01\n  - KS-M02\n  - KS-009\n"
	opened, _ = decks.Open("d", []byte(once), format(t), "en")
	fixed, _ := opened.Fixed(law)
	require.Equal(t, "game: mythos\ncards:\n  - 2 KS-009\nmissions:\n  - KS-M01\n  - KS-M02\n  - KS-M03\n", string(fixed))
}

func TestFixKeepsTheDeck(t *testing.T) {
	all := format(t)
	refs := []string{"KS-009", "KS-009-C", "naruto 9", "'9'", "KS-108-RA", "KS-M01", "ks-m02", "Kakashi Sharingan", "xyzzy", "kakashi", "\"2 KS-016\"", "133"}
	rapid.Check(t, func(rt *rapid.T) {
		item := rapid.Custom(func(rt *rapid.T) string {
			ref := rapid.SampledFrom(refs).Draw(rt, "ref")
			bare := strings.Trim(ref, "'\"")
			switch rapid.IntRange(0, 3).Draw(rt, "form") {
			case 0:
				return ref
			case 1:
				return fmt.Sprint(rapid.IntRange(0, 3).Draw(rt, "n"), " ", bare)
			case 2:
				return "{card: " + ref + "}"
			}
			return fmt.Sprintf("{count: %d, card: %s}", rapid.IntRange(1, 2).Draw(rt, "n"), ref)
		})
		var b strings.Builder
		b.WriteString("# head\ngame: mythos\n")
		remarks := 0
		for _, section := range []string{"cards", "missions"} {
			items := rapid.SliceOfN(item, 0, 6).Draw(rt, section)
			if len(items) == 0 || rapid.Bool().Draw(rt, "flow") {
				fmt.Fprintf(&b, "%s: [%s] # of %s\n", section, strings.Join(items, ", "), section)
				continue
			}
			fmt.Fprintf(&b, "%s:\n", section)
			for _, text := range items {
				b.WriteString("  - " + text)
				if rapid.Bool().Draw(rt, "remark") {
					remarks++
					fmt.Fprintf(&b, " # remark %d.", remarks)
				}
				b.WriteString("\n")
			}
		}
		text := b.String()
		before, problems := decks.Read("d", []byte(text), all)
		opened, _ := decks.Open("d", []byte(text), all, "en")
		fixed, _ := opened.Fixed(nil)
		after, left := decks.Read("d", fixed, all)
		held := map[string]int{}
		for _, line := range before.Lines {
			held[string(line.Card)+line.Ref[:len(line.Ref)*bit(line.Card == "")]] += line.Count
		}
		for _, line := range after.Lines {
			held[string(line.Card)+line.Ref[:len(line.Ref)*bit(line.Card == "")]] -= line.Count
		}
		for what, n := range held {
			require.Zero(rt, n, "%s in\n%s\nbecame\n%s", what, text, fixed)
		}
		require.LessOrEqual(rt, len(left), len(problems), "%s\nbecame\n%s", text, fixed)
		for i := 1; i <= remarks; i++ {
			require.Equal(rt, 1, strings.Count(string(fixed), fmt.Sprintf("# remark %d.", i)), "%s\nbecame\n%s", text, fixed)
		}
		opened, _ = decks.Open("d", fixed, all, "en")
		twice, remedies := opened.Fixed(nil)
		require.Equal(rt, string(fixed), string(twice))
		require.Empty(rt, remedies)
	})
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
