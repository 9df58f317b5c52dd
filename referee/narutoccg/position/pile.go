package position

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/pile"
)

// WinReward moves the top card of a deck to a player's Battle Rewards.
func (b *Board) WinReward(seat, from referee.Seat) {
	b.Side(from).Deck.TakeTop()
	side := b.Side(seat)
	side.Rewards = append(side.Rewards, Reward{Owner: from})
}

// HideRewards turns all Battle Rewards of a player face-down and shuffles them, so no player can
// tell them apart (R-FACE-UP).
func (s *Side) HideRewards() {
	for i := range s.Rewards {
		s.Rewards[i].Card = nil
	}
}

// FaceUp returns the Battle Rewards that are face-up.
func (s *Side) FaceUp() []*cards.Card {
	var list []*cards.Card
	for _, r := range s.Rewards {
		if r.Card != nil {
			list = append(list, r.Card)
		}
	}
	return list
}

// TakeReward removes a Battle Reward: the named face-up one or, if none matches, the face-down
// one that was won last. It reports false if there is none.
func (s *Side) TakeReward(card *cards.Card) (Reward, bool) {
	i := slices.IndexFunc(s.Rewards, func(r Reward) bool { return card != nil && r.Card == card })
	if i < 0 {
		for k, r := range s.Rewards {
			if r.Card == nil {
				i = k
			}
		}
	}
	if i < 0 {
		return Reward{}, false
	}
	r := s.Rewards[i]
	s.Rewards = slices.Concat(s.Rewards[:i], s.Rewards[i+1:])
	return r, true
}

// Replace replaces a card with another wherever it is. It is used when the players declare more
// about a declared card.
func (b *Board) Replace(old, card *cards.Card) {
	swap := func(list []*cards.Card) []*cards.Card { return pile.Replaced(list, old, card) }
	b.Known = swap(b.Known)
	for i := range b.Sides {
		s := &b.Sides[i]
		s.Hand.Open, s.Hand.Known, s.Deck.Known = swap(s.Hand.Open), swap(s.Hand.Known), swap(s.Deck.Known)
		s.Apart, s.Chakra, s.Discard, s.Removed = swap(s.Apart), swap(s.Chakra), swap(s.Discard), swap(s.Removed)
		for k := range s.InPlay {
			if s.InPlay[k].Card == old {
				s.InPlay[k].Card = card
			}
		}
		for k := range s.Rewards {
			if s.Rewards[k].Card == old {
				s.Rewards[k].Card = card
			}
		}
	}
	for i := range b.Chain {
		if b.Chain[i].What.Card == old {
			b.Chain[i].What.Card = card
		}
	}
}

// Seen returns the number of an owner's cards that a test accepts and that a player can locate:
// those that are face-up anywhere, those seen on their way to the hand and, for the owner, those
// otherwise known to be in the hand.
func (b *Board) Seen(by, owner referee.Seat, test func(*cards.Card) bool) int {
	n := 0
	count := func(list ...*cards.Card) {
		for _, card := range list {
			if test(card) {
				n++
			}
		}
	}
	side := b.Side(owner)
	count(side.Chakra...)
	count(side.Discard...)
	count(side.Removed...)
	count(side.Hand.Open...)
	if by == owner {
		count(side.Hand.Known...)
	}
	for i := range b.Sides {
		for k := range b.Sides[i].InPlay {
			if p := &b.Sides[i].InPlay[k]; p.Owner == owner && !p.Token {
				count(p.Card.Print())
			}
		}
		for _, r := range b.Sides[i].Rewards {
			if r.Owner == owner && r.Card != nil {
				count(r.Card)
			}
		}
	}
	for _, link := range b.Chain {
		if link.What.Kind.Played() && link.What.Owner == owner {
			count(link.What.Card)
		}
	}
	return n
}
