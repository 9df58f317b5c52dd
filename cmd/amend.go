package cmd

import (
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"shinpan/cmd/prompt"
	"shinpan/referee"
)

// Corrections at the table: undo, fix, anyway. None deletes anything; those
// that need it ask both players.

// undo takes back the last answer, or as many as are said.
func (t *table) undo(rest string) error {
	n := 1
	if rest != "" {
		var err error
		if n, err = strconv.Atoi(rest); err != nil || n < 1 {
			t.mistyped("table.undo-usage", rest)
			return nil
		}
	}
	t.report(t.match.Undo(n, t.agreed("")))
	return nil
}

// mistyped complains of a command that cannot be read.
func (t *table) mistyped(key referee.Key, typed string) {
	t.failures++
	t.notice(key, referee.Args{"typed": typed})
}

// agreed are the grounds of a correction that the whole table wants.
func (t *table) agreed(reason string) referee.Grounds {
	g := t.grounds()
	g.By, g.Why = t.speaker(""), reason
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
	q := prompt.Question{Label: t.words.Text(key, args), Options: []prompt.Line{
		{Text: t.words.Text("table.no", nil), Key: t.words.Text("table.no-key", nil)},
		{Text: t.words.Text("table.yes", nil), Key: t.words.Text("table.yes-key", nil)},
	}}
	reply, err := t.prompter.Pick(q)
	if errors.Is(err, prompt.ErrBack) {
		return false, nil
	}
	return err == nil && !reply.Typed && reply.Picked[0] == 1, err
}

// anyway lets the last refused answer stand, or the one that follows the
// reason: anyway "reason", anyway "reason" play 15 @D.
func (t *table) anyway(rest string) error {
	reason, line, ok := cutQuoted(rest)
	if !ok || reason == "" {
		t.mistyped("table.anyway-usage", rest)
		return nil
	}
	answer := t.refused
	if line != "" {
		t.transcript.line(rest)
		read, problems := t.reader().Read(t.speaker(t.verbOf(firstWord(line))), line)
		if problems != nil {
			t.complainOf(problems)
			return nil
		}
		answer = &read
	}
	if answer == nil {
		t.mistyped("table.nothing-refused", rest)
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
	g.Anyway = true
	t.say(*answer, g)
	return nil
}

var fixForm = regexp.MustCompile(`^#?([0-9]+)\s+(.+)$`)

// fix changes an earlier answer: fix #9 card=25 because "said Kiba".
func (t *table) fix(rest string) error {
	rest, reason := cutReason(rest)
	parts := fixForm.FindStringSubmatch(rest)
	if parts == nil {
		t.mistyped("table.fix-usage", rest)
		return nil
	}
	entry, _ := strconv.Atoi(parts[1])
	i := slices.IndexFunc(t.match.Line(), func(s referee.Step) bool { return s.Entry == entry })
	if i < 0 {
		t.mistyped("table.fix-no-entry", "#"+parts[1])
		return nil
	}
	changed, problems := t.changed(t.match.Line()[i].Answer, parts[2])
	if problems != nil {
		t.complainOf(problems)
		return nil
	}
	agree, err := t.agree("table.agree-fix", referee.Args{"entry": entry, "line": t.match.Notation().Format(changed)})
	if err != nil || !agree {
		return err
	}
	t.report(t.match.Fix(entry, changed, t.agreed(reason)))
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
			Args: referee.Args{"slot": name, "form": form.Pattern()}}}
	}
	token, problems := t.reader().Token(answer.Seat, form.Slots[i], strings.TrimSpace(value))
	return t.ordered(answer.With(name, token)), problems
}

// cutReason takes `because "…"` off the end of a line.
func cutReason(text string) (rest, reason string) {
	i := strings.LastIndex(text, " because ")
	if i < 0 {
		return strings.TrimSpace(text), ""
	}
	return strings.TrimSpace(text[:i]), unquote(strings.TrimSpace(text[i+len(" because "):]))
}

// cutQuoted takes a quoted text off the beginning of a line.
func cutQuoted(text string) (quoted, rest string, ok bool) {
	if !strings.HasPrefix(text, `"`) {
		return "", "", false
	}
	end := strings.Index(text[1:], `"`)
	if end < 0 {
		return "", "", false
	}
	return text[1 : end+1], strings.TrimSpace(text[end+2:]), true
}

func firstWord(line string) string {
	word, _, _ := strings.Cut(line, " ")
	return word
}
