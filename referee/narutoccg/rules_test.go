package narutoccg_test

import (
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/refereetest"
)

// TestRulebook holds the tables against the code.
func TestRulebook(t *testing.T) { refereetest.Rulebook(t, rulebook.Book, os.DirFS(".")) }

// R-SYMBOL, R-GENDER: every card of the pool has one to six of the symbols, and a Ninja
// is male, female, neither or both.
func TestPrintedFacts(t *testing.T) {
	all, problems := set()
	require.Empty(t, problems)
	genders := map[string]int{}
	for i := range all.All() {
		card := &all.All()[i]
		require.NotZero(t, card.Symbols.Len(), card.ID)
		require.Less(t, card.Symbols, cards.Symbols(1<<cards.SymbolCount), card.ID)
		if card.Type == cards.Ninja {
			gender := ""
			for _, word := range []string{"Male", "Female"} {
				if slices.Contains(card.Characteristics, word) {
					gender += word
				}
			}
			genders[gender]++
		}
	}
	for _, gender := range []string{"Male", "Female", "", "MaleFemale"} {
		require.Positive(t, genders[gender], "%q", gender)
	}
}
