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
)

// seated runs a command line as if people at a terminal typed the lines.
func seated(text string, args ...string) ran {
	var out, errs bytes.Buffer
	a := &app.App{Games: embedded(), In: strings.NewReader(text), Out: &out, Err: &errs, Env: func(string) string { return "" }, Now: time.Now, Seated: true}
	code := run(a, append(args, "--plain"))
	return ran{out.String(), errs.String(), code}
}

func TestPlayers_FlagsThatCannotBeMeantAreUsageErrors(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"--players Lina,LINA", "“LINA” is already the name of player 1"},
		{"--players Hélène,helene", "“helene” is already the name of player 1"},
		{"--players Lina,M\xffrco", "the name is not valid UTF-8"},
		{"--players Lina,P1", "“P1” names a seat"},
		{"--players Lina,chance", "“chance” names a seat"},
		{"--players Lina,", "every player needs a name"},
		{"--players Lina," + strings.Repeat("é", 41), "the name has 41 characters"},
		{"--players A", "--players gives 1 name, but 2 play"},
		{"--players A,B,C", "--players gives 3 names, but 2 play"},
		{"--deck - --deck - --deck third.yaml", "--deck third.yaml: 3 decks for at most 2 players"},
		{"--from b.yaml --edge p1", "--from and --edge cannot be used together"},
		{"--players A,B --edge Zoe", "“Zoe” is not a player of this match"},
		{"--players A,B --edge p9", "“p9” is not a player of this match"},
	} {
		match := filepath.Join(t.TempDir(), "m.shinpan")
		got := command("", append(strings.Fields("play --match "+match), strings.Fields(c.line)...)...)
		require.Equal(t, app.ExitUsage, got.code, c.line)
		require.Contains(t, got.err, c.want)
		require.NoFileExists(t, match, c.line)
	}
	long := strings.Repeat("é", 40)
	require.Zero(t, command("", "play", "--match", "none", "--players", "Lina,"+long, "--edge", "lina").code, "as long as may be")
}

func TestPlayers_NamesAreAskedForAgain(t *testing.T) {
	got := seated("Lina\nlina\np1\n\n", "play", "--match", "none")
	require.Contains(t, got.err, "“lina” is already the name of player 1")
	require.Contains(t, got.err, "“p1” names a seat")
	require.Contains(t, got.err, "Lina's deck")
}

// The word for quitting quits at every question before a match, in both languages. It is never
// taken as a name or a file.
func TestPlayers_QuitIsNoAnswerBeforeAMatch(t *testing.T) {
	for _, typed := range []string{"quit\n", "Lina\nexit\n", "Lina\nMarco\nquit\n", "Lina\nMarco\nfile\nquit\n", "Lina\nMarco\nnone\nnone\nQUIT\n", "Q\nq.\nq\n"} {
		got := seated(typed, "play", "--match", "none")
		require.Equal(t, app.ExitQuit, got.code, typed)
		require.Contains(t, got.err, "The match has not started", typed)
		require.NotContains(t, got.err, "there is no", typed)
	}
	require.Contains(t, seated("quitter\n", "play", "--match", "none", "--lang", "fr").err, "La partie n’a pas commencé")
}

func TestPlayers_AWrongDeckIsAskedForAgainAtOnce(t *testing.T) {
	short := filepath.Join(t.TempDir(), "short.yaml")
	require.NoError(t, os.WriteFile(short, []byte("game: mythos\ncards:\n  - 2 KS-009\n"), 0o600))
	got := seated("file\nno-such.yaml\n"+short+"\nfile\n\nsample:leaf-tempo\nnone\nZoe\nMarco\n", "play", "--match", "none", "--players", "Lina,Marco")
	require.Contains(t, got.err, "there is no file “no-such.yaml”")
	require.Contains(t, got.err, "error[MY-D01]")
	require.Equal(t, 4, strings.Count(got.err, "Lina's deck"))
	require.Equal(t, 1, strings.Count(got.err, "Marco's deck"))
	require.Contains(t, got.err, "“Zoe” is not a player of this match")
	require.Equal(t, 2, strings.Count(got.err, "Who goes first?"))
}
