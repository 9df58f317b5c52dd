package cmd

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
)

// opening is how a match begins in which Lina has the first turn.
const opening = "keep\nkeep\nmission M02\n"

// scripted plays a match from its opening on by a script.
func scripted(lines string, args ...string) ran {
	return command(opening+lines, append([]string{"play", "--players", "Lina,Marco", "--edge", "p1", "--match", "none"}, args...)...)
}

func TestTyped_SlipsInCommandsAreRecognisedInBothLanguages(t *testing.T) {
	for typed, want := range map[string]string{"jounal": "journal", "plateu": "plateau", "annuller": "annuler", "jouerr": "jouer", "bord": "board"} {
		require.Contains(t, scripted(typed+"\n", "--lang", "fr").err, "Vouliez-vous dire «\u00a0"+want+"\u00a0»\u00a0?", typed)
	}
	for typed, want := range map[string]string{"plya 9": "play", "scoer": "score", "bord": "board"} {
		require.Contains(t, scripted(typed+"\n").err, "Did you mean “"+want+"”?", typed)
	}
}

func TestTyped_PlacesAndPiecesAreReadInAnyCase(t *testing.T) {
	got := scripted("hide @d\nhide @D\nwhy power d1\nwhy power ad1\nwhy power p2:d1\nhide @b\n")
	require.Contains(t, got.out, "Lina plays a hidden character at D")
	require.Regexp(t, `(?s)Power of p1:D1.*Power of p2:D1.*Power of p2:D1`, got.out, "Lina's, Marco's, Marco's")
	require.Contains(t, got.err, "mission B is not in play")
}

// Whoever says "yes" where something is to be chosen is told what is asked.
func TestTyped_AnAnswerToAnotherQuestionIsToldWhatIsAsked(t *testing.T) {
	typed := "play 55 @D\nhide @D\nplay 57 @D\nyes\n"
	require.Contains(t, scripted(typed).err, "cannot: “yes” does not answer this question\n  try: ")
	require.NotContains(t, scripted(typed).err, "which is for")
	const drawing = "play 9 @D\nhide @D\nplay 11 @D\n" // or not
	require.Contains(t, scripted(drawing+"p\n").err, "cannot: “play” does not answer this question\n  try: ")
	require.Contains(t, scripted(drawing+"j\n", "--lang", "fr").err, "impossible\u00a0: «\u00a0jouer\u00a0» ne répond pas à cette question")
}

func TestTyped_CardsToChooseFromHaveVersionAndPrice(t *testing.T) {
	require.Contains(t, scripted("play kiba\n").err, "“kiba” can be any of 3 cards: ")
	require.Contains(t, scripted("play kiba\n", "--plain").err, "All-Fours Jutsu (KS-026, cost 3); ")
	require.Contains(t, scripted("play kiba\n", "--plain", "--lang", "fr").err, "(KS-026, coût 3)\u00a0; ")
	require.Contains(t, scripted("play no @D\n").err, "there is no card “no”", "two letters are no name")
}

// What a line leaves open is filled where there is no choice, and words are cut
// short; the record has whole lines.
func TestTyped_ShortLines(t *testing.T) {
	for _, c := range []struct{ lang, lines string }{
		{"en", "k\nk\n9\n9\n70d\n11d\ny\nh d\nx\nx\n5\nx\nr d2 60\n"},
		{"fr", "g\ng\n9\n9\n70d\n11d\no\nh d\nx\nx\n5\nx\nr d2 60\n"},
	} {
		match := filepath.Join(t.TempDir(), "m.shinpan")
		got := command(c.lines, "play", "--players", "Lina,Marco", "--edge", "p1", "--lang", c.lang, "--match", match)
		require.NotContains(t, got.err, "cannot:", c.lang)
		require.Equal(t, "first p1\nkeep\nkeep\nmission KS-M09\nplay KS-009 @D\nplay KS-070 @D\nplay KS-011 @D\nyes\nhide @D\npass\npass\nmission KS-M05\npass\nreveal D2 as KS-060\n",
			command("", "log", "--script", match).out, got.err)
	}
}

