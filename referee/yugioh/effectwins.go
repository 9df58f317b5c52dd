package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// completes ends the duel if a player has a card in hand that wins together with other cards of the
// hand (R-WIN-CARD). If the players deal, the hand must show them all.
func (r *run) completes() {
	if r.edition < editionCopies || !r.reads() || r.b.Phase == position.PhaseOver {
		return
	}
	var winners []*acting
	for _, seat := range r.b.InTurn() {
		if !seat.IsPlayer() {
			return
		}
		if a := r.standing().complete(seat); a != nil {
			r.tell(referee.Event{Kind: "complete", Seat: seat, Cards: a.pieces(), Cause: a.cause()})
			r.Acts(a.line.Code.Value)
			winners = append(winners, a)
		}
	}
	switch len(winners) {
	case 1:
		r.tell(referee.Event{Kind: "wins-by-card", Seat: winners[0].seat, Cause: winners[0].cause()})
		r.wins(winners[0].seat, "R-WIN-CARD")
	case 2:
		r.tell(referee.Event{Kind: "both-win", Cause: winners[0].cause()})
		r.ends(referee.Nobody, true, "R-WIN-CARD")
	}
}

// complete returns the effect with which a player wins by the cards in hand, with these cards, or
// nil.
func (s standing) complete(seat referee.Seat) *acting {
	hand := s.handInView(seat)
	for _, card := range hand {
		if card.Lines == nil {
			continue
		}
		for _, line := range s.linesFrom(effect.FromHand, card, effect.Continuous) {
			for i := range line.While {
				if all := among(hand, line.While[i].Holds.Wins); all != nil {
					return &acting{card: card, line: line, seat: seat, seen: append([]*cards.Card{card}, all...)}
				}
			}
		}
	}
	return nil
}

// pieces returns the ids of the cards that an effect has seen.
func (a *acting) pieces() []referee.Card {
	var list []referee.Card
	for _, card := range a.seen {
		list = append(list, card.ID)
	}
	return list
}

// among returns the cards of a hand with the given names, or nil if one is missing.
func among(hand []*cards.Card, names []string) []*cards.Card {
	var list []*cards.Card
	for _, name := range names {
		i := slices.IndexFunc(hand, func(card *cards.Card) bool { return string(card.Same()) == name })
		if i < 0 {
			return nil
		}
		list = append(list, hand[i])
	}
	return list
}
