package refereetest

import (
	"reflect"
	"strconv"

	"shinpan/referee"
)

// probe tries random wrong answers on a position.
func (tb *table) probe(s referee.State) {
	ask := s.Ask()
	tokens := tb.tokens(s)
	for range 8 {
		tb.doubt(s, tb.mistaken(s, ask, tokens))
	}
}

// doubt checks how a position responds to an answer, which can be wrong in any way.
func (tb *table) doubt(s referee.State, a referee.Answer) {
	before := s.Hash()
	problems := s.Check(a)
	again := s.Check(a)
	tb.demand(len(problems) == len(again), "Check says two things of %q", tb.said(a))
	for _, p := range problems {
		tb.demand(p.Code != "", "a problem of %q has no code", tb.said(a))
		tb.words.problem(p)
	}
	tb.applied(s, a, false)
	next, events := tb.applied(s, a, true)
	tb.demand(s.Hash() == before, "%q changed the position, though only asked about", tb.said(a))
	if next == nil {
		return
	}
	if tb.options.Invariant != nil {
		err := tb.options.Invariant(next)
		tb.demand(err == nil, "after the override %q the position is not sound: %v", tb.said(a), err)
	}
	tb.position(next, next.Ask())
	tb.seen(Step{Before: s, Answer: a, After: next, Events: events})
}

// applied checks that Apply applies an answer exactly when Check's problems allow it, and returns
// the same problems.
func (tb *table) applied(s referee.State, a referee.Answer, anyway bool) (referee.State, []referee.Event) {
	problems := s.Check(a)
	next, events, said := s.Apply(a, anyway)
	if referee.Stops(problems, anyway) {
		tb.demand(next == nil, "Apply does what is refused (overruled: %t): %q", anyway, tb.said(a))
		tb.demand(referee.Stops(said, anyway), "Apply refuses %q without a problem that says why: %v", tb.said(a), said)
	} else {
		tb.demand(next != nil, "Check allows %q (overruled: %t) and Apply does not: %v", tb.said(a), anyway, said)
	}
	tb.demand(reflect.DeepEqual(said, problems), "Apply says other things of %q than Check: %v, not %v", tb.said(a), said, problems)
	return next, events
}

// mistaken makes an answer that is usually wrong in some way.
func (tb *table) mistaken(s referee.State, ask *referee.Ask, tokens []string) referee.Answer {
	moves := ask.Moves
	if len(ask.Tools) > 0 && tb.sometimes(3) {
		moves = ask.Tools
	}
	guesser := referee.Guesser{Source: tb.src, Fill: tb.fill}
	a, _ := guesser.Guess(s, moves)
	switch referee.IntN(tb.src, 6) {
	case 0:
		return a
	case 1:
		a.Seat = referee.Seat(referee.IntN(tb.src, 4) - 1)
		return a
	case 2:
		forms := tb.game.Rules.Forms()
		form := forms[referee.IntN(tb.src, len(forms))]
		a = referee.Answer{Seat: ask.Seat, Verb: form.Verb}
		for _, slot := range form.Slots {
			a = a.With(slot.Name, tb.token(tokens))
		}
	}
	for _, arg := range a.Args {
		switch referee.IntN(tb.src, 5) {
		case 0, 1:
			a = a.With(arg.Slot, tb.token(tokens))
		case 2:
			a = a.With(arg.Slot, append(arg.Values, tb.token(tokens))...)
		case 3:
			a = a.With(arg.Slot)
		}
	}
	return a
}

func (tb *table) token(tokens []string) string { return tokens[referee.IntN(tb.src, len(tokens))] }

// tokens returns tokens that exist at this table, and some that do not.
func (tb *table) tokens(s referee.State) []string {
	tokens := []string{"nonsense", "p1", "p2", "p9:Z9", "p1:A1", "Z9", "-1", "0", "1", "7", "999", "1000", "-100000"}
	tokens = append(tokens, s.View(referee.Nobody).Names()...)
	if facts := tb.game.Cards.All(); len(facts) > 0 {
		for range 8 {
			tokens = append(tokens, string(facts[referee.IntN(tb.src, len(facts))].ID))
		}
	}
	return append(tokens, strconv.Itoa(referee.IntN(tb.src, 99)))
}
