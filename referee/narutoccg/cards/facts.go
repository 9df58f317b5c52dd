package cards

import (
	"shinpan/referee"
	"shinpan/referee/cards"
)

// The attributes of the cards, by their place in the schema.
const (
	atSymbols = iota
	atEntrance
	atHand
	atCombat
	atSupport
	atInjuredCombat
	atInjuredSupport
	atPower
	atAttributes
	atCost
	atRequirements
	atCharacteristics
	atMentalPower
	atNames
	atFormerRank
	atKeywords
	atSet
	atYear
	atPrintOf
	attributeCount
)

// Facts are the attributes of the cards, without the words of their values.
func Facts() cards.Schema {
	played := []string{string(Ninja), string(Mission), string(Client)}
	people := []string{string(Ninja), string(Client)}
	ninja, jutsu := []string{string(Ninja)}, []string{string(Jutsu)}
	return cards.Schema{
		atSymbols:         {Key: "symbols", Single: "symbol", Kind: cards.KindList},
		atEntrance:        {Key: "entrance", Kind: cards.KindNumber, Types: played, Price: true},
		atHand:            {Key: "hand", Kind: cards.KindNumber, Types: played},
		atCombat:          {Key: "combat", Kind: cards.KindNumber, Types: ninja},
		atSupport:         {Key: "support", Kind: cards.KindNumber, Types: ninja},
		atInjuredCombat:   {Key: "injured_combat", Kind: cards.KindNumber, Types: ninja, Long: true},
		atInjuredSupport:  {Key: "injured_support", Kind: cards.KindNumber, Types: ninja, Long: true},
		atPower:           {Key: "power", Kind: cards.KindList, Types: ninja, Long: true},
		atAttributes:      {Key: "attributes", Single: "attribute", Kind: cards.KindList, Types: ninja, Long: true},
		atCost:            {Key: "cost", Kind: cards.KindWord, Types: jutsu},
		atRequirements:    {Key: "requirements", Single: "requirement", Kind: cards.KindList, Types: jutsu, Long: true},
		atCharacteristics: {Key: "characteristics", Single: "characteristic", Kind: cards.KindList, Types: people, Long: true},
		atMentalPower:     {Key: "mental_power", Kind: cards.KindNumber, Types: people, Long: true},
		atNames:           {Key: "names", Single: "second_name", Kind: cards.KindList, Types: people, Long: true},
		atFormerRank:      {Key: "former_rank", Kind: cards.KindWord, Types: people, Long: true},
		atKeywords:        {Key: "keywords", Single: "keyword", Kind: cards.KindList, Long: true},
		atSet:             {Key: "set", Kind: cards.KindWord, Long: true},
		atYear:            {Key: "year", Kind: cards.KindNumber, Long: true},
		atPrintOf:         {Key: "print_of", Kind: cards.KindWord, Long: true},
	}
}

// schema are the attributes with the words of their values.
func (s *Set) schema() cards.Schema {
	schema := Facts()
	symbols, keywords, requirements := map[string]referee.Words{}, map[string]referee.Words{}, map[string]referee.Words{}
	for symbol := range Symbol(SymbolCount) {
		symbols[symbol.String()] = symbolNames[symbol]
	}
	for _, word := range Keywords() {
		keywords[word] = Keyword{Word: word}.words()
	}
	for i := range s.all {
		for _, k := range s.all[i].Keywords {
			if k.N.Known() {
				keywords[k.String()] = k.words()
			}
		}
		for _, option := range s.all[i].Requirement {
			if said := option.In("en"); requirements[said] == nil {
				requirements[said] = referee.Words{"en": said, "fr": option.In("fr")}
			}
		}
	}
	schema[atSymbols].Words = symbols
	schema[atKeywords].Words, schema[atKeywords].Open = keywords, true
	schema[atRequirements].Words, schema[atRequirements].Open = requirements, true
	return schema
}

// newCatalog gives the facts of the cards.
func newCatalog(s *Set) *cards.Catalog {
	facts := make([]cards.Fact, len(s.all))
	for i := range s.all {
		facts[i] = s.fact(&s.all[i])
	}
	return cards.NewCatalog(s.schema(), facts).WithDigest(s.digest)
}

// fact is what is printed on a card.
func (s *Set) fact(c *Card) cards.Fact {
	f := cards.Fact{
		ID: c.ID, Number: figureOf(c.Number), Type: string(c.Type), Name: referee.Words{"en": c.Name, "fr": c.Name},
		Values: make([]cards.Value, attributeCount), Variants: []string{c.Community()},
	}
	f.Values[atSymbols] = cards.Printed(c.Symbols.Words()...)
	f.Values[atKeywords] = cards.Printed(wordsOf(c.Keywords)...)
	f.Values[atEntrance], f.Values[atHand] = c.Entrance.value(), c.Hand.value()
	switch c.Type {
	case Ninja:
		f.Values[atCombat], f.Values[atSupport] = c.Healthy.Combat.value(), c.Healthy.Support.value()
		f.Values[atInjuredCombat], f.Values[atInjuredSupport] = c.Injured.Combat.value(), c.Injured.Support.value()
		f.Values[atPower] = cards.Printed(c.Healthy.String(), c.Injured.String())
		f.Values[atAttributes] = cards.Printed(c.Attributes...)
	case Jutsu:
		f.Values[atCost] = cards.Printed(c.Cost.String())
		options := make([]string, len(c.Requirement))
		for i, option := range c.Requirement {
			options[i] = option.In("en")
		}
		f.Values[atRequirements] = cards.Printed(options...)
	}
	f.Values[atCharacteristics] = cards.Printed(c.Characteristics...)
	f.Values[atMentalPower] = c.MentalPower.value()
	f.Values[atNames] = cards.Printed(c.Second...)
	f.Values[atFormerRank] = cards.Printed(c.FormerRank.Name())
	release, _ := s.Release(c.Set)
	f.Values[atSet] = cards.Printed(release.Name)
	if release.Year > 0 {
		f.Values[atYear] = cards.Number(release.Year)
	}
	f.Values[atPrintOf] = cards.Printed(string(c.Of))
	return f
}

func wordsOf(keywords []Keyword) []string {
	words := make([]string, len(keywords))
	for i, k := range keywords {
		words[i] = k.String()
	}
	return words
}

// value is the figure as a fact.
func (f Figure) value() cards.Value {
	if n, ok := f.Value(); ok {
		return cards.Number(n)
	}
	return cards.Printed(f.String())
}
