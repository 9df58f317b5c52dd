package matching

// Result is a cheapest perfect matching and its proof, or the proof that there is
// none.
type Result struct {
	// Mate is the partner of each vertex, or −1.
	Mate []int
	// Barrier explains why some vertices are single. It is nil if every vertex has a partner.
	Barrier *Barrier

	search *search
}

// Barrier proves that there is no perfect matching: no link leads out of a group
// except to the vertices of Wall, each group has an odd size and so needs one of them,
// and there are more groups than such vertices.
type Barrier struct {
	Groups [][]int
	Wall   []int
}

// Perfect finds the cheapest perfect matching of n vertices, numbered from 0. If there is none,
// it pairs as many as possible, at any cost, and returns the reason. The same links in the same
// order always give the same result.
func Perfect(n int, links []Link) *Result {
	s := newSearch(n, links)
	r := &Result{Mate: filled(n), search: s}
	for single := r.singles(); single > 0; single -= 2 {
		if !s.stage() {
			r.Barrier = s.barrier()
			break
		}
		for b := n; b < 2*n; b++ {
			if s.parent[b] == none && s.base[b] != none && s.label[b] == outer && s.dual[b] == (Cost{}) {
				s.expand(b, true)
			}
		}
	}
	for v, end := range s.mate {
		if end != none {
			r.Mate[v] = s.at(end)
		}
	}
	return r
}

func (r *Result) singles() int {
	n := 0
	for _, end := range r.search.mate {
		if end == none {
			n++
		}
	}
	return n
}

func (s *search) barrier() *Barrier {
	var found Barrier
	for b := range s.parent {
		if s.parent[b] != none || s.base[b] == none {
			continue
		}
		switch s.label[b] {
		case outer:
			var group []int
			s.leaves(b, func(v int) { group = append(group, v) })
			found.Groups = append(found.Groups, group)
		case inner:
			s.leaves(b, func(v int) { found.Wall = append(found.Wall, v) })
		}
	}
	return &found
}

// Slacks returns a function for the links of a vertex v, whether they were in the graph or not: the
// amount by which a link costs more than it should. If a link to w at some cost has a negative
// slack, a cheaper matching may be possible. One unit of cost counts four times.
func (r *Result) Slacks(v int) func(w int, c Cost) Cost {
	s := r.search
	var blossoms []int // the blossoms that contain v, outermost first
	for b := s.parent[v]; b != none; b = s.parent[b] {
		blossoms = append([]int{b}, blossoms...)
	}
	shared := make([]Cost, s.n) // twice the values of the blossoms that contain both vertices
	sum := Cost{}
	for i, b := range blossoms {
		sum = sum.Plus(s.dual[b].times(2))
		for _, child := range s.children[b] {
			if i+1 == len(blossoms) || child != blossoms[i+1] {
				s.leaves(child, func(w int) { shared[w] = sum })
			}
		}
	}
	return func(w int, c Cost) Cost {
		return s.dual[v].Plus(s.dual[w]).Plus(c.times(4)).Plus(shared[w])
	}
}
