package yugioh

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// refresh finds anew what follows from the face-up cards that act: it changes numbers of
// monsters, and what they may do (R-CONTINUOUS).
func (r *run) refresh() {
	lasting := false
	for i := range r.b.Sides {
		for k := range r.b.Sides[i].Field {
			p := &r.b.Sides[i].Field[k]
			lasting = lasting || !p.Down && p.Card != nil && p.Card.Lines != nil
			if slices.ContainsFunc(p.Changes, func(c position.Change) bool { return c.Live }) {
				p.Changes = slices.DeleteFunc(slices.Clone(p.Changes), func(c position.Change) bool { return c.Live })
			}
		}
	}
	if !lasting || !r.reads() {
		return
	}
	s := r.standing()
	for _, seat := range []referee.Seat{1, 2} {
		for _, at := range s.b.All(seat, func(p *position.OnField) bool { return !p.Down && p.Card.Lines != nil && s.acts(p) }) {
			p := s.b.At(at)
			for _, line := range r.linesOf(p, effect.Continuous) {
				a := &acting{card: p.Card, line: line, seat: seat, source: p.Serial}
				for i := range line.While {
					r.holds(a, &line.While[i].Holds)
				}
			}
		}
	}
}

// holds has something hold that follows from a line.
func (r *run) holds(a *acting, l *cards.Lasting) {
	s := r.standing()
	if l.NoActivate || !s.inForce(a, l) { // a prohibition is looked up when it matters
		return
	}
	times := s.times(a, l.Per)
	for _, serial := range s.found(a, &l.To) {
		at, ok := r.b.Locate(serial)
		if !ok || !upMonster(r.b.At(at)) && l.Safe == nil && l.Scale == 0 {
			continue
		}
		p := r.b.At(at)
		scale := 0
		if l.Scale > 0 {
			scale = l.Scale - p.Printed(position.Scale)
		}
		for _, c := range []position.Change{
			{Stat: position.ATK, N: l.ATK * times}, {Stat: position.DEF, N: l.DEF * times}, {Stat: position.Direct, N: truth(l.Direct)}, {Stat: position.Piercing, N: truth(l.Pierce)},
			{Stat: position.Survives, N: truth(l.Survives)}, {Stat: position.NoAttack, N: truth(l.NoAttack)}, {Stat: position.NoTurn, N: truth(l.NoTurn)},
			{Stat: position.Scale, N: scale}, {Stat: safety(l), N: int(threats(l.Safe))},
		} {
			if c.N != 0 {
				c.Source, c.Cause, c.Live = a.source, a.cause(), true
				p.Changes = append(slices.Clip(p.Changes), c)
				r.Acts(a.line.Code.Value)
			}
		}
	}
}

// inForce reports whether what follows from a line holds now.
func (s standing) inForce(a *acting, l *cards.Lasting) bool {
	if l.Turn == cards.OfYou && s.b.Active != a.seat || l.Turn == cards.OfOpponent && s.b.Active == a.seat {
		return false
	}
	for i := range l.If {
		if !s.so(a, &l.If[i]) {
			return false
		}
	}
	return l.Battling == nil || s.battling(a, l.Battling)
}

// battling reports whether a monster of a description attacks or is attacked, as it is or as
// it was when the battle destroyed it.
func (s standing) battling(a *acting, w *cards.Which) bool {
	for _, serial := range []int{s.b.Attack.Attacker, s.b.Attack.Target} {
		if at, ok := s.b.Locate(serial); ok && s.meets(a, at, w) {
			return true
		}
		for i := range s.b.Happened {
			if h := &s.b.Happened[i]; serial > 0 && h.Serial == serial && h.Late && s.wasOf(a, h, w) {
				return true
			}
		}
	}
	return false
}

