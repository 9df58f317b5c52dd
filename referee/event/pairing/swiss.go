package pairing

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
)

// Player is somebody to be paired, with what counts for that.
type Player struct {
	ID string
	// Points are those of the matches so far.
	Points int
	// Met are the opponents so far, each as often as met.
	Met []string
	// Byes are the byes so far.
	Byes int
	// Floated says whether the opponent of the last round had more points (1), fewer (-1),
	// or as many (0).
	Floated int
	// Table is the number of the table where the player must sit, 0 for any.
	Table int
}

// Options say how a round is paired.
type Options struct {
	// Seed and Round draw the lots: that of a table is made of the first two bytes of the
	// SHA-256 sum of the seed, the round and the two ids in order, with a zero byte between
	// each, modulo 1024.
	Seed  string
	Round int
	// Repeats lets players meet again, and get a second bye, as seldom as possible.
	Repeats bool
}

// Cost is what speaks against a table, the weightiest first. The costs of all tables are
// added, and one more of a weightier kind outweighs all of the kinds after it.
type Cost struct {
	// Repeats is how often the two have met, or how many byes the player has had.
	Repeats int
	// Bye is how many groups with fewer points there are below who gets the bye.
	Bye int
	// Distance is the square of how many groups of points lie between the two.
	Distance int
	// Floats are those of the two who are paired up, or down, twice in a row.
	Floats int
	// Lot is drawn.
	Lot int
}

func (c Cost) plus(d Cost) Cost {
	return Cost{c.Repeats + d.Repeats, c.Bye + d.Bye, c.Distance + d.Distance, c.Floats + d.Floats, c.Lot + d.Lot}
}

// Less reports whether a cost is smaller than another one.
func (c Cost) Less(d Cost) bool {
	return slices.Compare([]int{c.Repeats, c.Bye, c.Distance, c.Floats, c.Lot}, []int{d.Repeats, d.Bye, d.Distance, d.Floats, d.Lot}) < 0
}

// Table is where two players meet; B is "" for a bye, which has no number.
type Table struct {
	No   int
	A, B string
	Cost Cost
}

// Impossible says that no pairing leaves out all repeats.
type Impossible struct {
	// Unpaired are players who would be left over in the best of these pairings.
	Unpaired []string
	// Relaxed is the pairing with the fewest repeats.
	Relaxed []Table
}

func (e *Impossible) Error() string { return fmt.Sprintf("%d players left unpaired", len(e.Unpaired)) }

// lots is how many lots there are.
const lots = 1024

// round is what is known of a round that is to be paired.
type round struct {
	players []Player
	options Options
	group   map[int]int // the groups of points from the lowest, by points
	met     map[[2]string]int
}

// Swiss pairs a round: nobody meets an opponent again or gets a second bye, the bye goes to
// as few points as possible, and players meet others with as many points, as nearly as can
// be. Among equal pairings the lots decide. Tables are in the order of their points; players
// with a table of their own have it, as far as no other has it too. It returns *Impossible
// if there is no such pairing.
func Swiss(players []Player, o Options) ([]Table, error) {
	r := newRound(players, o)
	tables, unpaired := r.pair(nil)
	if len(unpaired) == 0 {
		return r.numbered(tables), nil
	}
	relaxed := newRound(players, o)
	relaxed.options.Repeats = true
	again, _ := relaxed.pair(nil)
	return nil, &Impossible{Unpaired: unpaired, Relaxed: relaxed.numbered(again)}
}

func newRound(players []Player, o Options) round {
	r := round{players: players, options: o, group: map[int]int{}, met: map[[2]string]int{}}
	var points []int
	for _, p := range players {
		points = append(points, p.Points)
		for _, other := range p.Met {
			r.met[[2]string{p.ID, other}]++
		}
	}
	slices.Sort(points)
	for i, n := range slices.Compact(points) {
		r.group[n] = i
	}
	return r
}

// cost is what speaks against a table; nobody is the opponent of a bye.
func (r round) cost(a, b *Player) Cost {
	if b == nil {
		return Cost{Repeats: a.Byes, Bye: r.group[a.Points], Lot: r.lot(a.ID, "")}
	}
	apart := r.group[a.Points] - r.group[b.Points]
	c := Cost{Repeats: r.met[[2]string{a.ID, b.ID}], Distance: apart * apart, Lot: r.lot(min(a.ID, b.ID), max(a.ID, b.ID))}
	for _, p := range []struct {
		player *Player
		way    int
	}{{a, -apart}, {b, apart}} {
		if p.player.Floated*p.way > 0 {
			c.Floats++
		}
	}
	return c
}

func (r round) lot(a, b string) int {
	sum := sha256.Sum256([]byte(r.options.Seed + "\x00" + strconv.Itoa(r.options.Round) + "\x00" + a + "\x00" + b))
	return int(binary.BigEndian.Uint16(sum[:2])) % lots
}

