package record

import (
	"fmt"
	"slices"
	"strings"

	"shinpan/referee"
)

// Luck answers a question to Chance at random and records the answer. A draw that was undone is not
// repeated: if the same question comes up again, its answer comes up again too. With a seed or with
// fair draws, src is not used and can be nil. There are neither entries nor problems if the players
// must declare the answer (see Draw).
func (m *Match) Luck(src referee.Source, g Grounds) ([]Entry, []referee.Problem) {
	ask := m.State().Ask()
	if ask == nil || ask.Seat != referee.Chance {
		return nil, nil
	}
	a, ok := m.luck.recall(ask)
	if !ok {
		fixed, known := m.drawn()
		if !known {
			return nil, []referee.Problem{{Code: "match.number-not-at-hand", Fix: "match.bring-number", Grade: referee.Impossible}}
		}
		if fixed != nil {
			src = fixed
		}
		a, ok = referee.Draw(ask, src)
	}
	if !ok {
		return nil, nil
	}
	intent, answer, problems := m.answerEntry(a)
	if problems != nil {
		return nil, problems
	}
	intent.Drawn, intent.At = true, g.At
	return m.addAnswer(&intent, answer)
}

// seeded returns the generator for the next draw of a match with a seed. Draws are counted among
// the answers in force, so the same answers lead to the same draws, regardless of any notes, undos
// or rejected answers in between.
func (m *Match) seeded() referee.Source {
	return referee.Seeded(*m.header.Seed, drawsIn(m.tip())+1)
}

// drawsIn returns the number of answers of Chance in a line.
func drawsIn(line []Step) int {
	if len(line) == 0 {
		return 0
	}
	return line[len(line)-1].draws
}

// luck holds the draws that were undone, oldest first. It is immutable: its methods return a new
// luck.
type luck []undrawn

type undrawn struct {
	question string
	answer   referee.Answer
}

// recall returns the answer of an undone draw to a question.
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

// without drops an undone draw after the same answer has been given again. A draw that the players
// replaced with another answer stays, so players cannot avoid an unlucky draw by declaring another
// answer.
func (l luck) without(ask *referee.Ask, answer referee.Answer) luck {
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

// with adds the draws among undone answers, except those that are kept. They come
// before the draws already in l, which were made later. from is the position
// before the undone answers.
func (l luck) with(from referee.State, undone, kept []Step) luck {
	var back luck
	for _, step := range undone {
		if step.Drawn && stepOf(kept, step.Entry) < 0 {
			back = append(back, undrawn{questionOf(from.Ask()), step.Answer})
		}
		from = step.State
	}
	return append(back, l...)
}

// questionOf identifies a question by its seat, its text and its options.
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
