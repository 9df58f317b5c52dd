package mythos

import (
	"slices"

	"shinpan/referee"
)

// What the table carries out by itself it is told of: a line that acts once
// when that is due, one that stays in force when it comes into force, and
// again when it acts.

// byTable reports whether the table carries a line out: all of them where it
// declares what cards do, else those whose effect the card file does not say.
func (r *run) byTable(l *Line) bool { return !r.automatic || !l.Carried() }

// due are the lines that act once at that timing, those that change another
// line included, in printed order.
func (c *Card) due(at Timing) []*Line {
	var lines []*Line
	for i := range c.Lines {
		if l := &c.Lines[i]; l.At == at && !l.Continuous {
			lines = append(lines, l)
		}
	}
	return lines
}

// remind tells of the lines of a character that has come into play face-up.
func (r *run) remind(at spot, card *Card, how entrance) {
	if r.automatic && !card.uncarried {
		return
	}
	for _, when := range []Timing{Main, Upgrade, Ambush} {
		if how.timings(when) {
			r.linesDue(at, slices.DeleteFunc(card.due(when), func(l *Line) bool { return !r.byTable(l) }))
		}
	}
	r.linesActive(at, card, how)
}

func (r *run) linesDue(at spot, lines []*Line) {
	for _, l := range lines {
		r.lineDue(referee.Event{Seat: at.seat, Piece: at.id()}, l)
	}
}

func (r *run) lineDue(e referee.Event, l *Line) {
	e.Kind, e.Cause = "line-due", referee.Cause{Line: l.Code}
	r.tell(e)
}

// linesActive tells of the continuous lines of a character that come into
// force with it. What changes its own price is due at once; what says where it
// can be played has done its part.
func (r *run) linesActive(at spot, card *Card, how entrance) {
	for i := range card.Lines {
		l := &card.Lines[i]
		e := referee.Event{Seat: at.seat, Piece: at.id()}
		switch w := l.Effect.While; {
		case !l.Continuous, !r.byTable(l), w != nil && (w.UpgradeOver != nil || w.OnlyWhereWinning):
		case w != nil && w.Price != nil && w.Price.Who == nil:
			if how.revealed || !w.Price.Hidden {
				r.lineDue(e, l)
			}
		default:
			r.lineActive(e, l)
		}
	}
}

func (r *run) lineActive(e referee.Event, l *Line) {
	e.Kind, e.Cause = "line-active", referee.Cause{Line: l.Code}
	r.tell(e)
}

// missionActive tells of the continuous lines of a mission that is revealed.
func (r *run) missionActive(m int) {
	for i := range r.b.missions[m].card.Lines {
		l := &r.b.missions[m].card.Lines[i]
		if l.Continuous && r.byTable(l) {
			r.lineActive(referee.Event{Place: ranks[m]}, l)
		}
	}
}

// scoreDue tells of the lines that a mission's evaluation sets off and the
// table carries out. It gives whose the first is, Nobody when there are none.
func (r *run) scoreDue(winner referee.Seat, m int) referee.Seat {
	first := referee.Nobody
	if r.automatic && !r.b.uncarriedAt(m) {
		return first
	}
	for _, s := range slices.Concat(r.scoring(winner, m), r.missionScoring(winner, m)) {
		if !r.byTable(s.line) {
			continue
		}
		r.lineDue(referee.Event{Seat: s.seat, Place: ranks[m]}, s.line)
		if first == referee.Nobody {
			first = s.seat
		}
	}
	return first
}

// uncarriedAt reports whether the card file leaves it to the table what a line
// of a mission, or of a face-up character there, does.
func (b *board) uncarriedAt(m int) bool {
	at := &b.missions[m]
	uncarried := at.card.uncarried
	for _, side := range at.characters {
		for _, c := range side {
			uncarried = uncarried || !c.hidden && c.card() != nil && c.card().uncarried
		}
	}
	return uncarried
}

// endDue tells of the lines that act at the end of the round.
func (r *run) endDue() {
	if r.b.round == rounds && r.ruling("end-of-round-4") == "skip" {
		return
	}
	for _, s := range r.endLines() {
		at, _ := r.b.locate(s.character)
		r.lineDue(referee.Event{Seat: s.seat, Piece: at.id()}, s.line)
	}
}

// endLines are the lines in force that act at the end of the round, or may,
// and that the table carries out.
func (r *run) endLines() []source {
	var list []source
	for _, s := range r.b.linesInForce(continuous, func(l *Line) bool { return r.byTable(l) && l.endsRound() }) {
		if w := s.line.Effect.When; w == nil || r.on(r.b).holds(&s, w.If) {
			list = append(list, s)
		}
	}
	return list
}

// endsRound reports whether a line acts at the end of the round: it is set off
// by it, or keeps tokens over it. Of one that does not say what it does nobody
// knows.
func (l *Line) endsRound() bool {
	e := &l.Effect
	return e.When != nil && e.When.Event == OnRoundEnd || e.While != nil && e.While.KeepTokens || !l.Carried()
}
