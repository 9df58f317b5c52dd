//go:build unix && !race

package cmd

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/pages"
)

// TestExamples runs every example of every document, in order, in a folder of the document's own,
// and compares the whole output. "go test ./cmd -run TestExamples -update" writes the expected
// output.
//
// A comment above a fenced block names the kind of the block:
//
//	<!-- file: deck.yaml -->         a file, which a later command must name
//	<!-- terminal: answer Lina, choose none, type keep -->
//	                                 a terminal of 80×24 after these steps; its
//	                                 first line is the command
//	<!-- unrun: why -->              not run
//
// A block of the kind "console" needs none. A comment by itself, <!-- run: command -->, is a
// command that must succeed.
func TestExamples(t *testing.T) {
	each(t, func(t *testing.T, doc document, text string) {
		t.Parallel()
		if made := newExamples(t, doc).run(t, text); made != text {
			require.True(t, *update)
			require.NoError(t, os.WriteFile(doc.path, []byte(made), 0o666))
		}
	})
}

// examples runs the examples of one document.
type examples struct {
	document
	shell *shell
	// unread lists the files that no command has named yet.
	unread []string
}

func newExamples(t *testing.T, doc document) *examples {
	return &examples{document: doc, shell: &shell{dir: t.TempDir(), language: doc.language}}
}

// run returns the expected document.
func (e *examples) run(t *testing.T, text string) string {
	lines := strings.Split(text, "\n")
	var made []string
	done, comment := 0, ""
	for _, b := range pages.Parse(text) {
		switch {
		case b.Kind == pages.Comment:
			comment = b.Text
			if command, ok := strings.CutPrefix(comment, "run: "); ok {
				e.name(command)
				e.shell.run(t, command, nil)
				require.Zero(t, e.shell.code, "%s:%d: %s", e.path, b.Line, command)
			}
			continue
		case b.Kind == pages.Code:
			now := e.block(t, b, comment)
			if !*update {
				require.Equal(t, b.Text, strings.Join(now, "\n"), "%s:%d", e.path, b.Line)
			}
			made = append(append(made, lines[done:b.Line]...), now...)
			done = b.Line + strings.Count(b.Text, "\n") + 1
		}
		comment = ""
	}
	require.Empty(t, e.unread, "%s shows files that no command reads", e.path)
	return strings.Join(append(made, lines[done:]...), "\n")
}

// block runs a fenced block and returns its expected lines.
func (e *examples) block(t *testing.T, b pages.Block, comment string) []string {
	shown := strings.Split(b.Text, "\n")
	kind, rest, _ := strings.Cut(comment, ": ")
	switch {
	case b.Label == "console":
		return e.console(t, b.Line, shown)
	case kind == "file":
		path := filepath.Join(e.shell.dir, filepath.FromSlash(rest))
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o777))
		require.NoError(t, os.WriteFile(path, []byte(b.Text+"\n"), 0o666))
		e.unread = append(e.unread, rest)
	case kind == "terminal":
		return e.terminal(t, shown, rest)
	default:
		require.Equal(t, "unrun", kind, "%s:%d: the block is not run, and does not say why", e.path, b.Line)
		require.NotEmpty(t, rest)
	}
	return shown
}

// name notes the files that a command reads: the files that it names, and the files in the folders
// that it names.
func (e *examples) name(command string) {
	e.unread = slices.DeleteFunc(e.unread, func(file string) bool {
		folder, _, _ := strings.Cut(file, "/")
		return regexp.MustCompile(`(^|[ /])` + regexp.QuoteMeta(folder) + `($|[ /])`).MatchString(command)
	})
}

// console runs the commands of a block.
func (e *examples) console(t *testing.T, at int, shown []string) []string {
	var made []string
	for i := 0; i < len(shown); {
		command, ok := strings.CutPrefix(shown[i], "$ ")
		require.True(t, ok, "%s:%d: the console block does not begin with “$ ”", e.path, at)
		e.name(command)
		next := i + 1
		for next < len(shown) && !strings.HasPrefix(shown[next], "$ ") {
			next++
		}
		made = append(append(made, shown[i]), withDigests(shown[i+1:next], e.shell.run(t, command, shown[i+1:next]))...)
		i = next
	}
	return made
}

// digestOf matches the digest of a match. A match holds a random id and times, so the digest
// differs between runs of an example.
var digestOf = regexp.MustCompile(`[0-9a-f]{32}`)

