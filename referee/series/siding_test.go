package series_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/refereetest/toy"
)

// registered is a deck of the toy with T-5 and T-6 in its side deck.
func registered() *referee.Decklist {
	deck := &referee.Decklist{Game: "toy-sided"}
	for n := 1; n <= 6; n++ {
		section := "main"
		if n > 4 {
			section = "side"
		}
		deck.Lines = append(deck.Lines, referee.DeckLine{Section: section, Card: referee.Card(fmt.Sprint("T-", n)), Count: 1})
	}
	return deck
}

const newList = "00112233445566778899aabbccddeeff"

// afterOne is a match of the toy in which a game was played: everybody hid T-1,
// then T-2, in a game of two rounds, so p1 won both stakes.
func afterOne(t *testing.T, decks ...*referee.Decklist) *table {
	t.Helper()
	setup := setup(2, "best-of", "3")
	setup.Decks = decks
	s, events, problems := toy.Sided().Rules.Start(setup)
	require.Empty(t, problems)
	tb := &table{t, s, events}
	tb.says(referee.Chance, "chooses", "seat", "p1")
	tb.says(1, "begins", "seat", "p1")
	for _, card := range []string{"T-1", "T-2"} {
		tb.says(referee.Chance, "stake", "size", "small")
		tb.says(1, "show", "card", card)
		tb.says(2, "show", "card", card)
		tb.says(referee.Chance, "deal", "card", "T-1")
	}
	require.Equal(t, []int{1, 0}, tb.state.Score().Total)
	return tb
}

// Each player is asked about their deck before the loser chooses who begins;
// the next game counts on every card that may be in a changed deck, and the
// other player's deck stays as it was.
func TestSiding(t *testing.T) {
	tb := afterOne(t, registered(), registered())
	tb.asks(1, "side")
	tb.says(1, "side", "id", newList)
	require.Equal(t, []referee.Event{{Kind: "done-siding", Seat: 1}}, tb.events)
	tb.asks(2, "side")
	tb.says(2, "keep")
	tb.asks(2, "begins")
	tb.says(2, "begins", "seat", "p2")
	tb.says(referee.Chance, "stake", "size", "small")

	kept := tb.state.Check(referee.Say(2, "show", "card", "T-5"))
	require.Len(t, kept, 1)
	require.Equal(t, "T-DECK", kept[0].Rule)
	tb.says(2, "show", "card", "T-4")
	tb.says(1, "show", "card", "T-5")
}

// What is said about a deck is checked, and people may overrule it.
func TestSiding_Check(t *testing.T) {
	noSide := registered()
	noSide.Lines = noSide.Lines[:4]
	tb := afterOne(t, noSide, registered())
	for code, a := range map[string]referee.Answer{
		"series.seat":   referee.Say(2, "keep"),
		"series.verb":   referee.Say(1, "begins", "seat", "p1"),
		"shape.missing": referee.Say(1, "side"),
		"toy.id":        referee.Say(1, "side", "id", "T-5"),
		"toy.no-side":   referee.Say(1, "side", "id", newList),
	} {
		problems := tb.state.Check(a)
		require.Len(t, problems, 1, code)
		require.Equal(t, code, problems[0].Code)
		s, _, _ := tb.state.Apply(a, true)
		require.Equal(t, code == "toy.no-side", s != nil, code)
	}
}

// The questions are the same without decklists, as when a match is verified
// where they are not at hand.
func TestSiding_WithoutLists(t *testing.T) {
	tb := afterOne(t)
	tb.says(1, "side", "id", newList)
	tb.says(2, "keep")
	tb.says(2, "begins", "seat", "p1")
	tb.asks(referee.Chance, "stake")
}

// The hash of a position has what was said of a deck and not what is in it.
func TestSiding_Hash(t *testing.T) {
	open, listed := afterOne(t), afterOne(t, registered(), registered())
	require.Equal(t, open.state.Hash(), listed.state.Hash())
	before := listed.state.Hash()
	open.says(1, "side", "id", newList)
	listed.says(1, "side", "id", newList)
	require.Equal(t, open.state.Hash(), listed.state.Hash())
	kept := afterOne(t, registered(), registered())
	kept.says(1, "keep")
	require.NotEqual(t, listed.state.Hash(), kept.state.Hash())
	require.NotEqual(t, before, kept.state.Hash())
}
