package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
)

// goes moves the duel to a phase (R-PHASES).
func (r *run) goes(p position.Phase) {
	if r.b.Phase == position.PhaseOver {
		return
	}
	r.phaseEnds(p)
	r.b.Phase, r.b.Stage, r.b.Next = p, position.StageBegin, 0
	if p != position.PhaseBattle {
		r.b.Fresh = false
	}
}

// phaseEnds ends the changes that hold until the end of the phase, if another one comes. The steps of
// the Battle Phase are one phase.
func (r *run) phaseEnds(next position.Phase) {
	battle := func(p position.Phase) bool { return p >= position.PhaseBattleStart && p <= position.PhaseBattleEnd }
	if r.edition >= editionBattles && next != r.b.Phase && !(battle(next) && battle(r.b.Phase)) {
		r.lapse(position.UntilPhase)
	}
}

// begin carries out the beginning of a phase.
func (r *run) begin() error {
	p := r.b.Phase
	if slices.Contains(r.b.Side(r.b.Active).Skips, p) {
		r.skips(p, true)
		r.goes(r.after(p))
		return nil
	}
	switch p {
	case position.PhaseDraw:
		r.tell(referee.Event{Kind: "turn", Seat: r.b.Active, N: r.b.Turn, Cause: rule("R-PHASES")})
		if err := r.drawPhase(); err != nil || r.b.Phase == position.PhaseOver {
			return err
		}
	case position.PhaseBattle: // the Battle Step begins again after each attack
	default:
		r.tell(referee.Event{Kind: "phase", Seat: r.b.Active, Key: phaseKey(p), Cause: rule("R-PHASES")})
		if p == position.PhaseStandby {
			r.lapse(position.UntilStandby)
		}
		if err := r.comesDue(p); err != nil || r.b.Phase == position.PhaseOver {
			return err
		}
		if p == position.PhaseBattleEnd {
			r.rests()
		}
		r.phaseCame(p)
	}
	r.b.Stage = position.StageOpen
	return nil
}

// drawPhase draws a card, but not in the first turn of the duel (R-DRAW, R-FIRST-TURN).
func (r *run) drawPhase() error {
	if r.b.Turn == 1 {
		r.tell(referee.Event{Kind: "no-draw", Seat: r.b.Active, Cause: rule("R-FIRST-TURN")})
		return nil
	}
	return r.draw(r.b.Active, rulebook.Draw, rule("R-DRAW"))
}

// after returns the phase that follows by default. After a skipped Battle Phase, there is no Main
// Phase 2 (R-MAIN-TWO).
func (r *run) after(p position.Phase) position.Phase {
	switch {
	case p == position.PhaseMain && r.b.Turn == 1: // R-FIRST-TURN
		return position.PhaseEnd
	case p == position.PhaseBattleStart:
		return position.PhaseEnd
	case p == position.PhaseEnd:
		return position.PhaseDiscard
	}
	return p + 1
}

// open runs a phase in which the turn player may act. In the Main Phases and in the Battle Step,
// the turn player does one thing at a time. In the other phases, both players may respond, and the
// phase is over when both pass (R-PRIORITY).
func (r *run) open() error {
	p := r.b.Phase
	if err := r.comesDue(p); err != nil || r.b.Phase != p {
		return err
	}
	if p.Main() || p == position.PhaseBattle {
		if r.b.Fresh {
			links, err := r.window(windowReact)
			if err == nil && links == 0 {
				r.b.Fresh = false
			}
			return err
		}
		return r.act()
	}
	links, err := r.window(windowPhase)
	if err != nil || links > 0 || r.b.Phase != p {
		return err
	}
	next := r.after(p)
	switch p {
	case position.PhaseStandby:
		r.surfaces()
	case position.PhaseBattleStart:
		next = position.PhaseBattle
	case position.PhaseBattleEnd:
		r.lapse(position.UntilBattle)
		if err := r.controlEnds(position.UntilBattle); err != nil {
			return err
		}
	}
	r.goes(next)
	return nil
}

