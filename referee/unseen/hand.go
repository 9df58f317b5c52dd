package unseen

import (
	"slices"

	"shinpan/referee"
)

// Hand is a number of cards that only their player sees. Shinpan may know some of them. It may
// be copied once it has been cloned.
type Hand[C comparable] struct {
	N int
	// Open holds cards that all players saw go there. Known holds the others that Shinpan
	// knows, of which it may remind only their player.
	Open, Known []C
}

// Faces returns all cards that Shinpan knows.
func (h Hand[C]) Faces() []C {
	if len(h.Open) == 0 {
		return slices.Clip(h.Known)
	}
	return slices.Concat(h.Open, h.Known)
}

// Shown returns the cards of the hand that a viewer may know: all that Shinpan knows, or only
// those that all players saw.
func (h Hand[C]) Shown(all bool) []C {
	if all {
		return h.Faces()
	}
	return h.Open
}

// Clone returns the same hand, which can be changed without changing this one as long
// as this one is not changed any more.
func (h Hand[C]) Clone() Hand[C] {
	return Hand[C]{h.N, slices.Clip(h.Open), slices.Clip(h.Known)}
}

// Add puts a card into the hand that all players saw, or only its player.
func (h *Hand[C]) Add(card C, open bool) {
	h.N++
	if open {
		h.Open = append(h.Open, card)
		return
	}
	h.Known = append(h.Known, card)
}

// Take removes a card that its player names, preferably a copy that all players saw go there.
// If fewer cards are left than were known, the players' statements contradict what only Shinpan
// was told, which it forgets first.
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

// TakeUnseen removes a card that nobody named. Because it may be any of the known ones, none of
// them is certain any more.
func (h *Hand[C]) TakeUnseen() {
	h.N--
	h.Open, h.Known = nil, nil
}

// without returns a list less its i-th element; the list itself stays as it is.
func without[C any](list []C, i int) []C { return slices.Concat(list[:i], list[i+1:]) }

// Check returns why a card cannot come from the hand, from the view of a player who sees some
// of its cards. copies is what that player may know about the copies of the card, including
// those in view. rule is the rule by which a card leaves the hand. An empty hand is Impossible;
// the rest people can allow.
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

// InView reports whether a card is among those in view more often than an answer has
// named it already. Then it may be named once more, however many copies there are.
func InView[C comparable](card C, inView []C, named int) bool { return named < Count(inView, card) }

// CheckAll returns why some cards cannot come from the hand together, from the view of a player
// who sees some of it. copies is what that player may know about the copies of each card, by
// its position in the list, with earlier ones counted as Named. rule is the rule by which cards
// leave the hand. More cards than the hand holds are Impossible; the rest people can allow.
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

// Empty returns the problem of a hand that holds no card.
func Empty(owner referee.Seat, rule string) referee.Problem {
	return referee.Problem{Code: "empty-hand", Rule: rule, Fix: "empty-hand", Args: referee.Args{"seat": owner}, Grade: referee.Impossible}
}

// Count returns how often a card is among others.
func Count[C comparable](cards []C, card C) int {
	n := 0
	for _, c := range cards {
		if c == card {
			n++
		}
	}
	return n
}
