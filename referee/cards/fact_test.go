package cards_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// duel is the schema of a game with two prices, a number that may be a sign, and
// several symbols on a card.
func duel() cards.Schema {
	return cards.Schema{
		{Key: "entrance", Kind: cards.KindNumber, Price: true, Types: []string{"ninja"}},
		{Key: "hand", Kind: cards.KindNumber, Price: true},
		{Key: "symbols", Single: "symbol", Kind: cards.KindList, Words: map[string]referee.Words{
			"fire": {"en": "Fire", "fr": "Feu"}, "wind": {"en": "Wind", "fr": "Vent"},
		}},
		{Key: "set", Kind: cards.KindWord},
		{Key: "rarity", Kind: cards.KindWord, Print: true},
	}
}

func ninjas() *cards.Catalog {
	return cards.NewCatalog(duel(), []cards.Fact{
		{ID: "N-001", Number: 1, Type: "ninja", Name: referee.Words{"en": "Ash", "fr": "Cendre"},
			Values:   []cards.Value{cards.Number(0), cards.Number(-1), cards.Printed("fire", "wind"), cards.Printed("Path of Pain"), cards.Printed("R")},
			Variants: []string{"N-001-C", "N-001-R"}},
		{ID: "N-002", Number: 2, Type: "ninja", Name: referee.Words{"en": "Birch", "fr": "Bouleau"}, Version: referee.Words{"en": "Old", "fr": "Vieux"},
			Values: []cards.Value{cards.Number(6), cards.Printed("X")}},
		{ID: "J-001", Number: 1, Type: "jutsu", Name: referee.Words{"en": "Cinder", "fr": "Braise"},
			Values: []cards.Value{{}, cards.Number(3), cards.Printed("fire")}},
	})
}

func TestFact_JSONHasAKeyForEachAttribute(t *testing.T) {
	text, err := json.Marshal(ninjas().All())
	require.NoError(t, err)
	require.Equal(t, `[`+
		`{"id":"N-001","number":1,"type":"ninja","name":{"en":"Ash","fr":"Cendre"},"version":{"en":null,"fr":null},`+
		`"entrance":0,"hand":-1,"symbols":["fire","wind"],"set":"Path of Pain","rarity":"R","variants":["N-001-C","N-001-R"]},`+
		`{"id":"N-002","number":2,"type":"ninja","name":{"en":"Birch","fr":"Bouleau"},"version":{"en":"Old","fr":"Vieux"},`+
		`"entrance":6,"hand":"X","symbols":[],"set":null,"rarity":null,"variants":[]},`+
		`{"id":"J-001","number":1,"type":"jutsu","name":{"en":"Cinder","fr":"Braise"},"version":{"en":null,"fr":null},`+
		`"entrance":null,"hand":3,"symbols":["fire"],"set":null,"rarity":null,"variants":[]}]`, string(text))
}

func TestFact_Value(t *testing.T) {
	catalog := ninjas()
	ash, _ := catalog.Fact("N-001")
	birch, _ := catalog.Fact("N-002")
	n, ok := ash.Value("entrance").Number()
	require.True(t, ok, "0 is a number like any other")
	require.Zero(t, n)
	_, ok = birch.Value("hand").Number()
	require.False(t, ok)
	require.Equal(t, "X", birch.Value("hand").String())
	require.True(t, birch.Value("hand").Known())
	require.False(t, birch.Value("set").Known())
	require.False(t, birch.Value("age").Known())
	require.Equal(t, []string{"fire", "wind"}, ash.Value("symbols").Words())
	require.False(t, cards.Fact{ID: "unknown"}.Value("set").Known())
}

func TestPrinted_LeavesOutEmptyWords(t *testing.T) {
	require.False(t, cards.Printed("").Known())
	require.False(t, cards.Printed().Known())
	require.Equal(t, []string{"a"}, cards.Printed("", "a").Words())
}

func TestSchema_NamesAnAttribute(t *testing.T) {
	for _, name := range []string{"symbol", "symbols"} {
		a, ok := duel().Find(name)
		require.True(t, ok)
		require.Equal(t, "symbols", a.Key)
		require.Equal(t, "Feu", a.Word("fire", "fr"))
		require.Equal(t, "void", a.Word("void", "fr"))
	}
	_, ok := duel().Find("cost")
	require.False(t, ok)
	price, ok := duel().Price()
	require.True(t, ok)
	require.Equal(t, "entrance", price.Key)
	require.False(t, price.Of("jutsu"))
}
