package table

import (
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/notation"
	"shinpan/referee/record"
)

// This file has the corrections during a match: undo, fix and anyway. None of them deletes entries.
// If a correction needs agreement, it asks all players.

// undo undoes the last answer, the given number of answers or, for "#9", that entry and
// everything after it.
func (t *table) undo(rest string) error {
	from, ok := t.toUndo(rest)
	if !ok {
		return nil
	}
	taken, shown, others := t.session.takesBack(from)
	if len(taken) == 0 {
		t.display.mistyped("table.nothing-to-undo", nil)
		return nil
	}
	grounds := t.session.grounds()
	if shown || others {
		if agree, err := t.agreeUndo(taken, shown); err != nil || !agree {
			return err
		}
		grounds = t.session.confirmed("")
	}
	grounds.By = t.session.turn()
	t.display.recorded(t.session.match.Undo(len(taken), grounds))
	return nil
}

// agreeUndo asks all players to agree to undo the given answers, and reports whether they do. shown
// means that a random result has been revealed since.
func (t *table) agreeUndo(taken []record.Step, shown bool) (bool, error) {
	key := referee.Key("table.agree-undo-other")
	if shown {
		key = "table.agree-undo"
	}
	return t.talk.agree(key, referee.Args{"list": t.display.account().Owned(taken)})
}

// toUndo returns the index of the first answer to undo. It reports false if that answer cannot be
// undone.
func (t *table) toUndo(rest string) (from int, ok bool) {
	number, fromEntry := strings.CutPrefix(rest, "#")
	n := 1
	if rest != "" {
		var err error
		if n, err = strconv.Atoi(number); err != nil || n < 1 {
			t.display.mistyped("table.undo-usage", referee.Args{"typed": rest})
			return 0, false
		}
	}
	if fromEntry {
		return t.sinceEntry(n)
	}
	from, lines := t.session.lastLines(n)
	if lines < n && lines > 0 {
		t.display.mistyped("table.undo-most", referee.Args{"n": lines})
		return 0, false
	}
	return from, true
}

// sinceEntry returns the index of the answer in an entry.
func (t *table) sinceEntry(entry int) (from int, ok bool) {
	line := t.session.match.Line()
	i := t.session.step(entry)
	switch {
	case i < 0:
		t.notStanding(strconv.Itoa(entry))
		return 0, false
	case line[i].Drawn:
		t.display.mistyped("table.undo-drawn", referee.Args{"entry": entry})
		return 0, false
	}
	return i, true
}

// anyway allows the last rejected answer, or the answer after the reason: anyway "reason", anyway
// "reason" play 15 @D. If the reason is missing, anyway asks for one.
func (t *table) anyway(rest string) error {
	reason, line, ok := notation.CutQuoted(rest)
	if rest == "" && t.talk.from.seated && t.refused.Verb != "" {
		var err error
		if reason, err = t.talk.text("table.reason", "table.reason.usual"); err != nil || reason == "" {
			return err
		}
		ok = true
	}
	if rest == "" && !ok && t.talk.from.seated {
		t.display.mistyped("table.nothing-refused", nil)
		return nil
	}
	if !ok || reason == "" {
		t.display.mistyped("table.anyway-usage", referee.Args{"typed": rest})
		return nil
	}
	answer := *t.refused
	if line != "" {
		read, problems := t.reading.answer(line)
		if problems != nil {
			t.display.refused(problems)
			return nil
		}
		answer = read
	}
	if answer.Verb == "" {
		t.display.mistyped("table.nothing-refused", nil)
		return nil
	}
	agree, err := t.talk.agree("table.agree-anyway", referee.Args{"line": t.talk.wording.told(answer)})
	if err != nil || !agree {
		return err
	}
	if line == "" {
		t.display.overruled()
	}
	g := t.session.confirmed(reason)
	g.Anyway, g.By = true, player(answer.Seat)
	t.say(answer, g)
	return nil
}

