package cards

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/vocabulary"
)

// Card is one design as printed. The box has one or several copies of it.
type Card struct {
	ID     referee.Card
	Number int
	// Armour distinguishes an Armure from a Personnage.
	Armour bool
	// Name is the printed name, which is the same in every language.
	Name string
	// Class is the short id of the printed Classe in words.yaml ("gold"), or "" for a Personnage
	// without one.
	Class string
	Rank  Rank
	// Hero is the short id of the hero whose pack has the card ("seiya"), or "" for the cards of
	// the reserve.
	Hero string
	// ForceCost and CosmosCost are the costs of acquiring the card, or 0 if it cannot be acquired
	// that way (R-COST).
	ForceCost, CosmosCost int
	// Force, Cosmos and Soin are the values of the card, or 0.
	Force, Cosmos, Soin int
	// Points holds the PV.
	Points Points
	// Flamme is the printed flame of the clock (R-FLAME).
	Flamme bool
	// Copies is the number in the box.
	Copies Copies
	// Lines holds the effects in printed order.
	Lines []Line
	// Index is the card's place among all cards.
	Index int
	// is holds the kinds that the card has because of its class.
	is []Kind
}

// Copies is the number of copies that the box has of a design.
type Copies struct {
	N int
	// Guessed means that no source known to us gives the number. A list of the owner's box
	// overrides it.
	Guessed bool
}

// Rank is the printed Rang, shown by the colour of the border.
type Rank string

// The ranks, from the most common to the rarest.
const (
	VeryCommon Rank = "very_common"
	Common     Rank = "common"
	Uncommon   Rank = "uncommon"
	Rare       Rank = "rare"
	VeryRare   Rank = "very_rare"
)

func ranks() []Rank { return []Rank{VeryCommon, Common, Uncommon, Rare, VeryRare} }

// Choices returns the words for the ranks.
func (Rank) Choices() []string { return vocabulary.Choices(ranks()...) }

// Above returns the rank directly above, or false for the highest rank.
func (r Rank) Above() (Rank, bool) {
	i := slices.Index(ranks(), r) + 1
	if i == 0 || i == len(ranks()) {
		return "", false
	}
	return ranks()[i], true
}

// Kind is a kind of card that effects mention.
type Kind string

// The kinds. A Personnage is a Chevalier, or a Héros, only if its class says so.
const (
	Character Kind = "character" // Personnage: any card except an Armure
	Armour    Kind = "armour"
	Knight    Kind = "knight" // Chevalier
	Hero      Kind = "hero"   // Héros
)

// Choices returns the words for the kinds.
func (Kind) Choices() []string { return vocabulary.Choices(Character, Armour, Knight, Hero) }

// Identity returns the id of the card, or "" for an unknown card, which is nil.
func (c *Card) Identity() referee.Card {
	if c == nil {
		return ""
	}
	return c.ID
}

// Is reports whether the card is of a kind.
func (c *Card) Is(k Kind) bool {
	switch k {
	case Character:
		return !c.Armour
	case Armour:
		return c.Armour
	}
	return slices.Contains(c.is, k)
}

// Line returns the card's first line of a kind, or false if it has none.
func (c *Card) Line(at When) (*Line, bool) {
	for i := range c.Lines {
		if c.Lines[i].At == at {
			return &c.Lines[i], true
		}
	}
	return nil, false
}
