package odds

import "math/big"

// Pile is a shuffled pile of cards. Hits is the number of wanted cards in the pile. Hits below 0
// count as 0, and Hits above Cards count as Cards.
type Pile struct{ Cards, Hits int }

// Exactly returns the chance of exactly the given number of hits among the first cards drawn.
// Drawing more cards than the pile has draws all of them.
func (p Pile) Exactly(hits, drawn int) *big.Rat {
	p, drawn = p.bounded(), p.bound(drawn)
	if hits < 0 || hits > p.Hits || drawn-hits < 0 || drawn-hits > p.Cards-p.Hits {
		return new(big.Rat)
	}
	ways := new(big.Int).Mul(choose(p.Hits, hits), choose(p.Cards-p.Hits, drawn-hits))
	return new(big.Rat).SetFrac(ways, choose(p.Cards, drawn))
}

// AtLeast returns the chance of at least the given number of hits among the first cards drawn.
func (p Pile) AtLeast(hits, drawn int) *big.Rat {
	chance := new(big.Rat)
	for n := max(hits, 0); n <= p.bounded().Hits; n++ {
		chance.Add(chance, p.Exactly(n, drawn))
	}
	return chance
}

// WithRedraw returns the chance of at least the given number of hits in an opening hand and the
// cards drawn later. The player may once shuffle the whole hand back and draw the same number of
// cards again, and does so whenever that raises the chance.
func (p Pile) WithRedraw(hits, hand, later int) *big.Rat {
	p, hand = p.bounded(), p.bound(hand)
	anew := p.AtLeast(hits, hand+max(later, 0))
	chance := new(big.Rat)
	for held := range p.Hits + 1 {
		kept := Pile{p.Cards - hand, p.Hits - held}.AtLeast(hits-held, later)
		if kept.Cmp(anew) < 0 {
			kept = anew
		}
		chance.Add(chance, new(big.Rat).Mul(p.Exactly(held, hand), kept))
	}
	return chance
}

func (p Pile) bounded() Pile {
	cards := max(p.Cards, 0)
	return Pile{cards, min(max(p.Hits, 0), cards)}
}

// bound limits the number of drawn cards to the size of the pile.
func (p Pile) bound(drawn int) int { return min(max(drawn, 0), max(p.Cards, 0)) }

func choose(n, k int) *big.Int { return new(big.Int).Binomial(int64(n), int64(k)) }
