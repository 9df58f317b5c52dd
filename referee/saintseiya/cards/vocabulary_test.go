package cards_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	facts "shinpan/referee/cards"
	"shinpan/referee/refereetest/cardtest"
	"shinpan/referee/saintseiya"
	"shinpan/referee/saintseiya/cards"
)

func vocabulary(t *testing.T) []facts.Word {
	library, problems := cards.Open(cardsdb.Game("saintseiya"))
	require.Empty(t, problems)
	return cards.Vocabulary(library)
}

// Ranks are closed by the rulebook, and no line speaks of the two highest.
func TestVocabulary(t *testing.T) {
	cardtest.Vocabulary(t, vocabulary(t), saintseiya.Messages(), []string{"en", "fr"}, func(w facts.Word) bool { return w.Context == "rank" })
}
