//go:build !race && unix

package cmd

import (
	"io"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
)

func TestSecond_OneMatchIsWrittenByOneProgram(t *testing.T) {
	match := filepath.Join(t.TempDir(), "m.shinpan")
	first := listen(t, "play", "--players", "Lina,Marco", "--edge", "p1", "--match", match)
	_, err := io.WriteString(first.in, "keep\nkeep\n")
	require.NoError(t, err)
	first.read(3)
	for _, say := range []struct{ lang, words string }{
		{"en", "error[file.locked]: another process is writing"}, {"fr", "erreur[file.locked]\u00a0: "},
	} {
		second := command("mission M02\n", "resume", match, "--lang", say.lang)
		require.Equal(t, app.ExitError, second.code)
		require.Contains(t, second.err, say.words)
	}
	again := command("keep\n", "play", "--match", match)
	require.Equal(t, app.ExitError, again.code)
	require.Contains(t, again.err, "error[file.exists]")
	require.Zero(t, command("", "verify", match).code, "it may be looked at meanwhile")
	require.Contains(t, command("", "board", match).out, "random result")
	_, err = io.WriteString(first.in, "mission M02\n")
	require.NoError(t, err)
	first.read(4)
	require.NoError(t, first.in.Close())
	first.read(1 << 30)
	require.NoError(t, first.cmd.Wait(), "the first was not disturbed")
	require.Equal(t, "first p1\nkeep\nkeep\nmission KS-M02\n", command("", "log", "--script", match).out)
	require.Zero(t, command("hide @D\n", "resume", match).code, "it is free again")
}
