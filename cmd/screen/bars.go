package screen

import (
	"strconv"
	"strings"

	"shinpan/cmd/lang"
)

// Bar is a line of a bar chart: a label, a number and a note.
type Bar struct {
	Label string
	N     int
	Note  string
}

// Bars draws a bar chart with aligned numbers. In plain output, a line is "label: number,
// note".
func Bars(w *lang.Words, bars []Bar, p Paper) string {
	label, digits, most := 0, 0, 1
	for _, b := range bars {
		label, digits, most = max(label, Cells(lang.Clean(b.Label))), max(digits, len(strconv.Itoa(b.N))), max(most, b.N)
	}
	room := longestBar
	if p.Width > 0 {
		room = min(room, max(p.Width-label-digits-6, 1))
	}
	var lines []string
	for _, b := range bars {
		name, note := lang.Clean(b.Label), lang.Clean(b.Note)
		if p.Plain {
			lines = append(lines, strings.TrimSuffix(headed(w, name, strconv.Itoa(b.N))+", "+note, ", "))
			continue
		}
		bar := strings.Repeat("█", max(min(b.N, 1), b.N*min(room, most)/most))
		line := "  " + pad(name, label) + "  " + padLeft(strconv.Itoa(b.N), digits) + "  " + bar
		if note != "" {
			line += "  " + p.paint(faint, note)
		}
		lines = append(lines, fitTo(line, p))
	}
	return page(lines)
}
