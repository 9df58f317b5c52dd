package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// applies applies the effect of a link of the Chain.
func (r *run) applies(link flow.Link[position.Link], line *cards.Line) error {
	if line.Do == nil && line.Choose == nil { // the effect has only a cost or a condition
		r.Acts(line.Code.Value)
		return nil
	}
	r.numbered()
	a := &acting{card: link.What.Card, line: line, seat: link.Seat, source: link.What.Source, that: slices.Clone(link.What.That), seen: link.What.Seen, second: slices.Clone(link.What.Second), done: link.What.Done, branch: link.What.Branch, drawn: link.What.Drawn, word: link.What.Word}
	a.it, a.of = revealed(line, a.done), a.seat
	a.kin = r.standing().kinOf(a)
	for _, serial := range link.What.Targets {
		if r.standing().stillMeant(a, serial) {
			a.targets = append(a.targets, serial)
		}
	}
	a.aimed = r.standing().cardsOf(a.targets)
	a.levels = r.standing().levelsOf(a.targets)
	steps := line.Do
	if line.Choose != nil {
		steps = line.Choose[link.What.Branch].Do
	}
	told := r.Told()
	r.apart, r.bringing = true, a.card
	defer func() { r.bringing = nil }()
	err := r.as(position.ByEffect, a.seat, func() error { return r.carry(a, steps) })
	if err != nil || r.b.Phase == position.PhaseOver {
		return err
	}
	if r.Told() == told && len(r.pending) == 0 {
		r.tell(referee.Event{Kind: "nothing", Seat: a.seat, Card: a.card.ID, Cause: a.cause()})
	} else {
		r.Acts(line.Code.Value)
	}
	return nil
}

// stillMeant reports whether a target is still in its place and still meets the description of the
// effect.
func (s standing) stillMeant(a *acting, serial int) bool {
	if a.target() == nil {
		return true
	}
	for i, t := range a.target().Groups() {
		if (i > 0) == slices.Contains(a.second, serial) && slices.Contains(s.aimable(a, t), serial) {
			return true
		}
	}
	return false
}

// carry applies steps in order, each as far as possible.
func (r *run) carry(a *acting, steps cards.Steps) error {
	for i := range steps {
		step := &steps[i].Value
		_, declines := step.Verb.(*cards.Place)
		cannot := (len(step.Else) > 0 || r.edition >= editionKeeps) && !r.standing().canDo(a, step, r.b.Side(a.seat).Hand.N, 0) // no player has to choose
		if step.May && !declines && !cannot {
			yes, err := r.askYesOf(a, "may", placeOf(step))
			if err != nil {
				return err
			}
			if !yes {
				if err := r.carry(a, step.Else); err != nil {
					return err
				}
				continue
			}
		}
		done, err := r.carryStep(a, step)
		if err != nil || r.b.Phase == position.PhaseOver {
			return err
		}
		r.settle()
		if err := r.repays(); err != nil || r.b.Phase == position.PhaseOver {
			return err
		}
		if done {
			if err := r.carry(a, step.IfYouDo); err != nil {
				return err
			}
		}
		if err := r.carry(a, step.Also); err != nil {
			return err
		}
		if !done {
			if err := r.carry(a, step.Else); err != nil {
				return err
			}
		}
		if done && step.Then != nil {
			r.apart = true
			if err := r.carry(a, step.Then); err != nil {
				return err
			}
		}
	}
	return nil
}

// askYes asks the player of an effect whether to apply the effect, or a step of it.
func (r *run) askYes(a *acting, key string) (bool, error) { return r.askYesOf(a, key, "") }

