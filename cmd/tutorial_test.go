package cmd

import (
	"bytes"
	"embed"
	"io/fs"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/pages"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/refereetest/stones"
)

// stonesList is the list of games with the entry that the page “new-game” adds.
func stonesList() []games.Entry {
	return []games.Entry{
		{
			ID:       "stones",
			Name:     "Stones",
			Load:     func(fs.FS, ...cards.Folder) (*game.Game, []referee.Problem) { return stones.New(), nil },
			Messages: func() []fs.FS { return stones.New().Messages },
			Cards:    func() fs.FS { return embed.FS{} },
		},
	}
}

// TestTutorial_PlaysItsGame plays the game that the page “new-game” builds, from
// the command line.
func TestTutorial_PlaysItsGame(t *testing.T) {
	for language, lines := range map[string][]string{
		"en": {"take 3\ntake 3\ntake 4\ntake 3\ntake 1\n", "Lina takes 3 stones: 10 → 7", "Take 1, 2 or 3 stones.", "Marco wins"},
		"fr": {"prendre 3\nprendre 3\nprendre 4\nprendre 3\nprendre 1\n", "Lina prend 3 pierres", "Prenez 1, 2 ou 3 pierres.", "Marco gagne"},
	} {
		var out bytes.Buffer
		a := &app.App{In: strings.NewReader(lines[0]), Out: &out, Err: &out, Env: func(string) string { return "" }, Now: time.Now, Games: stonesList()}
		code := run(a, []string{"play", "stones", "--players", "Lina,Marco", "--match", "none", "--script", "-", "--lang", language})
		for _, want := range lines[1:] {
			require.Contains(t, out.String(), want, "exit code %d", code)
		}
	}
}

// TestTutorial_ShowsThePackage holds the code of the page “new-game” to the code
// of the package, line by line.
func TestTutorial_ShowsThePackage(t *testing.T) {
	var code []string
	for _, path := range []string{"../referee/refereetest/stones/stones.go", "../referee/refereetest/stones/stones_test.go", "tutorial_test.go",
		"../referee/refereetest/stones/lang/en.yaml", "../referee/refereetest/stones/lang/fr.yaml"} {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		code = append(code, unindented(string(text)))
	}
	all := strings.Join(code, "\n")
	require.LessOrEqual(t, strings.Count(code[0], "\n"), 170, "the page says how long it is")
	for _, path := range []string{"pages/en/new-game.md", "pages/fr/new-game.md"} {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		shown := 0
		for _, b := range pages.Parse(string(text)) {
			if b.Kind == pages.Code && (b.Label == "go" || b.Label == "yaml") {
				shown++
				require.Contains(t, all, unindented(strings.TrimSuffix(b.Text, "\n}")), "%s:%d", path, b.Line)
			}
		}
		require.NotZero(t, shown)
	}
}

// unindented returns a text without the indentation of its lines.
func unindented(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		lines = append(lines, strings.TrimSpace(line))
	}
	return strings.Join(lines, "\n")
}
