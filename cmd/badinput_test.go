package cmd

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/adrg/xdg"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/internal/termtest"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/record"
)

// long gives every bad text to every command that reads it, not only to the first one:
//
//	go test ./cmd -run TestBadInput -args -long
var long = flag.Bool("long", false, "try every bad file with every command")

// badTexts returns variants of a good file that a careless program, a broken disk or a malicious
// person might produce. It marks the variants that are still good.
func badTexts(good, field string) map[string]string {
	with := func(text string) string { return strings.Replace(good, field, field+text, 1) }
	return map[string]string{
		"nothing":             "",
		"blanks":              " \n\t\n  \n",
		"NUL":                 with("a\x00b"),
		"only NULs":           strings.Repeat("\x00", 5000),
		"a picture":           "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + strings.Repeat("\x00\xff\xfe\x80", 3000),
		"every byte":          everyByte(),
		"UTF-16":              utf16le(good),
		"Latin-1":             with("caf\xe9"),
		"half a character":    good + "\xe5\xbf",
		"surrogates":          with("\xed\xa0\x80"),
		"overlong":            with("\xc0\xaf"),
		"a byte order mark":   "\ufeff" + good,
		"two of them":         "\ufeff\ufeff" + good,
		"CRLF":                strings.ReplaceAll(good, "\n", "\r\n"),
		"CR":                  strings.ReplaceAll(good, "\n", "\r"),
		"NEL":                 strings.ReplaceAll(good, "\n", "\u0085"),
		"no line end":         strings.TrimSuffix(good, "\n"),
		"twice":               good + good,
		"right to left":       with("a\u202eb\u202c"),
		"isolates":            with("\u2066a\u2069"),
		"marks":               with("a\u200eb\u200fc\u061c"),
		"no width":            with("a\u200bb\u200cc\u200dd\u2060e\u00adf\ufeffg"),
		"tags":                with("\U000e0041\U000e007f"),
		"private":             with("\ue000\U0010ffff"),
		"accents":             with("e" + strings.Repeat("\u0301", 500)),
		"escapes":             with("\x1b[31mred\x1b]0;title\x07\x1b[2J"),
		"C1":                  with("\u009b31m\u009d0;title\u009c"),
		"bell and backspace":  with("\a\b\b\b\x7f"),
		"written escapes":     strings.Replace(good, field, field+`"\e[31m\x07\u202e\u200b" `, 1),
		"written JSON escape": strings.Replace(good, field, field+`\u001b[31m\u202e`, 1),
		"a long line":         with(strings.Repeat("x", 200_000)),
		"many lines":          good + strings.Repeat("x\n", 200_000),
		"lists in lists":      strings.Repeat("[", 100_000),
		"dashes in dashes":    strings.Repeat("- ", 50_000),
		"mappings":            strings.Repeat("{a: ", 50_000),
		"deep indents":        indents(2000),
		"questions":           strings.Repeat("? ", 30_000),
		"a bomb of aliases":   bomb(),
		"a bomb of merges":    "a: &a {x: 1}\n" + strings.Repeat("b: &b {<<: [*a, *a, *a]}\n", 2000),
		"a list in itself":    "&a [*a]\n",
		"a mapping in itself": "a: &a {b: *a}\n",
		"tags of types":       "!!python/object/apply:os.system [ls]\n" + good,
		"many documents":      strings.Repeat("---\na: 1\n", 20_000),
		"quotes":              strings.Repeat("\"", 100_001),
		"half quoted":         with(`"`) + strings.Repeat("x\n", 50_000),
		"deep JSON":           strings.Repeat(`{"a":`, 50_000),
		"a number":            "1e999999999\n",
		"null":                "null\n",
		"HTML":                "<!DOCTYPE html><html><body>404</body></html>\n",
	}
}

func everyByte() string {
	all := make([]byte, 0, 1024)
	for i := range 1024 {
		all = append(all, byte(i))
	}
	return string(all)
}

func utf16le(text string) string {
	b := []byte{0xff, 0xfe}
	for _, u := range utf16.Encode([]rune(text)) {
		b = append(b, byte(u), byte(u>>8))
	}
	return string(b)
}

func indents(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%sa:\n", strings.Repeat(" ", i))
	}
	return b.String()
}