// carryStep applies one step, and reports whether it did anything.
func (r *run) carryStep(a *acting, step *cards.Step) (bool, error) {
	switch v := step.Verb.(type) {
	case *cards.Destroy:
		if held(&v.Which) {
			return r.destroysHeld(a, v)
		}
		to := v.To
		if to == "" {
			to = cards.ToGrave
		}
		n := v.N
		if v.Per != nil {
			if n *= r.standing().times(a, v.Per); n == 0 {
				return false, nil
			}
		}
		return r.takesOff(a, &v.Which, n, v.UpTo, to, "destroyed")
	case *cards.Leave:
		to, err := r.destination(a, v.To)
		if err != nil {
			return false, err
		}
		if v.Covered {
			return r.takesCovered(a, v, to)
		}
		return r.takesOff(a, &v.Which, v.N, v.UpTo, to, "left")
	case *cards.Move:
		to, err := r.destination(a, v.To)
		if err != nil {
			return false, err
		}
		moved := *v
		if moved.To = to; v.All && v.Which.DoneName {
			return r.movesNamed(a, &moved)
		}
		return r.movesCards(a, &moved)
	case *cards.Special:
		return r.specials(a, v)
	case *cards.Draw:
		return r.edition < editionTakes || len(r.standing().drawing(a, v.Who)) > 0, r.draws(a, v)
	case *cards.Discard:
		return r.discards(a, v)
	case *cards.Tribute:
		return r.tributesFor(a, v)
	case *cards.Points:
		var list []position.Points
		for _, seat := range a.players(v.Who) {
			list = append(list, position.Points{Seat: seat, N: v.N * r.standing().times(a, v.Per) * r.standing().amount(a, v.By, nil)})
		}
		if v.Lost {
			r.points(a.cause(), pointsLost, list...)
			return true, nil
		}
		return r.pointsOf(a, list), nil
	case *cards.PayPoints:
		if r.standing().free(a) {
			return true, nil
		}
		if v.Half {
			return true, r.verbs.Verb("lp-pay-half").Change(r, referee.Say(a.seat, "lp-pay-half", "seats", a.seat.String()), a.cause())
		}
		r.points(a.cause(), pointsCost, position.Points{Seat: a.seat, N: -v.N})
		return true, nil
	case *cards.Strengthen:
		return r.picksToStrengthen(a, v, position.ATK)
	case *cards.Toughen:
		return r.picksToStrengthen(a, (*cards.Strengthen)(v), position.DEF)
	case *cards.Equips:
		return r.equipsTo(a, v)
	case *cards.Negate:
		return r.negates(a, v), nil
	case *cards.Place:
		return r.places(a, v)
	}
	return r.carryChange(a, step)
}

// takesOff removes cards that fit a description from the field at the same time. If all players
// will see face-down cards, their controllers name them first. The player of the effect picks n of
// them.
func (r *run) takesOff(a *acting, w *cards.Which, n int, upTo bool, area cards.Destination, kind string) (bool, error) {
	serials := r.affected(a, r.standing().found(a, w))
	if upTo && n == 0 { // the player can choose any number
		n = len(serials)
	}
	if area == cards.ToBanished {
		serials = r.standing().banishable(a.seat, serials)
	}
	if n > 0 {
		var err error
		least := n
		if upTo {
			least = 1
		}
		if serials, err = r.picksUpTo(a, "picks", serials, least, n); err != nil {
			return false, err
		}
	}
	if kind == "destroyed" {
		var err error
		if serials, err = r.replaces(r.destructible(serials)); err != nil {
			return false, err
		}
	}
	if err := r.removes(a, serials, area, kind); err != nil {
		return false, err
	}
	more := kind == "left" && area == cards.ToBanished && r.takesFallen(a, w, areaTo(area))
	return len(serials) > 0 || more, nil
}

// removes takes the given cards off the field at the same time.
func (r *run) removes(a *acting, serials []int, area cards.Destination, kind string) error {
	for _, serial := range serials {
		if area != cards.ToGrave && area != cards.ToBanished {
			break
		}
		if err := r.identify(serial); err != nil {
			return err
		}
	}
	var owners []referee.Seat
	a.done = nil
	for _, serial := range serials {
		if at, ok := r.b.Locate(serial); ok {
			p := *r.b.At(at)
			if !p.Token {
				owners = append(owners, p.Owner)
			}
			m := position.Moved{Card: p.Card, Was: &p}
			if r.edition >= editionCauses {
				m.Seat = at.Seat
			}
			a.done = append(a.done, m)
			r.leave(at, areaTo(area), kind, a.cause())
		}
	}
	if area == cards.ToShuffled {
		r.shufflesOf(a, owners)
	}
	return nil
}

