package table

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/record"
)

// wait claims a missed opportunity to respond: “wait”, “wait #12”, “wait summon”, optionally with
// the player's command after a colon. It undoes everything since that opportunity. Until the next
// command, it needs no agreement.
func (t *table) wait(rest string) error {
	which, line, _ := strings.Cut(rest, ":")
	i := t.passed(strings.TrimSpace(which))
	if i < 0 {
		t.display.mistyped("table.wait-nothing", referee.Args{"typed": strings.TrimSpace(which)})
		return nil
	}
	step := t.session.match.Line()[i]
	line = strings.TrimSpace(line)
	if line == "" {
		_, err := t.claim(i)
		return err
	}
	heard, problems := t.talk.at(t.session.before(i)).hears(line)
	if problems != nil || heard.answer == nil {
		t.display.refused(problems)
		return nil
	}
	heard.claims = step.Entry
	return t.carryOut(heard)
}

// passed returns the index of an answer that Shinpan gave for a player, or -1 if there is none. The
// argument can be the number of the answer's entry. It can also be the number or the verb of a
// play, or "" for the last play. In these cases passed returns the first answer after the play,
// preferably another player's.
func (t *table) passed(which string) int {
	line := t.session.match.Line()
	number, byEntry := strings.CutPrefix(which, "#")
	entry, _ := strconv.Atoi(number)
	verb := t.reading.verb(which)
	for last := len(line) - 1; last >= 0; last-- {
		if !line[last].Implied {
			continue
		}
		first := last
		for first > 0 && line[first-1].Implied {
			first--
		}
		run, play := line[first:last+1], line[max(first-1, 0)]
		if byEntry {
			if at := slices.IndexFunc(run, func(step record.Step) bool { return step.Entry == entry }); at >= 0 {
				return first + at
			}
		}
		if which == "" || byEntry && play.Entry == entry || !byEntry && play.Answer.Verb == verb {
			other := func(step record.Step) bool { return step.Answer.Seat != play.Answer.Seat }
			return first + max(slices.IndexFunc(run, other), 0)
		}
		last = first
	}
	return -1
}

// claim undoes an answer that Shinpan gave for a player, and everything after it. It reports
// whether it did. It asks for agreement unless the answer can still be changed freely.
func (t *table) claim(i int) (claimed bool, err error) {
	line := t.session.match.Line()
	seat := line[i].Answer.Seat
	taken, shown, _ := t.session.takesBack(i)
	grounds := t.session.grounds()
	if !slices.Contains(t.session.open(), i) {
		if agree, err := t.agreeUndo(taken, shown); err != nil || !agree {
			return false, err
		}
		grounds = t.session.confirmed("")
	}
	grounds.By = player(seat)
	before := t.session.match.Count()
	t.display.recorded(t.session.match.Undo(len(taken), grounds))
	if claimed = t.session.match.Count() > before; claimed {
		*t.session.claimed = t.session.match.Count()
	}
	return claimed, nil
}
