package cards

import (
	"slices"

	"shinpan/referee"
)

// Card is one print of a card.
type Card struct {
	// ID is the print's own id: the printed number, followed by the code of the set or a word
	// if several prints have that number: "N-023", "N-005-WF".
	ID referee.Card
	// Of is the ID of the first print of the same card, which may be this one.
	Of referee.Card
	// Number is the printed number: "N-023".
	Number string
	// Name is what is printed. Decks count copies by it (R-COPIES).
	Name string
	Type Type
	// Set is the short code of the set: "PP".
	Set string
	// Symbols holds never empty.
	Symbols Symbols

	// Entrance and Hand are the costs of a Ninja, Mission or Client.
	Entrance, Hand Figure

	// Healthy and Injured are the Power of a Ninja in either status.
	Healthy, Injured Power
	// Attributes holds the combat attributes of a Ninja; none if it prints "?".
	Attributes []string

	// Characteristics of a Ninja or Client: village, Rank, gender, kind, in
	// their order, without what follows.
	Characteristics []string
	// FormerRank is the Rank that a characteristic has in brackets. It does not
	// count as one.
	FormerRank Rank
	// MentalPower is nothing if the card prints none; it counts as 0 then
	// (R-MENTAL).
	MentalPower Figure
	// Second holds the names that "Name: X" gives in addition to the printed one
	// (R-SECOND-NAME).
	Second []string
	// Keywords of any card, in their order.
	Keywords []Keyword

	// Cost is what a Jutsu costs.
	Cost Cost
	// Requirement is who may use a Jutsu.
	Requirement Requirement

	// Lines holds the card's effects if they are described. It is nil for a card without a
	// description and empty for one that does nothing.
	Lines []Line

	// Index is the print's place among all.
	Index int
	// origin is the Jutsu that is in play as this Ninja.
	origin *Card
}

// Print returns the card itself, even for a Jutsu that is in play as a Ninja.
func (c *Card) Print() *Card {
	if c != nil && c.origin != nil {
		return c.origin
	}
	return c
}

// AsNinja returns the Ninja that a Jutsu becomes by one of its effects. It reports false for
// any other card.
func (c *Card) AsNinja() (*Card, bool) {
	for _, line := range c.Lines {
		for _, step := range line.Effect.Do {
			if v, ok := step.Value.Verb.(*Become); ok {
				power := Power{Number(v.Combat), Number(v.Support)}
				return &Card{ID: c.ID, Of: c.Of, Number: c.Number, Name: c.Name, Type: Ninja, Set: c.Set, Symbols: c.Symbols, Entrance: Number(0),
					Healthy: power, Injured: power, Lines: c.Lines, Index: c.Index, origin: c}, true
			}
		}
	}
	return c, false
}

// Type is the kind of card (R-CARD-TYPES).
type Type string

// The types.
const (
	Ninja   Type = "ninja"
	Jutsu   Type = "jutsu"
	Mission Type = "mission"
	Client  Type = "client"
)

// Types lists the types in the order of the rulebook.
func Types() []Type { return []Type{Ninja, Jutsu, Mission, Client} }

// Choices returns the words of card files.
func (Type) Choices() []string {
	return []string{string(Ninja), string(Jutsu), string(Mission), string(Client)}
}

// Identity returns the id of the card, or "" for the nil card, which no player knows.
func (c *Card) Identity() referee.Card {
	if c == nil {
		return ""
	}
	return c.ID
}

// Names returns the printed name and the second ones.
func (c *Card) Names() []string { return append([]string{c.Name}, c.Second...) }

// Named reports whether the card has the name, as its own or as a second one
// (R-SECOND-NAME).
func (c *Card) Named(name string) bool { return c.Name == name || slices.Contains(c.Second, name) }

// Keyword returns a keyword of the card. It reports false if the card does not have it.
func (c *Card) Keyword(word string) (Keyword, bool) {
	for _, k := range c.Keywords {
		if k.Word == word {
			return k, true
		}
	}
	return Keyword{}, false
}

// Has reports whether the card has a keyword.
func (c *Card) Has(keyword string) bool {
	_, has := c.Keyword(keyword)
	return has
}

// Is reports whether a word is a characteristic, a keyword or a combat attribute of
// the card: what effects put in quotation marks (R-QUOTED).
func (c *Card) Is(word string) bool {
	return slices.Contains(c.Characteristics, word) || slices.Contains(c.Attributes, word) || c.Has(word)
}

// Rank returns the highest Rank of the card, or NoRank if it has none.
func (c *Card) Rank() Rank {
	best := NoRank
	for _, word := range c.Characteristics {
		if r, ok := ReadRank(word); ok && r.Level() > best.Level() {
			best = r
		}
	}
	return best
}

// Mental returns the Mental Power that counts: 0 if none is printed (R-MENTAL). It reports
// false if it is X.
func (c *Card) Mental() (n int, ok bool) {
	n, _ = c.MentalPower.Value()
	return n, c.MentalPower.kind != anX
}

// Apart reports whether the card belongs in the Reinforcement deck instead of the deck
// (R-REINFORCEMENT-DECK).
func (c *Card) Apart() bool { return c.Has(Reinforcement) || c.Has(Squad) }
