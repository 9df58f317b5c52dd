package decks_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/games"
)

func format(t testing.TB) decks.Format {
	mythos, problems := games.List()[0].Load(games.List()[0].Cards())
	require.Empty(t, problems)
	f, ok := decks.FormatOf(mythos)
	require.True(t, ok)
	return f
}

// bare is a format without cards.
func bare(t testing.TB) decks.Format {
	f := format(t)
	f.Catalog = nil
	return f
}

func TestEveryWayToWriteALine(t *testing.T) {
	tests := map[string]string{
		"2 KS-009":                            "2 KS-009",
		"KS-009":                              "1 KS-009",
		"2x KS-009":                           "2 KS-009",
		"2 x KS-009":                          "2 KS-009",
		"2×KS-009":                            "2 KS-009",
		"2 9":                                 "2 KS-009",
		"9":                                   "1 KS-009",
		"15":                                  "1 KS-015",
		"2 naruto 9":                          "2 KS-009",
		"'2 ks-133_2-mv'":                     "2 KS-133",
		"2\u00a0KS-009":                       "2 KS-009",
		"2\u202fx\u00a0Kakashi 16":            "2 KS-016",
		"2 KS-009 Naruto Uzumaki (promo)":     "2 KS-009",
		"Kakashi, Sharingan":                  "1 KS-016",
		"{card: KS-009, count: 2}":            "2 KS-009",
		"{card: 15}":                          "1 KS-015",
		"{count: 2, card: Kakashi Sharingan}": "2 KS-016",
		"M05":                                 "1 KS-M05",
	}
	all := format(t)
	for text, want := range tests {
		list, problems := decks.Read("d", []byte("game: mythos\ncards:\n  - "+text+"\n"), all)
		require.Empty(t, problems, text)
		require.Len(t, list.Lines, 1, text)
		require.Equal(t, want, fmt.Sprint(list.Lines[0].Count, " ", list.Lines[0].Card), text)
	}
}

func TestANumberAmongTheMissionsIsAMission(t *testing.T) {
	list, problems := decks.Read("d", []byte("game: mythos\nmissions: [5, KS-M01, chunin exam]\n"), format(t))
	require.Empty(t, problems)
	require.Equal(t, []referee.Card{"KS-M05", "KS-M01", "KS-M02"}, []referee.Card{list.Lines[0].Card, list.Lines[1].Card, list.Lines[2].Card})
	require.Equal(t, "missions", list.Lines[0].Section)
}

func TestLinesKeepTheirPlaces(t *testing.T) {
	list, problems := decks.Read("d.yaml", []byte("name: A\ngame: mythos\ncards:\n  - 2 naruto 9 # b\n"), format(t))
	require.Empty(t, problems)
	require.Equal(t, "A", list.Name)
	require.Equal(t, "mythos", list.Game)
	require.Equal(t, "d.yaml", list.File)
	require.Equal(t, "d.yaml:1:1", list.At.String())
	line := list.Lines[0]
	require.Equal(t, "naruto 9", line.Ref)
	require.Equal(t, []any{"d.yaml:4:7", 8, "d.yaml:4:5", 1}, []any{line.At.String(), line.At.Width, line.CountAt.String(), line.CountAt.Width})
	require.Equal(t, "  - 2 naruto 9 # b", line.At.LineBytes)
}

