package narutoccg

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
)

// start applies the Start Phase: the Attacker's Permanent Missions lose a coin and the Attacker
// draws a card (ruling permanent-coins), but not on the very first turn (R-FIRST-TURN).
func (r *run) start() error {
	seat := r.b.Attacker
	r.tell(referee.Event{Kind: "turn", Seat: seat, N: r.b.Turn, Now: r.b.Side(seat).Indicator, Cause: rule("R-PHASES")})
	if r.Ruled(rulebook.PermanentCoinsBeforeDraw) {
		r.loseCoins(seat)
	}
	for _, of := range r.standing().inTurn() {
		spots := r.b.All(of, func(p *position.InPlay) bool {
			return of == seat || slices.ContainsFunc(r.linesAt(p.Card, cards.Starts), func(l *cards.Line) bool { return l.Effect.EachTurn })
		})
		if err := r.eachActs(spots, cards.Starts); err != nil || r.b.Phase == position.PhaseOver {
			return err
		}
	}
	if r.b.Turn > 1 {
		if err := r.draw(seat, rulebook.Draw, rule("R-DRAW")); err != nil {
			return err
		}
	} else {
		r.tell(referee.Event{Kind: "no-draw", Seat: seat, Cause: rule("R-FIRST-TURN")})
	}
	if r.b.Phase == position.PhaseOver {
		return nil // the player with the empty deck has lost the match
	}
	if r.Ruled(rulebook.PermanentCoinsAfterDraw) {
		r.loseCoins(seat)
	}
	r.b.Phase = position.PhaseMission
	return nil
}

// loseCoins removes a coin from each Permanent Mission with coins. Without its last coin, a
// Mission goes to its owner's Chakra area (R-PERMANENT-COINS).
func (r *run) loseCoins(seat referee.Seat) {
	side := r.b.Side(seat)
	for i := len(side.InPlay) - 1; i >= 0; i-- {
		p := &side.InPlay[i]
		if !r.timed(p.Card) || p.Coins == 0 {
			continue
		}
		was := p.Coins
		p.Coins--
		r.tell(referee.Event{Kind: "coins", Seat: seat, Card: p.Card.ID, Piece: position.PieceID(seat, p), Was: was, Now: p.Coins, Cause: rule("R-PERMANENT-COINS")})
		r.lastCoin(position.Spot{Seat: seat, Index: i})
	}
}

// lastCoin sends a Permanent Mission that has lost its last coin to its owner's Chakra area,
// whatever removed that coin (R-PERMANENT-COINS).
func (r *run) lastCoin(at position.Spot) {
	if p := r.b.At(at); r.timed(p.Card) && p.Coins == 0 {
		r.leave(at, zoneChakra, rule("R-PERMANENT-COINS"))
	}
}

// timed reports whether a Permanent Mission leaves play with its last coin.
func (m *Match) timed(card *cards.Card) bool {
	k, permanent := m.permanent(card)
	return card.Type == cards.Mission && permanent && k.N.Known()
}

// permanent returns a card's keyword Permanent, if the version of the rules has it.
func (m *Match) permanent(card *cards.Card) (cards.Keyword, bool) {
	k, is := card.Keyword(cards.Permanent)
	return k, is && k.Since <= m.edition
}

func (m *Match) isPermanent(card *cards.Card) bool {
	_, is := m.permanent(card)
	return is
}
