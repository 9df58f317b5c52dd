package position

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/unseen"
)

// What a side says of its hand, draw pile and discard is what every way to lay its hidden cards
// there comes to.
func TestSide_CountsEveryWayToLayTheHiddenCards(t *testing.T) {
	designs := make([]cards.Card, 4)
	for i := range designs {
		designs[i].Index = i
	}
	hidden := []*cards.Card{&designs[0], &designs[0], &designs[0], &designs[1], &designs[2], &designs[2]}
	open, named := []*cards.Card{&designs[3]}, []*cards.Card{&designs[1]}
	for hand := range len(hidden) + 1 {
		for unnamed := range len(hidden) - hand + 1 {
			for known := range min(hand, 1) + 1 { // the referee knows one card of the hand
				s := Side{Hand: unseen.Hand[*cards.Card]{N: hand + 1, Open: open, Known: hidden[3 : 3+known]}, Pile: unseen.Deck[*cards.Card]{N: len(hidden) - hand - unnamed},
					Hidden: hidden, Discard: named, Unnamed: unnamed}
				all := ways(s, known)
				require.NotEmpty(t, all)
				for d := range designs {
					card := &designs[d]
					is := func(c *cards.Card) bool { return c == card }
					msg := fmt.Sprintf("%d in hand, %d unnamed, %d known: copies of %d", hand, unnamed, known, d)
					least, most := [3]int{9, 9, 9}, [3]int{}
					for _, way := range all {
						for at := range way {
							n := counted(way[at], is)
							least[at], most[at] = min(least[at], n), max(most[at], n)
						}
					}
					require.Equal(t, [2]int{least[0], most[0]}, [2]int{s.Certain(true, is), s.Possible(true, is)}, "hand "+msg)
					l, m := s.InPileBounds(true, is)
					require.Equal(t, [2]int{least[1], most[1]}, [2]int{l, m}, "pile "+msg)
					l, m = s.DiscardBounds(true, is)
					require.Equal(t, [2]int{least[2], most[2]}, [2]int{l, m}, "discard "+msg)
					require.Equal(t, most[2], counted(s.InDiscard(true), is), "in discard "+msg)
					for n := range 4 {
						wanted := make([]*cards.Card, n)
						for i := range wanted {
							wanted[i] = card
						}
						require.Equal(t, n <= most[0], s.MayHold(true, wanted), "hold %d, "+msg, n)
					}
				}
			}
		}
	}
}

// ways returns every way to lay the hidden cards: what is then in the hand, in the pile, and in
// the discard. Known cards are in the hand.
func ways(s Side, known int) [][3][]*cards.Card {
	room := [3]int{s.unseenHand(), s.unseenPile(), s.Unnamed}
	var all [][3][]*cards.Card
	var lay func(i int, way [3][]*cards.Card)
	lay = func(i int, way [3][]*cards.Card) {
		if i == len(s.Hidden) {
			way[0], way[2] = append(s.Hand.Open[:1:1], way[0]...), append(s.Discard[:1:1], way[2]...)
			all = append(all, way)
			return
		}
		for at := range way {
			if len(way[at]) == room[at] || at > 0 && known == 1 && i == 3 {
				continue
			}
			next := way
			next[at] = append(way[at][:len(way[at]):len(way[at])], s.Hidden[i])
			lay(i+1, next)
		}
	}
	lay(0, [3][]*cards.Card{})
	return all
}

// A number of cards of a hand: what everybody saw go there is known no more, unless the whole
// hand is discarded.
func TestSide_DiscardUnnamed(t *testing.T) {
	designs := make([]cards.Card, 3)
	for i := range designs {
		designs[i].Index = i
	}
	a, b, c := &designs[0], &designs[1], &designs[2]
	side := func() Side {
		return Side{Hand: unseen.Hand[*cards.Card]{N: 3, Open: []*cards.Card{b}}, Pile: unseen.Deck[*cards.Card]{N: 1}, Hidden: []*cards.Card{a, a, c}}
	}
	s := side()
	require.Empty(t, s.DiscardUnnamed(2))
	require.Equal(t, Side{Hand: unseen.Hand[*cards.Card]{N: 1}, Pile: s.Pile, Hidden: []*cards.Card{a, a, b, c}, Unnamed: 2}, s)
	require.Equal(t, 2, s.Discarded())
	require.Equal(t, []*cards.Card{a, a, b, c}, s.MayBeUnnamed(false))
	s.TakeFromDiscard(b)
	require.Equal(t, []*cards.Card{a, c}, s.MayBeUnnamed(false), "one of them at most")
	require.Equal(t, 1, s.Unnamed)
	s.NameDiscards([]*cards.Card{c})
	require.Equal(t, []*cards.Card{a, a}, s.Hidden)
	require.Equal(t, []*cards.Card{c}, s.Discard)

	s = side()
	require.Equal(t, []*cards.Card{b}, s.DiscardUnnamed(3))
	require.Equal(t, []*cards.Card{b}, s.Discard)
	require.Equal(t, 2, s.Unnamed)
	s.Pile.N = 1
	s.Reshuffle()
	require.Equal(t, Side{Pile: unseen.Deck[*cards.Card]{N: 4}, Hidden: []*cards.Card{a, a, b, c}}, s)

	s = side()
	s.DiscardUnnamed(1)
	s.DrawUnseen(1)
	s.Reshuffle()
	require.Empty(t, s.Hand.Open, "nobody knows which card of the hand was shuffled")
	require.Equal(t, 1, s.Pile.N)
	require.Len(t, s.Hidden, 4)
}
