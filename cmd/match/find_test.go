package match

import (
	"errors"
	"fmt"
	"os"
	"testing"

	"github.com/adrg/xdg"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/matchfile"
)

// TestFind_Several checks that an error names a few of the matches that a text may mean, and that
// an exact name means only its own match.
func TestFind_Several(t *testing.T) {
	t.Cleanup(xdg.Reload)
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdg.Reload()
	require.NoError(t, os.MkdirAll(matchfile.Folder(), 0o700))
	for n := range 1000 {
		require.NoError(t, os.WriteFile(matchfile.Path(matchfile.Folder(), fmt.Sprintf("sim-%d", n)), []byte("not read\n"), 0o600))
	}
	a := &app.App{Env: func(string) string { return "" }}
	path, err := find("sim-77")
	require.NoError(t, err)
	require.Equal(t, matchfile.Path(matchfile.Folder(), "sim-77"), path, "sim-770 to sim-779 are there too")

	_, err = find("sim-")
	several, ok := errors.AsType[*app.Error](err)
	require.True(t, ok, "%v", err)
	require.EqualValues(t, "cmd.several-matches", several.Key)
	words, err := a.Words(nil)
	require.NoError(t, err)
	require.Equal(t, "“sim-” can be any of sim-0, sim-1, sim-10, sim-100, sim-101 and 995 more; type more of the name",
		words.Text(several.Key, several.Args))
}
