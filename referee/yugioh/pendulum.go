package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/pile"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
)

// scales returns the spots of the cards in a player's Pendulum Zones.
func (s standing) scales(seat referee.Seat) []position.Spot {
	return s.b.All(seat, func(p *position.OnField) bool { return position.InPendulumZone(p.Zone) && !p.Down })
}

// scaleSlot returns a slot for a free Pendulum Zone.
func (s standing) scaleSlot(seat referee.Seat) *referee.Slot {
	return zoneSlot(seat, []string{position.ZoneLeft, position.ZoneRight})
}

// checkScale returns the problems with placing a Pendulum Monster in a Pendulum Zone (R-SCALE).
func (s standing) checkScale(a referee.Answer) []referee.Problem {
	card := s.one(a, "card")
	if problems := s.checkZone(a.Seat, []string{position.ZoneLeft, position.ZoneRight}, a.One("zone"), nil, "R-SCALE"); problems != nil {
		return problems
	}
	problems := s.checkHand(a.Seat, a.Seat, []*cards.Card{card}, "R-SCALE")
	if !card.Is(cards.Pendulum) {
		return append(referee.Breaks("no-pendulum", "R-SCALE", referee.Args{"card": card.ID}), problems...)
	}
	if line := s.activation(card); line != nil && problems == nil {
		return s.checkLine(&acting{card: card, line: line, seat: a.Seat}, nil)
	}
	return problems
}

// placesScale activates a Pendulum Monster as a Spell in a Pendulum Zone (R-SCALE).
func (r *run) placesScale(a referee.Answer) error {
	card := r.standing().one(a, "card")
	r.b.Side(a.Seat).Hand.Take(card)
	at := r.enter(a.Seat, position.OnField{Card: card, Owner: a.Seat, How: position.HowPlayed}, []string{position.ZoneLeft, position.ZoneRight}, a.One("zone"),
		referee.Event{Kind: "scale", N: scaleOf(card), Cause: caused(a, "R-SCALE")})
	link := position.Link{Card: card, Owner: a.Seat, Activated: true, Source: r.b.At(at).Serial, Speed: speedOne}
	if line := r.activation(card); line != nil {
		var err error
		if link, err = r.launches(&acting{card: card, line: line, seat: a.Seat, source: link.Source}, link, nil); err != nil || r.b.Phase == position.PhaseOver {
			return err
		}
	}
	_, err := r.chain([]flow.Link[position.Link]{{Seat: a.Seat, What: link}})
	return err
}

func scaleOf(card *cards.Card) int {
	n, _ := card.Scale.Value()
	return n
}

// checkPendulum returns the problems with a Pendulum Summon (R-PENDULUM, R-PENDULUM-ONCE,
// R-PENDULUM-LEVEL, R-PENDULUM-EXTRA).
func (s standing) checkPendulum(a referee.Answer) []referee.Problem {
	side := s.b.Side(a.Seat)
	fromHand, fromExtra := s.named(a, "cards"), s.named(a, "extra")
	if len(fromHand)+len(fromExtra) == 0 {
		return referee.Breaks("pendulum-nobody", "R-PENDULUM", nil)
	}
	if free := s.b.Free(a.Seat, position.MonsterZones); len(free) < len(fromHand)+len(fromExtra) {
		return referee.ByRule(referee.Cannot("zones-full", referee.Args{"seat": a.Seat, "n": len(position.MonsterZones)}), "R-MONSTER-ZONE")
	}
	problems := s.checkHand(a.Seat, a.Seat, fromHand, "R-PENDULUM")
	for i, card := range fromExtra {
		problems = append(problems, s.checkThere(a.Seat, a.Seat, areaExtra, card)...)
		if copies(side.FaceUp, card) <= copies(fromExtra[:i], card) && !s.Ruled(rulebook.PendulumExtraAny) {
			problems = append(problems, referee.Breaks("pendulum-extra", "R-PENDULUM-EXTRA", referee.Args{"card": card.ID})...)
		}
	}
	if len(fromExtra) > side.Down+len(side.FaceUp) {
		problems = referee.ByRule(referee.Cannot("no-extra", referee.Args{"seat": a.Seat}), "R-PENDULUM-EXTRA")
	}
	if referee.CannotBe(problems) {
		return problems
	}
	if side.Pendulum {
		problems = append(problems, referee.Breaks("second-pendulum", "R-PENDULUM-ONCE", referee.Args{"seat": a.Seat})...)
	}
	low, high := s.scaleRange(a.Seat)
	for i, card := range slices.Concat(fromHand, fromExtra) {
		area := areaHand
		if i >= len(fromHand) {
			area = areaExtra
		}
		level, ok := card.Level.Value()
		switch {
		case card.Kind != cards.Monster:
			problems = append(problems, referee.Breaks("no-monster", "R-PENDULUM", referee.Args{"card": card.ID})...)
		case card.Is(cards.Ritual):
			problems = append(problems, referee.Breaks("ritual-only", "R-RITUAL", referee.Args{"card": card.ID})...)
		case s.checkBanned(a.Seat, cards.NoSpecialSummon, area, card) != nil:
			problems = append(problems, s.checkBanned(a.Seat, cards.NoSpecialSummon, area, card)...)
		case s.checkSpecialRule(card, false, false) != nil:
			problems = append(problems, s.checkSpecialRule(card, false, false)...)
		case !ok:
			problems = append(problems, s.noLevel(card)...)
		case level <= low || level >= high:
			problems = append(problems, referee.Breaks("pendulum-level", "R-PENDULUM-LEVEL", referee.Args{"card": card.ID, "level": card.Level.String(), "low": low, "high": high})...)
		}
	}
	return problems
}