// Of two things the one that is meant is named, and "all" are all on offer.
func TestTyped_ThingsByName(t *testing.T) {
	for lang, said := range map[string][2]string{"en": {"pick all", "defeat it"}, "fr": {"choisir tout", "le vaincre"}} {
		match := filepath.Join(t.TempDir(), "m.shinpan")
		got := command(opening+"hide @D\nplay 69 @D\n"+said[0]+"\n"+said[1]+"\n", "play", "--players", "Lina,Marco", "--edge", "p1", "--lang", lang, "--match", match)
		require.Contains(t, command("", "log", "--script", match).out, "pick p1:D1\nchoose defeat\n", got.err)
	}
	got := seated(opening+"hide\nplay 69\nall\ndef\nquit\n", "play", "--players", "Lina,Marco", "--edge", "p1", "--deck", "-", "--deck", "-", "--luck", "table", "--match", "none")
	require.Contains(t, got.out, "Lina: choose defeat", got.err)
}

func TestTyped_AWordTooFew(t *testing.T) {
	two := "hide @D\npass\npass\nmission M05\n"
	for _, typed := range []string{"play 22 c", "22 c", "22c", "pl 22 c"} {
		require.Contains(t, scripted(two+typed+"\n").out, " at C", typed)
	}
	require.Contains(t, scripted(two+"play 22\n").err, "name the place", "there is a choice")
	require.Contains(t, scripted("keep 9\n9 9\n").err, "cannot: ")
}

func TestTyped_HelpOnOneWord(t *testing.T) {
	all, one := scripted("help\n"), scripted("help play\n")
	require.Contains(t, one.out, "  play CARD [@MISSION]")
	require.NotContains(t, one.out, "  hide")
	require.Contains(t, all.out, "  hide")
	require.Contains(t, scripted("aide cacher\n", "--lang", "fr").out, "  cacher @MISSION ")
	require.Contains(t, scripted("help control\n").out, "  control ", "what cannot be said now is helped with too")
	require.Contains(t, scripted("help fix\n").out, "fix #9 card=25")
	require.Contains(t, scripted("help zzz\n").err, "no command begins with “zzz”; type “help” alone to list all commands")
	require.Contains(t, scripted("help plya\n").err, "did you mean “help play”?")
}

func TestTyped_WhatCannotBePickedIsRefusedLikeAnyAnswer(t *testing.T) {
	got := scripted("reveal\n")
	require.Equal(t, app.ExitProblems, got.code)
	require.Contains(t, got.err, "at -:4, at the question “Lina: your turn”:\ncannot: “reveal a hidden character” cannot be chosen: ")
	require.Contains(t, got.err, "try: Give another answer to the question.")
	require.Contains(t, scripted("reveal\n", "--json").out, `"code": "table.unfit"`)
}

func TestTyped_AnEmptyScriptHasNoLine(t *testing.T) {
	require.Contains(t, command("", "play", "--match", "none").err, "-: the script ends here")
}

func TestUndo_TakesBackAloneOnlyWhatIsOnesOwn(t *testing.T) {
	begin := func(lines string) ran {
		match := filepath.Join(t.TempDir(), "m.shinpan")
		require.Zero(t, command(opening, "play", "--players", "Lina,Marco", "--edge", "p1", "--match", match).code)
		played := seated(lines, "resume", match)
		return ran{command("", "log", "--json", match).out, played.err, played.code}
	}
	got := begin("hide @D\nundo\nn\n")
	require.Contains(t, got.err, "Undo Lina’s #5, “hide @D”? Lina and Marco must agree.")
	require.NotContains(t, got.out, `"kind": "undo"`)
	got = begin("hide @D\nundo\ny\n")
	require.Regexp(t, `"kind": "undo",\s+"of": 5,\s+"by": "p2",\s+"screen": true`, got.out)
	got = begin("hide @D\npass\nhide @D\nundo\n")
	require.NotContains(t, got.err, "must agree", "nobody else has said anything since")
	require.Regexp(t, `"kind": "undo",\s+"of": 7,\s+"by": "p1"`, got.out)
	require.NotContains(t, got.out, `"agreed"`)
}

