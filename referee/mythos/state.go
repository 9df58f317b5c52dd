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
	base  *board
	given []referee.Answer
	told  int // how many events of the step have been given out already
	// answered is how many answers the match had up to base.
	answered int
	// now is the board at the question, ask the question.
	now *board
	ask *referee.Ask
	// acted are the lines that have acted since the question before.
	acted []string
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
	move, offered := s.ask.Move(a.Verb)
	if !offered {
		return s.notOffered(v, a)
	}
	if v.declare == nil && a.Seat != s.ask.Seat {
		return impossible("not-your-turn", referee.Args{"seat": a.Seat, "other": s.ask.Seat})
	}
	if v.declare != nil && (!a.Seat.IsPlayer() || a.Seat > players) {
		return impossible("not-a-player", referee.Args{"verb": referee.Key("verb." + a.Verb)})
	}
	if problems := append(v.form.Check(a), checkAsked(move, a)...); problems != nil {
		return problems
	}
	return append(v.check(s, a), s.checkCause(a)...)
}

// checkAsked refuses what the question does not ask for, as a hand is nobody's
// business.
func checkAsked(move referee.Move, a referee.Answer) []referee.Problem {
	for _, arg := range a.Args {
		if _, asked := move.Slot(arg.Slot); !asked {
			return impossible("not-asked", referee.Args{"slot": referee.Key("slot." + arg.Slot), "verb": a.Verb})
		}
	}
	return nil
}

// notOffered says why a verb is not one of the question. The table declares
// nothing in the middle of an effect.
func (s *state) notOffered(v verb, a referee.Answer) []referee.Problem {
	code := "not-now"
	if v.declare != nil && s.ask.Tools == nil && !s.openHands {
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
	return after, joined(declared, events), nil
}

// declared is the board after a declaration of the table. The step that waits
// begins on it, with all that the change leads to.
func (s *state) declared(declare func(*run, referee.Answer), a referee.Answer) (*board, []referee.Event) {
	r := run{match: s.match, b: s.base.clone()}
	declare(&r, a)
	return r.b, r.events
}

// settle runs the match on until it waits for an answer, and gives what
// happened since the last question.
func (s state) settle() (*state, []referee.Event) {
	var events []referee.Event
	from := s.base // where the step going on began
	s.acted = nil
	var r run
	for {
		r = run{match: s.match, b: from, given: s.given, answered: s.answered, told: s.told}
		if from == s.base || !s.asksFirst(from) {
			r.b = from.clone()
		}
		err := r.step()
		events = joined(events, r.events[s.told:])
		s.acted = append(s.acted, r.acted...)
		wait, waits := errors.AsType[*waiting](err)
		if !waits && r.b.phase != phaseOver {
			from, s.given, s.told = r.b, r.given[r.next:], 0
			s.answered += r.next
			continue
		}
		return s.waits(&r, from, wait), events
	}
}

// waits is the position in which a run has stopped, with the board from which
// its step began: at a question, or at the end of the match.
func (s state) waits(r *run, begun *board, wait *waiting) *state {
	s.now = r.b
	s.now.idle = s.now.unused()
	s.told = len(r.events)
	switch {
	case wait == nil:
		s.base, s.given, s.ask, s.told = s.now, nil, nil, 0
		return &s
	case r.next == 0 && len(r.events) == 0: // nothing has happened in the step
		s.base = s.now
	default:
		s.base = begun
	}
	s.ask, s.permits = &wait.ask, wait.permits
	return &s
}

// asksFirst reports whether the step from a position begins with a question,
// before which nothing changes: then nothing has to be kept of the position.
func (m *match) asksFirst(b *board) bool {
	if b.phase == phaseEvaluation || b.phase == phaseEnd {
		return false
	}
	for range m.statics(b, holdsDown) {
		return false // it may settle first whom it holds down
	}
	return true
}

// joined adds events to a list.
func joined(events, more []referee.Event) []referee.Event {
	if len(events) == 0 {
		return slices.Clip(more)
	}
	return append(events, more...)
}
