package bazaar

import (
	"strconv"
	"strings"
	"sync"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// currencies are what a price is paid in.
var currencies = []string{"gold", "favour"}

// The two responses. Each player has one of each. The other cards are wares.
const (
	offer     referee.Card = "B-13"
	objection referee.Card = "B-14"
)

// responses are the cards with which each player begins.
var responses = []referee.Card{offer, objection}

// printed are the cards in the order of their numbers, wares with their two
// prices and their points.
var printed = []struct {
	en, fr               string
	gold, favour, points int
}{
	{"Lamp", "Lampe", 300, 1, 1},
	{"Rug", "Tapis", 600, 2, 2},
	{"Drum", "Tambour", 400, 2, 1},
	{"Silk", "Soie", 900, 2, 3},
	{"Saffron", "Safran", 700, 3, 3},
	{"Mirror", "Miroir", 500, 2, 2},
	{"Dates", "Dattes", 200, 1, 1},
	{"Astrolabe", "Astrolabe", 1200, 4, 5},
	{"Amber", "Ambre", 800, 3, 3},
	{"Falcon", "Faucon", 1100, 3, 4},
	{"Incense", "Encens", 400, 1, 1},
	{"Chess set", "Jeu d’échecs", 1000, 4, 4},
	{en: "Rival offer", fr: "Surenchère"},
	{en: "Objection", fr: "Objection"},
}

// schema is the two prices of a ware, and its points.
func schema() cards.Schema {
	wares := []string{"ware"}
	return cards.Schema{
		{Key: "gold", Kind: cards.KindNumber, Types: wares, Price: true},
		{Key: "favour", Kind: cards.KindNumber, Types: wares, Price: true},
		{Key: "points", Kind: cards.KindNumber, Types: wares},
	}
}

// catalog is the twelve wares and the two responses.
var catalog = sync.OnceValue(func() *cards.Catalog {
	var facts []cards.Fact
	for i, card := range printed {
		fact := cards.Fact{ID: numbered(i + 1), Number: i + 1, Type: "response", Name: referee.Words{"en": card.en, "fr": card.fr}}
		if isWare(fact.ID) {
			fact.Type = "ware"
			fact.Values = []cards.Value{cards.Number(card.gold), cards.Number(card.favour), cards.Number(card.points)}
		}
		facts = append(facts, fact)
	}
	return cards.NewCatalog(schema(), facts).WithDigest("fourteen")
})

func numbered(n int) referee.Card { return referee.Card("B-" + strconv.Itoa(n)) }

// wares are the cards that are sold.
func wares() []referee.Card {
	var all []referee.Card
	for i := range printed {
		if id := numbered(i + 1); isWare(id) {
			all = append(all, id)
		}
	}
	return all
}

func isWare(card referee.Card) bool { return card != offer && card != objection }

// value is the price of a ware in gold or in favour, or its points.
func value(card referee.Card, key string) int {
	fact, ok := catalog().Fact(card)
	if !ok {
		return 0
	}
	ware := printed[fact.Number-1]
	return map[string]int{"gold": ware.gold, "favour": ware.favour, "points": ware.points}[key]
}

// pieceName is what a ware is called on the table, whoever has it: "w7" for B-7.
func pieceName(card referee.Card) string { return "w" + strings.TrimPrefix(string(card), "B-") }

// cardOf is the ware that a piece is.
func cardOf(piece string) referee.Card {
	_, name, _ := referee.CutPiece(piece)
	return referee.Card("B-" + strings.TrimPrefix(name, "w"))
}
