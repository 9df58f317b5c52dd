package pairing

import (
	"cmp"
	"slices"

	"shinpan/referee/event/matching"
)

// thin is the number of players above which Swiss starts with only some of the tables.
const thin = 128

// graph holds the tables to try. Its vertices are the players to pair, and a bye if their
// number is odd.
type graph struct {
	r      *round
	vertex []int // the numbers of the players and of the bye, in order
	tried  map[[2]int]bool
	links  []matching.Link
	room   room
}

// room is the number of units of one kind of cost that equal one unit of the next kind in a sum, so
// that all tables together cannot reach it.
type room struct{ forbidden, repeats, bye, floats int64 }

// pair pairs all players, with some tables fixed.
//
// A large round starts with few tables for each player, and adds those that the proof of the result
// so far finds missing (see package matching), until there are none. Therefore the result is the
// best among all tables or, if there is no result, no table removes the obstacle.
func (r *round) pair(settled [][2]int) ([]Table, *Impossible) {
	n := len(r.players)
	g := &graph{r: r, tried: map[[2]int]bool{}}
	mates, placed := slices.Clone(settled), map[int]bool{}
	for _, m := range settled {
		placed[m[0]], placed[m[1]] = true, true
		if !r.may(r.cost(m[0], m[1])) {
			return nil, &Impossible{Force: r.ids(m[:])}
		}
	}
	for i := range n {
		if !placed[i] {
			g.vertex = append(g.vertex, i)
		}
	}
	if len(g.vertex)%2 == 1 {
		g.vertex = append(g.vertex, n)
	}
	g.begin()
	for {
		found := matching.Perfect(len(g.vertex), g.links)
		switch {
		case g.grow(found):
			continue
		case found.Barrier != nil:
			return nil, g.obstacle(found)
		}
		for v, w := range found.Mate {
			if v < w {
				mates = append(mates, [2]int{g.vertex[v], g.vertex[w]})
			}
		}
		return r.tables(mates), nil
	}
}

func (r *round) tables(mates [][2]int) []Table {
	slices.SortFunc(mates, func(x, y [2]int) int { return cmp.Compare(x[0], y[0]) })
	var tables []Table
	for _, m := range mates {
		t := Table{A: r.players[m[0]].ID, Cost: r.cost(m[0], m[1])}
		if m[1] < len(r.players) {
			t.B = r.players[m[1]].ID
		}
		tables = append(tables, t)
	}
	return tables
}

// ids returns the players with these numbers, sorted; "" means the bye.
func (r *round) ids(numbers []int) []string {
	ids := make([]string, len(numbers))
	for i, number := range numbers {
		if number < len(r.players) {
			ids[i] = r.players[number].ID
		}
	}
	slices.Sort(ids)
	return ids
}

// begin tries all tables of a small round. In a large round, it tries for each player the cheapest
// tables within their own points group, in the neighbouring groups, and in the other groups.
func (g *graph) begin() {
	most := 1
	for _, times := range g.r.met {
		most = max(most, times)
	}
	for _, p := range g.r.players {
		most = max(most, p.Byes)
	}
	tables := int64(len(g.vertex)/2 + 1)
	g.room.floats = tables << 32
	g.room.bye = tables*farthest*farthest + 1
	g.room.repeats = g.room.bye * (farthest + 1)
	g.room.forbidden = g.room.repeats * (int64(most)*tables + 1)
	few := len(g.vertex) <= thin
	g.each(nil, func(v int, others []matching.Link) {
		var kinds [4]shortlist
		for _, l := range others {
			w := l.A + l.B - v
			if few || g.bye(v) || g.bye(w) {
				g.try(l)
				continue
			}
			switch g.r.group[g.vertex[v]] - g.r.group[g.vertex[w]] {
			case 0:
				kinds[0].add(l, l.Cost, 10)
			case 1:
				kinds[1].add(l, l.Cost, 4)
			case -1:
				kinds[2].add(l, l.Cost, 4)
			default:
				kinds[3].add(l, l.Cost, 2)
			}
		}
		for _, kind := range kinds {
			for _, l := range kind.links {
				g.try(l)
			}
		}
	})
}

