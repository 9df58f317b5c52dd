package screen

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Lit shows a picture of half blocks, whose blocks are what is light. Colour
// makes them white on black whatever the colours of the terminal are.
func Lit(lines []string, p Paper) string {
	style := ansi.NewStyle().ForegroundColor(ansi.IndexedColor(231)).BackgroundColor(ansi.IndexedColor(16))
	var shown []string
	for _, line := range lines {
		if p.Color {
			line = style.Styled(line)
		}
		shown = append(shown, line)
	}
	return strings.Join(shown, "\n") + "\n"
}
