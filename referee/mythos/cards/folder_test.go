package cards

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/refereetest/cardtest"
)

// over reads the test cards with folders put over them, each a list of names
// and texts.
func over(folders ...[]string) (*Set, []referee.Problem) {
	var more []cards.Folder
	for i, texts := range folders {
		more = append(more, cardtest.Folder([]string{"mine", "more"}[i], texts...))
	}
	return Load(cardtest.Files("words.yaml", testWords, "x.yaml", testCard), more...)
}

// oneCard is a file with a card of this id and number.
func oneCard(id, number, code string) string {
	return strings.NewReplacer("KS-001-C", id+"-C", "KS-001", id, "number: 1", "number: "+number, "001M", code).
		Replace(withLines("      - {code: 001M, at: main, do: [{draw: {amount: 1}}]}\n"))
}

func TestAFolderAddsCards(t *testing.T) {
	cards, problems := over([]string{"a.yaml", oneCard("KS-002", "2", "002M"), "b.yml", oneCard("FAN-001", "1", "FAN-001M")})
	require.Empty(t, problems)
	var ids []referee.Card
	for _, card := range cards.All() {
		ids = append(ids, card.ID)
	}
	require.Equal(t, []referee.Card{"KS-001", "KS-002", "FAN-001", "KS-M01"}, ids)
	card, ok := cards.Card("FAN-001")
	require.True(t, ok)
	require.Equal(t, "FAN-001M", card.Lines[0].Code)
	require.Len(t, cards.Catalog().Find("1"), 2, "a number is of every set")
}

func TestAFolderReplacesCardsWhole(t *testing.T) {
	cards, problems := over([]string{"a.yaml", oneCard("KS-001", "1", "001M")})
	require.Empty(t, problems)
	require.Len(t, cards.All(), 2)
	require.Equal(t, "Naruto Uzumaki", cards.All()[0].Name)
	require.Len(t, cards.All()[0].Lines, 1)
}

func TestALaterFolderReplacesThoseOfAnEarlierOne(t *testing.T) {
	third := strings.Replace(oneCard("KS-001", "1", "001M"), "Naruto Uzumaki", "Third", 1)
	cards, problems := over([]string{"a.yaml", oneCard("KS-001", "1", "001M")}, []string{"a.yaml", third})
	require.Empty(t, problems)
	require.Len(t, cards.All(), 2)
	require.Equal(t, "Third", cards.All()[0].Name)
}

func TestAFolderAddsAndReplacesWords(t *testing.T) {
	text := strings.Replace(oneCard("KS-002", "2", "002M"), "group: leaf", "group: mist", 1)
	cards, problems := over([]string{"words.yaml", "groups: {mist: {en: Mist, fr: Brume}, leaf: Tree}\n", "a.yaml", text})
	require.Empty(t, problems)
	require.Equal(t, "Brume", cards.Word("mist", "fr"))
	require.Equal(t, "Tree", cards.Word("leaf", "en"))
	require.Equal(t, "Team 7", cards.Word("team-7", "en"))
}

// The problems of a folder name its files as its user does.
func TestBrokenFolders(t *testing.T) {
	card := oneCard("KS-002", "2", "002M")
	for _, c := range []struct {
		name, want string
		files      []string
	}{
		{"no YAML", "mine/a.yaml:1:1+8 yaml.syntax", []string{"a.yaml", "cards: [\n"}},
		{"an unknown word", "mine/a.yaml:13:38+6 yaml.unknown-word defeat",
			[]string{"a.yaml", strings.Replace(card, "{draw: {amount: 1}}", "{defaet: {who: {}}}", 1)}},
		{"a group that is not there", "mine/a.yaml:8:12+4 cards.unknown-group leaf", []string{"a.yaml", strings.Replace(card, "leaf", "leef", 1)}},
		{"a card twice", "mine/b.yaml:2:9+6 cards.duplicate-id|mine/b.yaml:11:16+8 cards.duplicate-id|mine/b.yaml:13:16+4 cards.duplicate-code",
			[]string{"a.yaml", card, "b.yaml", card}},
		{"a print of another card", "mine/a.yaml:11:16+8 cards.duplicate-id", []string{"a.yaml", strings.Replace(card, "KS-002-C", "KS-001-C", 1)}},
		{"the code of the first set", "mine/a.yaml:13:16+4 cards.bad-code", []string{"a.yaml", oneCard("FAN-002", "2", "002M")}},
		{"a word of two meanings", "mine/words.yaml:1:12+4 cards.duplicate-id", []string{"words.yaml", "keywords: {leaf: Leaf}\n"}},
		{"an unknown kind of words", "mine/words.yaml:1:1+5 yaml.unknown-word groups", []string{"words.yaml", "group: {leaf: Leaf}\n"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, problems := over(c.files)
			require.Equal(t, c.want, cardtest.Brief(problems))
		})
	}
}

// A name that only a replaced card had is no name any more.
func TestAReplacedCardIsGone(t *testing.T) {
	names := oneCard("KS-002", "2", "002M")
	names = strings.Replace(names, "draw: {amount: 1}", "defeat: {who: {name: [A]}}", 1)
	_, problems := over([]string{"a.yaml", names})
	require.Empty(t, problems)
	_, problems = over([]string{"a.yaml", names, "b.yaml", oneCard("KS-001", "1", "001M")})
	require.Equal(t, "mine/a.yaml:13:60+1 cards.unknown-name", cardtest.Brief(problems))
}

func TestAFileThatCannotBeRead(t *testing.T) {
	_, problems := Load(cardsdb.Game("mythos"), cards.Folder{Name: "mine", Files: fstest.MapFS{"a.yaml": {Mode: fs.ModeDir}}})
	require.Equal(t, "mine/a.yaml:0:0+0 cards.unreadable", cardtest.Brief(problems))
}

// The digest covers the folders, but not where they lie.
func TestTheDigestCoversFolders(t *testing.T) {
	digestOf := func(folders ...[]string) string {
		cards, _ := over(folders...)
		return cards.Digest()
	}
	one := []string{"a.yaml", oneCard("KS-002", "2", "002M")}
	require.NotEqual(t, digestOf(), digestOf(one))
	require.NotEqual(t, digestOf(one), digestOf([]string{"a.yaml", one[1] + "\n"}))
	require.NotEqual(t, digestOf(one), digestOf([]string{"b.yaml", one[1]}))
	require.NotEqual(t, digestOf(one, []string{}), digestOf([]string{}, one))
	files := fstest.MapFS{"a.yaml": {Data: []byte(one[1])}}
	here, _ := Load(cardsdb.Game("mythos"), cards.Folder{Name: "here", Files: files})
	there, _ := Load(cardsdb.Game("mythos"), cards.Folder{Name: "there", Files: files})
	require.Equal(t, here.Digest(), there.Digest())
}
