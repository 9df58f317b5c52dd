package decks_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"shinpan/decks"
	"shinpan/referee"
)

const commented = `# yaml-language-server: $schema=./x.json
# My deck
name: Mine   # for now
game: mythos

cards: # thirty
  # early
  - 2 KS-009 # best card
  - {card: KS-011, count: 1}
  # late
  - naruto 133
missions: []   # three
# the end
`

func open(t testing.TB, text string) decks.Text {
	opened, problems := decks.Open("d", []byte(text), format(t), "en")
	require.Empty(t, problems)
	return opened
}

func TestAChangeTouchesOnlyItsLine(t *testing.T) {
	tests := map[string]struct {
		change    func(decks.Text) (decks.Text, error)
		old, new_ string
	}{
		"fewer":                        {with("cards", "KS-009", 1), "- 2 KS-009 # best card", "- 1 KS-009 # best card"},
		"mapping":                      {with("cards", "KS-011", 2), "count: 1}", "count: 2}"},
		"a count where there was none": {with("cards", "KS-133", 2), "- naruto 133", "- 2 naruto 133"},
		"none":                         {with("cards", "KS-009", 0), "  - 2 KS-009 # best card\n", ""},
		"a new card":                   {with("cards", "KS-015", 2), "- naruto 133\n", "- naruto 133\n  - 2 KS-015 # Kakashi Hatake, Teacher of Team 7\n"},
		"the first of a list":          {with("missions", "KS-M01", 1), "missions: []   # three\n", "missions:   # three\n  - 1 KS-M01 # Call for support\n"},
		"the name":                     {named("Other"), "name: Mine   # for now", "name: Other   # for now"},
		"no name":                      {named(""), "name: Mine   # for now\n", ""},
		"a name like a word":           {named("yes: #1"), "name: Mine ", "name: 'yes: #1' "},
		"the same":                     {with("cards", "KS-009", 2), "", ""},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			changed, err := tt.change(open(t, commented))
			require.NoError(t, err)
			require.Equal(t, strings.Replace(commented, tt.old, tt.new_, 1), string(changed.Bytes()))
		})
	}
}

func with(section string, card referee.Card, count int) func(decks.Text) (decks.Text, error) {
	return func(text decks.Text) (decks.Text, error) { return text.With(section, card, count) }
}

func named(name string) func(decks.Text) (decks.Text, error) {
	return func(text decks.Text) (decks.Text, error) { return text.Named(name) }
}

func TestAListLeftWithNothingStaysEmpty(t *testing.T) {
	text, err := open(t, "game: mythos\ncards: # all\n  - KS-009\n").With("cards", "KS-009", 0)
	require.NoError(t, err)
	require.Equal(t, "game: mythos\ncards: [] # all\n", string(text.Bytes()))
	text, err = text.With("missions", "KS-M01", 1)
	require.NoError(t, err)
	require.Equal(t, "game: mythos\ncards: [] # all\nmissions:\n  - 1 KS-M01 # Call for support\n", string(text.Bytes()))
}

func TestCopiesOnSeveralLines(t *testing.T) {
	const text = "game: mythos\ncards:\n  - KS-108\n  - KS-009\n  - KS-108-RA\n"
	fewer, err := open(t, text).With("cards", "KS-108", 1)
	require.NoError(t, err)
	require.Equal(t, "game: mythos\ncards:\n  - KS-108\n  - KS-009\n", string(fewer.Bytes()))
	more, err := open(t, text).With("cards", "KS-108", 3)
	require.NoError(t, err)
	require.Equal(t, strings.Replace(text, "- KS-108\n", "- 2 KS-108\n", 1), string(more.Bytes()))
}

func TestWhatCannotBeChangedInPlaceIsWrittenAnewWithItsComments(t *testing.T) {
	const text = "# head\n\ngame: mythos # this one\ncards: [2 KS-009, KS-011] # two\nmissions:\n  - KS-M01 # Call for support\n"
	changed, err := open(t, text).With("cards", "KS-011", 0)
	require.NoError(t, err)
	require.Equal(t, `# head

# this one
# two
game: mythos
cards:
  - 2 KS-009 # Naruto Uzumaki, Genin of the Leaf Village
missions:
  - KS-M01 # Call for support
`, string(changed.Bytes()))
}

