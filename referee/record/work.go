package record

import (
	"maps"

	"shinpan/referee"
)

// deed is an entry worked out but not yet recorded: what it leads to. The
// entry's number and chain, and the hash of the position, wait until then.
type deed struct {
	entry Entry
	line  []Step
	luck  luck
}

// work does what an entry says, from its seat, answer and grounds alone. The
// match is not changed. Playing and verifying both come through here, so that
// what was recorded is what a replay gives.
func (m *Match) work(said Entry) (deed, []referee.Problem) {
	switch said.Kind {
	case EntryAnswer:
		answer, problems := m.notation.Parse(said.Seat, said.Say)
		if referee.Refuses(problems) {
			return deed{}, problems
		}
		said.Say = m.notation.Format(answer)
		return m.workAnswer(&said, answer)
	case EntryUndo:
		return m.workUndo(said)
	case EntryFix:
		return m.workFix(said)
	case EntryNote:
		e := Entry{Kind: EntryNote, Why: said.Why, By: said.By, Agreed: said.Agreed, At: said.At}
		return deed{entry: e, line: m.tip(), luck: m.luck}, nil
	case EntryResult:
		if !m.Over() {
			return deed{}, []referee.Problem{{Code: "match.not-over", Grade: referee.Impossible}}
		}
		return m.result(m.tip(), said.At), nil
	}
	return deed{}, []referee.Problem{{Code: "match.entry-kind", Args: referee.Args{"kind": said.Kind}, Grade: referee.Impossible}}
}

// workAnswer is work for an answer that has been read from its canonical line.
func (m *Match) workAnswer(said *Entry, answer referee.Answer) (done deed, problems []referee.Problem) {
	line := m.tip()
	from := m.after(line)
	next, problems := m.give(line, Step{Answer: answer, Drawn: said.Drawn && said.Seat == referee.Chance, Anyway: said.Anyway})
	if referee.Refuses(problems) {
		return done, problems
	}
	next.Entry = len(m.entries) + 1
	done.entry = Entry{Kind: EntryAnswer, Seat: said.Seat, Say: said.Say, Drawn: next.Drawn, Events: next.Events, At: said.At}
	if e := &done.entry; len(next.Broke) > 0 {
		e.Anyway, e.Broke, e.By, e.Agreed = said.Anyway, next.Broke, said.By, said.Agreed
	}
	done.line, done.luck = append(line, next), m.luck
	if answer.Seat == referee.Chance {
		done.luck = m.luck.used(from.Ask(), answer)
	}
	return done, problems
}

// give applies an answer to the position that a line ends with, as the step's
// Anyway allows, and fills in what it led to. The problems are warnings when
// it was done.
func (m *Match) give(line []Step, step Step) (Step, []referee.Problem) {
	from := m.after(line)
	if from.Ask() == nil {
		return step, []referee.Problem{{Code: "match.over", Grade: referee.Impossible}}
	}
	state, events, problems := from.Apply(step.Answer, step.Anyway != "")
	problems = withEntries(problems, line)
	switch {
	case referee.Stops(problems, step.Anyway != ""):
		return step, problems
	case state == nil: // a fault of the game
		return step, append(problems, referee.Problem{Code: "match.not-applied", Grade: referee.Impossible})
	}
	step.State, step.Events = state, events
	var warnings []referee.Problem
	step.Broke, warnings = broken(problems)
	if len(step.Broke) == 0 {
		step.Anyway = ""
	}
	return step, warnings
}

// broken parts what an override lets be broken from warnings.
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

// withEntries names the entries of the earlier answers that problems are
// about.
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

// result works out the entry that closes a match that is over.
func (m *Match) result(line []Step, at string) deed {
	result := resultOf(m.after(line).Score())
	return deed{
		entry: Entry{Kind: EntryResult, Result: &result, At: at},
		line:  line,
		luck:  m.luck,
	}
}

// resultOf is the result that a score table comes to.
func resultOf(score referee.Score) Result {
	result := Result{Outcome: score.Outcome, Total: score.Total}
	for _, game := range score.Games {
		result.Games = append(result.Games, resultOf(game))
	}
	return result
}
