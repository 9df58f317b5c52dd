package screen

import (
	"strings"

	"shinpan/cmd/lang"
)

// Line is a label with a text.
type Line struct{ Label, Text string }

// Lines lays out labelled lines with aligned texts. On plain paper a line is
// "label: text". A line without a label is just its text.
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

// Heading is a heading line.
func Heading(text string, p Paper) string {
	var lines []string
	for _, line := range wrap(lang.Clean(text), p.Width, "  ") {
		lines = append(lines, p.paint(loud, line))
	}
	return page(lines)
}

// Wrapped wraps the lines of a text to the paper. It does not end with a
// newline.
func Wrapped(text string, p Paper) string {
	var lines []string
	for _, line := range strings.Split(text, "\n") {
		lines = append(lines, wrap(lang.Clean(line), p.Width, "")...)
	}
	return strings.Join(lines, "\n")
}
