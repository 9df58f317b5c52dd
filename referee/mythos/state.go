package mythos

import (
	"errors"
	"slices"

	"shinpan/referee"
)

// state is a position with the answers given since base in the step that is
// going on. It is immutable.
type state struct {
	*match
	base  board
	given []referee.Answer
	told  int // how many events of the step have been given out already
	// answered is how many answers the match had up to base.
	answered int
	// now is the board at the question, ask the question.
	now board
	ask *referee.Ask
	permits
}

// Ask is what is waited for; nil when the match is over.
func (s *state) Ask() *referee.Ask { return s.ask }

// Check gives every rule the answer breaks.
func (s *state) Check(a referee.Answer) []referee.Problem {
	if s.ask == nil {
		return impossible("match-over", nil)
	}
	v, known := s.verbs[a.Verb]
	if !known {
		return impossible("unknown-verb", referee.Args{"verb": a.Verb})
	}
	if _, offered := s.ask.Move(a.Verb); !offered {
		return s.notOffered(v, a)
	}
	if v.declare == nil && a.Seat != s.ask.Seat {
		return impossible("not-your-turn", referee.Args{"seat": a.Seat, "other": s.ask.Seat})
	}
	if v.declare != nil && (!a.Seat.IsPlayer() || a.Seat > players) {
		return impossible("not-a-player", referee.Args{"verb": referee.Key("verb." + a.Verb)})
	}
	if problems := v.form.Check(a); problems != nil {
		return problems
	}
	return append(v.check(s, a), s.checkCause(a)...)
}

// notOffered says why a verb is not one of the question. The table declares
// nothing in the middle of an effect.
func (s *state) notOffered(v verb, a referee.Answer) []referee.Problem {
	code := "not-now"
	if v.declare != nil && s.ask.Tools == nil {
		code = "declare-later"
	}
	return impossible(code, referee.Args{"verb": a.Verb, "seat": s.ask.Seat})
}

func impossible(code string, args referee.Args) []referee.Problem {
	return []referee.Problem{{Code: code, Args: args, Fix: code, Grade: referee.Impossible}}
}

// Apply gives the position after the answer and what happened.
func (s *state) Apply(a referee.Answer) (referee.State, []referee.Event, error) {
	if problems := s.Check(a); referee.CannotBe(problems) {
		return nil, nil, &referee.Refusal{Problems: problems}
	}
	next := *s
	var declared []referee.Event
	if declare := s.verbs[a.Verb].declare; declare != nil {
		next.base, declared = s.declared(declare, a)
		next.answered++
	} else {
		next.given = append(slices.Clip(s.given), a)
	}
	after, events := next.settle()
	return after, append(declared, events...), nil
}

// declared is the board after a declaration of the table. The step that waits
// begins on it, with all that the change leads to.
func (s *state) declared(declare func(*run, referee.Answer), a referee.Answer) (board, []referee.Event) {
	r := run{match: s.match, b: s.base.clone()}
	declare(&r, a)
	return r.b, r.events
}

// settle runs the match on until it waits for an answer, and gives what
// happened since the last question.
func (s state) settle() (*state, []referee.Event) {
	var events []referee.Event
	for {
		r := run{match: s.match, b: s.base.clone(), given: s.given, answered: s.answered}
		err := r.step()
		events = append(events, r.events[s.told:]...)
		var wait *waiting
		switch {
		case errors.As(err, &wait):
			s.now, s.ask, s.told, s.permits = r.b, &wait.ask, len(r.events), wait.permits
			return &s, events
		case r.b.phase == phaseOver:
			s.base, s.now, s.given, s.ask, s.told = r.b, r.b, nil, nil, 0
			return &s, events
		}
		s.base, s.given, s.told = r.b, r.given[r.next:], 0
		s.answered += r.next
	}
}
