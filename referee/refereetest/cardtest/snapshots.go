package cardtest

import (
	"flag"
	"io/fs"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
)

var updateFlag = flag.Bool("update-snapshot", false, "write the snapshots of the cards anew: go generate ./cardsdb")

// Updating reports whether the tests should rewrite the snapshots of the cards.
func Updating() bool { return *updateFlag }

// Set holds the methods that a game's set of cards C has from cardfile.Set.
type Set[C any] interface {
	All() []C
	Card(referee.Card) (*C, bool)
	Catalog() *cards.Catalog
	Digest() string
}

// Snapshots holds the tests of a game's snapshots, where C is its type of card, L that of an
// effect and S its set.
type Snapshots[C, L any, S Set[C]] struct {
	// Opener reads the game's cards, and Shape holds the functions with which a set uses them.
	Opener cardfile.Opener[S]
	Shape  cardfile.Shape[C, L]
	// Facts and Effects return the snapshots. Effects is nil if the game has no effects.
	Facts   func(S) cardfile.Snapshot
	Effects func(S) (cardfile.Snapshot, error)
	// Embedded holds the game's own files, with the snapshots. Write writes a snapshot.
	Embedded fs.FS
	Write    func(name string, text []byte) error
	// Small holds words.yaml and a file of cards, the first of which has effects.
	Small []string
	// Printed returns the facts of a card that the snapshot repeats, in a form for comparison.
	Printed func(C) any
	// Broken holds rows that are not valid in the snapshot of Small's facts.
	Broken []string
}

// Current checks that the snapshots match the embedded files. With the flag -update-snapshot it
// writes them.
func (s Snapshots[C, L, S]) Current(t *testing.T) {
	whole := s.load(t)
	s.current(t, cardfile.SnapshotName, s.Facts(whole))
	if s.Effects != nil {
		s.current(t, cardfile.EffectsName, s.effects(t, whole))
	}
}

func (s Snapshots[C, L, S]) current(t *testing.T, name string, want cardfile.Snapshot) {
	if *updateFlag {
		require.NoError(t, s.Write(name, want.Text()))
		return
	}
	text, err := fs.ReadFile(s.Embedded, name)
	require.NoError(t, err)
	require.Equal(t, string(want.Text()), string(text), "run: go generate ./cardsdb")
}

func (s Snapshots[C, L, S]) load(t *testing.T) S {
	whole, problems := s.Opener.Load(s.Embedded)
	require.Empty(t, problems)
	return whole
}

func (s Snapshots[C, L, S]) effects(t *testing.T, of S) cardfile.Snapshot {
	made, err := s.Effects(of)
	require.NoError(t, err)
	return made
}

// Run checks that the snapshots match the files, that they are used if they can be read, and
// that the files are used otherwise.
func (s Snapshots[C, L, S]) Run(t *testing.T) {
	t.Run("the facts are those of the files", s.sameFacts)
	t.Run("a snapshot that cannot be read is not used", s.unreadableFacts)
	t.Run("the cards are the same either way", s.eitherWay)
	if s.Effects != nil {
		t.Run("the effects are those of the files", s.sameEffects)
		t.Run("effects that cannot be read are not used", s.unreadableEffects)
	}
}

func (s Snapshots[C, L, S]) sameFacts(t *testing.T) {
	whole := s.load(t)
	quick, ok := s.Opener.Facts(string(s.Facts(whole).Text()))
	require.True(t, ok)
	require.Equal(t, whole.Catalog().All(), quick.Catalog().All())
	require.Equal(t, whole.Catalog().Schema(), quick.Catalog().Schema())
	require.Equal(t, whole.Digest(), quick.Digest())
	require.Len(t, quick.All(), len(whole.All()))
	for i, card := range whole.All() {
		require.Equal(t, s.Printed(card), s.Printed(quick.All()[i]))
		id, variants := s.Shape.ID(&card)
		for _, name := range append([]string{string(id)}, variants...) {
			found, ok := quick.Card(referee.Card(name))
			require.True(t, ok, name)
			require.Same(t, &quick.All()[i], found, name)
		}
	}
}

// small returns the files of Small with the snapshot of their facts, and their cards.
func (s Snapshots[C, L, S]) small(t *testing.T) (fstest.MapFS, S) {
	files := Files(s.Small...)
	whole, problems := s.Opener.Load(files)
	require.Empty(t, problems)
	require.NotEmpty(t, s.lines(whole))
	files[cardfile.SnapshotName] = &fstest.MapFile{Data: s.Facts(whole).Text()}
	return files, whole
}

