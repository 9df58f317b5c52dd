package narutoccg

import (
	"shinpan/referee"
	"shinpan/referee/narutoccg/position"
)

// winRewards moves the top cards of a deck to a player's Battle Rewards, face-down, as
// many as there are (R-REWARDS-DOWN).
func (r *run) winRewards(seat, from referee.Seat, n int, cause referee.Cause) {
	deck := &r.b.Side(from).Deck
	n = min(n, deck.N)
	was := len(r.b.Side(seat).Rewards)
	for range n {
		r.b.WinReward(seat, from)
	}
	if n == 0 {
		r.tell(referee.Event{Kind: "no-reward", Seat: seat, Other: from, Cause: cause})
		return
	}
	r.b.Wins = append(r.b.Wins, position.Win{Turn: r.b.Turn, Seat: seat, N: n})
	r.tell(referee.Event{Kind: "rewards", Seat: seat, Other: from, N: n, Was: was, Now: was + n, Values: r.left(from), Cause: cause})
}

// lostReward records that a player has lost a Battle Reward. was is the number before.
func (r *run) lostReward(seat referee.Seat, was int, cause referee.Cause) {
	r.b.Wins = append(r.b.Wins, position.Win{Turn: r.b.Turn, Seat: seat, N: -1})
	r.tell(referee.Event{Kind: "rewards", Seat: seat, N: -1, Was: was, Now: was - 1, Values: r.left(position.Other(seat)), Cause: cause})
}

// left returns the number of cards left in a player's deck, or nil if Shinpan does not count
// them.
func (r *run) left(seat referee.Seat) []int {
	if r.scoreOnly {
		return nil
	}
	return []int{r.b.Side(seat).Deck.N}
}
