package bazaar

import (
	"strconv"
	"strings"
	"sync"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// worth is what a ware is sold for, and the points that it brings.
type worth struct{ gold, favour, points int }

// price is the price in one of the currencies.
func (w worth) price(currency string) int {
	if currency == "gold" {
		return w.gold
	}
	return w.favour
}

// currencies are what a price is paid in.
var currencies = []string{"gold", "favour"}

// The two responses, of which each player has one. The other cards are wares.
const (
	offer     referee.Card = "B-13"
	objection referee.Card = "B-14"
)

// responses are the cards with which each player begins.
var responses = []referee.Card{offer, objection}

// printed are the cards in the order of their numbers.
var printed = []struct {
	en, fr string
	worth
}{
	{"Lamp", "Lampe", worth{300, 1, 1}},
	{"Rug", "Tapis", worth{600, 2, 2}},
	{"Drum", "Tambour", worth{400, 2, 1}},
	{"Silk", "Soie", worth{900, 2, 3}},
	{"Saffron", "Safran", worth{700, 3, 3}},
	{"Mirror", "Miroir", worth{500, 2, 2}},
	{"Dates", "Dattes", worth{200, 1, 1}},
	{"Astrolabe", "Astrolabe", worth{1200, 4, 5}},
	{"Amber", "Ambre", worth{800, 3, 3}},
	{"Falcon", "Faucon", worth{1100, 3, 4}},
	{"Incense", "Encens", worth{400, 1, 1}},
	{"Chess set", "Jeu d’échecs", worth{1000, 4, 4}},
	{"Rival offer", "Surenchère", worth{}},
	{"Objection", "Objection", worth{}},
}

// catalog is the twelve wares and the two responses.
var catalog = sync.OnceValue(func() *cards.Catalog {
	var facts []cards.Fact
	for i, card := range printed {
		fact := cards.Fact{ID: numbered(i + 1), Number: i + 1, Type: "ware", Name: referee.Words{"en": card.en, "fr": card.fr}}
		if !isWare(fact.ID) {
			fact.Type = "response"
		}
		facts = append(facts, fact)
	}
	return cards.NewCatalog(facts).WithDigest("fourteen")
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

// worthOf is what a card is worth, nothing if there is no such card.
func worthOf(card referee.Card) worth {
	fact, ok := catalog().Fact(card)
	if !ok {
		return worth{}
	}
	return printed[fact.Number-1].worth
}

// pieceName is what a ware is called on the table, whoever has it: "w7" for B-7.
func pieceName(card referee.Card) string { return "w" + strings.TrimPrefix(string(card), "B-") }

// cardOf is the ware that a piece is.
func cardOf(piece string) referee.Card {
	_, name, _ := referee.CutPiece(piece)
	return referee.Card("B-" + strings.TrimPrefix(name, "w"))
}
