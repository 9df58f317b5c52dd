package table

import (
	"slices"

	"shinpan/referee"
)

// A command can leave out any slot with only one possible value, for example the two monsters of an
// Xyz Summon if no other two fit, or the target of an attack if there is just one. Shinpan never
// silently fills in a slot that has two legal values.

// The limits of the search: the number of answers, and the number of items to pick from.
const (
	mostTries  = 256
	mostSubset = 6
)

// only makes a rejected answer legal by filling the slots that have only one legal value. If the
// answer is still not legal, it returns the answer unchanged.
func (s session) only(answer referee.Answer) referee.Answer {
	if agreed := s.agreed(answer); !s.refuses(agreed) {
		return agreed
	}
	return answer
}

// agreed fills the slots of a rejected answer that have the same value in all of its legal
// completions.
func (s session) agreed(answer referee.Answer) referee.Answer {
	ask := s.ask()
	if ask == nil || answer.Seat == referee.Chance || !s.refuses(answer) {
		return answer
	}
	move, _ := ask.Move(answer.Verb)
	var must, may []*referee.Slot
	for _, slot := range move.Slots {
		switch {
		case len(answer.All(slot.Name)) > 0:
		case slot.Min > 0:
			must = append(must, slot)
		case listsAll(slot):
			may = append(may, slot)
		}
	}
	ways := s.ways(answer, must)
	for _, slot := range may {
		if len(ways) > 0 {
			break
		}
		one := *slot
		one.Min = 1
		ways = s.ways(answer, append(slices.Clip(must), &one))
	}
	for _, slot := range move.Slots {
		if len(ways) == 0 || len(answer.All(slot.Name)) > 0 {
			continue
		}
		values := ways[0].All(slot.Name)
		differs := func(way referee.Answer) bool { return !slices.Equal(way.All(slot.Name), values) }
		if len(values) > 0 && !slices.ContainsFunc(ways, differs) {
			answer = answer.With(slot.Name, values...)
		}
	}
	return s.ordered(answer)
}

// hopeless fills the missing slots of an answer that no values for these slots can make legal, so
// that players see the reasons against it. It prefers an answer that the rules forbid to one that
// makes no sense.
func (s session) hopeless(answer referee.Answer) (filled referee.Answer, ok bool) {
	move, _ := s.ask().Move(answer.Verb)
	var must []*referee.Slot
	for _, slot := range move.Slots {
		if slot.Min > 0 && len(answer.All(slot.Name)) == 0 {
			if !listsAll(slot) || slot.Min > len(slot.From) {
				return answer, false
			}
			must = append(must, slot)
		}
	}
	all := s.fillings(answer, must)
	for i, a := range all {
		all[i] = s.ordered(a)
	}
	if len(must) == 0 || len(all) == 0 || slices.ContainsFunc(all, func(a referee.Answer) bool { return !s.refuses(a) }) {
		return answer, false
	}
	if i := slices.IndexFunc(all, func(a referee.Answer) bool { return !referee.CannotBe(s.state().Check(a)) }); i >= 0 {
		return all[i], true
	}
	return all[0], true
}

// mostMarked is the maximum number of answers that a menu tries in order to mark a move as illegal.
const mostMarked = 16

// useless reports whether every answer that makes a move is refused, whatever the values of its
// optional slots, and returns one of these answers. It does not try a move with more than
// mostMarked answers.
func (s session) useless(move referee.Move) (answer referee.Answer, ok bool) {
	answer = referee.Answer{Seat: s.speaker(move.Verb), Verb: move.Verb}
	must := slices.DeleteFunc(slices.Clone(move.Slots), func(slot *referee.Slot) bool { return slot.Min < 1 })
	all := s.fillings(answer, must)
	if len(must) == 0 || len(all) == 0 || len(all) > mostMarked {
		return answer, false
	}
	for i, a := range all {
		all[i] = s.ordered(a)
	}
	return all[0], !slices.ContainsFunc(all, func(a referee.Answer) bool { return !s.refuses(a) || s.mends(a) })
}

// listsAll reports whether a slot lists all its possible values, visible to all players.
func listsAll(slot *referee.Slot) bool {
	return !slot.Open && !slot.Secret && slot.Pool == nil && len(slot.From) > 0
}

// ways returns the legal answers among the results of fillings.
func (s session) ways(answer referee.Answer, slots []*referee.Slot) []referee.Answer {
	return slices.DeleteFunc(s.fillings(answer, slots), func(a referee.Answer) bool { return s.refuses(s.ordered(a)) })
}

// fillings returns the answers with all of these slots filled. It returns nil if there are too many
// to try, or if one of the slots does not list all its possible values.
func (s session) fillings(answer referee.Answer, slots []*referee.Slot) []referee.Answer {
	all := []referee.Answer{answer}
	for _, slot := range slots {
		if !listsAll(slot) {
			return nil
		}
		var more []referee.Answer
		for _, values := range subsets(slot) {
			for _, a := range all {
				more = append(more, a.With(slot.Name, values...))
			}
		}
		if all = more; len(all) > mostTries {
			return nil
		}
	}
	return all
}

// subsets returns the ways to fill a required slot, or none if there are too many items to pick
// from.
func subsets(slot *referee.Slot) [][]string {
	var all [][]string
	if slot.Most() == 1 {
		for _, token := range slot.From {
			all = append(all, []string{token})
		}
		return all
	}
	if slot.Forced() {
		return [][]string{slot.Offered()}
	}
	if len(slot.From) > mostSubset || slot.Copies != nil {
		return nil
	}
	for mask := range 1 << len(slot.From) {
		var some []string
		for i, token := range slot.From {
			if mask>>i&1 == 1 {
				some = append(some, token)
			}
		}
		if len(some) >= slot.Min && len(some) <= slot.Most() {
			all = append(all, some)
		}
	}
	return all
}

// refuses reports whether an answer is rejected.
func (s session) refuses(answer referee.Answer) bool {
	return referee.Refuses(s.state().Check(answer))
}