// pair pairs all players, with one table settled if there is one. It gives the players that
// are left over, too.
func (r round) pair(settled *Table) (tables []Table, unpaired []string) {
	left := r.players
	if settled != nil {
		tables = append(tables, *settled)
		left = slices.DeleteFunc(slices.Clone(left), func(p Player) bool { return p.ID == settled.A || p.ID == settled.B })
	}
	vertices := len(left) + len(left)%2 // the last one is the bye
	cost := func(a, b int) Cost {
		if b == len(left) {
			return r.cost(&left[a], nil)
		}
		return r.cost(&left[a], &left[b])
	}
	weight := r.weights(vertices, cost)
	for a, b := range match(vertices, weight) {
		switch {
		case b < 0 && a < len(left):
			unpaired = append(unpaired, left[a].ID)
		case a < b && b < len(left):
			tables = append(tables, Table{A: left[a].ID, B: left[b].ID, Cost: cost(a, b)})
		case a < b:
			tables = append(tables, Table{A: left[a].ID, Cost: cost(a, b)})
		}
	}
	return tables, unpaired
}

// weights turns costs into weights: the more that can be paired the better, and then the
// smaller the costs. Each kind has room for what all tables together can cost.
func (r round) weights(vertices int, cost func(a, b int) Cost) func(a, b int) int64 {
	var most Cost
	costs := make([][]Cost, vertices)
	for a := range vertices {
		costs[a] = make([]Cost, vertices)
		for b := a + 1; b < vertices; b++ {
			c := cost(a, b)
			costs[a][b] = c
			most = Cost{max(most.Repeats, c.Repeats), max(most.Bye, c.Bye), max(most.Distance, c.Distance), 2, lots}
		}
	}
	tables := int64(vertices/2 + 1)
	room := func(n int) int64 { return int64(n)*tables + 1 }
	packed := func(c Cost) int64 {
		n := int64(c.Repeats)
		n = n*(int64(most.Bye)+1) + int64(c.Bye)
		n = n*room(most.Distance) + int64(c.Distance)
		n = n*room(most.Floats) + int64(c.Floats)
		return n*room(most.Lot) + int64(c.Lot)
	}
	paired := packed(most)*tables + 1 // worth more than all costs
	return func(a, b int) int64 {
		if costs[a][b].Repeats > 0 && !r.options.Repeats {
			return 0
		}
		return paired - packed(costs[a][b])
	}
}

// numbered gives the tables their numbers, those with the most points first, and the bye last.
func (r round) numbered(tables []Table) []Table {
	points, seats := map[string]int{}, map[string]int{}
	for _, p := range r.players {
		points[p.ID], seats[p.ID] = p.Points, p.Table
	}
	rank := func(t Table) []int {
		bye := 0
		if t.B == "" {
			bye = 1
		}
		return []int{bye, -max(points[t.A], points[t.B]), -points[t.A] - points[t.B], t.Cost.Lot}
	}
	slices.SortStableFunc(tables, func(a, b Table) int { return slices.Compare(rank(a), rank(b)) })
	taken := map[int]bool{}
	for i, t := range tables {
		for _, seat := range []int{seats[t.A], seats[t.B]} {
			if t.B != "" && seat > 0 && !taken[seat] && tables[i].No == 0 {
				tables[i].No, taken[seat] = seat, true
			}
		}
	}
	next := 1
	for i := range tables {
		if tables[i].B == "" || tables[i].No > 0 {
			continue
		}
		for taken[next] {
			next++
		}
		tables[i].No, taken[next] = next, true
	}
	return tables
}

// Alternative is another table for a player, and what it would have cost.
type Alternative struct {
	Table Table
	// Total is the cost of all tables of the best round with this one.
	Total Cost
	// Unpaired are those who would be left over, or have to meet again, in each such round.
	Unpaired []string
}

// Why gives the cost of all tables of the round that Swiss has paired, and each table that
// would have been better for a player by itself, with what it would have cost all.
func Why(players []Player, o Options, tables []Table, id string) (total Cost, better []Alternative) {
	r := newRound(players, o)
	at := func(id string) *Player {
		i := slices.IndexFunc(players, func(p Player) bool { return p.ID == id })
		if i < 0 {
			return nil
		}
		return &players[i]
	}
	var own Table
	for _, t := range tables {
		total = total.plus(t.Cost)
		if t.A == id || t.B == id {
			own = t
		}
	}
	me := at(id)
	others := slices.Clone(players)
	for i := range others {
		other := &others[i]
		c := r.cost(me, other)
		if other.ID == id || own.A == other.ID || own.B == other.ID || !c.Less(own.Cost) {
			continue
		}
		alternative := Alternative{Table: Table{A: id, B: other.ID, Cost: c}}
		rest, unpaired := r.pair(&alternative.Table)
		for _, t := range rest {
			alternative.Total = alternative.Total.plus(t.Cost)
		}
		alternative.Unpaired = unpaired
		better = append(better, alternative)
	}
	return total, better
}
