package pairing

import (
	"cmp"
	"slices"
	"strconv"
)

// The smallest and the largest number of players at a multiplayer table.
const (
	LeastPod = 3
	MostPod  = 5
)

// Sizes returns the sizes of the fewest tables that seat all players, given the maximum per table.
// All sizes are equal, or some tables have one player more and come first.
func Sizes(players, most int) []int {
	tables := (players + most - 1) / most
	sizes := make([]int, tables)
	for i := range sizes {
		sizes[i] = players / tables
		if i < players%tables {
			sizes[i]++
		}
	}
	return sizes
}

// Pods seats all players at tables of up to most (see Sizes). It separates players as the
// options require, avoids pairs that have already met, and seats players with similar points
// together. A pair that the options force sits together, and a table that they keep stays.
//
// It begins with the players sorted by points, with random order among equals, and swaps two
// players of different tables as long as a swap lowers the cost. In a small round, it starts over
// several times with other random orders, every other time ignoring points, and takes the cheapest
// result. No swap of two players can then improve the result, but a better seating may still exist.
// It returns *Impossible if it cannot separate a pair that must be kept apart or seat a forced pair
// together, and ErrOptions if the options contradict each other.
func Pods(players []Player, most int, o Options) ([]Table, error) {
	r, err := newRound(players, Options{Seed: o.Seed, Round: o.Round, Forbid: o.Forbid})
	if err != nil {
		return nil, err
	}
	p, err := newPods(r, o)
	if err != nil {
		return nil, err
	}
	n := len(players) - len(slices.Concat(p.kept...))
	sizes := Sizes(n, most) // as many new tables as needed in addition to those that stay
	var best [][]int
	for start := range max(1, min(64, 40_000/max(1, n*n))) {
		p.seat(sizes, start)
		for p.improve() {
		}
		if best == nil || p.sum(p.tables) < p.sum(best) {
			best = p.tables
		}
	}
	tables := p.named(best)
	for _, t := range tables {
		if t.Cost.Forbidden > 0 {
			return nil, &Impossible{Relaxed: tables}
		}
	}
	return r.numbered(tables), nil
}

// pods holds the tables of a round while they are filled.
type pods struct {
	round
	met      []uint8 // the number of times that each pair has met
	together map[[2]int]bool
	tables   [][]int
	at       []int // the table of each player
	kept     [][]int
	stays    []bool // whether a player is at a table that is kept
}

func newPods(r round, o Options) (*pods, error) {
	n := len(r.players)
	p := &pods{round: r, met: make([]uint8, n*n), together: map[[2]int]bool{}, at: make([]int, n), stays: make([]bool, n)}
	for pair, times := range r.met {
		p.met[pair[0]*n+pair[1]] = uint8(min(times, 255))
	}
	for _, pair := range o.Force {
		a, b := p.find(pair[0]), p.find(pair[1])
		if a < 0 || b < 0 || a == b || a == n || b == n {
			return nil, ErrOptions
		}
		p.together[[2]int{min(a, b), max(a, b)}] = true
	}
	for _, ids := range o.Keep {
		var table []int
		for _, id := range ids {
			i := p.find(id)
			if i < 0 || i == n || p.stays[i] {
				return nil, ErrOptions
			}
			p.stays[i], table = true, append(table, i)
		}
		p.kept = append(p.kept, table)
	}
	return p, nil
}

// seat fills the tables in order of points and random numbers.
func (p *pods) seat(sizes []int, start int) {
	order, lots := make([]int, len(p.players)), slices.Clone(p.lots)
	for i := range order {
		order[i] = i
		if start > 0 {
			lots[i] = p.options.number(p.players[i].ID + "\x00" + strconv.Itoa(start))
		}
	}
	slices.SortFunc(order, func(a, b int) int {
		if start%2 == 1 {
			return cmp.Compare(lots[a], lots[b])
		}
		return cmp.Or(p.group[b]-p.group[a], cmp.Compare(lots[a], lots[b]))
	})
	order = slices.DeleteFunc(order, func(i int) bool { return p.stays[i] })
	p.tables = nil
	for _, size := range sizes {
		for _, i := range order[:size] {
			p.at[i] = len(p.tables)
		}
		p.tables, order = append(p.tables, slices.Clone(order[:size])), order[size:]
	}
	for _, table := range p.kept {
		for _, i := range table {
			p.at[i] = len(p.tables)
		}
		p.tables = append(p.tables, slices.Clone(table))
	}
}

// improve swaps pairs of players while that lowers the cost. It reports whether it swapped any.
func (p *pods) improve() bool {
	better := false
	for a := range p.players {
		for b := a + 1; b < len(p.players); b++ {
			if p.at[a] != p.at[b] && !p.stays[a] && !p.stays[b] && p.gain(a, b) > 0 {
				p.exchange(a, b)
				better = true
			}
		}
	}
	return better
}

func (p *pods) exchange(a, b int) {
	s, t := p.at[a], p.at[b]
	p.tables[s][slices.Index(p.tables[s], a)] = b
	p.tables[t][slices.Index(p.tables[t], b)] = a
	p.at[a], p.at[b] = t, s
}

