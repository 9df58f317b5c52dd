package cardsdb_test

import (
	"io/fs"
	"os"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
)

func TestEveryGameHasItsOwnFiles(t *testing.T) {
	names, err := fs.Glob(cardsdb.Game("mythos"), "*.yaml")
	require.NoError(t, err)
	require.Equal(t, []string{"KS-001-050.yaml", "KS-051-100.yaml", "KS-101-148.yaml", "missions.yaml", "words.yaml"}, names)
}

func TestAGameWithoutCardsHasNoFiles(t *testing.T) {
	for _, id := range []string{"chess", "", "../mythos", "/"} {
		names, err := fs.Glob(cardsdb.Game(id), "*.yaml")
		require.NoError(t, err, id)
		require.Empty(t, names, id)
	}
}

func TestSample_IsEmptyForAGameWithoutOne(t *testing.T) {
	for _, id := range []string{"mythos", "chess", ""} {
		files, err := fs.ReadDir(cardsdb.Sample(id), ".")
		require.NoError(t, err, id)
		require.Empty(t, files, id)
	}
	files, err := fs.ReadDir(cardsdb.Sample("narutoccg"), ".")
	require.NoError(t, err)
	require.NotEmpty(t, files)
}

// A card is found by the names of the files: KS-101-148.yaml begins with KS-101
// and ends with KS-148.
func TestAFileOfASetIsNamedAfterItsFirstAndLastCard(t *testing.T) {
	ofCards, id := regexp.MustCompile(`^([A-Z]+-)(\d+)`), regexp.MustCompile(`(?m)^  - id: ([A-Z]+-)(\d+)$`)
	games, err := os.ReadDir(".")
	require.NoError(t, err)
	named := 0
	for _, game := range games {
		names, err := fs.Glob(cardsdb.Game(game.Name()), "*.yaml")
		require.NoError(t, err)
		for _, name := range names {
			if !ofCards.MatchString(name) {
				continue
			}
			text, err := fs.ReadFile(cardsdb.Game(game.Name()), name)
			require.NoError(t, err)
			ids := id.FindAllSubmatch(text, -1)
			require.NotEmpty(t, ids, name)
			require.True(t, slices.IsSortedFunc(ids, func(a, b [][]byte) int { return slices.Compare(a[2], b[2]) }), name)
			first, last := ids[0], ids[len(ids)-1]
			require.Equal(t, string(first[1])+string(first[2])+"-"+string(last[2])+".yaml", name)
			named++
		}
	}
	require.GreaterOrEqual(t, named, 7)
}

// The snapshots that are in memory are those of the folders.
func TestGame_TextsAreTheFiles(t *testing.T) {
	for _, id := range []string{"mythos", "saintseiya", "yugioh"} {
		game := cardsdb.Game(id)
		text, ok := game.(interface{ Text(string) (string, bool) }).Text("facts.tsv")
		require.True(t, ok, id)
		bytes, err := fs.ReadFile(game, "facts.tsv")
		require.NoError(t, err)
		require.Equal(t, string(bytes), text, id)
		_, ok = game.(interface{ Text(string) (string, bool) }).Text("words.yaml")
		require.False(t, ok, "any other file is read")
	}
}
