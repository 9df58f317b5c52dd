//go:build unix

package sim

import (
	"bytes"
	"os"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
)

// A stopped simulation reports its results so far. It reads the clock after each match, and after
// some matches the test stops it.
func TestSim_Stopped(t *testing.T) {
	self, err := os.FindProcess(os.Getpid())
	require.NoError(t, err)
	var out bytes.Buffer
	var read atomic.Int64
	a := &app.App{Out: &out, Err: &bytes.Buffer{}, Env: func(string) string { return "" }, Language: "en", Now: func() time.Time {
		if read.Add(1) == 50 {
			_ = self.Signal(os.Interrupt) // the test fails if the signal does not arrive
		}
		return time.Now()
	}}
	cmd := New(a)
	cmd.SetArgs([]string{"--matches", "10000000"})
	cmd.SilenceUsage, cmd.SilenceErrors = true, true
	require.Equal(t, app.Shown(app.ExitQuit), cmd.Execute(), out.String())
	require.Regexp(t, `(?s)^[1-9][0-9]* matches, seed 1: .*Stopped; 9[0-9]+ matches were not played`, out.String())
}
