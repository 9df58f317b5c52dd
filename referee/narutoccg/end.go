package narutoccg

import (
	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/pile"
)

// end applies the End Phase. It checks whether a player has won (R-JUDGE) and the size of the
// Attacker's hand (R-HAND-LIMIT), and begins the next turn (R-TURN-END).
func (r *run) end() error {
	if r.judge(); r.b.Phase == position.PhaseOver {
		return nil
	}
	seat := r.b.Attacker
	side := r.b.Side(seat)
	if over := side.Hand.N - rulebook.Limit; over > 0 {
		answer, err := r.ask(func() flow.Question { return r.standing().askDiscard(seat, over) })
		if err != nil {
			return err
		}
		list := r.standing().named(answer, "cards")
		for _, card := range list {
			side.Hand.Take(card)
			side.Discard = append(side.Discard, card)
		}
		r.tell(referee.Event{Kind: "discarded", Seat: seat, Cards: pile.IDs(list), N: len(list), Now: side.Hand.N, Cause: rule("R-HAND-LIMIT")})
	}
	if err := r.happened(happening{n: 1, actor: seat}, func(_ standing, _ *acting, e *cards.Event) bool { return e.TurnEnds }); err != nil || r.b.Phase == position.PhaseOver {
		return err
	}
	for _, seat := range r.standing().inTurn() {
		for _, serial := range r.serials(r.b.All(seat, func(p *position.InPlay) bool { return p.Passing })) {
			if at, ok := r.b.Locate(serial); ok {
				r.leave(at, zoneDiscard, rule("R-TURN-END"))
			}
		}
		if err := r.eachActs(r.b.All(seat, nil), cards.Ends); err != nil || r.b.Phase == position.PhaseOver {
			return err
		}
	}
	if err := r.goneAct(); err != nil || r.b.Phase == position.PhaseOver {
		return err
	}
	r.nextTurn()
	return nil
}

func (s standing) askDiscard(seat referee.Seat, n int) flow.Question {
	slot := s.handSlot("cards", seat, anyCard(), nil)
	slot.Min, slot.Max = n, n
	return flow.Question{
		Ask: referee.Ask{Seat: seat, Key: "discard", Args: referee.Args{"n": n, "hand": s.b.Side(seat).Hand.N, "limit": rulebook.Limit}, Cause: rule("R-HAND-LIMIT"),
			Moves: []referee.Move{{Verb: "discard", Slots: []*referee.Slot{slot}}}},
		Check: func(a referee.Answer) []referee.Problem {
			return s.checkHand(seat, s.named(a, "cards"), "R-HAND-LIMIT")
		},
	}
}

// judge ends the match if a player has won. Battle Rewards decide first (R-TEN-REWARDS). An empty
// deck decides only if they do not (R-EMPTY-DECK).
func (r *run) judge() {
	attacker, blocker := r.b.Attacker, r.b.Blocker()
	rewards := func(seat referee.Seat) bool { return len(r.b.Side(seat).Rewards) >= rulebook.Rewards }
	empty := func(seat referee.Seat) bool { return r.b.Side(seat).Deck.N == 0 }
	switch {
	case rewards(attacker):
		r.wins(attacker, "R-TEN-REWARDS")
	case rewards(blocker):
		r.wins(blocker, "R-TEN-REWARDS")
	case empty(attacker):
		r.wins(blocker, "R-EMPTY-DECK")
	case empty(blocker):
		r.wins(attacker, "R-EMPTY-DECK")
	}
}

// wins ends the game. Without a winner, it is a draw.
func (r *run) wins(seat referee.Seat, by string) {
	r.b.Winner, r.b.WonBy, r.b.Phase = seat, by, position.PhaseOver
	if seat == referee.Nobody {
		r.tell(referee.Event{Kind: "drawn", Values: r.b.Rewards(), Cause: rule(by)})
		return
	}
	r.tell(referee.Event{Kind: "won", Seat: seat, Other: position.Other(seat), Values: r.b.Rewards(), Cause: rule(by)})
}

// nextTurn ends the turn: its effects end, the Attacker's turn indicator advances, and the
// players swap roles (R-TURN-END, R-ROLES).
func (r *run) nextTurn() {
	seat := r.b.Attacker
	side := r.b.Side(seat)
	side.Indicator++
	r.tell(referee.Event{Kind: "indicator", Seat: seat, Was: side.Indicator - 1, Now: side.Indicator, Cause: rule("R-TURN-END")})
	for i := range r.b.Sides {
		s := &r.b.Sides[i]
		s.Used, s.More, s.Dearer, s.Arrived = position.Plays{}, position.Plays{}, position.Costs{}, 0
		for k := range s.InPlay {
			s.InPlay[k].EndTurn()
		}
	}
	r.b.Waiting = nil
	r.b.Turn++
	r.b.Attacker, r.b.Phase, r.b.Chains, r.b.Begins = r.b.Blocker(), position.PhaseStart, 0, referee.Nobody
}
