package unseen

import (
	"maps"
	"slices"

	"shinpan/referee"
)

// Newer holds the cards of a known deck that the game does not have, with their numbers of copies.
// The players declare these cards when they appear.
type Newer struct {
	// N is the total number of these cards.
	N int
	// named holds the cards that the list names, keyed by their declared id. nameless holds the
	// others, keyed by any id.
	named, nameless map[referee.Card]int
}

// Add adds copies of a card. nameless means that the list does not give the card's name.
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

// Of returns the number of copies of a declared card that there can be: as many as the list has
// under its name, or otherwise the most copies of a nameless card that the other declared cards do
// not need. seen counts the copies seen of each declared card, by id.
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
	for _, copies := range taken { // each card takes the smallest number that is enough
		if i, _ := slices.BinarySearch(left, copies); i < len(left) {
			left = slices.Delete(left, i, i+1)
		}
	}
	if len(left) == 0 {
		return 0
	}
	return left[len(left)-1]
}

// Each calls yield with each card and its number of copies, cards with a name first.
func (n Newer) Each(yield func(card referee.Card, copies int) bool) {
	for _, cards := range []map[referee.Card]int{n.named, n.nameless} {
		for _, card := range slices.Sorted(maps.Keys(cards)) {
			if !yield(card, cards[card]) {
				return
			}
		}
	}
}
