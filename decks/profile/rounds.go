package profile

import (
	"math"
	"math/big"

	"shinpan/decks/odds"
	"shinpan/referee/game"
)

// Round is a round of a match in which no card has an effect. It compares a deck's costs with the
// player's income.
type Round struct {
	// Rounds are numbered from 1. Seen is the number of cards that the player has seen by the start
	// of the round.
	Round, Seen int
	// InPlay is the assumed number of pieces in play when the round begins. Income is the amount
	// that the player gains at that time.
	InPlay, Income int
	// Payable is the number of cards of the deck that cost no more than the income. Held is the
	// chance that the player has seen at least one of the Payable cards.
	Payable int
	Held    *big.Rat
	// IncomeSoFar is the income of this round and of all earlier rounds. CostSoFar is the average
	// total cost of all cards seen by the start of the round.
	IncomeSoFar int
	CostSoFar   *big.Rat
}

// Rounds compares the printed prices of a deck with the income of each round. The numbers of pieces
// in play are given in the order of the rounds; missing numbers count as 0.
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

// Chance is the chance of holding a wanted card by the start of a round.
type Chance struct {
	// Round is 0 for the opening hand. Seen is the number of cards that the player has seen.
	Round, Seen int
	// Drawn is the chance without a redraw; Redrawn is the chance with a redraw that is used
	// whenever it helps. Redrawn is nil if the game has no redraw.
	Drawn, Redrawn *big.Rat
}

// Chances returns the chances of having seen at least the given number of hits: in the opening
// hand, then by the start of each round.
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