// lines returns the effects of the first card.
func (s Snapshots[C, L, S]) lines(of S) []L { return *s.Shape.Lines(&of.All()[0]) }

func (s Snapshots[C, L, S]) unreadableFacts(t *testing.T) {
	files, whole := s.small(t)
	library, problems := s.Opener.Open(files)
	require.Empty(t, problems)
	require.Empty(t, s.lines(library.Facts), "the snapshot is used")
	require.Equal(t, s.lines(whole), s.lines(library.Whole()))
	require.NotEmpty(t, s.Broken)
	for _, row := range append([]string{""}, s.Broken...) {
		broken := strings.TrimSuffix("digest\t"+whole.Digest()+"\n"+row+"\n", "\n\n")
		if row == "" {
			broken = ""
		}
		_, ok := s.Opener.Facts(broken)
		require.False(t, ok, broken)
		files[cardfile.SnapshotName].Data = []byte(broken)
		library, problems := s.Opener.Open(files)
		require.Empty(t, problems)
		require.Equal(t, s.lines(whole), s.lines(library.Facts), "the files are read")
	}
	delete(files, cardfile.SnapshotName)
	library, _ = s.Opener.Open(files)
	require.Equal(t, s.lines(whole), s.lines(library.Facts), "there is no snapshot")
}

func (s Snapshots[C, L, S]) eitherWay(t *testing.T) {
	whole := s.load(t)
	library, problems := s.Opener.Open(s.Embedded)
	require.Empty(t, problems)
	require.Equal(t, whole.Digest(), library.Facts.Digest())
	codes := func(of S) (codes []string) {
		for i := range of.All() {
			for _, line := range *s.Shape.Lines(&of.All()[i]) {
				codes = append(codes, s.Shape.Code(&line))
			}
		}
		return codes
	}
	require.Empty(t, codes(library.Facts), "the snapshot is used")
	require.NotEmpty(t, codes(whole))
	require.Equal(t, codes(whole), codes(library.Whole()))
}

// sameEffects reads the effects from the files and from the snapshot and checks that they differ
// only in their places in the files.
func (s Snapshots[C, L, S]) sameEffects(t *testing.T) {
	whole := s.load(t)
	facts, _ := s.Opener.Facts(string(s.Facts(whole).Text()))
	made := s.effects(t, whole)
	quick, ok := s.Opener.Effects(facts, string(made.Text()))
	require.True(t, ok)
	require.Equal(t, string(made.Text()), string(s.effects(t, quick).Text()))
	for i, card := range whole.All() {
		require.Equal(t, s.Printed(card), s.Printed(quick.All()[i]))
		lines := s.Shape.Lines(&card)
		withoutPlaces(reflect.ValueOf(lines).Elem())
		require.Equal(t, *lines, *s.Shape.Lines(&quick.All()[i]))
	}
}

// withoutPlaces removes the places in files from a value and everything that it contains.
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

// unreadableEffects checks that the files are read if the snapshot of the effects belongs to
// other files or is not a snapshot.
func (s Snapshots[C, L, S]) unreadableEffects(t *testing.T) {
	files, whole := s.small(t)
	facts, _ := s.Opener.Facts(string(files[cardfile.SnapshotName].Data))
	good := string(s.effects(t, whole).Text())
	id, _ := s.Shape.ID(&whole.All()[0])
	for _, broken := range []string{
		"", "x", strings.Replace(good, whole.Digest(), "other", 1), strings.Replace(good, "line\t", "line\t\t", 1),
		strings.Replace(good, "{", "{{", 1), strings.Replace(good, string(id), "Z-9", 1),
	} {
		require.NotEqual(t, good, broken)
		_, ok := s.Opener.Effects(facts, broken)
		require.False(t, ok, broken)
		files[cardfile.EffectsName] = &fstest.MapFile{Data: []byte(broken)}
		library, problems := s.Opener.Open(files)
		require.Empty(t, problems)
		require.Equal(t, s.lines(whole), s.lines(library.Whole()), "the files are read")
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if name != cardfile.SnapshotName {
			files[name].Data = []byte("cards: [") // this file is not read
		}
	}
	files[cardfile.EffectsName].Data = []byte(good)
	library, problems := s.Opener.Open(files)
	require.Empty(t, problems)
	require.Len(t, s.lines(library.Whole()), len(s.lines(whole)))
}
