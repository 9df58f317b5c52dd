package mythos

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// The times at which effects act: when their character enters play, when a mission is evaluated,
// and at the end of the round. Shinpan applies the effects that card files describe. It reminds
// the players of the effects that they apply themselves: of a one-time effect when it is due, and
// of a continuous effect when it comes into force and again when it acts.

// scoreMission applies the SCORE effects of a mission that was won, and the effects that its loss
// triggers on the other side. The Edge holder orders them; the mission's own effects come last
// (R-SCORE, R-TURN-PLAYER, R-MISSION-LAST).
func (r *run) scoreMission(winner referee.Seat, m int) error {
	for _, list := range [][]source{r.scoring(winner, m), r.missionScoring(winner, m)} {
		list = slices.DeleteFunc(list, func(s source) bool { return r.byTable(s.line) })
		if err := r.applyInOrder(list); err != nil {
			return err
		}
	}
	return nil
}

// scoring returns the SCORE effects of the winner's characters at a mission, and the effects
// that its loss triggers on the other side.
func (r *run) scoring(winner referee.Seat, m int) []source {
	var list []source
	for at, c := range r.b.Characters() {
		if at.Mission != m || c.Hidden || c.Face() == nil {
			continue
		}
		src := source{seat: at.Seat, character: c.Number, place: m}
		for i := range c.Face().Lines {
			line := &c.Face().Lines[i]
			scores := at.Seat == winner && line.At == cards.Score && !line.Continuous
			lost := at.Seat != winner && line.Effect.When != nil && line.Effect.When.Event == cards.OnLost
			if !scores && !lost {
				continue
			}
			src.ownNotes() // shared by all effects of the card
			src.line = line
			list = append(list, src)
		}
	}
	return list
}

// missionScoring returns the mission's own SCORE effects.
func (r *run) missionScoring(winner referee.Seat, m int) []source {
	var own []source
	for i := range r.b.Missions[m].Card.Lines {
		line := &r.b.Missions[m].Card.Lines[i]
		if line.At == cards.Score && !line.Continuous {
			own = append(own, source{seat: winner, line: line, place: m})
		}
	}
	return own
}

// applyInOrder applies effects one by one, in the order that the turn player chooses. An effect
// does nothing if its condition does not hold at its turn, or if its character is gone or
// face-down by then.
func (r *run) applyInOrder(list []source) error {
	for {
		ready := r.ready(list)
		if len(ready) == 0 {
			return nil
		}
		next := ready
		if !r.readyAlone {
			next = r.contested(list, ready)
		}
		i, err := r.order(r.turnPlayer(), next)
		if err != nil {
			return err
		}
		src := next[i]
		done := slices.IndexFunc(list, func(s source) bool { return s.line == src.line && s.character == src.character })
		list = slices.Concat(list[:done], list[done+1:])
		at, ok := r.b.Locate(src.character)
		if src.character != 0 && (!ok || r.b.At(at).Hidden) {
			continue
		}
		if r.waits(&src) {
			r.tell(referee.Event{Kind: "not-so", Seat: src.seat, Cause: src.cause()})
			continue
		}
		steps, how := src.line.Effect.Do, freely
		if w := src.line.Effect.When; w != nil {
			steps = w.Do
		} else if r.Ruled(rulebook.ScoreOptionalMust) {
			how = compulsory
		}
		if err := r.apply(&src, steps, how); err != nil {
			return err
		}
		if err := r.aftermath(); err != nil {
			return err
		}
	}
}

// ready returns the effects that can act now. The ruling end-condition decides whether the
// condition of an end-of-round effect is checked again after each applied effect.
func (r *run) ready(list []source) []source {
	waits := func(s source) bool { return r.waits(&s) }
	if !slices.ContainsFunc(list, waits) {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), waits)
}

// waits reports whether the condition of an effect prevents it from acting now.
func (r *run) waits(s *source) bool {
	w := s.line.Effect.When
	settled := w == nil || w.Event == cards.OnRoundEnd && r.Ruled(rulebook.EndConditionRoundEnd)
	return !settled && !r.on(r.b).holds(s, w.If)
}

