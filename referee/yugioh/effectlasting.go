package yugioh

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// refresh recomputes the lasting changes that face-up cards make to the numbers of monsters and to
// the actions that they can take (R-CONTINUOUS).
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
	if !lasting && !r.standing().timed() || !r.reads() {
		return
	}
	// Cards that negate effects come first, because negated cards change nothing. Cards that
	// protect others from effects come next.
	for _, now := range []func(*cards.Lasting) bool{
		func(l *cards.Lasting) bool { return l.NoEffects },
		func(l *cards.Lasting) bool { return l.Unaffected != nil },
		func(l *cards.Lasting) bool { return l.Attribute != "" || l.Normal || l.DeclaredRace },
		func(l *cards.Lasting) bool {
			return !l.NoEffects && l.Unaffected == nil && l.Attribute == "" && !l.Normal && !l.DeclaredRace
		},
	} {
		if r.standing().eachOfHolding(effect.Continuous, now, r.holds); r.edition >= editionForbids && now(negating) {
			r.standing().eachOfHolding(effect.Printed, now, r.holds)
		}
	}
}

// negating represents the changes that negate effects.
var negating = &cards.Lasting{NoEffects: true}

// eachHolding calls a function with each lasting change of a kind of effect, for all face-up cards
// that act and are not negated.
func (s standing) eachHolding(kind effect.Kind, do func(*acting, *cards.Lasting)) {
	s.eachOfHolding(kind, func(*cards.Lasting) bool { return true }, do)
}

// eachOfHolding does the same with the lasting changes that pass a test.
func (s standing) eachOfHolding(kind effect.Kind, is func(*cards.Lasting) bool, do func(*acting, *cards.Lasting)) {
	if kind == effect.Continuous {
		s.eachTimed(func(a *acting, l *cards.Lasting) {
			if is(l) {
				do(a, l)
			}
		})
	}
	for _, seat := range []referee.Seat{1, 2} {
		for _, at := range s.b.All(seat, func(p *position.OnField) bool {
			return !p.Down && p.Card.Lines != nil && (s.acts(p) || s.edition >= editionForbids && s.begun(p))
		}) {
			p := s.b.At(at)
			for _, line := range s.linesOf(p, kind) {
				var a *acting // for all changes of the line
				for i := range line.While {
					l := &line.While[i].Holds
					if l.After != nil || !is(l) { // after something, it holds for a time
						continue
					}
					if (kind == effect.Printed || !s.b.At(at).May(position.NoEffects)) && s.acts(p) || l.Sure {
						if a == nil {
							a = &acting{card: p.Card, line: line, seat: seat, source: p.Serial}
						}
						do(a, l)
					}
				}
			}
		}
	}
}

