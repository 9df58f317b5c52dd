package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/verbs"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
)

// State is a position of a duel. It is immutable.
type State struct {
	*Match
	flow.Position[*position.Board]
}

// Check returns every rule that the answer breaks.
func (s *State) Check(a referee.Answer) []referee.Problem {
	return s.verbs.Check(s.standing(), s.Question, a)
}

// standing returns the standing with the board at the question.
func (s *State) standing() standing { return standing{Match: s.Match, b: s.Table} }

// Players returns two.
func (s standing) Players() int { return len(s.b.Sides) }

// Beside returns the other player's moves at the pad, the ways to end the duel at any question, and
// the turn player's moves against the rules.
func (s standing) Beside(q *flow.Question, a referee.Answer) (verbs.Said, bool) {
	if move, offered := q.Move(a.Verb); offered && s.atPad(q, a) {
		return verbs.Said{Move: move, Interrupts: true}, true
	}
	if slices.Contains(endings, a.Verb) && q.Seat.IsPlayer() && s.b.Turn > 0 {
		moves := s.always()
		i := slices.IndexFunc(moves, func(m referee.Move) bool { return m.Verb == a.Verb })
		return verbs.Said{Move: moves[i], Declared: true}, true
	}
	if q.Key == "main" && a.Verb == "bring" && a.Seat == q.Seat && !s.Dealt && s.reads() {
		move, _ := s.bringMove(a.Seat)
		return verbs.Said{Move: move}, true
	}
	forced, ok := s.forced(q, a)
	if !ok {
		return verbs.Said{}, false
	}
	doubts := s.NotNow(q, s.verbs.Verb(a.Verb), a)
	doubts[0].Grade = referee.Illegal
	return verbs.Said{Move: forced, Doubts: doubts}, true
}

// NotYours refuses an answer out of turn (R-PRIORITY).
func (s standing) NotYours(q *flow.Question, a referee.Answer) []referee.Problem {
	return referee.ByRule(referee.Cannot("not-your-turn", referee.Args{"seat": a.Seat, "other": q.Seat}), "R-PRIORITY")
}

// Misfits refuses values that a move does not offer.
func (s standing) Misfits(_ *flow.Question, _ *verb, move referee.Move, a referee.Answer) []referee.Problem {
	return s.checkListed(move, a)
}

// Weigh returns the remaining problems if the answer names a card with “by”, which overrides
// problems that are only illegal (R-CARD-TEXT). A declaration always names its cause.
func (s standing) Weigh(a referee.Answer, declared bool, problems []referee.Problem) []referee.Problem {
	if declared || a.One("by") == "" {
		return problems
	}
	return slices.DeleteFunc(problems, func(p referee.Problem) bool {
		return p.Grade == referee.Illegal && !slices.Contains(ofCopies, p.Code)
	})
}

// ofCopies holds the codes of problems with cards that cannot be in their stated place (package
// unseen).
var ofCopies = []string{"not-in-hand", "too-many-copies", "not-in-deck", "no-copy-left"}

// NotNow rejects a verb that the question does not offer, and cites the rule about when it is
// possible.
func (s standing) NotNow(q *flow.Question, v *verb, a referee.Answer) []referee.Problem {
	args := referee.Args{"verb": referee.Verb(a.Verb), "seat": q.Seat, "phase": phaseKey(s.b.Phase), "verbs": s.verbs.FormsOf(q)}
	if problems := s.lacks(q, a); problems != nil {
		return problems
	}
	switch {
	case v.Change != nil:
		args["verb"] = referee.Key("verb." + a.Verb)
		return referee.Cannot("declare-later", args)
	case v.Rule != "":
		return referee.ByRule(referee.Cannot("not-in-phase", args), v.Rule)
	}
	return referee.Cannot("not-now", args)
}

// forced returns the turn player's moves against the rules in a Main Phase or the Battle Step: the
// moves that belong to the other of the two, a Summon with face-down monsters, and a Pendulum
// Summon without scales.
func (s standing) forced(asked *flow.Question, a referee.Answer) (referee.Move, bool) {
	if asked.Key != "main" && asked.Key != "battle" || a.Seat != asked.Seat {
		return referee.Move{}, false
	}
	moves := append(s.mainMoves(a.Seat), s.attackMoves(a.Seat)...)
	if s.b.Phase == position.PhaseMainTwo {
		moves = append(moves, referee.Move{Verb: "battle"})
	}
	for _, move := range s.fieldSummons(a.Seat) {
		moves = append(moves, referee.Move{Verb: move.Verb, Slots: append(move.Slots, optionalBy)})
	}
	if len(s.b.Free(a.Seat, position.MonsterZones)) > 0 {
		moves = append(moves, referee.Move{Verb: "pendulum", Slots: append(s.pendulumSlots(a.Seat), optionalBy)})
	}
	i := slices.IndexFunc(moves, func(m referee.Move) bool { return m.Verb == a.Verb })
	if i < 0 {
		return referee.Move{}, false
	}
	return moves[i], true
}