// bomb is a short text that expands to two to the power of a hundred words.
func bomb() string {
	var b strings.Builder
	b.WriteString("a0: &a0 [lol, lol]\n")
	for i := 1; i < 100; i++ {
		fmt.Fprintf(&b, "a%d: &a%d [*a%d, *a%d]\n", i, i, i-1, i-1)
	}
	return b.String()
}

// badFile is one kind of file: a good example, a place in it after which people write, and the
// commands that read it.
type badFile struct {
	name     string
	good     string
	field    string
	commands []string // FILE stands for the file, FOLDER for its folder
	// taken lists the texts that are good despite the change.
	taken []string
}

const goodScript = "first p1\nkeep\nkeep\nmission KS-M05\nnote \"x\"\n"

func badFiles(t *testing.T) []badFile {
	deck, err := os.ReadFile(filepath.Join("..", "decks", "mythos", "leaf-tempo.yaml"))
	require.NoError(t, err)
	board, err := os.ReadFile(filepath.Join("..", "referee", "mythos", "testdata", "perft", "upgrades.board.yaml"))
	require.NoError(t, err)
	match := goodMatch(t)
	locked, lock, secrets := goodLock(t)
	unmarked := []string{"a byte order mark", "CRLF", "CR", "no line end"}
	return []badFile{
		{"deck.yaml", string(deck), "name: ", []string{"deck check --json FILE", "deck check FILE", "deck check --format github FILE", "deck check --format sarif FILE", "deck check --format junit FILE", "deck check --diff FILE", "deck check --fix FILE", "deck show FILE", "play --match none --deck FILE --script EMPTY", "deck diff FILE sample:leaf-tempo",
			"deck stats FILE", "deck id FILE --new-salt", "deck id --json FILE", "deck sheet FILE", "deck check sample:leaf-tempo --pool FILE"}, unmarked},
		{"fan.yaml", goodCards, "      en: ", []string{"card lint FOLDER", "card lint --json FOLDER", "card list --cards FOLDER", "deck check sample:leaf-tempo --cards FOLDER"}, unmarked},
		{"board.yaml", string(board), "# ", []string{"play --match none --script EMPTY --from FILE", "play --match none --script EMPTY --json --from FILE"}, unmarked},
		{"m.shinpan", match, `"id":"`, []string{"verify FILE", "log --json FILE", "resume --script EMPTY FILE", "board FILE", "board --json FILE", "board --yaml FILE", "log FILE", "log --script FILE",
			"score FILE", "verify --json FILE", "why chakra p1 --match FILE"}, nil},
		{"event.lock", lock, `"lists": [`, []string{"deck lock verify FILE", "deck lock verify --json FILE sample:leaf-tempo --salt x"}, nil},
		{"event.secrets", secrets, `"file": "`, []string{"deck lock verify " + locked + " sample:leaf-tempo --secrets FILE", "deck sheet sample:leaf-tempo --secrets FILE"}, nil},
		{"roster.csv", "file,player\nsample:leaf-tempo,Lina\n", "tempo,", []string{"deck sheet sample:leaf-tempo --roster FILE", "deck lock sample:leaf-tempo --names --roster FILE -o FILE.lock"}, nil},
		{"answers.txt", goodScript, `note "`, []string{"play --match none --luck table --script FILE", "play --json --match none --luck table --script FILE"}, nil},
	}
}

const goodCards = `cards:
  - id: FAN-001
    number: 1
    name: Wanderer
    version:
      en: Of the road
      fr: De la route
    cost: 2
    power: 2
    group: leaf
    rarity: C
    variants: [FAN-001-C]
    keywords: []
    lines: []
`

// goodMatch is a match file with all kinds of entries.
func goodMatch(t *testing.T) string {
	path := filepath.Join(t.TempDir(), "m.shinpan")
	ran := command("first p1\nkeep\nkeep\nmission KS-M05\nplay KS-009 @D\nnote \"x\"\nundo agreed\nanyway \"so be it\" play KS-108 @D\n",
		"play", "--players", "Lina,Marco", "--luck", "table", "--seed", "1", "--match", path)
	require.Contains(t, ran.out, "#5", ran.err)
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(text)
}

