package cmd

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/record"
)

// ran holds the output of a command line and its exit code.
type ran struct {
	out, err string
	code     int
}

// command runs a command line in this process, with text to read.
func command(text string, args ...string) ran {
	var out, errs bytes.Buffer
	a := &app.App{Games: embedded(), In: strings.NewReader(text), Out: &out, Err: &errs, Env: func(string) string { return "" }, Now: time.Now,
		Config: filepath.Join(os.Getenv("XDG_CONFIG_HOME"), "shinpan")}
	code := run(a, args)
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

// hidingBoard is a board with secrets: a hidden character on each side, both hands, both decks, and
// a remark of its author.
const hidingBoard = `# the one at the end is Gaara (KS-074)
game: mythos
round: 1
phase: action
edge: p1
missions:
  - {rank: D, card: KS-M02, p1: [KS-009, {card: KS-021, hidden: true}], p2: [{card: KS-086, hidden: true, tokens: 1}]}
p1: {chakra: 6, hand: {cards: [KS-074, KS-023]}, deck: {count: 20, cards: [KS-007]}}
p2: {chakra: 4, hand: {count: 3, cards: [KS-030]}, deck: {count: 20, cards: [KS-057]}}
`

// hiddenThere lists the cards that hidingBoard hides, by id and name.
var hiddenThere = []string{"KS-021", "Shikamaru", "KS-086", "Zabuza", "KS-074", "Gaara", "KS-023", "KS-007", "Jiraiya", "KS-030", "KS-057", "Jirobo"}

// hiding begins a match from hidingBoard in a folder of its own.
func hiding(t *testing.T) (match string, played ran) {
	folder := t.TempDir()
	board := filepath.Join(t.TempDir(), "board.yaml")
	require.NoError(t, os.WriteFile(board, []byte(hidingBoard), 0o600))
	match = filepath.Join(folder, "m.shinpan")
	played = command("hide @D\nreveal D9\nplay 108 @D\nundo\nundo\nhide @D\nquit\n", "play", "--from", board, "--match", match)
	return match, played
}

// reads lists the commands that read a match.
var reads = []string{"board", "board --plain", "board --json", "board --yaml", "board --at 0", "board --at 0 --yaml", "log", "log --json", "log --script",
	"score --json", "verify", "verify --json", "verify --lang fr", "why power D --match", "why --json chakra p1 --match", "resume", "resume --json"}

// filesOf returns the text of all files in a folder except the sealed ones.
func filesOf(t *testing.T, folder string) string {
	text := ""
	entries, err := os.ReadDir(folder)
	require.NoError(t, err)
	for _, e := range entries {
		if filepath.Ext(e.Name()) != ".board" {
			file, err := os.ReadFile(filepath.Join(folder, e.Name()))
			require.NoError(t, err)
			text += e.Name() + string(file)
		}
	}
	return text
}

func requireNothingHidden(t *testing.T, shown, what string) {
	t.Helper()
	for _, word := range hiddenThere {
		require.NotContains(t, shown, word, what)
	}
}

func TestHidden_ABoardIsNowhereButInItsFile(t *testing.T) {
	match, played := hiding(t)
	require.Contains(t, played.err, "m.shinpan.board")
	require.Contains(t, played.out, "hidden")
	requireNothingHidden(t, played.out+played.err, "play")
	sealed, err := os.ReadFile(match + ".board")
	require.NoError(t, err)
	moved := filepath.Join(t.TempDir(), "copy.shinpan")
	text, err := os.ReadFile(match)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(moved, text, 0o600))
	for name, beside := range map[string][]byte{"at hand": sealed, "missing": nil, "tampered": bytes.ReplaceAll(sealed, []byte("KS-007"), []byte("KS-008"))} {
		_ = os.Remove(moved + ".board")
		if beside != nil {
			require.NoError(t, os.WriteFile(moved+".board", beside, 0o600))
		}
		for _, line := range reads {
			run := command("", append(strings.Fields(line), moved)...)
			requireNothingHidden(t, run.out+run.err, name+": "+line)
			require.True(t, run.code == 0 || name == "tampered" || strings.HasPrefix(line, "resume"), "%s: %s: %s", name, line, run.err)
		}
		requireNothingHidden(t, filesOf(t, filepath.Dir(moved)), name)
	}
	requireNothingHidden(t, filesOf(t, filepath.Dir(match)), "beside the match")
}

