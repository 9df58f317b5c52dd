package decks_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/refereetest/toy"
)

// decked is the toy game with decklists.
func decked() *game.Game {
	g := toy.New()
	g.Decks = &game.Decks{Sections: []game.DeckSection{
		{Name: "purse", Title: referee.Words{"en": "Purse"}}, {Name: "hand", Title: referee.Words{"en": "Hand"}},
	}}
	return g
}

// TestFormat_IsThatOfTheGame reads, compares and writes the lists of a game
// that this package does not know.
func TestFormat_IsThatOfTheGame(t *testing.T) {
	layout, ok := decks.FormatOf(decked())
	require.True(t, ok)
	list, problems := decks.Read("d", []byte("game: toy\nhand: [T-6, T-1]\npurse: [2 T-3]\n"), layout)
	require.Empty(t, problems)
	require.Len(t, list.Lines, 3)
	text, err := decks.Write(list, layout)
	require.NoError(t, err)
	require.Regexp(t, `(?s)^game: toy\npurse:\n  - 2 T-3.*\nhand:\n  - T-6.*\n  - T-1`, string(text))
	require.Equal(t, "purse", decks.InTableOrder(list, layout)[0].Name)
	require.Equal(t, []decks.Change{{"hand", "T-1", 1, 0}}, decks.Diff(list, without(list, "T-1"), layout))
	_, problems = decks.Read("d", []byte("game: toy\nmissions: [T-1]\n"), layout)
	require.Equal(t, "yaml.unknown-word", problems[0].Code)
}

func without(list referee.Decklist, card referee.Card) referee.Decklist {
	kept := list.Lines
	list.Lines = nil
	for _, l := range kept {
		if l.Card != card {
			list.Lines = append(list.Lines, l)
		}
	}
	return list
}

func TestFormat_OtherGamesAreKnownByName(t *testing.T) {
	layout := format(t)
	layout.Known = []string{"mythos", "toy"}
	list, problems := decks.Read("d", []byte("game: toy\nhand: [2 T-1]\n"), layout)
	require.Equal(t, "toy", list.Game)
	require.Len(t, problems, 1)
	require.Equal(t, "decks.other-game", problems[0].Code)
	list, problems = decks.Read("d", []byte("game: mytos\nhand: [2 T-1]\n"), layout)
	require.Empty(t, list.Game)
	require.Equal(t, "decks.unknown-game", problems[0].Code)
	require.Equal(t, "mythos", problems[0].Args["suggest"])

	bare, ok := decks.FormatOf(toy.New())
	require.False(t, ok, "a game without decklists")
	list, problems = decks.Read("d", []byte("game: toy\n"), bare)
	require.Empty(t, list.Game)
	require.Equal(t, "decks.unknown-game", problems[0].Code)
}
