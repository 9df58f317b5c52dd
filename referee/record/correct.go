package record

import (
	"slices"

	"shinpan/referee"
)

// Undo undoes the last answers that people have given, as many as requested, with the draws by
// Shinpan that followed each. It deletes nothing: the undo is an entry of its own. If a question to
// Chance comes up again, its answer is not drawn again. A match whose end has been accepted must be
// reopened first.
func (m *Match) Undo(answers int, g Grounds) ([]Entry, []referee.Problem) {
	line := m.tip()
	for i, step := range slices.Backward(line) {
		if step.Drawn {
			continue
		}
		answers--
		if answers == 0 {
			return m.undo(line[i].Entry, g)
		}
	}
	return nil, []referee.Problem{{Code: "match.nothing-to-undo", Grade: referee.Impossible}}
}

func (m *Match) undo(of int, g Grounds) ([]Entry, []referee.Problem) {
	if problems := badText(g.Why); problems != nil {
		return nil, problems
	}
	return m.add(Entry{Kind: EntryUndo, Of: of, By: g.By, Agreed: g.Agreed, Script: g.Script, Screen: g.Screen, Why: g.Why, At: g.At})
}

func (m *Match) computeUndo(intent Entry) (pending, []referee.Problem) {
	if m.Accepted() {
		return pending{}, []referee.Problem{accepted()}
	}
	line := m.tip()
	i := stepOf(line, intent.Of)
	if i < 0 {
		return pending{}, []referee.Problem{m.notStanding(intent.Of)}
	}
	kept := line[:i:i]
	e := Entry{Kind: EntryUndo, Of: intent.Of, By: intent.By, Agreed: intent.Agreed, Script: intent.Script, Screen: intent.Screen, Why: intent.Why, At: intent.At}
	e.Seen = newlySeen(kept, line[i:])
	return pending{entry: e, line: kept, luck: m.luck.with(m.after(kept), line[i:], nil)}, nil
}

// newlySeen lists the cards that the undone answers name and the remaining answers do not. All
// players know these cards now, but did not know them at the point to which the undo returns.
func newlySeen(kept, undone []Step) []referee.Card {
	known := map[referee.Card]bool{"": true}
	for _, step := range kept {
		for _, c := range publicCards(step) {
			known[c] = true
		}
	}
	var cards []referee.Card
	for _, step := range undone {
		for _, c := range publicCards(step) {
			if !known[c] {
				known[c] = true
				cards = append(cards, c)
			}
		}
	}
	return cards
}

// publicCards returns the cards in the public events of a step.
func publicCards(step Step) []referee.Card {
	var cards []referee.Card
	for _, e := range step.Events {
		if e.Sight.Visible(referee.Nobody) {
			cards = append(append(cards, e.Card), e.Cards...)
		}
	}
	return cards
}

// Fix changes the answer of an earlier entry and replays the later entries. If one of them no
// longer fits, Fix returns the reasons with the numbers of their entries, and nothing changes;
// FixAnew corrects the answer anyway. A match whose end has been accepted must be reopened first.
func (m *Match) Fix(entry int, changed referee.Answer, g Grounds) ([]Entry, []referee.Problem) {
	intent, problems := m.fixIntent(entry, changed, g)
	if problems != nil {
		return nil, problems
	}
	return m.add(intent)
}

// fixIntent returns the part of a fix entry from which the rest is computed.
func (m *Match) fixIntent(entry int, changed referee.Answer, g Grounds) (intent Entry, problems []referee.Problem) {
	if intent, _, problems = m.answerEntry(changed); problems != nil {
		return intent, problems
	}
	if g.Anyway && g.Why == "" {
		return intent, []referee.Problem{{Code: "match.reason-wanted", Fix: "match.give-reason", Grade: referee.Impossible}}
	}
	if problems := badText(g.Why); problems != nil {
		return intent, problems
	}
	intent.Kind, intent.Of, intent.At = EntryFix, entry, g.At
	intent.By, intent.Agreed, intent.Script, intent.Screen, intent.Why = g.By, g.Agreed, g.Script, g.Screen, g.Why
	if g.Anyway {
		intent.Anyway = g.Why
	}
	return intent, nil
}

