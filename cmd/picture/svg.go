package picture

import (
	"fmt"
	"html"
	"strings"
)

// SVG returns the picture as a self-contained SVG image.
func (d *Drawing) SVG() string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" role="img" font-family="Go, Helvetica, Arial, sans-serif">`+"\n", d.Width, d.Height)
	fmt.Fprintf(&b, "<title>%s</title>\n", html.EscapeString(d.Title))
	for _, s := range d.shapes {
		b.WriteString(s.svg() + "\n")
	}
	b.WriteString("</svg>\n")
	return b.String()
}

func (s shape) svg() string {
	fill := fmt.Sprintf("#%06X", int(s.colour))
	first := s.points[0]
	switch {
	case s.text != "":
		weight := ""
		if s.style.bold {
			weight = ` font-weight="bold"`
		}
		anchor := map[float64]string{0: "start", 0.5: "middle", 1: "end"}[s.style.anchor]
		return fmt.Sprintf(`<text x="%.1f" y="%.1f" font-size="%g"%s text-anchor="%s" fill="%s">%s</text>`,
			first.x, first.y, s.style.size, weight, anchor, fill, html.EscapeString(s.text))
	case s.width == 0:
		last := s.points[1]
		return fmt.Sprintf(`<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="%s"/>`, first.x, first.y, last.x-first.x, last.y-first.y, fill)
	}
	var points []string
	for _, p := range s.points {
		points = append(points, fmt.Sprintf("%.1f,%.1f", p.x, p.y))
	}
	return fmt.Sprintf(`<polyline points="%s" fill="none" stroke="%s" stroke-width="%g" stroke-linejoin="round"/>`, strings.Join(points, " "), fill, s.width)
}