// goodLock is a lock, with its text and the text of its secrets.
func goodLock(t *testing.T) (path, lock, secrets string) {
	path = filepath.Join(t.TempDir(), "event.lock")
	require.Zero(t, command("", "deck", "lock", "sample:leaf-tempo", "-o", path).code)
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	hidden, err := os.ReadFile(strings.TrimSuffix(path, ".lock") + ".secrets")
	require.NoError(t, err)
	return path, string(text), string(hidden)
}

// requireAnswered checks that a command succeeded or reported the problem.
func requireAnswered(t *testing.T, run ran, name string) {
	t.Helper()
	termtest.RequireSafe(t, run.out+run.err, name)
	require.Contains(t, []int{app.ExitOK, app.ExitError, app.ExitUsage, app.ExitProblems, app.ExitQuit}, run.code, name)
	if run.code != app.ExitOK {
		require.NotEmpty(t, run.err+run.out, name)
	}
	require.Less(t, len(run.out)+len(run.err), 2<<20, "%s: nobody reads that much", name)
}

// each runs the commands that read a file, or only some of them if all would take long.
func (f badFile) each(file string, all bool, do func(run ran, line string)) {
	for i, line := range f.commands {
		if i == 0 || all {
			var args []string
			for _, word := range strings.Fields(line) {
				switch word {
				case "FILE":
					word = file
				case "FOLDER":
					word = filepath.Dir(file)
				case "FILE.lock":
					word = file + ".lock"
				case "EMPTY":
					word = os.DevNull
				}
				args = append(args, word)
			}
			do(command("", args...), line)
		}
	}
}

func TestBadInput_Files(t *testing.T) {
	for _, kind := range badFiles(t) {
		for name, text := range badTexts(kind.good, kind.field) {
			t.Run(kind.name+"/"+name, func(t *testing.T) {
				t.Parallel()
				file := filepath.Join(t.TempDir(), kind.name)
				require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
				kind.each(file, *long, func(run ran, line string) {
					requireAnswered(t, run, line)
					if slices.Contains(kind.taken, name) {
						require.NotContains(t, run.err, "error[", line)
					}
				})
			})
		}
	}
}

// Special files and files that are far too big are refused before they are read completely.
func TestBadInput_NoFiles(t *testing.T) {
	for _, kind := range badFiles(t) {
		for name, put := range map[string]func(string) error{
			"missing":   func(string) error { return nil },
			"a folder":  func(path string) error { return os.Mkdir(path, 0o700) },
			"a loop":    func(path string) error { return os.Symlink(path, path) },
			"no end":    func(path string) error { return os.Symlink("/dev/zero", path) },
			"1 GB":      func(path string) error { return sparse(path, "", 1<<30) },
			"1 GB more": func(path string) error { return sparse(path, kind.good, 1<<30) },
		} {
			t.Run(kind.name+"/"+name, func(t *testing.T) {
				file := filepath.Join(t.TempDir(), kind.name)
				require.NoError(t, put(file))
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				kind.each(file, *long, func(run ran, line string) {
					runtime.ReadMemStats(&after)
					requireAnswered(t, run, line)
					require.True(t, run.code != app.ExitOK || strings.Contains(run.err, "error["), "%s: %s", line, run.err)
					require.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(400<<20), "%s: it was read whole", line)
					before = after
				})
			})
		}
	}
}

// sparse makes a file that has its stated size but takes no room.
func sparse(path, text string, size int64) error {
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		return err
	}
	return os.Truncate(path, size)
}

// sneaky would disturb a terminal in all of these ways, and can be part of a file name.
const sneaky = "n\x1b[31mo\u009b2Jn\u202ee\u200b\u2066\a\x7f\U000e0041"

func TestBadInput_NamesOfFiles(t *testing.T) {
	t.Parallel()
	for _, kind := range badFiles(t) {
		t.Run(kind.name, func(t *testing.T) {
			folder := filepath.Join(t.TempDir(), sneaky)
			require.NoError(t, os.Mkdir(folder, 0o700))
			for _, text := range []string{kind.good, "", "nonsense: [\n"} {
				file := filepath.Join(folder, sneaky+kind.name)
				require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
				kind.each(file, true, func(run ran, line string) { requireAnswered(t, run, line) })
				kind.each(file+"x", *long, func(run ran, line string) { requireAnswered(t, run, line) })
			}
		})
	}
}

