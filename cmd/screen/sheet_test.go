package screen

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/cards"
)

func sheetWords(t *testing.T) *lang.Words {
	words, err := lang.Load("en", lang.Files(), fstest.MapFS{"en.yaml": &fstest.MapFile{Data: []byte("fact.cost: \"cost\"\n")}})
	require.NoError(t, err)
	return words
}

func TestLines_StandBelowEachOther(t *testing.T) {
	lines := []Line{{"cost", "3"}, {"keywords", "Team 7, Jutsu, Weapon, Sannin"}}
	require.Equal(t, "  cost      3\n  keywords  Team 7, Jutsu,\n            Weapon, Sannin\n", Lines(sheetWords(t), lines, Paper{Width: 28}))
	require.Equal(t, "cost: 3\nkeywords: Team 7, Jutsu, Weapon, Sannin\n", Lines(sheetWords(t), lines, Paper{Plain: true, Width: 28}))
	require.Equal(t, "alone\n", Lines(sheetWords(t), []Line{{"", "alone\x1b[2J"}}, Paper{Plain: true}))
	require.Empty(t, Lines(sheetWords(t), nil, Paper{}))
}

func TestHeadingAndWrapped_KeepTheWidth(t *testing.T) {
	require.Equal(t, "one two\n  three\n", Heading("one two three", Paper{Width: 8}))
	require.Equal(t, "one two\nthree\n\nfour", Wrapped("one two three\n\nfour", Paper{Width: 8}))
}

// costs is a schema with one price.
func costs() cards.Schema { return cards.Schema{{Key: "cost", Kind: cards.KindNumber, Price: true}} }

func sections(t *testing.T) []DeckSection {
	w := sheetWords(t)
	name := func(en string) referee.Words { return referee.Words{"en": en} }
	catalog := cards.NewCatalog(costs(), []cards.Fact{
		{ID: "KS-020", Name: name("Ino"), Version: name("Genin"), Values: []cards.Value{cards.Number(3)}},
		{ID: "KS-009", Name: name("Naruto"), Values: []cards.Value{cards.Number(0)}},
		{ID: "KS-M01", Name: name("Call")},
	})
	known := func(id referee.Card) cards.Fact { fact, _ := catalog.Fact(id); return fact }
	return []DeckSection{
		{Title: "Cards", Groups: []DeckGroup{
			{NumberHead(w, costs()[0], "", 20), []DeckCard{{20, cards.Fact{ID: "what is this"}}}},
			{NumberHead(w, costs()[0], "0", 40), []DeckCard{{40, known("KS-009")}}},
			{NumberHead(w, costs()[0], "3", 2), []DeckCard{{2, known("KS-020")}}},
		}},
		{Title: "Nothing"},
		{Title: "Missions", Groups: []DeckGroup{{Cards: []DeckCard{{1, known("KS-M01")}}}}},
	}
}

func TestDeck_ShowsTheCurve(t *testing.T) {
	require.Equal(t, strings.Join([]string{
		"Cards                   cost",
		"no cost: 20 cards  " + strings.Repeat("█", 15),
		"  20 what is this",
		"cost 0: 40 cards   " + strings.Repeat("█", 30),
		"  40 KS-009  Naruto        0",
		"cost 3: 2 cards    █",
		"  2 KS-020  Ino, Genin     3",
		"",
		"Missions",
		"  1 KS-M01  Call",
		"",
	}, "\n"), Deck(sheetWords(t), costs(), sections(t), Paper{}))
	plain := Deck(sheetWords(t), costs(), sections(t), Paper{Plain: true})
	require.NotContains(t, plain, "█")
	require.Contains(t, plain, "cost 3: 2 cards\n2 KS-020 Ino, Genin, cost 3\nMissions\n")
}

func TestDeck_ShowsGroupsAsTheyAreGiven(t *testing.T) {
	given := sections(t)[0].Groups
	groups := []DeckSection{{Title: "Cards", Groups: []DeckGroup{{"leaf: 2", given[2].Cards}, {"none: 0", nil}, {"", given[0].Cards}}}}
	require.Equal(t, strings.Join([]string{
		"Cards                   cost",
		"leaf: 2  ██",
		"  2 KS-020  Ino, Genin     3",
		"none: 0",
		"  20 what is this",
		"",
	}, "\n"), Deck(sheetWords(t), costs(), groups, Paper{}))
}

func TestDeckAndRulings_KeepTheWidth(t *testing.T) {
	ruling := referee.Ruling{
		ID: "a-very-long-ruling-id-of-many-words", Question: referee.Words{"en": "May this very long question stand here?"},
		Options: []referee.RulingOption{{ID: "yes", Text: referee.Words{"en": "Yes, it may do so."}}, {ID: "no", Text: referee.Words{"en": "No."}}},
		Default: "no", Why: referee.Words{"en": "The rulebook says it."}, Rules: []string{"R-ONE", "R-TWO"},
	}
	for width := 24; width < 90; width += 7 {
		p := Paper{Width: width}
		text := Deck(sheetWords(t), costs(), sections(t), p) + Lines(sheetWords(t), []Line{{"a label", strings.Repeat("word ", 30)}}, p)
		for _, line := range strings.Split(text+Rulings(sheetWords(t), []referee.Ruling{ruling}, p), "\n") {
			if !strings.Contains(line, "a-very-long") { // an id is one word, so that people can type it
				require.LessOrEqual(t, Cells(line), width, "%q", line)
			}
		}
	}
}

func TestRulings_MarkTheDefault(t *testing.T) {
	ruling := referee.Ruling{
		ID: "one", Question: referee.Words{"en": "Why?"}, Default: "no", Why: referee.Words{"en": "So."}, Rules: []string{"R-A"},
		Options: []referee.RulingOption{{ID: "yes", Text: referee.Words{"en": "Y."}}, {ID: "no", Text: referee.Words{"en": "N."}}},
	}
	require.Equal(t, "one\n  Why?\n  - yes: Y.\n  - no (default): N.\n  So.\n  R-A\n\none\n  Why?\n  - yes: Y.\n  - no (default): N.\n  So.\n  R-A\n",
		Rulings(sheetWords(t), []referee.Ruling{ruling, ruling}, Paper{Width: 80}))
	require.Equal(t, "one: Why?\none, yes: Y.\none, no (default): N.\none: So.\none: R-A\n",
		Rulings(sheetWords(t), []referee.Ruling{ruling}, Paper{Plain: true}))
}
