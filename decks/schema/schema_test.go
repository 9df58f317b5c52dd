package schema_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"shinpan/decks"
	"shinpan/decks/schema"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/yamlfile"
)

func mythosGame(t testing.TB) *game.Game {
	g, problems := games.List()[0].Load(games.List()[0].Cards())
	require.Empty(t, problems)
	return g
}

func format(t testing.TB) decks.Format {
	f, ok := decks.FormatOf(mythosGame(t))
	require.True(t, ok)
	return f
}

func texts(language string) schema.Texts {
	return schema.Texts{Title: "Deck", Line: "a card", NoCard: noCard, Language: language, Card: func(f cards.Fact) string { return string(f.ID) }}
}

func noCard(decks.Section, int) string { return "no card" }

// judge compiles the schema in a validator that is not ours.
func judge(t testing.TB) func(text string) error { return judgeOf(t, mythosGame(t)) }

func judgeOf(t testing.TB, g *game.Game) func(text string) error {
	text, err := schema.Of(g, texts("en"))
	require.NoError(t, err)
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	require.NoError(t, err)
	c := jsonschema.NewCompiler()
	require.NoError(t, c.AddResource("deck.json", value))
	compiled, err := c.Compile("deck.json")
	require.NoError(t, err)
	require.Equal(t, 7, compiled.DraftVersion)
	return func(text string) error {
		var deck any
		require.NoError(t, yamlfile.Unmarshal([]byte(text), &deck))
		return compiled.Validate(deck)
	}
}

const sound = `name: Sound
game: mythos
cards:
  - 2 KS-009
  - KS-010
  - 2x ks-11
  - 2 × 12
  - 13
  - 014
  - {card: 15, count: 2}
  - card: naruto
    count: 1
missions: [1, M02, KS-M03]
`

func TestEveryWayToWriteACard(t *testing.T) {
	check, all := judge(t), format(t)
	lines := []string{
		"KS-009", "2 KS-009", "2x KS-009", "2 x KS-009", "2×KS-009", "9", "009", "2 9", "ks-9", "'2 ks-133_2-mv'", "KS-108-RA", "KS-000-L",
		"{card: KS-009}", "{card: 9, count: 2}", "{count: 1, card: ks-009-c}", "2 Naruto Uzumaki, Genin of the Leaf Village",
		"Naruto Uzumaki, Genin du Village de la Feuille", "' 2  KS-009 '", "2 naruto 9", "2 UZUMAKI, Naruto 009", "choji 17", "2 Chôji 17",
	}
	for _, line := range lines {
		text := "game: mythos\ncards:\n  - " + line + "\n"
		require.NoError(t, check(text), line)
		_, problems := decks.Read("d", []byte(text), all)
		require.Empty(t, problems, line)
	}
	for _, head := range []string{"name: 7\n", "name: yes\n", "name: ''\n", ""} {
		for _, rest := range []string{"", "cards: []\n", "cards: {}\n", "cards: {a b: [9], c: []}\n"} {
			require.NoError(t, check(head+"game: mythos\n"+rest), head+rest)
		}
	}
}

