package screen

import (
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// Diagnostics returns all problems in the style of a compiler, ordered by place, with the count at
// the end. Each problem has its code, its place, the source lines with carets and labels, the rule
// with its pages, and the remedy. The rules come from the table.
func Diagnostics(w *lang.Words, problems []referee.Problem, rules []referee.Rule, p Paper) string {
	if len(problems) == 0 {
		return ""
	}
	return Diagnosed(w, problems, rules, p) + Tally(w, CountProblems(problems), p)
}

// Diagnosed is like Diagnostics, but without the count.
func Diagnosed(w *lang.Words, problems []referee.Problem, rules []referee.Rule, p Paper) string {
	sorted := append([]referee.Problem(nil), problems...)
	referee.SortProblems(sorted)
	d := diagnosis{w, rules, p}
	var lines []string
	for _, problem := range sorted {
		if p.Plain {
			lines = append(lines, d.plain(problem)...)
		} else {
			lines = append(append(lines, d.picture(problem)...), "")
		}
	}
	return page(lines)
}

// Counts counts problems by kind.
type Counts struct{ Errors, Warnings int }

// CountProblems counts problems.
func CountProblems(problems []referee.Problem) Counts {
	var c Counts
	for _, problem := range problems {
		if problem.Grade == referee.Warning {
			c.Warnings++
		} else {
			c.Errors++
		}
	}
	return c
}

// Tally returns the number of problems of each kind in words, or "" if there are none.
func Tally(w *lang.Words, c Counts, p Paper) string {
	var counts []string
	if c.Errors > 0 {
		counts = append(counts, w.Text("diagnostic.errors", referee.Args{"n": c.Errors}))
	}
	if c.Warnings > 0 {
		counts = append(counts, w.Text("diagnostic.warnings", referee.Args{"n": c.Warnings}))
	}
	switch text := strings.Join(counts, ", "); {
	case text == "":
		return ""
	case p.Plain:
		return page([]string{text})
	default:
		return page(wrap(text, p.Width, ""))
	}
}

// diagnosis lays out problems one at a time.
type diagnosis struct {
	words *lang.Words
	rules []referee.Rule
	paper Paper
}

// head returns the first line of a problem: "error[code]: message".
func (d diagnosis) head(problem referee.Problem) string {
	text, _ := d.words.Problem(problem)
	tone := bad
	if problem.Grade == referee.Warning {
		tone = loud
	}
	grade := d.grade(problem.Grade) + "[" + d.words.Code(problem) + "]"
	return strings.Replace(headed(d.words, grade, text), grade, d.paper.paint(tone, grade), 1)
}

func (d diagnosis) grade(grade referee.Grade) string {
	return d.words.Text(referee.Key("grade."+grade.String()), nil)
}

// picture returns a problem with its source lines.
func (d diagnosis) picture(problem referee.Problem) []string {
	lines := wrap(d.head(problem), d.paper.Width, "  ")
	lines = append(lines, d.excerpts(problem)...)
	for _, note := range d.notes(problem) {
		lines = append(lines, hang(strings.Repeat(" ", marginOf(problem)+1)+"= ", note, d.paper.Width)...)
	}
	return lines
}

// notes returns the rule, the rulings that made a difference, and the fix.
func (d diagnosis) notes(problem referee.Problem) []string {
	var notes []string
	if problem.Rule != "" {
		notes = append(notes, d.words.Text("diagnostic.rule", referee.Args{"rule": d.words.Cite(d.rule(problem.Rule))}))
	}
	if ids := RulingIDs(d.words, problem.Decided); ids != "" {
		notes = append(notes, ids)
	}
	if _, fix := d.words.Problem(problem); fix != "" {
		notes = append(notes, d.words.Text("diagnostic.fix", referee.Args{"fix": fix}))
	}
	return notes
}

// rule returns a rule by id. A rule that is not in the table has only its id.
func (d diagnosis) rule(id string) referee.Rule {
	for _, r := range d.rules {
		if r.ID == id {
			return r
		}
	}
	return referee.Rule{ID: id}
}

// plain returns a problem with one fact on each line.
func (d diagnosis) plain(problem referee.Problem) []string {
	where := ""
	if at := lang.Clean(problem.At.String()); at != "" {
		where = at + ": "
	}
	lines := []string{where + d.head(problem)}
	if label := d.words.Label(problem, 0); label != "" {
		lines[0] += " (" + label + ")"
	}
	for i, at := range problem.Also {
		line := d.words.Text("diagnostic.also", referee.Args{"place": at.String()})
		if label := d.words.Label(problem, i+1); label != "" {
			line += " (" + label + ")"
		}
		lines = append(lines, line)
	}
	return append(lines, d.notes(problem)...)
}
