package cards_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// dragons are cards whose names share words, in two languages.
func dragons() *cards.Catalog {
	name := func(en, fr string) referee.Words { return referee.Words{"en": en, "fr": fr} }
	return cards.NewCatalog(cards.Schema{{Key: "attribute", Kind: cards.KindWord, Words: map[string]referee.Words{"DARK": name("Dark", "Ténèbres")}}},
		[]cards.Fact{
			{ID: "Y-15", Number: 15, Type: "monster", Name: name("White Dragon", "Dragon blanc")},
			{ID: "Y-150", Number: 150, Type: "monster", Name: name("Dragonfly", "Libellule"), Values: []cards.Value{cards.Printed("DARK")}},
			{ID: "Y-3", Number: 3, Type: "spell", Name: name("Whistle", "Appeau"), Version: name("Dragon Call", "Appel du dragon")},
			{ID: "Y-4", Number: 4, Type: "monster", Name: name("Dark Knight", "Chevalier noir")},
			{ID: "Y-7", Number: 7, Type: "monster", Name: name("Dragon", "Dragon")},
		})
}

func TestSearch_Order(t *testing.T) {
	tests := []struct {
		text string
		want []referee.Card
	}{
		{"", []referee.Card{"Y-4", "Y-7", "Y-150", "Y-3", "Y-15"}},  // by name
		{"dragon", []referee.Card{"Y-7", "Y-15", "Y-150", "Y-3"}},   // whole in the name, begun there, in the version
		{"DRAG", []referee.Card{"Y-7", "Y-150", "Y-15", "Y-3"}},     // all are begun
		{"dra whi", []referee.Card{"Y-15", "Y-3"}},                  // in the name, then in name and version
		{"15", []referee.Card{"Y-15", "Y-150"}},                     // the number itself first
		{"dark", []referee.Card{"Y-4", "Y-150"}},                    // in the name, then as an attribute
		{"ténèbres", []referee.Card{"Y-150"}},                       // whatever the language
		{"chevalier dark", []referee.Card{"Y-4"}},                   // and both at once
		{"y", []referee.Card{"Y-4", "Y-7", "Y-150", "Y-3", "Y-15"}}, // the set
		{"zebra", nil},
	}
	for _, test := range tests {
		found, total := dragons().Search(cards.Search{Text: test.text, Language: "en", Limit: 9})
		require.Equal(t, test.want, found, test.text)
		require.Equal(t, len(test.want), total, test.text)
	}
}

func TestSearch_LimitsAmongAndPrefers(t *testing.T) {
	search := cards.Search{Text: "dragon", Language: "fr", Limit: 2, Prefer: func(f cards.Fact) bool { return f.ID == "Y-3" }}
	found, total := dragons().Search(search)
	require.Equal(t, []referee.Card{"Y-3", "Y-7"}, found)
	require.Equal(t, 4, total)
	search.Among = func(f cards.Fact) bool { return f.Type == "monster" }
	found, total = dragons().Search(search)
	require.Equal(t, []referee.Card{"Y-7", "Y-15"}, found)
	require.Equal(t, 3, total)
	found, total = dragons().Search(cards.Search{Text: "dragon"})
	require.Empty(t, found, "no more than the limit")
	require.Equal(t, 4, total)
}

func TestWith_FindsOldAndNewCards(t *testing.T) {
	wider := dragons().With(cards.Fact{ID: "*red_dragon", Type: "monster", Name: referee.Words{"en": "Red Dragon", "fr": "Dragon rouge"}})
	require.Equal(t, []referee.Card{"*red_dragon"}, wider.Find("dragon rouge"))
	require.Len(t, wider.All(), 6)
	require.Len(t, dragons().All(), 5)
	found, _ := wider.Search(cards.Search{Text: "dragon", Language: "en", Limit: 3})
	require.Equal(t, []referee.Card{"Y-7", "*red_dragon", "Y-15"}, found)
	require.Equal(t, cards.Suggested{"*red_dragon"}, wider.Suggest("dragon roouge"))
	red, known := wider.Fact("*red_dragon")
	require.True(t, known)
	require.Equal(t, "Dragon rouge", red.Name["fr"])
}

// TestSearch_FindsEveryCardByWhatIsOnIt types the beginning of a card's name,
// letter by letter, and looks for it among the results.
func TestSearch_FindsEveryCardByWhatIsOnIt(t *testing.T) {
	pool := largePool(800)
	rapid.Check(t, func(t *rapid.T) {
		card := rapid.SampledFrom(pool.All()).Draw(t, "card")
		name := []rune(card.Name[rapid.SampledFrom([]string{"en", "fr"}).Draw(t, "language")])
		typed := string(name[:rapid.IntRange(1, len(name)).Draw(t, "letters")])
		found, total := pool.Search(cards.Search{Text: typed, Language: "en", Limit: 800})
		require.Contains(t, found, card.ID, typed)
		require.Len(t, found, total)
		one, _ := pool.Search(cards.Search{Text: typed, Language: "en", Limit: 1})
		require.Equal(t, found[:1], one)
	})
}
