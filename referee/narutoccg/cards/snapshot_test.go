package cards

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee/cardfile"
	"shinpan/referee/refereetest/cardtest"
)

// snapshotOf is the snapshot of a set.
func snapshotOf(t testing.TB, s *Set) []byte {
	made, err := snapshotMade(s)
	require.NoError(t, err)
	return made.Text()
}

// columnsOf are a card as a row of a snapshot.
func columnsOf(t testing.TB, c *Card) []string {
	row, err := c.columns()
	require.NoError(t, err)
	return row
}

func TestTheSnapshotIsCurrent(t *testing.T) {
	file := filepath.Join("..", "..", "..", "cardsdb", "narutoccg", cardfile.SnapshotName)
	made := snapshotOf(t, LoadCards(t))
	if cardtest.Updating() { // go generate ./cardsdb
		require.NoError(t, os.WriteFile(file, made, 0o666))
	}
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	require.True(t, string(made) == string(text), "run: go generate ./cardsdb")
}

// TestASnapshotSaysWhatTheFilesSay reads the cards both ways.
func TestASnapshotSaysWhatTheFilesSay(t *testing.T) {
	whole := LoadCards(t)
	quick := readSnapshot(string(snapshotOf(t, whole)))
	require.NotNil(t, quick)
	for i := range whole.Len() {
		one, other := *whole.At(i), *quick.At(i)
		require.Equal(t, columnsOf(t, &one), columnsOf(t, &other))
		one.Lines, other.Lines = nil, nil // those have their places in the files
		require.Equal(t, one, other)
	}
	require.Equal(t, whole.index, quick.index)
	require.Equal(t, whole.sets, quick.sets)
	require.Equal(t, whole.Digest(), quick.Digest())
	one, err := json.Marshal(whole.Catalog().All())
	require.NoError(t, err)
	other, err := json.Marshal(quick.Catalog().All())
	require.NoError(t, err)
	require.True(t, string(one) == string(other))
	for i, attribute := range whole.Catalog().Schema() {
		again := quick.Catalog().Schema()[i]
		if attribute.Listed != nil {
			require.Equal(t, attribute.Listed(), again.Listed())
		}
		attribute.Listed, attribute.Translate, again.Listed, again.Translate = nil, nil, nil, nil
		require.Equal(t, attribute, again)
	}
}

func BenchmarkOpen(b *testing.B) {
	files := cardsdb.Game("narutoccg")
	for b.Loop() {
		Open(files)
	}
}

func BenchmarkLoad(b *testing.B) {
	files := cardsdb.Game("narutoccg")
	for b.Loop() {
		Load(files)
	}
}
