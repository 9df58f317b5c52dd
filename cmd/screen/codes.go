package screen

import (
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// Code returns the page about a kind of problem: its name, an explanation and an example.
func Code(w *lang.Words, c referee.Code, p Paper) string {
	grade := referee.Illegal
	if c.Warning {
		grade = referee.Warning
	}
	head := w.Text(referee.Key("grade."+grade.String()), nil) + "[" + lang.Clean(c.ID) + "]"
	if p.Plain {
		lines := []string{headed(w, head, w.In(c.Text))}
		for _, line := range exampleLines(c) {
			lines = append(lines, plainExample(w, line))
		}
		return page(lines)
	}
	lines := []string{p.paint(loud, head)}
	lines = append(lines, hang("  ", w.In(c.Text), p.Width)...)
	if c.Example != "" {
		lines = append(lines, "", hang("  ", w.Text("explain.example", nil), p.Width)[0])
		for _, line := range exampleLines(c) {
			lines = append(lines, p.paint(exampleTone(line), "    "+line))
		}
	}
	return page(lines)
}

func exampleLines(c referee.Code) []string {
	if c.Example == "" {
		return nil
	}
	return strings.Split(strings.TrimRight(c.Example, "\n"), "\n")
}

// plainExample states in words whether a line is wrong or right.
func plainExample(w *lang.Words, line string) string {
	switch {
	case strings.HasPrefix(line, "-"):
		return w.Text("explain.wrong", referee.Args{"line": line[1:]})
	case strings.HasPrefix(line, "+"):
		return w.Text("explain.right", referee.Args{"line": line[1:]})
	}
	return strings.TrimPrefix(line, " ")
}

// exampleTone returns the tone of a line of an example: wrong, right or context.
func exampleTone(line string) tone {
	switch {
	case strings.HasPrefix(line, "-"):
		return bad
	case strings.HasPrefix(line, "+"):
		return good
	}
	return faint
}
