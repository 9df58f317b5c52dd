package mythos

import (
	"shinpan/referee"
)

// The referee does not see hands and decks. It knows how many cards they
// hold, which cards have been seen, and what a registered deck allows. Only
// what was declared in public is ever counted.

// checkHand says whether a player can play this card from the hand, as far as
// the referee can know, when so many of it have been taken from there already.
func (s *state) checkHand(seat referee.Seat, card *Card, already int) []referee.Problem {
	if problems := s.checkHandCount(seat); problems != nil {
		return problems
	}
	known := countOf(s.now.side(seat).hand.known, card)
	if already < known {
		return nil
	}
	if s.now.handKnown(seat) {
		return []referee.Problem{refusal("not-in-hand", "R-PLAY", referee.Args{"seat": seat, "card": card.ID})}
	}
	return s.checkCopies(seat, card, already-known)
}

func (s *state) checkHandCount(seat referee.Seat) []referee.Problem {
	if s.now.side(seat).hand.n == 0 {
		return []referee.Problem{{Code: "empty-hand", Args: referee.Args{"seat": seat}, Rule: "R-PLAY", Fix: "empty-hand", Grade: referee.Impossible}}
	}
	return nil
}

// checkCopies says whether another copy of a card can still come from where
// nobody sees: the registered deck's copies, or two of a version, less those
// that have been seen and so many besides (R-DECK-COPIES).
func (s *state) checkCopies(owner referee.Seat, card *Card, besides int) []referee.Problem {
	limit, code := deckCopies, "third-copy"
	if deck := s.decks[owner.Index()]; deck != nil {
		limit, code = int(deck.copies[card.index]), "no-copy-left"
	}
	seen := s.now.seen(owner, card) + besides
	if seen < limit {
		return nil
	}
	if limit == 0 {
		code = "not-in-deck"
	}
	return []referee.Problem{refusal(code, "R-DECK-COPIES", referee.Args{"seat": owner, "card": card.ID, "limit": limit, "seen": seen, "n": seen + 1})}
}

// seen counts the copies of an owner's card whose whereabouts are known: in
// play and named, discarded, or known to be in the hand or the deck.
func (b *board) seen(owner referee.Seat, card *Card) int {
	n := 0
	for m := range b.missions {
		for s := range b.missions[m].characters {
			for _, c := range b.missions[m].characters[s] {
				if c.shown() == "" {
					continue // its player has not said what it is
				}
				for _, h := range c.cards {
					if h.card == card && h.owner == owner {
						n++
					}
				}
			}
		}
	}
	side := b.side(owner)
	for _, pile := range [...][]*Card{side.discard, side.hand.known, side.deck.known} {
		for _, c := range pile {
			if c == card {
				n++
			}
		}
	}
	return n
}
