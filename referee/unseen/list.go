package unseen

import "slices"

// List holds the number of copies of each card in a known deck. Cards are counted by the index
// that a game gives each of them. The zero value is empty.
type List struct {
	N int
	// cards holds the indexes of the list's cards, in order, and copies the number of copies of
	// each.
	cards  []int
	copies []uint8
}

// Add adds n copies of a card, up to 255 in all.
func (l *List) Add(index, n int) {
	at, held := slices.BinarySearch(l.cards, index)
	if !held {
		l.cards, l.copies = slices.Insert(l.cards, at, index), slices.Insert(l.copies, at, 0)
	}
	l.N += n
	l.copies[at] += uint8(n)
}

// Count returns the number of copies of a card in the list.
func (l List) Count(index int) int {
	at, held := slices.BinarySearch(l.cards, index)
	if !held {
		return 0
	}
	return int(l.copies[at])
}

// Rest returns the remaining cards of the list, which are all of them at first.
func (l List) Rest() Rest {
	l.copies = slices.Clone(l.copies)
	return Rest{List: l, Surplus: -1}
}

// Rest is a List without the cards that have been seen elsewhere.
type Rest struct {
	List
	// Surplus is the index of a card that was removed more often than the list has it, or -1 if
	// there is none.
	Surplus int
}

// Take removes a copy of a card.
func (r *Rest) Take(index int) {
	at, held := slices.BinarySearch(r.cards, index)
	if !held || r.copies[at] == 0 {
		r.Surplus = index
		return
	}
	r.copies[at]--
	r.N--
}