// checkForbidden refuses the activation of a card that a face-up card forbids.
func (s standing) checkForbidden(seat referee.Seat, card *cards.Card) []referee.Problem {
	if !s.reads() {
		return nil
	}
	for _, of := range s.b.InTurn() {
		for _, at := range s.b.All(of, func(p *position.OnField) bool { return !p.Down && p.Card.Lines != nil && s.acts(p) }) {
			p := s.b.At(at)
			for _, line := range s.linesOf(p, effect.Continuous) {
				a := &acting{card: p.Card, line: line, seat: of, source: p.Serial}
				for i := range line.While {
					l := &line.While[i].Holds
					whose := l.To.Of == "" || (l.To.Of == cards.OfYou) == (seat == of)
					if l.NoActivate && whose && l.To.Fits(card, card.Level, card.ATK) && s.inForce(a, l) {
						return referee.Breaks("effect-forbidden", "R-CARD-TEXT", referee.Args{"card": card.ID, "other": p.Card.ID, "seat": seat})
					}
				}
			}
		}
	}
	return nil
}

// threats are what some agents are to a card that is kept from being destroyed.
func threats(agents []cards.Agent) position.Threat {
	var t position.Threat
	for _, agent := range agents {
		t |= map[cards.Agent]position.Threat{cards.ByBattle: position.ThreatBattle, cards.ByEffect: position.ThreatEffect, cards.ByOpponentEffect: position.ThreatOpponent}[agent]
	}
	return t
}

func safety(l *cards.Lasting) position.Stat {
	if l.Once {
		return position.SafeOnce
	}
	return position.Safe
}

// destructible are those of some cards that nothing keeps from being destroyed now, by what
// happens. What keeps cards the first time in a turn keeps all that would be destroyed then.
func (r *run) destructible(serials []int) []int {
	var uses []string
	list := slices.DeleteFunc(slices.Clone(serials), func(serial int) bool {
		at, ok := r.b.Locate(serial)
		if !ok {
			return false
		}
		now := map[position.Agency]position.Threat{position.ByBattle: position.ThreatBattle, position.ByEffect: position.ThreatEffect}[r.agent.by]
		if now == position.ThreatEffect && r.agent.seat != at.Seat {
			now |= position.ThreatOpponent
		}
		p, safe := r.b.At(at), false
		for _, c := range p.Changes {
			use := strconv.Itoa(c.Source) + ":" + c.Cause.Line
			switch {
			case c.Stat == position.Safe && position.Threat(c.N)&now != 0:
			case c.Stat == position.SafeOnce && position.Threat(c.N)&now != 0 && !slices.Contains(r.b.Uses, use):
				uses = append(uses, use)
			default:
				continue
			}
			if !safe {
				r.tell(referee.Event{Kind: "spared", Seat: at.Seat, Card: shownCard(p), Piece: r.b.ID(at), Cause: c.Cause})
				r.Acts(c.Cause.Line)
			}
			safe = true
		}
		return safe
	})
	for _, use := range uses {
		if !slices.Contains(r.b.Uses, use) {
			r.b.Uses = append(r.b.Uses, use)
		}
	}
	return list
}

// shownCard is a card on the field as everybody sees it, "" for one that lies face down.
func shownCard(p *position.OnField) referee.Card {
	if p.Hidden() || p.Card == nil {
		return ""
	}
	return p.Card.ID
}

// specialsIt Special Summons the card of the hand that a step has picked. Of an Effect
// Monster only its text tells whether it can be.
func (r *run) specialsIt(a *acting, v *cards.Special) (bool, error) {
	card := a.it
	if card == nil || card.Kind != cards.Monster || card.Is(cards.Ritual) || len(r.b.Free(a.seat, position.MonsterZones)) == 0 {
		return false, nil
	}
	answer, err := r.askStands(a, card.ID, card.Is(cards.Effect))
	if err != nil || answer.Verb == "none" {
		return false, err
	}
	p := position.OnField{Card: card, Owner: a.seat, How: position.HowSpecial, Proper: true, Defense: answer.One("in") == positionDefense}
	r.take(a.seat, areaHand, card)
	r.enter(a.seat, p, position.MonsterZones, "", referee.Event{Kind: "special-summoned", Key: positionKey(&p), Place: areaHand, Cause: a.cause()})
	r.b.Fresh = true
	return true, nil
}

func truth(is bool) int {
	if is {
		return 1
	}
	return 0
}
