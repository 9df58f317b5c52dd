package toy

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

//go:embed cards.yaml
var cardsText []byte

// cardLine is a card in cards.yaml.
type cardLine struct {
	ID      string   `yaml:"id"`
	EN      string   `yaml:"en"`
	FR      string   `yaml:"fr"`
	Type    string   `yaml:"type"`
	Price   int      `yaml:"price,omitempty"`
	Power   int      `yaml:"power,omitempty"`
	Colours []string `yaml:"colours,omitempty"`
	Coins   int      `yaml:"coins,omitempty"`
	Favour  int      `yaml:"favour,omitempty"`
	Points  int      `yaml:"points,omitempty"`
}

// The types of card, and the two responses.
const (
	typeCard, typeWare, typeResponse = "card", "ware", "response"

	offer, objection referee.Card = "R-19", "R-20"
)

// schema lists the attributes of the cards: a ware has two prices and points.
var schema = cards.Schema{
	{Key: "price", Kind: cards.KindNumber, Types: []string{typeCard}, Price: true},
	{Key: "power", Kind: cards.KindNumber, Types: []string{typeCard}},
	{Key: "colours", Single: "colour", Kind: cards.KindList, Types: []string{typeCard}, Words: map[string]referee.Words{
		"red": {"en": "red", "fr": "rouge"}, "green": {"en": "green", "fr": "vert"},
	}},
	{Key: "coins", Kind: cards.KindNumber, Types: []string{typeWare}, Price: true},
	{Key: "favour", Kind: cards.KindNumber, Types: []string{typeWare}, Price: true},
	{Key: "points", Kind: cards.KindNumber, Types: []string{typeWare}},
}

// catalog returns the cards of the game. Their numbers come from their ids.
var catalog = sync.OnceValue(func() *cards.Catalog {
	var lines []cardLine
	yamlfile.Decode("cards.yaml", cardsText, &lines) // a test reads all of the cards
	var facts []cards.Fact
	for _, l := range lines {
		_, number, _ := strings.Cut(l.ID, "-")
		n, _ := strconv.Atoi(number)
		fact := cards.Fact{ID: referee.Card(l.ID), Number: n, Type: l.Type, Name: referee.Words{"en": l.EN, "fr": l.FR}}
		switch l.Type {
		case typeCard:
			fact.Values = []cards.Value{cards.Number(l.Price), cards.Number(l.Power), cards.Printed(l.Colours...)}
		case typeWare:
			fact.Values = []cards.Value{{}, {}, {}, cards.Number(l.Coins), cards.Number(l.Favour), cards.Number(l.Points)}
		}
		facts = append(facts, fact)
	}
	return cards.NewCatalog(schema, facts).WithDigest("six") // this is the same as in matches recorded before the market existed
})

// ofType returns the ids of the cards of a type.
func ofType(name string) []referee.Card {
	var ids []referee.Card
	for _, f := range catalog().All() {
		if f.Type == name {
			ids = append(ids, f.ID)
		}
	}
	return ids
}

func isWare(card referee.Card) bool { return strings.HasPrefix(string(card), "W-") }

// typeOf returns the type of a card, or "" if there is no such card.
func (t *table) typeOf(card referee.Card) string {
	fact, _ := catalog().WithDeclared(t.Declared).Fact(card)
	return fact.Type
}

// number returns a card's value of an attribute, or 0 if that is not a number.
func (t *table) number(card referee.Card, key string) int {
	fact, _ := catalog().WithDeclared(t.Declared).Fact(card)
	n, _ := fact.Value(key).Number()
	return n
}

// declared returns the cards that a position has in addition to those of the game.
func declared(s referee.State) []cards.Declaration {
	if own, ok := s.(State); ok {
		return own.Table.Declared
	}
	return nil
}

// declaration returns the card that the n-th answer declares.
func declaration(a referee.Answer, n int) cards.Declaration {
	return cards.Declaration{Name: a.One("name"), Facts: a.All("facts"), Answer: n}
}

// pieceName returns the name of a ware on the table, whoever owns it: "w7" for W-7.
func pieceName(ware referee.Card) string { return "w" + strings.TrimPrefix(string(ware), "W-") }

// wareOf returns the ware with the name of a piece.
func wareOf(piece string) referee.Card {
	_, name, _ := referee.CutPiece(piece)
	return referee.Card("W-" + strings.TrimPrefix(name, "w"))
}
