package pairing

import "slices"

// Alternative is another table for a player, with the cost that it would have had.
type Alternative struct {
	Table Table
	// Total is the cost of all tables in the best round that has this table.
	Total Cost
	// Unpaired lists the players who would be left over, or have to meet again, in each round that
	// has this table.
	Unpaired []string
}

// dearest is the maximum number of better tables that Why works out, the best first.
const dearest = 12

// Why returns the cost of all tables of the round that Swiss has paired. It also returns up to
// twelve tables that would have been better for a player on their own, the best first, with the
// total cost of each, and the number of further tables. If their Totals differ only in the random
// number, chance alone decided.
func Why(players []Player, o Options, tables []Table, id string) (total Cost, better []Alternative, more int) {
	var own Table
	for _, t := range tables {
		total = total.plus(t.Cost)
		if t.A == id || t.B == id {
			own = t
		}
	}
	r, err := newRound(players, o)
	me := r.find(id)
	if err != nil || me < 0 || me == len(players) {
		return total, nil, 0
	}
	var mates [][2]int
	for other := range len(players) + len(players)%2 {
		m := [2]int{min(me, other), max(me, other)}
		if other == me || !r.cost(m[0], m[1]).Less(own.Cost) {
			continue
		}
		mates = append(mates, m)
	}
	slices.SortStableFunc(mates, func(x, y [2]int) int {
		switch a, b := r.cost(x[0], x[1]), r.cost(y[0], y[1]); {
		case a.Less(b):
			return -1
		case b.Less(a):
			return 1
		}
		return 0
	})
	for _, m := range mates[:min(dearest, len(mates))] {
		better = append(better, r.alternative(id, m))
	}
	return total, better, max(0, len(mates)-dearest)
}

// alternative pairs the round again with a given table, which replaces the tables that the options
// force on its players.
func (r *round) alternative(id string, m [2]int) Alternative {
	settled := append(slices.DeleteFunc(slices.Clone(r.force), func(f [2]int) bool {
		return slices.Contains(m[:], f[0]) || slices.Contains(m[:], f[1])
	}), m)
	table := r.tables([][2]int{m})[0]
	if table.B == id {
		table.A, table.B = table.B, table.A
	}
	a := Alternative{Table: table}
	tables, obstacle := r.pair(settled)
	for _, t := range tables {
		a.Total = a.Total.plus(t.Cost)
	}
	if obstacle != nil {
		a.Unpaired = obstacle.Unpaired
	}
	return a
}

// CostOf returns the cost of a table by itself; b is "" for a bye. It is zero for an id that is not
// among the players.
func CostOf(players []Player, o Options, a, b string) Cost {
	o.Force = nil
	r, err := newRound(players, o)
	x, y := r.find(a), r.find(b)
	if err != nil || x < 0 || y < 0 || x == y {
		return Cost{}
	}
	return r.cost(min(x, y), max(x, y))
}

// find returns the number of a player (for "", that of the bye), or −1.
func (r *round) find(id string) int {
	if id == "" {
		return len(r.players)
	}
	return slices.IndexFunc(r.players, func(p Player) bool { return p.ID == id })
}

// Over returns the difference between a cost and a smaller one, in the most important kind that
// differs. It leaves out the kinds after that.
func (c Cost) Over(d Cost) Cost {
	switch {
	case c.Forbidden != d.Forbidden:
		return Cost{Forbidden: c.Forbidden - d.Forbidden}
	case c.Repeats != d.Repeats:
		return Cost{Repeats: c.Repeats - d.Repeats}
	case c.Bye != d.Bye:
		return Cost{Bye: c.Bye - d.Bye}
	case c.Distance != d.Distance:
		return Cost{Distance: c.Distance - d.Distance}
	case c.Floats != d.Floats:
		return Cost{Floats: c.Floats - d.Floats}
	}
	return Cost{Lot: c.Lot - d.Lot}
}
