//go:build !race && unix

package cmd

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// At a terminal, “event new” asks for the settings that the flags leave open, names the rules that
// each game follows, and can go back a question.
func TestTerminal_ANewEvent(t *testing.T) {
	said := map[string][]string{
		"en": {"by the rules of Konami", "What is the event called?", "Which CSV file", "there is no file", "2 players", "How many rounds", "is not a number from 1 to 100", "How many players make", "begins in"},
		"fr": {"selon les règles de Konami", "Comment s’appelle", "Quel fichier CSV", "il n’y a pas de fichier", "2 joueurs", "Combien de rondes", "n’est pas un nombre de 1 à 100", "Combien de joueurs continuent", "commence dans"},
	}
	for _, a := range []at{{80, 24, "en", ""}, {80, 24, "fr", ""}, {50, 24, "en", ""}} {
		t.Run(a.lang, func(t *testing.T) {
			t.Parallel()
			say, folder, players := said[a.lang], filepath.Join(t.TempDir(), "e"), filepath.Join(t.TempDir(), "p.csv")
			require.NoError(t, os.WriteFile(players, []byte("player\nAnn\nBob\n"), 0o600))
			s := a.start(t, "event", "new", folder)
			if a.width == 80 {
				s.See(say[0])
			}
			s.Choose("Yu-Gi-Oh!")
			s.See(say[1])
			s.Press("Friday\r")
			s.See(say[2])
			s.Press(players + "x\r")
			s.See(say[3])
			s.Press(players + "\r")
			s.See(say[4])
			s.See(say[5])
			s.Press("0\r")
			s.See(say[6])
			s.Press("\r")
			s.See(say[7])
			s.Press("<\r")
			s.See(say[5])
			s.Press("7\r")
			s.See(say[7])
			s.Press("2\r")
			require.Zero(t, s.Exit(), s.Screen.Text())
			require.Contains(t, s.Screen.Text(), say[8])
			text, err := os.ReadFile(filepath.Join(folder, "event.yaml"))
			require.NoError(t, err)
			for _, line := range []string{"Konami", `event: "Friday"`, "game: yugioh", "rounds: 7", "cut: 2", "tie-breaks: [konami]"} {
				require.Contains(t, string(text), line)
			}
			require.Contains(t, organizer{t, folder}.says("standings").out, "Bob")
		})
	}
}
