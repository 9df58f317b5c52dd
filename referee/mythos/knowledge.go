package mythos

import (
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// The referee does not see hands and decks. It knows how many cards they
// hold, which cards have been seen, and what a registered deck allows. What a
// board file or a decklist told it is not everybody's: a refusal uses only what
// the one who gives the answer may know, for else cards that are hidden could
// be found out by trying.

// holding is a card of an owner that somebody says to be somewhere, after so many
// of the same that were said to be there in the same breath.
type holding struct {
	by, owner referee.Seat
	card      *cards.Card
	already   int
}

// checkHand says whether a card can come from its owner's hand, as far as the
// one who says so may know.
func (s standing) checkHand(c holding) []referee.Problem {
	hand := s.b.Side(c.owner).Hand
	if c.by == c.owner {
		return s.checkHandSeen(c, hand.Faces())
	}
	return s.checkHandSeen(c, hand.Open)
}

// checkHandSeen is checkHand for one who has these cards of the hand in view.
func (s standing) checkHandSeen(c holding, faces []*cards.Card) []referee.Problem {
	if problems := s.checkHandCount(c.owner); problems != nil {
		return problems
	}
	known := position.CountOf(faces, c.card)
	switch {
	case c.already < known:
		return nil
	case len(faces) == s.b.Side(c.owner).Hand.N:
		return []referee.Problem{refusal("not-in-hand", "R-PLAY", referee.Args{"seat": c.owner, "card": c.card.ID})}
	}
	c.already -= known
	return s.checkCopies(c)
}

func (s standing) checkHandCount(seat referee.Seat) []referee.Problem {
	if s.b.Side(seat).Hand.N == 0 {
		return []referee.Problem{{Code: "empty-hand", Args: referee.Args{"seat": seat}, Rule: "R-PLAY", Fix: "empty-hand", Grade: referee.Impossible}}
	}
	return nil
}

// checkCopies says whether another copy of a card can still come from where
// nobody sees: two of a version, or the copies of the registered deck for its
// player, less those that have been seen (R-DECK-COPIES).
func (s standing) checkCopies(c holding) []referee.Problem {
	limit, code := rulebook.CardCopies, "third-copy"
	if deck := s.decks[c.owner.Index()]; deck != nil && c.by == c.owner {
		limit, code = int(deck.copies[c.card.Index]), "no-copy-left"
	}
	seen := s.b.Seen(c.by, c.owner, c.card) + c.already
	if seen < limit {
		return nil
	}
	if limit == 0 {
		code = "not-in-deck"
	}
	return []referee.Problem{refusal(code, "R-DECK-COPIES", referee.Args{"seat": c.owner, "card": c.card.ID, "limit": limit, "seen": seen, "n": seen + 1})}
}
