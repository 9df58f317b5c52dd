package toy

import (
	"slices"
	"strconv"
	"sync"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// catalog is the six cards. T-6 costs a coin, and T-3 has two colours.
var catalog = sync.OnceValue(func() *cards.Catalog {
	schema := cards.Schema{
		{Key: "price", Kind: cards.KindNumber, Price: true},
		{Key: "power", Kind: cards.KindNumber},
		{Key: "colours", Single: "colour", Kind: cards.KindList, Words: map[string]referee.Words{
			"red": {"en": "red", "fr": "rouge"}, "green": {"en": "green", "fr": "vert"},
		}},
	}
	prices, colours := map[int]int{6: 1}, map[int][]string{1: {"red"}, 3: {"red", "green"}}
	var facts []cards.Fact
	for i := 1; i <= 6; i++ {
		n := strconv.Itoa(i)
		facts = append(facts, cards.Fact{
			ID: referee.Card("T-" + n), Number: i, Type: "card",
			Name:   referee.Words{"en": "Card " + n, "fr": "Carte " + n},
			Values: []cards.Value{cards.Number(prices[i]), cards.Number(i), cards.Printed(colours[i]...)},
		})
	}
	return cards.NewCatalog(schema, facts).WithDigest("six")
})

// cards are the six, and those that have been declared.
func (s State) cards() *cards.Catalog { return catalog().WithDeclared(s.p.Declared) }

// known reports whether there is such a card. Luck deals the six only.
func (s State) known(verb, card string) bool {
	_, known := s.cards().Fact(referee.Card(card))
	return known && (verb != "deal" || slices.Contains(faces, card))
}

// number is what a card has of an attribute, 0 where that is no number.
func (s State) number(card, key string) int {
	fact, _ := s.cards().Fact(referee.Card(card))
	n, _ := fact.Value(key).Number()
	return n
}

// declared are the cards that a position knows beside the six.
func declared(s referee.State) []cards.Declaration {
	if own, ok := s.(State); ok {
		return own.p.Declared
	}
	return nil
}

// declaration is the card that the n-th answer declares.
func declaration(a referee.Answer, n int) cards.Declaration {
	return cards.Declaration{Name: a.One("name"), Facts: a.All("facts"), Answer: n}
}

// checkDeclare: a card has one price, one power and its colours.
func (s State) checkDeclare(a referee.Answer) []referee.Problem {
	return catalog().CheckDeclared(declaration(a, 0), s.p.Declared)
}

// declareCard makes a card known that is none of the six.
func (p *play) declareCard(seat referee.Seat, d cards.Declaration) {
	p.state.p.Declared = catalog().Declare(p.state.p.Declared, d)
	p.tell(referee.Event{Kind: "declared", Seat: seat, Card: d.Card()})
}
