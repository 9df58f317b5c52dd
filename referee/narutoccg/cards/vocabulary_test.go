package cards_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	facts "shinpan/referee/cards"
	"shinpan/referee/narutoccg"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/refereetest/cardtest"
)

// lined are the embedded cards with the sample set and the cards that use every word.
func lined(t *testing.T) *cards.Set {
	t.Helper()
	set, problems := cards.Open(cardsdb.Game(narutoccg.GameID),
		facts.Folder{Name: "sample", Files: cardsdb.Sample(narutoccg.GameID)}, facts.Folder{Name: "every", Files: os.DirFS("../testdata/every")})
	require.Empty(t, problems)
	return set
}

// Types, symbols and Ranks are closed by the rulebook; the tests need not name each.
func TestVocabulary(t *testing.T) {
	closed := map[string]bool{"type": true, "symbol": true, "rank": true, "being": true, "destination": true, "unseen": true}
	cardtest.Vocabulary(t, cards.Vocabulary(lined(t)), narutoccg.Messages(), []string{"en", "fr"}, func(w facts.Word) bool {
		return closed[w.Context] || w.Word == "take" || w.Context == "take"
	})
}

// TestTheSampleIsClean: it has neither mistakes nor what nobody means.
func TestTheSampleIsClean(t *testing.T) {
	files := cards.Lint(cardsdb.Game(narutoccg.GameID), facts.Folder{Name: "sample", Files: cardsdb.Sample(narutoccg.GameID)})
	require.Len(t, files, 1)
	require.Empty(t, files[0].Problems)
	require.Equal(t, 9, files[0].Cards)
	require.Equal(t, files[0].Lines, files[0].Carried)
}
