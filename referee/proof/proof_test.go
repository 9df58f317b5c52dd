package proof_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/proof"
)

func Example() {
	seal := proof.Seal{Match: "m1", Entry: 9, Seat: 2, Card: "AB-015", Salt: "000102030405060708090a0b0c0d0e0f"}
	fmt.Println(proof.Short(seal.Hash()))
	// Output: g4kxsfltb5nk4mwigjukvdbs4j
}

// deckOf is a tree of so many copies.
func deckOf(n int) proof.Deck {
	list := &referee.Decklist{}
	for i := range n {
		list.Lines = append(list.Lines, referee.DeckLine{Section: "main", Card: referee.Card(fmt.Sprintf("AB-%03d", i/2)), Count: 1})
	}
	return proof.NewDeck(1, "salt", list)
}

// Every copy of a deck proves that it belongs to it, and to no other, whatever is
// changed about it.
func TestLeaf_BelongsToItsDeckOnly(t *testing.T) {
	other := deckOf(9).Root()
	for n := 1; n <= 8; n++ {
		deck := deckOf(n)
		require.Len(t, deck.Copies(), n)
		for i, c := range deck.Copies() {
			leaf, ok := deck.Leaf(c)
			require.True(t, ok)
			require.Equal(t, i, leaf.At)
			require.True(t, leaf.In(deck.Root()))
			require.False(t, leaf.In(other))
			require.False(t, leaf.In(""))
			wrong := leaf
			wrong.At++
			require.False(t, wrong.In(deck.Root()), "another place")
			wrong = leaf
			wrong.Hash = strings.ToUpper(leaf.Hash)
			require.False(t, wrong.In(deck.Root()), "another spelling")
			c.Card = "AB-999"
			wrong.Hash = c.Hash()
			require.False(t, wrong.In(deck.Root()), "another card")
			_, ok = deck.Leaf(c)
			require.False(t, ok)
		}
	}
	require.Empty(t, deckOf(0).Root())
}

// The place of a copy says nothing of its card: it depends on the salt.
func TestDeck_IsInNoOrderOfItsCards(t *testing.T) {
	deck := deckOf(40)
	sorted := true
	for i, c := range deck.Copies()[1:] {
		sorted = sorted && deck.Copies()[i].Card <= c.Card
	}
	require.False(t, sorted)
}

func TestFair(t *testing.T) {
	f := proof.Fair{Number: proof.NumberHash("m", "77"), Words: []proof.Words{{Words: "a", Salt: "1"}, {Words: "b", Salt: "2"}}}
	for i := range f.Words {
		f.Words[i].Promise = f.Words[i].Hash("m", referee.Seat(i+1))
	}
	require.True(t, f.Opens("m", "77"))
	require.False(t, f.Opens("m", "78"))
	require.False(t, f.Opens("n", "77"))
	require.Equal(t, referee.Nobody, f.Broken("m"))
	first := f.Draw("m", "77", 1).Uint64()
	require.Equal(t, first, f.Draw("m", "77", 1).Uint64())
	require.NotEqual(t, first, f.Draw("m", "77", 2).Uint64(), "another draw")
	require.NotEqual(t, first, f.Draw("m", "78", 1).Uint64(), "another number")
	f.Words[1].Words = "c"
	require.NotEqual(t, first, f.Draw("m", "77", 1).Uint64(), "other words")
	require.Equal(t, referee.Seat(2), f.Broken("m"))
}
