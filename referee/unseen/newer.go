package unseen

import (
	"maps"
	"slices"

	"shinpan/referee"
)

// Newer holds the cards of a known deck that the game does not have, with their numbers of
// copies. The players declare them when they appear.
type Newer struct {
	// N is their total number.
	N int
	// named holds those that the list has by name, by their declared id. nameless holds the
	// others, by any id.
	named, nameless map[referee.Card]int
}

// Add adds copies of a card. nameless means that the list does not have its name.
func (n *Newer) Add(card referee.Card, copies int, nameless bool) {
	if n.named == nil {
		n.named, n.nameless = map[referee.Card]int{}, map[referee.Card]int{}
	}
	n.N += copies
	if nameless {
		n.nameless[card] += copies
		return
	}
	n.named[card] += copies
}

// Of returns how many copies of a declared card there can be: as many as the list has by its
// name, or otherwise as many as there are of any nameless card not needed for the other
// declared cards. seen counts the copies seen of each declared card, by id.
func (n Newer) Of(card referee.Card, seen map[referee.Card]int) int {
	if copies, named := n.named[card]; named {
		return copies
	}
	left := slices.Sorted(maps.Values(n.nameless))
	var taken []int
	for other, copies := range seen {
		if _, named := n.named[other]; !named && other != card && copies > 0 {
			taken = append(taken, copies)
		}
	}
	slices.Sort(taken)
	for _, copies := range taken { // each takes the smallest that has enough
		if i, _ := slices.BinarySearch(left, copies); i < len(left) {
			left = slices.Delete(left, i, i+1)
		}
	}
	if len(left) == 0 {
		return 0
	}
	return left[len(left)-1]
}

// Each goes through the cards, each with its number of copies: first those of which the
// list has the name.
func (n Newer) Each(yield func(card referee.Card, copies int) bool) {
	for _, cards := range []map[referee.Card]int{n.named, n.nameless} {
		for _, card := range slices.Sorted(maps.Keys(cards)) {
			if !yield(card, cards[card]) {
				return
			}
		}
	}
}
