package decks_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/cards"
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

// sided is a layout with a main deck for dragons, a second one for spells, and
// a side deck for every card. The ids of its cards are numbers.
func sided() decks.Format {
	return decks.Format{
		Game: "toy", Known: []string{"toy"},
		Catalog: cards.NewCatalog(nil, []cards.Fact{
			{ID: "46986414", Number: 46986414, Type: "dragon", Name: referee.Words{"en": "Red Dragon"}},
			{ID: "5318639", Number: 5318639, Type: "spell", Name: referee.Words{"en": "Red Storm"}},
		}),
		Sections: []decks.Section{
			{DeckSection: game.DeckSection{Name: "main", For: game.OfType("dragon")}},
			{DeckSection: game.DeckSection{Name: "spells", For: game.OfType("spell", "trap")}},
			{DeckSection: game.DeckSection{Name: "side"}},
		},
	}
}

func TestFormat_ASectionForEveryCard(t *testing.T) {
	layout := sided()
	require.Equal(t, "spells", layout.SectionOf("5318639"))
	require.Equal(t, "main", layout.SectionOf("1"), "an unknown card")
	opened, problems := decks.Open("d", []byte("game: toy\nmain: [Red Storm]\nside:\n  - 3 red storm\n  - 46986414\n  - Red D\n"), layout, "en")
	require.Empty(t, problems)
	fixed, _ := opened.Fixed(nil)
	require.Equal(t, "game: toy\nmain: []\nside:\n  - 3 5318639 # Red Storm\n  - 2 46986414\nspells:\n  - 5318639 # Red Storm\n", string(fixed),
		"only the card that its section is not for moves")
}

func TestFormat_ANumberThatIsAnID(t *testing.T) {
	layout := sided()
	for line, want := range map[string]referee.Card{"46986414": "46986414", "2 05318639": "5318639", "{card: 5318639}": "5318639", "46986415": ""} {
		list, _ := decks.Read("d", []byte("game: toy\nmain:\n  - "+line+"\n"), layout)
		require.Equal(t, want, list.Lines[0].Card, line)
	}
	_, problems := decks.Read("d", []byte("game: toy\nmain: [3 46986415]\n"), layout)
	require.Len(t, problems, 1)
	require.Equal(t, "decks.unknown-number", problems[0].Code)
	require.Equal(t, 10, problems[0].At.Col, "the number itself")
}
