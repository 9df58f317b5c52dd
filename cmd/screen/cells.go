package screen

import (
	"strings"

	"github.com/clipperhouse/displaywidth"
)

// The control sequences for terminals (from ECMA-48, and from DEC for the cursor).
const (
	ShowCursor     = "\x1b[?25h"
	EraseLineRight = "\x1b[K"
	// ClearAll empties the screen and puts the cursor in the top left corner.
	ClearAll = "\x1b[H\x1b[J"
	// Aside switches to the alternate screen, which leaves no text to scroll back to, and Return
	// restores the main screen. On a terminal without an alternate screen, both clear the screen.
	Aside  = "\x1b[?1049h" + ClearAll
	Return = ClearAll + "\x1b[?1049l"

	bold      = "\x1b[1m"
	dim       = "\x1b[2m"
	boldRed   = "\x1b[1;31m"
	boldGreen = "\x1b[1;32m"
	unpainted = "\x1b[m"
	// this is one of the 256 colours that themes do not change
	whiteOnBlack = "\x1b[38;5;231;48;5;16m"
)

// measure returns the options for measuring the width of a text: control sequences have no width.
func measure() displaywidth.Options { return displaywidth.Options{ControlSequences: true} }

// Cells returns the width of a text in cells.
func Cells(text string) int { return measure().String(text) }

// Fit cuts a text to a width and marks the cut.
func Fit(text string, width int) string {
	if width < 1 {
		return ""
	}
	return measure().TruncateString(text, width, "…")
}

// cut splits a text at a width. The head has at least one character, even if the character is
// wider.
func cut(text string, width int) (head, rest string) {
	end, used := 0, 0
	for characters := measure().StringGraphemes(text); characters.Next(); {
		if used += characters.Width(); used > width && end > 0 {
			break
		}
		end += len(characters.Value())
	}
	return text[:end], text[end:]
}

// fill breaks a text at its spaces into lines of the given width. It also breaks words that are
// wider than a line.
func fill(text string, width int) []string {
	var lines []string
	words := strings.Split(text, " ")
	line := ""
	for i, word := range words {
		longer := line + " " + word
		switch {
		case i == 0:
			line = word
		case Cells(longer) <= width:
			line = longer
		case word != "": // this drops the spaces at the end of a line
			lines = append(lines, line)
			line = word
		}
		for rest := line; rest != ""; {
			if line, rest = cut(rest, width); rest != "" {
				lines = append(lines, line)
			}
		}
	}
	return append(lines, line)
}
