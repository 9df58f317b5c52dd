package referee

import "math/bits"

// Source supplies random numbers, 64 uniform bits at a time.
type Source interface {
	Uint64() uint64
}

// Rand is a Source that always returns the same numbers for the same seed, on every machine and in
// every later version. It is xoshiro256** 1.0 by David Blackman and Sebastiano Vigna (2018,
// prng.di.unimi.it). Its four words of state are filled from the seed by splitmix64, as the authors
// advise.
type Rand struct{ s [4]uint64 }

// NewRand makes the generator for a seed.
func NewRand(seed uint64) *Rand {
	var r Rand
	for i := range r.s {
		r.s[i] = splitmix(&seed)
	}
	return &r
}

// Seeded makes the generator for one draw of a match with a seed. Each draw has its own, so no
// state needs to be stored between draws.
func Seeded(seed uint64, draw int) *Rand {
	n := uint64(draw)
	return NewRand(seed ^ splitmix(&n))
}

// splitmix advances a splitmix64 state and returns its output.
func splitmix(state *uint64) uint64 {
	*state += 0x9e3779b97f4a7c15
	z := *state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Uint64 returns the next 64 bits.
func (r *Rand) Uint64() uint64 {
	out := bits.RotateLeft64(r.s[1]*5, 7) * 9
	t := r.s[1] << 17
	r.s[2] ^= r.s[0]
	r.s[3] ^= r.s[1]
	r.s[1] ^= r.s[2]
	r.s[0] ^= r.s[3]
	r.s[2] ^= t
	r.s[3] = bits.RotateLeft64(r.s[3], 45)
	return out
}

// IntN returns a uniform whole number from 0 to n−1, or 0 if n is less than 1. It uses Daniel
// Lemire's method (2019): the high half of a product, drawn again in the few cases that would
// favour some numbers.
func IntN(src Source, n int) int {
	if n < 1 {
		return 0
	}
	bound := uint64(n)
	high, low := bits.Mul64(src.Uint64(), bound)
	for reject := -bound % bound; low < reject; {
		high, low = bits.Mul64(src.Uint64(), bound)
	}
	return int(high)
}
