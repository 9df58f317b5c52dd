package cards

import (
	"cmp"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// The types of cards in the catalog.
const (
	TypeCharacter = "character"
	TypeMission   = "mission"
)

// newCatalog returns the printed facts of the cards, with groups and keywords as the English card
// prints them.
func newCatalog(c *Set) *cards.Catalog {
	english := map[string]string{}
	for _, list := range []translations{c.words.Keywords, c.words.Groups} {
		for _, e := range list {
			english[e.Key.Value] = e.Value.EN.Value
		}
	}
	schema := c.schema()
	all := c.All()
	facts := make([]cards.Fact, len(all))
	values := make([]cards.Value, len(all)*len(schema))
	for i := range all {
		facts[i] = all[i].fact()
		facts[i].Values = values[i*len(schema) : (i+1)*len(schema) : (i+1)*len(schema)]
		all[i].attributes(facts[i].Values, english)
	}
	return cards.NewCatalog(schema, facts).WithAliases(cardfile.ByName(c.words.Aliases)).WithDigest(c.Digest())
}

// The attributes of the cards, by their position in the schema.
const (
	atCost = iota
	atPower
	atPoints
	atGroup
	atKeywords
	atRarity
)

// Facts returns the attributes of the cards, without the words of their values.
func Facts() cards.Schema {
	character, mission := []string{TypeCharacter}, []string{TypeMission}
	return cards.Schema{
		atCost:     {Key: "cost", Kind: cards.KindNumber, Types: character, Price: true},
		atPower:    {Key: "power", Kind: cards.KindNumber, Types: character},
		atPoints:   {Key: "points", Kind: cards.KindNumber, Types: mission},
		atGroup:    {Key: "group", Kind: cards.KindWord, Types: character},
		atKeywords: {Key: "keywords", Single: "keyword", Kind: cards.KindList, Types: character, Long: true},
		atRarity:   {Key: "rarity", Kind: cards.KindWord, Print: true, Signs: true},
	}
}

// schema returns the attributes with the words of their values. It uses the printed English text
// of groups and keywords, and the symbols of rarities.
func (c *Set) schema() cards.Schema {
	schema := Facts()
	printed := func(e yamlfile.Entry[cardfile.Translated]) string { return e.Value.EN.Value }
	sign := func(e yamlfile.Entry[cardfile.Translated]) string { return e.Key.Value }
	schema[atGroup].Words = wordsBy(c.words.Groups, printed)
	schema[atKeywords].Words = wordsBy(c.words.Keywords, printed)
	schema[atRarity].Words = wordsBy(c.words.Rarities, sign)
	return schema
}

// wordsBy returns words in every language, keyed by the value that the facts use.
func wordsBy(list translations, value func(yamlfile.Entry[cardfile.Translated]) string) map[string]referee.Words {
	words := make(map[string]referee.Words, len(list))
	for _, e := range list {
		words[value(e)] = e.Value.Words()
	}
	return words
}

// fact returns the printed facts of a card, except for its attributes.
func (c *Card) fact() cards.Fact {
	f := cards.Fact{ID: c.ID, Number: c.Number, Type: TypeCharacter, Name: c.Names, Version: c.Versions, Variants: c.Variants}
	if c.Mission {
		f.Type = TypeMission
	}
	return f
}

// attributes fills in the card's value for each attribute, with the English word for each short
// id. An id without a word is kept as it is.
func (c *Card) attributes(values []cards.Value, english map[string]string) {
	values[atRarity] = cards.Printed(c.Rarity)
	if c.Mission {
		values[atPoints] = cards.Number(c.Points)
		return
	}
	values[atCost], values[atPower] = cards.Number(c.Cost), cards.Number(c.Power)
	values[atGroup] = cards.Printed(cmp.Or(english[c.Group], c.Group))
	keywords := make([]string, len(c.Keywords))
	for i, k := range c.Keywords {
		keywords[i] = cmp.Or(english[k], k)
	}
	values[atKeywords] = cards.Printed(keywords...)
}
