package referee

import (
	"fmt"
	"slices"
	"strings"
)

// Draw answers a question to Chance by lot: it fills each slot with as many
// options as the slot takes, one after the other without putting back, each
// by its weight. It gives false, and the table must declare what luck gave,
// when the question is not for Chance, offers several moves, has an open slot
// or a limit, or has too few options.
func Draw(ask *Ask, src Source) (Answer, bool) {
	if ask == nil || ask.Seat != Chance || len(ask.Moves) != 1 {
		return Answer{}, false
	}
	move := &ask.Moves[0]
	a := Answer{Seat: Chance, Verb: move.Verb, Args: make([]Arg, 0, len(move.Slots))}
	for _, slot := range move.Slots {
		values, ok := drawSlot(slot, src)
		if !ok {
			return Answer{}, false
		}
		a.Args = append(a.Args, Arg{slot.Name, values})
	}
	return a, true
}

func drawSlot(slot *Slot, src Source) ([]string, bool) {
	if slot.Open || slot.Limit != nil || len(slot.From) == 0 || len(slot.From) < slot.Min {
		return nil, false
	}
	weights := make([]int, len(slot.From)) // of what is left of each option
	for i := range weights {
		weights[i] = ofOption(slot.Weights, i) * ofOption(slot.Copies, i)
	}
	values := make([]string, 0, min(slot.Most(), len(slot.From)))
	for len(values) < slot.Most() {
		i, ok := drawWeighted(weights, src)
		if !ok {
			break
		}
		values = append(values, slot.From[i])
		weights[i] -= ofOption(slot.Weights, i)
	}
	return values, len(values) > 0 && len(values) >= slot.Min
}

func drawWeighted(weights []int, src Source) (int, bool) {
	sum := 0
	for _, w := range weights {
		sum += w
	}
	if sum == 0 {
		return 0, false
	}
	n := IntN(src, sum)
	for i, w := range weights {
		if n < w {
			return i, true
		}
		n -= w
	}
	return 0, false
}

// Luck answers a question to Chance by lot and records it. A draw that was
// undone is not made again: when the same question comes back, so does the
// answer. With a seed in the header the source is not used and may be nil.
// There are no entries and no problems when the table must declare instead
// (see Draw).
func (m *Match) Luck(src Source, g Grounds) ([]Entry, []Problem) {
	ask := m.Ask()
	if ask == nil || ask.Seat != Chance {
		return nil, nil
	}
	a, ok := m.luck.recall(ask)
	if !ok {
		if m.header.Seed != nil {
			src = Seeded(*m.header.Seed, len(m.entries)+1)
		}
		a, ok = Draw(ask, src)
	}
	if !ok {
		return nil, nil
	}
	said, answer, problems := m.say(a)
	if problems != nil {
		return nil, problems
	}
	said.Drawn, said.At = true, g.At
	return m.addAnswer(&said, answer)
}

// luck remembers, oldest first, the draws that were undone. A luck is a
// value: its methods give a new one.
type luck []undrawn

type undrawn struct {
	question string
	answer   Answer
}

// recall is the answer that an undone draw gave to a question.
func (l luck) recall(ask *Ask) (Answer, bool) {
	if len(l) == 0 {
		return Answer{}, false
	}
	question := questionOf(ask)
	i := slices.IndexFunc(l, func(u undrawn) bool { return u.question == question })
	if i < 0 {
		return Answer{}, false
	}
	return l[i].answer, true
}

// used forgets an undone draw once the same answer has been given again. One
// that the table replaced with another answer stays: bad luck is not got rid
// of by declaring something else.
func (l luck) used(ask *Ask, answer Answer) luck {
	if len(l) == 0 {
		return nil
	}
	question := questionOf(ask)
	i := slices.IndexFunc(l, func(u undrawn) bool { return u.question == question })
	if i < 0 || !l[i].answer.Equal(answer) {
		return l
	}
	return slices.Delete(slices.Clone(l), i, i+1)
}

// returned takes in the draws among answers that are undone. They come before
// those it already has, which were drawn later.
func (l luck) returned(from State, undone []Step) luck {
	var back luck
	for _, step := range undone {
		if step.Drawn {
			back = append(back, undrawn{questionOf(from.Ask()), step.Answer})
		}
		from = step.State
	}
	return append(back, l...)
}

// questionOf identifies a question by what asks it and what it offers.
func questionOf(ask *Ask) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s|%s|%q", ask.Seat, ask.Key, ask.Cause)
	for _, move := range ask.Moves {
		fmt.Fprintf(&b, "|%q", move.Verb)
		for _, s := range move.Slots {
			fmt.Fprintf(&b, "|%q %q %v %d %d %v", s.Name, s.From, s.Open, s.Min, s.Max, s.Weights)
			if len(s.Copies) > 0 {
				fmt.Fprintf(&b, " x%v", s.Copies)
			}
		}
	}
	return b.String()
}
