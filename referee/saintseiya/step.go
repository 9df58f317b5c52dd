package saintseiya

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/pile"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/saintseiya/rulebook"
)

func stepDraw(r *run, d doing, verb cards.Verb) (bool, error) {
	amount := verb.(*cards.Draw).Amount
	n := amount.N
	if amount.NumberOf.Value != "" {
		n = len(d.those[amount.NumberOf.Value])
	}
	return true, r.draw(d.you, n, d.cause())
}

// stepPut moves cards to a discard pile, onto a draw pile, or into the reserve.
func stepPut(r *run, d doing, verb cards.Verb) (bool, error) {
	put := verb.(*cards.Put)
	if put.Which.In == cards.Reserve {
		return r.putFirst(d)
	}
	chosen, err := r.chooseFor(d, &put.Which, put.Take, "put-"+string(put.To), verb)
	if err != nil {
		return false, err
	}
	to := d.you
	if put.To == cards.ToDiscardOfAny && len(chosen) > 0 {
		if to, err = r.askPlayer(d, "whose-discard", r.b.After(d.you)); err != nil {
			return false, err
		}
	}
	for _, x := range chosen {
		if !r.standing().there(x) {
			continue // the effects of another card have moved it
		}
		if err := r.put(d, x, put.To, to); err != nil {
			return false, err
		}
	}
	d.remember(chosen)
	n, all := put.Take.Count()
	return all || len(chosen) >= n, nil
}

// acquires reports whether an effect that puts a card somewhere acquires it. This is so for a card
// of the terrain that goes to a discard pile, unless it is the card of the effect (ruling
// placed-cards).
func (s standing) acquires(src *source, to cards.Destination, x ref) bool {
	discard := to == cards.ToDiscard || to == cards.ToDiscardOfAny
	return discard && x.zone == cards.Terrain && x.card != src.card && s.Ruled(rulebook.PlacedCardsAcquired)
}

// put moves one card.
func (r *run) put(d doing, x ref, to cards.Destination, seat referee.Seat) error {
	switch {
	case to == cards.ToReserve:
		r.takeFrom(x)
		r.b.Reserve.Put(x.card)
		r.tell(referee.Event{Kind: "to-reserve", Seat: x.seat, Card: x.card.ID, Cause: d.cause()})
	case to == cards.ToPile:
		r.takeFrom(x)
		r.b.Side(d.you).PutOnPile(x.card)
		r.tell(referee.Event{Kind: "to-pile", Seat: d.you, Card: x.card.ID, Cause: d.cause()})
	case r.standing().acquires(d.source, to, x):
		return r.takeFree(d, x.place, false)
	default:
		r.putInto(seat, d, x)
	}
	return nil
}

// putFirst puts the first card of the reserve on the player's discard pile, without its effects.
func (r *run) putFirst(d doing) (bool, error) {
	if r.b.Reserve.N == 0 {
		return false, nil
	}
	card, err := r.firstOfReserve(referee.Args{"card": d.card.ID}, "first-of-reserve", d.cause())
	if err != nil {
		return false, err
	}
	r.putInto(d.you, d, ref{zone: shown, card: card})
	return true, nil
}

// stepAcquire acquires cards of the terrain for free. It cannot acquire cards that Kuraggu keeps
// from being acquired (ruling free-ban).
func stepAcquire(r *run, d doing, verb cards.Verb) (bool, error) {
	acquire := verb.(*cards.Acquire)
	chosen, err := r.chooseFor(d, &acquire.Which, acquire.Take, "acquire", verb)
	if err != nil {
		return false, err
	}
	toHand := d.line.At == cards.Vaincu && r.Ruled(rulebook.FreeCardHand)
	for _, x := range chosen {
		if !r.standing().there(x) {
			continue // the effects of another card have moved it
		}
		if err := r.takeFree(d, x.place, toHand); err != nil {
			return false, err
		}
	}
	return len(chosen) > 0, nil
}

// stepRemove removes cards of the terrain. Other cards may replace them at once (ruling
// replacement).
func stepRemove(r *run, d doing, verb cards.Verb) (bool, error) {
	remove := verb.(*cards.Remove)
	chosen, err := r.chooseFor(d, &remove.Which, remove.Take, "remove", verb)
	if err != nil {
		return false, err
	}
	for _, x := range chosen {
		if !r.standing().there(x) {
			continue // the effects of another card have moved it
		}
		r.remove(x.place, d.cause())
		if !remove.Replaced || r.b.Reserve.N == 0 {
			continue
		}
		if err := r.reveal(x.place, d.cause()); err != nil {
			return false, err
		}
		if r.Ruled(rulebook.ReplacementArrives) {
			if err := r.arrive(x.place); err != nil {
				return false, err
			}
		}
	}
	return len(chosen) > 0, nil
}

