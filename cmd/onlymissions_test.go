//go:build !race && unix

package cmd

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/internal/termtest"
)

// namesMission matches the name of any mission.
var namesMission = regexp.MustCompile(`KS-M\d\d|\bM\d\d?\b`)

// Each player types three missions that nobody sees, even if they are wrong. Shinpan draws and
// shuffles, and the record verifies.
func TestTerminal_OnlyTheMissions(t *testing.T) {
	type said struct{ menu, first, again, unread, rule, differs, registered, luck string }
	english := said{"only the missions", "missions, by number", "Once more", "does not name one card", "exactly 3 different Mission cards", "not the cards that you typed the first time", "Lina registered missions and no deck", "the referee"}
	french := said{"les missions seulement", "par numéro", "Encore une fois", "ne désigne pas une seule carte", "exactement 3 cartes Mission", "pas les cartes tapées la première fois", "Lina a enregistré ses missions, sans deck", "l’arbitre"}
	for name, a := range map[string]struct {
		at
		said
		flags []string
	}{
		"menus":  {at{80, 24, "en", ""}, english, nil},
		"narrow": {at{50, 24, "fr", ""}, french, nil},
		"plain":  {at{80, 24, "fr", ""}, french, []string{"--plain"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			match := filepath.Join(t.TempDir(), "m.shinpan")
			s := a.start(t, append([]string{"play", "--players", "Lina,Marco", "--edge", "Lina", "--seed", "3", "--match", match}, a.flags...)...)
			pick := func(text, key string) {
				if a.flags == nil {
					s.Choose(text)
					return
				}
				s.See(text)
				s.Press(key + "\r")
			}
			pick(a.menu, "missions")
			hears(t, s, "Lina, par numéro|Lina's missions, by number", 1)
			for _, exchange := range []struct {
				typed, heard string
				times        int
			}{
				{"1 99 3", a.unread, 1}, {"1 2", a.rule, 1}, {"1 2 2", a.rule, 2}, {"1, KS-M02, 3", a.again, 1},
				{"1 2 4", a.differs, 1}, {"M03 2 1", a.again, 2},
			} {
				s.Press(exchange.typed + "\r")
				hears(t, s, exchange.heard, exchange.times)
			}
			s.Press("1 2 3\r")
			s.See("Marco")
			pick(a.menu, "missions")
			hears(t, s, "Marco, par numéro|Marco's missions, by number", 1)
			s.Press("4 5 6\r")
			hears(t, s, a.again, 3)
			s.Press("4 5 6\r")
			pick(a.luck, "1")
			s.See("mulligan")
			require.Contains(t, s.Screen.Text(), a.registered)
			require.NotRegexp(t, namesMission, s.Screen.Text())
			if a.flags == nil { // plain lines are as long as they are
				require.Zero(t, s.Screen.Wraps(), s.Screen.Text())
			}
			s.Press("\x03")
			require.Equal(t, app.ExitQuit, s.Exit())

			file, err := os.ReadFile(match)
			require.NoError(t, err)
			require.NotRegexp(t, namesMission, string(file))
			sealed, err := os.ReadFile(match + ".decks")
			require.NoError(t, err)
			require.Contains(t, string(sealed), "KS-M06")
			info, err := os.Stat(match + ".decks")
			require.NoError(t, err)
			require.Zero(t, info.Mode().Perm()&0o077, "only the owner reads it")

			played := command("keep\nkeep\npass\npass\npass\npass\nquit\n", "resume", match, "--script", "-", "--json")
			require.NotEmpty(t, namesMission.FindAllString(played.out, -1), played.err)
			said := command("", "log", match, "--script").out
			require.Len(t, regexp.MustCompile(`(?m)^# mission KS-M0[1-6]$`).FindAllString(said, -1), 3, said)
			for i := range 6 {
				if mission := fmt.Sprintf("KS-M%02d", i+1); !strings.Contains(said, mission) {
					for _, args := range [][]string{{"board", match}, {"board", match, "--json"}, {"board", match, "--yaml"}, {"log", match, "--json"}, {"score", match, "--json"}, {"verify", match, "--json"}} {
						got := command("", args...)
						require.NotContains(t, played.out+played.err+got.out+got.err, mission, args)
					}
				}
			}
			require.Zero(t, command("", "verify", match).code, command("", "verify", match).out)
		})
	}
}

// hears waits for a text, however its lines are broken, then for the prompt, because text typed
// before the echo is off would be shown.
func hears(t *testing.T, s *termtest.Session, text string, times int) {
	t.Helper()
	said := regexp.MustCompile(text)
	require.Eventually(t, func() bool {
		shown := strings.Join(strings.Fields(s.Screen.Text()), " ")
		return len(said.FindAllString(shown, -1)) >= times && strings.HasSuffix(shown, ">")
	}, 10*time.Second, 5*time.Millisecond, "never heard: %s", text)
}

// Going back from the hidden line leads to the previous question.
func TestTerminal_OnlyTheMissionsAndBack(t *testing.T) {
	s := at{80, 24, "en", ""}.start(t, "play", "--players", "Lina,Marco", "--match", "none")
	s.Choose("only the missions")
	hears(t, s, "by number", 1)
	s.Press("M01\x1b")
	s.Choose("not registered")
	s.See("Marco's deck")
	s.Choose("only the missions")
	s.See("Marco's missions, by number")
	s.Press("\x03")
	require.Equal(t, app.ExitQuit, s.Exit())
	require.Contains(t, s.Screen.Text(), "The match has not started")
}
