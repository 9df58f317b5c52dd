package cmd

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/decks"
)

// ran is what a command line wrote and how it ended.
type ran struct {
	out, err string
	code     int
}

// command runs a command line in this process, with text to read.
func command(text string, args ...string) ran {
	var out, errs bytes.Buffer
	app := &App{In: strings.NewReader(text), Out: &out, Err: &errs, Env: func(string) string { return "" }, Now: time.Now}
	code := app.run(args)
	return ran{out.String(), errs.String(), code}
}

// evil would colour the terminal, ring its bell, turn the writing around and
// end the line.
const evil = "Li\x1b[31mna\a \u202etxt\u2066\r\n"

// raw are the characters of evil that a terminal would obey.
const raw = "\x1b\a\u202e\u2066\r"

func TestHidden_NoTextReachesTheTerminalRaw(t *testing.T) {
	match := filepath.Join(t.TempDir(), "evil.shinpan")
	played := command("keep\nkeep\nmission M02\n"+evil+"\nplay "+evil+" @D\nnote \""+evil+"\"\nnote \""+"a\x1b[2Jb\u202e\"\n",
		"play", "--players", "Marco,"+evil, "--edge", "p1", "--luck", "table", "--match", match)
	runs := map[string]ran{"play": played}
	for _, line := range []string{"board", "board --plain", "board --json", "board --yaml", "log", "log --json", "log --script",
		"score", "score --format markdown", "score --format csv", "score --json", "verify", "verify --json", "log --lang fr"} {
		runs[line] = command("", append(strings.Fields(line), match)...)
		require.Zero(t, runs[line].code, "%s: %s", line, runs[line].err)
	}
	for name, args := range map[string][]string{
		"why": {"why", evil, "--match", match}, "game": {"play", evil}, "match": {"board", evil}, "luck": {"play", "--luck", evil},
		"script": {"play", "--script", evil}, "board file": {"play", "--from", evil}, "deck": {"play", "--deck", evil},
		"ruling": {"play", "--ruling", evil}, "option": {"play", "--option", evil}, "pair": {"play", "--option", "a=" + evil, "--match", "none"},
		"edge": {"play", "--edge", evil, "--match", "none"}, "flag": {"play", "--" + evil}, "player": {"log", match, "--player", evil},
		"format": {"score", match, "--format", evil}, "folder": {"verify", filepath.Join(t.TempDir(), evil, evil)},
	} {
		runs[name] = command("", args...)
	}
	require.Contains(t, runs["board"].out, "Li")
	for name, run := range runs {
		shown := run.out + run.err
		require.False(t, strings.ContainsAny(shown, raw), "%s: %q", name, shown)
	}
}

func TestHidden_SealedDecksAreNowhereButInTheirFile(t *testing.T) {
	match := filepath.Join(t.TempDir(), "sealed.shinpan")
	runs := []ran{command("keep\nkeep\nhide @D\nfly away\npass\n", "play", "--players", "Lina,Marco", "--edge", "p1", "--match", match,
		"--deck", "sample:leaf-tempo", "--deck", "sample:sound-four")}
	for _, line := range []string{"board", "board --json", "board --yaml", "log", "log --json", "log --script", "score --json",
		"verify", "verify --json", "why chakra p1 --match"} {
		runs = append(runs, command("", append(strings.Fields(line), match)...))
	}
	file, err := os.ReadFile(match)
	require.NoError(t, err)
	shown := string(file)
	for _, run := range runs {
		shown += run.out + run.err
	}
	require.Contains(t, shown, "Round 1 begins", "the referee drew the mission")
	missions := map[string]bool{}
	for _, sample := range decks.Samples("mythos") {
		list, problems := decks.Read(sample.File, sample.Text, nil)
		require.Empty(t, problems)
		require.NotContains(t, shown, list.Name)
		for _, line := range list.Lines {
			switch {
			case !strings.Contains(shown, line.Ref):
			case line.Section == "missions":
				missions[line.Ref] = true
			default:
				require.Fail(t, "a card of a sealed deck is shown", line.Ref)
			}
		}
	}
	require.Len(t, missions, 1, "only the mission that was revealed is known")
}