func stepRefill(r *run, d doing, _ cards.Verb) (bool, error) { return true, r.complete(d.cause()) }

func stepShuffle(r *run, d doing, verb cards.Verb) (bool, error) {
	side := r.b.Side(d.you)
	if verb.(cards.Shuffle).Shuffled == cards.TheDiscard {
		r.reshuffle(d.you, d.cause())
		return true, nil
	}
	side.ShufflePile()
	r.tell(referee.Event{Kind: "shuffled", Seat: d.you, N: side.Pile.N, Cause: d.cause()})
	return true, nil
}

// stepLookAtHand records that a player looks at a hand. Only the two players know its cards.
func stepLookAtHand(r *run, d doing, _ cards.Verb) (bool, error) {
	r.tell(referee.Event{Kind: "looked", Seat: d.seat, Other: d.you, N: r.b.Side(d.you).Hand.N, Cause: d.cause()})
	return true, nil
}

// stepReveal shows the top cards of the player's pile to all players. If there are too few, the
// discard pile is shuffled as for a draw (ruling short-pile).
func stepReveal(r *run, d doing, verb cards.Verb) (bool, error) {
	side := r.b.Side(d.you)
	var all []ref
	for left := verb.(*cards.Reveal).N; left > 0; {
		if side.Pile.N == 0 {
			if side.Discarded() == 0 || r.Ruled(rulebook.ShortPileFewer) {
				break
			}
			r.reshuffle(d.you, rule("R-DRAW"))
		}
		list, err := r.turnUp(d, min(left, side.Pile.N))
		if err != nil {
			return false, err
		}
		for _, card := range list {
			all = append(all, ref{zone: shown, seat: d.you, card: card})
		}
		r.b.Shown = append(r.b.Shown, list...)
		left -= len(list)
	}
	d.remember(all)
	d.source.shown = append(d.source.shown, all...)
	return len(all) > 0, nil
}

// turnUp reveals cards from the top of a player's pile: a card that all players know, or cards that
// Chance names.
func (r *run) turnUp(d doing, n int) ([]*cards.Card, error) {
	side := r.b.Side(d.you)
	tell := func(list []*cards.Card) {
		r.tell(referee.Event{Kind: "shown", Seat: d.you, Cards: pile.IDs(list), Cause: d.cause()})
	}
	if len(side.Pile.Known) > 0 {
		card := side.Pile.Known[0]
		side.Pile.TakeTop()
		tell([]*cards.Card{card})
		return []*cards.Card{card}, nil
	}
	answer, err := r.ask(func() flow.Question {
		slot := pile.Slot("cards", side.InPile(r.Knows()))
		slot.Min, slot.Max, slot.Open = n, n, !r.Dealt
		return flow.Question{
			Ask: referee.Ask{Seat: referee.Chance, Key: "turn-up", Args: referee.Args{"of": d.you, "n": n}, Cause: d.cause(),
				Moves: []referee.Move{{Verb: "reveal", Slots: []*referee.Slot{slot}}}},
			Check: func(a referee.Answer) []referee.Problem { return r.checkPileOf(r.b.Side(d.you), d.you, a) },
		}
	})
	if err != nil {
		return nil, err
	}
	list := r.named(answer, "cards")
	for _, card := range list {
		side.Reveal(card)
	}
	tell(list)
	return list, nil
}

// checkPileOf reports cards that cannot be in a draw pile.
func (m *Match) checkPileOf(side *position.Side, seat referee.Seat, a referee.Answer) []referee.Problem {
	left := side.InPile(m.Knows())
	for _, id := range a.All("cards") {
		card, ok := m.Cards.Card(referee.Card(id))
		found := false
		if ok {
			left, found = pile.Without(left, card)
		}
		if !found {
			p := referee.Cannot("not-in-pile", referee.Args{"card": referee.Card(id), "seat": seat})
			p[0].Rule = "R-DRAW"
			return p
		}
	}
	return nil
}

func stepExtinguish(r *run, d doing, verb cards.Verb) (bool, error) {
	r.extinguish(verb.(*cards.Extinguish).N, referee.Event{Card: d.card.ID, Cause: d.cause()})
	return true, nil
}

