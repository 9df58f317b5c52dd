package narutoccg

import (
	"fmt"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/unseen"
)

// draw moves n cards from the top of a player's deck to the hand. It draws nothing from an empty
// deck (ruling empty-draw).
func (r *run) draw(seat referee.Seat, n int, cause referee.Cause) error {
	side := r.b.Side(seat)
	short := n - side.Deck.N
	n = min(n, side.Deck.N)
	if n > 0 {
		if err := r.deal(seat, n, cause); err != nil {
			return err
		}
		was := side.Hand.N
		side.Deck.Draw(n, &side.Hand)
		r.tell(referee.Event{Kind: referee.Drew, Seat: seat, N: n, Was: was, Now: side.Hand.N, Values: []int{side.Deck.N}, Cause: cause})
	}
	if short <= 0 {
		return nil
	}
	r.tell(referee.Event{Kind: "no-cards", Seat: seat, N: short, Cause: rule("R-EMPTY-DECK")})
	if r.Ruled(rulebook.EmptyDrawLoses) {
		r.wins(position.Other(seat), "R-EMPTY-DECK")
	}
	return nil
}

// deal asks Chance, if Shinpan deals, which cards are on top of a deck when they are drawn.
func (r *run) deal(seat referee.Seat, n int, cause referee.Cause) error {
	if !r.Dealt {
		return nil
	}
	s := r.standing()
	return unseen.Uncover(r.Run, seat, &r.b.Side(seat).Deck, n, cause, func() *referee.Slot { return s.restSlot(seat) }, s.card)
}

// restSlot returns a slot for the cards that a registered deck still holds. It includes face-down
// Battle Rewards, because no player can distinguish those from the deck.
func (s standing) restSlot(seat referee.Seat) *referee.Slot {
	return unseen.Slot(s.rest(seat), s.decks[seat.Index()].prints, func(card *cards.Card) int { return card.Index })
}

// rest returns a registered deck without the cards that are known to be elsewhere.
func (s standing) rest(seat referee.Seat) unseen.Rest {
	d := s.decks[seat.Index()]
	rest := d.Rest()
	s.b.Seen(seat, seat, func(card *cards.Card) bool {
		if !card.Apart() {
			rest.Take(card.Index)
		}
		return false
	})
	for _, card := range s.b.Side(seat).Deck.Known {
		rest.Take(card.Index)
	}
	return rest
}

// Sound checks the invariants of every position. Each player always has as many cards as the deck
// had, wherever they are. If Shinpan deals, these are the cards of the deck.
func (s *State) Sound() error {
	b := s.Table
	for i := range b.Sides {
		owner := referee.Seat(i + 1)
		if n, _ := b.Owned(owner); n != rulebook.Deck {
			return fmt.Errorf("%s has %d cards, not %d", owner, n, rulebook.Deck)
		}
		side := &b.Sides[i]
		if side.Hand.N < 0 || side.Deck.N < 0 {
			return fmt.Errorf("%s has %d cards in hand and %d in the deck", owner, side.Hand.N, side.Deck.N)
		}
		if !s.Dealt {
			continue
		}
		rest := standing{s.Match, b}.rest(owner)
		switch unknown := b.Unseen(owner) - side.Hand.N - len(side.Deck.Known); {
		case rest.Surplus >= 0:
			return fmt.Errorf("%s has more copies of %s than in the deck", owner, s.Set.At(rest.Surplus).ID)
		case rest.N != unknown:
			return fmt.Errorf("%s has %d cards that nobody knows, not %d", owner, unknown, rest.N)
		}
	}
	return nil
}
