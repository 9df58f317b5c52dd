package screen

import (
	"cmp"
	"slices"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// marked is a place of a problem with its underline and label.
type marked struct {
	referee.Place
	mark  string
	label string
}

// shown reports whether the source line is available.
func (m marked) shown() bool { return m.LineBytes != "" && m.Line > 0 }

// places returns the places of a problem. The file of the problem itself comes first. Places in one
// file are in the order of the file. Places without a source line keep their order.
func (d diagnosis) places(problem referee.Problem) []marked {
	places := []marked{{problem.At, "^", d.words.Label(problem, 0)}}
	for i, at := range problem.Also {
		places = append(places, marked{at, "-", d.words.Label(problem, i+1)})
	}
	slices.SortStableFunc(places, func(a, b marked) int {
		if a.File != b.File || !a.shown() || !b.shown() {
			return 0
		}
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Col, b.Col))
	})
	return places
}

// excerpts returns the source lines of a problem with their marks, below the file and place of the
// problem.
func (d diagnosis) excerpts(problem referee.Problem) []string {
	var lines []string
	var above marked
	margin := marginOf(problem)
	for places := d.places(problem); len(places) > 0; {
		at, same := places[0], 1
		for same < len(places) && at.shown() && places[same].File == at.File && places[same].Line == at.Line {
			same++
		}
		if !above.shown() || !at.shown() || above.File != at.File {
			lines = append(lines, d.place(headline(problem, at), margin)...)
		}
		if at.shown() {
			lines = append(lines, d.excerpt(places[:same], margin)...)
		}
		above, places = at, places[same:]
	}
	return lines
}

// headline returns the place to name above source lines. The place of the problem represents all
// places in its file.
func headline(problem referee.Problem, at marked) referee.Place {
	if at.shown() && at.File == problem.At.File && problem.At.LineBytes != "" {
		return problem.At
	}
	return at.Place
}

// marginOf returns the width of the line numbers.
func marginOf(problem referee.Problem) int {
	margin := len(number10(problem.At.Line))
	for _, at := range problem.Also {
		margin = max(margin, len(number10(at.Line)))
	}
	return margin
}

// place returns the line that names a place.
func (d diagnosis) place(at referee.Place, margin int) []string {
	if at.String() == "" {
		return nil
	}
	blank := strings.Repeat(" ", margin)
	return wrap(blank+"--> "+lang.Clean(at.String()), d.paper.Width, blank+"    ")
}

// excerpt returns a source line with marks below it. Marks without a label share a line.
func (d diagnosis) excerpt(places []marked, margin int) []string {
	var lines []string
	left, shown, bare := strings.Repeat(" ", margin)+" | ", "", -1
	for i, at := range places {
		text, marks := underline(at.Place, d.paper.Width-Cells(left), at.mark)
		if i == 0 || text != shown {
			lines = append(lines, padLeft(number10(at.Line), margin)+" | "+text)
			shown, bare = text, -1
		}
		switch {
		case marks == "":
		case at.label != "":
			lines = append(lines, d.labelled(left, marks, at.label)...)
		case bare < 0:
			bare = len(lines)
			lines = append(lines, left+marks)
		default:
			lines[bare] = overlaid(lines[bare], left+marks)
		}
	}
	if bare >= 0 {
		lines[bare] = left + d.paper.paint(bad, strings.TrimPrefix(lines[bare], left))
	}
	return lines
}

// overlaid fills the gaps in one line of marks with the marks of another line.
func overlaid(line, marks string) string {
	out := []byte(line + strings.Repeat(" ", max(len(marks)-len(line), 0)))
	for i := range len(marks) {
		if marks[i] != ' ' {
			out[i] = marks[i]
		}
	}
	return string(out)
}

// labelled returns a line of marks followed by a label. If there is no room, the label goes on the
// next line.
func (d diagnosis) labelled(left, marks, label string) []string {
	painted := left + d.paper.paint(bad, marks)
	if d.paper.Width < 1 || Cells(left+marks+" "+label) <= d.paper.Width {
		return []string{painted + " " + label}
	}
	lines := []string{painted}
	for _, line := range wrap(label, d.paper.Width-Cells(left), "") {
		lines = append(lines, left+line)
	}
	return lines
}
