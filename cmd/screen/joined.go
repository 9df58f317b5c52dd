package screen

import "strings"

// Joined turns each paragraph into one line, ready for wrapping. Lines with a gap in them keep
// their layout.
func Joined(text string) string {
	var lines []string
	open := false
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		set := line == "" || strings.Contains(line, "  ")
		if open && !set {
			lines[len(lines)-1] += " " + line
		} else {
			lines = append(lines, line)
		}
		open = !set
	}
	return strings.Join(lines, "\n")
}
