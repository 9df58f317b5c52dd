package narutoccg

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
)

// State is a position of a match. It is immutable.
type State struct {
	*Match
	flow.Position[*position.Board]
}

// Check gives every rule the answer breaks.
func (s *State) Check(a referee.Answer) []referee.Problem {
	if s.Question == nil {
		return impossible("match-over", nil)
	}
	v, known := s.verbs[a.Verb]
	if !known {
		return impossible("unknown-verb", referee.Args{"verb": a.Verb})
	}
	now := standing{s.Match, s.Table}
	move, offered := s.Question.Move(a.Verb)
	said, interrupts := now.interruption(s.Question.Key, a)
	if interrupts {
		move, offered = said, true
	}
	tool := offered && slices.ContainsFunc(s.Question.Tools, func(m referee.Move) bool { return m.Verb == a.Verb })
	switch {
	case !offered:
		return s.notNow(v, a)
	case !tool && !interrupts && a.Seat != s.Question.Seat:
		return breaks(impossible("not-your-turn", referee.Args{"seat": a.Seat, "other": s.Question.Seat}), "R-WHO-ACTS")
	case tool && (!a.Seat.IsPlayer() || a.Seat.Index() >= len(s.Table.Sides)):
		return impossible("not-a-player", referee.Args{"verb": referee.Key("verb." + a.Verb)})
	}
	problems := append(v.form.Check(a), now.checkListed(move, a)...)
	if referee.CannotBe(problems) {
		return problems
	}
	switch {
	case v.change != nil:
		problems = append(problems, v.check(now, a)...)
	case s.Question.Check != nil:
		problems = append(problems, s.Question.Check(a)...)
	}
	return problems
}

// notNow refuses what the question does not offer, by the rule that says when it can
// be said.
func (s *State) notNow(v verb, a referee.Answer) []referee.Problem {
	if v.change != nil {
		return impossible("declare-later", referee.Args{"verb": referee.Key("verb." + a.Verb), "seat": s.Question.Seat})
	}
	if a.Verb == "counter" && s.Question.Key == "mission" && s.Ruled(rulebook.CounterWindowAnyTime) {
		return breaks(impossible("hear-first", referee.Args{"other": s.Table.Blocker()}), v.when)
	}
	code := "not-now"
	if v.when != "" {
		code = "not-in-phase"
	}
	by := v.when
	if s.Question.Key == "resolve" && slices.Contains([]string{"jutsu", "surge", "effect", "use", "counter"}, a.Verb) {
		by = "R-CHAIN-CLOSED"
	}
	args := referee.Args{"verb": referee.Verb(a.Verb), "seat": s.Question.Seat, "phase": phaseKey(s.Table.Phase), "verbs": s.offered()}
	return breaks(impossible(code, args), by)
}

// offered are the forms of the verbs that answer the question.
func (s *State) offered() []referee.Form {
	var forms []referee.Form
	for _, move := range s.Question.Moves {
		forms = append(forms, s.verbs[move.Verb].form)
	}
	return forms
}

// breaks gives problems the rule that they break.
func breaks(problems []referee.Problem, rule string) []referee.Problem {
	for i := range problems {
		problems[i].Rule = rule
	}
	return problems
}

// checkListed refuses what a move does not offer, and more or fewer than it takes. What is
// unusual it looks at as if it were offered too.
func (s standing) checkListed(move referee.Move, a referee.Answer) []referee.Problem {
	var all []referee.Problem
	for {
		misfit, is := move.Misfit(a, func(token string) bool { _, ok := s.card(token); return ok })
		if !is {
			return all
		}
		problems := s.unfit(a, misfit)
		unusual := misfit.Why == referee.NotListed && s.unusual(a, misfit)
		if unusual {
			problems[0].Grade = referee.Illegal
		}
		all = append(all, problems...)
		if !unusual {
			return all
		}
		move = move.Offering(misfit.Name, misfit.Token)
	}
}

// unusual reports whether a card in play that is not offered can be named all the same: a
// Ninja who may not go to battle yet, one who may not use a Jutsu or a Surge, and a card of
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

// unfit says in the words of the game what does not fit a move.
func (s standing) unfit(a referee.Answer, misfit referee.Misfit) []referee.Problem {
	switch slot := misfit.Slot; {
	case misfit.Why == referee.NotAsked:
		return impossible("not-asked", referee.Args{"slot": referee.Key("slot." + misfit.Name), "verb": referee.Key("verb." + a.Verb)})
	case misfit.Why == referee.HowMany:
		return breaks(impossible("how-many", referee.Args{"least": slot.Min, "most": slot.Most(), "n": misfit.N}), manyRules[a.Verb])
	case misfit.Why == referee.NotACard:
		return breaks(impossible("not-a-card", referee.Args{"word": misfit.Token}), listRules[a.Verb])
	case misfit.Why == referee.TooOften:
		return breaks(impossible("not-so-many", referee.Args{"word": s.shown(misfit.Token), "n": misfit.N}), listRules[a.Verb])
	default:
		return breaks(s.notListed(slot, misfit.Token), listRules[a.Verb])
	}
}

