package cards

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee/refereetest/cardtest"
	"shinpan/referee/yamlfile"
)

// TestVerbs_HaveWordsOfTheirOwn: no word has two types, and no type two words.
func TestVerbs_HaveWordsOfTheirOwn(t *testing.T) {
	cardtest.Table(t, verbs, 19)
	cardtest.Table(t, changeVerbs, 10)
}

// withGameWords is the test card with one line, beside the words and the cards of
// the game.
func withGameWords(t *testing.T, line string) *Card {
	files := fstest.MapFS{"z.yaml": {Data: []byte(strings.NewReplacer("SS-001", "FAN-001").Replace(withLine(line)))}}
	own := cardsdb.Game("saintseiya")
	for _, name := range []string{"words.yaml", "SS-001-015.yaml", "SS-016-041.yaml", "SS-042-059.yaml", "SS-060-090.yaml"} {
		text, err := yamlfile.ReadFile(own, name)
		require.NoError(t, err)
		files[name] = &fstest.MapFile{Data: text}
	}
	set, problems := Load(files)
	require.Empty(t, cardtest.Brief(problems), line)
	card, ok := set.Card("FAN-001")
	require.True(t, ok)
	return card
}

// TestVerbs_ExamplesLoad, and hold the verb that they are examples of.
func TestVerbs_ExamplesLoad(t *testing.T) {
	for _, v := range verbs {
		card := withGameWords(t, fmt.Sprintf("code: FAN-1J, at: mise_en_jeu, do: [{%s}]", v.Example))
		verb := card.Lines[0].Effect.Do[0].Value.Verb
		require.Equal(t, v.Word, verb.Word())
		require.Equal(t, v.Takes, reflect.TypeOf(verb))
	}
	for _, v := range changeVerbs {
		card := withGameWords(t, fmt.Sprintf("code: FAN-1P, at: played, while: [{%s}]", v.Example))
		verb := card.Lines[0].Effect.While[0].Verb
		require.Equal(t, v.Word, verb.Word())
		require.Equal(t, v.Takes, reflect.TypeOf(verb))
	}
}
