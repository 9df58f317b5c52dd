package cards_test

import (
	"encoding/json"
	"fmt"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// A game names the attributes of its cards; everything else follows.
func Example() {
	schema := cards.Schema{
		{Key: "level", Kind: cards.KindNumber, Price: true},
		{Key: "symbols", Single: "symbol", Kind: cards.KindList},
	}
	catalog := cards.NewCatalog(schema, []cards.Fact{
		{ID: "X-001", Number: 1, Type: "monster", Name: referee.Words{"en": "White Dragon", "fr": "Dragon blanc"},
			Values: []cards.Value{cards.Number(8), cards.Printed("light")}},
		{ID: "X-002", Number: 2, Type: "monster", Name: referee.Words{"en": "Dark Knight", "fr": "Chevalier noir"},
			Values: []cards.Value{cards.Number(4), cards.Printed("dark", "steel")}},
	})
	fmt.Println(catalog.Find("dragon"), catalog.Find("2"), catalog.Suggest("chevalier noar"))

	high, _ := cards.ReadCondition("level>=5")
	filter, _ := catalog.Filter([]cards.Condition{high}, "en", nil)
	knight, _ := catalog.Fact("X-002")
	fmt.Println(filter.Keeps(knight), knight.Value("symbols"))

	text, _ := json.Marshal(knight)
	fmt.Println(string(text))
	// Output:
	// [X-001] [X-002] [X-002]
	// false dark, steel
	// {"id":"X-002","number":2,"type":"monster","name":{"en":"Dark Knight","fr":"Chevalier noir"},"version":{"en":null,"fr":null},"level":4,"symbols":["dark","steel"],"variants":[]}
}

// A card that is not in the catalog is known once an answer has declared it.
func ExampleCatalog_WithDeclared() {
	catalog := cards.NewCatalog(cards.Schema{{Key: "level", Kind: cards.KindNumber}}, nil)
	declared := []cards.Declaration{{Name: "White Dragon", Facts: []string{"level=8"}, Answer: 3}}
	table := catalog.WithDeclared(declared)
	dragon, _ := table.Fact(table.Find("white dragon")[0])
	fmt.Println(dragon.ID, dragon.Value("level"))

	again := cards.Declaration{Name: "White Dragon", Facts: []string{"level=7"}, Answer: 5}
	for _, p := range catalog.CheckDeclared(again, declared) {
		fmt.Println(p.Code, "answer", p.Earlier)
	}
	// Output:
	// *white_dragon 8
	// facts.contradiction answer 3
}
