package yugioh

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// rolls rolls a die, and carries out the steps for the side that comes up (R-RANDOM).
func (r *run) rolls(a *acting, v *cards.Die) (bool, error) {
	side, err := r.lands("die", upTo(dieSides), "")
	if err != nil {
		return false, err
	}
	n, _ := strconv.Atoi(side)
	r.tell(referee.Event{Kind: "die", Seat: a.seat, N: n, Cause: a.cause()})
	if !v.On.Holds(n) {
		return true, nil
	}
	return true, r.carry(a, v.Do)
}

// countersOn returns the number of counters of a kind on a card.
func countersOn(p *position.OnField, name string) int {
	n := 0
	for _, c := range p.Counters {
		if c.Name == name {
			n += c.N
		}
	}
	return n
}

// bearing returns the cards that have enough counters for an effect to take off.
func (s standing) bearing(a *acting, v *cards.Counters) []int {
	return slices.DeleteFunc(s.found(a, &v.Which), func(serial int) bool {
		at, ok := s.b.Locate(serial)
		return !ok || s.b.At(at).Down || countersOn(s.b.At(at), v.Of.Name()) < -v.N
	})
}

// counts puts counters on cards, or takes them off one card (R-COUNTERS).
func (r *run) counts(a *acting, v *cards.Counters) (bool, error) {
	serials := r.standing().bearing(a, v)
	if v.N < 0 || v.Pick > 0 {
		var lenders []int
		if r.agent.by == position.ByCost {
			lenders = r.standing().lenders(a, v)
		}
		var err error
		if serials, err = r.picks(a, "picks", append(serials, lenders...), max(1, v.Pick)); err != nil {
			return false, err
		}
		r.lent(a, serials, lenders)
	}
	for _, serial := range serials {
		at, _ := r.b.Locate(serial)
		if err := r.verbs.Verb("counters").Change(r, referee.Say(a.seat, "counters", "piece", r.b.ID(at), "count", strconv.Itoa(v.N), "words", v.Of.Name()), a.cause()); err != nil {
			return false, err
		}
	}
	return len(serials) > 0, nil
}

// ritualSummons has the player of an effect Ritual Summon a monster that the effect describes, with
// Tributes that the effect allows, or none (R-RITUAL).
func (r *run) ritualSummons(a *acting, v *cards.RitualSummon) (bool, error) {
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		move := s.verbs.Move(s, "ritual")
		move.Slots = slices.DeleteFunc(slices.Clone(move.Slots), func(slot *referee.Slot) bool { return slot.Name == "by" || slot.Name == "from" })
		moves := []referee.Move{move, {Verb: "none"}}
		if move.Empty() != nil { // Shinpan knows that there is no such card
			moves = moves[1:]
		}
		return flow.Question{
			Ask: referee.Ask{Seat: a.seat, Key: "ritual", Args: referee.Args{"card": a.card.ID}, Cause: a.cause(), Moves: moves},
			Check: func(answer referee.Answer) []referee.Problem {
				if answer.Verb == "none" {
					return nil
				}
				return s.checkRitualOf(a, v, answer)
			},
		}
	})
	if err != nil || answer.Verb == "none" {
		return false, err
	}
	return true, r.verbs.Verb("ritual").Change(r, answer, a.cause())
}

// checkRitualOf returns the problems that an effect causes for a Ritual Summon, in addition to
// those of the rules.
func (s standing) checkRitualOf(a *acting, v *cards.RitualSummon, answer referee.Answer) []referee.Problem {
	card := s.one(answer, "card")
	if !a.fits(&v.Which, card) {
		return referee.Breaks("does-not-fit", "R-CARD-TEXT", referee.Args{"card": a.card.ID, "other": card.ID})
	}
	for _, other := range s.named(answer, "materials") {
		if v.Grave == nil || !a.fits(v.Grave, other) {
			return referee.Breaks("does-not-fit", "R-CARD-TEXT", referee.Args{"card": a.card.ID, "other": other.ID})
		}
	}
	var problems []referee.Problem
	if list, wrong := s.offering(answer, "R-RITUAL"); v.Exactly && !referee.CannotBe(wrong) && !s.entire(card, answer) {
		sum := 0
		for _, m := range list {
			n, _ := m.Level.Value()
			sum += n
		}
		if level, _ := card.Level.Value(); sum != level {
			problems = append(problems, referee.Breaks("ritual-exactly", "R-CARD-TEXT", referee.Args{"card": card.ID, "sum": sum, "level": level})...)
		}
	}
	return problems
}

