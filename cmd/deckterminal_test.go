//go:build !race && unix

package cmd

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
)

func TestTerminal_ADeckByMenus(t *testing.T) {
	said := map[string][]string{
		"en": {"Cards: add", "2 copies", "Missions: add", "change the", "0 copies", "done"},
		"fr": {"Cartes\u00a0: ajouter", "2 exemplaires", "Missions\u00a0: ajouter", "changer le", "0 exemplaire", "terminé"},
	}
	for _, a := range []at{{80, 24, "en", ""}, {50, 20, "en", ""}, {80, 24, "fr", ""}, {50, 20, "fr", ""}} {
		t.Run(a.lang, func(t *testing.T) {
			t.Parallel()
			say, file := said[a.lang], filepath.Join(t.TempDir(), "d.yaml")
			s := a.start(t, "deck", "new", file)
			s.See("[d]")
			s.Press("Mine\r")
			s.Choose(say[0])
			s.Search("KS-009")
			s.Choose(say[1])
			s.Search("KS-108")
			s.Choose(say[1])
			s.Line("1 kakashi sharingan")
			s.Back()
			s.Choose(say[2])
			s.Search("KS-M02")
			s.Back()
			s.Choose(say[3])
			s.Choose("KS-108")
			s.Choose(say[4])
			s.Choose(say[5])
			require.Zero(t, s.Exit(), s.Screen.Text())
			require.Zero(t, s.Screen.Wraps(), "no line is wider than the screen")
			require.Zero(t, s.Screen.Bells())
			require.Equal(t, "KS-009-C--2|KS-016-UC--1|KS-002-MMS--1|Mine\n", command("", "deck", "convert", file, "--to", "code").out)
			require.FileExists(t, filepath.Join(filepath.Dir(file), "mythos.schema.json"))
		})
	}
}

func TestTerminal_ADeckIsSavedAsItGrows(t *testing.T) {
	a, file := at{80, 24, "en", ""}, filepath.Join(t.TempDir(), "d.yaml")
	s := a.start(t, "deck", "new", file, "--name", "Mine")
	s.Choose("Cards: add")
	s.Search("KS-009")
	s.Choose("2 copies")
	s.See("2 cards, 0 missions · cost 2█2 · Cards: which card? (Esc: back)")
	s.Press("\x03") // in the middle of a question
	require.Equal(t, app.ExitQuit, s.Exit())
	require.Contains(t, s.Screen.Text(), "Saved in ")
	require.Equal(t, "KS-009-C--2|Mine\n", command("", "deck", "convert", file, "--to", "code").out)

	s = a.start(t, "deck", "new", file)
	s.See("Mine · 2 cards")
	s.Choose("Missions: add")
	s.Search("KS-M02")
	s.See("1 mission")
	s.Signal(syscall.SIGTERM)
	s.Exit()
	require.Equal(t, "KS-009-C--2|KS-002-MMS--1|Mine\n", command("", "deck", "convert", file, "--to", "code").out)

	s = a.start(t, "deck", "new", file)
	s.See("Mine · 2 cards")
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file, append(text, "# by hand\n"...), 0o666))
	s.Choose("Cards: add")
	s.Search("KS-011")
	s.Choose("2 copies")
	s.See("repeat your last change")
	s.Choose("Cards: add")
	s.Line("2 naruto 999")
	s.See("Did you mean Naruto")
	s.Choose("Cards: add")
	s.Search("KS-012")
	s.Choose("2 copies")
	s.See("KS-012): 0 → 2")
	s.Press("\x03")
	s.Exit()
	text, err = os.ReadFile(file)
	require.NoError(t, err)
	require.Contains(t, string(text), "# by hand")
	require.Equal(t, "KS-009-C--2|KS-012-UC--2|KS-002-MMS--1|Mine\n", command("", "deck", "convert", file, "--to", "code").out)
	left, err := filepath.Glob(filepath.Join(filepath.Dir(file), ".*"))
	require.NoError(t, err)
	require.Empty(t, left, "nothing is left beside the file")
}
