package position

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
)

// The changes that plays, effects and the table's declarations share. All
// work on a run's own board.

// Take removes a named card from a pile: as far as anybody can tell, the one
// that everybody saw go there.
func (p *Pile) Take(card *cards.Card) {
	p.N--
	p.Said = nil // nobody knows where in a deck it was
	if i := slices.Index(p.Open, card); i >= 0 {
		p.Open = slices.Concat(p.Open[:i], p.Open[i+1:])
	} else if i := slices.Index(p.Known, card); i >= 0 {
		p.Known = slices.Concat(p.Known[:i], p.Known[i+1:])
	}
	p.forget()
}

// TakeUnseen removes a card that nobody named. As it may be any of the known
// ones, none of them is certain to be there any more.
func (p *Pile) TakeUnseen() {
	p.N--
	p.Open, p.Known = nil, nil
}

// Draw moves as many cards as there are, up to n, from the top of the deck to
// the hand, and gives how many.
func (s *Side) Draw(n int) int {
	n = min(n, s.Deck.N)
	seen := min(n, len(s.Deck.Known))
	s.Hand.N, s.Deck.N = s.Hand.N+n, s.Deck.N-n
	s.Hand.Known = append(s.Hand.Known, s.Deck.Known[:seen]...)
	s.Deck.Known = s.Deck.Known[seen:]
	s.Deck.unsaid(n)
	return n
}

// forget drops what is known of more cards than there are: first of what only
// a board file told, for the table has said otherwise.
func (p *Pile) forget() {
	p.Open = slices.Clip(p.Open[:min(len(p.Open), p.N)])
	p.Known = slices.Clip(p.Known[:min(len(p.Known), p.N-len(p.Open))])
}

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

// Remove takes a character off the board; those after it move up.
func (b *Board) Remove(at Spot) Character {
	list := b.changing(at.Seat, at.Mission)
	c := *(*list)[at.Index]
	*list = slices.Concat((*list)[:at.Index], (*list)[at.Index+1:])
	return c
}

// TurnUp shows a face-down character as a card.
func (b *Board) TurnUp(at Spot, card *cards.Card) {
	c := b.Change(at)
	c.Bind(card)
	c.Hidden, c.Named = false, false
}

// Bind settles which card is on top of a character.
func (c *Character) Bind(card *cards.Card) {
	c.Top.Card, c.Said = card, nil
}

// Merge lays a character over another of the same side and mission; its
// tokens go with it. It gives the place of the stack.
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

// ToHand gives cards to their owners' hands, so that everybody saw which, or
// only the owners.
func (b *Board) ToHand(cards []Held, seen bool) {
	for _, h := range cards {
		hand := &b.Side(h.Owner).Hand
		hand.N++
		switch {
		case h.Card == nil:
		case seen:
			hand.Open = append(hand.Open, h.Card)
		default:
			hand.Known = append(hand.Known, h.Card)
		}
	}
}

// Owner is the player whose character it is: the owner of the lowest card.
func (c *Character) Owner() referee.Seat {
	if len(c.Under) > 0 {
		return c.Under[0].Owner
	}
	return c.Top.Owner
}

// CardIDs names cards from the bottom up; "" where the face is not known.
func CardIDs(cards []Held) []referee.Card {
	ids := make([]referee.Card, len(cards))
	for i, h := range cards {
		if h.Card != nil {
			ids[i] = h.Card.ID
		}
	}
	return ids
}

// Shown is the card that may be named in public: face-up, or face-down and
// known to all.
func (c *Character) Shown() referee.Card {
	if c.Face() == nil || c.Hidden && !c.Named {
		return ""
	}
	return c.Face().ID
}

// TakeTop removes the top card of a deck.
func (p *Pile) TakeTop() {
	p.N--
	p.unsaid(1)
	if len(p.Known) > 0 {
		p.Known = p.Known[1:]
	}
}

// Without is a discard pile less its uppermost copy of a card, or less an
// unnamed card when no copy is named there.
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

// TakeFrom removes a card, unseen when it is nil, from where it comes from.
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

// Faces are the cards of a stack as the referee knows them, nil where it does
// not.
func Faces(stack []Held) []*cards.Card {
	var list []*cards.Card
	for _, h := range stack {
		list = append(list, h.Card)
	}
	return list
}
