package matching

import "cmp"

// Cost is the cost of a link: High counts before Low. Sums do not carry from Low to High, so even
// many small costs never outweigh a large one. Both parts must stay below 2⁴⁸ in absolute value so
// that no sum of 4,096 of them overflows.
type Cost struct{ High, Low int64 }

// Compare returns a negative number if c is less than d, 0 if both are equal, and a positive
// number otherwise.
func (c Cost) Compare(d Cost) int {
	return cmp.Or(cmp.Compare(c.High, d.High), cmp.Compare(c.Low, d.Low))
}

func (c Cost) less(d Cost) bool {
	return c.High < d.High || c.High == d.High && c.Low < d.Low
}

// Plus returns the sum of two costs.
func (c Cost) Plus(d Cost) Cost { return Cost{c.High + d.High, c.Low + d.Low} }

func (c Cost) minus(d Cost) Cost { return Cost{c.High - d.High, c.Low - d.Low} }

func (c Cost) times(n int64) Cost { return Cost{c.High * n, c.Low * n} }

func (c Cost) half() Cost { return Cost{c.High / 2, c.Low / 2} }

func (c Cost) positive() bool { return Cost{}.less(c) }

// Link joins two different vertices at a cost.
type Link struct {
	A, B int
	Cost Cost
}
