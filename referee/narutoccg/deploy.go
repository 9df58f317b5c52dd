package narutoccg

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
)

// checkDeploy returns the problems with deploying a Ninja or a Client from the hand (R-ENTRANCE,
// R-HAND-COST, R-ONE-NINJA, R-UNIQUE, R-CLIENT).
func (s standing) checkDeploy(seat referee.Seat, verb string, card *cards.Card) []referee.Problem {
	want := cards.Ninja
	if verb == "client" {
		want = cards.Client
	}
	problems := s.cannotEnter(card, want)
	if referee.CannotBe(problems) {
		return problems
	}
	if missing := s.checkHand(seat, []*cards.Card{card}, "R-ENTRANCE"); missing != nil {
		return missing
	}
	problems = append(problems, s.checkOncePerTurn(seat, card)...)
	gives := card.Type == cards.Ninja && s.Ruled(rulebook.OwnNamesakeDiscarded)
	if !card.Has(cards.Sacrifice) && !gives { // the card that the new one replaces can have the same name
		problems = append(problems, s.checkSingle(seat, card, "R-UNIQUE")...)
	}
	if card.Type == cards.Client && s.Ruled(rulebook.ClientCostsFree) {
		return problems
	}
	problems = append(problems, s.checkSacrifice(seat, card, 0)...)
	return append(problems, s.checkCosts(seat, card, []*cards.Card{card})...)
}

// checkOncePerTurn rejects a second Ninja or Client in a turn, unless declared effects allow
// it.
func (s standing) checkOncePerTurn(seat referee.Seat, card *cards.Card) []referee.Problem {
	side := s.b.Side(seat)
	used, more, rule := side.Used.Ninja, side.More.Ninja, "R-ONE-NINJA"
	if card.Type == cards.Client {
		used, more, rule = side.Used.Client, side.More.Client, "R-CLIENT"
	}
	if used <= more || s.free(seat, card) {
		return nil
	}
	return referee.Breaks("second-play", rule, referee.Args{"card": card.ID, "type": referee.Key("play." + string(card.Type)), "n": used})
}

// checkSingle rejects a second card with the same name under a player's control. Non-Unique
// Ninjas are an exception, and so are cards that leave play to make room for the new one
// (R-UNIQUE, R-SECOND-NAME, R-NON-UNIQUE).
func (s standing) checkSingle(seat referee.Seat, card *cards.Card, rule string, leaving ...position.Spot) []referee.Problem {
	if card.Has(cards.NonUnique) {
		return nil
	}
	for _, at := range s.b.All(seat, func(p *position.InPlay) bool { return p.Card.Type == card.Type && s.sharedNow(p, card) != "" }) {
		if slices.Contains(leaving, at) {
			continue
		}
		p := s.b.At(at)
		return referee.Breaks("in-play-already", rule, referee.Args{"card": card.ID, "other": p.Card.ID, "piece": s.b.ID(at), "name": s.sharedNow(p, card)})
	}
	return nil
}

// deploy pays for a Ninja or a Client from the hand and puts it in the Village.
func (r *run) deploy(a referee.Answer) error {
	card := r.standing().one(a, "card")
	side := r.b.Side(a.Seat)
	free := card.Type == cards.Client && r.Ruled(rulebook.ClientCostsFree)
	if !free {
		if err := r.payHand(a.Seat, card, card); err != nil {
			return err
		}
	}
	if err := r.sacrifice(a.Seat, card, 0); err != nil {
		return err
	}
	side.Hand.Take(card)
	if r.Ruled(rulebook.OwnNamesakeDiscarded) {
		r.discardNamesakes(a.Seat, card)
	}
	return r.deployed(a.Seat, card, "deployed", "R-ENTRANCE")
}

// discardNamesakes discards the player's Ninjas that cannot stay in play with a new one (ruling
// own-namesake).
func (r *run) discardNamesakes(seat referee.Seat, card *cards.Card) {
	for card.Type == cards.Ninja && !card.Has(cards.NonUnique) {
		found := r.b.All(seat, func(p *position.InPlay) bool { return p.Ninja() && r.sharedNow(p, card) != "" })
		if len(found) == 0 {
			return
		}
		r.leave(found[0], zoneDiscard, rule("R-UNIQUE"))
	}
}

// deployed puts a paid card into play as the deployment of the turn.
func (r *run) deployed(seat referee.Seat, card *cards.Card, kind, by string) error {
	side := r.b.Side(seat)
	switch {
	case r.standing().free(seat, card):
	case card.Type == cards.Client:
		side.Used.Client++
	default:
		side.Used.Ninja++
	}
	return r.arrives(r.enter(seat, seat, card, kind, rule(by)))
}
