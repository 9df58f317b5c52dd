package standing

import "slices"

// Row is a player's place, with the terms that decided it.
type Row struct {
	// Places are numbered from 1. Players who are equal in every term share a place.
	Place  int
	Player string
	Values []Value
	// Played is the number of matches, including byes. Won, Lost and Drawn count the won, lost and
	// drawn matches among them.
	Played, Won, Lost, Drawn int
}

// Table ranks players by terms in order. Players who are equal in all terms stay in the given
// order.
func Table(players []string, results []Result, scheme Scheme, terms []Term) []Row {
	t := newTable(scheme, map[string][]outcome{})
	for _, r := range results {
		for _, player := range r.Players() {
			t.outcomes[player] = append(t.outcomes[player], scheme.of(player, r))
		}
	}
	scheme.Floor = nil
	bare := newTable(scheme, t.outcomes)
	t.bare = &bare
	rows := make([]Row, len(players))
	for i, player := range players {
		rows[i] = Row{Player: player}
		for _, o := range t.outcomes[player] {
			rows[i].Played++
			rows[i].Won += count(o.win)
			rows[i].Lost += count(o.beaten)
			rows[i].Drawn += count(o.even)
		}
	}
	t.rank(rows, terms, 1)
	return rows
}

// rank sorts rows that are equal so far by the remaining terms, and numbers their places from the
// given place.
func (t table) rank(rows []Row, terms []Term, place int) {
	if len(terms) == 0 {
		for i := range rows {
			rows[i].Place = place
		}
		return
	}
	for i := range rows {
		v := t.value(rows[i].Player, terms[0])
		if terms[0] == HeadToHead {
			v = t.headToHead(rows[i].Player, rows)
		}
		rows[i].Values = append(rows[i].Values, v)
	}
	last := func(r Row) Value { return r.Values[len(r.Values)-1] }
	slices.SortStableFunc(rows, func(a, b Row) int { return last(b).N.Cmp(last(a).N) })
	for from := 0; from < len(rows); {
		to := from + 1
		for to < len(rows) && last(rows[to]).N.Cmp(last(rows[from]).N) == 0 {
			to++
		}
		t.rank(rows[from:to], terms[1:], place+from)
		from = to
	}
}

// headToHead returns a player's points against the players who are equal so far, if all of them
// have met each other in matches of two.
func (t table) headToHead(player string, equal []Row) Value {
	v := Value{Term: HeadToHead, N: whole(0)}
	for _, a := range equal {
		for _, b := range equal {
			met := slices.ContainsFunc(t.outcomes[a.Player], func(o outcome) bool { return o.opponent() == b.Player })
			if a.Player != b.Player && !met {
				return v
			}
		}
	}
	for _, o := range t.outcomes[player] {
		if slices.ContainsFunc(equal, func(r Row) bool { return r.Player == o.opponent() }) {
			v.Parts = append(v.Parts, Part{Player: o.opponent(), Round: o.round, N: whole(o.points)})
		}
	}
	v.N = total(v.Parts, false)
	return v
}
