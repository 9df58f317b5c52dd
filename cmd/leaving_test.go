//go:build !race && unix

package cmd

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/internal/termtest"
)

// questions lists the kinds of questions in a match, each with the way there from the first turn
// and the text that the screen shows.
var questions = map[string]struct {
	see string
	way func(*termtest.Session)
}{
	"a list":           {"> play a card", func(*termtest.Session) {}},
	"a search":         {"> KS-014", func(s *termtest.Session) { s.Choose("play"); s.See("KS-027"); s.Press("sasu sha") }},
	"a line":           {"> play 15", func(s *termtest.Session) { s.Press("play 15") }},
	"a line of a list": {"> chakra", func(s *termtest.Session) { s.Choose("declare"); s.See("draw cards"); s.Press("chakra") }},
	"a number": {"how many", func(s *termtest.Session) {
		s.Choose("declare")
		s.Choose("chakra")
		s.Choose("p1")
	}},
	"several": {"[1] KS-009", func(s *termtest.Session) {
		s.Choose("declare")
		s.Choose("discard")
		s.Choose("p1")
		s.See("KS-027")
		s.Press("9\r")
	}},
	"whether all agree": {"must agree", func(s *termtest.Session) {
		s.Choose("more")
		s.Choose("undo")
		s.See("yes")
	}},
	"more": {"show the score", func(s *termtest.Session) { s.Choose("more"); s.See("show the score") }},
}

// begun is a match at its first turn.
func begun(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	match, script := filepath.Join(dir, "m.shinpan"), filepath.Join(dir, "s.txt")
	require.NoError(t, os.WriteFile(script, []byte(strings.Join(example[1:4], "\n")), 0o600))
	require.Zero(t, command("", "play", "--ruling", "card-effects=declared", "--edge", "p1", "--script", script, "--match", match).code)
	return match
}

// requireWhole fails if any part of the match at its first turn is lost.
func requireWhole(t *testing.T, match string) {
	t.Helper()
	require.Equal(t, strings.Join(example[:4], "\n")+"\n", command("", "log", "--script", match).out)
	require.Zero(t, command("", "verify", match).code)
}

// requireSaved fails unless the screen says exactly once where the match is saved, and no part of
// the question is left.
func requireSaved(t *testing.T, screen string) {
	t.Helper()
	require.Equal(t, 1, strings.Count(screen, "Saved in"), screen)
	require.Contains(t, screen, "shinpan resume")
	require.NotContains(t, screen, "↑↓", "the list is gone")
}

func TestLeaving_AtAnyQuestionOfAMatch(t *testing.T) {
	const closed = "a closed window"
	ways := map[string]func(*termtest.Session) int{
		"Ctrl-C":  func(s *termtest.Session) int { s.Press("\x03"); return s.Exit() },
		"SIGHUP":  func(s *termtest.Session) int { s.Signal(syscall.SIGHUP); return s.Exit() },
		"SIGTERM": func(s *termtest.Session) int { s.Signal(syscall.SIGTERM); return s.Exit() },
		closed:    (*termtest.Session).HangUp,
	}
	for question, q := range questions {
		for name, leave := range ways {
			t.Run(question+"/"+name, func(t *testing.T) {
				t.Parallel()
				match := begun(t)
				s := at{80, 24, "en", ""}.start(t, "resume", match)
				s.See("type a command")
				q.way(s)
				s.See(q.see)
				require.Equal(t, app.ExitQuit, leave(s))
				if name != closed { // nobody sees it there
					requireSaved(t, s.Screen.Text())
				}
				requireWhole(t, match)
			})
		}
	}
}

// TestAgreeing_ALineIsNoAnswer types a command when Shinpan asks whether all players agree. Shinpan
// rejects the command and asks again.
func TestAgreeing_ALineIsNoAnswer(t *testing.T) {
	t.Parallel()
	match := begun(t)
	s := at{80, 24, "en", ""}.start(t, "resume", match)
	s.See("type a command")
	s.Press("undo 2\r")
	s.See("must agree")
	s.Press("log 13\r")
	s.See("“log 13” is neither “yes” nor “no”")
	s.See("must agree")
	s.Press("yes\r")
	s.See("#5 undoes")
	require.NotContains(t, s.Screen.Text(), "Nothing changes")
	s.Press("\x03")
	require.Equal(t, app.ExitQuit, s.Exit())
}

