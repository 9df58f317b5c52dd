package yugioh

import (
	"fmt"

	"shinpan/referee"
	"shinpan/referee/unseen"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// draw moves n cards from the top of a player's Deck to the hand. A player who cannot draw all of
// them loses (R-DECK-OUT).
func (r *run) draw(seat referee.Seat, n int, cause referee.Cause) error {
	side := r.b.Side(seat)
	if short := n - side.Deck.N; short > 0 {
		r.tell(referee.Event{Kind: "no-cards", Seat: seat, N: short, Cause: rule("R-DECK-OUT")})
		r.wins(position.Other(seat), "R-DECK-OUT")
		return nil
	}
	if err := r.deal(seat, n, cause); err != nil {
		return err
	}
	was := side.Hand.N
	side.Deck.Draw(n, &side.Hand)
	r.tell(referee.Event{Kind: referee.Drew, Seat: seat, N: n, Was: was, Now: side.Hand.N, Values: []int{side.Deck.N}, Cause: cause})
	r.took(position.HasDrawn, seat, n, was)
	return nil
}

// deal asks Chance for the cards on top of a Deck if Shinpan deals. It asks only when the cards are
// drawn.
func (r *run) deal(seat referee.Seat, n int, cause referee.Cause) error {
	if !r.Dealt {
		return nil
	}
	s := r.standing()
	return unseen.Uncover(r.Run, seat, &r.b.Side(seat).Deck, n, cause, func() *referee.Slot { return s.restSlot(seat) }, s.card)
}

// restSlot returns a slot for cards that a registered Deck still holds.
func (s standing) restSlot(seat referee.Seat) *referee.Slot {
	return unseen.Slot(s.rest(seat), s.decks[seat.Index()].cards, func(card *cards.Card) int { return card.Index })
}

// rest returns the cards of a registered Main Deck except those that are known to be elsewhere, or
// on top.
func (s standing) rest(seat referee.Seat) unseen.Rest {
	d := s.decks[seat.Index()]
	rest := d.main.Rest()
	s.b.Seen(seat, seat, func(card *cards.Card) bool {
		if !card.Extra() && card.Index >= 0 {
			rest.Take(card.Index)
		}
		return false
	})
	for _, card := range s.b.Side(seat).Deck.Known {
		rest.Take(card.Index)
	}
	return rest
}

// Sound checks the invariants of every position: each player has as many cards in all places
// together as the decks had; no zone holds two cards; and if Shinpan deals, the cards are those of
// the deck.
func (s *State) Sound() error {
	b := s.Table
	for i := range b.Sides {
		owner := referee.Seat(i + 1)
		side := &b.Sides[i]
		if n := b.Owned(owner); n != side.Main+side.Extra {
			return fmt.Errorf("%s has %d cards, not %d", owner, n, side.Main+side.Extra)
		}
		if side.Hand.N < 0 || side.Deck.N < 0 || side.Down < 0 || side.LP < 0 {
			return fmt.Errorf("%s has %d cards in hand, %d in the Deck, %d in the Extra Deck and %d Life Points", owner, side.Hand.N, side.Deck.N, side.Down, side.LP)
		}
		taken := map[string]bool{}
		for _, p := range side.Field {
			if taken[p.Zone] {
				return fmt.Errorf("%s has two cards in %s", owner, p.Zone)
			}
			taken[p.Zone] = true
		}
		if !s.Dealt {
			continue
		}
		rest := standing{Match: s.Match, b: b}.rest(owner)
		if rest.Surplus >= 0 {
			return fmt.Errorf("%s has more copies of %s than in the deck", owner, s.Set.At(rest.Surplus).ID)
		}
		if unknown := side.Deck.N - len(side.Deck.Known); rest.N != unknown {
			return fmt.Errorf("%s has %d cards that nobody knows, not %d", owner, unknown, rest.N)
		}
	}
	return nil
}
