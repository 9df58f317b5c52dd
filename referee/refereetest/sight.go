package refereetest

import (
	"slices"

	"shinpan/referee"
)

// seen checks the information that the players and the public can gain from an answer.
func (tb *table) seen(step Step) {
	if step.Before != nil {
		tb.words.applied(step.Answer.Verb)
	}
	public := step.After.View(referee.Nobody)
	down := tb.hidden(public)
	for i, e := range step.Events {
		tb.words.event(e)
		named := e.Card != "" || len(e.Cards) > 0
		// If a piece has left its place since then, another piece can be in that place now.
		stays := !slices.ContainsFunc(step.Events[i:], func(later referee.Event) bool { return later.From != "" })
		leak := stays && named && e.Piece != "" && down[e.Piece] && e.Sight.Visible(referee.Nobody)
		tb.demand(!leak, "the event %q shows the face of %s, which lies face down", e.Kind, e.Piece)
	}
	tb.view(public, referee.Nobody)
	tb.lasting(public)
	if tb.sometimes(8) {
		tb.difference(step)
	}
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

// lasting checks that every face-down piece without a known card has a token, and that no two
// pieces have the same token.
func (tb *table) lasting(v referee.View) {
	seen := map[int]string{}
	for _, p := range v.Pieces() {
		tb.demand(p.Token != 0 || !p.Down || p.Card != "", "the face-down piece %s has no token", p.ID)
		other := seen[p.Token]
		tb.demand(p.Token == 0 || other == "", "%s and %s have the same token", p.ID, other)
		seen[p.Token] = p.ID
	}
}

// hidden returns the pieces whose faces are not public.
func (tb *table) hidden(public referee.View) map[string]bool {
	down := map[string]bool{}
	for _, p := range public.Pieces() {
		if p.Down && !p.Named {
			down[p.ID] = true
		}
	}
	return down
}

// view checks that a viewer sees only public cards and their own, and that each item on the table
// can be distinguished from all others. It records the messages that the view needs.
func (tb *table) view(v referee.View, viewer referee.Seat) {
	tb.words.met(string(v.Phase), nil)
	tb.words.counters(v.Counters)
	tb.zones(v.Zones, referee.Nobody, viewer)
	for _, seat := range v.Seats {
		tb.words.counters(seat.Counters)
		tb.words.marks(seat.Marks)
		tb.zones(seat.Zones, seat.Seat, viewer)
	}
	for _, lane := range v.Lanes {
		tb.words.counters(lane.Counters)
		tb.groups(lane)
	}
	for side, p := range v.Pieces() {
		tb.piece(p, side, viewer)
	}
	tb.names(v)
}

// zones checks the piles of a player, or, for Nobody, of the table.
func (tb *table) zones(zones []referee.Zone, owner, viewer referee.Seat) {
	for _, z := range zones {
		tb.words.met("zone."+z.Key, nil)
		tb.demand(len(z.Cards) <= z.N, "%s of %q has %d cards and shows %d", z.Key, owner, z.N, len(z.Cards))
		mayLook := viewer.IsPlayer() && (owner == viewer || owner == referee.Nobody)
		tb.demand(!z.Down || mayLook || !shows(z.Cards), "%q may see a card of the pile %s of %q, which lies face down", viewer, z.Key, owner)
	}
}

// groups checks that the lane lists the groups to which its pieces belong.
func (tb *table) groups(lane referee.Lane) {
	known := map[string]bool{"": true}
	for _, g := range lane.Groups {
		known[g.ID] = true
		tb.words.met("group."+g.Key, referee.Args{"group": nil})
		tb.words.counters(g.Counters)
		tb.words.marks(g.Marks)
	}
	for _, side := range append([][]referee.Piece{lane.Pieces}, lane.Sides...) {
		for _, p := range side {
			tb.demand(known[p.Group], "%s is in the group %s, which the lane %s does not have", p.ID, p.Group, lane.ID)
		}
	}
}

func (tb *table) piece(p referee.Piece, side, viewer referee.Seat) {
	tb.words.counters(p.Counters)
	tb.words.marks(p.Marks)
	mine := viewer.IsPlayer() && (viewer == side || viewer == p.Owner)
	tb.demand(!p.Down || p.Named || mine || p.Card == "" && !shows(p.Under), "%q may see the face of %s", viewer, p.ID)
	whose, _, ok := referee.CutPiece(p.ID)
	tb.demand(ok && whose == side.String(), "%q cannot be the name of a piece of %q", p.ID, side)
}

// names checks that no two places, and no two pieces or groups, share a name.
func (tb *table) names(v referee.View) {
	places, pieces := map[string]bool{}, map[string]bool{}
	for _, lane := range v.Lanes {
		tb.demand(!places[lane.ID], "two lanes are called %s", lane.ID)
		places[lane.ID] = true
		for _, g := range lane.Groups {
			tb.demand(!pieces[g.ID], "two groups are called %s", g.ID)
			pieces[g.ID] = true
		}
	}
	for _, p := range v.Pieces() {
		tb.demand(!pieces[p.ID], "two things are called %s", p.ID)
		pieces[p.ID] = true
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
