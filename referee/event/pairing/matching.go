package pairing

import (
	"math"
	"slices"
)

// matcher finds the matching of greatest weight in a graph, by the primal-dual method of
// Edmonds ("Maximum matching and a polyhedron with 0,1-vertices", 1965) in the form of Galil
// ("Efficient algorithms for finding maximum matching in graphs", 1986).
//
// Every vertex and every blossom (an odd circle that is tight) has a dual. Links whose duals
// just cover twice their weight are tight, and only they are used. From each free vertex grows
// a tree of alternating links: its nodes are outer and inner by turns. A tight link between
// two trees is an augmenting path, one within a tree closes a blossom; where there is neither,
// the duals are changed until there is. The vertices are 1 to n, the blossoms follow; 0 is
// none.
type matcher struct {
	n, nodes int
	// between is the tightest link between two nodes, with a weight of 0 for none.
	between [][]link
	dual    []int64
	// mate is the vertex to which a node is matched, parent the vertex that leads to the root
	// of the tree, and tightest the vertex of an outer node with the least slack to a node.
	mate, parent, tightest []int
	// top is the outermost blossom of a node, and part the node of a blossom that holds a
	// vertex.
	top  []int
	part [][]int
	// circle are the nodes of a blossom, its base first.
	circle [][]int
	side   []side
	seen   []int
	walk   int
	queue  []int
}

// link is a link of the graph, from vertex to vertex.
type link struct {
	from, to int
	weight   int64
}

// side is the place of a node in a tree.
type side int8

const (
	unreached side = iota - 1
	outer
	inner
)

// match gives each of n vertices, counted from 0, its mate, or -1: those with links of
// positive weight, so that the sum of the weights is the greatest there is.
func match(n int, weight func(a, b int) int64) []int {
	m, heaviest := newMatcher(n), int64(0)
	for a := range n {
		for b := range n {
			e := link{from: a + 1, to: b + 1}
			if a != b {
				e.weight = weight(min(a, b), max(a, b))
			}
			m.between[a+1][b+1] = e
			heaviest = max(heaviest, e.weight)
		}
	}
	for v := 1; v <= n; v++ {
		m.dual[v] = heaviest
	}
	for m.grow() {
	}
	mates := make([]int, n)
	for v := range mates {
		mates[v] = m.mate[v+1] - 1
	}
	return mates
}

func newMatcher(n int) *matcher {
	size := n + n/2 + 2
	m := &matcher{n: n, nodes: n, between: make([][]link, size), dual: make([]int64, size), mate: make([]int, size), parent: make([]int, size),
		tightest: make([]int, size), top: make([]int, size), part: make([][]int, size), circle: make([][]int, size), side: make([]side, size), seen: make([]int, size)}
	for v := range size {
		m.between[v], m.part[v] = make([]link, size), make([]int, n+1)
		for w := range size {
			m.between[v][w] = link{from: v, to: w}
		}
		if v <= n {
			m.top[v], m.part[v][v] = v, v
		}
	}
	return m
}

// slack is how far a link is from being tight.
func (m *matcher) slack(e link) int64 {
	return m.dual[e.from] + m.dual[e.to] - 2*m.between[e.from][e.to].weight
}

// nearer remembers a vertex of an outer node if it is the nearest to a node.
func (m *matcher) nearer(v, node int) {
	if m.tightest[node] == 0 || m.slack(m.between[v][node]) < m.slack(m.between[m.tightest[node]][node]) {
		m.tightest[node] = v
	}
}

// nearest finds the vertex of an outer node with the least slack to a node anew.
func (m *matcher) nearest(node int) {
	m.tightest[node] = 0
	for v := 1; v <= m.n; v++ {
		if m.between[v][node].weight > 0 && m.top[v] != node && m.side[m.top[v]] == outer {
			m.nearer(v, node)
		}
	}
}

// enqueue has all vertices of an outer node looked at.
func (m *matcher) enqueue(node int) {
	if node <= m.n {
		m.queue = append(m.queue, node)
		return
	}
	for _, inside := range m.circle[node] {
		m.enqueue(inside)
	}
}

