package cards_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"shinpan/referee"
	"shinpan/referee/cards"
)

func TestFind(t *testing.T) {
	for text, want := range map[string][]referee.Card{
		"Y-15":                        {"Y-15"},
		"y15":                         nil,
		"15":                          {"Y-15"},
		"015":                         {"Y-15"},
		"dragon":                      {"Y-7"}, // its whole name
		"drag":                        {"Y-7", "Y-15", "Y-150"},
		"dra":                         {"Y-7", "Y-15", "Y-150"},
		"dr":                          nil, // a name needs three letters
		"dr wh":                       nil,
		"dra wh":                      {"Y-15"},
		"dragon whistle":              {"Y-3"},
		"blanc":                       {"Y-15"},
		"dark":                        {"Y-4"}, // its attribute is no name
		"white dragon 15 first print": {"Y-15"},
		"dragonfly 15":                nil,
		"":                            nil,
	} {
		found := dragons().Find(text)
		slices.Sort(found)
		slices.Sort(want)
		require.Equal(t, want, found, text)
	}
}

// A number is a word of a name only where it is the whole name.
func TestFind_ACardThatIsCalledANumber(t *testing.T) {
	name := func(en string) referee.Words { return referee.Words{"en": en, "fr": en} }
	catalog := cards.NewCatalog(nil, []cards.Fact{
		{ID: "A-1", Number: 1, Name: name("7")}, {ID: "A-2", Number: 2, Name: name("Team 7")}, {ID: "A-3", Number: 3, Name: name("2")},
	})
	require.Equal(t, []referee.Card{"A-1"}, catalog.Find("7"))
	require.Equal(t, []referee.Card{"A-2"}, catalog.Find("2"), "a number of a card goes before a name")
	require.Empty(t, catalog.Find("8"))
}

// A short name is found whole, and by its first words if they are those of no other.
func TestFind_ACardOfFewLetters(t *testing.T) {
	name := func(en string) referee.Words { return referee.Words{"en": en} }
	catalog := cards.NewCatalog(nil, []cards.Fact{{ID: "A-1", Name: name("Bo")}, {ID: "A-2", Name: name("Bo Di")}, {ID: "A-3", Name: name("Bonnie")},
		{ID: "A-4", Name: name("Mu of Aries")}, {ID: "A-5", Name: name("No More")}, {ID: "A-6", Name: name("No Less")}})
	require.Equal(t, []referee.Card{"A-4"}, catalog.Find("MU"))
	require.Equal(t, []referee.Card{"A-4"}, catalog.Find("mu of"))
	require.Empty(t, catalog.Find("of"))
	require.Empty(t, catalog.Find("no"))
	require.Equal(t, []referee.Card{"A-1"}, catalog.Find("bo"))
	require.Equal(t, []referee.Card{"A-2"}, catalog.Find("bo di"))
	require.Empty(t, catalog.Find("di"))
	require.Empty(t, catalog.Find("di bo"))
}

// TestFind_IsWhatItSays compares Find with a look at every card.
func TestFind_IsWhatItSays(t *testing.T) {
	pool := largePool(800)
	rapid.Check(t, func(t *rapid.T) {
		var typed []string
		for range rapid.IntRange(1, 2).Draw(t, "words") {
			card := rapid.SampledFrom(pool.All()).Draw(t, "card")
			words := referee.FoldWords(card.Name["fr"] + " " + card.Version["en"])
			word := []rune(rapid.SampledFrom(words).Draw(t, "word"))
			typed = append(typed, string(word[:rapid.IntRange(1, len(word)).Draw(t, "letters")]))
		}
		require.Equal(t, slowFind(pool, typed), pool.Find(strings.Join(typed, " ")), typed)
	})
}

// slowFind gives the cards whose name or version has a word that begins with each
// typed one: those that have all of them in the name before others, and among
// either those that have them whole.
func slowFind(pool *cards.Catalog, typed []string) []referee.Card {
	has := func(words []string) int {
		score := 2
		for _, asked := range typed {
			switch {
			case slices.Contains(words, asked):
			case slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, asked) }):
				score = 1
			default:
				return 0
			}
		}
		return score
	}
	if !slices.ContainsFunc(typed, func(w string) bool { return len([]rune(w)) >= 3 }) {
		return nil // no card of the pool has so short a name
	}
	best, found := 1, []referee.Card(nil)
	for _, f := range pool.All() {
		name := append([]string{"y", string(f.ID[2:])}, referee.FoldWords(f.Name["en"]+" "+f.Name["fr"])...)
		all := append(slices.Clone(name), referee.FoldWords(f.Version["en"]+" "+f.Version["fr"])...)
		score := max(has(all), 2*has(name))
		if score > best {
			best, found = score, nil
		}
		if score == best {
			found = append(found, f.ID)
		}
	}
	return found
}

func TestFind_AWholeNameWins(t *testing.T) {
	require.Equal(t, []referee.Card{"Y-7"}, dragons().Find("dragon"), "others have the word too")
	require.Equal(t, []referee.Card{"Y-15"}, dragons().Find("Dragon Blanc"))
}
