package table

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"shinpan/cmd/prompt"
	"shinpan/referee"
	"shinpan/referee/notation"
	"shinpan/referee/record"
)

// Corrections at the table: undo, fix, anyway. None deletes anything; those
// that need it ask both players.

// undo takes back the last answer, or as many as are said.
func (t *table) undo(rest string) error {
	n := 1
	if rest != "" {
		var err error
		if n, err = strconv.Atoi(rest); err != nil || n < 1 {
			t.mistyped("table.undo-usage", referee.Args{"typed": rest})
			return nil
		}
	}
	said, shown, others := t.takesBack(n)
	if said < n && said > 0 {
		t.mistyped("table.undo-most", referee.Args{"n": said})
		return nil
	}
	grounds := t.grounds()
	if shown || others {
		key := referee.Key("table.agree-undo")
		if !shown {
			key = "table.agree-undo-other"
		}
		agree, err := t.agree(key, referee.Args{"n": n})
		if err != nil || !agree {
			return err
		}
		grounds = t.agreed("")
	}
	grounds.By = t.turn()
	t.report(t.match.Undo(n, grounds))
	return nil
}

// takesBack tells of the last so many answers how many there are, whether luck
// has shown something since that taking them back cannot hide again, and
// whether any is not the answer of the player whose turn it is: only one's own
// is taken back without being asked.
func (t *table) takesBack(n int) (said int, shown, others bool) {
	for _, step := range slices.Backward(t.match.Line()) {
		shown = shown || step.Answer.Seat == referee.Chance
		if !step.Drawn {
			said++
			others = others || step.Answer.Seat != t.turn()
		}
		if said == n {
			break
		}
	}
	return said, shown, others
}

// turn is the player who is asked, Nobody when none is.
func (t *table) turn() referee.Seat {
	if ask := t.match.Ask(); ask != nil {
		return player(ask.Seat)
	}
	return referee.Nobody
}

// mistyped complains of a command that cannot be carried out.
func (t *table) mistyped(key referee.Key, args referee.Args) {
	t.failed()
	t.place(false)
	t.notice(key, args)
	t.transcript.mistyped(string(key), t.words.Text(key, args))
}

// agreed are the grounds of a correction that the whole table wants.
func (t *table) agreed(reason string) record.Grounds {
	g := t.grounds()
	g.Why = reason
	for i := range t.match.Header().Players {
		g.Agreed = append(g.Agreed, referee.Seat(i+1))
	}
	return g
}

// agree asks whether all players agree. Where answers come from a script
// nobody can be asked: that the line stands there is the agreement.
func (t *table) agree(key referee.Key, args referee.Args) (bool, error) {
	if t.scripted {
		return true, nil
	}
	q := prompt.Question{Label: t.words.Text(key, args), Back: true, Options: []prompt.Line{
		{Text: t.words.Text("table.no", nil), Key: t.words.Text("table.no-key", nil)},
		{Text: t.words.Text("table.yes", nil), Key: t.words.Text("table.yes-key", nil)},
	}}
	reply, err := t.prompter.Pick(q)
	if err != nil && !errors.Is(err, prompt.ErrBack) {
		return false, err
	}
	agree := err == nil && !reply.Typed && reply.Picked[0] == 1
	if !agree {
		t.notice("table.not-agreed", nil)
	}
	return agree, nil
}

// anyway lets the last refused answer stand, or the one that follows the
// reason: anyway "reason", anyway "reason" play 15 @D.
func (t *table) anyway(rest string) error {
	reason, line, ok := notation.CutQuoted(rest)
	if !ok || reason == "" {
		t.mistyped("table.anyway-usage", referee.Args{"typed": rest})
		return nil
	}
	answer := t.refused
	if line != "" {
		read, problems := t.reader().Read(t.speaker(t.verbOf(firstWord(line))), line)
		if problems != nil {
			t.refuse(problems)
			return nil
		}
		answer = &read
	}
	if answer == nil {
		t.mistyped("table.nothing-refused", nil)
		return nil
	}
	agree, err := t.agree("table.agree-anyway", referee.Args{"line": t.match.Notation().Format(*answer)})
	if err != nil || !agree {
		return err
	}
	if line == "" && t.scripted {
		t.failures-- // the refusal has been overruled
	}
	g := t.agreed(reason)
	g.Anyway, g.By = true, player(answer.Seat)
	t.say(*answer, g)
	return nil
}

var fixForm = referee.Pattern(`^#?([0-9]+)\s+(.+)$`)

// fix changes an earlier answer: fix #9 card=25 because "said Kiba".
func (t *table) fix(rest string) error {
	rest, reason := t.cutReason(rest)
	parts := fixForm().FindStringSubmatch(rest)
	if parts == nil {
		t.mistyped("table.fix-usage", referee.Args{"typed": rest})
		return nil
	}
	entry, _ := strconv.Atoi(parts[1])
	i := slices.IndexFunc(t.match.Line(), func(s record.Step) bool { return s.Entry == entry })
	if i < 0 {
		t.mistyped("table.fix-no-entry", referee.Args{"typed": "#" + parts[1]})
		return nil
	}
	changed, problems := t.changed(t.match.Line()[i].Answer, parts[2])
	if problems != nil {
		t.refuse(problems)
		return nil
	}
	agree, err := t.agree("table.agree-fix", referee.Args{"entry": entry, "line": t.match.Notation().Format(changed)})
	if err != nil || !agree {
		return err
	}
	g := t.agreed(reason)
	g.By = player(changed.Seat)
	t.report(t.match.Fix(entry, changed, g))
	return nil
}

// changed is an answer with slots given anew: card=25, or a whole new line.
func (t *table) changed(answer referee.Answer, text string) (referee.Answer, []referee.Problem) {
	name, value, assigns := strings.Cut(text, "=")
	if !assigns {
		return t.reader().Read(answer.Seat, text)
	}
	form, _ := t.match.Notation().Form(answer.Verb)
	name = strings.ToLower(strings.TrimSpace(name))
	i := slices.IndexFunc(form.Slots, func(s referee.SlotForm) bool { return s.Name == name })
	if i < 0 {
		return answer, []referee.Problem{{Code: "table.fix-slot", Fix: "table.fix-slot", Grade: referee.Impossible,
			Args: referee.Args{"slot": name, "form": form}}}
	}
	token, problems := t.reader().Token(answer.Seat, form.Slots[i], strings.TrimSpace(value))
	return t.ordered(answer.With(name, token)), problems
}

// player is a seat if a player sits there, else Nobody.
func player(seat referee.Seat) referee.Seat {
	if seat.IsPlayer() {
		return seat
	}
	return referee.Nobody
}

// cutReason takes `because "…"` off the end of a line, in English or in the
// reader's language.
func (t *table) cutReason(text string) (rest, reason string) {
	for _, because := range []string{" because ", " " + t.words.Text("table.because", nil) + " "} {
		if i := strings.LastIndex(text, because); i >= 0 {
			return strings.TrimSpace(text[:i]), unquote(strings.TrimSpace(text[i+len(because):]))
		}
	}
	return strings.TrimSpace(text), ""
}

func firstWord(line string) string {
	word, _, _ := strings.Cut(line, " ")
	return word
}
