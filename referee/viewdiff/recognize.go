package viewdiff

import (
	"slices"

	"shinpan/referee"
)

// piece is a piece with its lane and side, and the same piece in the other view if recognize has
// found it in that view.
type piece struct {
	referee.Piece
	lane  string
	seat  referee.Seat
	other *piece
}

// placed lists the pieces of a view with their lanes.
func placed(v referee.View) []piece {
	var pieces []piece
	for _, lane := range v.Lanes {
		for seat, side := range append([][]referee.Piece{lane.Pieces}, lane.Sides...) {
			for _, p := range side {
				pieces = append(pieces, piece{Piece: p, lane: lane.ID, seat: referee.Seat(seat)})
			}
		}
	}
	return pieces
}

// recognize pairs the pieces of two views. It begins with the surest signs: the same token, then
// the same card on the same side, then the same pile with another card on top, then a face that
// only one view knows, then a card that moved elsewhere.
func recognize(was, is []piece) {
	sameSide := func(a, b *piece) bool { return a.lane == b.lane && a.seat == b.seat && !twoTokens(a, b) }
	pair(was, is, func(a, b *piece) bool {
		return a.Token != 0 && a.Token == b.Token && (a.Card == b.Card || a.Card == "" || b.Card == "" || sameStack(a, b))
	})
	pair(was, is, func(a, b *piece) bool {
		return sameSide(a, b) && a.ID == b.ID && a.Card == b.Card && a.Down == b.Down
	})
	pair(was, is, func(a, b *piece) bool { return sameSide(a, b) && a.Card == b.Card && a.Down == b.Down })
	pair(was, is, func(a, b *piece) bool { return sameSide(a, b) && sameStack(a, b) })
	pair(was, is, func(a, b *piece) bool {
		return sameSide(a, b) && a.Down != b.Down && (a.Card == b.Card || a.Card == "" || b.Card == "") && a.ID == b.ID
	})
	pair(was, is, func(a, b *piece) bool {
		return sameSide(a, b) && a.Down != b.Down && (a.Card == b.Card || a.Card == "" || b.Card == "")
	})
	pair(was, is, func(a, b *piece) bool {
		return sameSide(a, b) && a.Down && b.Down && (a.Card == "" || b.Card == "")
	})
	pair(was, is, func(a, b *piece) bool { return a.Card != "" && a.Card == b.Card && a.seat == b.seat })
	pair(was, is, func(a, b *piece) bool { return a.Card != "" && a.Card == b.Card })
}

// twoTokens reports whether the face of one of two pieces is unknown and their tokens show that
// they differ.
func twoTokens(a, b *piece) bool {
	return (a.Card == "" || b.Card == "") && a.Token != 0 && b.Token != 0 && a.Token != b.Token
}

// sameStack reports whether one pile is the same as the other apart from cards added on top or
// removed from the top.
func sameStack(a, b *piece) bool {
	whole := func(p *piece) []referee.Card { return append(slices.Clone(p.Under), p.Card) }
	low, high := whole(a), whole(b)
	if len(low) > len(high) {
		low, high = high, low
	}
	return a.Card != "" && b.Card != "" && len(low) < len(high) && slices.Equal(low, high[:len(low)])
}

// pair pairs matching pieces that have no partner yet, in order.
func pair(was, is []piece, fit func(a, b *piece) bool) {
	for i := range was {
		if was[i].other != nil {
			continue
		}
		for k := range is {
			if is[k].other == nil && fit(&was[i], &is[k]) {
				was[i].other, is[k].other = &is[k], &was[i]
				break
			}
		}
	}
}
