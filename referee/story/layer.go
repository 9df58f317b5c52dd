package story

import (
	"bytes"
	"encoding/hex"
	"slices"
	"sync"
	"sync/atomic"

	"shinpan/referee"
)

// key tells positions apart for the future: by their hash and by what was said.
type key struct {
	hash [16]byte
	mask uint32
}

// node is a position after so many answers, with the number of histories that lead to
// it and one of them.
type node struct {
	key
	state  referee.State
	count  uint64
	more   bool // count is too small
	parent int  // in the layer before
	answer referee.Answer
	// last means that no history goes on from here, possible that the table shows no
	// more cards than there are, and true how many of the first facts of each account
	// are true.
	last, possible bool
	true           []int
}

// shards is how many parts of a layer are gathered independently.
const shards = 64

// gathering is a part of the next layer.
type gathering struct {
	sync.Mutex
	nodes map[key]*node
}

// next is the layer of positions one answer later, in an order that does not depend on
// which worker was first. whole reports whether all of them were tried.
func (s *search) next(layer []node) (next []node, whole bool) {
	if len(s.layers) > s.MostAnswers {
		return nil, !slices.ContainsFunc(layer, func(n node) bool { return !n.last })
	}
	var parts [shards]gathering
	for i := range parts {
		parts[i].nodes = map[key]*node{}
	}
	var at, found atomic.Int64
	var stopped atomic.Bool
	var work sync.WaitGroup
	for range max(s.Workers, 1) {
		work.Go(func() {
			for {
				i := int(at.Add(1)) - 1
				switch {
				case i >= len(layer) || stopped.Load():
					return
				case s.Stop != nil && s.Stop(), s.result.Positions+int(found.Load()) > s.MostPositions:
					stopped.Store(true)
					return
				}
				s.expand(&layer[i], i, &parts, &found)
			}
		})
	}
	work.Wait()
	if stopped.Load() {
		return nil, false
	}
	for i := range parts {
		for _, n := range parts[i].nodes {
			if n.possible {
				next = append(next, *n)
			}
		}
	}
	slices.SortFunc(next, func(a, b node) int {
		if order := bytes.Compare(a.hash[:], b.hash[:]); order != 0 {
			return order
		}
		return int(int64(a.mask) - int64(b.mask))
	})
	return next, true
}

// expand adds the positions after a node to the next layer.
func (s *search) expand(n *node, at int, parts *[shards]gathering, found *atomic.Int64) {
	if n.last {
		return
	}
	reached := map[key]bool{}
	for answer := range referee.Each(n.state, s.fill, 0) {
		state, _, problems := n.state.Apply(answer, false)
		if state == nil || referee.Refuses(problems) {
			continue
		}
		k := key{mask: n.mask}
		_, _ = hex.Decode(k.hash[:], []byte(state.Hash())) // a hash has 32 digits
		for bit, fact := range s.said {
			if fact.Said(answer) {
				k.mask |= 1 << bit
			}
		}
		if reached[k] { // another way of saying the same
			continue
		}
		reached[k] = true
		part := &parts[k.hash[0]%shards]
		child := part.get(k)
		if child == nil {
			looked := s.look(node{key: k, state: state, parent: at, answer: answer})
			child = part.add(&looked, found)
		}
		part.reach(child, n, at, answer)
	}
}

// get is the node of a position, nil if it is not there yet.
func (g *gathering) get(k key) *node {
	g.Lock()
	defer g.Unlock()
	return g.nodes[k]
}

// add adds a node unless another worker has done so meanwhile.
func (g *gathering) add(n *node, found *atomic.Int64) *node {
	g.Lock()
	defer g.Unlock()
	if there := g.nodes[n.key]; there != nil {
		return there
	}
	g.nodes[n.key] = n
	if n.possible {
		found.Add(1)
	}
	return n
}

// reach adds the histories of a node to those of a position after it.
func (g *gathering) reach(child, n *node, at int, answer referee.Answer) {
	g.Lock()
	defer g.Unlock()
	if at < child.parent {
		child.parent, child.answer = at, answer
	}
	sum := child.count + n.count
	child.more = child.more || n.more || sum < n.count
	child.count = max(sum, child.count)
}

// fill are the cards that the player who is asked may have played. Chance may show any
// of them.
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
