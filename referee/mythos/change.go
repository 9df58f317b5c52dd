package mythos

import (
	"slices"

	"shinpan/referee"
)

// The changes that plays, effects and the table's declarations share. All
// work on a run's own board.

// take removes a named card from a pile: as far as anybody can tell, the one
// that everybody saw go there.
func (p *pile) take(card *Card) {
	p.n--
	p.said = nil // nobody knows where in a deck it was
	if i := slices.Index(p.open, card); i >= 0 {
		p.open = slices.Concat(p.open[:i], p.open[i+1:])
	} else if i := slices.Index(p.known, card); i >= 0 {
		p.known = slices.Concat(p.known[:i], p.known[i+1:])
	}
	p.forget()
}

// takeUnseen removes a card that nobody named. As it may be any of the known
// ones, none of them is certain to be there any more.
func (p *pile) takeUnseen() {
	p.n--
	p.open, p.known = nil, nil
}

// draw moves as many cards as there are, up to n, from the top of the deck to
// the hand, and gives how many.
func (s *side) draw(n int) int {
	n = min(n, s.deck.n)
	seen := min(n, len(s.deck.known))
	s.hand.n, s.deck.n = s.hand.n+n, s.deck.n-n
	s.hand.known = append(s.hand.known, s.deck.known[:seen]...)
	s.deck.known = s.deck.known[seen:]
	s.deck.unsaid(n)
	return n
}

// forget drops what is known of more cards than there are: first of what only
// a board file told, for the table has said otherwise.
func (p *pile) forget() {
	p.open = slices.Clip(p.open[:min(len(p.open), p.n)])
	p.known = slices.Clip(p.known[:min(len(p.known), p.n-len(p.open))])
}

// add puts a character last in play order on a side of a mission (R-ORDER).
func (b *board) add(seat referee.Seat, m int, c character) spot {
	if c.number == 0 {
		b.serial++
		c.number = b.serial
	}
	list := b.changing(seat, m)
	*list = append(slices.Clip(*list), &c)
	return spot{seat, m, len(*list) - 1}
}

// remove takes a character off the board; those after it move up.
func (b *board) remove(at spot) character {
	list := b.changing(at.seat, at.mission)
	c := *(*list)[at.index]
	*list = slices.Concat((*list)[:at.index], (*list)[at.index+1:])
	return c
}

// turnUp shows a face-down character as a card.
func (b *board) turnUp(at spot, card *Card) {
	c := b.change(at)
	c.bind(card)
	c.hidden, c.named = false, false
}

// bind settles which card is on top of a character.
func (c *character) bind(card *Card) {
	c.top.card, c.said = card, nil
}

// merge lays a character over another of the same side and mission; its
// tokens go with it. It gives the place of the stack.
func (b *board) merge(at, over spot) spot {
	upper := b.remove(at)
	if at.index < over.index {
		over.index--
	}
	c := b.change(over)
	c.under, c.top = append(c.cards(), upper.under...), upper.top
	c.tokens += upper.tokens
	c.modifier += upper.modifier
	return over
}

// discard puts cards on their owners' discard piles, in stack order.
func (b *board) discard(cards []held) {
	for _, h := range cards {
		side := b.side(h.owner)
		side.discard = append(side.discard, h.card)
	}
}

// toHand gives cards to their owners' hands, so that everybody saw which, or
// only the owners.
func (b *board) toHand(cards []held, seen bool) {
	for _, h := range cards {
		hand := &b.side(h.owner).hand
		hand.n++
		switch {
		case h.card == nil:
		case seen:
			hand.open = append(hand.open, h.card)
		default:
			hand.known = append(hand.known, h.card)
		}
	}
}

// owner is the player whose character it is: the owner of the lowest card.
func (c *character) owner() referee.Seat {
	if len(c.under) > 0 {
		return c.under[0].owner
	}
	return c.top.owner
}

// cardIDs names cards from the bottom up; "" where the face is not known.
func cardIDs(cards []held) []referee.Card {
	ids := make([]referee.Card, len(cards))
	for i, h := range cards {
		if h.card != nil {
			ids[i] = h.card.ID
		}
	}
	return ids
}

// leaves takes a character out of play by defeat, return or forced collision:
// the whole stack goes (R-STACK), each card to its owner. A character under
// another player's control may instead go back to its owner's side, as the
// ruling removed-control has it; done is then false.
func (r *run) leaves(at spot, cause referee.Cause) (c character, done bool) {
	owner := r.b.at(at).owner()
	if owner != at.seat && r.ruling("removed-control") == "owner-side" {
		r.giveBack(at, cause)
		return character{}, false
	}
	return r.b.remove(at), true
}

// giveBack returns a controlled character to its owner's side of the same
// mission. Where its name already stands, the ruling control-collision says
// what becomes of it.
func (r *run) giveBack(at spot, cause referee.Cause) {
	c := *r.b.at(at)
	owner := c.owner()
	if _, taken := r.b.named(owner, at.mission, c.name()); taken {
		if r.ruling("control-collision") == "new-discarded" {
			r.collide(at, cause)
			return
		}
		r.stays(at)
		return
	}
	r.b.remove(at)
	to := r.b.add(owner, at.mission, c)
	r.tell(referee.Event{Kind: "given-back", Seat: owner, Other: at.seat, From: at.id(), Piece: to.id(), Card: c.shown(), Cause: cause})
}

// collide discards a character that cannot stand beside its own name; this is
// not a defeat (R-COLLISION).
func (r *run) collide(at spot, cause referee.Cause) {
	c := r.b.remove(at)
	r.b.discard(c.cards())
	r.tell(referee.Event{Kind: "collided", Seat: at.seat, From: at.id(), Card: c.shown(), Cards: cardIDs(c.cards()), Cause: cause})
}

// stays tells that a character remains as and where it is, because its name
// already stands where it would be.
func (r *run) stays(at spot) {
	r.tell(referee.Event{Kind: "stayed", Seat: at.seat, Piece: at.id(), Card: r.b.at(at).shown(), Cause: rule("R-COLLISION")})
}

// shown is the card that may be named in public: face-up, or face-down and
// known to all.
func (c *character) shown() referee.Card {
	if c.card() == nil || c.hidden && !c.named {
		return ""
	}
	return c.card().ID
}

// takeTop removes the top card of a deck.
func (p *pile) takeTop() {
	p.n--
	p.unsaid(1)
	if len(p.known) > 0 {
		p.known = p.known[1:]
	}
}

// without is a discard pile less its uppermost copy of a card, or less an
// unnamed card when no copy is named there.
func without(discard []*Card, card *Card) []*Card {
	for _, wanted := range []*Card{card, nil} {
		for i := len(discard) - 1; i >= 0; i-- {
			if discard[i] == wanted {
				return slices.Concat(discard[:i], discard[i+1:])
			}
		}
	}
	return discard
}
