package serve

import (
	"io"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/table"
)

// people have names of 24 letters.
var people = []string{"Alexandra Montgomery-Lee", "Bartholomew Featherstone", "Maximiliane Constantinou", "Jean-Sébastien Desrosier", "Wilhelmina Oppenheimer-B"}

// fullBoard begins a match from a board file of testdata/full. For each missing player, it leaves
// out a line at the end.
func fullBoard(t *testing.T, name string, players int) (*server, *feed) {
	t.Helper()
	return fullBoardOf(t, name, people[:players]...)
}

// fullBoardOf returns a full board with the given players.
func fullBoardOf(t *testing.T, name string, people ...string) (*server, *feed) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "full", name+".yaml"))
	require.NoError(t, err)
	folder := t.TempDir()
	if _, written, ok := strings.Cut(string(text), "\nplayers:\n"); ok && name == "saintseiya" {
		lines := strings.SplitAfter(strings.TrimSuffix(string(text), "\n"), "\n")
		text = []byte(strings.Join(lines[:len(lines)-strings.Count(written, "\n")+len(people)], ""))
	}
	board, match := filepath.Join(folder, "board.yaml"), filepath.Join(folder, "m.shinpan")
	require.NoError(t, os.WriteFile(board, text, 0o600))
	a := &app.App{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard, Env: func(string) string { return "" }, Now: time.Now}
	cmd := table.NewPlay(a, table.Outside{Live: GoLive})
	cmd.SetArgs([]string{"--from", board, "--players", strings.Join(people, ","), "--script", os.DevNull, "--clock", "50m", "--match", match})
	cmd.SilenceUsage, cmd.SilenceErrors = true, true
	_ = cmd.Execute() // the program complains that the script ends
	f, err := newFeed(a, match, 0)
	require.NoError(t, err)
	s, err := newServer(a, []*feed{f}, nil)
	require.NoError(t, err)
	return s, f
}

// A button names its choice as the board does, and not only by its id.
func TestPhones_ButtonsNameBattles(t *testing.T) {
	s, f := fullBoard(t, "narutoccg", 2)
	s.ear = &ear{seats: true}
	web := httptest.NewServer(s.handler())
	t.Cleanup(func() { cutOff(web) })
	for language, name := range map[string]string{"en": "battle 1", "fr": "combat 1"} {
		_, page := get(t, web.URL+s.tokens.give(f, owner{seatKind, 1}), "Accept-Language", language)
		require.Contains(t, page, ">"+name+"</button>")
	}
}
