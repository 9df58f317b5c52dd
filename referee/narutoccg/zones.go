package narutoccg

import (
	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
)

// The areas that cards go to and come from, besides the Village and the Battlefield.
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

// where names an area in messages.
func where(zone string) referee.Key { return referee.Key("where." + zone) }

// goes says in messages where a card goes.
func goes(zone string) referee.Key { return referee.Key("goes." + zone) }

// put lays a card into an area of its owner (R-OWNER).
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
	case zoneRewards: // those of the other player, who wins it
		winner := r.b.Side(position.Other(owner))
		winner.Rewards = append(winner.Rewards, position.Reward{Owner: owner, Card: card})
	}
}

// leave takes a card out of play, into an area of its owner (R-OWNER,
// R-REMOVED-FROM-PLAY). Cards of the Reinforcement Deck never go to a hand or a deck
// but back to it.
func (r *run) leave(at position.Spot, zone string, cause referee.Cause) {
	id := r.b.ID(at)
	p := r.b.Leave(at)
	if p.Card.Apart() && (zone == zoneHand || zone == zoneDeck || zone == zoneBottom || zone == zoneRewards) {
		zone = zoneApart
	}
	r.put(p.Owner, zone, p.Card)
	r.tell(referee.Event{Kind: "left-play", Seat: p.Owner, Card: p.Card.ID, From: id, Place: zone, Key: goes(zone), Cause: cause})
}

// enter puts a card in play under a player's control, healthy (R-HEALTHY). Outside the
// player's own Mission Phase a Ninja may have no Team yet (ruling newcomer-team). A
// Ninja with Tracking names a Ninja to be tracked.
func (r *run) enter(seat, owner referee.Seat, card *cards.Card, kind string, cause referee.Cause) position.Spot {
	at := r.b.Enter(seat, owner, card)
	p := r.b.At(at)
	p.Idle = p.Ninja() && r.standing().newcomerIdle(seat)
	if k, ok := card.Keyword(cards.Permanent); ok && card.Type == cards.Mission {
		p.Coins, _ = k.N.Value()
	}
	e := referee.Event{Kind: kind, Seat: seat, Card: card.ID, Piece: r.b.ID(at), Cause: cause}
	if owner != seat {
		e.Other = owner
	}
	r.tell(e)
	return at
}
