package cmd

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/pages"
	"shinpan/referee"
)

// inPolish runs a command line in the invented language, with what it needs in a folder.
func inPolish(t *testing.T, config string, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	a := &app.App{Games: embedded(), In: strings.NewReader(""), Out: &out, Err: &errs, Env: func(string) string { return "" }, Now: time.Now, Config: config}
	if folder := filepath.Join(config, "lang"); exists(folder) {
		a.Languages = []fs.FS{os.DirFS(folder)}
		args = append(args, "--lang", "pl")
	}
	code := run(a, args)
	require.Zero(t, code, "%v: %s%s", args, out.String(), errs.String())
	return out.String()
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// fillIn translates the files that "translate" has written, as a person would: every text from the
// English above it. Words to type are translated before their "=".
func fillIn(t *testing.T, folder string) {
	t.Helper()
	key := regexp.MustCompile(`^([A-Za-z][^:]*): (""|\{.*\})$`)
	form := regexp.MustCompile(`([a-z]+): ""`)
	require.NoError(t, filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		lines, english := strings.Split(string(text), "\n"), []string(nil)
		for i, line := range lines {
			if comment, ok := strings.CutPrefix(line, "# "); ok || line == "#" {
				english = append(english, comment)
			}
			m := key.FindStringSubmatch(line)
			if m == nil {
				continue
			}
			switch said := strings.Join(english, "\n"); {
			case strings.HasPrefix(m[1], "typed.") || strings.HasPrefix(m[1], "alias."):
				if m[1] == "typed.verbs" {
					lines[i] = m[1] + ": " + quoted(regexp.MustCompile(`\S+=(\S+)`).ReplaceAllStringFunc(said, func(pair string) string {
						_, word, _ := strings.Cut(pair, "=")
						return translated(word) + "=" + word
					}))
				}
			case m[2] == `""`:
				lines[i] = m[1] + ": " + quoted(translated(said))
			default: // the last English form is the general one
				_, other, _ := strings.Cut(said, "\nother: ")
				lines[i] = form.ReplaceAllStringFunc(line, func(one string) string {
					return strings.TrimSuffix(one, `""`) + quoted(translated(other))
				})
			}
			english = nil
		}
		return os.WriteFile(path, []byte(strings.Join(lines, "\n")), 0o666)
	}))
}

// TestTranslate_LeavesNoEnglish makes a language with nothing but the program and its files, and
// looks for English in the help, the rules, the rulings, the problem codes and the names of facts.
func TestTranslate_LeavesNoEnglish(t *testing.T) {
	t.Parallel()
	config := t.TempDir()
	folder := filepath.Join(config, "lang")
	require.Contains(t, inPolish(t, config, "translate", "pl"), "texts to fill in: "+filepath.Join(folder, "mythos", "mythos.pl.yaml"))
	fillIn(t, folder)

	english, err := pages.List(pages.Common(), "en")
	require.NoError(t, err)
	require.NoError(t, os.MkdirAll(filepath.Join(folder, "pages", "pl"), 0o777))
	for _, p := range english {
		text := "# " + translated(p.Title) + "\n"
		require.NoError(t, os.WriteFile(filepath.Join(folder, "pages", "pl", p.Name+".md"), []byte(text), 0o666))
	}

	script := filepath.Join(config, "script.txt")
	lines := translated("keep\nkeep\nmission") + " M02\n" + translated("play") + " 9 @D\n" + translated("pass\n")
	require.NoError(t, os.WriteFile(script, []byte(lines), 0o666))
	played := inPolish(t, config, "play", "--players", "Я,Ж", "--edge", "p1", "--luck", "table", "--match", "none", "--script", script)
	require.Contains(t, played, translated("passes"))
	ids := regexp.MustCompile(translated("rulings") + ` .*`)
	require.Empty(t, regexp.MustCompile(`\b[a-z]{2,}`).FindAllString(ids.ReplaceAllString(played, ""), -1), "all but names are translated: %s", played)

	spaces := func(text string) string { return strings.Join(strings.Fields(text), " ") }
	shows := func(text referee.Words, args ...string) {
		t.Helper()
		shown := spaces(inPolish(t, config, args...))
		assert.True(t, strings.Contains(shown, spaces(translated(text["en"]))), "%v does not show: %s", args, text["en"])
		assert.False(t, strings.Contains(shown, spaces(text["en"])), "%v shows: %s", args, text["en"])
	}
	for _, g := range everyGame(t) {
		for _, r := range g.Rules.Table() {
			shows(r.Text, "rule", "show", r.ID, "--game", g.ID)
		}
		for _, r := range g.Rules.Rulings() {
			for _, text := range []referee.Words{r.Question, r.Why, r.Options[0].Text, r.Options[1].Text} {
				shows(text, "rule", "show", r.ID, "--game", g.ID)
			}
		}
		for _, c := range app.CodesOf(g) {
			shows(c.Text, "explain", c.ID, "--game", g.ID)
		}
	}

	kept := []string{"powershell"} // words that no language changes
	every := func(f func(*cobra.Command)) {
		everyCommand(t, "en", func(_ *testing.T, c *cobra.Command, _ *lang.Words) { f(c) })
	}
	every(func(c *cobra.Command) {
		kept = append(kept, strings.Split(c.Name(), "-")...)
		c.Flags().VisitAll(func(f *pflag.Flag) { kept = append(kept, strings.Split(f.Name, "-")...) })
		c.InheritedFlags().VisitAll(func(f *pflag.Flag) { kept = append(kept, f.Name) })
	})
	for _, p := range english {
		kept = append(kept, strings.Split(p.Name, "-")...)
	}
	for _, g := range everyGame(t) {
		kept = append(kept, regexp.MustCompile(`\W+`).Split(g.ID+" "+g.Name, -1)...)
	}
	line := regexp.MustCompile(`(?m)^ +(\$ )?shinpan .*?(   |$)`) // an example, but not what explains it
	every(func(c *cobra.Command) {
		help := inPolish(t, config, append(strings.Fields(c.CommandPath())[1:], "--help")...)
		for _, word := range regexp.MustCompile(`[A-Za-z]{2,}`).FindAllString(line.ReplaceAllString(help, ""), -1) {
			assert.Contains(t, kept, word, "%s --help", c.CommandPath())
		}
	})
}
