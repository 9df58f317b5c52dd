package cmd

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
)

// foreign matches error texts of Go, its libraries and the operating system, which are not in the
// reader's language.
var foreign = regexp.MustCompile(`(?i)no such file or directory|permission denied|operation not permitted|is a directory|not a directory` +
	`|file name too long|invalid argument|no space left|file exists|read-only file system|too many levels|broken pipe|closed pipe|short write` +
	`|invalid character|unexpected end of|cannot unmarshal|looking for beginning|strconv\.|\byaml: (line|unmarshal|found)|\bjson: (cannot|unknown|invalid|unsupported)|record on line|parse error on|bare "` +
	`|encoding/|invalid byte|odd length|image: |\b(open|read|stat|lstat|mkdir|write|readdirent|rename|remove|unlink|readlink) \S+: ` +
	`|unknown flag: |unknown shorthand|unknown command "|flag needs an argument|bad flag syntax|required flag|accepts \d|received \d|if any flags` +
	`|parsing "|out of range|invalid syntax|invalid duration|\bEOF\b|bufio|deadline|runtime error|panic|goroutine|%!|<nil>|dial tcp|listen tcp|sql: |sqlite3: `)

// badPaths returns paths that cannot be read or written, each for a different reason.
func badPaths(t *testing.T) map[string]string {
	folder := t.TempDir()
	t.Chdir(folder)
	for name, text := range map[string]string{
		"file.txt": "a file\n", "torn.json": `{"a": [1, `, "wrong.json": `{"a" 1}`, "kind.json": `[{"name": {"x": []}}]`, "torn.yaml": "a: [1\nb: \"\n",
		"bad.csv": "a,b\n\"c,d\nx\"y,1,2,3\n", "bad.shinpan": "{\"shinpan\":1,\"game\":3}\nnothing\n", "torn.shinpan": `{"shinpan":`, "bad.png": "\x89PNG\r\n\x1a\n", "bad.cdb": "SQLite format 3\x00xyz", "empty": "",
	} {
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	}
	require.NoError(t, os.MkdirAll("folder.yaml", 0o700))
	require.NoError(t, os.Symlink("loop", "loop"))
	paths := map[string]string{
		"missing": "nowhere.yaml", "missing folder": "nowhere/at/all.yaml", "folder": "folder.yaml", "folder as match": "folder.yaml/", "below a file": "file.txt/x.yaml",
		"long": strings.Repeat("x", 300), "long path": strings.Repeat("folder/", 900) + "x.yaml", "NUL": "a\x00b.yaml", "loop": "loop", "empty": "", "dots": "./..",
	}
	for _, name := range []string{"torn.json", "wrong.json", "kind.json", "torn.yaml", "bad.csv", "bad.shinpan", "torn.shinpan", "bad.png", "bad.cdb", "empty"} {
		paths[name] = name
	}
	if os.Geteuid() != 0 { // the superuser can read every file
		require.NoError(t, os.WriteFile("locked.yaml", []byte("a: 1\n"), 0o000))
		paths["locked"] = "locked.yaml"
	}
	return paths
}

// usual lists the bad paths that are also tried with two arguments. With -long, all are tried.
var usual = []string{"missing", "folder", "bad.shinpan"}

// runnable returns the commands that can be run, with their flags.
func runnable(cmd *cobra.Command) []*cobra.Command {
	var all []*cobra.Command
	for _, c := range cmd.Commands() {
		all = append(all, runnable(c)...)
	}
	if cmd.Runnable() && cmd.HasParent() {
		all = append(all, cmd)
	}
	return all
}

