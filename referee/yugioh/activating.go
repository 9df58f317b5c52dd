package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// activates puts a card or an effect on the Chain. Its cost is paid before a player may respond,
// and stays paid (R-COST).
func (r *run) activates(a referee.Answer) (position.Link, error) {
	var link position.Link
	switch a.Verb {
	case "activate":
		var err error
		if link, err = r.activatesCard(a); err != nil {
			return link, err
		}
	case "effect":
		at, _ := r.b.Find(a.One("piece"))
		p := r.b.At(at)
		link = position.Link{Card: p.Card, Owner: p.Owner, Source: p.Serial}
	default:
		card := r.standing().one(a, "card")
		link = position.Link{Card: card, Owner: a.Seat}
		if hand := &r.b.Side(a.Seat).Hand; a.One("area") == areaHand && !slices.Contains(hand.Open, card) { // all players see the card from now on (R-REVEAL)
			hand.Take(card)
			hand.Add(card, true)
		}
		if line := r.elsewhereOf(card, areaGrave, a.One("kind"), a.One("words")); a.One("area") == areaGrave && line != nil {
			r.numbered()
			link.Source = r.standing().elsewhereActing(a, card, line).source
		}
	}
	for _, id := range a.All("on") {
		if at, ok := r.b.Find(id); ok {
			link.Targets = append(link.Targets, r.b.At(at).Serial)
		}
	}
	kind := a.One("kind")
	link.Said, link.Trigger, link.Speed = a.One("words"), kind == kindTrigger, r.effectSpeed(link.Card, kind)
	if link.Activated {
		link.Speed = speedOf(link.Card)
	}
	attempts := r.standing().attemptsNow() // read before the activation, which ends them
	e := referee.Event{Kind: "activated", Seat: a.Seat, Card: link.Card.ID, Cards: r.faces(link.Targets), N: link.Speed, Now: len(r.b.Chain) + 1, Cause: caused(a, "R-CHAIN")}
	if !link.Activated {
		e.Kind = "effect"
		e.Cause = referee.Cause{Card: link.Card.ID, Said: link.Said}
	}
	r.tell(e)
	line := r.standing().activationNow(link.Card, a.Seat)
	if !link.Activated {
		line = nil
		switch {
		case a.Verb == "use":
			line = r.elsewhereOf(link.Card, a.One("area"), kind, link.Said)
		case link.Source > 0:
			at, _ := r.b.Locate(link.Source)
			line = r.ofWords(r.b.At(at), kind, link.Said)
		}
	}
	if line != nil {
		act := &acting{card: link.Card, line: line, seat: a.Seat, source: link.Source}
		if r.standing().occurred(act); negatesSummon(line) {
			act.that = slices.DeleteFunc(attempts, func(serial int) bool {
				at, ok := r.b.Locate(serial)
				return !ok || !r.standing().meets(act, at, &line.Event.Summoned.Which)
			})
		}
		return r.launches(act, link, link.Targets)
	}
	if a.One("cost") != "" {
		return link, r.as(position.ByCost, a.Seat, func() error { return r.pays(a.Seat, link) })
	}
	return link, nil
}

// activatesCard turns a Set card face-up, or plays a card from the hand face-up. Another Field
// Spell of the player goes to the Graveyard first (R-FIELD-ZONE).
func (r *run) activatesCard(a referee.Answer) (position.Link, error) {
	card := r.standing().one(a, "card")
	var at position.Spot
	if id := a.One("set"); id != "" {
		at, _ = r.b.Find(id)
		p := r.b.At(at)
		p.Card, p.Down = card, false
	} else {
		if err := r.clearField(a.Seat, card); err != nil {
			return position.Link{}, err
		}
		r.b.Side(a.Seat).Hand.Take(card)
		at = r.plays(a.Seat, card, position.SpellZones)
	}
	return position.Link{Card: card, Owner: r.b.At(at).Owner, Activated: true, Source: r.b.At(at).Serial}, nil
}

// plays puts a player's card face-up into the first free zone of a kind, or a Field Spell into the
// Field Zone.
func (r *run) plays(seat referee.Seat, card *cards.Card, zones []string) position.Spot {
	if card.Icon == cards.Field {
		zones = []string{position.ZoneField}
	}
	return r.b.Enter(seat, position.OnField{Card: card, Owner: seat, Zone: r.b.Free(seat, zones)[0], How: position.HowPlayed})
}

// clearField sends a player's Field Spell to the Graveyard to make room for another one
// (R-FIELD-ZONE).
func (r *run) clearField(seat referee.Seat, card *cards.Card) error {
	at, ok := r.b.Find(referee.PieceID(seat, position.ZoneField))
	if !ok || card != nil && card.Icon != cards.Field {
		return nil
	}
	serial := r.b.At(at).Serial
	if err := r.identify(serial); err != nil {
		return err
	}
	at, _ = r.b.Locate(serial)
	r.leave(at, areaGrave, "replaced", rule("R-FIELD-ZONE"))
	return nil
}

// pays asks for the changes that a cost makes, until the cost is paid (R-COST).
func (r *run) pays(seat referee.Seat, link position.Link) error {
	for {
		answer, err := r.ask(func() flow.Question {
			return flow.Question{Ask: referee.Ask{Seat: seat, Key: "pay", Args: referee.Args{"card": link.Card.ID}, Cause: rule("R-COST"),
				Moves: append([]referee.Move{{Verb: "paid"}}, r.standing().changeMoves()...)}}
		})
		if err != nil {
			return err
		}
		if answer.Verb == "paid" {
			r.tell(referee.Event{Kind: "cost-paid", Seat: seat, Card: link.Card.ID, Cause: rule("R-COST")})
			return nil
		}
		if err := r.verbs.Verb(answer.Verb).Change(r, answer, referee.Cause{Card: link.Card.ID, Said: answer.One("by")}); err != nil {
			return err
		}
		r.settle()
		if r.b.Phase == position.PhaseOver {
			return nil
		}
	}
}

// faces returns the cards with the given serial numbers, as all players see them.
func (r *run) faces(serials []int) []referee.Card {
	var list []referee.Card
	for _, serial := range serials {
		if at, ok := r.b.Locate(serial); ok {
			id := referee.Card("")
			if p := r.b.At(at); !p.Hidden() && p.Card != nil {
				id = p.Card.ID
			}
			list = append(list, id)
		}
	}
	return list
}

// caused returns the rule behind an answer, or the card that allows it against a rule
// (R-CARD-TEXT).
func caused(a referee.Answer, id string) referee.Cause {
	if by := a.One("by"); by != "" {
		return referee.Cause{Said: by}
	}
	return rule(id)
}
