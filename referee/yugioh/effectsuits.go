package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/yamlfile"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// cameFrom returns the place that the card being put down comes from.
func (r *run) cameFrom() cards.Area {
	if r.leaving {
		return cards.OnField
	}
	return cards.Area(r.from)
}

// allowsName reports whether the names of other cards allow a card: those of the targets, and those that
// the same step has already found.
func (a *acting) allowsName(w *cards.Which, c *cards.Card) bool {
	same := func(other *cards.Card) bool { return other.Same() == c.Same() }
	return (!w.OtherName || len(a.aimed) > 0 && !slices.ContainsFunc(a.aimed, same)) && !slices.ContainsFunc(a.avoided, same)
}

// cardsOf returns those of the cards with the given numbers that all players see.
func (s standing) cardsOf(serials []int) []*cards.Card {
	var list []*cards.Card
	for _, serial := range serials {
		if at, ok := s.b.Locate(serial); ok && !s.b.At(at).Down {
			list = append(list, s.b.At(at).Card)
		} else if _, _, l, ok := s.lying(serial); ok {
			list = append(list, l.Card)
		}
	}
	return list
}

// fetchesSeveral moves up to n cards of the Deck, which the player of an effect names one at a
// time.
func (r *run) fetchesSeveral(a *acting, v *cards.Move) (bool, error) {
	to := areaTo(v.To)
	var list []*cards.Card
	for range v.N {
		card, _, err := r.fetch(a, &v.Which, referee.Key("take."+to), nil, "", nil)
		if err != nil {
			return false, err
		}
		if card == nil {
			break
		}
		r.sends(a.seat, to, r.take(a.seat, areaDeck, card), referee.Event{Kind: "moved", Cause: a.cause()})
		if list = append(list, card); v.Different {
			a.avoided = list
		}
	}
	a.done, a.avoided = movedOf(a.seat, list), nil
	r.b.Fresh = r.b.Fresh || len(list) > 0
	r.shuffles(a)
	return len(list) > 0, nil
}

// suits reports whether an Equip Spell could be equipped to a target of the first group, or to any
// possible target. If players apply the card, only they know this.
func (s standing) suits(a *acting, card *cards.Card) bool {
	return !s.sole(a.seat, card) && s.bearable(a, card, a.seat, 0)
}

// suitsHere reports whether an Equip Card on the field could be equipped to another monster among
// the targets of the first group, or among the possible targets.
func (s standing) suitsHere(a *acting, at position.Spot) bool {
	p := s.b.At(at)
	return !p.Down && !p.Monster() && p.Equips != 0 && s.bearable(a, p.Card, at.Seat, p.Equips)
}

// bearable reports whether a target of the first group, or any possible target, could bear an Equip
// Spell of a player. The monster that bears it now does not count.
func (s standing) bearable(a *acting, card *cards.Card, seat referee.Seat, now int) bool {
	line := s.activation(card)
	hosts := a.targets
	if len(hosts) == 0 {
		hosts = s.aimable(a, a.target())
	}
	if line == nil || line.Target == nil {
		return now == 0 || slices.ContainsFunc(hosts, func(serial int) bool { return serial != now })
	}
	bearer := &acting{card: card, line: line, seat: seat}
	return slices.ContainsFunc(hosts, func(serial int) bool {
		if serial == now {
			return false
		}
		if at, ok := s.b.Locate(serial); ok {
			return s.meets(bearer, at, &line.Target.Which)
		}
		printed := line.Target.Which
		printed.Face, printed.Of, printed.Position = "", "", ""
		_, _, l, ok := s.lying(serial)
		return ok && s.fitsHere(&printed, l.Card, l.Card.Level, l.Card.ATK)
	})
}

// ofOtherGroup reports whether an effect Special Summons only targets of another group.
func ofOtherGroup(a *acting, t *cards.Target) bool {
	groups := a.line.Target.Groups()
	for i := range a.line.Do {
		v, ok := a.line.Do[i].Value.Verb.(*cards.Special)
		if ok && v.Which.Target && v.Which.Group > 0 && v.Which.Group <= len(groups) && groups[v.Which.Group-1] != t {
			return true
		}
	}
	return false
}

