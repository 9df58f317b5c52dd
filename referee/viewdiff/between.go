package viewdiff

import (
	"cmp"
	"slices"

	"shinpan/referee"
)

// Between returns the changes that turn one view into the other. Both are views of the same match
// by the same viewer. The list is empty if the views are the same.
func Between(was, is referee.View) []Change {
	d := &differ{}
	d.lanes(was.Lanes, is.Lanes)
	d.pieces(placed(was), placed(is))
	d.owned(referee.Nobody, was.Counters, is.Counters, was.Zones, is.Zones)
	for i := range min(len(was.Seats), len(is.Seats)) {
		a, b := was.Seats[i], is.Seats[i]
		d.owned(b.Seat, a.Counters, b.Counters, a.Zones, b.Zones)
		d.marks(Change{Seat: b.Seat}, a.Marks, b.Marks)
	}
	if was.Series != is.Series {
		d.add(Change{Kind: Game, Was: was.Series.Game, Now: is.Series.Game})
	}
	if was.Round != is.Round {
		d.add(Change{Kind: Round, Was: was.Round, Now: is.Round})
	}
	if was.Phase != is.Phase {
		d.add(Change{Kind: Phase, Key: is.Phase, WasKey: was.Phase})
	}
	if was.Acting != is.Acting {
		d.add(Change{Kind: Acting, Seat: is.Acting, Other: was.Acting})
	}
	slices.SortStableFunc(d.changes, func(a, b Change) int { return cmp.Compare(order[a.Kind], order[b.Kind]) })
	return d.changes
}

// differ gathers changes.
type differ struct{ changes []Change }

func (d *differ) add(c Change) { d.changes = append(d.changes, c) }

// lanes compares the lanes themselves, without their pieces.
func (d *differ) lanes(was, is []referee.Lane) {
	find := func(lanes []referee.Lane, id string) (referee.Lane, bool) {
		i := slices.IndexFunc(lanes, func(l referee.Lane) bool { return l.ID == id })
		if i < 0 {
			return referee.Lane{ID: id}, false
		}
		return lanes[i], true
	}
	for _, lane := range was {
		if _, stays := find(is, lane.ID); !stays {
			d.add(Change{Kind: LaneGone, Lane: lane.ID, Card: lane.Card})
		}
	}
	for _, lane := range is {
		before, known := find(was, lane.ID)
		switch {
		case !known:
			d.add(Change{Kind: LaneNew, Lane: lane.ID, Card: lane.Card})
		case before.Card != lane.Card:
			d.add(Change{Kind: LaneCard, Lane: lane.ID, Card: lane.Card, Old: before.Card})
		}
		if known {
			d.counters(Change{Lane: lane.ID}, before.Counters, lane.Counters)
		}
		d.groups(lane.ID, before.Groups, lane.Groups)
		for i, total := range lane.Totals {
			old := 0
			if i < len(before.Totals) {
				old = before.Totals[i]
			}
			if old != total {
				d.add(Change{Kind: Total, Lane: lane.ID, Seat: referee.Seat(i + 1), Was: old, Now: total})
			}
		}
		if known && before.Leads != lane.Leads {
			d.add(Change{Kind: Leads, Lane: lane.ID, Seat: lane.Leads, Other: before.Leads})
		}
	}
}

// groups compares the counters and marks of groups that both views have. Which pieces belong to a
// group is part of the comparison of the pieces.
func (d *differ) groups(lane string, was, is []referee.Group) {
	for _, group := range is {
		i := slices.IndexFunc(was, func(g referee.Group) bool { return g.ID == group.ID })
		if i < 0 {
			continue
		}
		at := Change{Lane: lane, Piece: group.ID}
		d.counters(at, was[i].Counters, group.Counters)
		d.marks(at, was[i].Marks, group.Marks)
	}
}

// pieces recognizes the pieces of one view in the other and compares them.
func (d *differ) pieces(was, is []piece) {
	recognize(was, is)
	for _, p := range was {
		if p.other == nil {
			d.add(Change{Kind: PieceGone, Seat: p.seat, Lane: p.lane, Piece: p.ID, Card: p.Card, Down: p.Down})
		}
	}
	for i := range is {
		p := &is[i]
		before := p.other
		if before == nil {
			d.add(Change{Kind: PieceNew, Seat: p.seat, Lane: p.lane, Piece: p.ID, Card: p.Card, Down: p.Down})
			continue
		}
		d.piece(before, p)
	}
}