// reopen makes an accepted result correctable again: reopen "reason". If the reason is missing,
// reopen asks for one.
func (t *table) reopen(rest string) error {
	reason := unquote(rest)
	if reason == "" && t.talk.from.seated {
		var err error
		if reason, err = t.talk.text("table.reopen-reason", ""); err != nil || reason == "" {
			return err
		}
	}
	agree, err := t.talk.agree("table.agree-reopen", nil)
	if err != nil || !agree {
		return err
	}
	t.display.recorded(t.session.match.Reopen(t.session.confirmed(reason)))
	return nil
}

var (
	fixForm   = referee.Pattern(`^#?([0-9]+)\s+(.+)$`)
	entryForm = referee.Pattern(`^#?([0-9]+)$`)
)

// fix changes an earlier answer: fix #9 card=25 because "said Kiba". If the entry or the new answer
// is missing, fix asks for it. On a pad, “fix -900” changes the last answer.
func (t *table) fix(rest string) error {
	if t.talk.from.seated && (rest == "" || entryForm().MatchString(rest)) {
		return t.fixByMenu(rest)
	}
	rest, reason := t.reading.cutReason(rest)
	parts := fixForm().FindStringSubmatch(rest)
	if i, lines := t.session.lastLines(1); parts == nil && t.session.keepsScore() && lines == 1 && t.talk.asOf(i).reading.isShort(rest) {
		parts = []string{rest, strconv.Itoa(t.session.match.Line()[i].Entry), rest}
	}
	if parts == nil {
		t.display.mistyped("table.fix-usage", referee.Args{"typed": rest})
		return nil
	}
	i := t.standing(parts[1])
	if i < 0 {
		return nil
	}
	changed, problems := t.talk.asOf(i).reading.changed(t.session.match.Line()[i].Answer, parts[2])
	if problems != nil {
		t.display.refused(problems)
		return nil
	}
	return t.change(i, changed, reason)
}

// standing returns the index of the answer with an entry's number. If no such answer is in force,
// it complains and returns -1.
func (t *table) standing(number string) int {
	entry, _ := strconv.Atoi(number)
	i := t.session.step(entry)
	if i < 0 {
		t.notStanding(number)
	}
	return i
}

// notStanding complains that no answer in force has an entry's number.
func (t *table) notStanding(number string) {
	entry, err := strconv.Atoi(number)
	if most := t.session.match.Count(); err != nil || entry < 0 || entry > most {
		t.display.mistyped("problem.match.no-entry", referee.Args{"entry": number, "most": most})
		return
	}
	t.display.mistyped("table.fix-no-entry", referee.Args{"typed": "#" + number})
}

// fixByMenu asks which answer was wrong, unless the argument rest names the answer. It then asks
// for the right answer with the menus of that question.
func (t *table) fixByMenu(rest string) error {
	i, err := -1, error(nil)
	if rest == "" {
		i, err = t.talk.entry()
	} else {
		i = t.standing(strings.TrimPrefix(rest, "#"))
	}
	if err != nil || i < 0 {
		return err
	}
	changed, err := t.talk.anew(i)
	if err != nil || changed == nil {
		return err
	}
	return t.change(i, *changed, "")
}

// change replaces the answer at an index, if all players agree.
func (t *table) change(i int, changed referee.Answer, reason string) error {
	entry := t.session.match.Line()[i].Entry
	agree, err := t.talk.agree("table.agree-fix", referee.Args{"entry": entry, "line": t.talk.wording.told(changed)})
	if err != nil || !agree {
		return err
	}
	g := t.session.confirmed(reason)
	g.By = player(changed.Seat)
	entries, problems := t.session.match.Fix(entry, changed, g)
	if unfit, ok := blockingEntry(problems); ok {
		return t.fixAnew(entry, changed, g, unfit)
	}
	t.display.recorded(entries, problems)
	return nil
}