// A correction that later answers depend on is made by people only when all
// agree twice: to the correction, and to what it takes back.
func TestFix_TakesBackWhatNoLongerFitsWhenAllAgree(t *testing.T) {
	begin := func(lines string) (ran, string) {
		match := filepath.Join(t.TempDir(), "m.shinpan")
		require.Zero(t, command(opening+"play 9 @D\npass\nplay 11 @D\nyes\n", "play", "--players", "Lina,Marco", "--edge", "p1", "--luck", "table", "--match", match).code)
		return seated(lines, "resume", match), command("", "log", "--script", match).out
	}
	got, log := begin("fix #5 card=108\ny\nn\nquit\n")
	require.Contains(t, got.err, "#7 “play KS-011 @D” will no longer fit. Correct #5 anyway, keep what still fits")
	require.Contains(t, got.err, "Nothing changes.")
	require.Contains(t, log, "play KS-009 @D\npass\nplay KS-011 @D\nyes\n")
	got, log = begin("fix #5 card=108\ny\ny\nquit\n")
	require.Contains(t, got.err, "#7 “play KS-011 @D” no longer fits:")
	require.Contains(t, got.err, "Still to be given again: #7 “play KS-011 @D” and #8 “yes”.")
	require.NotContains(t, log, "KS-011")
	require.Contains(t, log, "play KS-108 @D\npass\n")
	got, log = begin("fix #5 card=108\ny\ny\nanyway \"as we saw it\"\ny\nquit\n")
	require.Contains(t, log, "play KS-108 @D\npass\nanyway \"as we saw it\" play KS-011 @D\nyes\n", got.err)
}

// The menu says what an undo takes back.
func TestUndo_TheMenuNamesTheLastAnswer(t *testing.T) {
	got := seated("keep\nmore\n<\nquit\n", "play", "--players", "Lina,Marco", "--edge", "p1", "--deck", "-", "--deck", "-", "--match", "none")
	require.Contains(t, got.err, "undo the last answer, #2 “keep”")
}

// A refusal cites the reader's rulebook; a program is told of both.
func TestTyped_ARefusalCitesOneRulebookAndJSONBoth(t *testing.T) {
	for lang, rule := range map[string]string{"en": "  rule R-PAY (p. 4, p. 12) · try: ", "fr": "  règle R-PAY (p. 4, p. 12) · essayez\u00a0: "} {
		got := scripted("play 133 @D\n", "--lang", lang)
		require.Contains(t, got.err, rule)
		require.NotContains(t, got.err, "(en)")
		require.NotContains(t, got.err, "(fr)")
		json := scripted("play 133 @D\n", "--lang", lang, "--json").out
		require.Contains(t, json, `"en": "p. 4, Character cards; p. 12, How to play Character cards"`)
		require.Contains(t, json, `"fr": "p. 4, Cartes Personnage ; p. 12, Comment jouer les cartes Personnage"`)
	}
}

func TestTyped_SmallThings(t *testing.T) {
	match := filepath.Join(t.TempDir(), "m.shinpan")
	got := command(opening+"play 9 @D\npass\npass\nmission M05\nhelp\n", "play", "--players", "Lina,Marco", "--edge", "p1", "--plain", "--luck", "table", "--match", match)
	require.NotContains(t, got.out, "→", "no arrow is read aloud")
	require.Contains(t, got.out, "chakra 5 to 3")
	require.Contains(t, got.out, "Partial tot., Lina: D 3, C 0, B 0, A 0\n")
	for _, c := range [][2]string{{"en", "no answer was undone"}, {"fr", "Aucune réponse n’a été annulée"}} {
		require.Contains(t, command("", "log", "--corrections", "--lang", c[0], match).out, c[1])
	}
	require.NotContains(t, command("", "log", "--plain", match).out, "→")
	require.Contains(t, command("", "board", "--at", "3", match).out, "random result")
	require.NotContains(t, scripted("play 9 @D\nhide @D\nplay 11 @D\nhelp\n").out, "yes  — yes")
}
