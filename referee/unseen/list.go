package unseen

// List is how many copies of each card a known deck holds. Cards are counted by
// the index that a game gives each of them, from 0.
type List struct {
	N      int
	Copies []uint8
}

// NewList is an empty list for a game with this many different cards.
func NewList(cards int) List { return List{Copies: make([]uint8, cards)} }

// Add adds n copies of a card, 255 in all at most.
func (l *List) Add(index, n int) {
	l.N += n
	l.Copies[index] += uint8(n)
}

// Rest begins to count what is left of the list: all of it. The copies are
// counted in room, as far as that reaches.
func (l List) Rest(room []uint8) Rest {
	return Rest{List: List{l.N, append(room[:0], l.Copies...)}, Surplus: -1}
}

// Rest is what is left of a List when the cards that are elsewhere have been
// taken off: what has not been seen yet.
type Rest struct {
	List
	// Surplus is the index of a card that was taken off more often than it was
	// there, -1 if there is none.
	Surplus int
}

// Take takes a card off.
func (r *Rest) Take(index int) {
	if r.Copies[index] == 0 {
		r.Surplus = index
		return
	}
	r.Copies[index]--
	r.N--
}
