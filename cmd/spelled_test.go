package cmd

import (
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/notation"
)

// A command typed as the log shows it has the same meaning, for every form of every game, with each
// word of a closed list, in every language.
func TestSpelled_ReadsBack(t *testing.T) {
	lists := 0
	for _, g := range slices.Concat(everyGame(t), loaded(toys())) {
		for _, code := range lang.Languages(g.Messages...) {
			words, err := lang.Load(code, append(app.MessageFiles(), g.Messages...)...)
			require.NoError(t, err)
			lines := notation.NewNotation(g.Rules.Forms())
			reader := notation.Reader{
				Notation: lines, Verbs: words.Aliases(lang.Verbs), Leads: words.Aliases(lang.Leads),
				Words: words.Aliases(lang.Listed), Phrases: words.Phrases(g.Rules.Forms()),
			}
			for _, form := range g.Rules.Forms() {
				for _, word := range listed(words, form) {
					answer := filled(form, word)
					spelled := words.Spelled(lines.Written(answer))
					read, problems := reader.Read(1, spelled)
					require.Empty(t, problems, "%s %s: %s", g.ID, code, spelled)
					require.Equal(t, lines.Format(answer), lines.Format(read), "%s %s: %s", g.ID, code, spelled)
					lists++
				}
			}
		}
	}
	require.Greater(t, lists, 200)
}

// loaded returns the games of entries.
func loaded(entries []games.Entry) []*game.Game {
	var all []*game.Game
	for _, entry := range entries {
		g, _ := entry.Load(entry.Cards())
		all = append(all, g)
	}
	return all
}

// listed returns words for the closed lists of a form: all words of the language, or any word.
func listed(words *lang.Words, form referee.Form) []string {
	all := []string{"word"}
	if slices.ContainsFunc(form.Slots, func(s referee.SlotForm) bool { return s.Kind == referee.KindWord }) {
		for _, word := range words.Aliases(lang.Listed) {
			all = append(all, word)
		}
	}
	return all
}

// filled returns an answer with a token in every slot.
func filled(form referee.Form, word string) referee.Answer {
	values := map[referee.Kind]string{
		referee.KindCard: "AB-015", referee.KindPiece: "p1:C1", referee.KindPlace: "D", referee.KindSeat: "p2",
		referee.KindNumber: "1", referee.KindWord: word, referee.KindText: "some words", referee.KindFact: "level=8",
	}
	answer := referee.Answer{Seat: 1, Verb: form.Verb}
	for _, slot := range form.Slots {
		answer = answer.With(slot.Name, values[slot.Kind])
	}
	return answer
}

// The French name of a zone has an article, which people can leave out.
func TestSpelled_ZonesInFrench(t *testing.T) {
	match := filepath.Join(t.TempDir(), "m.shinpan")
	lines := "garder\ngarder\nmission M09\n" +
		"forcer \"oubli\" poser 15 @D du deck\nforcer \"oubli\" poser 9 @D de la main\nforcer \"oubli\" défausser p2 70 de deck\n" +
		"forcer \"oubli\" poser 70 @D from discard pour p2\nposer 3 @D de nulle\n"
	got := command(lines, "play", "--players", "Lina,Marco", "--edge", "p1", "--lang", "fr", "--match", match)
	require.Contains(t, flat(got.err), "« nulle » n’est pas une valeur possible : d’où essayez : Choisissez main, deck ou défausse.")
	log := command("", "log", match, "--lang", "fr").out
	for _, line := range []string{"poser KS-015 @D du deck", "poser KS-009 @D de la main", "défausser p2 KS-070 du deck", "poser KS-070 @D de la défausse pour p2"} {
		require.Contains(t, flat(log), line)
	}
	require.Contains(t, command("", "log", match, "--script").out, "put KS-015 @D from deck\n")
}

// People can correct an answer with the names of its parts, also in the reader's language.
func TestSpelled_PartsOfACorrection(t *testing.T) {
	for _, fix := range []string{"corriger #5 carte=12", "corriger #5 card=12", "fix #5 carte = 12"} {
		got := scripted("jouer 9 @D\n"+fix+"\nlog\n", "--lang", "fr")
		require.Contains(t, flat(got.out), "« jouer KS-009 @D » devient « jouer KS-012 @D »", fix)
	}
	got := scripted("cacher @D\npasser\nrévéler D1 comme 9\ncorriger #7 comme=12\nlog\n", "--lang", "fr")
	require.Contains(t, flat(got.out), "« révéler D1 comme KS-009 » devient « révéler D1 comme KS-012 »")
}

// A correction that undoes later answers names them in the reader's words.
func TestSpelled_WhatACorrectionTakesBack(t *testing.T) {
	match := filepath.Join(t.TempDir(), "m.shinpan")
	command(opening+"play 9 @D\nhide @D\nplay 11 @D\nyes\nfix #5 card=108\n", "play", "--players", "Lina,Marco", "--edge", "p1", "--match", match)
	require.Regexp(t, `“play KS-108 @D”; removes #7 “play KS-011 @D”`, flat(command("", "log", match).out))
	require.Regexp(t, `« jouer KS-108 @D » ; annule #7 « jouer KS-011 @D »`, flat(command("", "log", match, "--lang", "fr").out))
}

// Topics have names in the reader's language.
func TestSpelled_Topics(t *testing.T) {
	got := flat(scripted("pourquoi\npourquoi truc\npourquoi puissance\n", "--lang", "fr").err)
	require.Contains(t, got, "tapez quel nombre expliquer")
	require.Contains(t, got, "chakra, points, score, puissance et coût")
	require.Contains(t, got, "puissance D1 · puissance D · puissance D p1.")
	require.NotRegexp(t, `\b(why|power|cost)\b`, got)
}