// movesCards moves cards that are not on the field.
func (r *run) movesCards(a *acting, v *cards.Move) (bool, error) {
	to := areaTo(v.To)
	switch v.Which.In {
	case cards.InDeck:
		if to == areaGrave && r.standing().unsent(a.seat) {
			return false, nil
		}
		if v.N > 1 && !v.UpTo && r.edition >= editionKeeps {
			return r.movesSeveral(a, v)
		}
		if to == areaHand && r.standing().unadded(a.seat) != nil {
			return false, nil
		}
		if v.N > 1 && v.UpTo {
			return r.fetchesSeveral(a, v)
		}
		card, err := r.fetches(a, &v.Which, referee.Key("take."+to), nil)
		if err != nil || card == nil {
			return false, err
		}
		l := r.take(a.seat, areaDeck, card)
		a.done = []position.Moved{{Card: card}}
		if to == areaDeck { // the rest of the Deck is shuffled first
			r.shuffles(a)
		}
		r.b.Fresh = r.b.Fresh || to == areaGrave
		if r.sends(a.seat, to, l, referee.Event{Kind: "moved", Cause: a.cause()}); to == areaBanished {
			r.pairs(a, a.seat)
		}
		if to != areaDeck {
			r.shuffles(a)
		}
		return true, nil
	case cards.InHand:
		return r.movesOfHand(a, v)
	case cards.InExtra:
		return r.movesOfExtra(a, v)
	}
	done := false
	var owners []referee.Seat
	serials := r.standing().found(a, &v.Which)
	if v.N > 0 && !v.Which.Pointed() {
		var err error
		least := v.N
		if v.UpTo {
			least = 1
		}
		if serials, err = r.picksUpTo(a, "picks", serials, least, v.N); err != nil {
			return false, err
		}
	}
	a.done = nil
	if v.To == cards.ToBanished {
		serials = r.standing().banishable(a.seat, serials)
	}
	for _, serial := range serials {
		owner, l, ok := r.takeLying(serial)
		if !ok {
			continue
		}
		done = true
		owners, a.done = append(owners, owner), append(a.done, position.Moved{Card: l.Card})
		to := r.diverted(r.from, to)
		r.sends(owner, to, l, referee.Event{Kind: "moved", Cause: a.cause()})
		r.b.Fresh = true
	}
	if v.To == cards.ToShuffled {
		r.shufflesOf(a, owners)
	}
	return done, nil
}

// areaTo returns the area for a word of card files.
func areaTo(to cards.Destination) string {
	if to == cards.ToShuffled {
		return areaDeck
	}
	return string(to)
}

// takeLying takes a card out of a Graveyard or of the banished cards.
func (r *run) takeLying(serial int) (owner referee.Seat, l position.Lying, ok bool) {
	owner, area, l, ok := r.standing().lying(serial)
	if !ok || area == areaGrave && r.agent.by == position.ByEffect && !r.standing().felled(serial) && r.standing().checkSealed(owner, area) != nil {
		return owner, l, false
	}
	side := r.b.Side(owner)
	pile := &side.Grave
	if area == areaBanished {
		pile = &side.Banished
	}
	i := slices.IndexFunc(*pile, func(l position.Lying) bool { return l.Serial == serial })
	*pile = slices.Concat((*pile)[:i], (*pile)[i+1:])
	r.forgetsLying(l.Serial)
	l.Serial, r.from = 0, area
	return owner, l, true
}

// shuffles has the player of an effect shuffle the Deck.
func (r *run) shuffles(a *acting) { r.shufflesOf(a, []referee.Seat{a.seat}) }

// shufflesOf has some players shuffle their Decks.
func (r *run) shufflesOf(a *acting, seats []referee.Seat) {
	for _, seat := range r.b.InTurn() {
		if slices.Contains(seats, seat) {
			r.b.Side(seat).Deck.Known = nil
			r.tell(referee.Event{Kind: "shuffled", Seat: seat, Other: position.Other(seat), Cause: a.cause()})
		}
	}
}

// areaOf returns the name that messages use for a place in card files.
func areaOf(in cards.Area) string { return string(in) }

// lying finds a card in a Graveyard or among the banished cards.
func (s standing) lying(serial int) (owner referee.Seat, area string, l position.Lying, ok bool) {
	for i := range s.b.Sides {
		side := &s.b.Sides[i]
		for area, list := range map[string][]position.Lying{areaGrave: side.Grave, areaBanished: side.Banished} {
			if k := slices.IndexFunc(list, func(l position.Lying) bool { return l.Serial == serial && serial > 0 }); k >= 0 {
				return referee.Seat(i + 1), area, list[k], true
			}
		}
	}
	return 0, "", l, false
}
