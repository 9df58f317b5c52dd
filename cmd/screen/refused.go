package screen

import (
	"shinpan/cmd/lang"
	"shinpan/referee"
)

// Refused says at the table why an answer was not taken: for each problem the
// facts, the rule with its pages and what would do; then, where people may
// overrule all of it, how. The words are short enough to be read aloud.
func Refused(w *lang.Words, problems []referee.Problem, rules []referee.Rule, p Paper) string {
	if len(problems) == 0 {
		return ""
	}
	d := diagnosis{w, rules, p}
	var lines []string
	for _, problem := range problems {
		lines = append(lines, d.refused(problem)...)
	}
	if referee.Refuses(problems) && !referee.CannotBe(problems) {
		lines = append(lines, d.said(w.Text("refused.anyway", nil))...)
	}
	return page(lines)
}

// refused is one problem: what cannot be, or what is worth a warning.
func (d diagnosis) refused(problem referee.Problem) []string {
	text, _ := d.words.Problem(problem)
	key, tone := referee.Key("refused.cannot"), bad
	if problem.Grade == referee.Warning {
		key, tone = "refused.warning", loud
	}
	head := d.words.Text(key, nil)
	lines := d.said(d.paper.paint(tone, head) + " " + text)
	for _, note := range d.notes(problem) {
		if !d.paper.Plain {
			lines = append(lines, hang("  ", note, d.paper.Width)...)
		} else {
			lines = append(lines, note)
		}
	}
	return lines
}

// said is a sentence in lines of the paper.
func (d diagnosis) said(text string) []string {
	if d.paper.Plain {
		return []string{text}
	}
	return wrap(text, d.paper.Width, "  ")
}
