package refereetest

import (
	"strings"

	"shinpan/referee"
)

// fill returns tokens for an open slot: those of the options' Fill, or otherwise cards of the
// slot's pool from a random position.
func (tb *table) fill(s referee.State, move referee.Move, slot *referee.Slot) []string {
	if tb.options.Fill != nil {
		if tokens := tb.options.Fill(s, move, slot); tokens != nil {
			return tokens
		}
	}
	pool := tb.pool(slot.Pool)
	if len(pool) == 0 {
		return nil
	}
	tokens := make([]string, min(len(pool), referee.MostTried))
	start := referee.IntN(tb.src, len(pool))
	for i := range tokens {
		tokens[i] = pool[(start+i)%len(pool)]
	}
	return tokens
}

// pool returns the cards of a pool.
func (tb *table) pool(conditions []string) []string {
	if conditions == nil {
		return nil
	}
	key := strings.Join(conditions, "\x00")
	pool, known := tb.pools[key]
	if known {
		return pool
	}
	filter, problems := tb.game.Cards.Pool(conditions)
	tb.demand(problems == nil, "there is a pool that cannot be: %v", problems)
	for _, f := range tb.game.Cards.All() {
		if filter.Keeps(f) {
			pool = append(pool, string(f.ID))
		}
	}
	tb.pools[key] = pool
	return pool
}
