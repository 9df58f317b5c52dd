package match

import (
	"errors"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/matchfile"
	"shinpan/referee/sim"
)

// keepRandom writes the file of a whole random match.
func keepRandom(t *testing.T, a *app.App, path string) {
	game, _, err := a.Game("")
	require.NoError(t, err)
	work := sim.Work{Jobs: 1, Files: true, Done: func(m sim.Match, fault error) error {
		return errors.Join(fault, matchfile.Store{}.KeepSimulated(path, m.File, matchfile.Sealed{Decks: m.Decks}))
	}}
	_, err = sim.Table{Game: game, Seed: 1}.Run(t.Context(), 1, work)
	require.NoError(t, err)
}

// Of a verified match, only the report is kept in memory.
func TestVerify_HoldsNoMatch(t *testing.T) {
	a := &app.App{Env: func(string) string { return "" }}
	file := filepath.Join(t.TempDir(), "m.shinpan")
	keepRandom(t, a, file)
	refs := make([]matchRef, 400)
	for i := range refs {
		refs[i] = matchRef{name: file, file: true}
	}
	v := &verifier{app: a, games: map[playedGame]loadedGame{}}
	done := 0
	var before, after runtime.MemStats
	require.NoError(t, app.AtOnce(refs, v.verify, func(m verifiedMatch) error {
		require.True(t, m.clean)
		switch done++; done {
		case 100:
			runtime.GC()
			runtime.ReadMemStats(&before)
		case 399:
			runtime.GC()
			runtime.ReadMemStats(&after)
		}
		return nil
	}))
	runtime.KeepAlive(v)
	require.Less(t, int64(after.HeapAlloc)-int64(before.HeapAlloc), int64(1<<20), "300 matches later")
}
