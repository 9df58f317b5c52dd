package matching

// none stands for no vertex, no link, no end of a link and no blossom.
const none = -1

// The labels of vertices and of top-level blossoms: outer ones (S) are an even number of steps from
// a single vertex, inner ones (T) an odd number.
const (
	free = iota
	outer
	inner
	crumb = 4 // marks the visited blossoms while two paths are compared
)

// search is the state of the algorithm. Blossoms are numbered from n on and vertices are trivial
// blossoms. End 2k is vertex A of link k and end 2k+1 is its vertex B; e^1 is the other end of the
// same link.
type search struct {
	n     int
	links []Link
	ends  [][]int // for each vertex, the far ends of its links

	mate  []int // for each vertex, the far end of its pairing link
	label []int
	via   []int // for each labelled blossom, the end through which it got its label
	best  []int // the link with the least slack to an outer blossom

	top      []int // for each vertex, the top-level blossom that contains it
	parent   []int
	base     []int
	children [][]int // the children in order around the blossom, the base first
	joints   [][]int // joints[i] is the end of the link from children[i] to the next child
	bests    [][]int // for an outer blossom, the links with the least slack to other outer blossoms
	unused   []int

	dual  []Cost
	queue []int
}

func newSearch(n int, links []Link) *search {
	s := &search{
		n: n, links: links, ends: make([][]int, n),
		mate: filled(n), label: make([]int, 2*n), via: filled(2 * n), best: filled(2 * n),
		top: make([]int, n), parent: filled(2 * n), base: filled(2 * n),
		children: make([][]int, 2*n), joints: make([][]int, 2*n), bests: make([][]int, 2*n),
		dual: make([]Cost, 2*n),
	}
	for k, e := range links {
		s.ends[e.A] = append(s.ends[e.A], 2*k+1)
		s.ends[e.B] = append(s.ends[e.B], 2*k)
	}
	for v := range n {
		s.top[v], s.base[v] = v, v
		s.unused = append(s.unused, 2*n-1-v)
	}
	s.start()
	return s
}

// filled returns a slice with n copies of none.
func filled(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = none
	}
	return all
}

// at returns the vertex at an end.
func (s *search) at(end int) int {
	if end&1 == 0 {
		return s.links[end/2].A
	}
	return s.links[end/2].B
}

// slack returns the slack of a link between different top-level blossoms.
func (s *search) slack(k int) Cost {
	e := &s.links[k]
	return s.dual[e.A].Plus(s.dual[e.B]).Plus(e.Cost.times(4))
}

// start lowers all dual values, one vertex after another, as far as it can without making a slack
// negative, and greedily pairs links without slack. All values stay even, so that half the slack
// between outer vertices is whole.
func (s *search) start() {
	for v := range s.n {
		for i, end := range s.ends[v] {
			if w := s.links[end/2].Cost.times(-2); i == 0 || s.dual[v].less(w) {
				s.dual[v] = w
			}
		}
	}
	for v := range s.n {
		least := none
		for _, end := range s.ends[v] {
			if least == none || s.slack(end/2).less(s.slack(least/2)) {
				least = end
			}
		}
		if least == none {
			continue
		}
		s.dual[v] = s.dual[v].minus(s.slack(least / 2))
		for _, end := range s.ends[v] {
			if w := s.at(end); s.mate[v] == none && s.mate[w] == none && !s.slack(end/2).positive() {
				s.mate[v], s.mate[w] = end, end^1
			}
		}
	}
}

// leaves calls f for each vertex of a blossom.
func (s *search) leaves(b int, f func(v int)) {
	if b < s.n {
		f(b)
		return
	}
	for _, child := range s.children[b] {
		s.leaves(child, f)
	}
}

// assign labels the blossom of w, reached through an end. A new inner blossom
// makes the partner of its base outer at once.
func (s *search) assign(w, label, end int) {
	b := s.top[w]
	s.label[w], s.label[b] = label, label
	s.via[w], s.via[b] = end, end
	s.best[w], s.best[b] = none, none
	if label == outer {
		s.leaves(b, func(v int) { s.queue = append(s.queue, v) })
		return
	}
	mate := s.mate[s.base[b]]
	s.assign(s.at(mate), outer, mate^1)
}

