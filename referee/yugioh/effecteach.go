package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// lastsOn makes an effect apply its steps each time that an event happens in the rest of the turn.
func (r *run) lastsOn(a *acting) {
	turn := r.b.Turn
	if v := eachOf(a.line, a.branch); v.Theirs > 0 {
		if r.b.Active == a.seat {
			turn++
		}
		turn += 2 * (v.Theirs - 1)
	}
	r.b.Happened = append(r.b.Happened, position.Happened{
		Kind: position.LastsOn, With: a.branch, Card: a.card, Owner: a.seat, Seat: a.seat, By: position.ByEffect, BySeat: a.seat, Line: a.line.Code.Value, Turn: turn, Moment: r.b.Moment,
	})
	r.tell(referee.Event{Kind: "lasts", Seat: a.seat, Card: a.card.ID, Cause: a.cause()})
	if at, ok := r.b.Locate(r.b.Attack.Attacker); ok && r.b.Phase == position.PhaseAttack { // an attack in progress counts as the next one
		r.hears(position.Happened{Kind: position.WasAttack, Serial: r.b.Attack.Attacker, With: r.b.Attack.Target, Card: r.b.At(at).Card, Seat: at.Seat, Owner: at.Seat, Monster: true, Moment: r.b.Moment})
	}
}

// eachOf returns the Each step of an effect, or of its chosen list of steps, or nil if there is
// none.
func eachOf(line *cards.Line, branch int) *cards.Each {
	var found *cards.Each
	if branch < len(line.Choose) {
		line = &cards.Line{Do: line.Choose[branch].Do}
	}
	each(line, func(v *cards.Each) { found = v })
	return found
}

// hears notes the effects that an event makes due because they react to each such event: once for
// all events at the same time.
func (r *run) hears(h position.Happened) {
	s := r.standing()
	for i := range r.b.Happened {
		l := &r.b.Happened[i]
		if l.Kind != position.LastsOn || l.Done || l.Turn < r.b.Turn {
			continue
		}
		line, ok := l.Card.Line(l.Line)
		if !ok {
			continue
		}
		v := eachOf(line, l.With)
		with := *line
		with.Event = &v.Event
		owed := position.Happened{Kind: position.IsOwed, With: l.With, N: h.N, Card: l.Card, Owner: l.Seat, Seat: l.Seat, By: position.ByEffect, BySeat: l.Seat, Line: l.Line, Turn: r.b.Turn, Moment: h.Moment}
		if !s.triggered(&acting{card: l.Card, line: &with, seat: l.Seat}, &h) || !v.Next && slices.ContainsFunc(r.b.Happened, func(other position.Happened) bool {
			return other.Kind == position.IsOwed && !other.Done && other.Line == owed.Line && other.Seat == owed.Seat && other.Moment == owed.Moment
		}) {
			continue
		}
		l.Done = v.Next
		r.b.Happened = append(r.b.Happened, owed)
	}
	r.echoes(&h)
}

// repays applies the due steps of effects that react to each event, at once and without a Chain.
func (r *run) repays() error {
	for i := range r.b.Happened {
		h := &r.b.Happened[i]
		if h.Kind != position.IsOwed || h.Done {
			continue
		}
		h.Done = true
		line, ok := h.Card.Line(h.Line)
		if !ok {
			continue
		}
		a := &acting{card: h.Card, line: line, seat: h.Seat, source: h.Serial, drawn: h.N, branch: h.With}
		if err := r.as(position.ByEffect, h.Seat, func() error { return r.carry(a, eachOf(line, h.With).Do) }); err != nil || r.b.Phase == position.PhaseOver {
			r.owesAgain(i)
			return err
		}
		r.Acts(line.Code.Value)
	}
	return nil
}

// owesAgain makes the steps of an event due again if they wait for the first answer of the rules'
// step: the rules' step begins again with that answer, from the board as it is now.
func (r *run) owesAgain(i int) {
	if r.AtStart() {
		r.b.Happened[i].Done = false
	}
}
