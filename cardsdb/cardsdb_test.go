package cardsdb_test

import (
	"io/fs"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
)

func TestEveryGameHasItsOwnFiles(t *testing.T) {
	names, err := fs.Glob(cardsdb.Game("mythos"), "*.yaml")
	require.NoError(t, err)
	require.Equal(t, []string{"KS-001.yaml", "KS-051.yaml", "KS-101.yaml", "missions.yaml", "words.yaml"}, names)
}

func TestAGameWithoutCardsHasNoFiles(t *testing.T) {
	for _, id := range []string{"chess", "", "../mythos", "/"} {
		names, err := fs.Glob(cardsdb.Game(id), "*.yaml")
		require.NoError(t, err, id)
		require.Empty(t, names, id)
	}
}
