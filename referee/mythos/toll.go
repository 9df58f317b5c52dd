package mythos

import (
	"slices"

	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
)

// By the ruling continuous-toll, a continuous effect of the other player also affects a character
// once, when it begins to change that character.

// hold is a pair of one player's continuous effect and a character of the other player that it
// changes.
type hold struct {
	source
	on int // the number of the character
}

// holds returns the holds in force, or none if the ruling does not need them.
func (r *run) holds() []hold {
	if r.Trial == nil && !r.owesTolls() {
		return nil
	}
	var all []hold
	for _, why := range []cards.Purpose{cards.ChangesPower, cards.WardsOff} {
		for s := range r.statics(r.b, why) {
			if !r.owesTolls() { // looks up the ruling for a trial only if something could owe a toll
				return nil
			}
			for _, at := range r.b.All(func(at position.Spot, _ *position.Character) bool {
				return s.character != 0 && at.Seat != s.seat && r.changes(&s, at)
			}) {
				all = append(all, hold{s.source, r.b.At(at).Number})
			}
		}
	}
	return all
}

// changes reports whether an effect in force changes a character: its Power, or the places where
// it can go.
func (r *run) changes(s *static, at position.Spot) bool {
	if !r.inForce(r.b, s) {
		return false
	}
	switch verb := s.Verb.(type) {
	case *cards.StaticPower:
		return r.changesPower(r.b, s, verb, at)
	case *cards.Zero:
		return r.zeroes(r.b, s, at)
	case *cards.Pin:
		return r.on(r.b).fits(&s.source, &verb.Who, at)
	}
	return false
}

// tolls applies the triggers of continuous effects that have begun to change characters since
// the last check.
func (r *run) tolls() error {
	before := r.held
	r.held = r.holds()
	for _, h := range r.held {
		at, inPlay := r.b.Locate(h.on)
		if !inPlay || slices.ContainsFunc(before, func(o hold) bool { return o.on == h.on && o.character == h.character && o.line == h.line }) {
			continue
		}
		if err := r.affect(&h.source, at); err != nil {
			return err
		}
	}
	return nil
}