// used returns the named cards that an answer uses up.
func (s standing) used(a referee.Answer) []*cards.Card {
	offered := slices.Concat(s.named(a, "using"), s.named(a, "materials"))
	for _, at := range s.spots(a, "with") {
		if p := s.b.At(at); p.Card != nil && !p.Hidden() {
			offered = append(offered, p.Card)
		}
	}
	return offered
}

// entire reports whether the only monster of an answer is enough for a Ritual Summon by its own
// text.
func (s standing) entire(card *cards.Card, a referee.Answer) bool {
	offered := s.used(a)
	if s.edition < editionForbids || !s.reads() || len(offered) != 1 || len(a.All("with"))+len(a.All("using"))+len(a.All("materials")) != 1 {
		return false
	}
	return slices.ContainsFunc(s.lines(offered[0], effect.Continuous), func(l *cards.Line) bool {
		return slices.ContainsFunc(l.While, func(w effect.Standing[cards.Lasting]) bool {
			return w.Holds.Entire != nil && w.Holds.Entire.Fits(card, card.Level, card.ATK)
		})
	})
}

// checkWithout refuses a Ritual Summon with Tributes that the text of the monster rules out.
func (s standing) checkWithout(card *cards.Card, a referee.Answer) []referee.Problem {
	if s.edition < editionForbids || !s.reads() {
		return nil
	}
	offered := s.used(a)
	for _, line := range s.lines(card, effect.Printed) {
		for i := range line.While {
			without := line.While[i].Holds.Without
			for _, other := range offered {
				if without != nil && without.Fits(other, other.Level, other.ATK) {
					return referee.Breaks("ritual-without", "R-CARD-TEXT", referee.Args{"card": card.ID, "other": other.ID})
				}
			}
		}
	}
	return nil
}

// rests changes monsters that have attacked to Defense Position if an effect requires it.
func (r *run) rests() {
	if r.edition < editionForbids || !r.reads() {
		return
	}
	var tired []*acting
	r.standing().eachHolding(effect.Continuous, func(a *acting, l *cards.Lasting) {
		if at, ok := r.b.Locate(a.source); ok && l.Rests && r.standing().inForce(a, l) && r.b.At(at).Attacked == r.b.Turn && !r.b.At(at).Defense {
			tired = append(tired, a)
		}
	})
	for _, a := range tired {
		if at, ok := r.b.Locate(a.source); ok {
			r.turns(at, positionDefense, a.cause())
			r.Acts(a.line.Code.Value)
		}
	}
}

// compelled returns a Quick Effect that a player must use now, or nil.
func (s standing) compelled(seat referee.Seat) *acting {
	if s.edition < editionForbids || !s.reads() {
		return nil
	}
	for _, at := range s.b.All(seat, func(p *position.OnField) bool { return !p.Down && p.Card.Lines != nil && s.acts(p) }) {
		p := s.b.At(at)
		for _, line := range s.linesOf(p, effect.Quick) {
			a := &acting{card: p.Card, line: line, seat: seat, source: p.Serial}
			if line.Must && s.occurred(a) && s.hindered(a) == "" {
				return a
			}
		}
	}
	return nil
}

// compels puts on the Chain a Quick Effect that a player must use.
func (r *run) compels(a *acting) (position.Link, error) {
	link := position.Link{Card: a.card, Owner: a.seat, Source: a.source, Speed: speedTwo}
	r.tell(referee.Event{Kind: "triggered", Seat: a.seat, Card: a.card.ID, Now: len(r.b.Chain) + 1, Cause: a.cause()})
	return r.launches(a, link, nil)
}
