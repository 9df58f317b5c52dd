//go:build !race && unix

package cmd

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/internal/termtest"
	"shinpan/cmd/lang"
)

// program is the whole program: the test binary does what main does when it is
// called by that name (see TestMain).
func program(t *testing.T) string {
	t.Helper()
	binary, err := os.Executable()
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "shinpan")
	require.NoError(t, os.Symlink(binary, path))
	return path
}

// at is a terminal for the program.
type at struct {
	width, height int
	lang, match   string
}

// start runs the program at a terminal, in a home of its own.
func (a at) start(t *testing.T, args ...string) *termtest.Session {
	t.Helper()
	home := t.TempDir()
	return termtest.Program{Path: program(t), Width: a.width, Height: a.height, Args: append(args, "--lang", a.lang),
		Env: []string{"TERM=xterm", "HOME=" + home, "XDG_DATA_HOME=" + filepath.Join(home, "data")}}.Start(t)
}

// example is the example match of the rulebook, as lines and as choices. It is
// played without effects of cards: the table declares them, and declares none.
var example = strings.Split(`first p1
keep
keep
mission KS-M05
play KS-009 @D
pass
pass
done
mission KS-M02
play KS-009 @C
pass
pass
done
mission KS-M09
hide @B
play KS-070 @D
play KS-009 @B
pass
pass
done
mission KS-M05
play KS-086 @A
play KS-036 @D
pass
pass
done
done`, "\n")

// choose gives an answer by the menus alone.
func choose(s *termtest.Session, words *lang.Words, line string) {
	verb, rest, _ := strings.Cut(line, " ")
	if verb != "mission" { // which is asked for at once
		s.Choose(words.Typed(lang.Verbs, verb))
	}
	for _, word := range strings.Fields(rest) {
		switch place, isPlace := strings.CutPrefix(word, "@"); {
		case isPlace:
			s.Choose(place + "  ")
		default:
			s.Search(word)
		}
	}
}

func TestTerminal_AWholeMatchByMenusAlone(t *testing.T) {
	for _, a := range []at{{80, 24, "en", ""}, {50, 24, "en", ""}, {80, 24, "fr", ""}, {50, 24, "fr", ""}} {
		t.Run(a.lang, func(t *testing.T) {
			t.Parallel()
			match := filepath.Join(t.TempDir(), "m.shinpan")
			s := a.start(t, "play", "--ruling", "card-effects=declared", "--match", match)
			s.See("1]")
			s.Press("\r\r") // the names
			s.Choose("table")
			s.Choose("table")
			s.Choose("1")
			words, err := lang.Load(a.lang, allMessages(t)...)
			require.NoError(t, err)
			for _, line := range example[1:] {
				choose(s, words, line)
			}
			s.Choose(words.Typed(lang.Commands, "accept"))
			require.Zero(t, s.Exit(), s.Screen.Text())
			require.Regexp(t, `TOTAL +22 +23 `, s.Screen.Text())
			require.Zero(t, s.Screen.Wraps(), "no line is wider than the screen")
			require.Zero(t, s.Screen.Bells())
			require.Equal(t, strings.Join(example, "\n")+"\n", command("", "log", "--script", match).out)
		})
	}
}

func TestTerminal_TypedOnPlainLines(t *testing.T) {
	match := filepath.Join(t.TempDir(), "m.shinpan")
	s := at{80, 24, "en", ""}.start(t, "play", "--plain", "--players", "Player 1,Player 2", "--edge", "p1", "--match", match, "--deck", "-", "--deck", "-", "--ruling", "card-effects=declared")
	for _, line := range example[1:] {
		s.Press(line + "\n")
	}
	s.Press("accept\n")
	require.Zero(t, s.Exit())
	require.Contains(t, s.Screen.Text(), "Player 2 wins")
	require.Equal(t, strings.Join(example, "\n")+"\n", command("", "log", "--script", match).out)
}

func TestTerminal_StoppedAndGoneOnWith(t *testing.T) {
	a := at{80, 24, "en", ""}
	words, err := lang.Load(a.lang, allMessages(t)...)
	require.NoError(t, err)
	match := filepath.Join(t.TempDir(), "m.shinpan")
	s := a.start(t, "play", "--players", "Lina,Marco", "--edge", "p1", "--deck", "-", "--deck", "-", "--ruling", "card-effects=declared", "--match", match)
	choose(s, words, "keep")
	choose(s, words, "keep")
	choose(s, words, "mission KS-M05")
	s.Choose("play")
	s.See("KS-001")
	s.Press("\x03") // in the middle of an answer
	require.Equal(t, exitQuit, s.Exit())
	require.Contains(t, s.Screen.Text(), "Saved in")
	require.Contains(t, s.Screen.Text(), "shinpan resume")

	s = a.start(t, "resume", match)
	s.See("Going on with")
	choose(s, words, "hide @D")
	s.See("Marco: your turn")
	s.Resize(50, 20)
	choose(s, words, "pass") // in the list that was drawn for a wider screen
	wraps := s.Screen.Wraps()
	s.See("Lina: your turn")
	s.Choose("more")
	s.Choose("board")
	s.See("Lina: your turn")
	s.Signal(syscall.SIGHUP)
	s.Exit()
	require.Equal(t, wraps, s.Screen.Wraps(), "the next list fits")

	s = a.start(t, "resume", match)
	s.See("Lina: your turn")
	s.Signal(syscall.SIGTERM)
	require.Equal(t, exitQuit, s.Exit())
	require.Equal(t, "first p1\nkeep\nkeep\nmission KS-M05\nhide @D\npass\n", command("", "log", "--script", match).out)
	require.Zero(t, command("", "verify", match).code)
}
