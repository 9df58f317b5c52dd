package odds_test

import (
	"fmt"
	"math/big"
	"math/bits"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"shinpan/decks/odds"
)

func Example() {
	deck := odds.Pile{Cards: 30, Hits: 2}
	fmt.Println("in a hand of five:", deck.AtLeast(1, 5))
	fmt.Println("with one redraw:", deck.WithRedraw(1, 5, 0).FloatString(3))
	// Output:
	// in a hand of five: 9/29
	// with one redraw: 0.524
}

// TestKnownValues compares with published numbers: poker hands, the lottery
// of 6 in 49, four copies in seven of sixty cards, three in five of forty.
func TestKnownValues(t *testing.T) {
	for _, tt := range []struct {
		pile        odds.Pile
		hits, drawn int
		want        string
	}{
		{odds.Pile{Cards: 52, Hits: 4}, 4, 5, "1/54145"},
		{odds.Pile{Cards: 52, Hits: 13}, 5, 5, "33/66640"},
		{odds.Pile{Cards: 49, Hits: 6}, 6, 6, "1/13983816"},
		{odds.Pile{Cards: 49, Hits: 6}, 3, 6, "8815/499422"},
		{odds.Pile{Cards: 30, Hits: 2}, 2, 5, "2/87"},
		{odds.Pile{Cards: 1, Hits: 1}, 1, 1, "1/1"},
	} {
		require.Equal(t, tt.want, tt.pile.Exactly(tt.hits, tt.drawn).String(), tt)
	}
	require.Equal(t, "0.399", odds.Pile{Cards: 60, Hits: 4}.AtLeast(1, 7).FloatString(3))
	require.Equal(t, "0.338", odds.Pile{Cards: 40, Hits: 3}.AtLeast(1, 5).FloatString(3))
}

// enumerated counts the subsets of a pile one by one: bit i is card i, and
// the first cards are the hits.
func enumerated(p odds.Pile, hits, drawn int) *big.Rat {
	all, good := int64(0), int64(0)
	for set := range uint(1) << p.Cards {
		if bits.OnesCount(set) != drawn {
			continue
		}
		all++
		if bits.OnesCount(set&(1<<p.Hits-1)) >= hits {
			good++
		}
	}
	return big.NewRat(good, all)
}

func TestAtLeast_IsWhatCountingEveryHandGives(t *testing.T) {
	for cards := range 10 {
		for hits := range cards + 1 {
			for drawn := range cards + 1 {
				for want := range hits + 2 {
					p := odds.Pile{Cards: cards, Hits: hits}
					require.Equal(t, enumerated(p, want, drawn).String(), p.AtLeast(want, drawn).String(), "%v %d %d", p, want, drawn)
				}
			}
		}
	}
}

// redrawn goes through every opening hand. For each it takes the likelier of
// keeping it and drawing again.
func redrawn(p odds.Pile, hits, hand, later int) *big.Rat {
	anew := enumerated(p, hits, hand+later)
	hands, chance := int64(0), new(big.Rat)
	for set := range uint(1) << p.Cards {
		if bits.OnesCount(set) != hand {
			continue
		}
		hands++
		all, good := int64(0), int64(0)
		for rest := range uint(1) << p.Cards {
			if rest&set != 0 || bits.OnesCount(rest) != later {
				continue
			}
			all++
			if bits.OnesCount((rest|set)&(1<<p.Hits-1)) >= hits {
				good++
			}
		}
		kept := big.NewRat(good, all)
		if kept.Cmp(anew) < 0 {
			kept = anew
		}
		chance.Add(chance, kept)
	}
	return chance.Mul(chance, big.NewRat(1, hands))
}

func TestWithRedraw_IsWhatCountingEveryHandGives(t *testing.T) {
	for cards := range 8 {
		for hits := range cards + 1 {
			for hand := range cards + 1 {
				for later := range cards - hand + 1 {
					for want := range hits + 2 {
						p := odds.Pile{Cards: cards, Hits: hits}
						require.Equal(t, redrawn(p, want, hand, later).String(), p.WithRedraw(want, hand, later).String(), "%v %d %d %d", p, want, hand, later)
					}
				}
			}
		}
	}
}

func TestOdds_HoldTogether(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := odds.Pile{Cards: rapid.IntRange(-2, 80).Draw(t, "cards"), Hits: rapid.IntRange(-2, 90).Draw(t, "hits")}
		drawn := rapid.IntRange(-2, 90).Draw(t, "drawn")
		want := rapid.IntRange(-2, 6).Draw(t, "want")
		sum := new(big.Rat)
		for n := range 91 {
			sum.Add(sum, p.Exactly(n, drawn))
		}
		require.Equal(t, "1/1", sum.String(), "some number of hits is drawn")
		require.LessOrEqual(t, p.AtLeast(want+1, drawn).Cmp(p.AtLeast(want, drawn)), 0)
		require.LessOrEqual(t, p.AtLeast(want, drawn).Cmp(p.AtLeast(want, drawn+1)), 0)
		require.LessOrEqual(t, p.AtLeast(want, drawn).Cmp(p.WithRedraw(want, drawn, 0)), 0, "a redraw that helps does not harm")
	})
}
