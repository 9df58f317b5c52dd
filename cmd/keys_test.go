//go:build !race && unix

package cmd

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// The most keys that a decision may take, Enter included.
const (
	mostByMenu = 5
	mostTyped  = 6
)

// decision is a row of the first page of a game: a line of the record, and the keys that make
// it.
type decision struct {
	line        string
	menu, typed []string
}

// decisions are the match of that page, as its table counts the keys.
func decisions(t *testing.T) (rows []decision, menu, typed int) {
	t.Helper()
	readme, err := os.ReadFile("../referee/mythos/pages/en/overview.md")
	require.NoError(t, err)
	said := regexp.MustCompile(`more than ([0-9]+) keys by menu, or ([0-9]+) typed`).FindStringSubmatch(string(readme))
	require.NotNil(t, said)
	menu, _ = strconv.Atoi(said[1])
	typed, _ = strconv.Atoi(said[2])
	_, table, found := strings.Cut(string(readme), "```text\nline ")
	require.True(t, found)
	table, _, _ = strings.Cut(table, "```")
	for _, row := range strings.Split(strings.TrimSpace(table), "\n")[1:] {
		cells := regexp.MustCompile(`  +`).Split(row, -1)
		require.Len(t, cells, 3, row)
		rows = append(rows, decision{cells[0], keysOf(cells[1]), keysOf(cells[2])})
	}
	return rows, menu, typed
}

// keysOf are keys as a terminal sends them: "↓ 15 Enter" are four.
func keysOf(text string) []string {
	var keys []string
	for _, word := range strings.Fields(text) {
		switch word {
		case "Enter":
			keys = append(keys, "\r")
		case "↓":
			keys = append(keys, "\x1b[B")
		default:
			keys = append(keys, strings.Split(word, "")...)
		}
	}
	return keys
}

// TestKeys plays the match of that page at a terminal with the keys that its
// table names, by menus and by typing, and counts them.
func TestKeys(t *testing.T) {
	rows, menu, typed := decisions(t)
	for name, c := range map[string]struct {
		keys       func(decision) []string
		said, most int
	}{
		"by menu": {func(d decision) []string { return d.menu }, menu, mostByMenu},
		"typed":   {func(d decision) []string { return d.typed }, typed, mostTyped},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			match := filepath.Join(t.TempDir(), "m.shinpan")
			s := at{80, 24, "en", ""}.start(t, "play", "--players", "Lina,Marco", "--edge", "Lina", "--luck", "table",
				"--deck", "-", "--deck", "-", "--match", match)
			want, most := "first p1\n", 0
			for i, d := range rows {
				listed := func() bool {
					return strings.Contains(s.Screen.Text(), "  > ") || strings.Contains(s.Screen.Text(), "  · ")
				}
				require.Eventually(t, listed, 20*time.Second, 5*time.Millisecond, "%s", s.Screen.Text())
				s.Press(strings.Join(c.keys(d), ""))
				require.Eventually(t, func() bool { // the header, who begins, and the answers so far
					lines, _ := os.ReadFile(match)
					return bytes.Count(lines, []byte("\n")) == 2+i+1
				}, 20*time.Second, 5*time.Millisecond, "%s\n%s", d.line, s.Screen.Text())
				want += d.line + "\n"
				most = max(most, len(c.keys(d)))
			}
			require.Equal(t, want, command("", "log", "--script", match).out)
			require.Equal(t, c.said, most, "the page says otherwise")
			require.LessOrEqual(t, most, c.most)
			s.Press("\x03")
			s.Exit()
		})
	}
}
