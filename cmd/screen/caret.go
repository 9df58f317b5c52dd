package screen

import (
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// underline returns the part of a source line around a place that fits the width, and the marks
// below it. Columns count characters but marks count cells, so they line up below wide
// characters too.
func underline(at referee.Place, width int, mark string) (excerpt, marks string) {
	line := []rune(at.LineBytes)
	start := min(max(at.Col-1, 0), len(line))
	end := min(start+max(at.Width, 1), len(line))
	before, marked := lang.Clean(string(line[:start])), lang.Clean(string(line[start:end]))
	whole := strings.TrimRight(lang.Clean(at.LineBytes), " ")
	from, long := Cells(before), max(Cells(marked), 1)
	if width > 0 {
		skip := max(from+min(long, width/2)-width+1, 0)
		if skip > 0 {
			skip++
			_, rest := cut(whole, skip)
			whole = "…" + rest
			from += 1 - skip
		}
		whole = Fit(whole, width)
		long = min(long, max(width-from, 1))
	}
	if at.Col == 0 {
		return whole, ""
	}
	return whole, strings.Repeat(" ", from) + strings.Repeat(mark, long)
}
