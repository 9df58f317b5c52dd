package cards

import (
	"slices"

	"shinpan/referee"
)

// This file finds effects that trigger themselves. Shinpan rejects an endless loop in a match.
// The check here warns in advance about a loop within a single card.

// circles warns about effects of a card that trigger themselves, directly or through other
// effects of the card, unless a condition or a choice can end the loop.
func (c *cardLint) circles(lines []lineEntry) {
	for i := range lines {
		if effect := lines[i].line().Effect; c.repeats(lines, i) || effect.When != nil && effect.When.setsItselfOff() {
			c.Warn("lint.circle", lines[i].Code.Place, referee.Args{"code": lines[i].Code.Value})
		}
	}
}

// repeats reports whether Repeat verbs lead from an effect back to itself.
func (c *cardLint) repeats(lines []lineEntry, from int) bool {
	var reached []int
	next := []int{from}
	for len(next) > 0 {
		effect := lines[next[0]].line().Effect
		next = next[1:]
		always(&effect, func(s *Step) {
			repeat, ok := s.Verb.(Repeat)
			if !ok {
				return
			}
			to := slices.IndexFunc(lines, func(l lineEntry) bool { return l.At.Value == repeat.Timing && l.Do != nil })
			if to >= 0 && !slices.Contains(reached, to) {
				reached, next = append(reached, to), append(next, to)
			}
		})
	}
	return slices.Contains(reached, from)
}

// always visits the steps of a part that are applied unconditionally.
func always(p part, visit func(*Step)) {
	switch value := p.(type) {
	case *If:
		return
	case *Trigger:
		if value.If != nil {
			return
		}
	case *Step:
		visit(value)
	}
	p.each(func(inner part) { always(inner, visit) })
}

// setsItselfOff reports whether a triggered effect triggers itself. It either moves its own
// trigger, or acts on the other side, where the same effect can answer it.
func (t *Trigger) setsItselfOff() bool {
	itself := false
	always(t, func(s *Step) {
		to := s.Targets()
		if p, ok := s.Verb.(*Powerup); ok && p.Who != nil {
			to = &Targets{Who: *p.Who}
		}
		if to == nil {
			return
		}
		_, moves := s.Verb.(*Move)
		switch t.Event {
		case OnMoved, OnMovedByYou:
			itself = itself || moves && t.about(&to.Who)
		case OnAffected:
			itself = itself || to.Who.Side != Friendly && to.Who.Side != Own && !to.Who.Self
		}
	})
	return itself
}

// about reports whether a description can match the character that triggers the effect.
func (t *Trigger) about(w *Who) bool {
	if t.Who == nil {
		return w.Self
	}
	enemy := func(s Side) bool { return s == Enemy }
	return w.Side == "" || t.Who.Side == "" || enemy(w.Side) == enemy(t.Who.Side)
}
