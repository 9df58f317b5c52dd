package narutoccg

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/verbs"
)

// State is a position of a match. It is immutable.
type State struct {
	*Match
	flow.Position[*position.Board]
}

// Check returns every rule that the answer breaks.
func (s *State) Check(a referee.Answer) []referee.Problem {
	return s.verbs.Check(s.standing(), s.Question, a)
}

// standing returns the standing with the board at the question.
func (s *State) standing() standing { return standing{s.Match, s.Table} }

// Players returns two.
func (s standing) Players() int { return len(s.b.Sides) }

// Beside returns the move of a player who answers out of turn: at the pad, or the Blocker with a
// Counter Mission or an effect in the Attacker's Mission Phase.
func (s standing) Beside(q *flow.Question, a referee.Answer) (verbs.Said, bool) {
	if move, offered := q.Move(a.Verb); offered && q.Key == padQuestion && a.Seat.IsPlayer() && a.Seat.Index() < rulebook.Players {
		return verbs.Said{Move: move, Interrupts: true}, true
	}
	move, interrupts := s.interruption(q.Key, a)
	return verbs.Said{Move: move, Interrupts: true}, interrupts
}

// NotYours refuses an answer out of turn (R-WHO-ACTS).
func (s standing) NotYours(q *flow.Question, a referee.Answer) []referee.Problem {
	return referee.ByRule(referee.Cannot("not-your-turn", referee.Args{"seat": a.Seat, "other": q.Seat}), "R-WHO-ACTS")
}

// Misfits rejects choices that a move does not offer.
func (s standing) Misfits(_ *flow.Question, _ *verb, move referee.Move, a referee.Answer) []referee.Problem {
	return s.checkListed(move, a)
}

// Weigh returns the problems unchanged, so the players can allow a declaration.
func (s standing) Weigh(_ referee.Answer, _ bool, problems []referee.Problem) []referee.Problem {
	return problems
}

// NotNow rejects a verb that the question does not offer, and cites the rule about its use.
func (s standing) NotNow(q *flow.Question, v *verb, a referee.Answer) []referee.Problem {
	if v.Change != nil {
		return referee.Cannot("declare-later", referee.Args{"verb": referee.Key("verb." + a.Verb), "seat": q.Seat})
	}
	if a.Verb == "counter" && q.Key == "mission" && s.Ruled(rulebook.CounterWindowAnyTime) {
		return referee.ByRule(referee.Cannot("hear-first", referee.Args{"other": s.b.Blocker()}), v.Rule)
	}
	code := "not-now"
	if v.Rule != "" {
		code = "not-in-phase"
	}
	by := v.Rule
	if q.Key == "resolve" && slices.Contains([]string{"jutsu", "surge", "effect", "use", "counter"}, a.Verb) {
		by = "R-CHAIN-CLOSED"
	}
	args := referee.Args{"verb": referee.Verb(a.Verb), "seat": q.Seat, "phase": phaseKey(s.b.Phase), "verbs": s.verbs.FormsOf(q)}
	return referee.ByRule(referee.Cannot(code, args), by)
}

// checkListed rejects choices that a move does not offer, and a wrong number of choices. It
// treats unusual choices as offered ones.
func (s standing) checkListed(move referee.Move, a referee.Answer) []referee.Problem {
	isCard := func(token string) bool { _, is := s.card(token); return is }
	return verbs.Listed(move, a, isCard, func(misfit referee.Misfit) ([]referee.Problem, bool) {
		problems := s.unfit(a, misfit)
		unusual := misfit.Why == referee.NotListed && s.unusual(a, misfit)
		if unusual {
			problems[0].Grade = referee.Illegal
		}
		return problems, unusual
	})
}

// unusual reports whether players can still name a card in play that is not offered. It can be a
// Ninja that may not go to battle yet, a Ninja that may not use a Jutsu or a Surge, or a card of
// the other player as a Sacrifice.
func (s standing) unusual(a referee.Answer, misfit referee.Misfit) bool {
	at, there := s.b.Find(misfit.Token)
	if !there {
		return false
	}
	p := s.b.At(at)
	switch misfit.Name {
	case "heads":
		return at.Seat == a.Seat && p.Ninja() && p.Lane == 0
	case "head":
		return a.Verb == "block" && at.Seat == a.Seat && p.Ninja() && p.Lane == 0
	case "user", "surging":
		return p.Ninja()
	case "removed":
		return true
	}
	return false
}

