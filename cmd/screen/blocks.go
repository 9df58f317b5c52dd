package screen

import (
	"strings"

	"charm.land/lipgloss/v2"
)

// Lit shows a picture of half blocks, whose blocks are what is light. Colour
// makes them white on black whatever the colours of the terminal are.
func Lit(lines []string, p Paper) string {
	style := lipgloss.NewStyle().Foreground(lipgloss.Color("231")).Background(lipgloss.Color("16"))
	var shown []string
	for _, line := range lines {
		if p.Color {
			line = style.Render(line)
		}
		shown = append(shown, line)
	}
	return strings.Join(shown, "\n") + "\n"
}
