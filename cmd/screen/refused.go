package screen

import (
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// Refused tells the players why an answer was rejected. It has two lines for each problem: the
// facts, then the rule with its pages and the fix. The text is short enough to read aloud.
func Refused(w *lang.Words, problems []referee.Problem, rules []referee.Rule, p Paper) string {
	if len(problems) == 0 {
		return ""
	}
	d := diagnosis{w, rules, p}
	var lines []string
	for _, problem := range problems {
		lines = append(lines, d.refused(problem)...)
	}
	return page(lines)
}

// refused returns the text for one problem or warning.
func (d diagnosis) refused(problem referee.Problem) []string {
	text, _ := d.words.Problem(problem)
	key, tone := referee.Key("refused.cannot"), bad
	if problem.Grade == referee.Warning {
		key, tone = "refused.warning", loud
	}
	head := d.words.Text(key, nil)
	lines := d.said(d.paper.paint(tone, head) + " " + text)
	switch note := d.note(problem); {
	case note == "":
	case d.paper.Plain:
		lines = append(lines, d.said(note)...)
	default:
		lines = append(lines, hang("  ", note, d.paper.Width)...)
	}
	return lines
}

// note returns the rule with its pages in the reader's rulebook, and the fix.
func (d diagnosis) note(problem referee.Problem) string {
	var parts []string
	if problem.Rule != "" {
		args := referee.Args{"rule": problem.Rule, "pages": d.words.Pages(d.rule(problem.Rule))}
		parts = append(parts, d.words.Text("refused.rule", args))
	}
	if ids := RulingIDs(d.words, problem.Decided); ids != "" {
		parts = append(parts, ids)
	}
	if _, fix := d.words.Problem(problem); fix != "" {
		parts = append(parts, d.words.Text("diagnostic.fix", referee.Args{"fix": fix}))
	}
	if d.paper.Plain {
		return strings.Join(parts, d.words.Text("plain.then", nil))
	}
	return strings.Join(parts, " · ")
}

// said returns a sentence wrapped to the paper.
func (d diagnosis) said(text string) []string {
	if d.paper.Plain {
		text = strings.ReplaceAll(text, " · ", d.words.Text("plain.then", nil)) // this separates names, which can contain commas
		return []string{Plainly(d.words, text)}
	}
	return wrap(text, d.paper.Width, "  ")
}