// A match file can hold any UTF-8 text wherever a text is allowed.
func TestBadInput_AMatchFullOfEscapes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "m.shinpan")
	file, err := matchfile.Store{}.Create(path, matchfile.Sealed{})
	require.NoError(t, err)
	a := &app.App{Games: embedded(), Env: func(string) string { return "" }}
	game, _, err := a.Game("")
	require.NoError(t, err)
	match, problems := record.NewMatch(game, record.Opening{Recorder: file, Header: record.Header{
		ID: sneaky, Players: []string{sneaky, "x" + sneaky}, Made: sneaky, Luck: sneaky, BoardName: sneaky,
		Rulings: map[string]string{"card-effects": "declared"},
	}})
	require.Empty(t, problems)
	grounds := record.Grounds{At: sneaky, By: 1, Agreed: []referee.Seat{1, 2}, Why: sneaky}
	for _, line := range []string{"first p1", "keep", "keep", "mission KS-M05", "pass"} {
		answer, problems := match.Notation().Parse(match.Ask().Seat, line)
		require.Empty(t, problems)
		_, problems = match.Do(answer, grounds)
		require.Empty(t, problems)
	}
	_, problems = match.Note(sneaky, grounds)
	require.Empty(t, problems)
	_, problems = match.Undo(1, grounds)
	require.Empty(t, problems)
	anyway := grounds
	anyway.Anyway = true
	_, problems = match.Do(referee.Say(1, "play", "card", "KS-108", "mission", "D"), anyway)
	require.False(t, referee.Refuses(problems), "%v", problems)
	require.NoError(t, file.Close())
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	for _, change := range []string{"", "forged"} {
		require.NoError(t, os.WriteFile(path, []byte(strings.Replace(string(text), `"kind":"note"`, `"kind":"note`+change+`"`, 1)), 0o600))
		for _, kind := range badFiles(t) {
			if kind.name == "m.shinpan" {
				kind.each(path, true, func(run ran, line string) { requireAnswered(t, run, line) })
			}
		}
		for _, line := range []string{"log --corrections", "score --format csv", "score --format markdown", "score --json", "log --lang fr", "board --plain"} {
			requireAnswered(t, command("", append(strings.Fields(line), path)...), line)
		}
	}
}

// The data folder holds files that are not matches; the matches are still listed.
func TestBadInput_TheDataFolder(t *testing.T) {
	t.Cleanup(xdg.Reload)
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdg.Reload()
	folder := matchfile.Folder()
	require.NoError(t, os.MkdirAll(folder, 0o700))
	good := goodMatch(t)
	for name, text := range badTexts(good, `"id":"`) {
		require.NoError(t, os.WriteFile(matchfile.Path(folder, sneaky+name), []byte(text), 0o600))
	}
	require.NoError(t, sparse(matchfile.Path(folder, "big"), "", 1<<30))
	require.NoError(t, sparse(matchfile.Path(folder, "bigger"), good, 1<<30))
	require.NoError(t, os.Mkdir(matchfile.Path(folder, "folder"), 0o700))
	require.NoError(t, os.Symlink("/dev/zero", matchfile.Path(folder, "zero")))
	require.NoError(t, os.WriteFile(matchfile.Path(folder, "good"), []byte(good), 0o600))
	for _, line := range []string{"matches", "matches --json"} {
		run := command("", strings.Fields(line)...)
		requireAnswered(t, run, line)
		require.Contains(t, run.out, "Lina", line)
	}
	for name, text := range badTexts(`{"shinpan-decks":1,"decks":[{"salt":"x"}]}`, `"salt":"`) {
		require.NoError(t, os.WriteFile(matchfile.Path(folder, "good")+".decks", []byte(text), 0o600))
		_, err := matchfile.Store{}.Sealed(matchfile.Path(folder, "good"))
		if err != nil {
			require.ErrorAs(t, err, new(*referee.Refusal), name)
		}
	}
	requireAnswered(t, command("", "verify", matchfile.Path(folder, "good")), "the last of them")
}
