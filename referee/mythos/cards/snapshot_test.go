package cards

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee/refereetest/cardtest"
)

// snapshots are the tests of facts.tsv and effects.tsv.
func snapshots() cardtest.Snapshots[Card, Line, *Set] {
	return cardtest.Snapshots[Card, Line, *Set]{
		Opener: opener, Shape: shape, Facts: factsOf, Effects: effectsOf,
		Embedded: cardsdb.Game("mythos"),
		Write: func(name string, text []byte) error {
			return os.WriteFile(filepath.Join("..", "..", "..", "cardsdb", "mythos", name), text, 0o666)
		},
		Small:   []string{"words.yaml", testWords, "x.yaml", testCard},
		Printed: func(c Card) any { c.Lines, c.sortedLines = nil, sortedLines{}; return c },
		Broken:  []string{"mission\tKS-M01", "mission\tA-M01\tone\tA\tA\t\t\t0\t0\t1\t\t\tC\tA-1\t"},
	}
}

func TestTheSnapshotIsCurrent(t *testing.T) { snapshots().Current(t) }

func TestSnapshots(t *testing.T) {
	snapshots().Run(t)
	quick, ok := readSnapshot(string(factsOf(LoadCards(t)).Text()))
	require.True(t, ok)
	require.Equal(t, "Peu commune", quick.Word("UC", "fr"))
}

// TestASnapshotSortsTheLines by what the rules look them up for.
func TestASnapshotSortsTheLines(t *testing.T) {
	library, problems := Open(cardsdb.Game("mythos"))
	require.Empty(t, problems)
	sorted := 0
	for _, quick := range library.Whole().All() {
		again := quick
		again.sortLines()
		require.Equal(t, again.sortedLines, quick.sortedLines, quick.ID)
		sorted += len(quick.Statics)
	}
	require.NotZero(t, sorted)
	require.NotEmpty(t, Vocabulary(library))
}
