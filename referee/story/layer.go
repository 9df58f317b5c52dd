package story

import (
	"bytes"
	"cmp"
	"encoding/hex"
	"slices"
	"sync"
	"sync/atomic"

	"shinpan/referee"
)

// key distinguishes positions by their future: by their Alike text, and by the remembered commands
// in their histories.
type key struct {
	hash [16]byte
	mask uint32
}

func (k key) compare(other key) int {
	return cmp.Or(bytes.Compare(k.hash[:], other.hash[:]), cmp.Compare(k.mask, other.mask))
}

// node stands for all positions of a layer that are alike, with the number of histories that lead
// to them and one of these histories.
type node struct {
	key
	// state is nil once no history continues from it.
	state  referee.State
	count  count
	parent int // the parent in the previous layer
	nth    int // the number of the answer given at the parent
	answer referee.Answer
	// last means that no history continues from this node, and possible means that the position
	// shows no more cards than there are.
	last, possible bool
	// fits holds the fit of the position for each account.
	fits []fit
}

// fit is the number of leading facts of an account that are true, and the distance of the
// position from all of them.
type fit struct{ first, off int }

// shards is the number of parts of a layer that are collected independently.
const shards = 64

// gathering is a part of the next layer.
type gathering struct {
	sync.Mutex
	nodes map[key]*node
}

// next returns the layer of positions one answer later. Its order does not depend on which worker
// was first; the positions closest to the facts come first.
func (s *search) next(layer []node) []node {
	if len(s.layers) > s.MostAnswers {
		s.result.Exact = s.result.Exact && !slices.ContainsFunc(layer, func(n node) bool { return !n.last })
		return nil
	}
	if s.hurry(0) {
		layer = s.closest(layer)
	}
	parts := s.expandAll(layer)
	var next []node
	for i := range parts {
		for _, n := range parts[i].nodes {
			if n.possible {
				next = append(next, *n)
			}
		}
	}
	slices.SortFunc(next, func(a, b node) int { return cmp.Or(cmp.Compare(a.least(), b.least()), a.compare(b.key)) })
	return next
}

// least returns the distance of a position from the facts of the account that it fits best.
func (n *node) least() int {
	least := n.fits[0].off
	for _, f := range n.fits[1:] {
		least = min(least, f.off)
	}
	return least
}

// hurry reports whether the time to try everything is over, given the number of positions found in
// the next layer.
func (s *search) hurry(found int) bool {
	return s.hurried || s.result.Positions+found > s.MostPositions || s.Hurry != nil && s.Hurry()
}

// closest reduces a layer to the number of positions that can be followed in a hurry: for each
// account, the positions closest to it. The other positions keep their places, because nodes refer
// to each other by place.
func (s *search) closest(layer []node) []node {
	s.hurried = true
	if len(layer) <= closest {
		return layer
	}
	s.result.Exact = false
	followed := make([]bool, len(layer))
	for a := range s.facts {
		order := make([]int, len(layer))
		for i := range order {
			order[i] = i
		}
		slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(layer[i].fits[a].off, layer[j].fits[a].off) })
		for _, i := range order[:closest/len(s.facts)] {
			followed[i] = true
		}
	}
	layer = slices.Clone(layer)
	for i := range layer {
		layer[i].last = layer[i].last || !followed[i]
	}
	return layer
}

// expandAll gathers the positions after those of a layer, on all workers.
func (s *search) expandAll(layer []node) *[shards]gathering {
	parts := new([shards]gathering)
	for i := range parts {
		parts[i].nodes = map[key]*node{}
	}
	var at, found atomic.Int64
	var left atomic.Bool
	var work sync.WaitGroup
	for worker := range max(s.Workers, 1) {
		work.Go(func() {
			for tried := 1; ; tried++ {
				i := int(at.Add(1)) - 1
				if i >= len(layer) {
					return
				}
				if s.Stop != nil && s.Stop() || !s.hurried && s.hurry(int(found.Load())) {
					left.Store(true)
					return
				}
				if worker == 0 && tried%256 == 0 {
					s.progress(int(found.Load()))
				}
				s.expand(&layer[i], i, parts, &found)
			}
		})
	}
	work.Wait()
	if left.Load() {
		s.result.Exact = false
	}
	return parts
}

// expand adds the positions after a node to the next layer.
func (s *search) expand(n *node, at int, parts *[shards]gathering, found *atomic.Int64) {
	if n.last {
		return
	}
	reached := map[key]bool{}
	nth := 0
	for answer := range referee.Each(n.state, s.fill, 0) {
		state, _, problems := n.state.Apply(answer, false)
		if state == nil || referee.Refuses(problems) {
			continue
		}
		k := key{mask: n.mask}
		_, _ = hex.Decode(k.hash[:], []byte(s.alike(state))) // a hash has 32 digits, so this cannot fail
		for bit, fact := range s.said {
			if fact.Said(answer) {
				k.mask |= 1 << bit
			}
		}
		if reached[k] { // this is another command for the same answer
			continue
		}
		reached[k] = true
		nth++
		part := &parts[k.hash[0]%shards]
		way := node{key: k, state: state, count: n.count, parent: at, nth: nth, answer: answer}
		if !part.reach(&way) {
			way = s.look(way)
			part.add(&way, found)
		}
	}
	n.state = nil // this frees the layer, which takes a lot of memory
}

// reach adds the histories of a way to the node to which the way leads. It reports whether there is
// such a node.
func (g *gathering) reach(way *node) bool {
	g.Lock()
	defer g.Unlock()
	there := g.nodes[way.key]
	if there == nil {
		return false
	}
	there.join(way)
	return true
}

// add adds a node. If another worker has added the same node in the meantime, add joins the two.
func (g *gathering) add(n *node, found *atomic.Int64) {
	g.Lock()
	defer g.Unlock()
	if there := g.nodes[n.key]; there != nil {
		there.join(n)
		return
	}
	g.nodes[n.key] = n
	if n.possible {
		found.Add(1)
	}
}

// join adds the histories of another way to the same node. It keeps the first way from the first
// position, whichever worker was first.
func (n *node) join(way *node) {
	n.count = n.count.plus(way.count)
	if cmp.Or(cmp.Compare(way.parent, n.parent), cmp.Compare(way.nth, n.nth)) >= 0 {
		return
	}
	n.parent, n.nth, n.answer = way.parent, way.nth, way.answer
	if n.state != nil {
		n.state = way.state
	}
}

// fill returns the cards that the player who is asked may have played. Chance can reveal any of
// these cards.
func (s *search) fill(state referee.State, _ referee.Move, slot *referee.Slot) []string {
	var tokens []string
	ask := state.Ask()
	for i, cards := range s.Cards {
		if ask.Seat.IsPlayer() && ask.Seat.Index() != i {
			continue
		}
		for _, card := range cards {
			if !slices.Contains(tokens, string(card)) {
				tokens = append(tokens, string(card))
			}
		}
	}
	return tokens
}