// gain returns the amount by which the total cost falls if two players of different tables are
// swapped.
func (p *pods) gain(a, b int) int64 {
	gain := int64(0)
	for _, x := range p.tables[p.at[a]] {
		if x != a {
			gain += p.weight(a, x) - p.weight(b, x)
		}
	}
	for _, x := range p.tables[p.at[b]] {
		if x != b {
			gain += p.weight(b, x) - p.weight(a, x)
		}
	}
	return gain
}

// The weights of the kinds of cost. The distances of all pairs of 4,096 players add up to less than
// the cost of one pair that has met, and the costs of all such pairs to less than that of one pair
// that must be kept apart.
const (
	weightMet   = 1 << 28
	weightApart = 1 << 50
)

// weight returns the cost of having two players at one table.
func (p *pods) weight(a, b int) int64 {
	c := p.costs(a, b)
	return int64(c.Forbidden)*weightApart + int64(c.Repeats)*weightMet + int64(c.Distance)
}

// costs returns the cost of having two players at one table. A forced pair has a negative cost.
func (p *pods) costs(a, b int) Cost {
	a, b = min(a, b), max(a, b)
	apart := max(-farthest, min(p.group[a]-p.group[b], farthest))
	c := Cost{Repeats: int(p.met[a*len(p.players)+b]), Distance: apart * apart}
	switch pair := [2]int{a, b}; {
	case len(p.forbid) > 0 && p.forbid[pair]:
		c.Forbidden = 1
	case len(p.together) > 0 && p.together[pair]:
		c.Forbidden = -1
	}
	return c
}

func (p *pods) sum(tables [][]int) int64 {
	sum := int64(0)
	for _, t := range tables {
		for i, a := range t {
			for _, b := range t[:i] {
				sum += p.weight(a, b)
			}
		}
	}
	return sum
}

// named returns tables with their players sorted by points and the cost of each table,
// including pairs that must be kept apart and forced pairs that are split.
func (p *pods) named(tables [][]int) []Table {
	var named []Table
	for _, t := range tables {
		slices.SortFunc(t, func(a, b int) int { return cmp.Or(p.group[b]-p.group[a], cmp.Compare(p.lots[a], p.lots[b])) })
		one := Table{Cost: p.costOf(t)}
		for i, a := range t {
			switch id := p.players[a].ID; i {
			case 0:
				one.A = id
			case 1:
				one.B = id
			default:
				one.More = append(one.More, id)
			}
		}
		named = append(named, one)
	}
	return named
}

func (p *pods) costOf(table []int) Cost {
	var sum Cost
	for i, a := range table {
		for _, b := range table[:i] {
			c := p.costs(a, b)
			c.Forbidden = max(0, c.Forbidden)
			sum = sum.plus(c)
		}
	}
	for pair := range p.together {
		if slices.Contains(table, pair[0]) != slices.Contains(table, pair[1]) {
			sum.Forbidden++
		}
	}
	return sum
}

// Dearest returns the pair with the highest cost at a multiplayer table. It prefers pairs that
// the options do not force.
func Dearest(players []Player, t Table, o Options) (pair [2]string) {
	r, err := newRound(players, Options{Forbid: o.Forbid})
	if err != nil {
		return pair
	}
	p, err := newPods(r, Options{Force: o.Force})
	if err != nil {
		return pair
	}
	most := int64(0)
	for i, a := range t.Players() {
		for _, b := range t.Players()[:i] {
			if w := p.weight(r.find(a), r.find(b)); pair[0] == "" || w > most {
				most, pair = w, [2]string{b, a}
			}
		}
	}
	return pair
}

// Exchange is a swap that would seat a player at another multiplayer table.
type Exchange struct {
	// No is the number of that table, and Other the player to swap with.
	No    int
	Other string
	// More is the increase in the total cost, in the most important kind that differs; More is zero
	// if only random numbers decide.
	More Cost
}

// WhyPod returns a player's table with its cost and, for each other table, the cheapest swap that
// leads to it, in order of cost.
func WhyPod(players []Player, tables []Table, id string, o Options) (own Table, others []Exchange) {
	r, err := newRound(players, Options{Forbid: o.Forbid})
	if err != nil {
		return own, nil
	}
	p, err := newPods(r, o)
	me := r.find(id)
	if err != nil || me < 0 {
		return own, nil
	}
	for i, t := range tables {
		var numbers []int
		for _, id := range t.Players() {
			numbers = append(numbers, r.find(id))
			p.at[r.find(id)] = i
		}
		p.tables = append(p.tables, numbers)
	}
	own = tables[p.at[me]]
	own.Cost = p.costOf(p.tables[p.at[me]])
	for i, t := range tables {
		if i == p.at[me] {
			continue
		}
		best := slices.MaxFunc(slices.Clone(p.tables[i]), func(a, b int) int { return cmp.Compare(p.gain(me, a), p.gain(me, b)) })
		before := p.costOf(p.tables[i]).plus(own.Cost)
		p.exchange(me, best)
		after := p.costOf(p.tables[i]).plus(p.costOf(p.tables[p.at[best]]))
		p.exchange(me, best)
		others = append(others, Exchange{t.No, p.players[best].ID, after.Over(before)})
	}
	slices.SortStableFunc(others, func(a, b Exchange) int {
		switch {
		case a.More.Less(b.More):
			return -1
		case b.More.Less(a.More):
			return 1
		}
		return 0
	})
	return own, others
}