// TestNoGoErrors gives every command bad files, as arguments and with every flag that takes a text,
// bad values with every other flag, and unknown flags. The output must never contain the text of a
// Go error, in English or in French.
func TestNoGoErrors(t *testing.T) {
	t.Cleanup(xdg.Reload)
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	xdg.Reload()
	paths := badPaths(t)
	runs := 0
	try := func(t *testing.T, language string, args ...string) {
		t.Helper()
		line := append([]string{"--lang", language}, args...)
		runs++
		begun := time.Now()
		got := command("", line...)
		if took := time.Since(begun); took > 5*time.Second {
			t.Logf("%v: %q", took, line)
		}
		if said := foreign.FindString(got.out + got.err); said != "" {
			t.Errorf("%q says %q:\n%.2000s%.2000s", line, said, got.out, got.err)
		}
	}
	root := newRoot(&app.App{Games: embedded(), In: strings.NewReader(""), Out: io.Discard, Err: io.Discard, Env: func(string) string { return "" }, Now: time.Now})
	for _, cmd := range runnable(root) {
		words := strings.Fields(cmd.CommandPath())[1:]
		with := func(more ...string) []string { return append(slices.Clone(words), more...) }
		t.Run(strings.Join(words, " "), func(t *testing.T) {
			for _, language := range []string{"en", "fr"} {
				if words[0] != "serve" && (*long || words[0] != "sim") { // a thousand matches take seconds
					try(t, language, with()...)
				}
				try(t, language, with("--no-such-flag")...)
				try(t, language, with("-Ω")...)
				try(t, language, with("-=")...)
				try(t, language, with("--=x")...)
				try(t, language, with("a", "b", "c", "d", "e", "f", "g", "h")...)
			}
			if cmd.Name() == "play" || cmd.Name() == "tally" || words[0] == "sim" || words[0] == "serve" {
				return // they take names, or serve a folder until they are stopped
			}
			for kind, path := range paths {
				if *long || slices.Contains(usual, kind) {
					try(t, "en", with(path)...)
					try(t, "fr", with(path, path)...)
				}
			}
		})
		if !*long || words[0] == "serve" {
			continue // the flags take minutes, and serving does not end
		}
		cmd.Flags().VisitAll(func(flag *pflag.Flag) {
			name := "--" + flag.Name
			t.Run(strings.Join(append(words, name), " "), func(t *testing.T) {
				switch flag.Value.Type() {
				case "bool":
					try(t, "fr", with(name+"=perhaps")...)
				case "string", "stringArray", "stringSlice":
					if words[0] == "sim" && !strings.Contains(flag.Name, "deck") {
						return // long runs
					}
					for kind, path := range paths {
						if *long || kind == "missing" || kind == "NUL" || kind == "wrong.json" {
							try(t, "fr", with(fmt.Sprintf("%s=%s", name, path))...)
						}
					}
				default:
					for _, value := range []string{"much", "99999999999999999999"} {
						try(t, "en", with(name+"="+value)...)
						try(t, "fr", with(name+"="+value)...)
					}
				}
			})
		})
	}
	t.Logf("%d runs", runs)
}

// noRoom is a device on which no more data can be written.
type noRoom struct{ err error }

func (f noRoom) Write([]byte) (int, error) { return 0, f.err }

// TestNoGoErrors_WhereNothingCanBeWritten runs commands whose output cannot be written, because the
// disk is full or the reader has left.
func TestNoGoErrors_WhereNothingCanBeWritten(t *testing.T) {
	match := goodMatch(t)
	name := filepath.Join(t.TempDir(), "m.shinpan")
	require.NoError(t, os.WriteFile(name, []byte(match), 0o600))
	for _, err := range []error{syscall.ENOSPC, syscall.EPIPE, io.ErrClosedPipe, io.ErrShortWrite} {
		for _, language := range []string{"en", "fr"} {
			for _, line := range []string{"games", "card list", "card show 15", "rule list", "rule show R-PAY", "board FILE", "log FILE", "log --json FILE", "score FILE", "verify FILE", "why chakra p1 --match FILE", "deck show sample:leaf-tempo", "deck sheet sample:leaf-tempo", "version", "help", "help match"} {
				var errs strings.Builder
				a := &app.App{Games: embedded(), In: strings.NewReader(""), Out: noRoom{&os.PathError{Op: "write", Path: "/dev/stdout", Err: err}}, Err: &errs, Env: func(string) string { return "" }, Now: time.Now}
				args := append([]string{"--lang", language}, strings.Fields(strings.ReplaceAll(line, "FILE", name))...)
				run(a, args)
				require.Empty(t, foreign.FindString(errs.String()), "%q: %v: %s", args, err, errs.String())
			}
		}
	}
	if _, err := os.Stat("/dev/full"); err == nil {
		for _, line := range []string{"deck sheet sample:leaf-tempo -o /dev/full", "play --players A,B --match /dev/full", "deck convert sample:leaf-tempo --to ydk -o /dev/full", "judge report " + name + " -o /dev/full", "card import nothing.cdb --into /dev/full"} {
			for _, language := range []string{"en", "fr"} {
				got := command("", append([]string{"--lang", language}, strings.Fields(line)...)...)
				require.Empty(t, foreign.FindString(got.out+got.err), "%s: %s", line, got.err)
			}
		}
	}
}