// unfit returns the problems with a choice that does not fit a move, in the game's words.
func (s standing) unfit(a referee.Answer, misfit referee.Misfit) []referee.Problem {
	switch slot := misfit.Slot; {
	case misfit.Why == referee.NotAsked:
		return referee.Cannot("not-asked", referee.Args{"slot": referee.Key("slot." + misfit.Name), "verb": referee.Key("verb." + a.Verb)})
	case misfit.Why == referee.HowMany:
		return referee.ByRule(referee.Cannot("how-many", referee.Args{"least": slot.Min, "most": slot.Most(), "n": misfit.N}), manyRules[a.Verb])
	case misfit.Why == referee.NotACard:
		return referee.ByRule(referee.Cannot("not-a-card", referee.Args{"word": misfit.Token}), listRules[a.Verb])
	case misfit.Why == referee.TooOften:
		return referee.ByRule(referee.Cannot("not-so-many", referee.Args{"word": s.shown(misfit.Token), "n": misfit.N}), listRules[a.Verb])
	default:
		return referee.ByRule(s.notListed(slot, misfit.Token), listRules[a.Verb])
	}
}

// manyRules maps verbs to the rules that limit the number of choices.
var manyRules = map[string]string{"team": "R-TEAM", "send": "R-SEND", "pay": "R-HAND-COST", "charge": "R-HIDDEN", "spend": "R-JUTSU-COST", "discard": "R-HAND-LIMIT"}

// notListed returns the reason why a token is not offered.
func (s standing) notListed(slot *referee.Slot, token string) []referee.Problem {
	args := referee.Args{"word": s.shown(token), "slot": referee.Key("slot." + slot.Name)}
	if spot, ok := s.b.Find(token); ok {
		args["card"] = s.b.At(spot).Card.ID
		return referee.Cannot("not-that-piece", args)
	}
	return referee.Cannot("not-offered", args)
}

// listRules maps verbs to the rules that limit the choices.
var listRules = map[string]string{
	"ambush": "R-AMBUSH", "block": "R-BLOCK", "fight": "R-SHOWDOWN", "grow": "R-GROWTH", "head": "R-HEAD", "choose": "R-CHAIN", "jutsu": "R-JUTSU", "master": "R-MASTERY",
	"pay": "R-HAND-COST", "reinforce": "R-REINFORCEMENT-DECK", "sacrifice": "R-SACRIFICE", "send": "R-SEND", "spend": "R-JUTSU-COST", "surge": "R-SURGE", "take": "R-CHAIN", "use": "R-EFFECT-CHAIN", "team": "R-TEAM",
}

// shown returns a token in the form for messages: a card by its name.
func (s standing) shown(token string) any {
	if card, ok := s.card(token); ok {
		return card.ID
	}
	return token
}

// Apply returns the position after the answer, the events, and every rule that the answer breaks.
func (s *State) Apply(a referee.Answer, anyway bool) (referee.State, []referee.Event, []referee.Problem) {
	after, events, problems, done := verbs.Apply(s.verbs, s.standing(), s.Position, a, anyway, func(f *flow.Run[*position.Board], v *verb) {
		r := s.run(f)
		r.tool = true
		_ = v.Change(r, a, said(a)) // a declaration never asks a question: see tools
		_ = r.goneAct()
	})
	if !done {
		return nil, nil, problems
	}
	return &State{s.Match, after}, events, problems
}

// Begin returns the first position that follows from a board, and the events before it.
func (m *Match) Begin(b *position.Board) (*State, []referee.Event) {
	p, events := m.steps().Begin(b)
	return &State{m, p}, events
}

// Resume returns the position during a step that began on a board, after the answers given in it,
// and the events so far.
func (m *Match) Resume(b *position.Board, lines []flow.Line) (*State, []referee.Event, []referee.Problem) {
	p, events, problems := m.steps().Resume(b, lines)
	return &State{m, p}, events, problems
}

// steps returns the rules of the match in the form that flow needs.
func (m *Match) steps() flow.Steps[*position.Board] {
	return flow.Steps[*position.Board]{
		Step:      func(f *flow.Run[*position.Board]) error { return m.run(f).step() },
		Copy:      (*position.Board).Clone,
		Over:      func(b *position.Board) bool { return b.Phase == position.PhaseOver },
		AsksFirst: asksFirst,
		Forms:     m.Forms(),
		Check: func(p flow.Position[*position.Board], a referee.Answer) []referee.Problem {
			return (&State{m, p}).Check(a)
		},
		Pool: &m.pool,
	}
}

// Hash identifies everything in the position that can affect the rest of the match, apart from
// the setup.
func (s *State) Hash() string {
	return s.Digest(s.Begun().Encode(make(flow.Encoding, 0, 1024)))
}

// over reports whether the match has ended.
func (s *State) over() bool { return s.Table.Phase == position.PhaseOver }

// Public returns the same position with only public knowledge.
func (s *State) Public() (referee.State, bool) {
	if s.Dealt {
		return s, true
	}
	m := *s.Match
	m.decks = [rulebook.Players]*registered{}
	p, fits := s.On(m.steps(), m.Veiled(s.Begun(), referee.Nobody))
	if !fits {
		return nil, false
	}
	return &State{&m, p}, true
}

// Trying returns the same position with a trial's rulings in force.
func (s *State) Trying(t *referee.Trial) referee.State {
	m := *s.Match
	m.Trial = t
	return &State{&m, s.Tried(m.steps(), t)}
}
