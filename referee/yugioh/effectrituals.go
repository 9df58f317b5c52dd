package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// ritualSummons has the player of an effect Ritual Summon a monster that the effect describes, with
// Tributes that the effect allows, or none (R-RITUAL).
func (r *run) ritualSummons(a *acting, v *cards.RitualSummon) (bool, error) {
	if buried := r.standing().buriedFor(a, v); len(buried) > 0 {
		yes, err := r.askYesOf(a, "buried", where(areaGrave))
		if err != nil {
			return false, err
		}
		if yes {
			return r.ritualsBuried(a, v)
		}
	}
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		move := s.verbs.Move(s, "ritual")
		move.Slots = slices.DeleteFunc(slices.Clone(move.Slots), func(slot *referee.Slot) bool { return slot.Name == "by" || slot.Name == "from" })
		return flow.Question{
			Ask: referee.Ask{Seat: a.seat, Key: "ritual", Args: referee.Args{"card": a.card.ID}, Cause: a.cause(), Moves: orNone(move)},
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
		sum := totalLevel(list)
		if level, _ := card.Level.Value(); sum != level {
			problems = append(problems, referee.Breaks("ritual-exactly", "R-CARD-TEXT", referee.Args{"card": card.ID, "sum": sum, "level": level})...)
		}
	}
	return problems
}

// totalLevel returns the sum of the Levels of monsters.
func totalLevel(list []cards.Material) int {
	sum := 0
	for _, m := range list {
		n, _ := m.Level.Value()
		sum += n
	}
	return sum
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
	return len(offered) == 1 && len(a.All("with"))+len(a.All("using"))+len(a.All("materials")) == 1 && s.serves(offered[0], card)
}

// serves reports whether a monster is enough for the Ritual Summon of another one by its own text.
func (s standing) serves(used, card *cards.Card) bool {
	if s.edition < editionForbids || !s.reads() {
		return false
	}
	return slices.ContainsFunc(s.lines(used, effect.Continuous), func(l *cards.Line) bool {
		return slices.ContainsFunc(l.While, func(w effect.Standing[cards.Lasting]) bool {
			return w.Holds.Entire != nil && w.Holds.Entire.Fits(card, card.Level, card.ATK)
		})
	})
}

// checkWithout refuses a Ritual Summon with Tributes that the text of the monster rules out.
func (s standing) checkWithout(card *cards.Card, a referee.Answer) []referee.Problem {
	return s.checkUsed(card, s.used(a))
}

