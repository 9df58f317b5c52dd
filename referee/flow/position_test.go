package flow_test

import (
	"strconv"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/flow"
)

// tally is a match of two turns: a seat adds a number; an odd one it must
// confirm, or take back. The table may set the sum by hand.
type tally struct {
	sum, turns int
	// counted are the numbers of the answers that were confirmed.
	counted []int
}

var tallyForms = []referee.Form{
	{Verb: "add", Slots: []referee.SlotForm{{Name: "n", Kind: referee.KindNumber}}},
	{Verb: "keep"}, {Verb: "drop"},
	{Verb: "set", Slots: []referee.SlotForm{{Name: "n", Kind: referee.KindNumber}}},
}

// tallies are the steps of a tally. They count how often a table was copied,
// where somebody wants to know.
func tallies(copies *int) flow.Steps[*tally] {
	return flow.Steps[*tally]{
		Step: addNumber,
		Copy: func(t *tally) *tally {
			if copies != nil {
				*copies++
			}
			c := *t
			c.counted = append([]int(nil), t.counted...)
			return &c
		},
		Over:      func(t *tally) bool { return t.turns == 2 },
		AsksFirst: func(t *tally) bool { return t.sum < 100 },
		Forms:     tallyForms,
		Check:     checkTally,
	}
}

func addNumber(r *flow.Run[*tally]) error {
	if r.Table.sum >= 100 {
		r.Table.sum -= 100
		r.Tell(referee.Event{Kind: "carried"})
	}
	a, err := r.Ask(func() flow.Question {
		return flow.Question{Ask: referee.Ask{Seat: 1, Key: "add", Moves: []referee.Move{{Verb: "add"}}, Tools: []referee.Move{{Verb: "set"}}}}
	})
	if err != nil {
		return err
	}
	n, _ := strconv.Atoi(a.One("n"))
	r.Table.sum += n
	r.Acts("L1")
	r.Tell(referee.Event{Kind: "added", N: n})
	if n%2 != 0 {
		a, err := r.Ask(func() flow.Question { return sure(r.Table) })
		if err != nil {
			return err
		}
		r.Table.counted = append(r.Table.counted, r.Answered())
		if a.Verb == "drop" {
			r.Table.sum -= n
			r.Acts("L2")
		}
		r.Tell(referee.Event{Kind: a.Verb, Now: r.Table.sum})
	}
	r.Table.turns++
	return nil
}

// sure asks whether an odd number stays. Only the seat knows the answer "drop",
// and nothing above 9 may stay.
func sure(t *tally) flow.Question {
	return flow.Question{
		Ask: referee.Ask{Seat: 1, Key: "sure", Moves: []referee.Move{{Verb: "keep"}, {Verb: "drop"}}, Tools: []referee.Move{{Verb: "set"}}},
		Check: func(a referee.Answer) []referee.Problem {
			if a.Verb == "keep" && t.sum > 9 {
				return []referee.Problem{{Code: "too-much"}}
			}
			return nil
		},
		Sight: func(a referee.Answer) referee.Sight {
			if a.Verb == "drop" {
				return referee.Sight{Only: 1}
			}
			return referee.Sight{}
		},
	}
}

func begin(t *testing.T) flow.Position[*tally] {
	p, events := tallies(nil).Begin(&tally{})
	require.Empty(t, events)
	require.Equal(t, "add", p.Ask().Key)
	return p
}

func add(n string) referee.Answer { return referee.Say(1, "add", "n", n) }

func kinds(events []referee.Event) []string {
	list := []string{}
	for _, e := range events {
		list = append(list, e.Kind)
	}
	return list
}

