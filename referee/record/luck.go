package record

import (
	"fmt"
	"slices"
	"strings"

	"shinpan/referee"
)

// Luck answers a question to Chance by lot and records it. A draw that was
// undone is not made again: when the same question comes back, so does the
// answer. With a seed in the header the source is not used and may be nil.
// There are no entries and no problems when the table must declare instead
// (see Draw).
func (m *Match) Luck(src referee.Source, g Grounds) ([]Entry, []referee.Problem) {
	ask := m.Ask()
	if ask == nil || ask.Seat != referee.Chance {
		return nil, nil
	}
	a, ok := m.luck.recall(ask)
	if !ok {
		if m.header.Seed != nil {
			src = referee.Seeded(*m.header.Seed, len(m.entries)+1)
		}
		a, ok = referee.Draw(ask, src)
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
	answer   referee.Answer
}

// recall is the answer that an undone draw gave to a question.
func (l luck) recall(ask *referee.Ask) (referee.Answer, bool) {
	if len(l) == 0 {
		return referee.Answer{}, false
	}
	question := questionOf(ask)
	i := slices.IndexFunc(l, func(u undrawn) bool { return u.question == question })
	if i < 0 {
		return referee.Answer{}, false
	}
	return l[i].answer, true
}

// used forgets an undone draw once the same answer has been given again. One
// that the table replaced with another answer stays: bad luck is not got rid
// of by declaring something else.
func (l luck) used(ask *referee.Ask, answer referee.Answer) luck {
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
func (l luck) returned(from referee.State, undone []Step) luck {
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
func questionOf(ask *referee.Ask) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s|%s|%q", ask.Seat, ask.Key, ask.Cause)
	for _, move := range ask.Moves {
		fmt.Fprintf(&b, "|%q", move.Verb)
		for _, s := range move.Slots {
			fmt.Fprintf(&b, "|%q %q %v %d %d %v", s.Name, s.From, s.Open, s.Min, s.Max, s.Weights)
			if len(s.Pool) > 0 {
				fmt.Fprintf(&b, " of %q", s.Pool)
			}
			if len(s.Copies) > 0 {
				fmt.Fprintf(&b, " x%v", s.Copies)
			}
		}
	}
	return b.String()
}
