package cards

import (
	"shinpan/referee"
	"shinpan/referee/cards"
)

// The attributes of the cards, by their position in the schema.
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

// Facts returns the attributes of the cards, without the words of their values.
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
		atPower:           {Key: "power", Kind: cards.KindWord, Types: ninja, Long: true},
		atAttributes:      {Key: "attributes", Single: "attribute", Kind: cards.KindList, Types: ninja, Long: true},
		atCost:            {Key: "cost", Kind: cards.KindWord, Types: jutsu},
		atRequirements:    {Key: "requirements", Single: "requirement", Kind: cards.KindList, Types: jutsu, Long: true},
		atCharacteristics: {Key: "characteristics", Single: "characteristic", Kind: cards.KindList, Types: people, Long: true},
		atMentalPower:     {Key: "mental_power", Kind: cards.KindNumber, Types: people, Long: true},
		atNames:           {Key: "names", Single: "second_name", Kind: cards.KindList, Types: people, Long: true},
		atFormerRank:      {Key: "former_rank", Kind: cards.KindWord, Types: people, Long: true},
		atKeywords:        {Key: "keywords", Single: "keyword", Kind: cards.KindList, Long: true},
		atSet:             {Key: "set", Kind: cards.KindWord, Long: true, Print: true},
		atYear:            {Key: "year", Kind: cards.KindNumber, Long: true, Print: true},
		atPrintOf:         {Key: "print_of", Kind: cards.KindWord, Long: true, Print: true},
	}
}

// schema returns the attributes with the words of their values.
func (s *Set) schema() cards.Schema {
	schema := Facts()
	symbols := map[string]referee.Words{}
	for symbol := range Symbol(SymbolCount) {
		symbols[symbol.String()] = symbolNames[symbol]
	}
	schema[atSymbols].Words = symbols
	for at, list := range map[int]map[string]referee.Words{atKeywords: s.said.keywords, atRequirements: s.said.requirements} {
		schema[at].Open = true
		schema[at].Listed = func() map[string]referee.Words { return s.said.all(list) }
		schema[at].Translate = func(value string) referee.Words { return s.said.of(list, value) }
	}
	return schema
}

// stock supplies the catalog with cards.
type stock struct{ *Set }

// Card returns the facts of one card.
func (s stock) Card(id referee.Card) (cards.Fact, bool) {
	i, ok := s.index[id]
	if !ok {
		return cards.Fact{}, false
	}
	m := factMaker{set: s.Set, names: map[string]referee.Words{}, values: make([]cards.Value, attributeCount)}
	return m.fact(s.At(i)), true
}

// Cards returns the facts of all cards.
func (s stock) Cards() []cards.Fact {
	m := factMaker{set: s.Set, names: map[string]referee.Words{}, values: make([]cards.Value, attributeCount*s.Len())}
	facts := make([]cards.Fact, s.Len())
	for i := range facts {
		facts[i] = m.fact(s.At(i))
	}
	return facts
}

// factMaker makes the facts of thousands of cards quickly, because it creates each shared value
// only once.
type factMaker struct {
	set     *Set
	names   map[string]referee.Words
	symbols [1 << SymbolCount]cards.Value
	// values is the unused part of a slice that many facts share.
	values []cards.Value
}

// fact returns the printed facts of a card.
func (m *factMaker) fact(c *Card) cards.Fact {
	values := m.values[:attributeCount:attributeCount]
	m.values = m.values[attributeCount:]
	f := cards.Fact{ID: c.ID, Number: figureOf(c.Number), Type: string(c.Type), Name: m.name(c.Name), Values: values}
	if _, print := CutID(string(c.ID)); print != c.Set {
		f.Variants = []string{c.Community()}
	}
	values[atSymbols] = m.symbolsOf(c.Symbols)
	values[atKeywords] = printed(wordsOf(c.Keywords))
	m.set.said.note(c)
	values[atEntrance], values[atHand] = c.Entrance.value(), c.Hand.value()
	switch c.Type {
	case Ninja:
		values[atCombat], values[atSupport] = c.Healthy.Combat.value(), c.Healthy.Support.value()
		values[atInjuredCombat], values[atInjuredSupport] = c.Injured.Combat.value(), c.Injured.Support.value()
		values[atPower] = word(c.Healthy.String())
		values[atAttributes] = printed(c.Attributes)
	case Jutsu:
		values[atCost] = word(c.Cost.String())
		var options []string
		for _, option := range c.Requirement {
			options = append(options, option.In("en"))
		}
		values[atRequirements] = printed(options)
	}
	values[atCharacteristics] = printed(c.Characteristics)
	values[atMentalPower] = c.MentalPower.value()
	values[atNames] = printed(c.Second)
	values[atFormerRank] = word(c.FormerRank.Name())
	release, _ := m.set.Release(c.Set)
	values[atSet] = word(release.Name)
	if release.Year > 0 {
		values[atYear] = cards.Number(release.Year)
	}
	values[atPrintOf] = word(string(c.Of))
	return f
}

// name returns a name, which is the same in every language.
func (m *factMaker) name(name string) referee.Words {
	words, met := m.names[name]
	if !met {
		words = referee.Words{"en": name, "fr": name}
		m.names[name] = words
	}
	return words
}

func (m *factMaker) symbolsOf(symbols Symbols) cards.Value {
	known := &m.symbols[symbols%(1<<SymbolCount)]
	if !known.Known() {
		*known = printed(symbols.Words())
	}
	return *known
}

// printed returns a list of words as a value. None of the words is empty.
func printed(words []string) cards.Value {
	if len(words) == 0 {
		return cards.Value{}
	}
	return cards.Printed(words...)
}

// word returns a word as a value, or no value for an empty word.
func word(text string) cards.Value {
	if text == "" {
		return cards.Value{}
	}
	return cards.Printed(text)
}

func wordsOf(keywords []Keyword) []string {
	if len(keywords) == 0 {
		return nil
	}
	words := make([]string, len(keywords))
	for i, k := range keywords {
		words[i] = k.String()
	}
	return words
}

// value returns the figure as a value.
func (f Figure) value() cards.Value {
	if n, ok := f.Value(); ok {
		return cards.Number(n)
	}
	return word(f.String())
}
