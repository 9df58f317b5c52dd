//go:build unix && !race

package cmd

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const readme = "../README.md"

// block is one fenced block of the README.
type block struct {
	// file is the name that a comment before the block gives its text.
	file       string
	kind       string // "console", "yaml"…
	from, to   int    // its lines, without the fences
	text       []string
	beforehand int // the line of the opening fence, counted from 1
}

var fileComment = regexp.MustCompile(`^<!-- file: (\S+) -->$`)

// blocks cuts the README into its fenced blocks.
func blocks(t *testing.T, lines []string) []block {
	var all []block
	for i := 0; i < len(lines); i++ {
		kind, fence := strings.CutPrefix(lines[i], "```")
		if !fence {
			continue
		}
		b := block{kind: kind, from: i + 1, beforehand: i + 1}
		if i > 0 {
			if found := fileComment.FindStringSubmatch(lines[i-1]); found != nil {
				b.file = found[1]
			}
		}
		for i++; i < len(lines) && lines[i] != "```"; i++ {
			b.text = append(b.text, lines[i])
		}
		require.Less(t, i, len(lines), "the block of line %d is not closed", b.beforehand)
		b.to = i
		all = append(all, b)
	}
	return all
}

// shell runs the lines of console blocks one after the other, in a folder of
// its own.
type shell struct {
	dir  string
	code int // of the line before, for $?
}

// typed are the lines that people type in what a command printed: those that
// follow a prompt. The board marks whose turn it is with ">" as well, but has
// columns.
func typed(shown []string) string {
	var lines strings.Builder
	for _, line := range shown {
		_, said, asked := strings.Cut(line, "> ")
		if asked && !strings.Contains(line, "  ") {
			lines.WriteString(said + "\n")
		}
	}
	return lines.String()
}

// run runs one command line and gives what it prints, on stdout and stderr.
func (s *shell) run(t *testing.T, command string, shown []string) []string {
	cmd := exec.Command("sh", "-c", "(exit "+strconv.Itoa(s.code)+")\n"+command)
	cmd.Dir = s.dir
	cmd.Env = append(os.Environ(), "HOME="+s.dir, "XDG_DATA_HOME="+filepath.Join(s.dir, ".data"),
		"LC_ALL=", "LC_MESSAGES=", "LANG=C", "NO_COLOR=1", seatedEnv+"=1")
	cmd.Stdin = strings.NewReader(typed(shown))
	out, err := cmd.CombinedOutput()
	s.code = 0
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		s.code = exit.ExitCode()
	} else {
		require.NoError(t, err, command)
	}
	if len(out) == 0 {
		return nil
	}
	return strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
}

// console runs a block and gives it as it should be.
func (s *shell) console(t *testing.T, b block) []string {
	var made []string
	for i := 0; i < len(b.text); {
		command, ok := strings.CutPrefix(b.text[i], "$ ")
		require.True(t, ok, "the console block of line %d does not begin with “$ ”", b.beforehand)
		made = append(made, b.text[i])
		next := i + 1
		for next < len(b.text) && !strings.HasPrefix(b.text[next], "$ ") {
			next++
		}
		made = append(made, s.run(t, command, b.text[i+1:next])...)
		i = next
	}
	return made
}

// TestReadme runs every example of the README, in order, in one folder that
// holds the files it shows, and compares all that is printed.
// “go test ./cmd -run TestReadme -update” writes what it should be.
func TestReadme(t *testing.T) {
	text, err := os.ReadFile(readme)
	require.NoError(t, err)
	lines := strings.Split(string(text), "\n")
	sh := &shell{dir: t.TempDir()}
	var made []string
	done, consoles := 0, 0
	for _, b := range blocks(t, lines) {
		if b.file != "" {
			require.NoError(t, os.WriteFile(filepath.Join(sh.dir, b.file), []byte(strings.Join(b.text, "\n")+"\n"), 0o666))
		}
		if b.kind != "console" {
			continue
		}
		consoles++
		now := sh.console(t, b)
		made = append(append(made, lines[done:b.from]...), now...)
		done = b.to
		if !*update {
			require.Equal(t, strings.Join(b.text, "\n"), strings.Join(now, "\n"), "README.md:%d", b.beforehand)
		}
	}
	require.Greater(t, consoles, 10)
	made = append(made, lines[done:]...)
	if *update && !bytes.Equal(text, []byte(strings.Join(made, "\n"))) {
		require.NoError(t, os.WriteFile(readme, []byte(strings.Join(made, "\n")), 0o666))
	}
}

