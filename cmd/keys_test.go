//go:build !race && unix

package cmd

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A task is a piece of play in a file of testdata/keys: a whole match, a turn or a round. Each of
// its rows has the recorded answer and the keys for it, by menu and typed. A row with several
// answers separates them with "; ".
type task struct {
	name, game      string
	command         []string
	before          string // commands that have been given
	each            bool   // the keys are counted for each input, not for the task
	byMenu, byTyped float64
	rows            []keyed
}

type keyed struct {
	says        []string
	menu, typed []string
}

// taskOf reads a file of testdata/keys.
func taskOf(t *testing.T, path string) task {
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	head, table, found := strings.Cut(string(text), "\n\n")
	require.True(t, found, path)
	task := task{name: strings.TrimSuffix(filepath.Base(path), ".txt")}
	task.game, _, _ = strings.Cut(task.name, "-")
	for line := range strings.Lines(head) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch key {
		case "command":
			task.command = strings.Fields(value)
		case "before":
			task.before += value + "\n"
		case "at most":
			most := regexp.MustCompile(`^([0-9.]+) by menu, ([0-9.]+) typed, for (each of )?([0-9]+) inputs$`).FindStringSubmatch(value)
			require.NotNil(t, most, value)
			task.byMenu, _ = strconv.ParseFloat(most[1], 64)
			task.byTyped, _ = strconv.ParseFloat(most[2], 64)
			task.each = most[3] != ""
			require.Equal(t, most[4], strconv.Itoa(strings.Count(strings.TrimSpace(table), "\n")+1), path)
		default:
			require.True(t, strings.HasPrefix(line, "# "), line)
		}
	}
	for line := range strings.Lines(strings.TrimSpace(table)) {
		cells := regexp.MustCompile(`  +`).Split(strings.TrimSpace(line), -1)
		require.Len(t, cells, 3, line)
		task.rows = append(task.rows, keyed{strings.Split(cells[0], "; "), keysOf(cells[1]), keysOf(cells[2])})
	}
	return task
}

// keysOf reads keys as a terminal sends them. "↓ 15 d Enter" is six keys: the space between two
// typed words counts.
func keysOf(text string) []string {
	special := map[string]string{"Enter": "\r", "Space": " ", "↓": "\x1b[B"}
	var keys []string
	typing := false
	for _, word := range strings.Fields(text) {
		if key, is := special[word]; is {
			keys, typing = append(keys, key), false
			continue
		}
		if typing {
			keys = append(keys, " ")
		}
		keys, typing = append(keys, strings.Split(word, "")...), true
	}
	return keys
}

// said returns the answers that people gave in a match. It leaves out implied and drawn ones.
func said(path string) []string {
	file, err := os.Open(path)
	if err != nil {
		return nil
	}
	defer file.Close()
	var says []string
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var entry struct {
			Kind, Say      string
			Implied, Drawn bool
		}
		if json.Unmarshal(lines.Bytes(), &entry) == nil && entry.Kind == "answer" && !entry.Implied && !entry.Drawn {
			says = append(says, entry.Say)
		}
	}
	return says
}

// TestKeys plays each task at a terminal and in a script with the keys of its file. It counts the
// keys and compares the counts with their limits and with the numbers in the manual.
func TestKeys(t *testing.T) {
	files, err := filepath.Glob("testdata/keys/*.txt")
	require.NoError(t, err)
	games := map[string]bool{}
	for _, file := range files {
		task := taskOf(t, file)
		games[task.game] = true
		t.Run(task.name, func(t *testing.T) {
			t.Parallel()
			counts := map[string]float64{}
			for name, keys := range map[string]func(keyed) []string{
				"menu": func(row keyed) []string { return row.menu }, "typed": func(row keyed) []string { return row.typed },
			} {
				for _, row := range task.rows {
					counts[name] += float64(len(keys(row)))
				}
				if task.each {
					counts[name] /= float64(len(task.rows))
				}
			}
			require.LessOrEqual(t, counts["menu"], task.byMenu, "by menu")
			require.LessOrEqual(t, counts["typed"], task.byTyped, "typed")
			task.onPage(t, counts)
			task.byScript(t)
			task.atTerminal(t)
		})
	}
	require.Len(t, games, 4, "each game has a task")
}

// begun starts a match and gives all commands that come before the task. It returns the file, and
// the answers that people must have given once the task is done.
func (task task) begun(t *testing.T) (match string, want []string) {
	match = filepath.Join(t.TempDir(), "m.shinpan")
	begun := command(task.before, append(task.command, "--match", match, "--script", "-")...)
	require.NotContains(t, begun.err, "cannot:")
	want = said(match)
	for _, row := range task.rows {
		want = append(want, row.says...)
	}
	return match, want
}

func (task task) byScript(t *testing.T) {
	match, want := task.begun(t)
	typed := ""
	for _, row := range task.rows {
		typed += strings.ReplaceAll(strings.Join(row.typed, ""), "\r", "\n")
	}
	resumed := command(typed, "resume", match, "--script", "-")
	require.Equal(t, want, said(match), resumed.out+resumed.err)
}

func (task task) atTerminal(t *testing.T) {
	match, want := task.begun(t)
	s := at{80, 24, "en", ""}.start(t, "resume", match)
	at, size, given := len(said(match)), int64(0), 0
	done := func() bool { // reads the file again only if it has grown
		if file, err := os.Stat(match); err == nil && file.Size() != size {
			size, given = file.Size(), len(said(match))
		}
		return given == at
	}
	for _, row := range task.rows {
		at += len(row.says)
		s.Keys(strings.Join(row.menu, ""))
		require.Eventually(t, done, 20*time.Second, 5*time.Millisecond,
			"%s\n%s\n%v", row.says, s.Screen.Text(), said(match))
	}
	require.Equal(t, want, said(match))
	s.Press("\x03")
	s.Exit()
}

// onPage fails unless a page of the game contains the counts, in every language.
func (task task) onPage(t *testing.T, counts map[string]float64) {
	words := map[string][2]string{"en": {"%s keystrokes", " with menus and %s when typed"}, "fr": {"%s touches", " au menu, %s au clavier"}}
	for language, form := range words {
		want := fmt.Sprintf(form[0], count(language, counts["menu"]))
		if counts["menu"] != counts["typed"] {
			want += fmt.Sprintf(form[1], count(language, counts["typed"]))
		}
		pages, err := filepath.Glob(filepath.Join("../referee", task.game, "pages", language, "*.md"))
		require.NoError(t, err)
		said := slices.ContainsFunc(pages, func(page string) bool {
			text, err := os.ReadFile(page)
			require.NoError(t, err)
			return strings.Contains(strings.Join(strings.Fields(string(text)), " "), want)
		})
		require.True(t, said, "no page of %s in %s says “%s”", task.game, language, want)
	}
}

// count returns a number of keys as pages write it.
func count(language string, n float64) string {
	text := strings.TrimSuffix(strconv.FormatFloat(n, 'f', 1, 64), ".0")
	if language == "fr" {
		return strings.ReplaceAll(text, ".", ",")
	}
	return text
}
