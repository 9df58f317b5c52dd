package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// exiled reports whether a player's cards are banished instead of going to the Graveyard.
func (s standing) exiled(owner referee.Seat) bool {
	return s.edition >= editionCopies && s.banned(owner, cards.NoGrave, func(*acting, *cards.Which) bool { return true }) != nil
}

// checkSealed refuses to move a player's cards out of the Graveyard while something keeps them
// there.
func (s standing) checkSealed(owner referee.Seat, area string) []referee.Problem {
	if area != areaGrave || s.edition < editionCopies {
		return nil
	}
	return s.banned(owner, cards.NoLeavingGrave, func(*acting, *cards.Which) bool { return true })
}

// felled reports whether the battle of this Damage Step has destroyed the card with a serial number
// in a Graveyard.
func (s standing) felled(serial int) bool {
	return slices.ContainsFunc(s.b.Happened, func(h position.Happened) bool { return h.Late && h.Kind == position.HasLeft && h.Lying == serial })
}