// A person who guesses a hidden card cannot confirm the guess with the hashes.
func TestHidden_ABoardIsNotGuessedFromHashes(t *testing.T) {
	match, _ := hiding(t)
	mythos, problems := embedded()[0].Load(embedded()[0].Cards())
	require.Empty(t, problems)
	text, err := os.ReadFile(match)
	require.NoError(t, err)
	setup := referee.Setup{Players: []string{"Player 1", "Player 2"}}
	s, _, _ := mythos.Boards.ReadBoard(setup, "b", []byte(hidingBoard))
	require.NotContains(t, string(text), s.Hash())
	s, _, problems = s.Apply(referee.Say(1, "hide", "mission", "D"), false)
	require.Empty(t, problems)
	require.NotContains(t, string(text), s.Hash())
	require.Contains(t, string(text), `"board_id":"`)
	require.NotContains(t, string(text), record.BoardID(record.SealedBoard{Text: hidingBoard}), "nor by an id without salt")
}

// A match is read with its board file present, missing and altered.
func TestHidden_ABoardBesideTheMatch(t *testing.T) {
	match, _ := hiding(t)
	for _, say := range []struct{ lang, missing, tampered, wanted string }{
		{"en", "hides something and is missing", "is not the one that this match began from", "cannot be resumed"},
		{"fr", "cache quelque chose et il est absent", "n’est pas celui du départ de cette partie", "ne peut pas être reprise"},
	} {
		run := func(line, input string) ran {
			return command(input, append(strings.Fields(line), match, "--lang", say.lang)...)
		}
		require.Zero(t, run("verify", "").code)
		require.Zero(t, run("resume", "quit\n").code)
		sealed, err := os.ReadFile(match + ".board")
		require.NoError(t, err)
		require.NoError(t, os.Remove(match+".board"))
		for _, line := range []string{"verify", "board", "log", "score"} {
			require.Zero(t, run(line, "").code, line)
			require.Contains(t, flat(run(line, "").err), say.missing, line)
		}
		resumed := run("resume", "pass\n")
		require.Equal(t, app.ExitError, resumed.code)
		require.Contains(t, flat(resumed.err), say.wanted)
		require.NoError(t, os.WriteFile(match+".board", bytes.Replace(sealed, []byte("KS-007"), []byte("KS-008"), 1), 0o600))
		tampered := run("verify", "")
		require.Equal(t, app.ExitProblems, tampered.code)
		require.Contains(t, flat(tampered.err), say.tampered)
		require.Equal(t, app.ExitProblems, run("resume", "pass\n").code)
		require.NoError(t, os.WriteFile(match+".board", []byte("{}"), 0o600))
		require.Contains(t, run("board", "").err, "file.bad-board")
		require.NoError(t, os.WriteFile(match+".board", sealed, 0o600))
	}
	require.Zero(t, command("pass\nquit\n", "resume", match).code, "it goes on as if nothing had been")
	require.Zero(t, command("", "verify", match).code)
}

// flat returns a text without its line breaks.
func flat(text string) string { return strings.Join(strings.Fields(text), " ") }

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
	game, loading := embedded()[0].Load(embedded()[0].Cards())
	require.Empty(t, loading)
	layout := deckfile.FormatOf(game)
	layout.Catalog = nil // the text of the samples
	missions := map[string]bool{}
	for _, sample := range decks.Samples("mythos") {
		list, problems := decks.Read(sample.File, sample.Text, layout)
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