// hold makes a node, and all in it, a part of a blossom.
func (m *matcher) hold(node, blossom int) {
	m.top[node] = blossom
	if node > m.n {
		for _, inside := range m.circle[node] {
			m.hold(inside, blossom)
		}
	}
}

// even gives the position in a circle of a node so that an even number of links leads to it
// from the base; it turns the circle round if need be.
func (m *matcher) even(blossom, node int) int {
	circle := m.circle[blossom]
	at := slices.Index(circle, node)
	if at%2 == 0 {
		return at
	}
	slices.Reverse(circle[1:])
	return len(circle) - at
}

// marry matches a node along a link to another one, with all that follows inside of it.
func (m *matcher) marry(node, other int) {
	e := m.between[node][other]
	m.mate[node] = e.to
	if node <= m.n {
		return
	}
	base := m.part[node][e.from]
	at := m.even(node, base)
	for i := range at {
		m.marry(m.circle[node][i], m.circle[node][i^1])
	}
	m.marry(base, other)
	m.circle[node] = append(append([]int{}, m.circle[node][at:]...), m.circle[node][:at]...)
}

// augment matches anew along the path from a node to the root of its tree.
func (m *matcher) augment(node, other int) {
	for {
		next := m.top[m.mate[node]]
		m.marry(node, other)
		if next == 0 {
			return
		}
		m.marry(next, m.top[m.parent[next]])
		node, other = m.top[m.parent[next]], next
	}
}

// meet is the node at which the ways of two outer nodes to their roots meet, or 0.
func (m *matcher) meet(a, b int) int {
	m.walk++
	for a != 0 || b != 0 {
		if a != 0 {
			if m.seen[a] == m.walk {
				return a
			}
			m.seen[a] = m.walk
			if a = m.top[m.mate[a]]; a != 0 {
				a = m.top[m.parent[a]]
			}
		}
		a, b = b, a
	}
	return 0
}

// close makes a blossom of the circle that a link between two outer nodes of a tree closes.
func (m *matcher) close(a, base, b int) {
	blossom := m.n + 1
	for blossom <= m.nodes && m.top[blossom] != 0 {
		blossom++
	}
	m.nodes = max(m.nodes, blossom)
	m.dual[blossom], m.side[blossom], m.mate[blossom] = 0, outer, m.mate[base]
	circle := []int{base}
	for node := a; node != base; {
		mate := m.top[m.mate[node]]
		circle = append(circle, node, mate)
		m.enqueue(mate)
		node = m.top[m.parent[mate]]
	}
	slices.Reverse(circle[1:])
	for node := b; node != base; {
		mate := m.top[m.mate[node]]
		circle = append(circle, node, mate)
		m.enqueue(mate)
		node = m.top[m.parent[mate]]
	}
	m.circle[blossom] = circle
	m.hold(blossom, blossom)
	for node := 1; node <= m.nodes; node++ {
		m.between[blossom][node].weight, m.between[node][blossom].weight = 0, 0
	}
	for v := 1; v <= m.n; v++ {
		m.part[blossom][v] = 0
	}
	for _, inside := range circle {
		for node := 1; node <= m.nodes; node++ {
			e := m.between[inside][node]
			if e.weight > 0 && (m.between[blossom][node].weight == 0 || m.slack(e) < m.slack(m.between[blossom][node])) {
				m.between[blossom][node], m.between[node][blossom] = e, m.between[node][inside]
			}
		}
		for v := 1; v <= m.n; v++ {
			if m.part[inside][v] != 0 {
				m.part[blossom][v] = inside
			}
		}
	}
	m.nearest(blossom)
}

// open takes apart an inner blossom whose dual is used up.
func (m *matcher) open(blossom int) {
	for _, inside := range m.circle[blossom] {
		m.hold(inside, inside)
	}
	entry := m.part[blossom][m.between[blossom][m.parent[blossom]].from]
	at := m.even(blossom, entry)
	circle := m.circle[blossom]
	for i := 0; i < at; i += 2 {
		in, out := circle[i], circle[i+1]
		m.parent[in] = m.between[out][in].from
		m.side[in], m.side[out] = inner, outer
		m.tightest[in] = 0
		m.nearest(out)
		m.enqueue(out)
	}
	m.side[entry], m.parent[entry] = inner, m.parent[blossom]
	for _, node := range circle[at+1:] {
		m.side[node] = unreached
		m.nearest(node)
	}
	m.top[blossom] = 0
}

