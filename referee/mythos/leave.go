package mythos

import (
	"shinpan/referee"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// leaves takes a character out of play by defeat, return or forced collision: the
// whole stack goes (R-STACK), each card to its owner. By the ruling
// removed-control, a character under the other player's control may go back to its
// owner's side instead; done is then false.
func (r *run) leaves(at position.Spot, cause referee.Cause) (c position.Character, done bool) {
	owner := r.b.At(at).Owner()
	if owner != at.Seat && r.Ruled(rulebook.RemovedControlOwnerSide) {
		r.giveBack(at, cause)
		return position.Character{}, false
	}
	return r.b.Remove(at), true
}

// giveBack returns a controlled character to its owner's side of its mission. If
// its name stands there already, the ruling control-collision decides.
func (r *run) giveBack(at position.Spot, cause referee.Cause) {
	c := *r.b.At(at)
	owner := c.Owner()
	if _, taken := r.b.Named(owner, at.Mission, c.Name()); taken {
		if r.Ruled(rulebook.ControlCollisionNewDiscarded) {
			r.collide(at, cause)
			return
		}
		r.stays(at)
		return
	}
	r.b.Remove(at)
	to := r.b.Add(owner, at.Mission, c)
	r.tell(referee.Event{Kind: "given-back", Seat: owner, Other: at.Seat, From: at.Id(), Piece: to.Id(), Card: c.Shown(), Cause: cause})
}

// collide discards a character that cannot stand beside its own name. This is not
// a defeat (R-COLLISION).
func (r *run) collide(at position.Spot, cause referee.Cause) {
	c := r.b.Remove(at)
	r.b.Discard(c.Cards())
	r.tell(referee.Event{Kind: "collided", Seat: at.Seat, From: at.Id(), Card: c.Shown(), Cards: position.CardIDs(c.Cards()), Cause: cause})
}

// stays tells that a character remains as it is, because its name already stands
// where it would be.
func (r *run) stays(at position.Spot) {
	r.tell(referee.Event{Kind: "stayed", Seat: at.Seat, Piece: at.Id(), Card: r.b.At(at).Shown(), Cause: rule("R-COLLISION")})
}
