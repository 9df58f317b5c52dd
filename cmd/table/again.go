package table

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/record"
)

// A correction keeps the later answers that fit and undoes the others. The record keeps the undone
// answers until Shinpan or a player gives them again. When the question for such an answer comes
// up, Shinpan gives the answer for its player, or asks the question again if the answer no longer
// fits.

// again tracks the messages to the players about answers to repeat.
type again struct {
	// left holds the answers that remained at the last check. due is the entry of the answer that
	// fitted the question at that time, or 0 if no answer fitted.
	left []record.Step
	due  int
	// tried is the entry after which the due answer was last tried.
	tried int
}

// blockingEntry returns the entry of the later answer that no longer fits after a correction, if
// the correction was rejected for that reason.
func blockingEntry(problems []referee.Problem) (entry int, ok bool) {
	if len(problems) == 0 || problems[0].Code != "match.fix-unfit" {
		return 0, false
	}
	return problems[0].At.EntryNo, true
}

// fixAnew corrects an answer on which a later answer depends.
func (t *table) fixAnew(entry int, changed referee.Answer, grounds record.Grounds, unfit int) error {
	step := t.session.match.Line()[t.session.step(unfit)]
	step.Drawn = false // this includes draws in the list
	args := referee.Args{"list": t.named(step), "entry": entry}
	if agree, err := t.talk.agree("table.agree-again", args); err != nil || !agree {
		return err
	}
	entries, problems := t.session.match.FixAnew(entry, changed, grounds)
	t.display.recorded(entries, problems)
	if len(entries) > 0 {
		back := slices.DeleteFunc(t.session.match.TakenBack(entries[0].N), func(s record.Step) bool { return s.Drawn })
		t.again = again{left: back} // these answers are already listed for the players
		t.display.notice("table.again", nil)
	}
	return nil
}

// named returns a text that lists answers with their entries.
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

// repeat gives an answer again, or explains why it no longer fits. It reports whether it gave the
// answer.
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

// tellLeft lists the answers that are still waiting to be repeated.
func (t *table) tellLeft() {
	if left, _ := t.session.match.Again(); len(left) > 0 {
		t.display.notice("table.again-left", referee.Args{"list": t.named(left...), "n": len(left)})
	}
}