// stepGain adds to the values of played characters for the turn. If the step takes all characters,
// it also adds to those that are played later (ruling later-played).
func stepGain(r *run, d doing, verb cards.Verb) (bool, error) {
	gain := verb.(*cards.Gain)
	if gain.Take.All && r.Ruled(rulebook.LaterPlayedIncluded) {
		r.b.Gains = append(r.b.Gains, position.Gain{Force: gain.Force, Line: d.line.Code})
		r.tell(referee.Event{Kind: "gained-all", Seat: d.you, N: gain.Force, Cause: d.cause()})
		return true, nil
	}
	chosen, err := r.chooseFor(d, &gain.Which, gain.Take, "gain", verb)
	if err != nil {
		return false, err
	}
	for _, x := range chosen {
		p := &r.b.Played[r.b.Numbered(x.number)]
		p.Gains = append(p.Gains, position.Gain{Force: gain.Force, Line: d.line.Code})
		r.tell(referee.Event{Kind: "gained", Seat: d.you, Card: x.card.ID, Piece: r.b.PieceID(*p), N: gain.Force, Cause: d.cause()})
	}
	return len(chosen) > 0, nil
}

// stepReduce makes a card of the terrain cheaper.
func stepReduce(r *run, d doing, verb cards.Verb) (bool, error) {
	reduce := verb.(*cards.Reduce)
	chosen, err := r.chooseFor(d, &reduce.Which, cards.Take{}, "reduce", verb)
	if err != nil {
		return false, err
	}
	for _, x := range chosen {
		place := &r.b.Terrain[x.place-1]
		place.Less = append(place.Less, position.Reduction{Force: reduce.Force, Cosmos: reduce.Cosmos, Least: reduce.Least, Line: d.line.Code})
		r.tell(referee.Event{Kind: "reduced", Card: x.card.ID, Place: position.PlaceID(x.place), N: max(reduce.Force, reduce.Cosmos), Values: []int{reduce.Force, reduce.Cosmos}, Cause: d.cause()})
	}
	return len(chosen) > 0, nil
}

// stepPayableByForce lets players pay for cards in Force for the turn.
func stepPayableByForce(r *run, d doing, _ cards.Verb) (bool, error) {
	if !slices.Contains(r.b.ByForce, d.line.Code) {
		r.b.ByForce = append(r.b.ByForce, d.line.Code)
	}
	r.tell(referee.Event{Kind: "by-force", Seat: d.you, Cause: d.cause()})
	return true, nil
}

// stepFor has players apply steps, one player at a time.
func stepFor(r *run, d doing, verb cards.Verb) (bool, error) {
	of := verb.(*cards.For)
	seats, err := r.players(d, of.Players)
	if err != nil {
		return false, err
	}
	for _, seat := range seats {
		one := d
		one.you = seat
		if err := r.forOne(one, of); err != nil {
			return false, err
		}
	}
	return true, nil
}

// forOne lets one player apply steps. The player may have to pay first and may decline. If the
// steps change nothing for that player, forOne records that.
func (r *run) forOne(d doing, of *cards.For) error {
	did := r.did
	payable := len(of.Pay) == 0 || r.Ruled(rulebook.OwnPriceAsPossible) || r.standing().payableBy(d.source, d.you, of.Pay)
	if payable && of.May {
		yes, err := r.askYesNo(d.you, "may", referee.Args{"card": d.card.ID}, d.cause())
		if err != nil || !yes {
			return err
		}
	}
	if payable {
		if _, err := r.paidFor(d, of.Pay, of.Do); err != nil {
			return err
		}
	}
	if r.did == did && !r.earlier {
		d.source.idle = append(d.source.idle, d.you)
	}
	return nil
}

// players returns the players that a step names, in turn order.
func (r *run) players(d doing, who cards.Players) ([]referee.Seat, error) {
	seats := r.standing().amongPlayers(d.seat, who)
	if who == cards.EachPlayer || who == cards.EachOpponent {
		return seats, nil
	}
	seat, err := r.askPlayer(d, "which-player", seats)
	return []referee.Seat{seat}, err
}

// amongPlayers returns all players that a step names or can choose from, starting with the
// effect's player.
func (s standing) amongPlayers(of referee.Seat, who cards.Players) []referee.Seat {
	if who == cards.EachOpponent || who == cards.AnOpponent {
		return s.b.Opponents(of)
	}
	return s.b.After(of)
}
