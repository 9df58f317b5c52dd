package flow

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/notation"
)

// A position in the middle of a step is written as the table with which the step began and the
// answers given in it. The first answer identifies the step: it is the action that the step carries
// out.

// Lines returns the answers given in the step that asks, as a board file writes them, with the seat
// and the command, "p1 play T-3". It reports false if the viewer is not allowed to know one of
// them; in that case, only the table before the step can be shown.
func (p Position[T]) Lines(viewer referee.Seat) ([]string, bool) {
	n := notation.NewNotation(p.course.Forms)
	lines := make([]string, len(p.answers))
	for i, g := range p.answers {
		if !g.sight.Visible(viewer) {
			return nil, false
		}
		lines[i] = g.answer.Seat.String() + " " + n.Format(g.answer)
	}
	return lines, true
}

// Line is an answer as a board file writes it: the command with its place in the file.
type Line struct {
	Text string
	At   referee.Place
}

// Resume starts from the table with which a step began, replays the commands of the answers given
// in the step, and stops at the question after them. Without commands it is the same as Begin. It
// returns the events since that table. An illegal answer counts, as it did in the match, with a
// warning. Resume refuses an impossible answer, a command that does not answer the question, a
// command that ends the step (because the table after it is a board of its own), and a step that
// cannot be applied. In these cases it returns the last position to which the commands lead.
//
// The answers count as given before the match began.
func (s Steps[T]) Resume(table T, lines []Line) (Position[T], []referee.Event, []referee.Problem) {
	if len(lines) == 0 {
		p, events := s.Begin(table)
		return p, events, p.Refused()
	}
	c := s.course()
	p, events := c.inStep(table, nil, len(lines))
	if p.Refused() != nil {
		return p, events, p.Refused()
	}
	var all []referee.Problem
	n := notation.NewNotation(s.Forms)
	for _, line := range lines {
		answer, problems := p.read(n, line.Text)
		if problems == nil {
			problems = s.Check(p, answer)
		}
		if !referee.CannotBe(problems) {
			next, told := c.inStep(table, append(p.answers, given{answer, p.Question.sight(answer)}), len(lines))
			switch {
			case next.Refused() != nil:
				problems = next.Refused()
			case next.Question == nil:
				problems = impossible("step.ends", line.Text)
			default:
				p, events = next, told
			}
		}
		all = append(all, ofLine(problems, line)...)
		if referee.CannotBe(problems) {
			break
		}
	}
	return p, events, all
}

// ofLine returns the problems with a command, at the command's place. They become warnings, unless
// one of them is impossible.
func ofLine(problems []referee.Problem, line Line) []referee.Problem {
	placed := slices.Clone(problems)
	for i := range placed {
		placed[i].At = line.At
		if !referee.CannotBe(problems) {
			placed[i].Grade = referee.Warning
		}
	}
	return placed
}

// inStep returns the position in the step that begins on a table, after the answers given in it,
// with all events of the step. If the step has ended, the position has no question.
func (c *course[T]) inStep(table T, answers []given, earlier int) (Position[T], []referee.Event) {
	r := takeRun[T](c.Pool, -earlier)
	defer putRun(c.Pool, r)
	r.answers = append(r.answers, answers...)
	r.begin(c.Copy(table))
	if !c.Over(table) {
		_ = c.Step(r) // an error only means that the step waits at a question
	}
	return c.stopped(r, table), slices.Clone(r.events)
}

// read reads a command as an answer to the question.
func (p Position[T]) read(n notation.Notation, line string) (referee.Answer, []referee.Problem) {
	if p.Question == nil {
		return referee.Answer{}, impossible("step.not-asked", line)
	}
	word, said, _ := strings.Cut(line, " ")
	seat, err := referee.ParseSeat(word)
	if err != nil || said == "" {
		problems := impossible("step.line", line)
		problems[0].Args["example"] = p.example()
		return referee.Answer{}, problems
	}
	answer, problems := n.Parse(seat, said)
	if problems != nil {
		return referee.Answer{}, problems
	}
	if !p.takes(answer) {
		return referee.Answer{}, impossible("step.not-asked", line)
	}
	return answer, nil
}

// takes reports whether an answer fits the question: a move offers it, the game accepts it at any
// question, or the players can allow it.
func (p Position[T]) takes(a referee.Answer) bool {
	verb := func(m referee.Move) bool { return m.Verb == a.Verb }
	if slices.ContainsFunc(p.Question.Moves, verb) {
		return true
	}
	if slices.ContainsFunc(p.Question.Tools, verb) || p.course.Check == nil {
		return false
	}
	return !referee.CannotBe(p.course.Check(p, a))
}

// example returns an example of a command that answers the question: "p1 pass", or "p1 play …"
// if every answer has more than a verb.
func (p Position[T]) example() string {
	for _, move := range p.Question.Moves {
		if len(move.Slots) == 0 {
			return p.Question.Seat.String() + " " + move.Verb
		}
	}
	return p.Question.Seat.String() + " " + p.Question.Moves[0].Verb + " …"
}

func impossible(code, line string) []referee.Problem {
	return []referee.Problem{{Code: code, Args: referee.Args{"line": line}, Fix: code, Grade: referee.Impossible}}
}