// contested returns the effects from which the turn player chooses the next one: those that are
// ready, and those that a ready effect could make ready. An effect that is not ready does nothing
// if it comes first, so the order matters (R-TURN-PLAYER).
func (r *run) contested(list, ready []source) []source {
	if len(ready) == len(list) {
		return ready
	}
	return slices.DeleteFunc(slices.Clone(list), func(s source) bool {
		return r.waits(&s) && !slices.ContainsFunc(ready, func(by source) bool { return r.mayRelease(&by, &s) })
	})
}

// mayRelease reports whether applying one effect could make another one ready. It tries each
// character that the effect can reach as gone, as hidden, and as moved to the other effect's
// mission.
func (r *run) mayRelease(by, waiting *source) bool {
	reach := by.line.Effect.Reach()
	if reach == cards.ReachAll {
		return true
	}
	for at, c := range r.b.Characters() {
		if c.Number == waiting.character || reach == cards.ReachItself && c.Number != by.character {
			continue
		}
		gone, hidden := r.b.Snapshot(), r.b.Snapshot()
		moved := gone.Remove(at)
		hidden.Change(at).Hidden = true
		holds := func(b *position.Board) bool { return r.on(b).holds(waiting, waiting.line.Effect.When.If) }
		if holds(gone) || holds(hidden) {
			return true
		}
		if to, ok := gone.Locate(waiting.character); ok {
			gone.Add(at.Seat, to.Mission, moved)
			if holds(gone) {
				return true
			}
		}
	}
	return false
}

// roundEnd applies the end-of-round effects, in the order that the Edge holder chooses.
func (r *run) roundEnd() error {
	list := linesInForce(r.b, cards.Triggers, func(l *cards.Line) bool { return l.Effect.When.Event == cards.OnRoundEnd })
	if r.Ruled(rulebook.EndConditionRoundEnd) {
		list = slices.DeleteFunc(list, func(s source) bool { return !r.on(r.b).holds(&s, s.line.Effect.When.If) })
	}
	return r.applyInOrder(list)
}

// byTable reports whether the players apply an effect. They apply every effect if they declare
// the effects of cards; otherwise they apply those that the card file does not describe.
func (r *run) byTable(l *cards.Line) bool { return !r.automatic() || !l.Carried() }

// tellLines announces the effects of a character that has come into play face-up.
func (r *run) tellLines(at position.Spot, card *cards.Card, how entrance) {
	if r.automatic() && !card.Uncarried {
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

// linesActive announces the continuous effects that come into force when a character enters. An
// effect that changes the character's own price is due at once; an effect that limits where it
// can be played no longer matters.
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

// missionActive announces the continuous effects of a revealed mission.
func (r *run) missionActive(m int) {
	for i := range r.b.Missions[m].Card.Lines {
		l := &r.b.Missions[m].Card.Lines[i]
		if l.Continuous && r.byTable(l) {
			r.lineActive(referee.Event{Place: rulebook.Ranks[m]}, l)
		}
	}
}

// scoreDue announces the effects that a mission's evaluation triggers and that the players apply.
// It returns the player of the first such effect, or Nobody if there is none.
func (r *run) scoreDue(winner referee.Seat, m int) referee.Seat {
	first := referee.Nobody
	if r.automatic() && !r.b.UncarriedAt(m) {
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

// endDue announces the effects that act at the end of the round.
func (r *run) endDue() {
	if r.b.Round == rulebook.Rounds && r.Ruled(rulebook.EndOfRound4Skip) {
		return
	}
	for _, s := range r.endLines() {
		at, _ := r.b.Locate(s.character)
		r.lineDue(referee.Event{Seat: s.seat, Piece: at.Id()}, s.line)
	}
}

// endLines returns the effects in force that the players apply and that act, or can act, at the
// end of the round.
func (r *run) endLines() []source {
	var list []source
	for _, s := range linesInForce(r.b, cards.Continuous, func(l *cards.Line) bool { return r.byTable(l) && l.EndsRound() }) {
		if w := s.line.Effect.When; w == nil || r.on(r.b).holds(&s, w.If) {
			list = append(list, s)
		}
	}
	return list
}
