package screen

import "strings"

// Lit shows a picture made of half blocks, which are its light parts. With colour it is white
// on black, whatever the terminal's colours.
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
