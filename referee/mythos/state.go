package mythos

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// State is a position with the answers given since base in the step that is
// going on. It is immutable.
type State struct {
	*Match
	base  *position.Board
	given []referee.Answer
	told  int // how many events of the step have been given out already
	// answered is how many answers the match had up to base.
	answered int
	// now is the board at the question, ask the question, if one is asked.
	now   *position.Board
	asked bool
	ask   referee.Ask
	// acted are the lines that have acted since the question before.
	acted []string
	permits
}

// Board is the board at the question. It must not be changed.
func (s *State) Board() *position.Board { return s.now }

// Acted are the effect lines that have acted between the question before and
// this one.
func (s *State) Acted() []string { return s.acted }

// Ask is what is waited for; nil when the match is over.
func (s *State) Ask() *referee.Ask {
	if !s.asked {
		return nil
	}
	return &s.ask
}

// Check gives every rule the answer breaks.
func (s *State) Check(a referee.Answer) []referee.Problem {
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
	if v.declare != nil && (!a.Seat.IsPlayer() || a.Seat > rulebook.Players) {
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
func (s *State) notOffered(v verb, a referee.Answer) []referee.Problem {
	code := "not-now"
	if v.declare != nil && s.ask.Tools == nil && !s.OpenHands {
		code = "declare-later"
	}
	return impossible(code, referee.Args{"verb": a.Verb, "seat": s.ask.Seat})
}

func impossible(code string, args referee.Args) []referee.Problem {
	return []referee.Problem{{Code: code, Args: args, Fix: code, Grade: referee.Impossible}}
}

// Apply gives the position after the answer, what happened, and every rule the
// answer breaks.
func (s *State) Apply(a referee.Answer, anyway bool) (referee.State, []referee.Event, []referee.Problem) {
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
		r.begin(from.Clone())
		declare(r, a)
		from, r.answered = r.b, r.answered+1
	} else {
		r.given = append(r.given, a)
	}
	after, events := r.settle(from, s.told)
	return after, events, problems
}

// At is the position of a board on which nothing is asked: as it stands, before
// anything follows from it.
func (m *Match) At(b *position.Board) *State { return &State{Match: m, base: b, now: b} }

// Settle is the first position from a board on, and what happened up to it.
func (m *Match) Settle(b *position.Board) (*State, []referee.Event) {
	r := m.newRun()
	defer r.release()
	return r.settle(b, 0)
}

// settle runs the match on until it waits for an answer, and gives what has
// happened but for what was told before: so many events of the step that is
// going on, which began on this board.
func (r *run) settle(from *position.Board, told int) (*State, []referee.Event) {
	before := len(r.events)
	for first := true; ; first = false {
		b := from
		if first || !r.asksFirst(from) {
			b = from.Clone()
		}
		r.begin(b)
		wait, waits := errors.AsType[*waiting](r.step())
		if waits || b.Phase == position.PhaseOver {
			return r.waits(from, wait), slices.Concat(r.events[:before], r.events[before+told:])
		}
		from = b
	}
}

// waits is the position in which a run has stopped, with the board from which
// its step began: at a question, or at the end of the match.
func (r *run) waits(begun *position.Board, wait *waiting) *State {
	r.b.FindIdle()
	s := &State{Match: r.Match, base: r.b, now: r.b, answered: r.answered + r.first, acted: slices.Clone(r.acted)}
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
func (m *Match) asksFirst(b *position.Board) bool {
	if b.Phase == position.PhaseEvaluation || b.Phase == position.PhaseEnd {
		return false
	}
	for range m.statics(b, cards.HoldsDown) {
		return false // it may settle first whom it holds down
	}
	return true
}

// Hash identifies everything in the position that matters for the future,
// apart from the setup: 32 hex digits of SHA-256 over a plain encoding.
func (s *State) Hash() string {
	e := make(position.Encoding, 0, 1024).Board(s.base).Number(len(s.given))
	for i := range s.given {
		e = e.Answer(&s.given[i])
	}
	sum := sha256.Sum256(e)
	return hex.EncodeToString(sum[:16])
}
