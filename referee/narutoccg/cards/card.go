package cards

import (
	"slices"

	"shinpan/referee"
)

// Card is one printing of a card.
type Card struct {
	// ID is the printing's own id: the printed number, followed by the code of the set or a word
	// if several printings have that number: "N-023", "N-005-WF".
	ID referee.Card
	// Of is the ID of the first printing of the same card, which can be this one.
	Of referee.Card
	// Number is the printed number: "N-023".
	Number string
	// Name is the printed name. Decks count copies by name (R-COPIES).
	Name string
	Type Type
	// Set is the short code of the set: "PP".
	Set string
	// Symbols is never empty.
	Symbols Symbols

	// Entrance and Hand are the entrance cost and the hand cost of a Ninja, Mission or Client.
	Entrance, Hand Figure

	// Healthy and Injured are the Power of a Ninja in either status.
	Healthy, Injured Power
	// Attributes holds the combat attributes of a Ninja; none if it prints "?".
	Attributes []string

	// Characteristics holds the village, Rank, gender and kind of a Ninja or Client in printed
	// order, without any additions in brackets.
	Characteristics []string
	// FormerRank is the Rank that a characteristic adds in brackets. It does not count as a Rank.
	FormerRank Rank
	// MentalPower is empty if the card prints none; it then counts as 0 (R-MENTAL).
	MentalPower Figure
	// Second holds the names that "Name: X" gives in addition to the printed one
	// (R-SECOND-NAME).
	Second []string
	// Keywords holds the keywords of any card in printed order.
	Keywords []Keyword

	// Cost is the cost of a Jutsu.
	Cost Cost
	// Requirement tells which Ninjas may use a Jutsu.
	Requirement Requirement

	// Lines holds the card's effects if its card file describes them. It is nil for a card
	// without a description, and empty for a card without effects.
	Lines []Line

	// Index is the printing's position among all printings.
	Index int
	// origin is the Jutsu that became this Ninja.
	origin *Card
}

// Print returns the card itself or, for a Ninja that was a Jutsu, that Jutsu.
func (c *Card) Print() *Card {
	if c != nil && c.origin != nil {
		return c.origin
	}
	return c
}

// AsNinja returns the Ninja that a Jutsu becomes through one of its effects. It reports false for
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

// Choices returns the words for the types.
func (Type) Choices() []string {
	return []string{string(Ninja), string(Jutsu), string(Mission), string(Client)}
}

// Identity returns the id of the card, or "" for the nil card, which stands for an unknown card.
func (c *Card) Identity() referee.Card {
	if c == nil {
		return ""
	}
	return c.ID
}

// Names returns the printed name and the second names.
func (c *Card) Names() []string { return append([]string{c.Name}, c.Second...) }

// Named reports whether the card has the name, as its own or as a second name (R-SECOND-NAME).
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

// Is reports whether a word is a characteristic, a keyword or a combat attribute of the card.
// Effects put such words in quotation marks (R-QUOTED).
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

// Mental returns the effective Mental Power, which is 0 if none is printed (R-MENTAL). It reports
// false if the Mental Power is X.
func (c *Card) Mental() (n int, ok bool) {
	n, _ = c.MentalPower.Value()
	return n, c.MentalPower.kind != anX
}

// Apart reports whether the card belongs in the Reinforcement Deck instead of the deck
// (R-REINFORCEMENT-DECK).
func (c *Card) Apart() bool { return c.Has(Reinforcement) || c.Has(Squad) }
