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
	// now is the board at the question, ask the question, if one is asked.
	now   *board
	asked bool
	ask   referee.Ask
	// acted are the lines that have acted since the question before.
	acted []string
	permits
}

// Ask is what is waited for; nil when the match is over.
func (s *state) Ask() *referee.Ask {
	if !s.asked {
		return nil
	}
	return &s.ask
}

// Check gives every rule the answer breaks.
func (s *state) Check(a referee.Answer) []referee.Problem {
	if !s.asked {
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
	problems := v.check(s, a)
	if v.declare == nil {
		return problems
	}
	return append(problems, s.checkCause(a)...)
}

// checkAsked refuses what the question does not ask for, as a hand is nobody's
// business.
func checkAsked(move referee.Move, a referee.Answer) []referee.Problem {
	for _, arg := range a.Args {
		if !move.Asks(arg.Slot) {
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

// Apply gives the position after the answer, what happened, and every rule the
// answer breaks.
func (s *state) Apply(a referee.Answer, anyway bool) (referee.State, []referee.Event, []referee.Problem) {
	problems := s.Check(a)
	if referee.Stops(problems, anyway) {
		return nil, nil, problems
	}
	r := s.newRun()
	defer r.release()
	from := s.base
	r.answered, r.given = s.answered, append(r.given, s.given...)
	if declare := s.verbs[a.Verb].declare; declare != nil {
		// The step that waits begins after the declaration, with all that the
		// change leads to.
		r.begin(from.clone())
		declare(r, a)
		from, r.answered = r.b, r.answered+1
	} else {
		r.given = append(r.given, a)
	}
	after, events := r.settle(from, s.told)
	return after, events, problems
}

// settle is the first position from a board on, and what happened up to it.
func (m *match) settle(b *board) (*state, []referee.Event) {
	r := m.newRun()
	defer r.release()
	return r.settle(b, 0)
}

// settle runs the match on until it waits for an answer, and gives what has
// happened but for what was told before: so many events of the step that is
// going on, which began on this board.
func (r *run) settle(from *board, told int) (*state, []referee.Event) {
	before := len(r.events)
	for first := true; ; first = false {
		b := from
		if first || !r.asksFirst(from) {
			b = from.clone()
		}
		r.begin(b)
		wait, waits := errors.AsType[*waiting](r.step())
		if waits || b.phase == phaseOver {
			return r.waits(from, wait), slices.Concat(r.events[:before], r.events[before+told:])
		}
		from = b
	}
}

// waits is the position in which a run has stopped, with the board from which
// its step began: at a question, or at the end of the match.
func (r *run) waits(begun *board, wait *waiting) *state {
	r.b.findIdle()
	s := &state{match: r.match, base: r.b, now: r.b, answered: r.answered + r.first, acted: slices.Clone(r.acted)}
	if wait == nil {
		return s
	}
	s.asked, s.ask, s.permits = true, wait.ask, wait.permits
	if !r.fresh() {
		s.base, s.given, s.told = begun, slices.Clone(r.given[r.first:]), len(r.events)-r.begun
	}
	return s
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
