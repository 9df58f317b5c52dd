package screen

import (
	"os"
	"strings"

	"golang.org/x/term"
)

// Paper describes the medium on which a text is shown.
type Paper struct {
	// Width is the maximum width of a line in cells, or 0 for no limit.
	Width int
	// Height is the maximum number of lines for the board, or 0 for no limit. On a terminal, Height
	// leaves a line for the next prompt.
	Height int
	// Kept is the number of lines of Height that a board leaves free. Pieces on the table can still
	// use these lines.
	Kept int
	// Brief puts the changes of an entry on as few lines as possible.
	Brief bool
	// Plain requires one fact on each line, without drawing.
	Plain bool
	// Color allows colour. Colour never conveys anything by itself.
	Color bool
}

// narrowest is the smallest width that the layout supports. Narrower terminals
// wrap.
const narrowest = 24

// PaperFor returns the paper for the destination of a text. Any destination other than a terminal
// has 80 cells, any height and no colour. NO_COLOR and TERM=dumb turn off colour.
func PaperFor(out any, env func(string) string, plain bool) Paper {
	paper := Paper{Width: 80, Plain: plain}
	f, ok := out.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return paper
	}
	if width, height, err := term.GetSize(int(f.Fd())); err == nil && width > 0 {
		paper.Width, paper.Height = max(width, narrowest), max(height-1, 1)
	}
	paper.Color = !plain && env("NO_COLOR") == "" && env("TERM") != "dumb"
	return paper
}

// tone is a style that colour can add.
type tone int

const (
	loud tone = iota // this tone is for text that people should see first
	good
	bad
	faint
)

// paint applies a tone to a text if the paper allows colour.
func (p Paper) paint(t tone, text string) string {
	if !p.Color || p.Plain || text == "" {
		return text
	}
	told := map[tone]string{loud: bold, good: boldGreen, bad: boldRed, faint: dim}
	return told[t] + text + unpainted
}

// pad pads or cuts a text to a width.
func pad(text string, width int) string {
	text = Fit(text, width)
	return text + strings.Repeat(" ", max(width-Cells(text), 0))
}

// padLeft pads a number on the left to a width.
func padLeft(text string, width int) string {
	text = Fit(text, width)
	return strings.Repeat(" ", max(width-Cells(text), 0)) + text
}

// joined prevents line breaks before French punctuation with a space, after a minus, and at
// hyphens, so that card ids, flags and paths stay whole. parted undoes this.
func joined(text string) string { return joining.Replace(text) }

var joining = strings.NewReplacer("« ", "«"+unparted, " »", unparted+"»", " :", unparted+":", " ;", unparted+";",
	" !", unparted+"!", " ?", unparted+"?", " → ", unparted+"→"+unparted, "-", "\u2011")

// unparted stands for a space at which a line must not break. No text contains it by itself,
// because Clean removes it.
const unparted = "\ue000"

func parted(text string) string { return parting.Replace(text) }

var parting = strings.NewReplacer(unparted, " ", "\u2011", "-")

// breakLines breaks a text into lines of at most the given width. It also breaks words that are
// wider than a line.
func breakLines(text string, width int) []string {
	var lines []string
	for line := range strings.SplitSeq(joined(text), "\n") {
		lines = append(lines, fill(line, max(width, 1))...)
	}
	for i, line := range lines {
		lines[i] = parted(line)
	}
	return trimEach(lines)
}

// wrap breaks a text into lines of at most the given width, or not at all if the width is 0. Lines
// after the first begin with the indent.
func wrap(text string, width int, indent string) []string {
	if width < 1 {
		return []string{text}
	}
	lines := breakLines(text, width)
	if len(lines) < 2 || indent == "" {
		return lines
	}
	rest := strings.TrimPrefix(text, lines[0])
	if Cells(rest) == Cells(text) { // the line break closed a style and reopened it
		return lines
	}
	wrapped := lines[:1]
	for _, line := range breakLines(strings.TrimLeft(rest, " "), width-Cells(indent)) {
		wrapped = append(wrapped, indent+line)
	}
	return wrapped
}

func trimEach(lines []string) []string {
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return lines
}

// spread puts one text at the left end of a line and another at the right. If they do not fit, they
// take two lines.
func spread(left, right string, width int) []string {
	gap := width - Cells(left) - Cells(right)
	if width < 1 || right == "" {
		return wrap(strings.TrimSpace(left+"  "+right), width, "  ")
	}
	if gap < 2 {
		return append(wrap(left, width, "  "), wrap(right, width, "  ")...)
	}
	return []string{left + strings.Repeat(" ", gap) + right}
}

// page joins lines into a text.
func page(lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	return strings.Join(trimEach(lines), "\n") + "\n"
}
