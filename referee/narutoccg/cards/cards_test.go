package cards

import (
	"io/fs"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
)

// fromFiles reads the game's own cards from their files, once for all tests.
var fromFiles = sync.OnceValue(func() *loader { return load(cardsdb.Game("narutoccg"), nil) })

func LoadCards(t testing.TB) *Set {
	l := fromFiles()
	require.Empty(t, l.Problems)
	return l.cards
}

// someSets are two of the game's files: to read all of them takes long.
func someSets(t testing.TB) fstest.MapFS {
	files := fstest.MapFS{}
	for _, name := range []string{"01-the-path-to-hokage.yaml", "11-approaching-wind.yaml"} {
		text, err := fs.ReadFile(cardsdb.Game("narutoccg"), name)
		require.NoError(t, err)
		files[name] = &fstest.MapFile{Data: text}
	}
	return files
}

func TestFigures(t *testing.T) {
	for text, want := range map[string]Figure{"3": Number(3), "-1": Number(-1), "X": X(), "x": X(), "0": Number(0)} {
		got, ok := ReadFigure(text)
		require.True(t, ok, text)
		require.Equal(t, want, got, text)
	}
	for _, text := range []string{"", "five", "+1", "1.5", "100", "-100", "1 2", "?"} {
		_, ok := ReadFigure(text)
		require.False(t, ok, text)
	}
}

func TestCosts(t *testing.T) {
	for text, want := range map[string]string{
		"LL1": "L L 1", "L L 1": "L L 1", "WX": "W X", "XX": "X X", "4": "4", "0": "0", "LL or 3": "L L or 3", "3 or EE": "3 or E E",
		"EFLWN1": "E F L W N 1", "L F W N E": "E F L W N", "v": "V", "W1 or E1": "W 1 or E 1", "10": "10",
	} {
		cost, ok := ReadCost(text)
		require.True(t, ok, text)
		require.Equal(t, want, cost.String(), text)
		again, ok := ReadCost(cost.String())
		require.True(t, ok)
		require.Equal(t, cost, again, text)
	}
	for _, text := range []string{"", "or", "L or", "L/3", "1 2", "2L2", "Q", "99", "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX"} {
		_, ok := ReadCost(text)
		require.False(t, ok, text)
	}
	cost, _ := ReadCost("L X")
	require.Equal(t, 4, cost[0].Total(3))
	require.True(t, cost.HasX())
}

// The order of the rulebook: what stands side by side is on one level (R-RANK).
func TestRanks(t *testing.T) {
	levels := []int{}
	for r := NoRank; r <= Sannin; r++ {
		levels = append(levels, r.Level())
		read, ok := ReadRank(r.Name())
		require.Equal(t, r != NoRank, ok)
		require.Equal(t, r, read)
		require.Equal(t, r, rankWord(r.String()).rank())
	}
	require.Equal(t, []int{0, 1, 2, 3, 4, 4, 5, 6, 6}, levels)
}

func TestKeywords(t *testing.T) {
	for text, want := range map[string]string{
		"GROWTH": "Growth", "Permanent (2)": "Permanent(2)", "Permanent": "Permanent", "permanent(X)": "Permanent(X)", "non-unique": "Non-Unique",
	} {
		k, ok := ReadKeyword(text)
		require.True(t, ok, text)
		require.Equal(t, want, k.String())
	}
	for _, text := range []string{"", "Growth (2)", "Permanent (two)", "Permanent (2", "State 2", "Growth, Surge"} {
		_, ok := ReadKeyword(text)
		require.False(t, ok, text)
	}
}

func TestSymbols(t *testing.T) {
	both := Earth.Set() | Wind.Set()
	require.True(t, both.Has(Earth) && both.Share(Wind.Set()) && !both.Share(Fire.Set()))
	require.Equal(t, []string{"earth", "wind"}, both.Words())
	require.Equal(t, 2, both.Len())
	require.Equal(t, "Terre", Earth.In("fr"))
}
