//go:build unix

package cmd

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
)

// A simulation that is stopped says what was done.
func TestSim_Stopped(t *testing.T) {
	binary, err := os.Executable()
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "shinpan")
	require.NoError(t, os.Symlink(binary, path))
	var out bytes.Buffer
	cmd := exec.Command(path, "sim", "--matches", "10000000", "--lang", "en")
	cmd.Stdout = &out
	require.NoError(t, cmd.Start())
	time.Sleep(2 * time.Second)
	require.NoError(t, cmd.Process.Signal(os.Interrupt))
	exit, ok := errors.AsType[*exec.ExitError](cmd.Wait())
	require.True(t, ok)
	require.Equal(t, app.ExitQuit, exit.ExitCode(), out.String())
	require.Regexp(t, `(?s)^[1-9][0-9]* matches, seed 1: .*Stopped; 9[0-9]+ matches were not played`, out.String())
}

// A search for histories that is stopped tells what it has found so far.
func TestStory_Stopped(t *testing.T) {
	binary, err := os.Executable()
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "shinpan")
	require.NoError(t, os.Symlink(binary, path))
	board := filepath.Join(t.TempDir(), "board.yaml")
	require.NoError(t, os.WriteFile(board, []byte("game: mythos\nround: 2\nphase: action\nedge: p1\nmissions: [{card: KS-M09}, {card: KS-M06}]\n"), 0o600))
	var out bytes.Buffer
	cmd := exec.Command(path, "judge", "story", board, "--seconds", "600", "--cards", "p1:*", "--cards", "p2:*", "--account", "Lina: p1 turn", "--lang", "en")
	cmd.Stdout = &out
	require.NoError(t, cmd.Start())
	time.Sleep(2 * time.Second)
	require.NoError(t, cmd.Process.Signal(os.Interrupt))
	exit, ok := errors.AsType[*exec.ExitError](cmd.Wait())
	require.True(t, ok)
	require.Equal(t, app.ExitQuit, exit.ExitCode(), out.String())
	require.Regexp(t, `(?s)^Lina: possible in at least [1-9][0-9]* ways.*Not exact: the search stopped`, out.String())
}
