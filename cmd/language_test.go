package cmd

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/refereetest/stones"
	"shinpan/referee/yamlfile"
)

// cyrillic maps each Latin letter to a Cyrillic one, so that untranslated text is easy to find.
var cyrillic = func() *strings.Replacer {
	var pairs []string
	for i, letter := range []rune("abcdefghijklmnopqrstuvwxyz") {
		pairs = append(pairs, string(letter), string([]rune("абцдефгхийклмнопярстувщжыз")[i]))
		pairs = append(pairs, strings.ToUpper(string(letter)), strings.ToUpper(string([]rune("абцдефгхийклмнопярстувщжыз")[i])))
	}
	return strings.NewReplacer(pairs...)
}()

// translated returns a message in the invented language. Its placeholders do not change.
func translated(text string) string {
	var out strings.Builder
	blank := regexp.MustCompile(`\{\{.*?\}\}`)
	for len(text) > 0 {
		at := blank.FindStringIndex(text)
		if at == nil {
			at = []int{len(text), len(text)}
		}
		out.WriteString(cyrillic.Replace(text[:at[0]]) + text[at[0]:at[1]])
		text = text[at[1]:]
	}
	return out.String()
}

// quoted returns a text in the quotes of YAML.
func quoted(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(text) + `"`
}

// writeLanguage writes an invented language with the plurals of Polish into a folder:
// every English message of some files in other letters, and then messages of its own.
func writeLanguage(t *testing.T, folder, own string, files ...fs.FS) {
	t.Helper()
	require.NoError(t, os.Mkdir(filepath.Join(folder, "lang"), 0o777))
	n := 0
	for _, f := range files {
		for _, dir := range []string{".", "lang"} {
			entries, _ := fs.ReadDir(f, dir)
			for _, e := range entries {
				if e.Name() != "en.yaml" && !strings.HasSuffix(e.Name(), ".en.yaml") {
					continue
				}
				text, err := fs.ReadFile(f, path.Join(dir, e.Name()))
				require.NoError(t, err)
				var messages map[string]any
				require.NoError(t, yamlfile.Unmarshal(text, &messages))
				var made strings.Builder
				for key, message := range messages {
					switch m := message.(type) {
					case string:
						if !strings.HasPrefix(key, "typed.") {
							fmt.Fprintf(&made, "%s: %s\n", key, quoted(translated(m)))
						}
					case map[string]any:
						other, _ := m["other"].(string)
						one, _ := m["one"].(string)
						few := quoted(translated(other))
						fmt.Fprintf(&made, "%s: {one: %s, few: %s, many: %s, other: %s}\n", key, quoted(translated(one)), few, few, few)
					}
				}
				n++
				require.NoError(t, os.WriteFile(filepath.Join(folder, "lang", fmt.Sprintf("%03d.pl.yaml", n)), []byte(made.String()), 0o666))
			}
		}
	}
	require.NoError(t, os.WriteFile(filepath.Join(folder, "lang", "own.pl.yaml"), []byte(own), 0o666))
}

// TestLanguage_NeedsOnlyFiles plays a match in a new language that is read from a folder. The
// language has its own plurals and its own verb, and no English is left.
func TestLanguage_NeedsOnlyFiles(t *testing.T) {
	folder := t.TempDir()
	writeLanguage(t, folder, `
typed.verbs: "бери=take"
event.taken: {one: "{{.seat}} бере {{.n}} камень", few: "{{.seat}} бере {{.n}} камни", many: "{{.seat}} бере {{.n}} камней", other: "{{.seat}} бере {{.n}} камня"}
ask.take: {one: "{{.n}} камень?", few: "{{.n}} камни?", many: "{{.n}} камней?", other: "{{.n}} камня?"}
`, append(app.MessageFiles(), stones.New().Messages...)...)
	list := stonesList()
	list[0].Load = func(fs.FS, ...cards.Folder) (*game.Game, []referee.Problem) { return stones.New(), nil }
	play := func(script string) string {
		var out bytes.Buffer
		a := &app.App{In: strings.NewReader(script), Out: &out, Err: &out, Env: func(string) string { return "" }, Now: time.Now, Games: list, Languages: []fs.FS{os.DirFS(folder)}}
		run(a, []string{"play", "stones", "--players", "Lina,Marco", "--match", "none", "--script", "-", "--lang", "pl"})
		return out.String()
	}
	said := play("бери 3\nбери 3\nбери 4\nбери 2\n")
	require.Contains(t, said, "Lina бере 3 камни")
	require.Contains(t, said, "4 камни?", "the question at which 4 was rejected")
	require.Contains(t, said, "2 камни")
	whole := play("бери 3\nбери 3\nбери 3\nбери 1\n")
	require.Contains(t, whole, "Marco бере 1 камень")
	for _, text := range []string{said, whole} {
		left := regexp.MustCompile(`Lina|Marco|S-LAST|none`).ReplaceAllString(text, "")
		require.NotRegexp(t, `[A-Za-z]{2}`, left)
	}
}
