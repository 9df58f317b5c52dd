package screen

import "strings"

// Lit shows a picture of half blocks, whose blocks are what is light. Colour
// makes them white on black whatever the colours of the terminal are.
func Lit(lines []string, p Paper) string {
	var shown []string
	for _, line := range lines {
		if p.Color {
			line = whiteOnBlack + line + unpainted
		}
		shown = append(shown, line)
	}
	return strings.Join(shown, "\n") + "\n"
}
