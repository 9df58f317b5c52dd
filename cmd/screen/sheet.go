package screen

import (
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// Line is a label with a text.
type Line struct{ Label, Text string }

// Lines lays out labelled lines with aligned texts. In plain output, a line is "label: text". A
// line without a label has only its text.
func Lines(w *lang.Words, lines []Line, p Paper) string {
	width := 0
	for _, l := range lines {
		width = max(width, Cells(l.Label))
	}
	var out []string
	for _, l := range lines {
		label, text := lang.Clean(l.Label), lang.Clean(l.Text)
		switch {
		case p.Plain && label != "" && text != "":
			out = append(out, headed(w, label, text))
		case p.Plain:
			out = append(out, label+text) // the label or the text is empty
		default:
			out = append(out, hang("  "+pad(label, width)+"  ", text, p.Width)...)
		}
	}
	return page(out)
}

// OneLineEach cuts the texts of labelled lines so that Lines needs one line for each. Plain
// output has no columns and keeps whole texts.
func OneLineEach(lines []Line, p Paper) []Line {
	width := 0
	for _, l := range lines {
		width = max(width, Cells(l.Label))
	}
	cut := make([]Line, len(lines))
	for i, l := range lines {
		cut[i] = l
		if parts := wrap(l.Text, max(p.Width-width-5, 1), ""); !p.Plain && p.Width > 0 && len(parts) > 1 {
			cut[i].Text = strings.TrimRight(parts[0], ",;: ") + "…"
		}
	}
	return cut
}

// Heading returns a text as a heading line.
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

// headed returns a heading followed by a text: "cost: 3".
func headed(w *lang.Words, of, fact string) string {
	return w.Text("plain.fact", referee.Args{"of": of, "fact": fact})
}
