package mythos

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// State is a position of a match. It is immutable. Its own methods are those of
// referee.State. All others come from Match and flow.Position.
type State struct {
	*Match
	flow.Position[*position.Board]
}

// state is a position that is given out: from now on several goroutines may
// read its board.
func (m *Match) state(p flow.Position[*position.Board]) *State {
	p.Table.FindIdle()
	return &State{m, p}
}

// Check gives every rule the answer breaks.
func (s *State) Check(a referee.Answer) []referee.Problem {
	if s.Question == nil {
		return impossible("match-over", nil)
	}
	v, known := s.verbs[a.Verb]
	if !known {
		return impossible("unknown-verb", referee.Args{"verb": referee.Verb(a.Verb)})
	}
	move, offered := s.Question.Move(a.Verb)
	if !offered {
		return s.notOffered(v, a)
	}
	if v.declare == nil && a.Seat != s.Question.Seat {
		return impossible("not-your-turn", referee.Args{"seat": a.Seat, "other": s.Question.Seat})
	}
	if v.declare != nil && (!a.Seat.IsPlayer() || a.Seat > rulebook.Players) {
		return impossible("not-a-player", referee.Args{"verb": referee.Key("verb." + a.Verb)})
	}
	if problems := append(v.form.Check(a), checkAsked(move, a)...); problems != nil {
		return problems
	}
	switch {
	case v.declare != nil:
		return slices.Concat(v.check(s.standing(), a), s.checkCause(a), s.checkDeclared(s.Table, a))
	case s.Question.Check != nil:
		return s.Question.Check(a)
	}
	return checkListed(move, a)
}

// standing is how things stand at the question.
func (s *State) standing() standing { return standing{s.Match, s.Table} }

// checkAsked refuses what the question does not ask for, as a hand is nobody's
// business.
func checkAsked(move referee.Move, a referee.Answer) []referee.Problem {
	for _, arg := range a.Args {
		if !move.Asks(arg.Slot) {
			return impossible("not-asked", referee.Args{"slot": referee.Key("slot." + arg.Slot), "verb": referee.Verb(a.Verb)})
		}
	}
	return nil
}

// notOffered says why a verb is not one of the question. The table declares
// nothing in the middle of an effect.
func (s *State) notOffered(v *verb, a referee.Answer) []referee.Problem {
	code := "not-now"
	if v.declare != nil && s.Question.Tools == nil && !s.OpenHands {
		code = "declare-later"
	}
	return impossible(code, referee.Args{"verb": referee.Verb(a.Verb), "seat": s.Question.Seat, "verbs": s.offered()})
}

// offered are the forms of the verbs that answer the question.
func (s *State) offered() []referee.Form {
	var forms []referee.Form
	for _, move := range s.Question.Moves {
		forms = append(forms, s.verbs[move.Verb].form)
	}
	return forms
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
	var after flow.Position[*position.Board]
	var events []referee.Event
	if declare := s.verbs[a.Verb].declare; declare != nil {
		after, events = s.Declare(func(f *flow.Run[*position.Board]) { declare(s.run(f), a) })
	} else {
		after, events = s.Answer(a)
	}
	if refused := after.Refused(); refused != nil {
		return nil, nil, append(problems, refused...)
	}
	return s.state(after), events, problems
}

// Begin is the first position from a board on, and what happened up to it.
func (m *Match) Begin(b *position.Board) (*State, []referee.Event) {
	p, events := m.steps().Begin(b)
	return m.state(p), events
}

// Resume is the position in the middle of a step that began on a board, after
// the answers given in it, and what happened up to it.
func (m *Match) Resume(b *position.Board, lines []flow.Line) (*State, []referee.Event, []referee.Problem) {
	p, events, problems := m.steps().Resume(b, lines)
	return m.state(p), events, problems
}

// steps are the rules of the match, for flow.
func (m *Match) steps() flow.Steps[*position.Board] {
	return flow.Steps[*position.Board]{
		Step:      func(f *flow.Run[*position.Board]) error { return m.run(f).step() },
		Copy:      (*position.Board).Clone,
		Over:      func(b *position.Board) bool { return b.Phase == position.PhaseOver },
		AsksFirst: m.asksFirst,
		Forms:     m.forms,
		Check:     func(p flow.Position[*position.Board], a referee.Answer) []referee.Problem { return m.state(p).Check(a) },
		Spare:     &m.spare,
	}
}

// asksFirst reports whether the step from a board begins with a question, before
// which nothing changes.
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
// apart from the setup.
func (s *State) Hash() string {
	return s.Digest(s.Begun().Encode(make(flow.Encoding, 0, 1024)))
}

// Undeclared is the same position where the table declares nothing.
func (s *State) Undeclared() referee.State {
	m := *s.Match
	m.undeclared = true
	return m.state(s.Under(m.steps()))
}

// Alike gives a function that tells positions apart as Hash does, but for the order of
// characters and of discarded cards.
func (s *State) Alike(named []referee.Card) func(referee.State) string {
	lastTurn := slices.ContainsFunc(named, func(id referee.Card) bool {
		card, known := s.Cards.Card(id)
		return known && card.AsksLastTurn()
	})
	for _, c := range s.Table.Characters() {
		lastTurn = lastTurn || c.Face() != nil && c.Face().AsksLastTurn()
	}
	return func(at referee.State) string {
		later := at.(*State)
		if slices.ContainsFunc(later.Given(), namesPieces) {
			return later.Hash()
		}
		return later.Digest(later.Begun().EncodeAlike(make(flow.Encoding, 0, 1024), lastTurn))
	}
}

// namesPieces reports whether an answer calls a character by its place.
func namesPieces(a referee.Answer) bool {
	return slices.ContainsFunc(a.Args, func(arg referee.Arg) bool {
		return slices.ContainsFunc(arg.Values, func(value string) bool {
			return strings.Contains(value, "p1:") || strings.Contains(value, "p2:")
		})
	})
}

// Trying is the same position where a trial says which options are in force.
func (s *State) Trying(t *referee.Trial) referee.State {
	m := *s.Match
	m.trial = t
	return m.state(s.Tried(m.steps(), t))
}
