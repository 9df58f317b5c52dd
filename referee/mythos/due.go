package mythos

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// What the table carries out by itself it is told of: a line that acts once
// when that is due, one that stays in force when it comes into force, and
// again when it acts.

// byTable reports whether the table carries a line out: all of them where it
// declares what cards do, else those whose effect the card file does not say.
func (r *run) byTable(l *cards.Line) bool { return !r.automatic || !l.Carried() }

// remind tells of the lines of a character that has come into play face-up.
func (r *run) remind(at position.Spot, card *cards.Card, how entrance) {
	if r.automatic && !card.Uncarried {
		return
	}
	for _, when := range []cards.Timing{cards.Main, cards.Upgrade, cards.Ambush} {
		if how.timings(when) {
			r.linesDue(at, slices.DeleteFunc(card.Due(when), func(l *cards.Line) bool { return !r.byTable(l) }))
		}
	}
	r.linesActive(at, card, how)
}

func (r *run) linesDue(at position.Spot, lines []*cards.Line) {
	for _, l := range lines {
		r.lineDue(referee.Event{Seat: at.Seat, Piece: at.Id()}, l)
	}
}

func (r *run) lineDue(e referee.Event, l *cards.Line) {
	e.Kind, e.Cause = "line-due", referee.Cause{Line: l.Code}
	r.tell(e)
}

// linesActive tells of the continuous lines of a character that come into
// force with it. What changes its own price is due at once; what says where it
// can be played has done its part.
func (r *run) linesActive(at position.Spot, card *cards.Card, how entrance) {
	for i := range card.Lines {
		l := &card.Lines[i]
		e := referee.Event{Seat: at.Seat, Piece: at.Id()}
		if !l.Continuous || !r.byTable(l) {
			continue
		}
		var changes cards.StaticVerb
		if w := l.Effect.While; w != nil {
			changes = w.Verb
		}
		switch verb := changes.(type) {
		case *cards.UpgradeOver, cards.OnlyWhereWinning:
		case *cards.StaticPrice:
			switch {
			case verb.Who != nil:
				r.lineActive(e, l)
			case how.revealed || !verb.Hidden:
				r.lineDue(e, l)
			}
		default:
			r.lineActive(e, l)
		}
	}
}

func (r *run) lineActive(e referee.Event, l *cards.Line) {
	e.Kind, e.Cause = "line-active", referee.Cause{Line: l.Code}
	r.tell(e)
}

// missionActive tells of the continuous lines of a mission that is revealed.
func (r *run) missionActive(m int) {
	for i := range r.b.Missions[m].Card.Lines {
		l := &r.b.Missions[m].Card.Lines[i]
		if l.Continuous && r.byTable(l) {
			r.lineActive(referee.Event{Place: rulebook.Ranks[m]}, l)
		}
	}
}

// scoreDue tells of the lines that a mission's evaluation sets off and the
// table carries out. It gives whose the first is, Nobody when there are none.
func (r *run) scoreDue(winner referee.Seat, m int) referee.Seat {
	first := referee.Nobody
	if r.automatic && !r.b.UncarriedAt(m) {
		return first
	}
	for _, s := range slices.Concat(r.scoring(winner, m), r.missionScoring(winner, m)) {
		if !r.byTable(s.line) {
			continue
		}
		r.lineDue(referee.Event{Seat: s.seat, Place: rulebook.Ranks[m]}, s.line)
		if first == referee.Nobody {
			first = s.seat
		}
	}
	return first
}

// endDue tells of the lines that act at the end of the round.
func (r *run) endDue() {
	if r.b.Round == rulebook.Rounds && r.Ruled(rulebook.EndOfRound4Skip) {
		return
	}
	for _, s := range r.endLines() {
		at, _ := r.b.Locate(s.character)
		r.lineDue(referee.Event{Seat: s.seat, Piece: at.Id()}, s.line)
	}
}

// endLines are the lines in force that act at the end of the round, or may,
// and that the table carries out.
func (r *run) endLines() []source {
	var list []source
	for _, s := range linesInForce(r.b, cards.Continuous, func(l *cards.Line) bool { return r.byTable(l) && l.EndsRound() }) {
		if w := s.line.Effect.When; w == nil || r.on(r.b).holds(&s, w.If) {
			list = append(list, s)
		}
	}
	return list
}