// holds applies a lasting change of an effect.
func (r *run) holds(a *acting, l *cards.Lasting) {
	s := r.standing()
	if l.Each != nil || l.NoActivate || l.Unanswered != nil || l.Quashes != nil || l.StandsIn || l.Buries != nil || l.Gathers != "" || l.Lends != "" || l.Counts != nil || l.Diverts || l.Falls || l.Drops || l.Free || l.Needs != nil || l.Rests || l.Entire != nil || l.Instead != nil || l.Forbid != nil || l.Extra != nil || !s.inForce(a, l) { // these are looked up when needed
		return
	}
	times, race := s.times(a, l.Per)*s.amount(a, l.By, nil), ""
	if l.DeclaredRace {
		race = s.declaredRace(a.source)
	}
	for _, serial := range s.found(a, &l.To) {
		at, ok := r.b.Locate(serial)
		if !ok || s.unaffected(a, serial) || !upMonster(r.b.At(at)) && l.Safe == nil && l.NoTarget == nil && l.Scale == 0 && !(l.NoAttacked && r.b.At(at).Monster()) && (!l.NoEffects || r.b.At(at).Down) {
			continue
		}
		p := r.b.At(at)
		scale := 0
		if l.Scale > 0 {
			scale = l.Scale - p.Printed(position.Scale)
		}
		level := l.Level
		if l.LevelIs > 0 {
			level = l.LevelIs - p.Printed(position.Level)
		}
		for _, c := range []position.Change{
			{Stat: position.ATK, N: l.ATK * times}, {Stat: position.DEF, N: l.DEF * times}, {Stat: position.Direct, N: truth(l.Direct)}, {Stat: position.Piercing, N: truth(l.Pierce)},
			{Stat: position.Attribute, N: truth(l.Attribute != "") + truth(l.Also), Word: l.Attribute}, {Stat: position.AsNormal, N: truth(l.Normal)}, {Stat: position.Race, N: truth(race != ""), Word: race}, {Stat: position.OriginalATK, N: l.OriginalATK * times}, {Stat: position.Unaffected, N: truth(l.Unaffected != nil)}, {Stat: position.Level, N: level}, {Stat: position.NoTarget, N: int(threats(l.NoTarget))}, {Stat: position.NoAttacked, N: truth(l.NoAttacked)}, {Stat: position.NoDirect, N: truth(l.NoDirect)},
			{Stat: position.NoTribute, N: truth(l.NoTribute == cards.NoTributeAtAll)}, {Stat: position.NoTributeBut, N: truth(l.NoTribute == cards.NoTributeEffects)},
			{Stat: position.Survives, N: truth(l.Survives)}, {Stat: position.NoAttack, N: truth(l.NoAttack)}, {Stat: position.NoTurn, N: truth(l.NoTurn)},
			{Stat: position.EachOnce, N: truth(l.Fight != nil && l.Fight.Each)}, {Stat: position.MoreAttacks, N: s.moreAttacks(l, serial)},
			{Stat: position.Scale, N: scale}, {Stat: safety(l), N: int(threats(l.Safe))}, {Stat: position.NoEffects, N: truth(l.NoEffects)},
		} {
			if c.N != 0 {
				if c.Source, c.Cause, c.Live = a.source, a.cause(), true; c.Stat == position.Level && !p.HasLevel() || swallowed(p, &c) {
					continue
				}
				p.Changes = append(slices.Clip(p.Changes), c)
				r.Acts(a.line.Code.Value)
			}
		}
	}
}

// inForce reports whether a lasting change applies now.
func (s standing) inForce(a *acting, l *cards.Lasting) bool {
	if l.Turn == cards.OfYou && s.b.Active != a.seat || l.Turn == cards.OfOpponent && s.b.Active == a.seat {
		return false
	}
	for i := range l.If {
		if !s.so(a, &l.If[i]) {
			return false
		}
	}
	return s.during(a, l.During) && (l.Battling == nil || s.battling(a, l.Battling)) && (l.Against == nil || s.attacking(a, l.Against))
}

// attacking reports whether the card of an effect attacks a monster of a description.
func (s standing) attacking(a *acting, w *cards.Which) bool {
	at, there := s.b.Locate(s.b.Attack.Target)
	return s.b.Attack.Attacker == a.source && a.source > 0 && there && s.meets(a, at, w)
}

// battling reports whether a monster of a description attacks or is attacked. A monster that the
// battle destroyed counts as it was then.
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

// checkForbidden refuses the activation of a card itself, or of an effect of it, that a
// face-up card forbids.
func (s standing) checkForbidden(seat referee.Seat, card *cards.Card, itself bool) []referee.Problem {
	if !s.reads() {
		return nil
	}
	var problems []referee.Problem
	s.eachOfHolding(effect.Continuous, func(l *cards.Lasting) bool { return l.NoActivate }, func(a *acting, l *cards.Lasting) {
		whose := l.To.Of == "" || (l.To.Of == cards.OfYou) == (seat == a.seat)
		fits := l.To.Fits(card, card.Level, card.ATK) && (itself || l.To.Type == nil) // “cards or effects”
		if whose && fits && s.inForce(a, l) {
			problems = referee.Breaks("effect-forbidden", "R-CARD-TEXT", referee.Args{"card": card.ID, "other": a.card.ID, "seat": seat})
		}
	})
	return problems
}

// checkSole refuses a second face-up copy of a card of which a player may control only one.
func (s standing) checkSole(seat referee.Seat, card *cards.Card) []referee.Problem {
	if !s.sole(seat, card) {
		return nil
	}
	return referee.Breaks("sole", "R-CARD-TEXT", referee.Args{"card": card.ID, "seat": seat})
}

// sole reports whether a player controls a face-up copy of a card of which a player can control
// only one.
func (s standing) sole(seat referee.Seat, card *cards.Card) bool {
	if card == nil || !s.reads() {
		return false
	}
	for _, line := range s.lines(card, effect.Printed) {
		for i := range line.While {
			if line.While[i].Holds.Sole && len(s.b.All(seat, func(p *position.OnField) bool { return !p.Down && p.Card.Same() == card.Same() })) > 0 {
				return true
			}
		}
	}
	return false
}