// TestReadme_JSON: the table of the README names every field that a command's
// JSON has.
func TestReadme_JSON(t *testing.T) {
	sh := &shell{dir: t.TempDir()}
	lines := "keep\nkeep\nplay 9 @D\nplay 16 @D\nhide @D\nplay 57 @E\nquit\n"
	require.NoError(t, os.WriteFile(filepath.Join(sh.dir, "lines.txt"), []byte(lines), 0o666))
	require.NoError(t, os.WriteFile(filepath.Join(sh.dir, "counts.txt"), []byte("1\n"), 0o666))
	play := "play --deck sample:leaf-tempo --deck sample:sound-four --players A,B --edge A --seed 7 --match m.shinpan --script lines.txt"
	rows := map[string]string{
		"resume": "resume m.shinpan --script lines.txt",
		"games":  "games", "card list": "card list", "card show": "card show 16", "card lint": "card lint", "card words": "card words side", "rule list": "rule list",
		"rule list --rulings": "rule list --rulings", "rule show": "rule show tie", "deck list": "deck list",
		"deck check": "deck check sample:leaf-tempo", "explain": "explain MY-D02 R-TIE same-missions", "deck show": "deck show sample:leaf-tempo", "deck convert": "deck convert sample:leaf-tempo",
		"deck stats": "deck stats sample:leaf-tempo", "deck diff": "deck diff sample:leaf-tempo sample:sound-four",
		"deck id": "deck id sample:leaf-tempo", "deck lock": "deck lock sample:leaf-tempo -o made.lock --names",
		"deck lock verify": "deck lock verify sealed.lock sample:sound-four --secrets sealed.secrets",
		"deck count":       "deck count sample:leaf-tempo --script counts.txt", "board": "board m.shinpan",
		"score": "score m.shinpan", "log": "log m.shinpan", "why": "why power D --match m.shinpan", "verify": "verify m.shinpan",
		"matches": "matches",
	}
	text, err := os.ReadFile(readme)
	require.NoError(t, err)
	section := regexp.MustCompile("(?s)### Match files.*### Environment").FindString(string(text))
	sh.run(t, "shinpan "+play+" --json > made.json 2>/dev/null", nil)
	sh.run(t, "shinpan deck lock sample:leaf-tempo -o sealed.lock --names 2>/dev/null", nil)
	for row, line := range rows {
		require.True(t, strings.Contains(section, "`"+row+"`"), "the table has no row for %s", row)
		out := sh.run(t, "shinpan "+line+" --json 2>/dev/null", nil)
		require.NotEmpty(t, out, line)
		requireNamed(t, section, row, strings.Join(out, "\n"))
	}
	made, err := os.ReadFile(filepath.Join(sh.dir, "made.json"))
	require.NoError(t, err)
	requireNamed(t, section, "play", string(made))
}

// requireNamed fails where the README does not name a field of a command.
func requireNamed(t *testing.T, section, command, text string) {
	var missing []string
	for _, key := range jsonKeys(t, text) {
		if !strings.Contains(section, "`"+key+"`") {
			missing = append(missing, key)
		}
	}
	require.Empty(t, missing, "fields of %s --json that the README does not name", command)
}

// free are the objects whose fields are not fixed: blanks of a message.
var free = []string{"args"}

// jsonKeys are the names of all fields of a JSON text.
func jsonKeys(t *testing.T, text string) []string {
	var value any
	require.NoError(t, json.Unmarshal([]byte(text), &value), "%q", text)
	keys := map[string]bool{}
	var walk func(any)
	walk = func(v any) {
		switch v := v.(type) {
		case []any:
			for _, e := range v {
				walk(e)
			}
		case map[string]any:
			for k, e := range v {
				keys[k] = true
				if !slices.Contains(free, k) {
					walk(e)
				}
			}
		}
	}
	walk(value)
	return slices.Sorted(maps.Keys(keys))
}