// follow goes along a tight link from an outer node, and reports whether it has augmented.
func (m *matcher) follow(e link) bool {
	a, b := m.top[e.from], m.top[e.to]
	switch m.side[b] {
	case unreached:
		mate := m.top[m.mate[b]]
		m.parent[b], m.side[b], m.side[mate] = e.from, inner, outer
		m.tightest[b], m.tightest[mate] = 0, 0
		m.enqueue(mate)
	case outer:
		base := m.meet(a, b)
		if base == 0 {
			m.augment(a, b)
			m.augment(b, a)
			return true
		}
		m.close(a, base, b)
	}
	return false
}

// isNode reports whether a node is not inside of a blossom.
func (m *matcher) isNode(node int) bool { return m.top[node] == node }

// grow grows trees from all free vertices until one more pair is matched. It reports whether
// there was one.
func (m *matcher) grow() bool {
	m.queue = m.queue[:0]
	for node := 1; node <= m.nodes; node++ {
		m.side[node], m.tightest[node] = unreached, 0
	}
	for node := 1; node <= m.nodes; node++ {
		if m.isNode(node) && m.mate[node] == 0 {
			m.parent[node], m.side[node] = 0, outer
			m.enqueue(node)
		}
	}
	if len(m.queue) == 0 {
		return false
	}
	for {
		if m.explore() {
			return true
		}
		if !m.shift() {
			return false
		}
		if m.reached() {
			return true
		}
		for blossom := m.n + 1; blossom <= m.nodes; blossom++ {
			if m.isNode(blossom) && m.side[blossom] == inner && m.dual[blossom] == 0 {
				m.open(blossom)
			}
		}
	}
}

// explore follows the tight links of all vertices that wait.
func (m *matcher) explore() bool {
	for len(m.queue) > 0 {
		v := m.queue[0]
		m.queue = m.queue[1:]
		if m.side[m.top[v]] == inner {
			continue
		}
		for w := 1; w <= m.n; w++ {
			e := m.between[v][w]
			if e.weight == 0 || m.top[v] == m.top[w] {
				continue
			}
			if m.slack(e) > 0 {
				m.nearer(v, m.top[w])
			} else if m.follow(e) {
				return true
			}
		}
	}
	return false
}

// reached follows the links that a change of the duals has made tight.
func (m *matcher) reached() bool {
	for node := 1; node <= m.nodes; node++ {
		v := m.tightest[node]
		if m.isNode(node) && v != 0 && m.top[v] != node && m.slack(m.between[v][node]) == 0 && m.follow(m.between[v][node]) {
			return true
		}
	}
	return false
}

// shift changes the duals as far as it goes. It reports false where no vertex that is free
// gains anything by a mate.
func (m *matcher) shift() bool {
	by := int64(math.MaxInt64)
	for node := 1; node <= m.nodes; node++ {
		if !m.isNode(node) {
			continue
		}
		if node > m.n && m.side[node] == inner {
			by = min(by, m.dual[node]/2)
		}
		if v := m.tightest[node]; v != 0 && m.side[node] == unreached {
			by = min(by, m.slack(m.between[v][node]))
		} else if v != 0 && m.side[node] == outer {
			by = min(by, m.slack(m.between[v][node])/2)
		}
	}
	for v := 1; v <= m.n; v++ {
		switch m.side[m.top[v]] {
		case outer:
			if m.dual[v] <= by {
				return false
			}
			m.dual[v] -= by
		case inner:
			m.dual[v] += by
		}
	}
	for blossom := m.n + 1; blossom <= m.nodes; blossom++ {
		if m.isNode(blossom) {
			switch m.side[blossom] {
			case outer:
				m.dual[blossom] += 2 * by
			case inner:
				m.dual[blossom] -= 2 * by
			}
		}
	}
	m.queue = m.queue[:0]
	return true
}
