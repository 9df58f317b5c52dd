package cmd

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/adrg/xdg"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/referee/record"
)

// TestTampered_EveryByteOfASignedMatch signs a short match of each game and changes every
// byte of it, those of its last line included: the line is named. So does “verify”, which
// is asked about a byte of each line.
func TestTampered_EveryByteOfASignedMatch(t *testing.T) {
	for _, name := range []string{"XDG_DATA_HOME", "XDG_CONFIG_HOME"} {
		t.Setenv(name, t.TempDir())
	}
	xdg.Reload()
	t.Cleanup(xdg.Reload)
	for game, p := range pairs {
		folder := t.TempDir()
		board, match := filepath.Join(folder, "board.yaml"), filepath.Join(folder, "m.shinpan")
		require.NoError(t, os.WriteFile(board, []byte(p.filled(0)), 0o600))
		played := command(p.lines+"quit\n", "play", game, "--from", board, "--players", "Ann,Bob", "--luck", "table", "--match", match)
		require.Zero(t, command("", "sign", match, "--name", "Ann").code, played.err)
		file, err := os.ReadFile(match)
		require.NoError(t, err)
		signatures, err := os.ReadFile(match + ".signed")
		require.NoError(t, err)
		signed, wrong := record.DecodeSignature(bytes.TrimSuffix(signatures, []byte("\n")))
		require.Empty(t, wrong)
		require.Greater(t, bytes.Count(file, []byte("\n")), 2)
		asked := 0
		for i := range file {
			line := bytes.Count(file[:i], []byte("\n")) + 1
			changed := bytes.Clone(file)
			changed[i] ^= 1
			_, problems := record.CheckSignatures(signed.Match, match, changed, match+".signed", signatures)
			if len(problems) != 1 || problems[0].Code != "match.signed-otherwise" || problems[0].At.Line != line {
				t.Fatalf("%s: byte %d of line %d: %v", game, i, line, problems)
			}
			if line == asked || changed[i] == '\n' {
				continue
			}
			asked = line
			require.NoError(t, os.WriteFile(match, changed, 0o600))
			verified := command("", "verify", match)
			require.Equal(t, app.ExitProblems, verified.code, "%s: byte %d of line %d", game, i, line)
			require.Contains(t, flat(verified.err), fmt.Sprintf("m.shinpan:%d", line), "%s: byte %d", game, i)
		}
		require.Equal(t, bytes.Count(file, []byte("\n")), asked)
	}
}
