//go:build unix

package cmd

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/decks"
)

// slowly runs a command line at a terminal with a clock that advances by a second at each reading.
// It returns the output on the terminal.
func slowly(t *testing.T, args ...string) string {
	control, tty, err := pty.Open()
	require.NoError(t, err)
	require.NoError(t, pty.Setsize(tty, &pty.Winsize{Cols: 80, Rows: 24}))
	now := time.Unix(0, 0)
	clock := func() time.Time { now = now.Add(time.Second); return now }
	a := &app.App{Games: embedded(), In: strings.NewReader(""), Out: &strings.Builder{}, Err: tty, Env: func(string) string { return "" }, Now: clock}
	require.Zero(t, run(a, args))
	_, err = tty.WriteString("\nend\n")
	require.NoError(t, err)
	var sent strings.Builder
	for piece := make([]byte, 1024); !strings.Contains(sent.String(), "\nend"); {
		n, err := control.Read(piece)
		require.NoError(t, err)
		sent.Write(piece[:n])
	}
	require.NoError(t, tty.Close())
	require.NoError(t, control.Close())
	return sent.String()
}

// TestProgress_IsToldWhereverDecksAreMany checks that every command that takes a folder shows its
// progress in a line that it removes again.
func TestProgress_IsToldWhereverDecksAreMany(t *testing.T) {
	folder := t.TempDir()
	for i := range 5 {
		file := filepath.Join(folder, fmt.Sprintf("deck-%d.yaml", i))
		require.NoError(t, os.WriteFile(file, decks.Samples("mythos")[0].Text, 0o600))
	}
	out := t.TempDir()
	for name, args := range map[string][]string{
		"check": {"deck", "check", folder},
		"id":    {"deck", "id", folder, "--salt", "x"},
		"sheet": {"deck", "sheet", folder, "-o", filepath.Join(out, "sheets.pdf")},
		"lock":  {"deck", "lock", folder, "-o", filepath.Join(out, "spring.lock")},
	} {
		t.Run(name, func(t *testing.T) {
			sent := slowly(t, args...)
			require.Contains(t, sent, "\r1 of 5 done")
			require.Contains(t, sent, "4 of 5 done\r\x1b[K")
			require.NotContains(t, sent, "5 of 5 done")
		})
	}
}
