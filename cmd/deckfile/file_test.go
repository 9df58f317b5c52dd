package deckfile

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/refereetest/toy"
	"shinpan/referee/yamlfile"
)

// typedDeck reads a decklist of Naruto Mythos from the standard input.
func typedDeck(t *testing.T, text string) (referee.Decklist, []referee.Problem) {
	a := &app.App{In: strings.NewReader(text), Env: func(string) string { return "" }}
	game, _, err := a.Game("mythos")
	require.NoError(t, err)
	list, problems, err := Read(a, game, "-")
	require.NoError(t, err)
	return list, problems
}

func TestReadDeck_FromStandardInput(t *testing.T) {
	list, problems := typedDeck(t, "game: mythos\ncards: [2 KS-009]\n")
	require.Empty(t, problems)
	require.Equal(t, "<stdin>", list.File)
	require.Equal(t, referee.Card("KS-009"), list.Lines[0].Card)
}

func TestReadDeck_WhatIsNoTextIsSaidToBeNone(t *testing.T) {
	for code, text := range map[string]string{
		"decks.binary":  "PK\x03\x04\x00\x00",
		"yaml.not-utf8": "\xff\xd8\xff\xe0",
		"decks.too-big": strings.Repeat("# long\n", yamlfile.MaxBytes/7+1),
	} {
		_, problems := typedDeck(t, text)
		require.NotEmpty(t, problems, code)
		require.Equal(t, code, problems[0].Code)
		require.Equal(t, "<stdin>", problems[0].At.File)
	}
}

func TestReadDeck_OfAnotherGame(t *testing.T) {
	list, problems := decks.Read("d.yaml", []byte("game: mythos\ncards: [2 KS-009]\n"), FormatOf(toy.New(), "mythos"))
	require.Equal(t, "mythos", list.Game)
	require.Len(t, problems, 1, "its cards are not looked up in the wrong game")
	require.Equal(t, "decks.other-game", problems[0].Code)
	require.Equal(t, "d.yaml:1:1", problems[0].At.String())
}

func TestReadDeck_SaysWhatKeepsAFileFromBeingRead(t *testing.T) {
	folder := t.TempDir()
	a := &app.App{Env: func(string) string { return "" }}
	game, _, err := a.Game("")
	require.NoError(t, err)
	for ref, code := range map[string]string{
		filepath.Join(folder, "none"):              "deckfile.not-found",
		folder:                                     "deckfile.folder",
		"sample:leaf-temp":                         "deckfile.no-sample-near",
		"sample:nothing-of-the-kind":               "deckfile.no-sample",
		filepath.Join(folder, "a\x00b"):            "deckfile.failed",
		filepath.Join(folder, "none", "deck.yaml"): "deckfile.not-found",
	} {
		_, _, err := Read(a, game, ref)
		problems, ok := errors.AsType[*app.ProblemsError](err)
		require.True(t, ok, ref)
		require.Equal(t, code, problems.Problems[0].Code)
	}
	require.Equal(t, "deckfile.no-permission", unreadable("x", os.ErrPermission).(*app.ProblemsError).Problems[0].Code)
}
