package unseen

import (
	"slices"

	"shinpan/referee"
)

// Hand is a hand whose cards only its player sees. Shinpan can know some of the cards. Clone a hand
// before copying it.
type Hand[C comparable] struct {
	N int
	// Open holds the cards that all players saw go to the hand. Known holds the other cards that
	// Shinpan knows, which it can show only to the hand's player.
	Open, Known []C
}

// Faces returns all cards that Shinpan knows.
func (h Hand[C]) Faces() []C {
	if len(h.Open) == 0 {
		return slices.Clip(h.Known)
	}
	return slices.Concat(h.Open, h.Known)
}

// Shown returns the cards of the hand that a viewer is allowed to know: all cards that Shinpan
// knows, or only the cards that all players saw.
func (h Hand[C]) Shown(all bool) []C {
	if all {
		return h.Faces()
	}
	return h.Open
}

// Clone returns a copy of the hand, which can change without affecting this one, provided that this
// hand itself no longer changes.
func (h Hand[C]) Clone() Hand[C] {
	return Hand[C]{h.N, slices.Clip(h.Open), slices.Clip(h.Known)}
}

// Add puts a card into the hand; open means that all players saw it rather than only the hand's
// player.
func (h *Hand[C]) Add(card C, open bool) {
	h.N++
	if open {
		h.Open = append(h.Open, card)
		return
	}
	h.Known = append(h.Known, card)
}

// Take removes a card that the hand's player names, preferably a copy that all players saw go to
// the hand. If fewer cards are left than were known, the players' statements contradict what
// Shinpan knows, and it forgets Known cards before Open ones.
func (h *Hand[C]) Take(card C) {
	h.N--
	if i := slices.Index(h.Open, card); i >= 0 {
		h.Open = without(h.Open, i)
	} else if i := slices.Index(h.Known, card); i >= 0 {
		h.Known = without(h.Known, i)
	}
	h.Open = slices.Clip(h.Open[:min(len(h.Open), h.N)])
	h.Known = slices.Clip(h.Known[:min(len(h.Known), h.N-len(h.Open))])
}

// Show makes one more copy of a card one that all players have seen.
func (h *Hand[C]) Show(card C) {
	if i := slices.Index(h.Known, card); i >= 0 {
		h.Known = without(h.Known, i)
	}
	h.Open = append(slices.Clip(h.Open[:min(len(h.Open), max(0, h.N-1))]), card)
	h.Known = slices.Clip(h.Known[:min(len(h.Known), max(0, h.N-len(h.Open)))])
}

// TakeUnseen removes an unnamed card. That card can be any of the known cards, so none of them is
// certain afterwards.
func (h *Hand[C]) TakeUnseen() {
	h.N--
	h.Open, h.Known = nil, nil
}

// without returns a list without its i-th element; the list itself does not change.
func without[C any](list []C, i int) []C { return slices.Concat(list[:i], list[i+1:]) }

// Check returns the problem if a card cannot come from the hand, from the point of view of a player
// who sees some of its cards. copies is that player's knowledge about the copies of the card,
// including those in view. rule is the rule by which a card leaves the hand. An empty hand is
// Impossible; players can allow any other problem.
func (h Hand[C]) Check(card C, inView []C, copies Copies, rule string) []referee.Problem {
	if h.N == 0 {
		return []referee.Problem{Empty(copies.Owner, rule)}
	}
	switch {
	case InView(card, inView, copies.Named):
		return nil
	case len(inView) == h.N:
		return []referee.Problem{{Code: "not-in-hand", Rule: rule, Fix: "not-in-hand", Args: referee.Args{"seat": copies.Owner, "card": copies.Card}}}
	}
	copies.Named -= Count(inView, card)
	return copies.Check()
}

// InView reports whether the cards in view include a card more often than an answer has already
// named it. If so, the answer can name it once more, however many copies there are.
func InView[C comparable](card C, inView []C, named int) bool { return named < Count(inView, card) }

// CheckAll returns the problem if the given cards cannot come from the hand together, from the
// point of view of a player who sees some of its cards. copies returns that player's knowledge
// about the copies of each card, by its position in the list, with earlier ones counted as Named.
// rule is the rule by which cards leave the hand. More cards than the hand holds are Impossible;
// players can allow any other problem.
func (h Hand[C]) CheckAll(owner referee.Seat, cards, inView []C, copies func(i int) Copies, rule string) []referee.Problem {
	switch {
	case len(cards) == 0:
		return nil
	case h.N == 0:
		return []referee.Problem{Empty(owner, rule)}
	case len(cards) > h.N:
		args := referee.Args{"seat": owner, "n": h.N, "want": len(cards)}
		return []referee.Problem{{Code: "hand-too-small", Rule: rule, Fix: "hand-too-small", Args: args, Grade: referee.Impossible}}
	}
	for i, card := range cards {
		if problems := h.Check(card, inView, copies(i), rule); problems != nil {
			return problems
		}
	}
	return nil
}

// Empty returns the problem for an empty hand.
func Empty(owner referee.Seat, rule string) referee.Problem {
	return referee.Problem{Code: "empty-hand", Rule: rule, Fix: "empty-hand", Args: referee.Args{"seat": owner}, Grade: referee.Impossible}
}

// Count returns the number of copies of a card in a list.
func Count[C comparable](cards []C, card C) int {
	n := 0
	for _, c := range cards {
		if c == card {
			n++
		}
	}
	return n
}