// manyRules are the rules that limit how many are named, by verb.
var manyRules = map[string]string{"team": "R-TEAM", "send": "R-SEND", "pay": "R-HAND-COST", "charge": "R-HIDDEN", "spend": "R-JUTSU-COST", "discard": "R-HAND-LIMIT"}

// notListed says why a token is not offered.
func (s standing) notListed(slot *referee.Slot, token string) []referee.Problem {
	args := referee.Args{"word": s.shown(token), "slot": referee.Key("slot." + slot.Name)}
	if spot, ok := s.b.Find(token); ok {
		args["card"] = s.b.At(spot).Card.ID
		return impossible("not-that-piece", args)
	}
	return impossible("not-offered", args)
}

// listRules are the rules that say what may be named, by verb.
var listRules = map[string]string{
	"ambush": "R-AMBUSH", "block": "R-BLOCK", "fight": "R-SHOWDOWN", "grow": "R-GROWTH", "head": "R-HEAD", "choose": "R-CHAIN", "jutsu": "R-JUTSU", "master": "R-MASTERY",
	"pay": "R-HAND-COST", "reinforce": "R-REINFORCEMENT-DECK", "sacrifice": "R-SACRIFICE", "send": "R-SEND", "spend": "R-JUTSU-COST", "surge": "R-SURGE", "take": "R-CHAIN", "use": "R-EFFECT-CHAIN", "team": "R-TEAM",
}

// shown is a token as messages show it: a card by its name.
func (s standing) shown(token string) any {
	if card, ok := s.card(token); ok {
		return card.ID
	}
	return token
}

// impossible cannot be done at all.
func impossible(code string, args referee.Args) []referee.Problem {
	return []referee.Problem{{Code: code, Args: args, Fix: code, Grade: referee.Impossible}}
}

// illegal breaks a rule, which people may let stand.
func illegal(code, rule string, args referee.Args) []referee.Problem {
	return []referee.Problem{{Code: code, Rule: rule, Args: args, Fix: code}}
}

// warning breaks nothing.
func warning(code, rule string, args referee.Args) []referee.Problem {
	return []referee.Problem{{Code: code, Rule: rule, Args: args, Fix: code, Grade: referee.Warning}}
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
	if slices.ContainsFunc(s.Question.Tools, func(m referee.Move) bool { return m.Verb == a.Verb }) {
		after, events = s.Declare(func(f *flow.Run[*position.Board]) {
			_ = s.verbs[a.Verb].change(s.run(f), a, said(a)) // a tool never asks: see tools
		})
	} else {
		after, events = s.Answer(a)
	}
	return &State{s.Match, after}, events, problems
}

// Begin is the first position from a board on, and what happened up to it.
func (m *Match) Begin(b *position.Board) (*State, []referee.Event) {
	p, events := m.steps().Begin(b)
	return &State{m, p}, events
}

// Resume is the position in the middle of a step that began on a board, after the
// answers given in it, and what happened up to it.
func (m *Match) Resume(b *position.Board, lines []flow.Line) (*State, []referee.Event, []referee.Problem) {
	p, events, problems := m.steps().Resume(b, lines)
	return &State{m, p}, events, problems
}

// steps are the rules of the match, for flow.
func (m *Match) steps() flow.Steps[*position.Board] {
	return flow.Steps[*position.Board]{
		Step:      func(f *flow.Run[*position.Board]) error { return m.run(f).step() },
		Copy:      (*position.Board).Clone,
		Over:      func(b *position.Board) bool { return b.Phase == position.PhaseOver },
		AsksFirst: asksFirst,
		Forms:     m.forms,
		Check: func(p flow.Position[*position.Board], a referee.Answer) []referee.Problem {
			return (&State{m, p}).Check(a)
		},
		Spare: &m.spare,
	}
}

// Hash identifies everything in the position that matters for the future, apart
// from the setup.
func (s *State) Hash() string {
	return s.Digest(s.Begun().Encode(make(flow.Encoding, 0, 1024)))
}

// over reports whether the match has ended.
func (s *State) over() bool { return s.Table.Phase == position.PhaseOver }

// Trying is the same position where a trial says which options are in force.
func (s *State) Trying(t *referee.Trial) referee.State {
	m := *s.Match
	m.trial = t
	return &State{&m, s.Tried(m.steps(), t)}
}
