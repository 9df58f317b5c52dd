package cards

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/refereetest/cardtest"
)

const testWords = "groups: {leaf: Leaf}\nkeywords: {team-7: {en: Team 7, fr: Équipe 7}}\nrarities: {C: Common}\n"

const testCard = `cards:
  - id: KS-001
    number: 1
    name: A
    version: {en: B, fr: C}
    cost: 3
    power: 3
    group: leaf
    keywords: [team-7]
    rarity: C
    variants: [KS-001-C]
    lines:
      - {code: 001M1, at: main}
      - {code: 001M2, at: main, continuous: true}
      - {code: 001U, at: upgrade, modifies: main}
missions:
  - id: KS-M01
    number: 1
    name: A
    points: 1
    rarity: C
    variants: [KS-001-MMS]
    lines:
      - {code: M01S, at: score}
`

func loadTexts(words, cards string) (*Set, []referee.Problem) {
	return Load(cardtest.Files("words.yaml", words, "x.yaml", cards))
}

func TestAGoodCardFile(t *testing.T) {
	cards, problems := loadTexts(testWords, testCard)
	require.Empty(t, problems)
	require.Len(t, cards.All(), 2)
}

// TestBrokenCardFiles changes one thing in a good file, and tells the exact
// problem and its place.
func TestBrokenCardFiles(t *testing.T) {
	tests := []struct{ from, to, want string }{
		{"group: leaf", "group: laef", "x.yaml:8:12+4 cards.unknown-group leaf"},
		{"[team-7]", "[team-8]", "x.yaml:9:16+6 cards.unknown-keyword team-7"},
		{"[team-7]", "[team-7, team-7]", "x.yaml:9:24+6 cards.keyword-twice"},
		{"rarity: C\n    variants: [KS-001-C]", "rarity: X\n    variants: [KS-001-C]", "x.yaml:10:13+1 cards.unknown-rarity"},
		{"id: KS-001", "id: KS-002", "x.yaml:2:9+6 cards.id-number"},
		{"id: KS-001", "id: KS-1", "x.yaml:2:9+4 cards.id-number"},
		{"id: KS-001", "id: 001", "x.yaml:2:9+3 cards.bad-id"},
		{"id: KS-M01", "id: KS-001", "x.yaml:17:9+6 cards.id-number|x.yaml:17:9+6 cards.duplicate-id"},
		{"KS-001-MMS", "KS-001-C", "x.yaml:22:16+8 cards.duplicate-id"},
		{"{en: B, fr: C}", "{en: B}", "x.yaml:5:14+1 yaml.missing-word"},
		{"{en: B, fr: C}", "{en: B, fr: ''}", "x.yaml:5:26+2 cards.empty"},
		{"{en: B, fr: C}", "{en: B, fr: ' C'}", "x.yaml:5:26+4 cards.blanks"},
		{"name: A\n    version", "name: ''\n    version", "x.yaml:4:11+2 cards.empty"},
		{"name: A\n    version", "name: \"A\\nB\"\n    version", "x.yaml:4:11+6 cards.long"},
		{"name: A\n    version", "name: " + strings.Repeat("é", 101) + "\n    version", "x.yaml:4:11+101 cards.long"},
		{"points: 1", "cost: 1\n    points: 1", "x.yaml:20:5+4 yaml.unknown-word"},
		{"points: 1", "points: -1", "x.yaml:20:13+2 cards.negative"},
		{"power: 3", "power: -3", "x.yaml:7:12+2 cards.negative"},
		{"power: 3", "power: 1000", "x.yaml:7:12+4 cards.too-large"},
		{"cost: 3", "cost: 9223372036854775807", "x.yaml:6:11+19 cards.too-large"},
		{"points: 1", "points: 1000", "x.yaml:20:13+4 cards.too-large"},
		{"cost: 3", "cost: three", "x.yaml:6:11+5 yaml.wrong-kind"},
		{"    power: 3\n", "", "x.yaml:2:5+2 yaml.missing-word"},
		{"001M2, at", "001M1, at", "x.yaml:14:16+5 cards.bad-code|x.yaml:14:16+5 cards.duplicate-code"},
		{"001U, at", "001M, at", "x.yaml:15:16+4 cards.bad-code"},
		{"at: score", "at: scroe", "x.yaml:24:26+5 yaml.unknown-value score"},
		{"modifies: main", "modifies: upgrade", "x.yaml:15:45+7 cards.modifies-nothing"},
		{"modifies: main", "modifies: ambush", "x.yaml:15:45+6 cards.modifies-nothing"},
		{"modifies: main", "continuous: true, modifies: main", "x.yaml:15:63+4 cards.two-kinds"},
		{"  - id: KS-001\n    number", "  - number", "x.yaml:2:5+6 yaml.missing-word"},
	}
	for _, tt := range tests {
		t.Run(tt.want, func(t *testing.T) {
			require.Equal(t, 1, strings.Count(testCard, tt.from), tt.from)
			_, problems := loadTexts(testWords, strings.Replace(testCard, tt.from, tt.to, 1))
			require.Equal(t, tt.want, cardtest.Brief(problems))
		})
	}
}

