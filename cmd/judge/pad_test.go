package judge

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// written is a ledger as a person keeps it on the pad.
func written(changes ...int) []string {
	total, before := 0, ""
	var lines []string
	for _, change := range changes {
		total += change
		before = letter(before, total)
		lines = append(lines, fmt.Sprintf("p1 points %+d %d %s", change, total, before))
	}
	return lines
}

func TestLetter_NoticesDigitsThatChangePlaces(t *testing.T) {
	require.Equal(t, "F", letter("", 5))
	require.NotEqual(t, letter("", 12), letter("", 21))
	require.NotEqual(t, letter("", 5500), letter("", 5050))
	require.NotEqual(t, letter("", 3), letter("", -3))
}

// For any single mistyped number or letter, the check finds the line, and no other line except the
// next one, whose letter or sum depends on it.
func TestReadPad_FindsTheWrongLine(t *testing.T) {
	good := written(5, -3, 7, -2, 12, -19)
	lines := readPad(strings.Join(good, "\n"))
	for _, l := range lines {
		require.Empty(t, l.Fault)
	}
	for i := range good {
		for field := 2; field < 5; field++ {
			bad := append([]string{}, good...)
			fields := strings.Fields(bad[i])
			switch field {
			case 2:
				fields[2] = "+99"
			case 3:
				fields[3] = "88"
			case 4:
				fields[4] = map[bool]string{true: "B", false: "A"}[fields[4] == "A"]
			}
			bad[i] = strings.Join(fields, " ")
			lines := readPad(strings.Join(bad, "\n"))
			first := -1
			for k, l := range lines {
				if l.Fault != "" && first < 0 {
					first = k
				}
				require.True(t, l.Fault == "" || k == i || k == i+1, "line %d of %v", k, bad)
			}
			require.Equal(t, i, first, bad)
			if field == 3 {
				require.Equal(t, faultTotal, lines[i].Fault)
				require.Equal(t, strings.Fields(good[i])[3], lines[i].Want)
			}
		}
	}
}