// checkUsed refuses a Ritual Summon with monsters that the text of the Summoned monster rules out.
func (s standing) checkUsed(card *cards.Card, offered []*cards.Card) []referee.Problem {
	if s.edition < editionForbids || !s.reads() {
		return nil
	}
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

// buriedFor returns the Ritual Monsters of the player's Graveyard that an effect can Ritual Summon.
func (s standing) buriedFor(a *acting, v *cards.RitualSummon) []int {
	if !v.Buried {
		return nil
	}
	w := v.Which
	w.In, w.Of = cards.InGrave, cards.OfYou
	return s.foundIf(a, &w, func(l position.Lying) bool {
		return l.Card.Is(cards.Ritual) && !s.sole(a.seat, l.Card) && s.checkBanned(a.seat, cards.NoSpecialSummon, areaGrave, l.Card) == nil
	})
}

// ritualsBuried Ritual Summons a monster of the Graveyard. If the player offers other monsters than
// it needs, nothing happens.
func (r *run) ritualsBuried(a *acting, v *cards.RitualSummon) (bool, error) {
	r.numbered()
	serials, err := r.picks(a, "picks", r.standing().buriedFor(a, v), 1)
	if err != nil || len(serials) == 0 {
		return false, err
	}
	_, _, l, _ := r.standing().lying(serials[0])
	g, err := r.gathers(a, false)
	if err != nil || !r.standing().enough(l.Card, g) || len(r.b.Free(a.seat, position.MonsterZones))+len(g.serials) == 0 {
		return false, err
	}
	in, err := r.stands(a, l.Card.ID, "")
	if err != nil {
		return false, err
	}
	r.tributing = true
	r.usesGathered(a, g, "R-RITUAL")
	r.tributing = false
	owner, l, _ := r.takeLying(serials[0])
	p := position.OnField{Card: l.Card, Owner: owner, How: position.HowRitual, Proper: true, Defense: in == positionDefense}
	r.enter(a.seat, p, position.MonsterZones, "", referee.Event{Kind: "ritual-summoned", Key: positionKey(&p), Cause: a.cause()})
	r.b.Fresh = true
	return true, nil
}

// enough reports whether some monsters are exactly what the Ritual Summon of a monster needs.
func (s standing) enough(card *cards.Card, g gathered) bool {
	list, used := s.materialsOf(g)
	if s.checkUsed(card, used) != nil || len(list) == 0 {
		return false
	}
	level, _ := card.Level.Value()
	return totalLevel(list) == level || len(used) == 1 && s.serves(used[0], card)
}

// ritualsFor has the player of an effect give up one monster, and then Ritual Summon monsters of
// the hand whose Levels together equal its Level.
func (r *run) ritualsFor(a *acting, v *cards.RitualsFor) (bool, error) {
	used, level, err := r.givesUp(a)
	if err != nil || used == nil {
		return false, err
	}
	r.settle()
	r.apart = true
	free := len(r.b.Free(a.seat, position.MonsterZones))
	if free == 0 || r.b.Side(a.seat).Hand.N == 0 {
		return true, nil
	}
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		fits := func(c *cards.Card) bool {
			return c.Is(cards.Ritual) && a.fits(&v.Which, c) && s.checkBanned(a.seat, cards.NoSpecialSummon, areaHand, c) == nil && !s.sole(a.seat, c)
		}
		slot := s.handSlot("cards", a.seat, []string{"trait=Ritual"}, fits)
		slot.Min, slot.Max = 1, free
		moves := orNone(referee.Move{Verb: "cut", Slots: []*referee.Slot{slot}})
		return flow.Question{
			Ask: referee.Ask{Seat: a.seat, Key: "rituals", Args: referee.Args{"card": a.card.ID, "other": used.ID, "n": level}, Cause: a.cause(), Moves: moves},
			Check: func(answer referee.Answer) []referee.Problem {
				list := s.named(answer, "cards")
				sum := 0
				for _, card := range list {
					if !fits(card) {
						return referee.Breaks("does-not-fit", "R-CARD-TEXT", referee.Args{"card": a.card.ID, "other": card.ID})
					}
					if problems := s.checkUsed(card, []*cards.Card{used}); problems != nil {
						return problems
					}
					n, _ := card.Level.Value()
					sum += n
				}
				if len(list) > 0 && sum != level && !(len(list) == 1 && s.serves(used, list[0])) {
					return referee.Breaks("rituals-sum", "R-CARD-TEXT", referee.Args{"card": a.card.ID, "sum": sum, "level": level})
				}
				return s.checkHand(a.seat, a.seat, list, "R-RITUAL")
			},
		}
	})
	if err != nil || answer.Verb == "none" {
		return true, err
	}
	list := r.standing().named(answer, "cards")
	in := make([]string, len(list))
	for i, card := range list {
		if in[i], err = r.stands(a, card.ID, ""); err != nil {
			return true, err
		}
	}
	for i, card := range list {
		r.take(a.seat, areaHand, card)
		p := position.OnField{Card: card, Owner: a.seat, How: position.HowRitual, Proper: true, Defense: in[i] == positionDefense}
		r.enter(a.seat, p, position.MonsterZones, "", referee.Event{Kind: "ritual-summoned", Key: positionKey(&p), Cause: a.cause()})
	}
	r.b.Fresh = true
	return true, nil
}

// givesUp has the player of an effect Tribute a monster of the field or the hand, or send one of the
// Extra Deck to the Graveyard. It returns the monster and its Level, or nil for none.
func (r *run) givesUp(a *acting) (*cards.Card, int, error) {
	extra := false
	var err error
	if r.b.Side(a.seat).Down > 0 {
		if extra, err = r.askYesOf(a, "gives-extra", where(areaExtra)); err != nil {
			return nil, 0, err
		}
	}
	if extra {
		w := cards.Which{In: cards.InExtra, Of: cards.OfYou, Type: []cards.Kind{cards.Monster}}
		card, err := r.fetches(a, &w, "take.grave", nil)
		if err != nil || card == nil {
			return nil, 0, err
		}
		r.sends(a.seat, areaGrave, r.take(a.seat, areaExtra, card), referee.Event{Kind: "moved", Cause: a.cause()})
		level, _ := card.Level.Value()
		r.b.Fresh = true
		return card, level, nil
	}
	g, err := r.gathersUpTo(a, 1, false)
	list, used := r.standing().materialsOf(g)
	if err != nil || len(used) == 0 {
		return nil, 0, err
	}
	r.tributing = true
	r.usesGathered(a, g, "R-RITUAL")
	r.tributing = false
	level, _ := list[0].Level.Value()
	return used[0], level, nil
}
