package cards

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee/cardfile"
	"shinpan/referee/refereetest/cardtest"
)

// snapshots are the tests of facts.tsv and effects.tsv.
func snapshots() cardtest.Snapshots[Card, Line, *Set] {
	return cardtest.Snapshots[Card, Line, *Set]{
		Opener: opener, Shape: shape, Facts: factsOf, Effects: effectsOf,
		Embedded: cardsdb.Game("saintseiya"),
		Write: func(name string, text []byte) error {
			return os.WriteFile(filepath.Join("..", "..", "..", "cardsdb", "saintseiya", name), text, 0o666)
		},
		Small: []string{"words.yaml", testWords, "x.yaml", testCard},
		Printed: func(c Card) any {
			points := c.Points.columns()
			c.Lines, c.Points = nil, Points{} // which have places in the files
			return []any{c, points}
		},
		Broken: []string{"card\tSS-001", "class\tgold\tOr\tgold\tknight\tmany"},
	}
}

func TestTheSnapshotIsCurrent(t *testing.T) { snapshots().Current(t) }

func TestSnapshots(t *testing.T) {
	snapshots().Run(t)
	quick, ok := readSnapshot(string(factsOf(LoadCards(t)).Text()))
	require.True(t, ok)
	require.Equal(t, LoadCards(t).Heroes(), quick.Heroes())
	require.Equal(t, "Shiryū", quick.HeroName("shiryu"))
	require.NotEmpty(t, Vocabulary(cardfile.LibraryOf(LoadCards(t))))
}