// withDigests returns the printed lines with the digests of the document, if the lines are
// otherwise the same.
func withDigests(shown, printed []string) []string {
	for i := range min(len(shown), len(printed)) {
		if digestOf.ReplaceAllString(shown[i], "") == digestOf.ReplaceAllString(printed[i], "") {
			printed[i] = shown[i]
		}
	}
	return printed
}

// terminal starts the command of the first line at a terminal, does what the steps say, and returns
// the screen below that line. If "…" follows the line, it keeps only as many of the last lines as
// there were.
func (e *examples) terminal(t *testing.T, shown []string, steps string) []string {
	command, ok := strings.CutPrefix(shown[0], "$ go run . ")
	require.True(t, ok, "%s: %q does not start the program", e.path, shown[0])
	s := at{80, 24, e.language, ""}.start(t, strings.Fields(command)...)
	for step := range strings.SplitSeq(steps, ", ") {
		switch verb, text, _ := strings.Cut(step, " "); verb {
		case "answer":
			s.Answer(text)
		case "type":
			s.Type(text)
		case "choose":
			s.Choose(text)
		default:
			require.Fail(t, "no such step: "+step)
		}
	}
	head := 1
	if len(shown) > 1 && shown[1] == "…" {
		head = 2
	}
	if !*update {
		s.See(strings.Join(shown[head:], "\n") + "\n")
		return shown
	}
	screen := s.Screen.Text()
	for drawn := ""; drawn != screen; drawn, screen = screen, s.Screen.Text() {
		time.Sleep(time.Second)
	}
	now := strings.Split(strings.TrimRight(screen, "\n"), "\n")
	if head == 2 {
		now = now[max(len(now)-len(shown)+head, 0):]
	}
	return append(shown[:head], now...)
}

// shell runs command lines one at a time, in a folder of its own.
type shell struct {
	dir, language string
	code          int // the exit code of the previous line, for $?
}

// typed returns the lines in a command's output that people typed, which follow a prompt. The board
// also marks the player to act with ">", but it has columns.
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

