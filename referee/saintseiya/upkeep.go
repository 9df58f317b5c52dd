package saintseiya

import (
	"shinpan/referee"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/saintseiya/rulebook"
)

// end ends the main phase with the first step of upkeep. The played cards, and the cards that the
// player does not keep, go to the discard pile (R-UPKEEP-DISCARD). Changes for the turn end.
func (r *run) end(a referee.Answer) {
	seat := r.b.Turn
	side := r.b.Side(seat)
	r.tell(referee.Event{Kind: "upkeep", Seat: seat, Cause: rule("R-TURN")})
	for len(r.b.Played) > 0 {
		r.discardPlayed(0, rule("R-UPKEEP-DISCARD"))
	}
	for _, card := range r.named(a, "discarding") {
		side.TakeFromHand(card)
		r.discarded(seat, card, rule("R-UPKEEP-DISCARD"))
	}
	if n := unnamed(a); n > 0 {
		r.discardUnnamed(n)
	}
	r.tell(referee.Event{Kind: "kept", Seat: seat, N: side.Hand.N, Cause: rule("R-UPKEEP-DISCARD")})
	r.b.Gains, r.b.ByForce, r.b.Serial = nil, nil, 0
	if r.Ruled(rulebook.ReductionLengthTurn) {
		for i := range r.b.Terrain {
			r.b.Terrain[i].Less = nil
		}
	}
	r.b.Phase = position.PhaseDraw
}

// drawUp draws up to 5 cards in hand (R-UPKEEP-DRAW).
func (r *run) drawUp() error {
	if n := rulebook.Hand - r.b.Side(r.b.Turn).Hand.N; n > 0 {
		if err := r.draw(r.b.Turn, n, rule("R-UPKEEP-DRAW")); err != nil {
			return err
		}
	}
	r.b.Phase = position.PhaseShift
	return nil
}

// shift removes the card in place 6 (R-UPKEEP-REMOVE), and moves the other cards to the right
// (R-UPKEEP-SHIFT).
func (r *run) shift() {
	leaves := rulebook.Places
	for r.Ruled(rulebook.EmptyLastNext) && leaves > 1 && r.b.On(leaves) == nil {
		leaves--
	}
	if r.b.On(leaves) != nil {
		r.remove(leaves, rule("R-UPKEEP-REMOVE"))
	}
	to := rulebook.Places
	for place := rulebook.Places; place >= 1; place-- {
		if r.b.On(place) == nil {
			continue
		}
		if to != place {
			r.b.Terrain[to-1], r.b.Terrain[place-1] = r.b.Terrain[place-1], position.Place{}
			r.tell(referee.Event{Kind: "shifted", Card: r.b.On(to).ID, Place: position.PlaceID(to), Was: place, Now: to, Cause: rule("R-UPKEEP-SHIFT")})
		}
		to--
	}
	r.b.Phase = position.PhaseFill
}

// fill completes the terrain (R-UPKEEP-FILL), and passes the turn on
// (R-UPKEEP-NEXT).
func (r *run) fill() error {
	if err := r.complete(rule("R-UPKEEP-FILL")); err != nil {
		return err
	}
	next := r.b.After(r.b.Turn)[1]
	spent := r.b.Reserve.N == 0 && len(r.b.Occupied(nil)) == 0
	switch {
	case spent && r.Ruled(rulebook.SpentReserveAtOnce), next == r.b.First && (r.b.Flames == 0 || spent):
		r.finish()
		return nil
	case next == r.b.First:
		r.b.Round++
	}
	r.b.Turn, r.b.Phase = next, position.PhaseMain
	r.begins()
	return nil
}

// finish ends the match, and records the PV of every player's cards (R-COUNTED).
func (r *run) finish() {
	r.b.Phase = position.PhaseOver
	s := r.standing()
	for i := range r.b.Sides {
		seat, sum := referee.Seat(i+1), 0
		for _, part := range s.worth(seat) {
			if part.sum() == 0 {
				continue
			}
			r.tell(referee.Event{Kind: "pv", Seat: seat, Card: part.card.ID, N: part.copies, Was: sum, Now: sum + part.sum(), Cause: rule(part.rule)})
			sum += part.sum()
		}
	}
}
