package screen

import (
	"os"
	"strings"

	"golang.org/x/term"
)

// Paper is what a text is written on.
type Paper struct {
	// Width is the most cells of a line, 0 for no bound.
	Width int
	// Height is how many lines the board should take at most, 0 for no bound:
	// those of a terminal but for the one where the next prompt stands.
	Height int
	// Plain asks for one fact a line, without drawing.
	Plain bool
	// Color allows colour, which never says anything alone.
	Color bool
}

// narrowest is the least width that is laid out for; narrower terminals wrap.
const narrowest = 24

// PaperFor measures what a text will be written to. Anything but a terminal
// has 80 cells, any height and no colour; NO_COLOR and TERM=dumb take the
// colour of a terminal away.
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

// tone is a manner of writing that colour can add.
type tone int

const (
	loud tone = iota // what to see first
	good
	bad
	faint
)

// paint gives a text its tone, where the paper takes colour.
func (p Paper) paint(t tone, text string) string {
	if !p.Color || p.Plain || text == "" {
		return text
	}
	told := map[tone]string{loud: bold, good: boldGreen, bad: boldRed, faint: dim}
	return told[t] + text + unpainted
}

// pad fills a text up to a width, and cuts it to that.
func pad(text string, width int) string {
	text = Fit(text, width)
	return text + strings.Repeat(" ", max(width-Cells(text), 0))
}

// padLeft is pad for numbers.
func padLeft(text string, width int) string {
	text = Fit(text, width)
	return strings.Repeat(" ", max(width-Cells(text), 0)) + text
}

// joined keeps marks of punctuation, which French sets apart, with the words
// they belong to, a minus with its number, and what a hyphen holds together:
// the id of a card, a flag or a path is read and typed as one. parted undoes it.
func joined(text string) string {
	return strings.NewReplacer("« ", "«\u00a0", " »", "\u00a0»", " :", "\u00a0:", " ;", "\u00a0;",
		" !", "\u00a0!", " ?", "\u00a0?", " → ", "\u00a0→\u00a0", "-", "\u2011").Replace(text)
}

func parted(text string) string {
	return strings.NewReplacer("\u00a0", " ", "\u2011", "-").Replace(text)
}

// breakLines breaks a text into lines of a width. Words wider than a line are
// broken.
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

// wrap breaks a text into lines of a width, 0 for no bound; further lines
// start with the indent.
func wrap(text string, width int, indent string) []string {
	if width < 1 {
		return []string{text}
	}
	lines := breakLines(text, width)
	if len(lines) < 2 || indent == "" {
		return lines
	}
	rest := strings.TrimPrefix(text, lines[0])
	if Cells(rest) == Cells(text) { // styles were closed and opened again
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

// spread puts one text at the left end of a line and one at the right; where
// both do not fit, they become two lines.
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

// page joins lines to the text that is shown.
func page(lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	return strings.Join(trimEach(lines), "\n") + "\n"
}
