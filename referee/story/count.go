package story

import (
	"math/big"
	"math/bits"
)

// count is a number of histories. Most counts are small, so only large counts need more memory.
type count struct {
	small uint64
	large *big.Int // large holds the number in place of small and is never changed in place
}

// one is the count of the empty history.
var one = count{small: 1}

func (c count) plus(d count) count {
	if c.large == nil && d.large == nil {
		if sum, carry := bits.Add64(c.small, d.small, 0); carry == 0 {
			return count{small: sum}
		}
	}
	return count{large: new(big.Int).Add(c.whole(), d.whole())}
}

// whole returns the count. Do not change the result.
func (c count) whole() *big.Int {
	if c.large != nil {
		return c.large
	}
	return new(big.Int).SetUint64(c.small)
}
