package refereetest

import (
	"slices"

	"shinpan/referee"
)

// seen checks what the players and the public can learn from an answer.
func (tb *table) seen(step Step) {
	if step.Before != nil {
		tb.words.applied(step.Answer.Verb)
	}
	public := step.After.View(referee.Nobody)
	down := tb.hidden(public)
	for i, e := range step.Events {
		tb.words.event(e)
		named := e.Card != "" || len(e.Cards) > 0
		// Where something has left its place since, another may have it now.
		stays := !slices.ContainsFunc(step.Events[i:], func(later referee.Event) bool { return later.From != "" })
		leak := stays && named && e.Piece != "" && down[e.Piece] && e.Sight.Visible(referee.Nobody)
		tb.demand(!leak, "the event %q shows the face of %s, which lies face down", e.Kind, e.Piece)
	}
	tb.view(public, referee.Nobody)
	if tb.sometimes(4) {
		for _, seat := range public.Seats {
			tb.view(step.After.View(seat.Seat), seat.Seat)
		}
	}
	if tb.options.Sight != nil {
		err := tb.options.Sight(step)
		tb.demand(err == nil, "hidden things are not kept hidden: %v", err)
	}
}

// hidden are the pieces whose face is not public.
func (tb *table) hidden(public referee.View) map[string]bool {
	down := map[string]bool{}
	for _, lane := range public.Lanes {
		for _, side := range lane.Sides {
			for _, p := range side {
				if p.Down && !p.Named {
					down[p.ID] = true
				}
			}
		}
	}
	return down
}

// view checks that a viewer sees no face but open ones and their own, and
// notes the words that the view needs.
func (tb *table) view(v referee.View, viewer referee.Seat) {
	tb.words.met(string(v.Phase), nil)
	for _, seat := range v.Seats {
		tb.words.counters(seat.Counters)
		for _, mark := range seat.Marks {
			tb.words.met(string(mark), nil)
		}
		for _, zone := range seat.Zones {
			tb.words.met("zone."+zone.Key, nil)
			tb.demand(len(zone.Cards) <= zone.N, "%s of %s has %d cards and shows %d", zone.Key, seat.Seat, zone.N, len(zone.Cards))
		}
	}
	for _, lane := range v.Lanes {
		tb.words.counters(lane.Counters)
		for i, side := range lane.Sides {
			tb.pieces(side, referee.Seat(i+1), viewer)
		}
	}
}

func (tb *table) pieces(pieces []referee.Piece, side, viewer referee.Seat) {
	for _, p := range pieces {
		tb.words.counters(p.Counters)
		owner := side
		if p.Owner != referee.Nobody {
			owner = p.Owner
		}
		mine := viewer == side || viewer == owner
		tb.demand(!p.Down || p.Named || mine || p.Card == "" && !shows(p.Under), "%q may see the face of %s", viewer, p.ID)
	}
}

func shows(cards []referee.Card) bool {
	for _, c := range cards {
		if c != "" {
			return true
		}
	}
	return false
}
