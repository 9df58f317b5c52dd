package record

import (
	"slices"

	"shinpan/referee"
)

// Undo takes back the last answers that people gave, as many as told, each
// with the draws of the referee that followed it. Nothing is deleted: the
// undo is an entry of its own. What luck gave is not drawn again when the
// same question comes back.
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

// UndoTo takes the match back to the position after an entry; 0 is the start.
func (m *Match) UndoTo(entry int, g Grounds) ([]Entry, []referee.Problem) {
	if entry < 0 || entry > len(m.entries) {
		return nil, []referee.Problem{noEntry(entry)}
	}
	line := m.tip()
	if entry > 0 && m.entries[entry-1].Kind == EntryAnswer && standing(line, entry) < 0 {
		return nil, []referee.Problem{notStanding(entry)}
	}
	i := slices.IndexFunc(line, func(s Step) bool { return s.Entry > entry })
	if i < 0 {
		return nil, []referee.Problem{{Code: "match.nothing-to-undo", Grade: referee.Impossible}}
	}
	return m.undo(line[i].Entry, g)
}

func (m *Match) undo(of int, g Grounds) ([]Entry, []referee.Problem) {
	if problems := badText(g.Why); problems != nil {
		return nil, problems
	}
	return m.add(Entry{Kind: EntryUndo, Of: of, By: g.By, Agreed: g.Agreed, Why: g.Why, At: g.At})
}

func (m *Match) workUndo(said Entry) (deed, []referee.Problem) {
	line := m.tip()
	i := standing(line, said.Of)
	if i < 0 {
		return deed{}, []referee.Problem{notStanding(said.Of)}
	}
	kept := line[:i:i]
	e := Entry{Kind: EntryUndo, Of: said.Of, By: said.By, Agreed: said.Agreed, Why: said.Why, At: said.At}
	e.Seen = seen(kept, line[i:])
	return deed{entry: e, line: kept, luck: m.luck.returned(m.after(kept), line[i:])}, nil
}

// seen lists the cards that the answers taken back had named and that nothing
// before them had: what people know now that they did not know then.
func seen(kept, undone []Step) []referee.Card {
	known := map[referee.Card]bool{"": true}
	for _, step := range kept {
		for _, c := range named(step) {
			known[c] = true
		}
	}
	var cards []referee.Card
	for _, step := range undone {
		for _, c := range named(step) {
			if !known[c] {
				known[c] = true
				cards = append(cards, c)
			}
		}
	}
	return cards
}

// named are the cards in the public events of a step.
func named(step Step) []referee.Card {
	var cards []referee.Card
	for _, e := range step.Events {
		if e.Sight.Visible(referee.Nobody) {
			cards = append(append(cards, e.Card), e.Cards...)
		}
	}
	return cards
}

// Fix changes the answer of an earlier entry and plays the later ones again.
// If one of those no longer fits, the fix is refused with the reasons, each
// with the entry it is about, and nothing has changed.
func (m *Match) Fix(entry int, changed referee.Answer, g Grounds) ([]Entry, []referee.Problem) {
	said, _, problems := m.say(changed)
	if problems != nil {
		return nil, problems
	}
	if g.Anyway && g.Why == "" {
		return nil, []referee.Problem{{Code: "match.reason-wanted", Fix: "match.give-reason", Grade: referee.Impossible}}
	}
	if problems := badText(g.Why); problems != nil {
		return nil, problems
	}
	said.Kind, said.Of, said.At = EntryFix, entry, g.At
	said.By, said.Agreed, said.Why = g.By, g.Agreed, g.Why
	if g.Anyway {
		said.Anyway = g.Why
	}
	return m.add(said)
}

func (m *Match) workFix(said Entry) (deed, []referee.Problem) {
	line := m.tip()
	i := standing(line, said.Of)
	if i < 0 {
		return deed{}, []referee.Problem{notStanding(said.Of)}
	}
	answer, problems := m.notation.Parse(said.Seat, said.Say)
	if referee.Refuses(problems) {
		return deed{}, problems
	}
	if answer.Equal(line[i].Answer) {
		return deed{}, []referee.Problem{{Code: "match.fix-same", At: referee.Place{EntryNo: said.Of}, Grade: referee.Impossible}}
	}
	fixed := Step{Entry: said.Of, Fixed: len(m.entries) + 1, Answer: answer, Drawn: line[i].Drawn, Anyway: said.Anyway}
	redone, problems := m.redo(line[:i:i], append([]Step{fixed}, line[i+1:]...))
	if referee.Refuses(problems) {
		return deed{}, problems
	}
	e := Entry{Kind: EntryFix, Of: said.Of, By: said.By, Agreed: said.Agreed, Why: said.Why, At: said.At}
	e.Seat, e.Say = said.Seat, m.notation.Format(answer)
	e.Anyway, e.Broke = redone[i].Anyway, redone[i].Broke
	for _, step := range redone[i:] {
		e.Events = append(e.Events, step.Events...)
	}
	return deed{entry: e, line: redone, luck: m.luck}, problems
}

// redo plays answers again from where a line ends, the changed one first. The
// problems of an answer that does not fit are placed at its entry.
func (m *Match) redo(line, again []Step) ([]Step, []referee.Problem) {
	var warnings []referee.Problem
	for i, step := range again {
		next, problems := m.give(line, step)
		for j := range problems {
			problems[j].At.EntryNo = step.Entry
		}
		switch {
		case referee.Refuses(problems) && i == 0:
			return nil, problems
		case referee.Refuses(problems):
			said := referee.Args{"line": m.notation.Format(step.Answer), "seat": step.Answer.Seat}
			unfit := referee.Problem{Code: "match.fix-unfit", Args: said, At: referee.Place{EntryNo: step.Entry}, Grade: referee.Impossible}
			return nil, append([]referee.Problem{unfit}, problems...)
		}
		warnings = append(warnings, problems...)
		line = append(line, next)
	}
	return line, warnings
}

// standing is the place in a line of the answer given at an entry, or -1.
func standing(line []Step, entry int) int {
	return slices.IndexFunc(line, func(s Step) bool { return s.Entry == entry })
}

func noEntry(entry int) referee.Problem {
	return referee.Problem{Code: "match.no-entry", Args: referee.Args{"entry": entry}, Grade: referee.Impossible}
}

func notStanding(entry int) referee.Problem {
	return referee.Problem{Code: "match.not-standing", Args: referee.Args{"entry": entry}, At: referee.Place{EntryNo: entry}, Grade: referee.Impossible}
}