func (g *graph) bye(v int) bool { return g.vertex[v] == len(g.r.players) }

// each calls f with the tables that each vertex can have and that skip does not rule out.
func (g *graph) each(skip func(v, w int) bool, f func(v int, others []matching.Link)) {
	links := make([]matching.Link, 0, len(g.vertex))
	for v := range g.vertex {
		links = links[:0]
		for w := range g.vertex {
			if w == v || skip != nil && skip(v, w) {
				continue
			}
			a, b := min(v, w), max(v, w)
			if c := g.r.cost(g.vertex[a], g.vertex[b]); g.r.may(c) {
				links = append(links, matching.Link{A: a, B: b, Cost: g.packed(c)})
			}
		}
		f(v, links)
	}
}

func (g *graph) packed(c Cost) matching.Cost {
	return matching.Cost{
		High: int64(c.Forbidden)*g.room.forbidden + int64(c.Repeats)*g.room.repeats + int64(c.Bye)*g.room.bye + int64(c.Distance),
		Low:  int64(c.Floats)*g.room.floats + int64(c.Lot),
	}
}

func (g *graph) try(l matching.Link) {
	if key := [2]int{l.A, l.B}; !g.tried[key] {
		g.tried[key] = true
		g.links = append(g.links, l)
	}
}

// shortlist holds the few links with the smallest keys.
type shortlist struct {
	links []matching.Link
	keys  []matching.Cost
}

func (s *shortlist) add(l matching.Link, key matching.Cost, most int) {
	i, _ := slices.BinarySearchFunc(s.keys, key, matching.Cost.Compare)
	if i == most {
		return
	}
	s.links, s.keys = slices.Insert(s.links, i, l), slices.Insert(s.keys, i, key)
	s.links, s.keys = s.links[:min(most, len(s.links))], s.keys[:min(most, len(s.keys))]
}

// grow tries tables that could make the result cheaper, or possible. It reports false if
// there are none.
func (g *graph) grow(found *matching.Result) bool {
	if len(g.vertex) <= thin {
		return false
	}
	before := len(g.links)
	place := places(len(g.vertex), found.Barrier)
	within := func(v, w int) bool { // the link does not lead out of a group, or leads into the wall
		return place != nil && (place[v] <= 0 || place[w] == place[v] || place[w] < 0)
	}
	g.each(within, func(v int, others []matching.Link) {
		var lacking shortlist
		slack := found.Slacks(v)
		for _, l := range others {
			key := l.Cost
			if place == nil {
				key = slack(l.A+l.B-v, l.Cost)
			}
			if (place != nil || key.Compare(matching.Cost{}) < 0) && !g.tried[[2]int{l.A, l.B}] {
				lacking.add(l, key, 6)
			}
		}
		for _, l := range lacking.links {
			g.try(l)
		}
	})
	return len(g.links) > before
}

// places returns the location of each of n vertices: in a group, counted from 1, in the wall (−1),
// or elsewhere (0). It is nil without a barrier.
func places(n int, b *matching.Barrier) []int {
	if b == nil {
		return nil
	}
	place := make([]int, n)
	for i, group := range b.Groups {
		for _, v := range group {
			place[v] = i + 1
		}
	}
	for _, v := range b.Wall {
		place[v] = -1
	}
	return place
}

func (g *graph) obstacle(found *matching.Result) *Impossible {
	ids := func(vertices []int) []string {
		numbers := make([]int, len(vertices))
		for i, v := range vertices {
			numbers[i] = g.vertex[v]
		}
		return g.r.ids(numbers)
	}
	o := &Impossible{Wall: ids(found.Barrier.Wall)}
	for v, w := range found.Mate {
		if w < 0 && !g.bye(v) {
			o.Unpaired = append(o.Unpaired, g.r.players[g.vertex[v]].ID)
		}
	}
	for _, group := range found.Barrier.Groups {
		o.Groups = append(o.Groups, ids(group))
	}
	slices.SortFunc(o.Groups, func(x, y []string) int { return cmp.Or(len(x)-len(y), slices.Compare(x, y)) })
	return o
}