// piece compares a piece with its earlier state.
func (d *differ) piece(was, is *piece) {
	at := Change{Seat: is.seat, Lane: is.lane, Piece: is.ID, Card: is.Card, Down: is.Down}
	if was.ID != is.ID {
		at.WasPiece = was.ID
	}
	with := func(kind Kind, change func(*Change)) {
		c := at
		c.Kind = kind
		if change != nil {
			change(&c)
		}
		d.add(c)
	}
	if was.lane != is.lane || was.seat != is.seat || was.seat == referee.Nobody && was.ID != is.ID {
		with(Moved, func(c *Change) { c.From, c.Other = was.lane, was.seat })
	}
	switch {
	case was.Down && !is.Down:
		with(TurnedUp, nil)
	case !was.Down && is.Down:
		with(TurnedDn, func(c *Change) { c.Old = was.Card })
	case was.Card != is.Card && len(was.Under) == len(is.Under):
		with(Named, func(c *Change) { c.Old = was.Card })
	}
	if !slices.Equal(was.Under, is.Under) {
		with(Stack, func(c *Change) { c.Was, c.Now, c.Cards = len(was.Under), len(is.Under), is.Under })
	}
	if was.Group != is.Group {
		with(Grouped, func(c *Change) { c.Key = referee.Key(is.Group) })
	}
	d.marks(at, was.Marks, is.Marks)
	d.counters(at, was.Counters, is.Counters)
}

// marks compares states.
func (d *differ) marks(at Change, was, is []referee.Key) {
	tell := func(kind Kind, from, other []referee.Key) {
		for _, mark := range from {
			if !slices.Contains(other, mark) {
				c := at
				c.Kind, c.Key = kind, mark
				d.add(c)
			}
		}
	}
	tell(MarkOff, was, is)
	tell(MarkOn, is, was)
}

// counters compares counters. A counter that a view does not have counts as 0.
func (d *differ) counters(at Change, was, is []referee.Counter) {
	tell := func(key string, before, after referee.Counter) {
		if before.N == after.N && before.Unknown == after.Unknown {
			return
		}
		c := at
		c.Kind, c.Key = Count, referee.Key("counter."+key)
		c.Was, c.Now, c.Unknown = before.N, after.N, before.Unknown || after.Unknown
		d.add(c)
	}
	find := func(list []referee.Counter, key string) (referee.Counter, bool) {
		i := slices.IndexFunc(list, func(c referee.Counter) bool { return c.Key == key })
		if i < 0 {
			return referee.Counter{Key: key}, false
		}
		return list[i], true
	}
	for _, after := range is {
		before, _ := find(was, after.Key)
		tell(after.Key, before, after)
	}
	for _, before := range was {
		if after, stays := find(is, before.Key); !stays {
			tell(before.Key, before, after)
		}
	}
}

// owned compares the counters, piles and marks of a player or of the table itself. A pile that is
// also a counter appears once, with its cards.
func (d *differ) owned(seat referee.Seat, wasCounters, isCounters []referee.Counter, was, is []referee.Zone) {
	was, is = merged(was), merged(is)
	named := map[string]bool{}
	for _, after := range is {
		i := slices.IndexFunc(was, func(z referee.Zone) bool { return z.Key == after.Key })
		before := referee.Zone{Key: after.Key}
		if i >= 0 {
			before = was[i]
		}
		named[after.Key] = d.zone(seat, before, after)
	}
	for _, before := range was {
		if !slices.ContainsFunc(is, func(z referee.Zone) bool { return z.Key == before.Key }) {
			named[before.Key] = d.zone(seat, before, referee.Zone{Key: before.Key})
		}
	}
	counted := func(list []referee.Counter) []referee.Counter {
		return slices.DeleteFunc(slices.Clone(list), func(c referee.Counter) bool { return named[c.Key] })
	}
	d.counters(Change{Seat: seat}, counted(wasCounters), counted(isCounters))
}

// merged joins piles with the same name, because each reserved card can be a separate pile.
func merged(zones []referee.Zone) []referee.Zone {
	var piles []referee.Zone
	for _, zone := range zones {
		i := slices.IndexFunc(piles, func(z referee.Zone) bool { return z.Key == zone.Key })
		if i < 0 {
			piles = append(piles, zone)
			continue
		}
		piles[i].N += zone.N
		piles[i].Cards = slices.Concat(piles[i].Cards, zone.Cards)
	}
	return piles
}

// zone compares a pile with its earlier state, and reports whether it differs.
func (d *differ) zone(seat referee.Seat, was, is referee.Zone) bool {
	at := Change{Seat: seat, Key: referee.Key("zone." + is.Key)}
	out, in := without(was.Cards, is.Cards), without(is.Cards, was.Cards)
	tell := func(kind Kind, cards []referee.Card) {
		if len(cards) > 0 {
			c := at
			c.Kind, c.Cards = kind, cards
			d.add(c)
		}
	}
	tell(ZoneOut, out)
	tell(ZoneIn, in)
	if is.N-was.N != len(in)-len(out) {
		c := at
		c.Kind, c.Was, c.Now = Zone, was.N, is.N
		d.add(c)
		return true
	}
	return len(out)+len(in) > 0
}

// without returns the cards of a list that another list does not have, copy by copy, sorted.
func without(cards, other []referee.Card) []referee.Card {
	left := slices.Sorted(slices.Values(cards))
	for _, card := range other {
		if i, ok := slices.BinarySearch(left, card); ok {
			left = slices.Delete(left, i, i+1)
		}
	}
	return left
}
