package record

import (
	"slices"

	"shinpan/referee"
)

// FixAnew is like Fix, but later answers that no longer fit do not prevent it. It keeps the answers
// that fit, up to the first question that none of them answers. It undoes the others and lists them
// in its entry; Again returns them until their questions are answered.
func (m *Match) FixAnew(entry int, changed referee.Answer, g Grounds) ([]Entry, []referee.Problem) {
	intent, problems := m.fixIntent(entry, changed, g)
	if problems != nil {
		return nil, problems
	}
	computed, problems := m.computeFix(intent, true)
	return m.conclude(&intent, &computed, problems)
}

// Again lists, in order, the answers that fixes undid and that are still to be repeated. It
// reports whether the first one answers the open question. Do not change the slice.
//
// The list is part of the record. An answer to the question of the first listed answer removes it,
// whatever the new answer is; a declaration removes it only if the first listed answer is also a
// declaration. An answer whose question can no longer come up is removed: its round is over, or a
// card asked the question and a later question is open. Undoing the fixed answer removes from the
// list everything that the fix undid.
func (m *Match) Again() (left []Step, due bool) {
	for _, p := range m.again {
		left = append(left, p.step)
	}
	return left, len(m.again) > 0 && m.again[0].to == momentOf(m.State())
}

// past is an answer that a fix undid. to is the question that it answers, and of is the entry of
// the fixed answer.
type past struct {
	step Step
	to   moment
	of   int
}

// moment identifies a question well enough to recognise it when it comes up again.
type moment struct {
	round     int
	seat      referee.Seat
	key, line string
}

// momentOf returns the moment of the question that a position asks.
func momentOf(s referee.State) moment {
	ask := s.Ask()
	if ask == nil {
		return moment{}
	}
	return moment{s.View(referee.Nobody).Round, ask.Seat, ask.Key, ask.Cause.Line}
}

// pastsOf returns the answers of a line from an index on, with their questions.
func (m *Match) pastsOf(line []Step, from int) []past {
	before := m.after(line[:from])
	var all []past
	for _, step := range line[from:] {
		all = append(all, past{step: step, to: momentOf(before), of: line[from-1].Entry})
		before = step.State
	}
	return all
}

// coming returns the answers whose questions can still come up when a question is open.
func coming(all []past, now moment) []past {
	for len(all) > 0 && (now == moment{} || isOver(all, now)) {
		all = all[1:]
	}
	return all
}

// isOver reports whether the question of the first answer can no longer come up.
func isOver(all []past, now moment) bool {
	if all[0].to.round < now.round {
		return true
	}
	for i, p := range all {
		if p.to == now || p.to.line == "" {
			return p.to == now && i > 0
		}
	}
	return false
}

// refit applies a fixed answer after a line, and then the later answers as long as they fit. It
// returns the new line and the answers that are left over, including draws.
func (m *Match) refit(line []Step, fixed Step, later []past) (redone []Step, left []past, problems []referee.Problem) {
	next, problems := m.apply(line, fixed)
	for i := range problems {
		problems[i].At.EntryNo = fixed.Entry
	}
	if referee.Refuses(problems) {
		return nil, nil, problems
	}
	redone = append(line, next)
	for {
		now := momentOf(next.State)
		if later = coming(later, now); len(later) == 0 || later[0].to != now {
			return redone, later, problems
		}
		again, wrong := m.apply(redone, later[0].step)
		if referee.Refuses(wrong) {
			return redone, later, problems
		}
		next, later = again, later[1:]
		redone = append(redone, next)
	}
}

// missing lists the steps of a line that another line does not have.
func missing(line, other []Step) []Step {
	return slices.DeleteFunc(slices.Clone(line), func(s Step) bool { return stepOf(other, s.Entry) >= 0 })
}

// againAfter lists the answers still to be repeated after an entry.
func (m *Match) againAfter(d *pending) []past {
	again := m.again
	switch d.entry.Kind {
	case EntryAnswer:
		again = m.answered(d)
	case EntryUndo:
		again = slices.DeleteFunc(slices.Clone(again), func(p past) bool { return stepOf(d.line, p.of) < 0 })
	case EntryFix:
		again = slices.Concat(d.back, again)
		for i := range again {
			if stepOf(d.line, again[i].of) < 0 { // this fix undid the earlier fix
				again[i].of = d.entry.Of
			}
		}
	}
	if len(again) == 0 {
		return nil
	}
	return coming(again, momentOf(m.after(d.line)))
}

// answered returns the list without its first answer if an entry answered the same question.
func (m *Match) answered(d *pending) []past {
	from := m.State()
	if len(m.again) == 0 || m.again[0].to != momentOf(from) {
		return m.again
	}
	isMove := func(a referee.Answer) bool {
		return slices.ContainsFunc(from.Ask().Moves, func(move referee.Move) bool { return move.Verb == a.Verb })
	}
	if given := d.line[len(d.line)-1].Answer; !isMove(given) && isMove(m.again[0].step.Answer) {
		return m.again
	}
	return m.again[1:]
}
