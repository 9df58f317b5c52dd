package position

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
)

// The changes that plays, effects and the players' declarations share. All of them change the run's
// own board.

// Add puts a character last in play order on a side of a mission (R-ORDER).
func (b *Board) Add(seat referee.Seat, m int, c Character) Spot {
	if c.Number == 0 {
		b.Serial++
		c.Number = b.Serial
	}
	list := b.changing(seat, m)
	*list = append(slices.Clip(*list), &c)
	return Spot{seat, m, len(*list) - 1}
}

// Remove takes a character off the board; the characters after it move up.
func (b *Board) Remove(at Spot) Character {
	list := b.changing(at.Seat, at.Mission)
	c := *(*list)[at.Index]
	*list = slices.Concat((*list)[:at.Index], (*list)[at.Index+1:])
	return c
}

// TurnUp turns a face-down character face-up as a given card.
func (b *Board) TurnUp(at Spot, card *cards.Card) {
	c := b.Change(at)
	c.Bind(card)
	c.Hidden, c.Named = false, false
}

// Bind sets the card on top of a character.
func (c *Character) Bind(card *cards.Card) {
	c.Top.Card, c.Said = card, nil
}

// Forget makes every card of a character unknown.
func (c *Character) Forget() {
	c.Bind(nil)
	c.ForgetBelow()
}

// ForgetBelow makes the cards below the top of a character unknown.
func (c *Character) ForgetBelow() {
	c.Under = slices.Clone(c.Under)
	for i := range c.Under {
		c.Under[i].Card = nil
	}
}

// Merge places a character and its tokens on top of another character on the same side and
// mission. It returns the place of the stack.
func (b *Board) Merge(at, over Spot) Spot {
	upper := b.Remove(at)
	if at.Index < over.Index {
		over.Index--
	}
	c := b.Change(over)
	c.Under, c.Top = append(c.Cards(), upper.Under...), upper.Top
	c.Tokens += upper.Tokens
	c.Modifier += upper.Modifier
	return over
}

// Discard puts cards on their owners' discard piles, in stack order.
func (b *Board) Discard(cards []Held) {
	for _, h := range cards {
		side := b.Side(h.Owner)
		side.Discard = append(side.Discard, h.Card)
	}
}

// ToHand moves cards to their owners' hands, seen either by all players or only by the owners.
func (b *Board) ToHand(cards []Held, seen bool) {
	for _, h := range cards {
		hand := &b.Side(h.Owner).Hand
		if h.Card == nil {
			hand.N++
			continue
		}
		hand.Add(h.Card, seen)
	}
}

// Without returns a discard pile without its uppermost copy of a card, or without an unnamed
// card if no copy is named there.
func Without(discard []*cards.Card, card *cards.Card) []*cards.Card {
	for _, wanted := range []*cards.Card{card, nil} {
		for i := len(discard) - 1; i >= 0; i-- {
			if discard[i] == wanted {
				return slices.Concat(discard[:i], discard[i+1:])
			}
		}
	}
	return discard
}

// TakeFrom removes a card (nil for an unseen one) from its source.
func (s *Side) TakeFrom(from string, card *cards.Card) {
	switch {
	case from == "deck" && card == nil:
		s.Deck.TakeTop()
	case from == "deck":
		s.Deck.Take(card)
	case from == "discard":
		s.Discard = Without(s.Discard, card)
	case card == nil:
		s.Hand.TakeUnseen()
	default:
		s.Hand.Take(card)
	}
}
