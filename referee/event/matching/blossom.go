package matching

import "slices"

// shrink makes a new outer blossom of the cycle that link k closes over base.
func (s *search) shrink(base, k int) {
	root := s.top[base]
	b := s.unused[len(s.unused)-1]
	s.unused = s.unused[:len(s.unused)-1]
	var path, joints []int
	climb := func(v int, turn int) {
		for c := s.top[v]; c != root; c = s.top[s.at(s.via[c])] {
			path = append(path, c)
			joints = append(joints, s.via[c]^turn)
		}
	}
	climb(s.links[k].A, 0)
	path = append(path, root)
	slices.Reverse(path)
	slices.Reverse(joints)
	joints = append(joints, 2*k)
	climb(s.links[k].B, 1)

	s.base[b], s.parent[b] = base, none
	s.children[b], s.joints[b] = path, joints
	for _, c := range path {
		s.parent[c] = b
	}
	s.label[b], s.via[b], s.dual[b] = outer, s.via[root], Cost{}
	s.leaves(b, func(v int) {
		if s.label[s.top[v]] == inner {
			s.queue = append(s.queue, v)
		}
		s.top[v] = b
	})
	s.gather(b)
}

// gather finds the links with the least slack from a new blossom to each of the other outer
// blossoms.
func (s *search) gather(b int) {
	least := map[int]int{}
	var order []int
	see := func(k int) {
		e := s.links[k]
		c := s.top[e.A]
		if c == b {
			c = s.top[e.B]
		}
		if c == b || s.label[c] != outer {
			return
		}
		old, seen := least[c]
		if !seen {
			order = append(order, c)
		}
		if !seen || s.slack(k).less(s.slack(old)) {
			least[c] = k
		}
	}
	for _, child := range s.children[b] {
		if s.bests[child] != nil {
			for _, k := range s.bests[child] {
				see(k)
			}
		} else {
			s.leaves(child, func(v int) {
				for _, end := range s.ends[v] {
					see(end / 2)
				}
			})
		}
		s.bests[child], s.best[child] = nil, none
	}
	s.best[b], s.bests[b] = none, make([]int, 0, len(order))
	for _, c := range order {
		s.bests[b] = append(s.bests[b], least[c])
		s.keep(b, least[c], s.slack(least[c]))
	}
}

// around returns the direction in which child i of a blossom is an even number of steps from the
// base: the step from child to child, and the turn to pass to joint.
func around(i int) (step, turn int) {
	if i%2 == 1 {
		return 1, 0
	}
	return -1, 1
}

// joint returns the end of the link between child i of b and the next child in the given direction.
func (s *search) joint(b, i, turn int) int {
	n := len(s.joints[b])
	return s.joints[b][(i-turn+n)%n] ^ turn
}

// expand dissolves a top-level blossom. Within a stage it is an inner blossom, and its children get
// labels that keep the trees whole; at the end of a stage, blossoms within it whose value is zero
// dissolve too.
func (s *search) expand(b int, ended bool) {
	for _, c := range s.children[b] {
		s.parent[c] = none
		switch {
		case c < s.n:
			s.top[c] = c
		case ended && s.dual[c] == Cost{}:
			s.expand(c, ended)
		default:
			s.leaves(c, func(v int) { s.top[v] = c })
		}
	}
	if !ended && s.label[b] == inner {
		s.relabel(b)
	}
	s.label[b], s.via[b] = free, none
	s.children[b], s.joints[b], s.bests[b] = nil, nil, nil
	s.base[b], s.best[b] = none, none
	s.unused = append(s.unused, b)
}

// relabel labels the children of an inner blossom that dissolves. They alternate between inner and
// outer on the even path from the entry of the tree to the base. The others get a label only if a
// vertex in them has been reached from outside.
func (s *search) relabel(b int) {
	children := s.children[b]
	n := len(children)
	entry := s.top[s.at(s.via[b]^1)]
	j := slices.Index(children, entry)
	step, turn := around(j)
	end := s.via[b]
	for j %= n; j != 0; {
		s.label[s.at(end^1)] = free
		next := s.joint(b, j, turn)
		s.label[s.at(next^1)] = free
		s.assign(s.at(end^1), inner, end)
		j = (j + step + n) % n
		end = s.joint(b, j, turn)
		j = (j + step + n) % n
	}
	last := children[j]
	s.label[s.at(end^1)], s.label[last] = inner, inner
	s.via[s.at(end^1)], s.via[last] = end, end
	s.best[last] = none
	for j = (j + step + n) % n; children[j] != entry; j = (j + step + n) % n {
		c := children[j]
		if s.label[c] == outer {
			continue
		}
		reached := none
		s.leaves(c, func(v int) {
			if reached == none && s.label[v] != free {
				reached = v
			}
		})
		if reached != none {
			s.label[reached] = free
			s.label[s.at(s.mate[s.base[c]])] = free
			s.assign(reached, inner, s.via[reached])
		}
	}
}

// augment pairs along the path that link k completes between two single vertices.
func (s *search) augment(k int) {
	for _, end := range []int{2*k + 1, 2 * k} {
		v := s.at(end ^ 1)
		for {
			b := s.top[v]
			s.rebase(b, v)
			s.mate[v] = end
			if s.via[b] == none {
				break
			}
			c := s.top[s.at(s.via[b])]
			v = s.at(s.via[c])
			w := s.at(s.via[c] ^ 1)
			s.rebase(c, w)
			s.mate[w] = s.via[c]
			end = s.via[c] ^ 1
		}
	}
}

// rebase makes v the base of its blossom b by exchanging the pairs on the even way to
// the old base.
func (s *search) rebase(b, v int) {
	if b < s.n {
		return
	}
	c := v
	for s.parent[c] != b {
		c = s.parent[c]
	}
	s.rebase(c, v)
	children := s.children[b]
	n := len(children)
	i := slices.Index(children, c)
	step, turn := around(i)
	for j := i; j != 0; {
		j = (j + step + n) % n
		end := s.joint(b, j, turn)
		s.rebase(children[j], s.at(end))
		j = (j + step + n) % n
		s.rebase(children[j], s.at(end^1))
		s.mate[s.at(end)], s.mate[s.at(end^1)] = end^1, end
	}
	s.children[b] = append(slices.Clone(children[i:]), children[:i]...)
	s.joints[b] = append(slices.Clone(s.joints[b][i:]), s.joints[b][:i]...)
	s.base[b] = s.base[s.children[b][0]]
}