func TestBrokenWords(t *testing.T) {
	tests := []struct{ words, want string }{
		{"groups: {leaf: Leaf}\nkeywords: {team-7: {en: a}}\nrarities: {C: Common}\n", "words.yaml:2:20+1 yaml.missing-word"},
		{"groups: {leaf: Leaf, leaf: b}\nkeywords: {team-7: a}\nrarities: {C: Common}\n", "words.yaml:1:22+4 yaml.duplicate-word"},
		{"groups: {leaf: Leaf}\nkeywords: {team-7: a, leaf: b}\nrarities: {C: Common}\n", "words.yaml:2:23+4 cards.duplicate-id"},
		{"groups: {leaf: ' '}\nkeywords: {team-7: a}\nrarities: {C: Common}\n", "words.yaml:1:16+3 cards.empty"},
	}
	for _, tt := range tests {
		_, problems := loadTexts(tt.words, testCard)
		require.Equal(t, tt.want, cardtest.Brief(problems))
	}
}

func TestNoWords(t *testing.T) {
	_, problems := Load(cardtest.Files("x.yaml", testCard))
	require.Equal(t, "words.yaml:0:0+0 cards.no-words", cardtest.Brief(problems))
}

func TestDuplicateTellsTheFirstPlace(t *testing.T) {
	_, problems := loadTexts(testWords, strings.Replace(testCard, "KS-001-MMS", "KS-001-C", 1))
	require.Equal(t, "x.yaml:11:16", problems[0].Also[0].String())
}

func TestTheDigestIsOfTheTexts(t *testing.T) {
	digestOf := func(text string) string {
		set, _ := loadTexts(testWords, text)
		return set.Digest()
	}
	cardtest.Digest(t, digestOf, testCard, "cost: 3", "cost: 4")
}

// FuzzLoadCards feeds any card file.
func FuzzLoadCards(f *testing.F) {
	f.Add("groups: {}\nkeywords: {}\nrarities: {}\n", "missions:\n  - {id: x-y, number: -1, name: '', points: 0, rarity: C, variants: [a, a], lines: [{code: 1, at: main}]}\n")
	f.Add(testWords, withLines("      - {code: 001M, at: main, do: [{defeat: {who: {cost: {min: 500}, power: {max: -1}, those: []}, take: {n: 0}}, as: a}]}"))
	cardtest.Strange[Card, *Set]{
		Load: Load, Lint: Lint, Words: testWords, Cards: testCard,
		ID:   func(c *Card) referee.Card { return c.ID },
		More: func(set *Set) { Vocabulary(cardfile.LibraryOf(set)) },
	}.Fuzz(f)
}
