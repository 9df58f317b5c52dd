package match

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/notation"
	"shinpan/referee/record"
)

// mostListed is the maximum number of answers to list individually.
const mostListed = 6

// Answers lists the answers in the given steps that are not random draws, each with its entry. If
// there are more than mostListed, it lists only the first ones. In brief output, it leaves out
// answers that Shinpan gave for players, unless there are no others.
func (r Account) Answers(steps []record.Step) string {
	if r.Paper.Brief {
		steps = saidOf(steps)
	}
	return r.listed(steps, func(step record.Step) string {
		return r.Words.Text("entry.answer", referee.Args{"n": step.Entry, "say": r.written(step.Answer)})
	})
}

// Owned lists answers as Answers does, with the player who gave each and the names of its cards. It
// leaves out answers that Shinpan gave for players, unless there are no others.
func (r Account) Owned(steps []record.Step) string {
	return r.listed(saidOf(steps), func(step record.Step) string {
		return r.Words.Text("entry.owned", referee.Args{"n": step.Entry, "seat": step.Answer.Seat, "say": Told(r.Match.Notation(), step.Answer, r.Words.CardName)})
	})
}

// saidOf returns the steps that players answered, or all steps if Shinpan gave all the answers.
func saidOf(steps []record.Step) []record.Step {
	said := slices.DeleteFunc(slices.Clone(steps), func(step record.Step) bool { return step.Implied })
	if len(said) == 0 {
		return steps
	}
	return said
}

// Told returns an answer as a command. name returns the name of a card.
func Told(n notation.Notation, answer referee.Answer, name func(referee.Card) string) referee.Line {
	line := n.Written(answer)
	form, _ := n.Form(answer.Verb)
	for _, slot := range form.Slots {
		if slot.Kind != referee.KindCard {
			continue
		}
		for i, part := range line {
			text, more := strings.CutSuffix(part.Text, ",")
			if part.Kind != referee.LineRest || !slices.Contains(answer.All(slot.Name), text) {
				continue
			}
			if line[i].Text = name(referee.Card(text)); more {
				line[i].Text += ","
			}
		}
	}
	return line
}

// written returns an answer as a command. In brief output, its cards have names.
func (r Account) written(answer referee.Answer) referee.Line {
	if r.Paper.Brief {
		return Told(r.Match.Notation(), answer, r.Words.Card)
	}
	return r.Match.Notation().Written(answer)
}

// listed joins the names of at most mostListed steps. It leaves out random draws.
func (r Account) listed(steps []record.Step, name func(record.Step) string) string {
	var named []string
	for _, step := range steps {
		if !step.Drawn {
			named = append(named, name(step))
		}
	}
	if more := len(named) - mostListed; more > 1 {
		return r.Words.Text("entry.answers", referee.Args{"list": strings.Join(named[:mostListed], ", "), "n": more})
	}
	return r.Words.List(named)
}

// answerOf returns the answer of an entry as it was after a later entry.
func (r Account) answerOf(entry, after int) referee.Line {
	line := r.Match.LineAt(after)
	i := slices.IndexFunc(line, func(s record.Step) bool { return s.Entry == entry })
	if i < 0 {
		return nil
	}
	return r.written(line[i].Answer)
}