// TestLeaving_ASecretQuestionByEsc leaves the question for a card to seal. The card stays unsealed
// and the match continues. For a fair draw, Shinpan asks for the secret phrase again.
func TestLeaving_ASecretQuestionByEsc(t *testing.T) {
	t.Parallel()
	match := begun(t)
	s := at{80, 24, "en", ""}.start(t, "resume", match)
	s.See("type a command")
	s.Press("hide @D --seal\r")
	s.See("(not shown)")
	s.Press("\x1b")
	s.See("the card is not sealed")
	s.See("your turn")
	s.Press("\x03")
	require.Equal(t, app.ExitQuit, s.Exit())

	s = at{80, 24, "en", ""}.start(t, "play", "--players", "Lina,Marco", "--fair", "--edge", "p1", "--deck", "sample:leaf-tempo", "--deck", "sample:leaf-tempo", "--match", "none")
	s.See("Lina: a secret phrase")
	s.Press("\x1b")
	s.Press("one\r")
	s.See("Lina commits to a secret phrase")
	s.Press("\x03")
	require.Equal(t, app.ExitQuit, s.Exit())
	require.NotContains(t, s.Screen.Text(), "shinpan: back")
}

func TestLeaving_AWindowOfAnotherSizeLosesNothing(t *testing.T) {
	for question, q := range questions {
		t.Run(question, func(t *testing.T) {
			t.Parallel()
			match := begun(t)
			s := at{80, 24, "en", ""}.start(t, "resume", match)
			s.See("type a command")
			q.way(s)
			s.See(q.see)
			s.Resize(50, 20)
			s.See(q.see)
			s.Resize(100, 30)
			s.See(q.see)
			s.Press("\x03")
			require.Equal(t, app.ExitQuit, s.Exit())
			requireWhole(t, match)
		})
	}
}

func TestLeaving_BeforeAMatchHasBegun(t *testing.T) {
	ways := []struct{ see, keys string }{
		{"player 1", ""}, {"player 2", "\r"}, {"Player 1's deck", "\r\r"}, {"Deck file", "\r\r\x1b[B\r"},
		{"Who goes first?", "\r\r\r\r"},
	}
	for _, w := range ways {
		t.Run(w.see, func(t *testing.T) {
			t.Parallel()
			match := filepath.Join(t.TempDir(), "m.shinpan")
			s := at{80, 24, "en", ""}.start(t, "play", "--match", match)
			s.See("1]")
			s.Press(w.keys)
			s.See(w.see)
			s.Press("\x03")
			require.Equal(t, app.ExitQuit, s.Exit())
			require.Contains(t, s.Screen.Text(), "The match has not started")
			require.NoFileExists(t, match)
		})
	}
}

func TestSetup_EveryQuestionHasAWayBack(t *testing.T) {
	match := filepath.Join(t.TempDir(), "m.shinpan")
	s := at{80, 24, "en", ""}.start(t, "play", "--match", match)
	s.See("player 1 [")
	s.Press("\x1b") // there is no earlier question
	s.See("player 1 [")
	s.Press("Ann\r")
	s.See("player 2 [")
	s.Press("<\r")
	s.Press("Lina\rMarco\r")
	s.Choose("leaf-tempo")
	s.See("Marco's deck")
	s.Choose("back")
	s.See("Lina's deck")
	s.Choose("file")
	s.See("Deck file>")
	s.Press("\x1b")
	s.Choose("none")
	s.See("Marco's deck")
	s.Choose("none")
	s.See("Who goes first?")
	s.Press("neither\r")
	s.See("“neither” is not a player of this match")
	s.Choose("back")
	s.See("Marco's deck")
	s.Choose("none")
	s.See("Who goes first?")
	s.Choose("Lina")
	s.See("Lina: keep the opening hand?")
	s.Press("\x03")
	require.Equal(t, app.ExitQuit, s.Exit())
	require.Equal(t, "first p1\n", command("", "log", "--script", match).out)
	require.Contains(t, command("", "log", "--json", match).out, `"players": [
      "Lina",
      "Marco"
    ]`)
	require.NotContains(t, command("", "log", "--json", match).out, `"decks"`, "Lina's first deck was taken back")
}
