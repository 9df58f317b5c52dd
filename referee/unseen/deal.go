package unseen

import (
	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/pile"
)

// Uncover makes the n top cards of a player's deck known to Shinpan, if Shinpan deals. It asks
// Chance now which of the remaining cards they are. The deck must have at least n cards. known
// returns the card with the given id. The error is the error of flow.Run.Ask.
func Uncover[T any, C comparable](r *flow.Run[T], of referee.Seat, deck *Deck[C], n int, cause referee.Cause, left func() *referee.Slot, known func(id string) (C, bool)) error {
	if n -= len(deck.Known); n <= 0 {
		return nil
	}
	answer, err := r.Deal(of, n, cause, left)
	if err != nil {
		return err
	}
	deck.Known = append(deck.Known, pile.Named(answer, "cards", known)...)
	return nil
}

// Slot offers the remaining cards of a list, out of the given cards, each as often as it remains.
// index returns the index of a card.
func Slot[C flow.Identified](left Rest, of []C, index func(C) int) *referee.Slot {
	slot := &referee.Slot{Name: "cards"}
	for _, card := range of {
		if n := left.Count(index(card)); n > 0 {
			slot.Add(string(card.Identity()), n)
		}
	}
	return slot
}
