package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
)

// controlChange returns the change that moves monsters to the other side (R-CONTROL), permanently,
// for a time, or as long as another card stays on the field. If there are monsters of both sides,
// they swap places.
func controlChange() verb {
	lengths := position.Untils()[:2] // until the end of the turn or of the Battle Phase
	length := blankLength.OneOf("length", lengths...)
	return verb{Name: "control", Blanks: []blank{blankPiece.Several().From(pieces((*position.OnField).Monster)), blankZone, length, blankWhile, blankBy}, Check: checkControl, Change: (*run).declareControl}
}

// checkControl requires a free zone for each monster once all have left theirs (R-MONSTER-ZONE).
func checkControl(s standing, a referee.Answer) []referee.Problem {
	spots, zone := s.spots(a, "piece"), a.One("zone")
	for _, seat := range []referee.Seat{1, 2} {
		coming := slices.DeleteFunc(slices.Clone(spots), func(at position.Spot) bool { return at.Seat == seat })
		leaving := slices.DeleteFunc(slices.Clone(spots), func(at position.Spot) bool { return at.Seat != seat })
		if len(coming) == 0 {
			continue
		}
		problems := checkSide(seat, zone)
		if len(spots) > 1 && zone != "" { // it is unclear which monster gets the zone
			problems = referee.Cannot("not-asked", referee.Args{"slot": referee.Key("slot.zone"), "verb": referee.Key("verb." + a.Verb)})
		}
		if problems = append(problems, s.checkZone(seat, position.MonsterZones, zone, leaving, "R-MONSTER-ZONE")...); problems != nil {
			return problems
		}
		if len(s.b.Free(seat, position.MonsterZones))+len(leaving) < len(coming) {
			return referee.ByRule(referee.Cannot("zones-full", referee.Args{"seat": seat, "n": len(position.MonsterZones)}), "R-MONSTER-ZONE")
		}
	}
	return checkLasting(s, a)
}

// declareControl moves monsters to the other side. Their owners stay the same (R-CONTROL).
func (r *run) declareControl(a referee.Answer, cause referee.Cause) error {
	until, source := position.Until(a.One("length")), r.source(a)
	for _, at := range r.standing().spots(a, "piece") {
		p := r.b.At(at)
		if until == position.UntilLeft && source == 0 { // permanent control replaces all earlier changes of control
			p.Changes = slices.DeleteFunc(slices.Clone(p.Changes), func(c position.Change) bool { return c.Stat == position.Control })
			continue
		}
		p.Changes = append(slices.Clip(p.Changes), position.Change{Stat: position.Control, N: int(at.Seat), Until: until, Source: source, Cause: cause})
	}
	held := controlHolds(until, a.One("while"))
	r.changesSides(r.serials(a, "piece"), zoneOf(a.One("zone")), held, cause)
	return nil
}

// controlHolds returns the time when a change of control ends, or "" if it is permanent.
func controlHolds(until position.Until, while string) referee.Key {
	switch {
	case while != "":
		return "control.while"
	case until != position.UntilLeft:
		return referee.Key("length." + until)
	}
	return ""
}

// changesSides moves monsters to the other side. All leave their zones before the first one takes
// the named zone, or by default the first free one.
func (r *run) changesSides(serials []int, zone string, held referee.Key, cause referee.Cause) {
	type moving struct {
		position.OnField
		from string
		to   referee.Seat
	}
	var list []moving
	for _, serial := range serials {
		at, _ := r.b.Locate(serial)
		from := r.b.ID(at)
		list = append(list, moving{r.b.Leave(at), from, position.Other(at.Seat)})
	}
	for _, m := range list {
		if m.Zone = zone; zone == "" {
			m.Zone = r.b.Free(m.to, position.MonsterZones)[0]
		}
		side := r.b.Side(m.to)
		side.Field = append(side.Field, m.OnField)
		e := referee.Event{Kind: "controlled", Seat: m.to, Other: m.Owner, Piece: referee.PieceID(m.to, m.Zone), From: m.from, Key: held, Cause: cause}
		if !m.Hidden() {
			e.Card = m.Card.ID
		}
		r.tell(e)
	}
}

// controlEnds gives back the monsters whose change of control has expired.
func (r *run) controlEnds(until position.Until) error {
	for _, serial := range r.controlled(func(c position.Change) bool { return c.Until == until }) {
		if err := r.identifyToLeave(serial); err != nil {
			return err
		}
		r.givesBack(serial, func(c position.Change) bool { return c.Until == until })
	}
	return nil
}

// controlled returns the serial numbers of the monsters that an effect has moved to the other side.
func (r *run) controlled(so func(position.Change) bool) []int {
	var serials []int
	for i := range r.b.Sides {
		for k := range r.b.Sides[i].Field {
			p := &r.b.Sides[i].Field[k]
			if slices.ContainsFunc(p.Changes, func(c position.Change) bool { return c.Stat == position.Control && so(c) }) {
				serials = append(serials, p.Serial)
			}
		}
	}
	return serials
}

// identifyToLeave names a face-down monster that leaves the field because it has no zone to go
// back to (ruling control-returns).
func (r *run) identifyToLeave(serial int) error {
	at, ok := r.b.Locate(serial)
	if !ok || r.Ruled(rulebook.ControlReturnsStays) || len(r.b.Free(position.Other(at.Seat), position.MonsterZones)) > 0 {
		return nil
	}
	return r.identify(serial)
}

// givesBack ends the given effects that have moved a monster to the other side. The monster returns
// to the side where the first of these effects found it, unless a later change still holds. If that
// side has no free zone, it goes to the Graveyard (R-MONSTER-ZONE) or stays (ruling
// control-returns). An unnamed monster without a zone to go to stays until the end of the turn.
func (r *run) givesBack(serial int, ends func(position.Change) bool) {
	at, ok := r.b.Locate(serial)
	if !ok {
		return
	}
	p := r.b.At(at)
	home := referee.Nobody
	var left []position.Change
	for _, c := range p.Changes {
		switch {
		case c.Stat != position.Control:
		case ends(c):
			if home == referee.Nobody {
				home = referee.Seat(c.N)
			}
			continue
		case home != referee.Nobody:
			c.N, home = int(home), referee.Nobody
		}
		left = append(left, c)
	}
	full := home != referee.Nobody && len(r.b.Free(home, position.MonsterZones)) == 0
	switch {
	case home != at.Seat && full && r.Ruled(rulebook.ControlReturnsStays):
		p.Changes = left
		e := referee.Event{Kind: "control-stays", Seat: at.Seat, Piece: r.b.ID(at), Cause: rule("R-MONSTER-ZONE")}
		if !p.Hidden() {
			e.Card = p.Card.ID
		}
		r.tell(e)
	case home != at.Seat && full && p.Card == nil:
		p.Changes = append(left, position.Change{Stat: position.Control, N: int(home), Until: position.UntilEnd})
	case home == referee.Nobody || home == at.Seat:
		p.Changes = left
	case full:
		p.Changes = left
		r.leave(at, areaGrave, "left", rule("R-MONSTER-ZONE"))
	default:
		p.Changes = left
		r.changesSides([]int{serial}, "", "", rule("R-CONTROL"))
	}
}
