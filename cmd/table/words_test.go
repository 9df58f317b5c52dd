package table

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/games"
)

// What is typed must mean one thing, and a language of its own must have a
// word for every line that can begin.
func TestWords_WhatIsTypedMeansOneThing(t *testing.T) {
	for _, entry := range games.List() {
		game, _ := entry.Load(entry.Cards())
		words, err := lang.Load("fr", append(app.MessageFiles(), game.Messages...)...)
		require.NoError(t, err)
		canonical := map[lang.Vocabulary][]string{}
		for _, c := range commands {
			canonical[lang.Commands] = append(canonical[lang.Commands], string(c))
		}
		for _, form := range game.Rules.Forms() {
			canonical[lang.Verbs] = append(canonical[lang.Verbs], form.Verb)
		}
		for _, topic := range game.Rules.Topics() {
			canonical[lang.Topics] = append(canonical[lang.Topics], topic.Name)
		}
		for of, names := range canonical {
			aliases := words.Aliases(of)
			for other, means := range aliases {
				require.Contains(t, names, means, other)
			}
			for _, name := range names {
				require.Contains(t, slices.Collect(maps.Values(aliases)), name, "no French word for it")
				if means, taken := aliases[name]; taken {
					require.Equal(t, name, means, "a canonical word always means itself")
				}
				require.Equal(t, name, aliases[referee.Fold(words.Typed(of, name))])
			}
		}
	}
}
