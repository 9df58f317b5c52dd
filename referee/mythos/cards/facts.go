package cards

import (
	"cmp"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// newCatalog gives the facts of the cards, with groups and keywords as the
// English card prints them.
func newCatalog(c *Set) *cards.Catalog {
	english := map[string]string{}
	var words []referee.Words
	for _, list := range []yamlfile.Entries[bothText]{c.words.Keywords, c.words.Groups} {
		for _, e := range list {
			english[e.Key.Value] = e.Value.EN.Value
			words = append(words, e.Value.words())
		}
	}
	facts := make([]cards.Fact, len(c.all))
	for i := range c.all {
		facts[i] = c.all[i].fact(english)
	}
	return cards.NewCatalog(facts, words...).WithAliases(c.aliases()).WithDigest(c.digest)
}

// aliases are what people call the characters, by their printed names.
func (c *Set) aliases() map[string][]string {
	aliases := map[string][]string{}
	for _, e := range c.words.Aliases {
		aliases[e.Key.Value] = append(aliases[e.Key.Value], values(e.Value)...)
	}
	return aliases
}

// fact is what is printed on a card, with the English words of short ids; an id
// without a word stays.
func (c *Card) fact(english map[string]string) cards.Fact {
	f := cards.Fact{
		ID: c.ID, Number: c.Number, Type: "character", Name: c.Names, Version: c.Versions,
		Keywords: make([]string, len(c.Keywords)), Rarity: c.Rarity, Variants: c.Variants,
	}
	for i, k := range c.Keywords {
		f.Keywords[i] = cmp.Or(english[k], k)
	}
	if c.Mission {
		f.Type, f.Points = "mission", &c.Points
		return f
	}
	f.Cost, f.Power, f.Group = &c.Cost, &c.Power, cmp.Or(english[c.Group], c.Group)
	return f
}
