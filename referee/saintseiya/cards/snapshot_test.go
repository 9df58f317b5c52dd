package cards

import (
	"flag"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee/cardfile"
)

// updateSnapshot writes the snapshot of the embedded cards anew:
// go generate ./cardsdb
var updateSnapshot = flag.Bool("update-snapshot", false, "write the snapshot of the card facts anew")

func TestTheSnapshotIsCurrent(t *testing.T) {
	cards := LoadCards(t)
	file := filepath.Join("..", "..", "..", "cardsdb", "saintseiya", cardfile.SnapshotName)
	if *updateSnapshot {
		require.NoError(t, os.WriteFile(file, Snapshot(cards).Text(), 0o666))
	}
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, string(Snapshot(cards).Text()), string(text), "run: go generate ./cardsdb")
}

// TestASnapshotSaysWhatTheFilesSay reads the facts both ways.
func TestASnapshotSaysWhatTheFilesSay(t *testing.T) {
	cards := LoadCards(t)
	quick := readSnapshot(string(Snapshot(cards).Text()))
	require.NotNil(t, quick)
	require.Equal(t, cards.Catalog().All(), quick.Catalog().All())
	for i, card := range cards.All() {
		quick := quick.All()[i]
		require.Equal(t, card.Points.columns(), quick.Points.columns())
		card.Lines, card.Points, quick.Points = nil, Points{}, Points{}
		require.Equal(t, card, quick)
	}
	require.Equal(t, cards.index, quick.index)
	require.Equal(t, cards.Digest(), quick.Digest())
	require.Equal(t, cards.Catalog().Schema(), quick.Catalog().Schema())
	require.Equal(t, cards.Heroes(), quick.Heroes())
	require.Equal(t, "Shiryū", quick.HeroName("shiryu"))
}

func TestASnapshotThatCannotBeReadIsNotUsed(t *testing.T) {
	files := fstest.MapFS{
		"words.yaml": &fstest.MapFile{Data: []byte(testWords)},
		"x.yaml":     &fstest.MapFile{Data: []byte(testCard)},
	}
	require.Nil(t, snapshotIn(files), "there is none")
	cards, problems := Load(files)
	require.Empty(t, problems)
	files[cardfile.SnapshotName] = &fstest.MapFile{Data: Snapshot(cards).Text()}
	require.NotNil(t, snapshotIn(files))
	library, _ := Open(files)
	require.Empty(t, library.Facts.All()[0].Lines)
	require.Len(t, library.Whole().All()[0].Lines, 2)

	for _, broken := range []string{"", "digest\t" + cards.Digest() + "\ncard\tSS-001\n", "digest\tx\nclass\tgold\tOr\tgold\tknight\tmany\n"} {
		files[cardfile.SnapshotName].Data = []byte(broken)
		require.Nil(t, snapshotIn(files))
		library, problems := Open(files)
		require.Empty(t, problems)
		require.Len(t, library.Facts.All()[0].Lines, 2, "the files are read")
	}
}

// TestTheGameIsTheSameEitherWay reads from the snapshot and from the files.
func TestTheGameIsTheSameEitherWay(t *testing.T) {
	library, problems := Open(cardsdb.Game("saintseiya"))
	require.Empty(t, problems)
	require.Empty(t, library.Facts.All()[0].Lines, "the snapshot is used")
	require.Equal(t, LoadCards(t).Digest(), library.Facts.Digest())
	require.NotEmpty(t, library.Whole().All()[0].Lines)
	require.NotEmpty(t, Vocabulary(library))
}