// provesLack reports whether public cards prove that a player lacks the cards that the printed
// rules of a card require for its activation.
func (s standing) provesLack(seat referee.Seat, card *cards.Card) bool {
	lacks := false
	for _, line := range s.lines(card, effect.Printed) {
		for i := range line.While {
			if needs := line.While[i].Holds.Needs; needs != nil {
				lacks = lacks || s.provesNone(seat, needs)
			}
		}
	}
	return lacks
}

// provesNone reports whether public cards prove that no card of a player's Deck fits a description:
// the Deck is empty, or all players see every copy of the registered deck elsewhere.
func (s standing) provesNone(seat referee.Seat, w *cards.Which) bool {
	if s.b.Side(seat).Deck.N == 0 {
		return true
	}
	d := s.decks[seat.Index()]
	if d == nil {
		return false
	}
	return !slices.ContainsFunc(d.cards, func(card *cards.Card) bool {
		same := func(other *cards.Card) bool { return other == card }
		return w.Fits(card, card.Level, card.ATK) && s.b.Seen(position.Other(seat), seat, same) < s.of(d, seat, card)
	})
}

// free reports whether a player activates a card without paying Life Points, because of a face-up
// card.
func (s standing) free(a *acting) bool {
	if a.line.At.Value != effect.Activate || s.edition < editionMarks {
		return false
	}
	is := false
	s.eachHolding(effect.Continuous, func(by *acting, l *cards.Lasting) {
		is = is || l.Free && by.seat == a.seat && s.inForce(by, l) && l.To.Fits(a.card, a.card.Level, a.card.ATK)
	})
	return is
}

// mostOf returns the maximum number of targets of a group.
func (s standing) mostOf(a *acting, t *cards.Target) int {
	if t.Per == nil {
		return t.Count()
	}
	return min(t.Count(), s.counted(a, t.Per))
}

// paired returns those of the possible targets of the first group for which the second group has
// targets.
func (s standing) paired(a *acting, serials []int, second *cards.Target) []int {
	return slices.DeleteFunc(slices.Clone(serials), func(serial int) bool {
		with := *a
		with.targets = []int{serial}
		return len(s.aimable(&with, second)) < second.Least()
	})
}

// digs reports whether the cost of an effect takes cards of the Graveyard that its target describes
// too.
func digs(line *cards.Line) bool {
	return line.Target != nil && line.Target.Which.In == cards.InGrave && slices.ContainsFunc(line.Pay, func(step yamlfile.At[cards.Step]) bool {
		v, is := step.Value.Verb.(*cards.Move)
		return is && v.Which.In == cards.InGrave && !v.Which.Self
	})
}

// dug returns the cards of the Graveyard with which the cost of an effect can be paid, and how many
// of them it takes.
func (s standing) dug(a *acting) (serials []int, n int) {
	if s.edition < editionSpans || !digs(a.line) {
		return nil, 0
	}
	for i := range a.line.Pay {
		if v, is := a.line.Pay[i].Value.Verb.(*cards.Move); is && v.Which.In == cards.InGrave && !v.Which.Self {
			serials, n = union(serials, s.found(a, &v.Which)), n+max(1, v.N)
		}
	}
	return serials, n
}

// union returns the numbers that are in either list.
func union(a, b []int) []int {
	list := slices.Clone(a)
	for _, n := range b {
		if !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	return list
}

// leavesTooMany reports whether the steps of a cost together take more cards off the field than
// there are.
func (s standing) leavesTooMany(a *acting) bool {
	var serials []int
	n := 0
	for i := range a.line.Pay {
		if v, is := a.line.Pay[i].Value.Verb.(*cards.Leave); is && len(a.line.Pay[i].Value.Else) == 0 {
			serials, n = union(serials, s.coverable(a, v)), n+max(1, v.N)
		}
	}
	return n > len(serials)
}
