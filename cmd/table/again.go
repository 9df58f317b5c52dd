package table

import (
	"slices"

	"shinpan/cmd/match"
	"shinpan/referee"
	"shinpan/referee/record"
)

// A correction that later answers do not fit takes them back, and says them
// again one after the other. A question whose answer no longer fits is asked
// anew, and so is a new question. An answer to a question of a card that does
// not come up again is left out.

// past is an answer that was taken back and may be said again.
type past struct {
	step record.Step
	to   moment
}

// moment identifies a question well enough to know it when it comes back.
type moment struct {
	round     int
	seat      referee.Seat
	key, line string
}

// momentOf is the moment of the question that a position asks.
func momentOf(s referee.State) moment {
	ask := s.Ask()
	if ask == nil {
		return moment{}
	}
	return moment{s.View(referee.Nobody).Round, ask.Seat, ask.Key, ask.Cause.Line}
}

// correction is an answer that is to take the place of the one at an index.
type correction struct {
	at      int
	answer  referee.Answer
	grounds record.Grounds
}

// blockingEntry is the later answer that no longer fits after a correction, if that
// is why the correction was refused.
func blockingEntry(problems []referee.Problem) (entry int, ok bool) {
	if len(problems) == 0 || problems[0].Code != "match.fix-unfit" {
		return 0, false
	}
	return problems[0].At.EntryNo, true
}

// fixAnew corrects an answer that a later one depends on.
func (t *table) fixAnew(c correction, unfit int) error {
	line := t.session.match.Line()
	from := t.session.backTo(c.at)
	args := referee.Args{"list": t.named(line[t.session.step(unfit)]), "entry": line[from].Entry}
	if agree, err := t.talk.agree("table.agree-again", args); err != nil || !agree {
		return err
	}
	again := t.session.saidFrom(from)
	again[c.at-from].step.Answer, again[c.at-from].step.Anyway = c.answer, ""
	n := 0
	for _, p := range again {
		if !p.step.Drawn {
			n++
		}
	}
	if c.grounds.Why == "" {
		c.grounds.Why = match.FixLine(line[c.at].Entry, t.session.match.Notation().Format(c.answer))
	}
	corrected := c.at - from
	entries, problems := t.session.match.Undo(n, c.grounds)
	t.display.recorded(entries, problems)
	if len(entries) == 0 {
		return nil
	}
	t.display.notice("table.again", nil)
	for i, p := range again {
		if !p.step.Drawn || i == corrected { // the others are drawn again, and the same
			t.again = append(t.again, p)
		}
	}
	return nil
}

// named is an answer with its entry.
func (t *table) named(step record.Step) string {
	step.Drawn = false
	return t.display.account().Answers([]record.Step{step})
}

// backTo is the index of the answer of people that must be taken back for the
// one at an index to be given anew, -1 where there is none before a draw.
func (s session) backTo(i int) int {
	line := s.match.Line()
	for i >= 0 && line[i].Drawn {
		i--
	}
	return i
}

// saidFrom are the answers from an index on, with their questions.
func (s session) saidFrom(from int) []past {
	var said []past
	line := s.match.Line()
	before := s.before(from)
	for _, step := range line[from:] {
		said = append(said, past{step, momentOf(before)})
		before = step.State
	}
	return said
}

// sayAgain says the next answer that was taken back, if the question that
// stands is the one it answered and it still fits. It reports whether something
// was said.
func (t *table) sayAgain() bool {
	if t.session.match.Over() {
		t.leftToSay()
		t.again = nil
	}
	now := momentOf(t.session.state())
	for len(t.again) > 0 {
		next := t.again[0]
		switch {
		case next.to == now:
			t.again = t.again[1:]
			return t.repeat(next)
		case !t.isPast(now):
			return false
		}
		t.again = t.again[1:]
		t.display.notice("table.again-dropped", referee.Args{"list": t.named(next.step)})
	}
	return false
}

// isPast reports whether the next answer that was taken back will not be asked
// for any more: its round is over, or it was asked for by a card, and what
// followed that is asked for now.
func (t *table) isPast(now moment) bool {
	if next := t.again[0].to; next.round < now.round {
		return true
	}
	for _, p := range t.again {
		if p.to == now || p.to.line == "" {
			return p.to == now
		}
	}
	return false
}

// repeat says an answer again, or tells why it no longer fits.
func (t *table) repeat(p past) bool {
	grounds := t.session.grounds()
	if p.step.Anyway != "" {
		grounds = t.session.agreed(p.step.Anyway)
		grounds.Anyway, grounds.By = true, player(p.step.Answer.Seat)
	}
	if problems := t.session.state().Check(p.step.Answer); referee.Stops(problems, grounds.Anyway) {
		t.display.notice("table.again-unfit", referee.Args{"list": t.named(p.step)})
		t.display.reasons(problems)
		*t.refused = p.step.Answer
		return false
	}
	t.say(p.step.Answer, grounds)
	return true
}

// leftToSay names the answers that were taken back and not said again.
func (t *table) leftToSay() {
	if len(t.again) == 0 {
		return
	}
	var steps []record.Step
	for _, p := range t.again {
		steps = append(steps, p.step)
	}
	t.display.notice("table.again-left", referee.Args{"list": t.display.account().Answers(slices.Clip(steps))})
}
