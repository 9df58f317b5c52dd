package screen

import (
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// Diagnostics shows problems as a compiler does, all of them, ordered by
// place, with the count at the end: code, place, the source line with carets,
// the rule with its pages, and what to do. Rules are looked up in the table.
func Diagnostics(w *lang.Words, problems []referee.Problem, rules []referee.Rule, p Paper) string {
	if len(problems) == 0 {
		return ""
	}
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
	if p.Plain {
		return page(append(lines, d.count(sorted)))
	}
	return page(append(lines, wrap(d.count(sorted), p.Width, "")...))
}

// diagnosis is what one problem is shown with.
type diagnosis struct {
	words *lang.Words
	rules []referee.Rule
	paper Paper
}

// head is "error[code]: what is wrong".
func (d diagnosis) head(problem referee.Problem) string {
	text, _ := d.words.Problem(problem)
	tone := bad
	if problem.Grade == referee.Warning {
		tone = loud
	}
	return d.paper.paint(tone, d.grade(problem.Grade)+"["+lang.Clean(problem.Code)+"]") + ": " + text
}

func (d diagnosis) grade(grade referee.Grade) string {
	return d.words.Text(referee.Key("grade."+grade.String()), nil)
}

// picture is a problem with its source lines.
func (d diagnosis) picture(problem referee.Problem) []string {
	lines := wrap(d.head(problem), d.paper.Width, "  ")
	margin := 1
	for _, at := range append([]referee.Place{problem.At}, problem.Also...) {
		margin = max(margin, len(number10(at.Line)))
	}
	lines = append(lines, d.source(problem.At, margin, "^")...)
	for _, at := range problem.Also {
		lines = append(lines, d.source(at, margin, "-")...)
	}
	for _, note := range d.notes(problem) {
		lines = append(lines, hang(strings.Repeat(" ", margin+1)+"= ", note, d.paper.Width)...)
	}
	return lines
}

// notes are the rule and the fix.
func (d diagnosis) notes(problem referee.Problem) []string {
	var notes []string
	if problem.Rule != "" {
		notes = append(notes, d.words.Text("diagnostic.rule", referee.Args{"rule": d.words.Cite(d.rule(problem.Rule))}))
	}
	if _, fix := d.words.Problem(problem); fix != "" {
		notes = append(notes, d.words.Text("diagnostic.fix", referee.Args{"fix": fix}))
	}
	return notes
}

// rule is the rule of that id, or a bare one that is not in the table.
func (d diagnosis) rule(id string) referee.Rule {
	for _, r := range d.rules {
		if r.ID == id {
			return r
		}
	}
	return referee.Rule{ID: id}
}

// source is a place, with its line and the carets below where it is at hand.
func (d diagnosis) source(at referee.Place, margin int, caret string) []string {
	if at.String() == "" {
		return nil
	}
	blank := strings.Repeat(" ", margin)
	lines := wrap(blank+"--> "+lang.Clean(at.String()), d.paper.Width, blank+"    ")
	if at.LineBytes == "" || at.Line == 0 {
		return lines
	}
	excerpt, marks := underline(at, d.paper.Width-margin-3, caret)
	lines = append(lines, padLeft(number10(at.Line), margin)+" | "+excerpt)
	if marks != "" {
		lines = append(lines, blank+" | "+d.paper.paint(bad, marks))
	}
	return lines
}

// plain is a problem as facts on lines of their own.
func (d diagnosis) plain(problem referee.Problem) []string {
	where := ""
	if at := lang.Clean(problem.At.String()); at != "" {
		where = at + ": "
	}
	lines := []string{where + d.head(problem)}
	for _, at := range problem.Also {
		lines = append(lines, d.words.Text("diagnostic.also", referee.Args{"place": at.String()}))
	}
	return append(lines, d.notes(problem)...)
}

// count says how many there are of which kind.
func (d diagnosis) count(problems []referee.Problem) string {
	warnings := 0
	for _, problem := range problems {
		if problem.Grade == referee.Warning {
			warnings++
		}
	}
	var counts []string
	if errors := len(problems) - warnings; errors > 0 {
		counts = append(counts, d.words.Text("diagnostic.errors", referee.Args{"n": errors}))
	}
	if warnings > 0 {
		counts = append(counts, d.words.Text("diagnostic.warnings", referee.Args{"n": warnings}))
	}
	return strings.Join(counts, ", ")
}
