//go:build unix

package cmd

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
)

// TestPipes_HoldNobodyUp gives every command a pipe in place of every file that it can name: as an
// argument, after every flag that takes a text, and in a folder. Nobody writes to the pipe, so a
// command that waits for it would never end.
func TestPipes_HoldNobodyUp(t *testing.T) {
	inDataFolder(t)
	t.Chdir(t.TempDir())
	require.NoError(t, os.Mkdir("folder", 0o700))
	for _, pipe := range []string{"pipe", "pipe.shinpan", "pipe.yaml", "folder/pipe.yaml", "folder/m.shinpan", "good.shinpan.decks", "good.shinpan.signed"} {
		require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	}
	require.NoError(t, os.WriteFile("good.shinpan", []byte(goodMatch(t)), 0o600))
	ends := func(line ...string) {
		done := make(chan ran, 1)
		go func() { done <- command("", line...) }()
		select {
		case run := <-done:
			require.NotContains(t, run.err, "panic", "%v", line)
		case <-time.After(time.Minute):
			require.Fail(t, "a pipe holds it up", "shinpan %s", strings.Join(line, " "))
		}
	}
	lines := 0
	for _, cmd := range lastCommands(newRoot(&app.App{Games: embedded(), Env: func(string) string { return "" }})) {
		path := strings.Fields(cmd.CommandPath())[1:]
		for _, args := range [][]string{{"pipe"}, {"pipe.shinpan"}, {"pipe.yaml"}, {"folder"}, {"good.shinpan"}, {"pipe", "pipe"}, {"pipe.yaml", "pipe.yaml"}} {
			if slices.Contains([]string{"sim", "serve"}, path[0]) && args[0] == "good.shinpan" {
				continue // it would serve it
			}
			ends(append(slices.Clip(path), args...)...)
			lines++
		}
		if path[0] == "sim" {
			path = append(path, "--matches", "1")
		}
		cmd.Flags().VisitAll(func(flag *pflag.Flag) {
			if strings.HasPrefix(flag.Value.Type(), "string") && flag.Name != "listen" {
				ends(append(slices.Clip(path), "--"+flag.Name, "pipe")...)
				ends(append(slices.Clip(path), "pipe.yaml", "--"+flag.Name, "pipe.yaml")...)
				lines += 2
			}
		})
		ends(append(slices.Clip(path), "--cards", "folder")...)
	}
	require.Greater(t, lines, 400)
	left, err := filepath.Glob("*pipe*")
	require.NoError(t, err)
	require.Len(t, left, 3, "and nothing takes their places: %v", left)
}

// lastCommands returns the commands without subcommands.
func lastCommands(cmd *cobra.Command) []*cobra.Command {
	if !cmd.HasSubCommands() {
		return []*cobra.Command{cmd}
	}
	var all []*cobra.Command
	for _, sub := range cmd.Commands() {
		all = append(all, lastCommands(sub)...)
	}
	return all
}
