//go:build unix

package judge

import (
	"bytes"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
)

// A stopped search for histories reports its results so far. The search reads the clock again and
// again, and after a while the test stops it.
func TestStory_Stopped(t *testing.T) {
	board := filepath.Join(t.TempDir(), "board.yaml")
	require.NoError(t, os.WriteFile(board, []byte("game: mythos\nround: 2\nphase: action\nedge: p1\nmissions: [{card: KS-M09}, {card: KS-M06}]\n"), 0o600))
	self, err := os.FindProcess(os.Getpid())
	require.NoError(t, err)
	var out bytes.Buffer
	var read atomic.Int64
	a := &app.App{Out: &out, Err: &bytes.Buffer{}, Env: func(string) string { return "" }, Language: "en", Now: func() time.Time {
		if read.Add(1) == 500 {
			_ = self.Signal(os.Interrupt) // the search would take minutes if it did not arrive
		}
		return time.Now()
	}}
	cmd := New(a)
	cmd.SetArgs([]string{"story", board, "--seconds", "600", "--cards", "p1:*", "--cards", "p2:*", "--account", "Lina: p1 turn"})
	cmd.SilenceUsage, cmd.SilenceErrors = true, true
	require.Equal(t, app.Shown(app.ExitQuit), cmd.Execute(), out.String())
	require.Regexp(t, `(?s)^Lina: possible in at least [1-9][0-9]* ways.*Not exact: the search stopped`, out.String())
}
