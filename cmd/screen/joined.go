package screen

import "strings"

// Joined makes one line of each paragraph, to be broken where the paper ends.
// Lines with a gap in them are set that way and stay.
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
