package screen

import "strings"

// Lit returns a picture made of half blocks, which are its light parts. On paper with colour, the
// picture is white on black in any terminal theme.
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
