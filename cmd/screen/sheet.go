package screen

import (
	"strings"

	"shinpan/cmd/lang"
)

// Line is a word with what there is to say of it.
type Line struct{ Label, Text string }

// Lines are labelled lines, their texts below each other. On plain paper a
// line is "label: text". Lines without a label stand alone.
func Lines(lines []Line, p Paper) string {
	width := 0
	for _, l := range lines {
		width = max(width, Cells(l.Label))
	}
	var out []string
	for _, l := range lines {
		label, text := lang.Clean(l.Label), lang.Clean(l.Text)
		switch {
		case p.Plain && label != "":
			out = append(out, strings.TrimSuffix(label+": "+text, ": "))
		case p.Plain:
			out = append(out, text)
		default:
			out = append(out, hang("  "+pad(label, width)+"  ", text, p.Width)...)
		}
	}
	return page(out)
}

// Heading is a line that says what follows.
func Heading(text string, p Paper) string {
	var lines []string
	for _, line := range wrap(lang.Clean(text), p.Width, "  ") {
		lines = append(lines, p.paint(loud, line))
	}
	return page(lines)
}

// Wrapped is a text whose lines are broken where they are wider than the
// paper. It ends without a line end.
func Wrapped(text string, p Paper) string {
	var lines []string
	for _, line := range strings.Split(text, "\n") {
		lines = append(lines, wrap(lang.Clean(line), p.Width, "")...)
	}
	return strings.Join(lines, "\n")
}