// computeFix computes a fix. With again, it undoes later answers that no longer fit.
func (m *Match) computeFix(intent Entry, anew bool) (pending, []referee.Problem) {
	if m.Accepted() {
		return pending{}, []referee.Problem{accepted()}
	}
	line := m.tip()
	i := stepOf(line, intent.Of)
	if i < 0 {
		return pending{}, []referee.Problem{m.notStanding(intent.Of)}
	}
	answer, problems := m.notation.Parse(intent.Seat, intent.Say)
	if referee.Refuses(problems) {
		return pending{}, problems
	}
	if answer.Equal(line[i].Answer) {
		return pending{}, []referee.Problem{{Code: "match.fix-same", At: referee.Place{EntryNo: intent.Of}, Grade: referee.Impossible}}
	}
	fixed := Step{Entry: intent.Of, Fixed: len(m.entries) + 1, Answer: answer, Drawn: line[i].Drawn, Anyway: intent.Anyway}
	computed := pending{luck: m.luck}
	if anew {
		computed.line, computed.back, problems = m.refit(line[:i:i], fixed, m.pastsOf(line, i+1))
	} else {
		computed.line, problems = m.redo(line[:i:i], append([]Step{fixed}, line[i+1:]...))
	}
	if referee.Refuses(problems) {
		return pending{}, problems
	}
	e := Entry{Kind: EntryFix, Of: intent.Of, By: intent.By, Agreed: intent.Agreed, Script: intent.Script, Screen: intent.Screen, Why: intent.Why, At: intent.At}
	e.Seat, e.Say = intent.Seat, m.notation.Format(answer)
	e.Anyway, e.Broke = computed.line[i].Anyway, computed.line[i].Broke
	for _, step := range computed.line[i:] {
		e.Events = append(e.Events, step.Events...)
	}
	if anew {
		gone := missing(line, computed.line)
		e.Again, e.Seen = entriesOf(gone), newlySeen(computed.line, gone)
		computed.luck = m.luck.with(m.after(line[:i]), line[i:], computed.line)
		computed.back = slices.DeleteFunc(computed.back, func(p past) bool { return p.step.Drawn })
	}
	computed.entry = e
	return computed, problems
}

// entriesOf returns the entries in which answers were given.
func entriesOf(steps []Step) []int {
	var entries []int
	for _, step := range steps {
		entries = append(entries, step.Entry)
	}
	return entries
}

// redo replays answers after a line, the changed one first. It places the problems with an answer
// that does not fit at that answer's entry.
func (m *Match) redo(line, again []Step) ([]Step, []referee.Problem) {
	var warnings []referee.Problem
	for i, step := range again {
		next, problems := m.apply(line, step)
		for j := range problems {
			problems[j].At.EntryNo = step.Entry
		}
		switch {
		case referee.Refuses(problems) && i == 0:
			return nil, problems
		case referee.Refuses(problems):
			args := referee.Args{"line": m.notation.Written(step.Answer), "seat": step.Answer.Seat}
			unfit := referee.Problem{Code: "match.fix-unfit", Args: args, At: referee.Place{EntryNo: step.Entry}, Grade: referee.Impossible}
			return nil, append([]referee.Problem{unfit}, problems...)
		}
		warnings = append(warnings, problems...)
		line = append(line, next)
	}
	return line, warnings
}

// stepOf returns the index of the step that an entry added to a line, or -1.
func stepOf(line []Step, entry int) int {
	return slices.IndexFunc(line, func(s Step) bool { return s.Entry == entry })
}

// notStanding returns the problem that an entry is not an answer that can be undone or changed: the
// match has no such entry, or the entry is not an answer, or the answer was undone.
func (m *Match) notStanding(entry int) referee.Problem {
	p := referee.Problem{Code: "match.not-standing", Args: referee.Args{"entry": entry}, At: referee.Place{EntryNo: entry}, Grade: referee.Impossible}
	if most := len(m.entries); entry < 0 || entry > most {
		p.Code, p.Args["most"] = "match.no-entry", most
	}
	return p
}
