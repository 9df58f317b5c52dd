package referee

import "slices"

// Undo takes back the last answers that people gave, as many as told, each
// with the draws of the referee that followed it. Nothing is deleted: the
// undo is an entry of its own. What luck gave is not drawn again when the
// same question comes back.
func (m *Match) Undo(answers int, g Grounds) ([]Entry, []Problem) {
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
	return nil, []Problem{{Code: "match.nothing-to-undo", Grade: Impossible}}
}

// UndoTo takes the match back to the position after an entry; 0 is the start.
func (m *Match) UndoTo(entry int, g Grounds) ([]Entry, []Problem) {
	if entry < 0 || entry > len(m.entries) {
		return nil, []Problem{noEntry(entry)}
	}
	line := m.tip()
	if entry > 0 && m.entries[entry-1].Kind == EntryAnswer && standing(line, entry) < 0 {
		return nil, []Problem{notStanding(entry)}
	}
	i := slices.IndexFunc(line, func(s Step) bool { return s.Entry > entry })
	if i < 0 {
		return nil, []Problem{{Code: "match.nothing-to-undo", Grade: Impossible}}
	}
	return m.undo(line[i].Entry, g)
}

func (m *Match) undo(of int, g Grounds) ([]Entry, []Problem) {
	if problems := badText(g.Why); problems != nil {
		return nil, problems
	}
	return m.add(Entry{Kind: EntryUndo, Of: of, By: g.By, Agreed: g.Agreed, Why: g.Why, At: g.At})
}

func (m *Match) workUndo(said Entry) (deed, []Problem) {
	line := m.tip()
	i := standing(line, said.Of)
	if i < 0 {
		return deed{}, []Problem{notStanding(said.Of)}
	}
	kept := line[:i:i]
	e := Entry{Kind: EntryUndo, Of: said.Of, By: said.By, Agreed: said.Agreed, Why: said.Why, At: said.At}
	e.Seen = seen(kept, line[i:])
	return deed{entry: e, line: kept, luck: m.luck.returned(m.after(kept), line[i:])}, nil
}

// seen lists the cards that the answers taken back had named and that nothing
// before them had: what people know now that they did not know then.
func seen(kept, undone []Step) []Card {
	known := map[Card]bool{"": true}
	for _, step := range kept {
		for _, c := range named(step) {
			known[c] = true
		}
	}
	var cards []Card
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
func named(step Step) []Card {
	var cards []Card
	for _, e := range step.Events {
		if e.Sight.Visible(Nobody) {
			cards = append(append(cards, e.Card), e.Cards...)
		}
	}
	return cards
}

// Fix changes the answer of an earlier entry and plays the later ones again.
// If one of those no longer fits, the fix is refused with the reasons, each
// with the entry it is about, and nothing has changed.
func (m *Match) Fix(entry int, changed Answer, g Grounds) ([]Entry, []Problem) {
	said, _, problems := m.say(changed)
	if problems != nil {
		return nil, problems
	}
	if g.Anyway && g.Why == "" {
		return nil, []Problem{{Code: "match.reason-wanted", Fix: "match.give-reason", Grade: Impossible}}
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

func (m *Match) workFix(said Entry) (deed, []Problem) {
	line := m.tip()
	i := standing(line, said.Of)
	if i < 0 {
		return deed{}, []Problem{notStanding(said.Of)}
	}
	answer, problems := m.notation.Parse(said.Seat, said.Say)
	if Refuses(problems) {
		return deed{}, problems
	}
	if answer.Equal(line[i].Answer) {
		return deed{}, []Problem{{Code: "match.fix-same", At: Place{EntryNo: said.Of}, Grade: Impossible}}
	}
	fixed := Step{Entry: said.Of, Fixed: len(m.entries) + 1, Answer: answer, Drawn: line[i].Drawn, Anyway: said.Anyway}
	redone, problems := m.redo(line[:i:i], append([]Step{fixed}, line[i+1:]...))
	if Refuses(problems) {
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
func (m *Match) redo(line, again []Step) ([]Step, []Problem) {
	var warnings []Problem
	for i, step := range again {
		next, problems := m.give(line, step)
		for j := range problems {
			problems[j].At.EntryNo = step.Entry
		}
		switch {
		case Refuses(problems) && i == 0:
			return nil, problems
		case Refuses(problems):
			said := Args{"line": m.notation.Format(step.Answer), "seat": step.Answer.Seat}
			unfit := Problem{Code: "match.fix-unfit", Args: said, At: Place{EntryNo: step.Entry}, Grade: Impossible}
			return nil, append([]Problem{unfit}, problems...)
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

func noEntry(entry int) Problem {
	return Problem{Code: "match.no-entry", Args: Args{"entry": entry}, Grade: Impossible}
}

func notStanding(entry int) Problem {
	return Problem{Code: "match.not-standing", Args: Args{"entry": entry}, At: Place{EntryNo: entry}, Grade: Impossible}
}
