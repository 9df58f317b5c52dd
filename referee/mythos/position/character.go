package position

import (
	"iter"
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/unseen"
)

// Character is one character of a side: a stack of cards that counts as one (R-STACK). Boards
// share characters, so no code changes a character in play or its cards in place (see
// Board.Change).
type Character struct {
	// Number identifies the character while it is in play. Locked is the number of the character
	// that this one holds down.
	Number, Locked int
	// Top is the top card, and Under holds the cards below it, the lowest first.
	Top   Held
	Under []Held
	// Hidden means face-down. Named means that the card of a hidden character is public, because
	// it was once face-up or its player named it.
	Hidden, Named bool
	Tokens        int
	// Modifier is Power that the players declared for this round.
	Modifier int
	// Said holds the players' statements about the top card while only they could see it.
	Said []unseen.Claim
}

// Held is a card with its owner. A nil card is unknown.
type Held struct {
	Card  *cards.Card
	Owner referee.Seat
}

// Stack yields the cards in the stack, the lowest first.
func (c *Character) Stack() iter.Seq[Held] {
	return func(yield func(Held) bool) {
		for _, h := range c.Under {
			if !yield(h) {
				return
			}
		}
		yield(c.Top)
	}
}

// Cards lists the cards in the stack, the lowest first.
func (c *Character) Cards() []Held { return append(slices.Clip(c.Under), c.Top) }

// Face returns the top card, or nil if Shinpan does not know it. It may be hidden from some
// players.
func (c *Character) Face() *cards.Card { return c.Top.Card }

// Name returns the character name that counts for the one-name rule; a hidden
// character has none.
func (c *Character) Name() string {
	if c.Hidden || c.Face() == nil {
		return ""
	}
	return c.Face().Name
}

// Printed returns the printed Power, or 0 if the character is hidden (R-HIDDEN).
func (c *Character) Printed() int {
	if c.Hidden || c.Face() == nil {
		return 0
	}
	return c.Face().Power
}

// Bare returns the Power without effects in force: the printed Power, the tokens and the Power
// that the players declared.
func (c *Character) Bare() int { return c.Printed() + c.Tokens + c.Modifier }

// Owner returns the owner of the lowest card, who need not control the character.
func (c *Character) Owner() referee.Seat {
	if len(c.Under) > 0 {
		return c.Under[0].Owner
	}
	return c.Top.Owner
}

// Shown returns the card that can be named in public, because it is face-up or known to all
// players.
func (c *Character) Shown() referee.Card {
	if c.Face() == nil || c.Hidden && !c.Named {
		return ""
	}
	return c.Face().ID
}

// Faces returns the cards of a stack, nil for those that Shinpan does not know.
func Faces(stack []Held) []*cards.Card {
	var list []*cards.Card
	for _, h := range stack {
		list = append(list, h.Card)
	}
	return list
}

// CardIDs returns the ids of cards from the bottom up, with "" for each unknown face.
func CardIDs(cards []Held) []referee.Card {
	ids := make([]referee.Card, len(cards))
	for i, h := range cards {
		if h.Card != nil {
			ids[i] = h.Card.ID
		}
	}
	return ids
}
