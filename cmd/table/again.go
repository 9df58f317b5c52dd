package table

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/record"
)

// A correction keeps the later answers that fit and undoes the others. The record holds the
// undone ones until they are given again. When the question of one comes up, Shinpan gives the
// answer for its player, or asks again if it no longer fits.

// again tracks what the players have been told about answers to repeat.
type again struct {
	// left holds the answers that remained at the last check. due is the entry of the one that
	// answered the question at that time, or 0 for none.
	left []record.Step
	due  int
	// tried is the entry after which the due answer was tried.
	tried int
}

// blockingEntry returns the later answer that no longer fits after a correction, if that is why
// the correction was rejected.
func blockingEntry(problems []referee.Problem) (entry int, ok bool) {
	if len(problems) == 0 || problems[0].Code != "match.fix-unfit" {
		return 0, false
	}
	return problems[0].At.EntryNo, true
}

// fixAnew corrects the answer of an entry, on which a later answer depends.
func (t *table) fixAnew(entry int, changed referee.Answer, grounds record.Grounds, unfit int) error {
	step := t.session.match.Line()[t.session.step(unfit)]
	step.Drawn = false // the list includes draws
	args := referee.Args{"list": t.named(step), "entry": entry}
	if agree, err := t.talk.agree("table.agree-again", args); err != nil || !agree {
		return err
	}
	entries, problems := t.session.match.FixAnew(entry, changed, grounds)
	t.display.recorded(entries, problems)
	if len(entries) > 0 {
		back := slices.DeleteFunc(t.session.match.TakenBack(entries[0].N), func(s record.Step) bool { return s.Drawn })
		t.again = again{left: back} // already listed
		t.display.notice("table.again", nil)
	}
	return nil
}

// named returns the text of an answer with its entry.
func (t *table) named(steps ...record.Step) string { return t.display.account().Answers(steps) }

// sayAgain gives the first remaining answer again, if it answers the open question and still
// fits. It reports whether it gave one.
func (t *table) sayAgain() bool {
	left, due := t.session.match.Again()
	t.tellGone(left)
	t.again.left, t.again.due = left, 0
	if !due {
		return false
	}
	t.again.due = left[0].Entry
	if last := t.session.decided(); t.again.tried != last {
		t.again.tried = last
		return t.repeat(left[0])
	}
	return false
}

// tellGone lists the answers whose questions no longer come up.
func (t *table) tellGone(left []record.Step) {
	gone := slices.DeleteFunc(slices.Clone(t.again.left), func(was record.Step) bool {
		return was.Entry == t.again.due || slices.ContainsFunc(left, func(is record.Step) bool { return is.Entry == was.Entry })
	})
	if len(gone) > 0 {
		t.display.notice("table.again-dropped", referee.Args{"list": t.named(gone...), "n": len(gone)})
	}
}

// repeat gives an answer again, or explains why it no longer fits.
func (t *table) repeat(step record.Step) bool {
	grounds := t.session.grounds()
	if step.Anyway != "" {
		grounds = t.session.confirmed(step.Anyway)
		grounds.Anyway, grounds.By = true, player(step.Answer.Seat)
	}
	if problems := t.session.state().Check(step.Answer); referee.Stops(problems, grounds.Anyway) {
		t.display.notice("table.again-unfit", referee.Args{"list": t.named(step)})
		t.display.reasons(problems)
		*t.refused = step.Answer
		return false
	}
	t.say(step.Answer, grounds)
	return true
}

// tellLeft lists the answers that are still to be repeated.
func (t *table) tellLeft() {
	if left, _ := t.session.match.Again(); len(left) > 0 {
		t.display.notice("table.again-left", referee.Args{"list": t.named(left...), "n": len(left)})
	}
}