// scaleRange returns the scales of a player's Pendulum Zones, the lower one first.
func (s standing) scaleRange(seat referee.Seat) (low, high int) {
	list := s.scales(seat)
	if len(list) < 2 {
		return 0, 0
	}
	low, high = s.b.At(list[0]).Number(position.Scale), s.b.At(list[1]).Number(position.Scale)
	return min(low, high), max(low, high)
}

// pendulumSlots returns the slots of a Pendulum Summon: monsters in the hand, and face-up Pendulum
// Monsters in the Extra Deck (R-PENDULUM-EXTRA).
func (s standing) pendulumSlots(seat referee.Seat) []*referee.Slot {
	low, high := s.scaleRange(seat)
	between := func(c *cards.Card) bool {
		level, ok := c.Level.Value()
		return c.Kind == cards.Monster && ok && low < level && level < high
	}
	hand := s.handSlot("cards", seat, monsterPool(), between)
	hand.Min, hand.Max = 0, len(position.MonsterZones)
	extra := pile.Slot("extra", s.b.Side(seat).FaceUp)
	if !s.Dealt { // a face-down monster is rejected with its own rule
		extra.Open, extra.Pool, extra.Copies = true, monsterPool(), nil
	}
	extra.Min, extra.Max = 0, len(position.MonsterZones)
	defending := &referee.Slot{Name: "defending"}
	defending.Min, defending.Max, defending.Open, defending.Pool, defending.Implied = 0, len(position.MonsterZones), true, monsterPool(), true
	return []*referee.Slot{hand, extra, defending}
}

// pendulums Summons any number of monsters at the same time (R-PENDULUM). The answer names those
// that come in Defense Position.
func (r *run) pendulums(a referee.Answer) error {
	s := r.standing()
	side := r.b.Side(a.Seat)
	side.Pendulum = true
	defending := s.named(a, "defending")
	summon := func(card *cards.Card, above bool) {
		i := slices.Index(defending, card)
		if i >= 0 {
			defending = slices.Concat(defending[:i], defending[i+1:])
		}
		p := position.OnField{Card: card, Owner: a.Seat, How: position.HowPendulum, Proper: true, Defense: i >= 0}
		if above {
			p = r.fromAbove(p)
		}
		r.enter(a.Seat, p, position.MonsterZones, "", referee.Event{Kind: "pendulum-summoned", Key: positionKey(&p), Cause: caused(a, "R-PENDULUM")})
	}
	for _, card := range s.named(a, "cards") {
		side.Hand.Take(card)
		summon(card, false)
	}
	for _, card := range s.named(a, "extra") {
		r.take(a.Seat, areaExtra, card)
		summon(card, true)
	}
	r.b.Fresh = true
	return nil
}
