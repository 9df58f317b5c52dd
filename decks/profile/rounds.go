package profile

import (
	"math"
	"math/big"

	"shinpan/decks/odds"
	"shinpan/referee/game"
)

// Round is a round of a match in which no card does anything, with a deck's
// costs against what there is to pay with.
type Round struct {
	// Round counts from 1; Seen is how many cards have been seen by then.
	Round, Seen int
	// InPlay is how many pieces are taken to be in play when the round begins,
	// Income what comes then.
	InPlay, Income int
	// Payable is how many cards of the deck cost no more than the income. Held
	// is the chance to have seen at least one of them.
	Payable int
	Held    *big.Rat
	// IncomeSoFar is the income of this round and those before it, CostSoFar
	// what all cards seen by then cost together on average.
	IncomeSoFar int
	CostSoFar   *big.Rat
}

// Rounds sets the printed prices of a deck against the income of each round.
// The numbers of pieces in play are those of the rounds in order; those that
// are missing are 0.
func Rounds(deck Deck, pace game.Pace, inPlay []int) []Round {
	var rounds []Round
	costs, cards, soFar := deck.Prices(), deck.Cards(), 0
	for i := range pace.Draws {
		r := Round{Round: i + 1, Seen: min(pace.Seen(i+1), cards)}
		if i < len(inPlay) {
			r.InPlay = inPlay[i]
		}
		r.Income = pace.IncomeWith(r.InPlay)
		soFar += r.Income
		r.Payable = costs.Between(math.MinInt, r.Income)
		r.Held = odds.Pile{Cards: cards, Hits: r.Payable}.AtLeast(1, r.Seen)
		r.IncomeSoFar = soFar
		perCard := new(big.Rat).Mul(costs.Mean(), big.NewRat(int64(costs.Cards()), int64(max(cards, 1))))
		r.CostSoFar = perCard.Mul(perCard, big.NewRat(int64(r.Seen), 1))
		rounds = append(rounds, r)
	}
	return rounds
}

// Chance is how likely it is to hold what is looked for by the start of a
// round.
type Chance struct {
	// Round is 0 for the opening hand. Seen is how many cards have been seen.
	Round, Seen int
	// Drawn is the chance without a redraw; Redrawn that with one, used
	// whenever it helps, nil if the game has none.
	Drawn, Redrawn *big.Rat
}

// Chances says how likely it is to have seen at least this many hits of a deck: in
// the opening hand, then by the start of each round.
func Chances(pile odds.Pile, least int, pace game.Pace) []Chance {
	var chances []Chance
	for round := range len(pace.Draws) + 1 {
		seen := pace.Seen(round)
		c := Chance{Round: round, Seen: min(seen, pile.Cards), Drawn: pile.AtLeast(least, seen)}
		if pace.Redraw {
			c.Redrawn = pile.WithRedraw(least, pace.Hand, seen-pace.Hand)
		}
		chances = append(chances, c)
	}
	return chances
}
