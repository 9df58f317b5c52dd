package pile

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
)

// Find returns the card with the given id in a list.
func Find[C flow.Identified](list []C, id referee.Card) (card C, ok bool) {
	i := slices.IndexFunc(list, func(c C) bool { return c.Identity() == id })
	if i < 0 {
		return card, false
	}
	return list[i], true
}

// IDs returns the ids of cards.
func IDs[C flow.Identified](list []C) []referee.Card {
	ids := make([]referee.Card, len(list))
	for i, card := range list {
		ids[i] = card.Identity()
	}
	return ids
}

// Filter returns the cards that a test accepts; a nil test accepts all.
func Filter[C any](list []C, test func(C) bool) []C {
	var left []C
	for _, card := range list {
		if test == nil || test(card) {
			left = append(left, card)
		}
	}
	return left
}

// Without returns a list without one copy of a card. It reports whether the card was in the list. A
// list that loses its last card is empty, not nil.
func Without[C comparable](list []C, card C) ([]C, bool) {
	i := slices.Index(list, card)
	if i < 0 {
		return list, false
	}
	left := make([]C, 0, len(list)-1)
	return append(append(left, list[:i]...), list[i+1:]...), true
}

// Replaced returns a list in which another card replaces the given card everywhere.
func Replaced[C comparable](list []C, old, card C) []C {
	list = slices.Clone(list)
	for i := range list {
		if list[i] == old {
			list[i] = card
		}
	}
	return list
}

// Named returns the cards that an answer names in a slot; known finds a card by its id.
func Named[C any](a referee.Answer, slot string, known func(id string) (C, bool)) []C {
	var list []C
	for _, id := range a.All(slot) {
		if card, ok := known(id); ok {
			list = append(list, card)
		}
	}
	return list
}

// Slot returns a slot that takes one of the listed cards and offers each as often as the list has
// it.
func Slot[C flow.Identified](name string, lists ...[]C) *referee.Slot {
	slot := &referee.Slot{Name: name, Min: 1}
	for _, list := range lists {
		for _, card := range list {
			slot.Add(string(card.Identity()), 1)
		}
	}
	return slot
}