// run runs one command line and returns its output on stdout and stderr.
func (s *shell) run(t *testing.T, command string, shown []string) []string {
	cmd := exec.Command("sh", "-c", "(exit "+strconv.Itoa(s.code)+")\n"+command)
	cmd.Dir = s.dir
	cmd.Env = append(os.Environ(), "HOME="+s.dir, "XDG_DATA_HOME="+filepath.Join(s.dir, ".data"),
		"LC_ALL=", "LC_MESSAGES=", "LANG="+s.language, "NO_COLOR=1", seatedEnv+"=1")
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

// TestPages_JSON checks that the pages about JSON name every command that writes JSON, and every
// field.
func TestPages_JSON(t *testing.T) {
	for _, language := range lang.Languages(app.MessageFiles()...) {
		t.Run(language, func(t *testing.T) {
			t.Parallel()
			requireNamedFields(t, language)
		})
	}
}

func requireNamedFields(t *testing.T, language string) {
	var section string
	for _, path := range []string{"pages/%s/programs.md", "pages/%s/files.md", "../referee/mythos/pages/%s/programs.md"} {
		text, err := os.ReadFile(fmt.Sprintf(path, language))
		require.NoError(t, err)
		section += string(text)
	}
	eachJSON(t, language, func(row, text string) {
		require.True(t, strings.Contains(section, "`"+row+"`"), "no row for %s", row)
		requireNamed(t, section, row, text)
	})
}

// eachJSON calls a function for every command that writes JSON, with the command's output.
func eachJSON(t *testing.T, language string, f func(row, text string)) {
	sh := &shell{dir: t.TempDir(), language: language}
	lines := "keep\nkeep\nplay 9 @D\nplay 16 @D\nwhy chakra p1\nundo banana\nnote \"late\"\nhide @D\nundo\nplay 57 @E\nquit\n"
	require.NoError(t, os.WriteFile(filepath.Join(sh.dir, "lines.txt"), []byte(lines), 0o666))
	require.NoError(t, os.WriteFile(filepath.Join(sh.dir, "counts.txt"), []byte("1\n"), 0o666))
	require.NoError(t, os.WriteFile(filepath.Join(sh.dir, "pad.txt"), []byte("p1 points +5 5 F\np1 points -2 4 K\n"), 0o666))
	require.NoError(t, os.WriteFile(filepath.Join(sh.dir, "bad.yaml"), []byte("game: mythos\nround: 9\n"), 0o666))
	require.NoError(t, os.WriteFile(filepath.Join(sh.dir, "board.yaml"), []byte("game: mythos\nmissions: [{card: M01, p1: [1]}]\n"), 0o666))
	play := "play --deck sample:leaf-tempo --deck sample:sound-four --players A,B --edge A --seed 7 --match m.shinpan --script lines.txt"
	sh.run(t, "shinpan play --seed 8 --script lines.txt 2>/dev/null", nil)
	sh.run(t, "shinpan "+play+" --json > made.json 2>/dev/null", nil)
	sh.run(t, "shinpan deck lock sample:leaf-tempo -o sealed.lock --names 2>/dev/null", nil)
	sh.run(t, "shinpan sign m.shinpan --name A 2>/dev/null", nil)
	over := "keep\nkeep\nhide @D --seal\n9\n" + strings.Repeat("pass\n", 8) + "accept\n"
	require.NoError(t, os.WriteFile(filepath.Join(sh.dir, "over.txt"), []byte(over), 0o666))
	sh.run(t, "shinpan play --deck sample:leaf-tempo --deck sample:sound-four --players A,B --edge A --seed 7 --match over.shinpan --script over.txt 2>/dev/null", nil)
	rows := [][2]string{
		{"open", "open over.shinpan"},
		{"resume", "resume m.shinpan --script lines.txt"}, {"play", "play --from bad.yaml --script lines.txt"}, {"tally", "tally --players A,B --script lines.txt --match none"},
		{"games", "games"}, {"card list", "card list"}, {"card show", "card show 16"}, {"card lint", "card lint"}, {"card words", "card words side"},
		{"rule list", "rule list"}, {"rule list --rulings", "rule list --rulings"}, {"rule show", "rule show tie"}, {"deck list", "deck list"},
		{"deck check", "deck check sample:leaf-tempo"}, {"explain", "explain MY-D02 R-TIE same-missions"}, {"explain", "explain"},
		{"deck show", "deck show sample:leaf-tempo"}, {"deck convert", "deck convert sample:leaf-tempo"},
		{"deck stats", "deck stats sample:leaf-tempo"}, {"deck diff", "deck diff sample:leaf-tempo sample:sound-four"},
		{"deck id", "deck id sample:leaf-tempo"}, {"deck lock", "deck lock sample:leaf-tempo -o made.lock --names"},
		{"deck lock verify", "deck lock verify sealed.lock sample:sound-four --secrets sealed.secrets"},
		{"deck count", "deck count sample:leaf-tempo --script counts.txt"}, {"board", "board m.shinpan"},
		{"score", "score m.shinpan"}, {"log", "log m.shinpan"}, {"why", "why power D --match m.shinpan"}, {"verify", "verify m.shinpan"},
		{"diff", "diff m.shinpan 0"}, {"why", "why chakra p1 --claim 3 --match m.shinpan"}, {"verify", "verify m.shinpan --ruling hidden-cost=0"},
		{"judge play", "judge play board.yaml 'play 9 @D' 'p2 hide @D'"}, {"judge score", "judge score board.yaml"}, {"judge board", "judge board board.yaml"},
		{"judge rewind", "judge rewind m.shinpan 3"}, {"judge call start", "judge call start 12 --clock 04:00"}, {"judge call end", "judge call end 12 --clock -02:00"},
		{"judge call list", "judge call list"}, {"sheet type", "sheet type pad.txt"}, {"rule search", "rule search tie"}, {"rule conflicts", "rule conflicts"}, {"judge story", "judge story board.yaml --answers 1 --account 'A: p1 chakra 99'"}, {"judge decide", "judge decide m.shinpan 3 --leave --because late"},
		{"matches", "matches"}, {"sim", "sim --matches 2 --seed 1"},
	}
	for _, row := range rows {
		out := sh.run(t, "shinpan "+row[1]+" --json 2>/dev/null", nil)
		require.NotEmpty(t, out, row[1])
		f(row[0], strings.Join(out, "\n"))
	}
	made, err := os.ReadFile(filepath.Join(sh.dir, "made.json"))
	require.NoError(t, err)
	f("play", string(made))
}

// requireNamed fails if the pages do not name a field of a command.
func requireNamed(t *testing.T, section, command, text string) {
	var missing []string
	for _, key := range jsonKeys(t, text) {
		if !strings.Contains(section, "`"+key+"`") {
			missing = append(missing, key)
		}
	}
	require.Empty(t, missing, "fields of %s --json that the pages do not name", command)
}

// free lists the objects whose fields are not fixed, such as the placeholders of a message or the
// ids of rules.
var free = []string{"args", "decided_by", "rulings"}

// jsonKeys returns the names of all fields in a JSON text.
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
