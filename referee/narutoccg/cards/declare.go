package cards

import (
	"strings"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// With returns the cards of a match: the set's own cards, and those that answers have declared.
// The game's own cards keep their pointers.
func (s *Set) With(list []cards.Declaration) *Set {
	if len(list) == 0 {
		return s
	}
	wider := *s
	wider.catalog = s.catalog.WithDeclared(list)
	wider.declared = map[referee.Card]*Card{}
	for _, d := range list {
		if fact, ok := wider.catalog.Fact(d.Card()); ok {
			wider.declared[fact.ID] = FromFact(fact)
		}
	}
	return &wider
}

// FromFact returns a card of which only the declared facts are known. Everything else stays
// unknown, such as the Power of a Ninja or the cost of a Jutsu. Its Index is -1.
func FromFact(f cards.Fact) *Card {
	words := func(key string) []string { return f.Value(key).Words() }
	figure := func(key string) Figure {
		figure, _ := ReadFigure(f.Value(key).String())
		return figure
	}
	c := &Card{
		ID: f.ID, Of: f.ID, Name: f.Name.In("en"), Type: Type(f.Type), Index: -1,
		Entrance: figure("entrance"), Hand: figure("hand"),
		Healthy:    Power{figure("combat"), figure("support")},
		Injured:    Power{figure("injured_combat"), figure("injured_support")},
		Attributes: words("attributes"), Characteristics: words("characteristics"), MentalPower: figure("mental_power"), Second: words("names"),
	}
	for _, word := range words("symbols") {
		if symbol, ok := ReadSymbol(word); ok {
			c.Symbols |= symbol.Set()
		}
	}
	for _, word := range words("keywords") {
		if k, ok := ReadKeyword(word); ok {
			c.Keywords = append(c.Keywords, k)
		}
	}
	c.Cost, _ = ReadCost(strings.Join(words("cost"), ""))
	for _, word := range words("requirements") {
		c.Requirement = append(c.Requirement, Option{{Want: WantDeclared, Word: word}})
	}
	return c
}