// falls destroys the cards that a face-up card destroys under a lasting condition, or sends them to
// the Graveyard, and reports whether there were any such cards.
func (r *run) falls() bool {
	done := false
	var serials []int
	var by *acting
	drops := false
	is := func(l *cards.Lasting) bool { return l.Falls || l.Drops }
	r.standing().eachOfHolding(effect.Continuous, is, func(a *acting, l *cards.Lasting) {
		if serials == nil && r.standing().inForce(a, l) {
			serials, by, drops = slices.DeleteFunc(r.standing().found(a, &l.To), func(serial int) bool { return r.standing().unaffected(a, serial) }), a, l.Drops
		}
	})
	for _, serial := range serials {
		_ = r.as(position.ByEffect, by.seat, func() error {
			kind := "destroyed"
			if drops {
				kind = "left"
			}
			if at, ok := r.b.Locate(serial); ok && (drops || len(r.destructible([]int{serial})) > 0) {
				r.leave(at, areaGrave, kind, by.cause())
				r.Acts(by.line.Code.Value)
				done = true
			}
			return nil
		})
	}
	return done
}

// threats returns the threats to a protected card that the given agents represent.
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

// destructible returns the cards of a list that nothing protects from being destroyed now. A
// protection for the first time in a turn protects all cards that would be destroyed at that time.
func (r *run) destructible(serials []int) []int {
	var spent []string
	list := slices.DeleteFunc(slices.Clone(serials), func(serial int) bool {
		at, ok := r.b.Locate(serial)
		if !ok {
			return false
		}
		now := map[position.Agency]position.Threat{position.ByBattle: position.ThreatBattle, position.ByEffect: position.ThreatEffect}[r.agent.by]
		p, safe, byEffect := r.b.At(at), false, now == position.ThreatEffect
		for _, c := range p.Changes {
			now := now
			if byEffect && r.agent.seat != r.standing().facing(&c, at) {
				now |= position.ThreatOpponent
			}
			use := strconv.Itoa(c.Source) + ":" + c.Cause.Line
			switch {
			case c.Stat == position.Safe && position.Threat(c.N)&now != 0:
			case c.Stat == position.SafeOnce && position.Threat(c.N)&now != 0 && !slices.Contains(r.b.Uses, use+":"+strconv.Itoa(serial)) && uses(r.b.Uses, use) < r.standing().sparing(&c):
				if !c.Live { // the change was granted to this card alone
					use += ":" + strconv.Itoa(serial)
				}
				if !slices.Contains(spent, use) {
					spent = append(spent, use)
				}
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
	r.b.Uses = append(r.b.Uses, spent...)
	return list
}

// sparing returns the number of times in a turn that a change keeps a card from being destroyed.
func (s standing) sparing(c *position.Change) int {
	_, line := s.lineOfCode(c.Cause.Line)
	times := 1
	each(line, func(l *cards.Lasting) { times = max(times, l.Times) })
	return times
}

// shownCard returns a card on the field as all players see it, or "" if it is face-down.
func shownCard(p *position.OnField) referee.Card {
	if p.Hidden() || p.Card == nil {
		return ""
	}
	return p.Card.ID
}

// specialsIt Special Summons the card of the hand that a step has picked. Whether an Effect Monster
// can be Special Summoned depends on its text.
func (r *run) specialsIt(a *acting, v *cards.Special) (bool, error) {
	card := a.it
	if a.of == referee.Nobody {
		a.of = a.seat
	}
	if card == nil || r.edition >= editionTakes && !slices.Contains(r.b.Side(a.of).Hand.Shown(true), card) && len(r.b.Side(a.of).Hand.Shown(true)) == r.b.Side(a.of).Hand.N || card.Kind != cards.Monster || r.standing().checkBanned(a.seat, cards.NoSpecialSummon, areaHand, card) != nil || card.Is(cards.Ritual) || !r.mayCome(position.Lying{Card: card}) || r.standing().sole(a.seat, card) || len(r.b.Free(a.seat, position.MonsterZones)) == 0 {
		return false, nil
	}
	answer, err := r.askStands(a, card.ID, card.Is(cards.Effect))
	if err != nil || answer.Verb == "none" {
		return false, err
	}
	p := position.OnField{Card: card, Owner: a.of, How: position.HowSpecial, Proper: true, Defense: answer.One("in") == positionDefense}
	r.take(a.of, areaHand, card)
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
