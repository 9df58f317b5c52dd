package referee

import "errors"

// deed is an entry worked out but not yet recorded: what it leads to.
type deed struct {
	entry Entry
	line  []Step
	luck  luck
}

// work does what an entry says, from its seat, answer and grounds alone. The
// match is not changed. Playing and verifying both come through here, so that
// what was recorded is what a replay gives.
func (m *Match) work(said Entry) (deed, []Problem) {
	switch said.Kind {
	case EntryAnswer:
		answer, problems := m.notation.Parse(said.Seat, said.Say)
		if Refuses(problems) {
			return deed{}, problems
		}
		return m.workAnswer(said, answer)
	case EntryUndo:
		return m.workUndo(said)
	case EntryFix:
		return m.workFix(said)
	case EntryNote:
		e := Entry{Kind: EntryNote, Why: said.Why, By: said.By, Agreed: said.Agreed, At: said.At}
		e.State = m.last(m.tip()).Hash
		return deed{entry: e, line: m.tip(), luck: m.luck}, nil
	case EntryResult:
		if !m.Over() {
			return deed{}, []Problem{{Code: "match.not-over", Grade: Impossible}}
		}
		return m.result(m.tip(), said.At), nil
	}
	return deed{}, []Problem{{Code: "match.entry-kind", Args: Args{"kind": said.Kind}, Grade: Impossible}}
}

// workAnswer is work for an answer that has been read.
func (m *Match) workAnswer(said Entry, answer Answer) (deed, []Problem) {
	line := m.tip()
	from := m.last(line).State
	next, problems := m.give(from, Step{Answer: answer, Drawn: said.Drawn && said.Seat == Chance, Anyway: said.Anyway})
	if Refuses(problems) {
		return deed{}, problems
	}
	next.Entry = len(m.entries) + 1
	e := Entry{Kind: EntryAnswer, Seat: said.Seat, Say: m.notation.Format(answer), At: said.At}
	e.Drawn = next.Drawn
	e.Events, e.State = next.Events, next.Hash
	if len(next.Broke) > 0 {
		e.Anyway, e.Broke, e.By, e.Agreed = said.Anyway, next.Broke, said.By, said.Agreed
	}
	luck := m.luck
	if answer.Seat == Chance {
		luck = luck.used(from.Ask(), answer)
	}
	return deed{entry: e, line: append(line, next), luck: luck}, problems
}

// give applies an answer to a position, as the step's Anyway allows, and
// fills in what it led to. The problems are warnings when it was done.
func (m *Match) give(from State, step Step) (Step, []Problem) {
	if from.Ask() == nil {
		return step, []Problem{{Code: "match.over", Grade: Impossible}}
	}
	problems := from.Check(step.Answer)
	if CannotBe(problems) || Refuses(problems) && step.Anyway == "" {
		return step, problems
	}
	var err error
	step.State, step.Events, err = from.Apply(step.Answer)
	if err != nil {
		return step, append(problems, notApplied(err)...)
	}
	step.Hash = m.hash(step.State)
	step.Broke = nil
	var warnings []Problem
	for _, p := range problems {
		if p.Grade == Illegal {
			step.Broke = append(step.Broke, Broke{p.Code, p.Rule})
		} else {
			warnings = append(warnings, p)
		}
	}
	if len(step.Broke) == 0 {
		step.Anyway = ""
	}
	return step, warnings
}

// notApplied gives the problems for which a state refused an answer.
func notApplied(err error) []Problem {
	if refusal, ok := errors.AsType[*Refusal](err); ok && Refuses(refusal.Problems) {
		return refusal.Problems
	}
	return []Problem{{Code: "match.not-applied", Args: Args{"error": err.Error()}, Grade: Impossible}}
}

// result works out the entry that closes a match that is over.
func (m *Match) result(line []Step, at string) deed {
	end := m.last(line)
	score := end.State.Score()
	result := &Result{Winner: score.Winner, By: score.By, Total: score.Total}
	return deed{
		entry: Entry{Kind: EntryResult, Result: result, State: end.Hash, At: at},
		line:  line,
		luck:  m.luck,
	}
}
