package sim

import (
	"slices"

	"shinpan/referee"
)

// Try acquires a card in every other action, if the cards at hand reach a price, now
// and then puts an Armure into play to keep it there, and leaves the rest to chance:
// acquisitions by chance alone are rare, since most cards together are either too
// weak or of no use.
func (g Simulation) Try(s referee.State, src referee.Source) (referee.Answer, bool) {
	take, ok := s.Ask().Move("take")
	if !ok {
		return referee.Answer{}, false
	}
	switch referee.IntN(src, 8) {
	case 0, 1, 2:
		return referee.Answer{}, false
	case 3:
		return g.armour(s)
	}
	for range wanted {
		if a, ok := g.acquisition(s, take, src); ok {
			return a, true
		}
	}
	return referee.Answer{}, false
}

// armour plays the last Armure of the hand.
func (g Simulation) armour(s referee.State) (referee.Answer, bool) {
	play, _ := s.Ask().Move("play")
	slot, ok := play.Slot("card")
	if !ok {
		return referee.Answer{}, false
	}
	for _, id := range slices.Backward(slot.From) {
		if card, _ := g.Library.Facts.Card(referee.Card(id)); card.Armour {
			return referee.Say(s.Ask().Seat, "play", "card", id), true
		}
	}
	return referee.Answer{}, false
}

// wanted is how many cards of the terrain are tried.
const wanted = 4

// acquisition is a legal acquisition of some card by some value, with cards that
// are added one by one until they reach the price. Mostly Armures are kept for later.
func (g Simulation) acquisition(s referee.State, take referee.Move, src referee.Source) (referee.Answer, bool) {
	a := referee.Answer{Seat: s.Ask().Seat, Verb: take.Verb}
	for _, name := range []string{"at", "value"} {
		slot, _ := take.Slot(name)
		a = a.With(name, slot.From[referee.IntN(src, len(slot.From))])
	}
	keeps := referee.IntN(src, 4) > 0
	for _, card := range shuffled(take, src) {
		if fact, _ := g.Library.Facts.Card(referee.Card(card)); fact.Armour && keeps {
			continue
		}
		more := a.With("with", append(slices.Clone(a.All("with")), card)...)
		switch problems := s.Check(more); {
		case !referee.Refuses(problems):
			return more, true
		case !useless(problems):
			a = more
		}
	}
	return a, false
}

// shuffled are the cards that may be used, each as often as it may be there, in any
// order.
func shuffled(take referee.Move, src referee.Source) []string {
	slot, _ := take.Slot("with")
	var list []string
	for i, card := range slot.From {
		list = append(list, slices.Repeat([]string{card}, slot.Copies[i])...)
	}
	for i := range list {
		j := i + referee.IntN(src, len(list)-i)
		list[i], list[j] = list[j], list[i]
	}
	return list
}

// later are the problems that other cards may solve.
var later = []string{"too-little", "more-fighters", "no-cost"}

// useless reports whether what speaks against an acquisition would do so with any
// other card beside too.
func useless(problems []referee.Problem) bool {
	return slices.ContainsFunc(problems, func(p referee.Problem) bool { return !slices.Contains(later, p.Code) })
}