// Each answer takes a step on to its next question; what was told is not told
// again, and the table of the question has what happened before it.
func TestStep_IsGoneOverAgainWithEachAnswer(t *testing.T) {
	start := begin(t)
	odd, events := start.Answer(add("3"))
	require.Equal(t, []string{"added"}, kinds(events))
	require.Equal(t, "sure", odd.Ask().Key)
	require.Equal(t, 3, odd.Table.sum)
	require.Equal(t, []referee.Answer{add("3")}, odd.Given())
	require.Equal(t, 0, odd.Begun().sum, "the table before the step is kept")

	next, events := odd.Answer(referee.Say(1, "keep"))
	require.Equal(t, []string{"keep"}, kinds(events))
	require.Equal(t, "add", next.Ask().Key)
	require.Equal(t, tally{sum: 3, turns: 1, counted: []int{2}}, *next.Table)
	require.Empty(t, next.Given())

	over, events := next.Answer(add("4"))
	require.Equal(t, []string{"added"}, kinds(events))
	require.Nil(t, over.Ask())
	require.Nil(t, over.Question)
	require.Equal(t, 7, over.Table.sum)
}

// A position is a value: two answers to one of them do not meet, nor do two
// goroutines.
func TestPosition_IsNotChanged(t *testing.T) {
	odd, _ := begin(t).Answer(add("3"))
	digest := odd.Digest([]byte("begun"))
	var both sync.WaitGroup
	for verb, sum := range map[string]int{"keep": 3, "drop": 0} {
		both.Go(func() {
			for range 100 {
				next, events := odd.Answer(referee.Say(1, verb))
				if next.Table.sum != sum || len(events) != 1 || events[0].Kind != verb {
					t.Errorf("%s leads to %+v, %v", verb, next.Table, events)
				}
			}
		})
	}
	both.Wait()
	require.Equal(t, 3, odd.Table.sum)
	require.Equal(t, digest, odd.Digest([]byte("begun")))
}

// A table is copied for the first step after an answer, and before one that does
// something before it asks; one that asks first needs no copy.
func TestStep_ThatAsksFirstCopiesNothing(t *testing.T) {
	copies := 0
	p, _ := tallies(&copies).Begin(&tally{})
	require.Equal(t, 1, copies)
	p, _ = p.Answer(add("2"))
	require.Equal(t, 2, copies, "of the step that was answered")
	require.Same(t, p.Table, p.Begun())
	unsure := tallies(&copies)
	unsure.AsksFirst = nil
	asks, _ := unsure.Begin(&tally{})
	require.Same(t, asks.Table, asks.Begun(), "one table is enough at a first question")
	copies = 2

	p, events := p.Answer(add("97"))
	require.Equal(t, 3, copies)
	require.Equal(t, []string{"added"}, kinds(events))
	_, events = p.Answer(referee.Say(1, "keep"))
	require.Equal(t, []string{"keep"}, kinds(events))
	require.Equal(t, 4, copies, "the next step would ask first, were the match not over")

	copies = 0
	carries, events := tallies(&copies).Begin(&tally{sum: 101})
	require.Equal(t, []string{"carried"}, kinds(events))
	require.Equal(t, [2]int{1, 101}, [2]int{carries.Table.sum, carries.Begun().sum})
	require.Equal(t, 1, copies)
}

// The table declares only at the start of a step. What it declares comes before
// the step, which asks anew.
func TestDeclare(t *testing.T) {
	start := begin(t)
	require.NotEmpty(t, start.Ask().Tools)
	odd, _ := start.Answer(add("3"))
	require.Empty(t, odd.Ask().Tools, "in the middle of a step")
	carries, _ := tallies(nil).Begin(&tally{sum: 100})
	require.Empty(t, carries.Ask().Tools, "the step has done something")

	set, events := start.Declare(func(r *flow.Run[*tally]) {
		r.Table.sum = 105
		r.Tell(referee.Event{Kind: "set", N: 105})
	})
	require.Equal(t, []string{"set", "carried"}, kinds(events))
	require.Equal(t, 0, start.Table.sum)
	require.Equal(t, [2]int{5, 105}, [2]int{set.Table.sum, set.Begun().sum})

	next, events := set.Answer(add("1"))
	require.Equal(t, []string{"added"}, kinds(events), "what was told before the question is not told again")
	next, _ = next.Answer(referee.Say(1, "keep"))
	require.Equal(t, []int{3}, next.Table.counted, "the declaration was an answer of the match")
}

