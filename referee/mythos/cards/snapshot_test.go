package cards

import (
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/cardfile"
)

// updateSnapshot writes the snapshot of the embedded cards anew:
// go generate ./cardsdb
var updateSnapshot = flag.Bool("update-snapshot", false, "write the snapshot of the card facts anew")

func TestTheSnapshotIsCurrent(t *testing.T) {
	cards := LoadCards(t)
	file := filepath.Join("..", "..", "..", "cardsdb", "mythos", cardfile.SnapshotName)
	if *updateSnapshot {
		require.NoError(t, os.WriteFile(file, Snapshot(cards).Text(), 0o666))
	}
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, string(Snapshot(cards).Text()), string(text), "run: go generate ./cardsdb")

	effects, err := effectsOf(cards)
	require.NoError(t, err)
	file = filepath.Join(filepath.Dir(file), cardfile.EffectsName)
	if *updateSnapshot {
		require.NoError(t, os.WriteFile(file, effects.Text(), 0o666))
	}
	text, err = os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, string(effects.Text()), string(text), "run: go generate ./cardsdb")
}

// TestASnapshotDoesWhatTheFilesDo reads the effect lines both ways: they are the
// same but for their places in the files.
func TestASnapshotDoesWhatTheFilesDo(t *testing.T) {
	cards := LoadCards(t)
	effects, err := effectsOf(cards)
	require.NoError(t, err)
	quick := readSnapshot(string(Snapshot(cards).Text())).withEffects(fstest.MapFS{cardfile.EffectsName: {Data: effects.Text()}})
	require.NotNil(t, quick)
	again, err := effectsOf(quick)
	require.NoError(t, err)
	require.Equal(t, string(effects.Text()), string(again.Text()))
	for i, card := range cards.All() {
		withoutPlaces(reflect.ValueOf(&card.Lines).Elem())
		card.sortLines()
		require.Equal(t, card, quick.All()[i])
	}
	require.Nil(t, readSnapshot(string(Snapshot(cards).Text())).withEffects(fstest.MapFS{}), "there is none")
}

// withoutPlaces removes the places in files from a value and all that it leads
// to.
func withoutPlaces(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			withoutPlaces(v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			withoutPlaces(v.Index(i))
		}
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[referee.Place]() {
			v.SetZero()
			return
		}
		for i := range v.NumField() {
			withoutPlaces(v.Field(i))
		}
	}
}

// TestEffectsThatCannotBeReadAreNotUsed reads the files where the snapshot of the
// effects is of other files, or no snapshot.
func TestEffectsThatCannotBeReadAreNotUsed(t *testing.T) {
	files := fstest.MapFS{
		"words.yaml": &fstest.MapFile{Data: []byte(testWords)},
		"x.yaml":     &fstest.MapFile{Data: []byte(testCard)},
	}
	cards, problems := Load(files)
	require.Empty(t, problems)
	effects, err := effectsOf(cards)
	require.NoError(t, err)
	files[cardfile.SnapshotName] = &fstest.MapFile{Data: Snapshot(cards).Text()}
	good := string(effects.Text())
	files["x.yaml"] = &fstest.MapFile{Data: []byte("cards: [")} // is not read
	files[cardfile.EffectsName] = &fstest.MapFile{Data: []byte(good)}
	library, _ := Open(files)
	require.Len(t, library.Whole().All()[0].Lines, 3)
	for _, broken := range []string{"", "x", strings.Replace(good, cards.Digest(), "other", 1), strings.Replace(good, "line\t", "line\t\t", 1),
		strings.Replace(good, "At main", "At 3 main", 1), strings.Replace(good, string(cards.All()[0].ID), "Z-9", 1)} {
		require.NotEqual(t, good, broken)
		files[cardfile.EffectsName].Data = []byte(broken)
		require.Nil(t, snapshotIn(files).withEffects(files), broken)
	}
}

// TestASnapshotSaysWhatTheFilesSay reads the facts both ways.
func TestASnapshotSaysWhatTheFilesSay(t *testing.T) {
	cards := LoadCards(t)
	quick := readSnapshot(string(Snapshot(cards).Text()))
	require.NotNil(t, quick)
	require.Equal(t, cards.Catalog().All(), quick.Catalog().All())
	for i, card := range cards.All() {
		card.Lines, card.sortedLines = nil, sortedLines{}
		require.Equal(t, card, quick.All()[i])
	}
	require.Equal(t, cards.index, quick.index)
	require.Equal(t, cards.Digest(), quick.Digest())
	require.Equal(t, cards.Catalog().Schema(), quick.Catalog().Schema())
	require.Equal(t, "Peu commune", quick.Word("UC", "fr"))
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
	require.Len(t, library.Whole().All()[0].Lines, 3)

	for _, broken := range []string{"", "digest\t" + cards.Digest() + "\nmission\tKS-M01\n", "digest\tx\nmission\tA-M01\tone\tA\tA\t\t\t0\t0\t1\t\t\tC\tA-1\t\n"} {
		files[cardfile.SnapshotName].Data = []byte(broken)
		require.Nil(t, snapshotIn(files))
		library, problems := Open(files)
		require.Empty(t, problems)
		require.Len(t, library.Facts.All()[0].Lines, 3, "the files are read")
	}
}

// TestTheGameIsTheSameEitherWay plays from the snapshot and from the files.
func TestTheGameIsTheSameEitherWay(t *testing.T) {
	library, problems := Open(cardsdb.Game("mythos"))
	require.Empty(t, problems)
	require.Empty(t, library.Facts.All()[0].Lines, "the snapshot is used")
	require.Equal(t, LoadCards(t).Digest(), library.Facts.Digest())
	require.NotEmpty(t, library.Whole().All()[0].Lines)
	require.NotEmpty(t, Vocabulary(library))
}
