package mythos

import (
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/unseen"
)

// The referee does not see hands and decks (package unseen). What a board file
// or a decklist told it is not for everybody: a refusal uses only what the one
// who answers may know, or hidden cards could be found out by trying.

// holding is a card of an owner that somebody says to be somewhere, after as
// many of the same as the same answer has named already.
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
	return s.b.Side(c.owner).Hand.Check(c.card, faces, s.copies(c), "R-PLAY")
}

func (s standing) checkHandCount(seat referee.Seat) []referee.Problem {
	if s.b.Side(seat).Hand.N == 0 {
		return []referee.Problem{unseen.Empty(seat, "R-PLAY")}
	}
	return nil
}

// checkCopies says whether another copy of a card can still come from where
// nobody sees.
func (s standing) checkCopies(c holding) []referee.Problem { return s.copies(c).Check() }

// copies counts a card for one who names it (R-DECK-COPIES): two of a version at
// most, or for the owner those of the registered deck.
func (s standing) copies(c holding) unseen.Copies {
	copies := unseen.Copies{Owner: c.owner, Card: c.card.ID, Most: rulebook.CardCopies, Named: c.already, Rule: "R-DECK-COPIES"}
	if deck := s.decks[c.owner.Index()]; deck != nil && c.by == c.owner {
		copies.Most, copies.Listed = int(deck.Copies[c.card.Index]), true
	}
	copies.Seen = s.b.Seen(c.by, c.owner, c.card)
	return copies
}