// Whoever is asked after others have let an occasion pass may declare as well: the step
// then asks anew from its start.
func TestDeclare_AfterOthersHavePassed(t *testing.T) {
	steps := flow.Steps[*tally]{
		Copy: func(b *tally) *tally { c := *b; return &c }, Over: func(b *tally) bool { return b.sum > 9 },
		Step: func(r *flow.Run[*tally]) error {
			for _, seat := range []referee.Seat{1, 2} {
				if _, err := r.Ask(func() flow.Question {
					return flow.Question{Ask: referee.Ask{Seat: seat, Moves: []referee.Move{{Verb: "pass"}}, Tools: []referee.Move{{Verb: "set"}}}, Renews: true}
				}); err != nil {
					return err
				}
			}
			r.Table.sum += 10
			r.Table.counted = append(r.Table.counted, r.Answered())
			return nil
		},
	}
	p, _ := steps.Begin(&tally{})
	p, _ = p.Answer(referee.Say(1, "pass"))
	require.Equal(t, referee.Seat(2), p.Ask().Seat)
	require.NotEmpty(t, p.Ask().Tools)
	p, _ = p.Declare(func(r *flow.Run[*tally]) { r.Table.sum = 1 })
	require.Equal(t, referee.Seat(1), p.Ask().Seat, "the step asks anew")
	require.Empty(t, p.Given())
	p, _ = p.Answer(referee.Say(1, "pass"))
	p, _ = p.Answer(referee.Say(2, "pass"))
	require.Equal(t, 11, p.Table.sum)
	require.Equal(t, []int{4}, p.Table.counted, "every answer of the match counts")
}

func TestActed_IsWhatHappenedSinceTheQuestionBefore(t *testing.T) {
	odd, _ := begin(t).Answer(add("3"))
	require.Equal(t, []string{"L1"}, odd.Acted())
	next, _ := odd.Answer(referee.Say(1, "drop"))
	require.Equal(t, []string{"L1", "L2"}, next.Acted())
}

// Two positions have the same digest only when their steps began alike and have
// had the same answers.
func TestDigest(t *testing.T) {
	start := begin(t)
	three, _ := start.Answer(add("3"))
	five, _ := start.Answer(add("5"))
	again, _ := start.Answer(add("3"))
	table := []byte("table")
	require.Len(t, three.Digest(table), 32)
	require.Equal(t, three.Digest(table), again.Digest(table))
	require.NotEqual(t, three.Digest(table), five.Digest(table))
	require.NotEqual(t, three.Digest(table), start.Digest(table))
	require.NotEqual(t, three.Digest(table), three.Digest([]byte("other")))
}

// A step that cannot be carried out refuses the answer that leads there, also in
// the middle of a step that a board file writes.
func TestRefuse(t *testing.T) {
	endless := []referee.Problem{{Code: "endless", Grade: referee.Impossible}}
	steps := tallies(nil)
	steps.Step = func(r *flow.Run[*tally]) error {
		if err := addNumber(r); err != nil {
			return err
		}
		if r.Table.sum > 50 {
			return r.Refuse(endless)
		}
		return nil
	}
	p, _ := steps.Begin(&tally{})
	require.Nil(t, p.Refused())
	after, _ := p.Answer(referee.Say(1, "add", "n", "60"))
	require.Equal(t, endless, after.Refused())
	after, _ = p.Answer(referee.Say(1, "add", "n", "40"))
	require.Nil(t, after.Refused())

	steps.Check = func(flow.Position[*tally], referee.Answer) []referee.Problem { return nil }
	_, _, problems := steps.Resume(&tally{}, []flow.Line{{Text: "p1 add 61"}, {Text: "p1 keep"}})
	require.Len(t, problems, 1)
	require.Equal(t, "endless", problems[0].Code)
	steps.Step = func(r *flow.Run[*tally]) error { return r.Refuse(endless) }
	_, _, problems = steps.Resume(&tally{}, nil)
	require.Equal(t, endless, problems)
	_, _, problems = steps.Resume(&tally{}, []flow.Line{{Text: "p1 add 1"}})
	require.Equal(t, endless, problems)
}