// closing lets the other player act before the turn player continues (R-PHASE-END).
func (r *run) closing() error {
	p, next := r.b.Phase, r.b.Next
	links, err := r.windowOf(windowPhase, []referee.Seat{r.b.Opponent()})
	switch {
	case err != nil || r.b.Phase != p:
	case links > 0:
		r.b.Stage, r.b.Next = position.StageOpen, 0
	default:
		r.goes(next)
	}
	return err
}

// leaves logs that the turn player moves on to another phase.
func (r *run) leaves(next position.Phase) {
	r.b.Stage, r.b.Next = position.StageClose, next
	r.tell(referee.Event{Kind: "announces", Seat: r.b.Active, Key: phaseKey(next), Cause: rule("R-PHASE-END")})
}

// handLimit has the turn player discard down to six cards (R-HAND-LIMIT), then ends the turn.
func (r *run) handLimit() error {
	seat := r.b.Active
	side := r.b.Side(seat)
	if n := side.Hand.N - rulebook.HandLimit; n > 0 {
		answer, err := r.ask(func() flow.Question {
			s := r.standing()
			slot := s.handSlot("cards", seat, []string{}, nil)
			slot.Min, slot.Max = n, n
			return flow.Question{
				Ask: referee.Ask{Seat: seat, Key: "discard", Args: referee.Args{"n": n, "hand": side.Hand.N, "limit": rulebook.HandLimit}, Cause: rule("R-HAND-LIMIT"),
					Moves: []referee.Move{{Verb: "cut", Slots: []*referee.Slot{slot}}}},
				Check: func(a referee.Answer) []referee.Problem {
					return s.checkHand(seat, seat, s.named(a, "cards"), "R-HAND-LIMIT")
				},
			}
		})
		if err != nil {
			return err
		}
		r.discard(seat, r.standing().named(answer, "cards"), rule("R-HAND-LIMIT"))
	}
	return r.endTurn()
}

// endTurn ends the changes that hold until the end of the turn, and begins the other player's turn.
func (r *run) endTurn() error {
	r.lapse(position.UntilEnd)
	if err := r.controlEnds(position.UntilEnd); err != nil {
		return err
	}
	for i := range r.b.Sides {
		side := &r.b.Sides[i]
		side.Summons, side.More, side.Pendulum = 0, 0, false
		for k := range side.Field {
			side.Field[k].Attacks, side.Field[k].More = 0, 0
		}
		side.Grave = slices.Clone(side.Grave)
		for k := range side.Grave {
			side.Grave[k].Now = false
		}
	}
	if r.b.Uses = slices.DeleteFunc(slices.Clone(r.b.Uses), func(use string) bool { return !outlives(use, r.b.Turn) }); len(r.b.Uses) == 0 {
		r.b.Uses = nil
	}
	if lasts := func(h position.Happened) bool { return h.Kind == position.LastsOn && h.Turn <= r.b.Turn }; slices.ContainsFunc(r.b.Happened, lasts) {
		r.b.Happened = slices.DeleteFunc(slices.Clone(r.b.Happened), lasts)
	}
	r.b.Fought, r.b.Attack = false, position.Attack{}
	r.b.Turn++
	r.b.Active = r.b.Opponent()
	r.passesOver()
	r.goes(position.PhaseDraw)
	return nil
}

// lapse ends the changes that hold until a given point.
func (r *run) lapse(until position.Until) {
	for i := range r.b.Sides {
		for k := range r.b.Sides[i].Field {
			p := &r.b.Sides[i].Field[k]
			p.Changes = slices.DeleteFunc(slices.Clone(p.Changes), func(c position.Change) bool {
				return c.Until == until && c.Turn <= r.b.Turn && c.Stat != position.Control
			})
		}
	}
}
