//go:build !race && unix

package cmd

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
)

// namesMission finds any mission that is named.
var namesMission = regexp.MustCompile(`KS-M\d\d|\bM\d\d?\b`)

// Each player types three missions that nobody sees, not even where they are
// wrong; the referee draws and shuffles, and the record verifies.
func TestTerminal_OnlyTheMissions(t *testing.T) {
	type said struct{ menu, first, again, unread, rule, differs, registered, luck string }
	english := said{"only the missions", "missions, by number", "Once more", "does not name one card", "exactly 3 Mission cards", "not the cards that you typed first", "Lina registered missions and no deck", "the referee"}
	french := said{"les missions seulement", "par numéro", "Encore une fois", "ne désigne pas une seule carte", "exactement 3 cartes Mission", "pas les cartes tapées d’abord", "Lina a enregistré ses missions, sans deck", "l’arbitre"}
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
			for _, exchange := range [][2]string{
				{"1 99 3", a.unread}, {"1 2", a.rule}, {"1 2 2", a.rule}, {"1, KS-M02, 3", a.again},
				{"1 2 4", a.differs}, {"M03 2 1", a.again}, {"1 2 3", "Marco"},
			} {
				s.Press(exchange[0] + "\r")
				s.See(exchange[1])
			}
			pick(a.menu, "missions")
			s.See("Marco")
			s.Press("4 5 6\r")
			s.See(a.again)
			s.Press("4 5 6\r")
			pick(a.luck, "1")
			s.See("keep")
			require.Contains(t, s.Screen.Text(), a.registered)
			require.NotRegexp(t, namesMission, s.Screen.Text())
			require.Zero(t, s.Screen.Wraps())
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

			played := playing("keep\nkeep\npass\npass\nfinish\npass\npass\n", "resume", match, "--script", "-")
			require.Contains(t, played.out, "Mission")
			require.Zero(t, command("", "verify", match).code, command("", "verify", match).out)
		})
	}
}

// Back from the hidden line leads to the question before.
func TestTerminal_OnlyTheMissionsAndBack(t *testing.T) {
	s := at{80, 24, "en", ""}.start(t, "play", "--players", "Lina,Marco", "--match", "none")
	s.Choose("only the missions")
	s.See("by number")
	s.Press("M01\x1b")
	s.Choose("not registered")
	s.See("Marco's deck")
	s.Choose("only the missions")
	s.See("Marco's missions, by number")
	s.Press("\x03")
	require.Equal(t, app.ExitQuit, s.Exit())
	require.Contains(t, s.Screen.Text(), "Nothing has begun")
}
