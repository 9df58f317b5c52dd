package mythos

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
	"shinpan/referee/verbs"
)

// State is a position of a match. It is immutable. Its own methods are those of
// referee.State. All others come from Match and flow.Position.
type State struct {
	*Match
	flow.Position[*position.Board]
}

// state returns a position for callers. From now on, several goroutines can read its board.
func (m *Match) state(p flow.Position[*position.Board]) *State {
	p.Table.FindIdle()
	return &State{m, p}
}

// Check returns every rule that the answer breaks.
func (s *State) Check(a referee.Answer) []referee.Problem {
	return s.verbs.Check(s.standing(), s.Question, a)
}

// standing returns the standing with the board at the question.
func (s *State) standing() standing { return standing{s.Match, s.Table} }

// Players returns two.
func (s standing) Players() int { return rulebook.Players }

// Beside returns nothing, because a question offers every command that can be typed.
func (s standing) Beside(*flow.Question, referee.Answer) (verbs.Said, bool) {
	return verbs.Said{}, false
}

// NotNow returns the reason why a verb does not belong to the question. The players cannot declare
// anything while an effect resolves.
func (s standing) NotNow(q *flow.Question, v *verb, a referee.Answer) []referee.Problem {
	code := "not-now"
	if v.Change != nil && q.Tools == nil && !s.OpenHands {
		code = "declare-later"
	}
	return referee.Cannot(code, referee.Args{"verb": referee.Verb(a.Verb), "seat": q.Seat, "verbs": s.verbs.FormsOf(q)})
}

// NotYours refuses an answer from the other player.
func (s standing) NotYours(q *flow.Question, a referee.Answer) []referee.Problem {
	return referee.Cannot("not-your-turn", referee.Args{"seat": a.Seat, "other": q.Seat})
}

// Misfits rejects values that the question does not ask for. If the question has no check of its
// own, it also rejects values that the question does not offer.
func (s standing) Misfits(q *flow.Question, v *verb, move referee.Move, a referee.Answer) []referee.Problem {
	if problems := checkAsked(move, a); problems != nil || v.Change != nil || q.Check != nil {
		return problems
	}
	return checkListed(move, a)
}

// Weigh adds the problems with making a declaration now.
func (s standing) Weigh(a referee.Answer, declared bool, problems []referee.Problem) []referee.Problem {
	if !declared {
		return problems
	}
	return slices.Concat(problems, s.checkCause(a), s.checkDeclared(s.b, a))
}

// checkAsked rejects values that the question does not ask for, because hands are private.
func checkAsked(move referee.Move, a referee.Answer) []referee.Problem {
	for _, arg := range a.Args {
		if !move.Asks(arg.Slot) {
			return referee.Cannot("not-asked", referee.Args{"slot": referee.Key("slot." + arg.Slot), "verb": referee.Verb(a.Verb)})
		}
	}
	return nil
}

// Apply returns the position after the answer, the events, and every rule that the answer breaks.
func (s *State) Apply(a referee.Answer, anyway bool) (referee.State, []referee.Event, []referee.Problem) {
	after, events, problems, done := verbs.Apply(s.verbs, s.standing(), s.Position, a, anyway, func(f *flow.Run[*position.Board], v *verb) {
		_ = v.Change(s.run(f), a, referee.Cause{}) // see does
	})
	if !done {
		return nil, nil, problems
	}
	return s.state(after), events, problems
}

// Begin returns the first position that follows from a board, and the events before it.
func (m *Match) Begin(b *position.Board) (*State, []referee.Event) {
	p, events := m.steps().Begin(b)
	return m.state(p), events
}

// Resume returns the position during a step that began on a board, after the answers given in it,
// and the events so far.
func (m *Match) Resume(b *position.Board, lines []flow.Line) (*State, []referee.Event, []referee.Problem) {
	p, events, problems := m.steps().Resume(b, lines)
	return m.state(p), events, problems
}

// steps returns the rules of the match in the form that flow needs.
func (m *Match) steps() flow.Steps[*position.Board] {
	return flow.Steps[*position.Board]{
		Step:      func(f *flow.Run[*position.Board]) error { return m.run(f).step() },
		Copy:      (*position.Board).Clone,
		Over:      func(b *position.Board) bool { return b.Phase == position.PhaseOver },
		AsksFirst: m.asksFirst,
		Forms:     m.Forms(),
		Check:     func(p flow.Position[*position.Board], a referee.Answer) []referee.Problem { return m.state(p).Check(a) },
		Pool:      &m.pool,
	}
}

// asksFirst reports whether the step from a board begins with a question and changes nothing
// before it.
func (m *Match) asksFirst(b *position.Board) bool {
	if b.Phase == position.PhaseEvaluation || b.Phase == position.PhaseEnd {
		return false
	}
	for range m.statics(b, cards.HoldsDown) {
		return false // the step may first determine which characters are held down
	}
	return true
}

// Hash identifies everything in the position that can affect the rest of the match, apart from
// the setup.
func (s *State) Hash() string {
	return s.Digest(s.Begun().Encode(make(flow.Encoding, 0, 1024)))
}

// Undeclared returns the same position without the right to make declarations.
func (s *State) Undeclared() referee.State {
	m := *s.Match
	m.undeclared = true
	return m.state(s.Under(m.steps()))
}

// Alike returns a function that distinguishes positions as Hash does, but ignores the order of
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

// namesPieces reports whether an answer names a character by its place.
func namesPieces(a referee.Answer) bool {
	return slices.ContainsFunc(a.Args, func(arg referee.Arg) bool {
		return slices.ContainsFunc(arg.Values, func(value string) bool {
			return strings.Contains(value, "p1:") || strings.Contains(value, "p2:")
		})
	})
}

// Public returns the same position with only public knowledge. Under the ruling
// unlisted-mission=refused, all players can find out which missions are registered.
func (s *State) Public() (referee.State, bool) {
	if s.OpenHands {
		return s, true
	}
	m := *s.Match
	m.decks = [rulebook.Players]*registered{}
	if m.Ruled(rulebook.UnlistedMissionTaken) {
		m.missions = [rulebook.Players][]*cards.Card{}
	}
	p, fits := s.On(m.steps(), m.Veiled(s.Begun(), referee.Nobody))
	if !fits {
		return nil, false
	}
	return m.state(p), true
}

// Trying returns the same position with a trial's rulings in force.
func (s *State) Trying(t *referee.Trial) referee.State {
	m := *s.Match
	m.Trial = t
	return m.state(s.Tried(m.steps(), t))
}
