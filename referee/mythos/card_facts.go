package mythos

import "shinpan/referee"

// newCatalog gives the facts of the cards, with groups and keywords as the
// English card prints them.
func newCatalog(cards *Cards) *referee.Catalog {
	facts := make([]referee.Fact, len(cards.all))
	for i, card := range cards.all {
		facts[i] = cards.fact(card)
	}
	var words []referee.Words
	for _, e := range cards.words.Groups {
		words = append(words, e.Value.words())
	}
	for _, e := range cards.words.Keywords {
		words = append(words, e.Value.words())
	}
	return referee.NewCatalog(facts, words...).WithAliases(cards.aliases())
}

// aliases are what people call the characters, by their printed names.
func (c *Cards) aliases() map[string][]string {
	aliases := map[string][]string{}
	for _, e := range c.words.Aliases {
		aliases[e.Key.Value] = append(aliases[e.Key.Value], values(e.Value)...)
	}
	return aliases
}

func (c *Cards) fact(card Card) referee.Fact {
	f := referee.Fact{
		ID: card.ID, Number: card.Number, Type: "character", Name: card.Names, Version: card.Versions,
		Keywords: make([]string, len(card.Keywords)), Rarity: card.Rarity, Variants: card.Variants,
	}
	for i, k := range card.Keywords {
		f.Keywords[i] = c.Word(k, "en")
	}
	if card.Mission {
		f.Type, f.Points = "mission", &card.Points
		return f
	}
	f.Cost, f.Power, f.Group = &card.Cost, &card.Power, c.Word(card.Group, "en")
	return f
}
