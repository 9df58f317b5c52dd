package narutoccg_test

import (
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/narutoccg"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/deck"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/refereetest"
	ruling "shinpan/referee/rulebook"
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

// R-COPIES, R-REINFORCEMENT-DECK, reinforcement-copies=together: whether a namesake in the
// Reinforcement Deck counts among the three.
func TestReinforcementCopies(t *testing.T) {
	all, problems := set()
	require.Empty(t, problems)
	line := func(section string, card referee.Card, n int) referee.DeckLine {
		return referee.DeckLine{Section: section, Ref: string(card), Card: card, Count: n}
	}
	list := referee.Decklist{Game: narutoccg.GameID, Lines: []referee.DeckLine{
		line(deck.SectionMain, "N-172", 3), line(deck.SectionReinforcements, "N-572", 1), // both “Kakashi Hatake & Might Guy”
	}}
	codes := func(choice ruling.Choice) (codes []string) {
		id, option := choice.Split()
		for _, p := range deck.Check(all, list, map[string]string{id: option}) {
			if p.Rule == "R-COPIES" {
				codes = append(codes, p.Code)
			}
		}
		return codes
	}
	require.Empty(t, codes(rulebook.ReinforcementCopiesApart))
	require.Len(t, codes(rulebook.ReinforcementCopiesTogether), 1)
}
