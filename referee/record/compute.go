package record

import (
	"maps"

	"shinpan/referee"
)

// pending is an entry that has been computed but not recorded. Its number,
// its chain and the hash of its position are still missing.
type pending struct {
	entry Entry
	line  []Step
	luck  luck
	// back holds the answers that a fix undid and that players still have to give again.
	back []past
}

// compute computes the rest of an entry from its intent: the seat, the answer and the grounds. The
// match does not change. Playing and verifying both use it, so a replay computes the recorded entry
// again.
func (m *Match) compute(intent Entry) (pending, []referee.Problem) {
	switch intent.Kind {
	case EntryAnswer:
		answer, problems := m.notation.Parse(intent.Seat, intent.Say)
		if referee.Refuses(problems) {
			return pending{}, problems
		}
		intent.Say = m.notation.Format(answer)
		return m.computeAnswer(&intent, answer)
	case EntryUndo:
		return m.computeUndo(intent)
	case EntryFix:
		return m.computeFix(intent, len(intent.Again) > 0)
	case EntryNote:
		e := Entry{Kind: EntryNote, Why: intent.Why, By: intent.By, Agreed: intent.Agreed, At: intent.At}
		return pending{entry: e, line: m.tip(), luck: m.luck}, nil
	case EntryAccept:
		return m.computeAccept(intent)
	case EntryReopen:
		return m.computeReopen(intent)
	case EntryLeave:
		return m.computeLeave(intent)
	case EntrySeal:
		return m.computeSeal(intent)
	case EntryOpen:
		return m.computeOpen(intent)
	case EntryLoud:
		return m.computeLoud(intent)
	case EntryClock:
		return m.computeClock(intent)
	case EntryResult:
		if !m.Over() {
			return pending{}, []referee.Problem{{Code: "match.not-over", Grade: referee.Impossible}}
		}
		return m.result(m.tip(), intent.At), nil
	}
	return pending{}, []referee.Problem{{Code: "match.entry-kind", Args: referee.Args{"kind": intent.Kind}, Grade: referee.Impossible}}
}

// computeAnswer is like compute, for an answer that has been read from its canonical line.
func (m *Match) computeAnswer(intent *Entry, answer referee.Answer) (computed pending, problems []referee.Problem) {
	line := m.tip()
	from := m.after(line)
	next, problems := m.apply(line, Step{Answer: answer, Drawn: intent.Drawn && intent.Seat == referee.Chance, Implied: intent.Implied && intent.Seat.IsPlayer(), Anyway: intent.Anyway})
	if referee.Refuses(problems) {
		return computed, problems
	}
	next.Entry = len(m.entries) + 1
	computed.entry = Entry{Kind: EntryAnswer, Seat: intent.Seat, Say: intent.Say, Drawn: next.Drawn, Implied: next.Implied, Events: next.Events, At: intent.At}
	if e := &computed.entry; len(next.Broke) > 0 {
		e.Anyway, e.Broke, e.By, e.Agreed, e.Script, e.Screen = intent.Anyway, next.Broke, intent.By, intent.Agreed, intent.Script, intent.Screen
	}
	computed.line, computed.luck = append(line, next), m.luck
	if answer.Seat == referee.Chance {
		computed.luck = m.luck.without(from.Ask(), answer)
	}
	return computed, problems
}

// apply applies the answer of a step to the last position of a line and fills in the result.
// Illegal answers are applied only if the step has an Anyway. Problems with an applied answer
// become warnings.
func (m *Match) apply(line []Step, step Step) (Step, []referee.Problem) {
	from := m.after(line)
	if from.Ask() == nil {
		return step, []referee.Problem{{Code: "match.over", Grade: referee.Impossible}}
	}
	state, events, problems := from.Apply(step.Answer, step.Anyway != "")
	problems = withEntries(problems, line)
	switch {
	case referee.Stops(problems, step.Anyway != ""):
		return step, problems
	case state == nil: // this is a mistake in the game's code
		return step, append(problems, referee.Problem{Code: "match.not-applied", Grade: referee.Impossible})
	}
	step.State, step.Events, step.draws = state, events, drawsIn(line)
	if step.Answer.Seat == referee.Chance {
		step.draws++
	}
	var warnings []referee.Problem
	step.Broke, warnings = broken(problems)
	if len(step.Broke) == 0 {
		step.Anyway = ""
	}
	return step, warnings
}

// broken separates the rules that an override breaks from the warnings.
func broken(problems []referee.Problem) (all []Broke, warnings []referee.Problem) {
	for _, p := range problems {
		if p.Grade != referee.Illegal {
			warnings = append(warnings, p)
			continue
		}
		b := Broke{Code: p.Code, Rule: p.Rule}
		if p.Earlier > 0 && len(p.Also) > 0 {
			b.Entry = p.Also[len(p.Also)-1].EntryNo
		}
		all = append(all, b)
	}
	return all, warnings
}

// withEntries adds the numbers of the earlier entries that problems refer to.
func withEntries(problems []referee.Problem, line []Step) []referee.Problem {
	for i := range problems {
		p := &problems[i]
		if p.Earlier < 1 || p.Earlier > len(line) {
			continue
		}
		entry := line[p.Earlier-1].Entry
		p.Also = append(p.Also, referee.Place{EntryNo: entry})
		p.Args = maps.Clone(p.Args)
		p.Args["entry"] = entry
	}
	return problems
}

// result computes the entry that ends a match.
func (m *Match) result(line []Step, at string) pending {
	result := resultOf(m.after(line).Score())
	return pending{
		entry: Entry{Kind: EntryResult, Result: &result, At: at},
		line:  line,
		luck:  m.luck,
	}
}

// resultOf returns the result shown by a score table.
func resultOf(score referee.Score) Result {
	result := Result{Outcome: score.Outcome, Total: score.Total}
	for _, game := range score.Games {
		result.Games = append(result.Games, resultOf(game))
	}
	return result
}