func TestWhatCannotBeRead(t *testing.T) {
	const head = "game: mythos\ncards:\n  - "
	tests := map[string]struct{ text, want string }{
		"empty file":           {"", "1:1+1 yaml.empty"},
		"not YAML":             {"2 Naruto\n2 Sasuke: x: y\n", "2:1+14 yaml.syntax"},
		"a picture":            {"\x89PNG\r\n", "1:1+1 yaml.not-utf8"},
		"plain text":           {"2 Naruto\n", "1:1+8 yaml.wrong-shape"},
		"no game":              {"cards: []\n", "1:1+5 decks.no-game"},
		"wrong game":           {"game: mytos\ncards: 3\n", "1:7+5 decks.unknown-game mythos"},
		"other game":           {"game: chess\n", "1:7+5 decks.unknown-game"},
		"no word for the game": {"game: ''\ncards: []\n", "1:7+2 decks.no-game"},
		"a tag for the game":   {"game: !x y\ncards: []\n", "1:7+4 yaml.tag"},
		"game is no text":      {"game: [a]\n", "1:7+1 yaml.wrong-shape"},
		"unknown section":      {"game: mythos\ncadrs: []\n", "2:1+5 yaml.unknown-word cards"},
		"section is a text":    {"game: mythos\ncards: KS-009\n", "2:8+6 yaml.wrong-shape"},
		"section is empty":     {"game: mythos\ncards:\n", "2:1+5 yaml.wrong-shape"},
		"zero":                 {head + "0 KS-009\n", "3:5+1 decks.count"},
		"negative":             {head + "-1 KS-009\n", "3:5+2 decks.count"},
		"absurd":               {head + "100 KS-009\n", "3:5+3 decks.count"},
		"beyond numbers":       {head + "99999999999999999999 KS-009\n", "3:5+20 decks.count"},
		"zero in a mapping":    {head + "{card: KS-009, count: 0}\n", "3:27+1 decks.count"},
		"count is no number":   {head + "{card: KS-009, count: two}\n", "3:27+3 yaml.wrong-kind"},
		"unknown word of line": {head + "{card: KS-009, cuont: 2}\n", "3:20+5 yaml.unknown-word count"},
		"card as a word":       {head + "KS-009: 2\n", "3:5+6 yaml.unknown-word|3:5+6 yaml.missing-word"},
		"no card":              {head + "''\n", "3:5+2 decks.no-card"},
		"unknown card":         {head + "2 KS-200\n", "3:7+6 decks.unknown-card"},
		"mistyped card":        {head + "2 Kakahsi Sharigan\n", "3:7+16 decks.unknown-card [KS-016]"},
		"too large":            {head + strings.Repeat("9 # x\n  - ", 30000) + "9\n", "0:0+0 decks.too-big"},
		"several cards":        {head + "2 Kakashi Hatake\n", "3:7+14 decks.ambiguous-card"},
		"long name":            {"name: " + strings.Repeat("x", 81) + "\ngame: mythos\n", "1:7+81 decks.name"},
		"name of two lines":    {"name: \"a\\nb\"\ngame: mythos\n", "1:7+6 decks.name"},
		"too many lines":       {head + strings.Repeat("9\n  - ", 1000) + "9\n", "1003:5+1 decks.too-long"},
		"all at once":          {head + "0 xyzzy\n  - 2 naruto\n", "3:5+1 decks.count|3:7+5 decks.unknown-card|4:7+6 decks.ambiguous-card"},
	}
	all := format(t)
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, problems := decks.Read("d", []byte(tt.text), all)
			require.Equal(t, tt.want, brief(problems))
			require.True(t, referee.Refuses(problems))
		})
	}
}

func TestNumbersThatNoCardHasAreSaidToBeSo(t *testing.T) {
	_, problems := decks.Read("d", []byte("game: mythos\ncards: [2 149]\nmissions: [11]\n"), format(t))
	require.Equal(t, []any{"decks.card-number", 1, 148}, []any{problems[0].Fix, problems[0].Args["least"], problems[0].Args["most"]})
	require.Equal(t, []any{"decks.card-number", 1, 10}, []any{problems[1].Fix, problems[1].Args["least"], problems[1].Args["most"]})
}

func TestSuggestionsOfTheSectionComeFirst(t *testing.T) {
	text := []byte("game: mythos\ncards: [examen chunnin]\nmissions: [examen chunnin]\n")
	_, problems := decks.Read("d", text, format(t))
	require.Equal(t, cards.Suggested{"KS-044", "KS-M02"}, problems[0].Args["suggest"])
	require.Equal(t, cards.Suggested{"KS-M02", "KS-044"}, problems[1].Args["suggest"])
}

