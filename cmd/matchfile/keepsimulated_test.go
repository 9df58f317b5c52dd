package matchfile

import (
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/record"
)

// toKeep is the data sealed next to the match.
var toKeep = Sealed{Decks: []record.Sealed{{Salt: "s", Deck: &referee.Decklist{Game: "toy", Lines: []referee.DeckLine{{Section: "cards", Count: 1}}}}}}

func TestKeep(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deep", "m"+Ext)
	require.NoError(t, Store{}.KeepSimulated(path, []byte("one\ntwo\n"), toKeep))
	f, err := Store{}.Read(path)
	require.NoError(t, err)
	require.Zero(t, halfWrittenBytes(f))
	require.NoError(t, f.Close())
	sealed, err := Store{}.Sealed(path)
	require.NoError(t, err)
	require.Equal(t, toKeep.Decks[0].Salt, sealed.Decks[0].Salt)
	require.Equal(t, []string{"m" + Ext, "m" + Ext + decksExt}, names(t, filepath.Dir(path)))

	require.Equal(t, "exists", code(t, Store{}.KeepSimulated(path, []byte("other\n"), Sealed{})))
	again, _ := Store{}.Sealed(path)
	require.Equal(t, sealed, again)
}

// TestKeep_Faults makes any operation fail: either all of the files must exist or none.
func TestKeep_Faults(t *testing.T) {
	for op := range 6 {
		for _, torn := range []int{0, 3} {
			folder := t.TempDir()
			plan := &plan{op: op, err: syscall.ENOSPC, torn: torn}
			err := Store{faulty{plan: plan}}.KeepSimulated(filepath.Join(folder, "m"+Ext), []byte("one\ntwo\n"), toKeep)
			if plan.done <= op {
				require.NoError(t, err, "there is no such operation")
				continue
			}
			require.ErrorAs(t, err, new(*referee.Refusal), "operation %d", op)
			require.Empty(t, names(t, folder), "operation %d", op)
		}
	}
}