func TestALineOfSeveralLinesStaysWhole(t *testing.T) {
	const text = "game: mythos\ncards:\n  - card: KS-009\n    count: 2 # both\n  # more to come\nmissions: [1]\n"
	more, err := open(t, text).With("cards", "KS-011", 1)
	require.NoError(t, err)
	require.Equal(t, strings.Replace(text, "# both\n", "# both\n  - 1 KS-011 # Sakura Haruno, Genin of Team 7\n", 1), string(more.Bytes()))
	less, err := more.With("cards", "KS-009", 0)
	require.NoError(t, err)
	require.Equal(t, "game: mythos\ncards:\n  - 1 KS-011 # Sakura Haruno, Genin of Team 7\n  # more to come\nmissions: [1]\n", string(less.Bytes()))
}

func TestLineEndsStay(t *testing.T) {
	text, err := open(t, "\ufeffgame: mythos\r\ncards:\r\n  - KS-009\r\n").With("cards", "KS-009", 2)
	require.NoError(t, err)
	require.Equal(t, "\ufeffgame: mythos\r\ncards:\r\n  - 2 KS-009\r\n", string(text.Bytes()))
}

func TestTidied(t *testing.T) {
	const text = "# mine\nname: A\ngame: mythos\ncards:\n  - 2 naruto 9\n  - '2x ks-11' # keep\n  - {card: 15, count: 2} # k\n  - ks-108-ra\nmissions: [1, 2]\n"
	tidied, err := open(t, text).Tidied()
	require.NoError(t, err)
	require.Equal(t, `# mine
name: A
game: mythos
cards:
  - 2 KS-009 # Naruto Uzumaki, Genin of the Leaf Village
  - 2 KS-011 # keep
  - {card: KS-015, count: 2} # k
  - KS-108-RA # Naruto Uzumaki, Shadow Clone Jutsu
missions: [KS-M01, KS-M02]
`, string(tidied.Bytes()))
	for _, s := range decks.Samples("mythos") {
		same, err := open(t, string(s.Text)).Tidied()
		require.NoError(t, err)
		require.Equal(t, string(s.Text), string(same.Bytes()))
	}
}

// layouts are different ways to write the same deck.
var layouts = []string{
	"game: mythos\ncards: []\nmissions: []\n",
	"game: mythos\n",
	"game: mythos\ncards: [KS-001, 2 KS-002]\n",
	"game: mythos\ncards:\n- KS-001 # x\n- card: KS-002\n  count: 2\n- '2 KS-003'\nmissions:\n- M1\n",
	"game: mythos\ncards: {a: [KS-001], b: [2 KS-002]}\n",
	"game: mythos\ncards:\n  a:\n    - KS-001\n    - 2 KS-002 # y\n  'b: c': # z\n    - KS-003\n# end",
	"# c\nname: \"x # y\"\ngame: mythos\n\ncards:\n\n  - KS-001\n  # in\n\n  - >-\n    KS-002\n",
}

// TestChangesAreWhatTheySay makes random edits to every layout. The text must
// hold the expected cards and keep every comment.
func TestChangesAreWhatTheySay(t *testing.T) {
	all := format(t)
	rapid.Check(t, func(rt *rapid.T) {
		layout := rapid.SampledFrom(layouts).Draw(rt, "layout")
		text, _ := decks.Open("d", []byte(layout), all, "en")
		var kept []string // comments other than the names of cards
		for _, comment := range []string{"# c\n", "# in\n", "# z\n", "# end", "x # y"} {
			if strings.Contains(layout, comment) {
				kept = append(kept, strings.TrimSpace(comment))
			}
		}
		for range rapid.IntRange(1, 12).Draw(rt, "changes") {
			card := referee.Card(fmt.Sprintf("KS-%03d", rapid.IntRange(1, 5).Draw(rt, "card")))
			n := rapid.IntRange(0, 3).Draw(rt, "count")
			before := text
			changed, err := text.With("cards", card, n)
			require.NoError(rt, err)
			text = changed
			require.Equal(rt, n, text.Count("cards", card), "%s\n→\n%s", before.Bytes(), text.Bytes())
			for i := 1; i <= 5; i++ {
				if other := referee.Card(fmt.Sprintf("KS-%03d", i)); other != card {
					require.Equal(rt, before.Count("cards", other), text.Count("cards", other))
				}
			}
			_, problems := decks.Read("d", text.Bytes(), all)
			require.Empty(rt, problems, string(text.Bytes()))
		}
		for _, comment := range kept {
			require.Contains(rt, string(text.Bytes()), comment)
		}
	})
}