// TestMutantsAreRefused: what the reader refuses is refused by the schema.
func TestMutantsAreRefused(t *testing.T) {
	check, all := judge(t), format(t)
	const head = "game: mythos\ncards:\n  - "
	mutants := []string{
		head + "KS-999\n", head + "2 KS-149\n", head + "2 KS-009-XX\n", head + "KS009\n", head + "0 KS-009\n", head + "-1 KS-009\n", head + "100 KS-009\n", head + "2KS-009\n",
		head + "149\n", head + "0\n", head + "2 149\n", head + "2.5\n", head + "true\n", head + "\n", head + "''\n", head + "[KS-009]\n", head + "KS-009: 2\n",
		head + "{card: KS-009, count: 0}\n", head + "{card: KS-009, count: 100}\n", head + "{card: KS-009, count: two}\n", head + "{card: KS-009, cuont: 2}\n", head + "{count: 2}\n", head + "{card: 2 KS-009}\n", head + "{card: [9]}\n",
		head + "Kakahsi Sharigan\n", head + "2 naruto 16\n", head + "2 naruto\n", head + "2 Naruto Uzumaki, Genin of the Leaf Vilage\n",
		"", "[]\n", "cards: []\n", "game: mytos\n", "game: [mythos]\n", "game: mythos\ncadrs: []\n", "game: mythos\ncards: KS-009\n", "game: mythos\ncards:\n", "game: mythos\ncards: {'': [9]}\n",
		"game: mythos\ncards: {a: 2}\n", "game: mythos\ncards: {a: {b: [9]}}\n", "game: mythos\nname: [a]\n", "game: mythos\nname: \"a\\nb\"\n", "game: mythos\nname: " + strings.Repeat("x", 81) + "\n",
		"game: mythos\ncards: {" + strings.Repeat("x", 81) + ": [9]}\n", "game: mythos\nmissions: [11]\n", "game: mythos\nmissions: [2 M11]\n",
	}
	for _, text := range mutants {
		require.Error(t, check(text), text)
		if text == "game: mythos\nmissions: [11]\n" { // the reader falls back on the character
			continue
		}
		_, problems := decks.Read("d", []byte(text), all)
		require.NotEmpty(t, problems, text)
	}
	require.Error(t, check(sound), "a name cut short is for the reader alone")
	require.NoError(t, check(strings.Replace(sound, "card: naruto", "card: KS-016", 1)))
}

// TestWhatIsValidCanBeRead writes random decks in random ways: what the schema
// takes, the reader takes; and one letter that makes it another card or none
// is seen.
func TestWhatIsValidCanBeRead(t *testing.T) {
	check, all := judge(t), format(t)
	rapid.Check(t, func(rt *rapid.T) {
		var text strings.Builder
		text.WriteString("game: mythos\ncards:\n")
		for range rapid.IntRange(1, 8).Draw(rt, "lines") {
			f := rapid.SampledFrom(all.Catalog.All()).Draw(rt, "card")
			ways := append([]string{string(f.ID), strings.ToLower(string(f.ID)), f.Name["en"] + ", " + f.Version["en"], f.Name["fr"] + ", " + f.Version["fr"], fmt.Sprint(f.Number), fmt.Sprint(f.Name["fr"], " ", f.Number), fmt.Sprint(strings.Fields(f.Name["en"])[0], " ", f.Number)}, f.Variants...)
			way := rapid.SampledFrom(ways).Draw(rt, "way")
			count := rapid.SampledFrom([]string{"", "2 ", "2x ", "1 x ", "0 ", "100 "}).Draw(rt, "count")
			if rapid.IntRange(0, 9).Draw(rt, "mutate") == 0 {
				at := rapid.IntRange(0, len(way)-1).Draw(rt, "at")
				way = way[:at] + rapid.SampledFrom([]string{"", "x", "7", "-"}).Draw(rt, "with") + way[at+1:]
			}
			text.WriteString("  - '" + count + strings.ReplaceAll(strings.ToValidUTF8(way, ""), "'", "''") + "'\n")
		}
		_, problems := decks.Read("d", []byte(text.String()), all)
		if check(text.String()) == nil {
			require.Empty(rt, problems, text.String())
		}
	})
}

func TestItIsDraft07ForEditors(t *testing.T) {
	text, err := schema.Of(mythosGame(t), texts("fr"))
	require.NoError(t, err)
	require.Contains(t, string(text), `"$schema":"http://json-schema.org/draft-07/schema#"`)
	require.Contains(t, string(text), `{"body":"2 KS-009","description":"KS-009","label":"Naruto Uzumaki, Genin du Village de la Feuille (KS-009)"}`)
	require.Contains(t, string(text), `{"body":"KS-M02","description":"KS-M02","label":"Examen Chûnin (KS-M02)"}`)
	require.Equal(t, "# yaml-language-server: $schema=./mythos.schema.json", schema.Modeline("./mythos.schema.json"))
	again, err := schema.Of(mythosGame(t), texts("fr"))
	require.NoError(t, err)
	require.Equal(t, string(text), string(again))
}

func Example() {
	mythos, _ := games.List()[0].Load(games.List()[0].Cards())
	text, err := schema.Of(mythos, schema.Texts{Card: func(cards.Fact) string { return "" }, NoCard: noCard})
	fmt.Println(bytes.HasPrefix(text, []byte(`{"$schema":"http://json-schema.org/draft-07/schema#"`)), err)
	// Output: true <nil>
}