// checkListed refuses values that a move does not offer, and too many or too few values. It accepts
// unusual candidates as if they were offered.
func (s standing) checkListed(move referee.Move, a referee.Answer) []referee.Problem {
	isCard := func(token string) bool { _, is := s.card(token); return is }
	return verbs.Listed(move, a, isCard, func(misfit referee.Misfit) ([]referee.Problem, bool) {
		return s.unfit(a, misfit), misfit.Why == referee.NotListed && s.unusual(misfit)
	})
}

// unfit describes, in the game's words, a value that does not fit a move.
func (s standing) unfit(a referee.Answer, misfit referee.Misfit) []referee.Problem {
	slot := referee.Key("slot." + misfit.Name)
	switch {
	case misfit.Why == referee.NotAsked:
		return referee.Cannot("not-asked", referee.Args{"slot": slot, "verb": referee.Key("verb." + a.Verb)})
	case misfit.Why == referee.HowMany:
		return referee.Cannot("how-many", referee.Args{"slot": slot, "least": misfit.Slot.Min, "most": misfit.Slot.Most(), "n": misfit.N})
	case misfit.Why == referee.NotACard:
		return referee.Cannot("not-a-card", referee.Args{"word": misfit.Token})
	case misfit.Why == referee.TooOften:
		return referee.Cannot("not-so-many", referee.Args{"word": s.shown(misfit.Token), "n": misfit.N})
	default:
		problems := referee.ByRule(referee.Cannot("not-offered", referee.Args{"word": s.shown(misfit.Token), "slot": slot}), s.offeredBy(a, misfit))
		if s.unusual(misfit) {
			problems[0].Grade = referee.Illegal
		}
		return problems
	}
}

// unusual reports whether a value that is not offered is possible anyway: an effect of another
// kind, or a card on the field that is not a monster as a Tribute or a material.
func (s standing) unusual(misfit referee.Misfit) bool {
	switch misfit.Name {
	case "kind":
		return slices.Contains([]string{kindIgnition, kindQuick, kindTrigger}, misfit.Token)
	case "tribute", "with":
		_, there := s.b.Find(misfit.Token)
		return there
	}
	return false
}

// offeredBy returns the rule about the values of a slot of a verb, or "".
func (s standing) offeredBy(a referee.Answer, misfit referee.Misfit) string {
	switch a.Verb + "." + misfit.Name {
	case "effect.piece":
		if at, ok := s.b.Find(misfit.Token); ok && at.Seat == a.Seat && s.b.At(at).Down {
			return "R-FACE-UP"
		}
		return "R-CONTROL"
	case "summon.tribute", "set.tribute":
		return "R-TRIBUTE"
	case "attack.piece":
		return "R-ATTACKER"
	case "attack.on", "again.on":
		return "R-ATTACK-TARGET"
	case "effect.kind", "use.kind":
		return s.kindBy(misfit.Token)
	case "flip.piece":
		return "R-FLIP-SUMMON"
	}
	return s.verbs.Verb(a.Verb).Rule
}

// kindBy returns the rule that keeps an effect of a kind from being activated now.
func (s standing) kindBy(kind string) string {
	switch {
	case kind == kindIgnition:
		return "R-IGNITION"
	case kind == kindTrigger && len(s.b.Chain) > 0:
		return "R-CHAIN-SPEED"
	}
	return "R-EFFECT-KINDS"
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
		_ = r.as(position.ByEffect, a.Seat, func() error { return v.Change(r, a, said(a)) }) // a declaration never asks a question: see tools
		r.settle()
		r.unnumbered()
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

// steps returns the rules of the duel for package flow.
func (m *Match) steps() flow.Steps[*position.Board] {
	return flow.Steps[*position.Board]{
		Step:  func(f *flow.Run[*position.Board]) error { return m.run(f).step() },
		Copy:  (*position.Board).Clone,
		Over:  func(b *position.Board) bool { return b.Phase == position.PhaseOver },
		Forms: m.Forms(),
		Check: func(p flow.Position[*position.Board], a referee.Answer) []referee.Problem {
			return (&State{m, p}).Check(a)
		},
		Pool: &m.pool,
	}
}

// Hash returns a value that identifies everything in the position that matters for the future,
// except the setup.
func (s *State) Hash() string {
	return s.Digest(s.Begun().Encode(make(flow.Encoding, 0, 1024)))
}

// over reports whether the duel has ended.
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

// Trying returns the same position with the options of a trial.
func (s *State) Trying(t *referee.Trial) referee.State {
	m := *s.Match
	m.Trial = t
	return &State{&m, s.Tried(m.steps(), t)}
}
