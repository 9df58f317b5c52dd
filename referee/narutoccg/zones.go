package narutoccg

import (
	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
)

// The areas that cards go to and come from, in addition to the Village and the Battlefield.
const (
	zoneHand    = "hand"
	zoneDeck    = "deck"
	zoneBottom  = "bottom"
	zoneChakra  = "chakra"
	zoneDiscard = "discard"
	zoneRemoved = "removed"
	zoneRewards = "rewards"
	zoneApart   = "reinforcements"
)

// where returns the message key for an area.
func where(zone string) referee.Key { return referee.Key("where." + zone) }

// goes returns the message key for moving a card to an area.
func goes(zone string) referee.Key { return referee.Key("goes." + zone) }

// put moves a card to an area of its owner (R-OWNER).
func (r *run) put(owner referee.Seat, zone string, card *cards.Card) {
	side := r.b.Side(owner)
	switch zone {
	case zoneHand:
		side.Hand.Add(card, true)
	case zoneDeck:
		side.Deck.Put(card)
	case zoneBottom:
		side.Deck.N++
	case zoneChakra:
		side.Chakra = append(side.Chakra, card)
	case zoneDiscard:
		side.Discard = append(side.Discard, card)
	case zoneRemoved:
		side.Removed = append(side.Removed, card)
	case zoneApart:
		side.Apart = append(side.Apart, card)
	case zoneRewards: // the area of the other player, who wins the card
		winner := r.b.Side(position.Other(owner))
		winner.Rewards = append(winner.Rewards, position.Reward{Owner: owner, Card: card})
	}
}

// leave moves a card from play to an area of its owner (R-OWNER, R-REMOVED-FROM-PLAY). Cards of
// the Reinforcement Deck never go to a hand or a deck; they return to the Reinforcement Deck.
func (r *run) leave(at position.Spot, zone string, cause referee.Cause) {
	id := r.b.ID(at)
	r.leaves(at)
	p := r.b.Leave(at)
	if p.Token {
		r.tell(referee.Event{Kind: "left-play", Seat: p.Owner, Card: p.Card.ID, From: id, Place: zoneRemoved, Key: "goes.token", Cause: cause})
		return
	}
	if p.Card.Apart() && (zone == zoneHand || zone == zoneDeck || zone == zoneBottom || zone == zoneRewards) {
		zone = zoneApart
	}
	r.put(p.Owner, zone, p.Card.Print())
	r.tell(referee.Event{Kind: "left-play", Seat: p.Owner, Card: p.Card.ID, From: id, Place: zone, Key: goes(zone), Cause: cause})
}

// leaves records the effects of a card that act because it leaves play, and removes the words
// that depend on it.
func (r *run) leaves(at position.Spot) {
	p := r.b.At(at)
	tied := r.b.Untie(p.Serial)
	for _, line := range r.linesAt(p.Card, cards.Leaves) {
		if r.standing().active(p, line) {
			r.gone = append(r.gone, &acting{card: p.Card, line: line, seat: at.Seat, source: p.Serial, targets: tied})
		}
	}
}

// goneAct applies the effects of cards that have left play.
func (r *run) goneAct() error {
	for len(r.gone) > 0 {
		a := r.gone[0]
		r.gone = r.gone[1:]
		if err := r.actOrTell(a); err != nil || r.b.Phase == position.PhaseOver {
			return err
		}
	}
	return nil
}

// actOrTell applies an effect, or records that the players have to apply it.
func (r *run) actOrTell(a *acting) error {
	if r.tool || !r.carries() || !a.line.Effect.Carried() {
		r.tell(referee.Event{Kind: "line-due", Seat: a.seat, Card: a.card.ID, Cause: a.cause()})
		return nil
	}
	return r.act(a)
}

// arrived counts a Ninja that a player has put into play this turn.
func (r *run) arrived(seat referee.Seat, card *cards.Card) {
	if card.Type == cards.Ninja && r.edition >= editionWaits {
		r.b.Side(seat).Arrived++
	}
}

// enter puts a card into play under a player's control, healthy (R-HEALTHY). Outside its player's
// own Mission Phase, a Ninja may have no Team yet (ruling newcomer-team). The player of a Ninja
// with Tracking names a Ninja to track.
func (r *run) enter(seat, owner referee.Seat, card *cards.Card, kind string, cause referee.Cause) position.Spot {
	at := r.b.Enter(seat, owner, card)
	p := r.b.At(at)
	p.Idle = p.Ninja() && r.standing().newcomerIdle(seat)
	r.arrived(seat, card)
	if k, ok := r.permanent(card); ok && card.Type == cards.Mission {
		p.Coins, _ = k.N.Value()
	}
	e := referee.Event{Kind: kind, Seat: seat, Card: card.ID, Piece: r.b.ID(at), Cause: cause}
	if owner != seat {
		e.Other = owner
	}
	r.tell(e)
	return at
}
