package mythos

import (
	"slices"

	"shinpan/referee"
)

// The referee does not see hands and decks. It knows how many cards they
// hold, which cards have been seen, and what a registered deck allows. What a
// board file or a decklist told it is not everybody's: a refusal uses only what
// the one who gives the answer may know, for else cards that are hidden could
// be found out by trying.

// checkHand says whether a card can come from a player's hand, as far as the
// one who says so may know.
func (s *state) checkHand(by, seat referee.Seat, card *Card) []referee.Problem {
	hand := s.now.side(seat).hand
	if by == seat {
		return s.checkHandSeen(by, seat, hand.faces(), card)
	}
	return s.checkHandSeen(by, seat, hand.open, card)
}

// checkHandSeen is checkHand for one who has these cards of the hand in view.
func (s *state) checkHandSeen(by, seat referee.Seat, faces []*Card, card *Card) []referee.Problem {
	if problems := s.checkHandCount(seat); problems != nil {
		return problems
	}
	switch {
	case slices.Contains(faces, card):
		return nil
	case len(faces) == s.now.side(seat).hand.n:
		return []referee.Problem{refusal("not-in-hand", "R-PLAY", referee.Args{"seat": seat, "card": card.ID})}
	}
	return s.checkCopies(by, seat, card)
}

func (s *state) checkHandCount(seat referee.Seat) []referee.Problem {
	if s.now.side(seat).hand.n == 0 {
		return []referee.Problem{{Code: "empty-hand", Args: referee.Args{"seat": seat}, Rule: "R-PLAY", Fix: "empty-hand", Grade: referee.Impossible}}
	}
	return nil
}

// checkCopies says whether another copy of a card can still come from where
// nobody sees: two of a version, or the copies of the registered deck for its
// player, less those that have been seen (R-DECK-COPIES).
func (s *state) checkCopies(by, owner referee.Seat, card *Card) []referee.Problem {
	limit, code := deckCopies, "third-copy"
	if deck := s.decks[owner.Index()]; deck != nil && by == owner {
		limit, code = deck.copies[card], "no-copy-left"
	}
	seen := s.now.seen(by, owner, card)
	if seen < limit {
		return nil
	}
	if limit == 0 {
		code = "not-in-deck"
	}
	return []referee.Problem{refusal(code, "R-DECK-COPIES", referee.Args{"seat": owner, "card": card.ID, "limit": limit, "seen": seen, "n": seen + 1})}
}

// seen counts the copies of an owner's card whose whereabouts somebody may
// know: in play and named, discarded, seen on their way to the hand, and for
// the owner also otherwise known to be in it.
func (b *board) seen(by, owner referee.Seat, card *Card) int {
	side := b.side(owner)
	known := slices.Concat(side.discard, side.hand.open)
	if by == owner {
		known = append(known, side.hand.known...)
	}
	for _, at := range b.all(func(_ spot, c *character) bool { return c.shown() != "" }) {
		for _, h := range b.at(at).cards {
			if h.owner == owner {
				known = append(known, h.card)
			}
		}
	}
	n := 0
	for _, c := range known {
		if c == card {
			n++
		}
	}
	return n
}
