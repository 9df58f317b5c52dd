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

// A typed word must have only one meaning, and every language must have a word for every command.
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

// TestWords_TheGlossarysWordsAreTyped types the manual's words for commands that have a different
// name.
func TestWords_TheGlossarysWordsAreTyped(t *testing.T) {
	sides := map[string]string{"sideboard": "side", "swap": "side", "échanger": "side"}
	for game, verbs := range map[string]map[string]string{
		"mythos":     {"upgrade": "play", "turn": "reveal", "reveal": "reveal", "redraw": "mulligan", "évoluer": "play", "révéler": "reveal"},
		"narutoccg":  {"attack": "send", "resolve": "fight", "attaquer": "send", "résoudre": "fight"},
		"saintseiya": {"acquire": "take", "fight": "take", "reveal": "reveal", "acquérir": "take", "combattre": "take"},
		"yugioh":     {"reveal": "show", "roll": "die", "défausser": "cut", "révéler": "show", "retirer": "leave"},
	} {
		list := games.List()
		entry := list[slices.IndexFunc(list, func(e games.Entry) bool { return e.ID == game })]
		loaded, _ := entry.Load(entry.Cards())
		accepted := func(of lang.Vocabulary, typed string) string {
			for _, code := range []string{"en", "fr"} {
				words, err := lang.Load(code, append(app.MessageFiles(), loaded.Messages...)...)
				require.NoError(t, err)
				if means, ok := words.Aliases(of)[referee.Fold(typed)]; ok {
					return means
				}
			}
			return typed
		}
		forms := loaded.Rules.Forms()
		for typed, means := range verbs {
			require.Equal(t, means, accepted(lang.Verbs, typed), "%s: %s", game, typed)
			require.True(t, slices.ContainsFunc(forms, func(f referee.Form) bool { return f.Verb == means }), "%s: %s", game, means)
		}
		if slices.ContainsFunc(forms, func(f referee.Form) bool { return f.Verb == "side" }) {
			for typed, means := range sides {
				require.Equal(t, means, accepted(lang.Verbs, typed), "%s: %s", game, typed)
			}
		}
		for typed, means := range map[string]command{
			"allow": commandAnyway, "override": commandAnyway, "correct": commandFix, "commit": commandSeal, "confirm": commandAccept,
			"explain": commandWhy, "exit": commandQuit, "undo": commandUndo, "admettre": commandAnyway, "autoriser": commandAnyway,
			"corriger": commandFix, "engager": commandSeal, "confirmer": commandAccept, "expliquer": commandWhy, "annuler": commandUndo,
		} {
			require.Equal(t, string(means), accepted(lang.Commands, typed), typed)
		}
	}
}
