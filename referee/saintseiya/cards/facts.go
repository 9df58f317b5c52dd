package cards

import (
	"strconv"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
)

// The names of the types of card in facts.
const (
	TypeCharacter = "character"
	TypeArmour    = "armour"
)

// PointsKey is the attribute of the PV, and FlameKey the attribute of the flame.
const (
	PointsKey = "pv"
	FlameKey  = "flamme"
)

// The attributes of the cards, by their place in the schema.
const (
	atClass = iota
	atRank
	atForceCost
	atCosmosCost
	atForce
	atCosmos
	atSoin
	atPoints
	atFlamme
	atHero
	atCopies
)

// Facts returns the attributes of the cards, without the words of their values. The
// first nine are in the order of the rulebook's picture of a card.
func Facts() cards.Schema {
	character := []string{TypeCharacter}
	return cards.Schema{
		atClass:      {Key: "class", Kind: cards.KindWord, Long: true},
		atRank:       {Key: "rank", Kind: cards.KindWord},
		atForceCost:  {Key: "force_cost", Kind: cards.KindNumber, Types: character, Price: true},
		atCosmosCost: {Key: "cosmos_cost", Kind: cards.KindNumber, Price: true},
		atForce:      {Key: "force", Kind: cards.KindNumber, Types: character},
		atCosmos:     {Key: "cosmos", Kind: cards.KindNumber},
		atSoin:       {Key: "soin", Kind: cards.KindNumber, Types: character},
		atPoints:     {Key: PointsKey, Kind: cards.KindNumber},
		atFlamme:     {Key: FlameKey, Kind: cards.KindNumber, Types: character},
		atHero:       {Key: "hero", Kind: cards.KindWord, Long: true},
		atCopies:     {Key: "copies", Kind: cards.KindNumber, Long: true},
	}
}

// schema returns the attributes with the words of their values. The cards are printed in French, so
// the values are French. English explains them.
func (s *Set) schema() cards.Schema {
	schema := Facts()
	classes := make(map[string]referee.Words, len(s.words.Classes))
	for _, e := range s.words.Classes {
		classes[e.Value.Printed.Value] = referee.Words{"en": e.Value.EN.Value, "fr": e.Value.Printed.Value}
	}
	heroes := make(map[string]referee.Words, len(s.words.Heroes))
	for _, e := range s.words.Heroes {
		heroes[e.Value.Value] = referee.Words{"en": e.Value.Value, "fr": e.Value.Value}
	}
	schema[atClass].Words, schema[atHero].Words, schema[atRank].Words = classes, heroes, rankWords()
	return schema
}

// rankWords returns the words for the ranks, by their names in the rulebook.
func rankWords() map[string]referee.Words {
	return map[string]referee.Words{
		"Très Commun": {"en": "very common", "fr": "Très Commun"},
		"Commun":      {"en": "common", "fr": "Commun"},
		"Peu Commun":  {"en": "uncommon", "fr": "Peu Commun"},
		"Rare":        {"en": "rare", "fr": "Rare"},
		"Très Rare":   {"en": "very rare", "fr": "Très Rare"},
	}
}

// printed returns the name of the rank in the rulebook.
func (r Rank) printed() string {
	return map[Rank]string{VeryCommon: "Très Commun", Common: "Commun", Uncommon: "Peu Commun", Rare: "Rare", VeryRare: "Très Rare"}[r]
}

// newCatalog returns the facts of the cards.
func newCatalog(s *Set) *cards.Catalog {
	all := s.All()
	facts := make([]cards.Fact, len(all))
	for i := range all {
		facts[i] = s.fact(&all[i])
	}
	return cards.NewCatalog(s.schema(), facts).WithAliases(cardfile.ByName(s.words.Aliases)).WithDigest(s.Digest())
}

// fact returns the printed facts of a card.
func (s *Set) fact(c *Card) cards.Fact {
	f := cards.Fact{
		ID: c.ID, Number: c.Number, Type: TypeCharacter, Name: referee.Words{"en": c.Name, "fr": c.Name},
		Values: make([]cards.Value, atCopies+1),
	}
	if c.Armour {
		f.Type = TypeArmour
	}
	if c.Class != "" {
		f.Values[atClass] = cards.Printed(s.ClassName(c.Class))
	}
	if c.Hero != "" {
		f.Values[atHero] = cards.Printed(s.HeroName(c.Hero))
	}
	f.Values[atRank] = cards.Printed(c.Rank.printed())
	for at, n := range map[int]int{
		atForceCost: c.ForceCost, atCosmosCost: c.CosmosCost, atForce: c.Force, atCosmos: c.Cosmos, atSoin: c.Soin,
	} {
		if n != 0 {
			f.Values[at] = cards.Number(n)
		}
	}
	f.Values[atPoints], f.Values[atCopies] = c.Points.value(), c.Copies.value()
	if c.Flamme {
		f.Values[atFlamme] = cards.Number(1)
	}
	return f
}

// value returns the number of copies, with "?" if it is a guess.
func (c Copies) value() cards.Value {
	if c.Guessed {
		return cards.Printed(strconv.Itoa(c.N) + "?")
	}
	return cards.Number(c.N)
}

// value returns the printed PV: "*" if they depend on the player's other cards.
func (p Points) value() cards.Value {
	switch {
	case p.Conditional():
		return cards.Printed("*")
	case p.N == 0:
		return cards.Value{}
	}
	return cards.Number(p.N)
}
