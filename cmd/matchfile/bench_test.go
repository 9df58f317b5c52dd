package matchfile

import (
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// BenchmarkAppend writes and syncs the line of one answer.
func BenchmarkAppend(b *testing.B) {
	f, err := Store{}.Create(filepath.Join(b.TempDir(), "m"+Ext), Sealed{})
	require.NoError(b, err)
	line := make([]byte, 500)
	for i := range line {
		line[i] = 'x'
	}
	for b.Loop() {
		require.NoError(b, f.Append(line))
	}
	require.NoError(b, f.Close())
}

// BenchmarkList lists a hundred finished matches.
func BenchmarkList(b *testing.B) {
	path := saved(b, 99)
	folder := filepath.Dir(path)
	for i := range 99 {
		f, err := Store{}.Create(Path(folder, strconv.Itoa(i)), Sealed{})
		require.NoError(b, err)
		_, problems := newMatch(f, nil)
		require.Empty(b, problems)
		require.NoError(b, f.Close())
	}
	for b.Loop() {
		list, _ := Store{}.List(folder)
		require.Len(b, list, 100)
	}
}