func TestLinesThatRepeatACardAreRemarked(t *testing.T) {
	text := "game: mythos\ncards: [1 KS-009, 1 KS-108-RA, ks-009, 1 KS-108-MV, 2 KS-001, 2 xyzzy, xyzzy]\nmissions: [KS-009]\n"
	list, _ := decks.Read("d", []byte(text), format(t))
	problems := decks.Remarks(list, format(t).Catalog)
	require.Equal(t, "2:32+6 decks.repeated", brief(problems))
	require.Equal(t, "d:2:11", problems[0].Also[0].String())
	require.Equal(t, referee.Args{"card": referee.Card("KS-009"), "n": 2, "total": 2}, problems[0].Args)
	require.False(t, referee.Refuses(problems))
}

func TestInvisibleCharactersAreRemarked(t *testing.T) {
	list, problems := decks.Read("d", []byte("game: mythos\ncards: [1 KS-\u200b009, '2 \u2060KS-010']\n"), format(t))
	require.Empty(t, problems)
	remarks := decks.Remarks(list, format(t).Catalog)
	require.Equal(t, "2:14+1 decks.invisible|2:23+1 decks.invisible", brief(remarks))
	require.Equal(t, "U+200B", remarks[0].Args["char"])
}

func TestCardsMayStandInSeveralGroups(t *testing.T) {
	text := "game: mythos\ncards: {early: [1 KS-009], late: [1 KS-009, 1 9]}\n"
	list, _ := decks.Read("d", []byte(text), format(t))
	require.Equal(t, "2:47+1 decks.repeated", brief(decks.Remarks(list, format(t).Catalog)))
}

func TestUnknownCardsAreKept(t *testing.T) {
	list, _ := decks.Read("d", []byte("game: mythos\ncards: [2 xyzzy, 1 naruto]\n"), format(t))
	require.Len(t, list.Lines, 2)
	require.Equal(t, referee.Card(""), list.Lines[0].Card)
	require.Equal(t, "xyzzy", list.Lines[0].Ref)
	require.Equal(t, 2, list.Lines[0].Count)
}

func TestAmbiguousCardsAreListed(t *testing.T) {
	_, problems := decks.Read("d", []byte("game: mythos\ncards: [choji]\n"), format(t))
	require.Equal(t, cards.Suggested{"KS-017", "KS-018", "KS-112"}, problems[0].Args["cards"])
}

func TestWithoutACatalogNoCardIsLookedUp(t *testing.T) {
	text := []byte("game: mythos\ncards: [2 xyzzy]\n")
	list, problems := decks.Read("d", text, bare(t))
	require.Empty(t, problems)
	require.Equal(t, "xyzzy", list.Lines[0].Ref)
	require.Equal(t, "mythos", decks.Game(text))
	require.Equal(t, "chess", decks.Game([]byte("game: chess\n")))
	require.Empty(t, decks.Game([]byte("cards: [1 9]\n")))
}

func TestListsForAnotherGame(t *testing.T) {
	list, _ := decks.Read("d", []byte("game: mythos\n"), bare(t))
	require.Empty(t, decks.Expect(list, "mythos"))
	problems := decks.Expect(list, "yugioh")
	require.Equal(t, "decks.other-game", problems[0].Code)
	require.Equal(t, referee.Args{"game": "mythos", "want": "yugioh"}, problems[0].Args)
}

func brief(problems []referee.Problem) string {
	var out []string
	for _, p := range problems {
		text := fmt.Sprintf("%d:%d+%d %s", p.At.Line, p.At.Col, p.At.Width, p.Code)
		if suggest, ok := p.Args["suggest"]; ok {
			text += " " + fmt.Sprint(suggest)
		}
		out = append(out, text)
	}
	return strings.Join(out, "|")
}