// meet follows the paths of two outer vertices to their roots. It returns the base of the
// blossom that they close, or none if they end in different trees and so form an augmenting
// path.
func (s *search) meet(v, w int) int {
	base := none
	var path []int
	for v != none || w != none {
		b := s.top[v]
		if s.label[b]&crumb != 0 {
			base = s.base[b]
			break
		}
		path = append(path, b)
		s.label[b] = outer | crumb
		if s.via[b] == none {
			v = none
		} else {
			v = s.at(s.via[s.top[s.at(s.via[b])]])
		}
		if w != none {
			v, w = w, v
		}
	}
	for _, b := range path {
		s.label[b] = outer
	}
	return base
}

// stage grows trees from all single vertices until two more can be paired. It reports false if no
// tree can grow any further.
func (s *search) stage() bool {
	s.queue = s.queue[:0]
	clear(s.label)
	for b := range s.best {
		s.best[b], s.bests[b] = none, nil
	}
	for v := range s.n {
		if s.mate[v] == none && s.label[s.top[v]] == free {
			s.assign(v, outer, none)
		}
	}
	for {
		for len(s.queue) > 0 {
			v := s.queue[len(s.queue)-1]
			s.queue = s.queue[:len(s.queue)-1]
			if s.scan(v) {
				return true
			}
		}
		if !s.adjust() {
			return false
		}
	}
}

// scan looks at the links of an outer vertex. It reports whether it has paired
// two more vertices.
func (s *search) scan(v int) bool {
	for _, end := range s.ends[v] {
		k, w := end/2, s.at(end)
		if s.top[v] == s.top[w] {
			continue
		}
		slack := s.slack(k)
		tight := !slack.positive()
		switch label := s.label[s.top[w]]; {
		case !tight && label == outer:
			s.keep(s.top[v], k, slack)
		case !tight && s.label[w] == free:
			s.keep(w, k, slack)
		case !tight:
		case label == free:
			s.assign(w, inner, end^1)
		case label == outer:
			base := s.meet(v, w)
			if base == none {
				s.augment(k)
				return true
			}
			s.shrink(base, k)
		case s.label[w] == free: // the vertex is within an inner blossom, so the link is kept for when that expands
			s.label[w], s.via[w] = inner, end^1
		}
	}
	return false
}

// keep remembers link k for b if its slack is the smallest so far.
func (s *search) keep(b, k int, slack Cost) {
	if s.best[b] == none || slack.less(s.slack(s.best[b])) {
		s.best[b] = k
	}
}

// adjust changes the dual values as far as all slacks and blossom values stay valid, and handles
// the limit that it reached. It reports false if there was no limit.
func (s *search) adjust() bool {
	var delta Cost
	link, blossom := none, none
	stop := func(d Cost, k, b int) {
		if link == none && blossom == none || d.less(delta) {
			delta, link, blossom = d, k, b
		}
	}
	for v := range s.n {
		if s.best[v] != none && s.label[s.top[v]] == free {
			stop(s.slack(s.best[v]), s.best[v], none)
		}
	}
	for b := range s.parent {
		switch {
		case s.parent[b] != none || s.base[b] == none:
		case s.label[b] == outer && s.best[b] != none:
			stop(s.slack(s.best[b]).half(), s.best[b], none)
		case s.label[b] == inner && b >= s.n:
			stop(s.dual[b], none, b)
		}
	}
	if link == none && blossom == none {
		return false
	}
	for v := range s.n {
		switch s.label[s.top[v]] {
		case outer:
			s.dual[v] = s.dual[v].minus(delta)
		case inner:
			s.dual[v] = s.dual[v].Plus(delta)
		}
	}
	for b := s.n; b < len(s.parent); b++ {
		switch {
		case s.parent[b] != none || s.base[b] == none:
		case s.label[b] == outer:
			s.dual[b] = s.dual[b].Plus(delta)
		case s.label[b] == inner:
			s.dual[b] = s.dual[b].minus(delta)
		}
	}
	if blossom != none {
		s.expand(blossom, false)
		return true
	}
	e := s.links[link]
	if s.label[s.top[e.A]] != outer {
		e.A = e.B
	}
	s.queue = append(s.queue, e.A)
	return true
}
