package yugioh

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// applies carries out the line of a link of the Chain.
func (r *run) applies(link flow.Link[position.Link], line *cards.Line) error {
	r.numbered()
	a := &acting{card: link.What.Card, line: line, seat: link.Seat, source: link.What.Source, that: link.What.That}
	for _, serial := range link.What.Targets {
		if r.standing().stillMeant(a, serial) {
			a.targets = append(a.targets, serial)
		}
	}
	steps := line.Do
	if line.Choose != nil {
		steps = line.Choose[link.What.Branch].Do
	}
	told := r.Told()
	r.apart = true
	err := r.as(position.ByEffect, a.seat, func() error { return r.carry(a, steps) })
	if err != nil || r.b.Phase == position.PhaseOver {
		return err
	}
	if r.Told() == told {
		r.tell(referee.Event{Kind: "nothing", Seat: a.seat, Card: a.card.ID, Cause: a.cause()})
	} else {
		r.Acts(line.Code.Value)
	}
	return nil
}

// stillMeant reports whether a target is where it was, and still what the line describes.
func (s standing) stillMeant(a *acting, serial int) bool {
	if a.line.Target == nil {
		return true
	}
	return slices.Contains(s.found(a, &a.line.Target.Which), serial)
}

// carry carries out steps in order, each as far as it can be.
func (r *run) carry(a *acting, steps cards.Steps) error {
	for i := range steps {
		step := &steps[i].Value
		if _, declines := step.Verb.(*cards.Place); step.May && !declines {
			yes, err := r.askYes(a, "may")
			if err != nil {
				return err
			}
			if !yes {
				continue
			}
		}
		done, err := r.carryStep(a, step)
		if err != nil || r.b.Phase == position.PhaseOver {
			return err
		}
		r.settle()
		if done {
			if err := r.carry(a, step.IfYouDo); err != nil {
				return err
			}
		}
		if err := r.carry(a, step.Also); err != nil {
			return err
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

// askYes asks the player of a line whether it, or a step of it, is carried out.
func (r *run) askYes(a *acting, key string) (bool, error) {
	answer, err := r.ask(func() flow.Question {
		return flow.Question{Ask: referee.Ask{Seat: a.seat, Key: key, Args: referee.Args{"card": a.card.ID}, Cause: a.cause(), Moves: []referee.Move{{Verb: "yes"}, {Verb: "no"}}}}
	})
	return answer.Verb == "yes", err
}

// carryStep carries out one step, and reports whether it was done.
func (r *run) carryStep(a *acting, step *cards.Step) (bool, error) {
	switch v := step.Verb.(type) {
	case *cards.Destroy:
		return r.takesOff(a, &v.Which, areaGrave, "destroyed")
	case *cards.Leave:
		return r.takesOff(a, &v.Which, string(v.To), "left")
	case *cards.Move:
		return r.movesCards(a, v)
	case *cards.Special:
		return r.specials(a, v)
	case *cards.Draw:
		return true, r.draw(a.seat, v.N, a.cause())
	case *cards.Discard:
		return true, r.discards(a, v.N)
	case *cards.Tribute:
		return true, r.tributesFor(a, v.N)
	case *cards.Points:
		seat := a.seat
		if v.Who == cards.OfOpponent {
			seat = position.Other(seat)
		}
		r.points(a.cause(), pointsEffect, position.Points{Seat: seat, N: v.N})
		return true, nil
	case *cards.PayPoints:
		r.points(a.cause(), pointsCost, position.Points{Seat: a.seat, N: -v.N})
		return true, nil
	case *cards.Strengthen:
		return r.strengthens(a, v), nil
	case *cards.Equips:
		return r.equipsTo(a, v), nil
	case *cards.Negate:
		return r.negates(a, v), nil
	case *cards.Place:
		return r.places(a, v)
	}
	return false, nil
}

// takesOff takes the cards of a description off the field at the same time. What lies face
// down is named first, where everybody will see it.
func (r *run) takesOff(a *acting, w *cards.Which, area, kind string) (bool, error) {
	serials := r.standing().found(a, w)
	for _, serial := range serials {
		if area == areaHand {
			break
		}
		if err := r.identify(serial); err != nil {
			return false, err
		}
	}
	for _, serial := range serials {
		if at, ok := r.b.Locate(serial); ok {
			r.leave(at, area, kind, a.cause())
		}
	}
	return len(serials) > 0, nil
}

// movesCards moves cards that are not on the field.
func (r *run) movesCards(a *acting, v *cards.Move) (bool, error) {
	if v.Which.In == cards.InDeck {
		card, err := r.fetches(a, &v.Which, referee.Key("take.hand"), nil)
		if err != nil || card == nil {
			return false, err
		}
		r.put(a.seat, string(v.To), r.take(a.seat, areaDeck, card))
		r.tell(referee.Event{Kind: "moved", Seat: a.seat, Card: card.ID, Place: string(v.To), Key: where(string(v.To)), Cause: a.cause()})
		r.shuffles(a)
		return true, nil
	}
	done := false
	for _, serial := range r.standing().found(a, &v.Which) {
		owner, l, ok := r.takeLying(serial)
		if !ok {
			continue
		}
		done = true
		r.put(owner, string(v.To), l)
		r.tell(referee.Event{Kind: "moved", Seat: owner, Card: l.Card.ID, Place: string(v.To), Key: where(string(v.To)), Cause: a.cause()})
		r.b.Fresh = true
	}
	return done, nil
}

// takeLying takes a card out of a Graveyard or of the banished cards.
func (r *run) takeLying(serial int) (owner referee.Seat, l position.Lying, ok bool) {
	owner, area, l, ok := r.standing().lying(serial)
	if !ok {
		return owner, l, false
	}
	side := r.b.Side(owner)
	pile := &side.Grave
	if area == areaBanished {
		pile = &side.Banished
	}
	i := slices.IndexFunc(*pile, func(l position.Lying) bool { return l.Serial == serial })
	*pile = slices.Concat((*pile)[:i], (*pile)[i+1:])
	l.Serial = 0
	return owner, l, true
}

// shuffles has the player of a line shuffle the Deck.
func (r *run) shuffles(a *acting) {
	r.b.Side(a.seat).Deck.Known = nil
	r.tell(referee.Event{Kind: "shuffled", Seat: a.seat, Other: position.Other(a.seat), Cause: a.cause()})
}

// specials Special Summons a monster.
func (r *run) specials(a *acting, v *cards.Special) (bool, error) {
	free := r.b.Free(a.seat, position.MonsterZones)
	var in *referee.Slot
	if v.In == "" {
		in = battlePositionSlot()
	}
	from, stands := areaOf(v.Which.In), string(v.In)
	var l position.Lying
	owner := a.seat
	switch v.Which.In {
	case cards.InDeck, cards.InHand:
		if len(free) == 0 {
			return false, nil
		}
		card, said, err := r.fetch(a, &v.Which, "take.special", in)
		if err != nil {
			return false, err
		}
		if card == nil {
			if v.Which.In == cards.InDeck {
				r.shuffles(a)
			}
			return false, nil
		}
		if stands == "" {
			stands = said.One("in")
		}
		l = r.take(a.seat, from, card)
	default:
		serials := r.standing().found(a, &v.Which)
		if len(free) == 0 || len(serials) == 0 {
			return false, nil
		}
		var ok bool
		if owner, l, ok = r.takeLying(serials[0]); !ok {
			return false, nil
		}
	}
	p := position.OnField{Card: l.Card, Owner: owner, How: position.HowSpecial, Proper: l.Proper || !l.Card.Extra() && !l.Card.Is(cards.Ritual), Defense: stands == positionDefense}
	r.enter(a.seat, p, position.MonsterZones, "", referee.Event{Kind: "special-summoned", Key: positionKey(&p), Place: from, Cause: a.cause()})
	r.b.Fresh = true
	if v.Which.In == cards.InDeck {
		r.shuffles(a)
	}
	return true, nil
}

// areaOf is an area of the language as messages name it.
func areaOf(in cards.Area) string { return string(in) }

// strengthens changes the ATK of monsters.
func (r *run) strengthens(a *acting, v *cards.Strengthen) bool {
	done := false
	for _, serial := range r.standing().found(a, &v.Which) {
		at, ok := r.b.Locate(serial)
		if !ok || !upMonster(r.b.At(at)) {
			continue
		}
		done = true
		p := r.b.At(at)
		was := p.Number(position.ATK)
		p.Changes = append(slices.Clip(p.Changes), position.Change{Stat: position.ATK, N: v.N, Until: position.Until(v.Until), Cause: a.cause()})
		r.tell(referee.Event{Kind: "stat", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Key: "stat.atk", N: v.N, Was: was, Now: p.Number(position.ATK), Cause: a.cause()})
	}
	return done
}

// equipsTo equips the card of a line to a monster (R-EQUIP).
func (r *run) equipsTo(a *acting, v *cards.Equips) bool {
	at, ok := r.b.Locate(a.source)
	serials := r.standing().found(a, &v.On)
	if !ok || len(serials) == 0 {
		return false
	}
	to, ok := r.b.Locate(serials[0])
	if !ok || r.b.At(to).Down {
		return false
	}
	_ = r.verbs.Verb("equip").Change(r, referee.Say(a.seat, "equip", "piece", r.b.ID(at), "on", r.b.ID(to)), a.cause())
	return true
}

// negates negates the activation to which a card responded (R-NEGATED).
func (r *run) negates(a *acting, v *cards.Negate) bool {
	below := len(r.b.Chain) - 2
	if below < 0 || r.b.Chain[below].What.Void {
		return false
	}
	source := r.b.Chain[below].What.Source
	_ = r.verbs.Verb("negate").Change(r, referee.Say(a.seat, "negate", "link", strconv.Itoa(below+1)), a.cause())
	if at, ok := r.b.Locate(source); ok && v.Destroy {
		r.leave(at, areaGrave, "destroyed", a.cause())
	}
	return true
}

// places Sets a Spell or Trap of the hand.
func (r *run) places(a *acting, v *cards.Place) (bool, error) {
	side := r.b.Side(a.seat)
	if side.Hand.N == 0 {
		return false, nil
	}
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		slots := []*referee.Slot{wordSlot("what", "set", 1, setBack, setField)}
		if s.Dealt {
			slots = append(slots, s.handSlot("as", a.seat, nil, func(c *cards.Card) bool { return slices.Contains(v.Type, c.Kind) }))
		}
		moves := []referee.Move{{Verb: "set", Slots: slots}, {Verb: "none"}}
		if moves[0].Empty() != nil { // as far as the referee has dealt
			moves = moves[1:]
		}
		return flow.Question{
			Ask: referee.Ask{Seat: a.seat, Key: "place", Args: referee.Args{"card": a.card.ID}, Cause: a.cause(), Moves: moves},
			Check: func(answer referee.Answer) []referee.Problem {
				if answer.Verb == "none" {
					return nil
				}
				return s.checkSet(answer)
			},
		}
	})
	if err != nil || answer.Verb == "none" {
		return false, err
	}
	return true, r.sets(answer)
}

// lying finds a card in a Graveyard or among the banished ones.
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
