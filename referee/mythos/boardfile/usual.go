package boardfile

import (
	"shinpan/referee"
	"shinpan/referee/boardfile"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// A board file needs only the missions and the characters at them. The rest defaults to its value
// in a match in which no effect has drawn cards or paid chakra.

// usualPhase returns the action phase of a round, or the beginning of a match.
func (r *reader) usualPhase() position.Phase {
	if r.b.Round == 0 && len(r.file.Missions.Value) == 0 {
		return position.PhaseFirst
	}
	return position.PhaseAction
}

// usualEdge returns the player who holds the Edge: the first to pass this round if passing brings
// the Edge (R-EDGE-PASS), and otherwise the player who began the match (R-FIRST).
func (r *reader) usualEdge() referee.Seat {
	switch {
	case r.b.FirstPass != referee.Nobody && r.match.Ruled(rulebook.EdgeTimingAtPass):
		return r.b.FirstPass
	case r.b.FirstEdge != referee.Nobody:
		return r.b.FirstEdge
	}
	return 1
}

// usual gives both sides the chakra, hand and deck that the file leaves out.
func (r *reader) usual() {
	for i, f := range []sideFile{r.file.P1.Value, r.file.P2.Value} {
		seat := referee.Seat(i + 1)
		side := r.b.Side(seat)
		if boardfile.LeftOut(r.Reader, "chakra", f.Chakra) {
			side.Chakra = r.usualChakra(seat)
		}
		played := r.played(seat)
		if boardfile.LeftOut(r.Reader, "hand", f.Hand) {
			side.Hand.N = max(r.drawn()-played, 0)
		}
		if boardfile.LeftOut(r.Reader, "deck", f.Deck) {
			side.Deck.N = max(r.match.DeckSize(r.setup, seat)-side.Hand.N-played, 0)
		}
	}
}

// drawn returns the number of cards that a player has drawn (R-OPENING-HAND, R-DRAW).
func (r *reader) drawn() int {
	if r.b.Phase == position.PhaseFirst || r.match.KeepsScore(&r.b) {
		return 0
	}
	return rulebook.OpeningHand + rulebook.RoundDraw*r.b.Round
}

// played returns the number of a player's cards that are neither in the hand nor in the deck.
func (r *reader) played(seat referee.Seat) int {
	n := len(r.b.Side(seat).Discard)
	for _, c := range r.b.Characters() {
		for _, held := range c.Cards() {
			if held.Owner == seat {
				n++
			}
		}
	}
	return n
}

// usualChakra returns the chakra gained this round (R-INCOME), minus the price of the player's
// characters at the mission revealed this round. It assumes that characters at other missions
// were there before the chakra was given. Between rounds the chakra is 0 (R-END).
func (r *reader) usualChakra(seat referee.Seat) int {
	if r.b.Phase < position.PhaseAction || r.b.Phase == position.PhaseOver || r.match.KeepsScore(&r.b) {
		return 0
	}
	byOwner := r.match.Ruled(rulebook.IncomeOfControlledOwner)
	chakra := rulebook.BaseIncome
	for at, c := range r.b.Characters() {
		switch newest := at.Mission == len(r.b.Missions)-1; {
		case newest && c.Owner() == seat:
			chakra -= price(c)
		case !newest && (byOwner && c.Owner() == seat || !byOwner && at.Seat == seat):
			chakra++
		}
	}
	return max(chakra, 0)
}

// price returns the amount that a character has cost its player, ignoring effects. An upgrade
// pays the difference (R-UPGRADE), so a stack costs as much as its top card.
func price(c *position.Character) int {
	if c.Hidden || c.Face() == nil {
		return rulebook.HidePrice
	}
	return c.Face().Cost
}
