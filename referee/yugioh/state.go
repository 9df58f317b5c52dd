package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/position"
)

// State is a position of a duel. It is immutable.
type State struct {
	*Match
	flow.Position[*position.Board]
}

// Check gives every rule the answer breaks. A card that is named with “by” outweighs
// what is merely illegal (R-CARD-TEXT), but for a declaration, which is by something anyway.
func (s *State) Check(a referee.Answer) []referee.Problem {
	if s.Question == nil {
		return impossible("match-over", nil)
	}
	v, known := s.verbs[a.Verb]
	if !known {
		return impossible("unknown-verb", referee.Args{"verb": a.Verb})
	}
	move, offered := s.Question.Move(a.Verb)
	tool := offered && s.isTool(a)
	if !offered && slices.Contains(endings, a.Verb) && s.Question.Seat.IsPlayer() && s.Table.Turn > 0 { // whatever is asked
		i := slices.Index(endings, a.Verb)
		move, offered, tool = endMoves()[i], true, true
	}
	now := standing{Match: s.Match, b: s.Table}
	var problems []referee.Problem
	if forced, ok := now.forced(s.Question, a); ok && !offered {
		move, offered, problems = forced, true, s.notNow(v, a)
		problems[0].Grade = referee.Illegal
	}
	switch {
	case !offered:
		return s.notNow(v, a)
	case !tool && a.Seat != s.Question.Seat:
		return breaks(impossible("not-your-turn", referee.Args{"seat": a.Seat, "other": s.Question.Seat}), "R-PRIORITY")
	case tool && (!a.Seat.IsPlayer() || a.Seat.Index() >= len(s.Table.Sides)):
		return impossible("not-a-player", referee.Args{"verb": referee.Key("verb." + a.Verb)})
	}
	problems = slices.Concat(problems, v.form.Check(a), now.checkListed(move, a))
	if referee.CannotBe(problems) {
		return problems
	}
	switch {
	case v.change != nil:
		problems = append(problems, v.check(now, a)...)
	case s.Question.Check != nil:
		problems = append(problems, s.Question.Check(a)...)
	}
	if tool {
		return problems // its reason is what it is done by
	}
	return outweighed(a, problems)
}

// isTool reports whether an answer declares something beside the question.
func (s *State) isTool(a referee.Answer) bool {
	return slices.ContainsFunc(s.Question.Tools, func(m referee.Move) bool { return m.Verb == a.Verb })
}

// outweighed are the problems of an answer that no card outweighs (R-CARD-TEXT): where
// cards are, and how many a deck has, no text changes.
func outweighed(a referee.Answer, problems []referee.Problem) []referee.Problem {
	if a.One("by") == "" {
		return problems
	}
	return slices.DeleteFunc(problems, func(p referee.Problem) bool {
		return p.Grade == referee.Illegal && !slices.Contains(ofCopies, p.Code)
	})
}

// ofCopies are the problems of cards that cannot be where they are said to be (package
// unseen).
var ofCopies = []string{"not-in-hand", "too-many-copies", "not-in-deck", "no-copy-left"}

// notNow refuses what the question does not offer, by the rule that says when it can
// be said.
func (s *State) notNow(v verb, a referee.Answer) []referee.Problem {
	args := referee.Args{"verb": referee.Verb(a.Verb), "seat": s.Question.Seat, "phase": phaseKey(s.Table.Phase), "verbs": s.offered()}
	if problems := (standing{Match: s.Match, b: s.Table}).lacks(s.Question, a); problems != nil {
		return problems
	}
	switch {
	case v.change != nil:
		args["verb"] = referee.Key("verb." + a.Verb)
		return impossible("declare-later", args)
	case v.when != "":
		return breaks(impossible("not-in-phase", args), v.when)
	}
	return impossible("not-now", args)
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

// forced is what the turn player can do against the rules where a Main Phase or the Battle
// Step asks: what belongs to the other one, a Summon with monsters that are face down, and
// a Pendulum Summon without scales.
func (s standing) forced(asked *flow.Question, a referee.Answer) (referee.Move, bool) {
	if asked.Key != "main" && asked.Key != "battle" || a.Seat != asked.Seat {
		return referee.Move{}, false
	}
	moves := append(s.mainMoves(a.Seat), s.attackMoves(a.Seat)...)
	if s.b.Phase == position.PhaseMainTwo {
		moves = append(moves, referee.Move{Verb: "battle"})
	}
	for _, move := range s.fieldSummons(a.Seat) {
		moves = append(moves, referee.Move{Verb: move.Verb, Slots: append(move.Slots, optionalBy())})
	}
	if len(s.b.Free(a.Seat, position.MonsterZones)) > 0 {
		moves = append(moves, referee.Move{Verb: "pendulum", Slots: append(s.pendulumSlots(a.Seat), optionalBy())})
	}
	i := slices.IndexFunc(moves, func(m referee.Move) bool { return m.Verb == a.Verb })
	if i < 0 {
		return referee.Move{}, false
	}
	return moves[i], true
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
		all = append(all, s.unfit(a, misfit)...)
		if misfit.Why != referee.NotListed || !s.unusual(misfit) {
			return all
		}
		move = move.Offering(misfit.Name, misfit.Token)
	}
}

// unfit says in the words of the game what does not fit a move.
func (s standing) unfit(a referee.Answer, misfit referee.Misfit) []referee.Problem {
	slot := referee.Key("slot." + misfit.Name)
	switch {
	case misfit.Why == referee.NotAsked:
		return impossible("not-asked", referee.Args{"slot": slot, "verb": referee.Key("verb." + a.Verb)})
	case misfit.Why == referee.HowMany:
		return impossible("how-many", referee.Args{"slot": slot, "least": misfit.Slot.Min, "most": misfit.Slot.Most(), "n": misfit.N})
	case misfit.Why == referee.NotACard:
		return impossible("not-a-card", referee.Args{"word": misfit.Token})
	case misfit.Why == referee.TooOften:
		return impossible("not-so-many", referee.Args{"word": s.shown(misfit.Token), "n": misfit.N})
	default:
		problems := breaks(impossible("not-offered", referee.Args{"word": s.shown(misfit.Token), "slot": slot}), s.offeredBy(a, misfit))
		if s.unusual(misfit) {
			problems[0].Grade = referee.Illegal
		}
		return problems
	}
}

// unusual reports whether what is not offered can be done all the same: an effect of another
// kind, a card of the field that is no monster as a Tribute or a material.
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

// offeredBy is the rule that says what a slot of a verb takes, "" for none.
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
	return s.verbs[a.Verb].when
}

// kindBy is the rule by which an effect of a kind is not activated now.
func (s standing) kindBy(kind string) string {
	switch {
	case kind == kindIgnition:
		return "R-IGNITION"
	case kind == kindTrigger && len(s.b.Chain) > 0:
		return "R-CHAIN-SPEED"
	}
	return "R-EFFECT-KINDS"
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

// illegal breaks a rule, which people or a card may let stand.
func illegal(code, rule string, args referee.Args) []referee.Problem {
	return []referee.Problem{{Code: code, Rule: rule, Args: args, Fix: code}}
}

// warning breaks nothing.
func warning(code, rule string, args referee.Args) []referee.Problem {
	return []referee.Problem{{Code: code, Rule: rule, Args: args, Fix: code, Grade: referee.Warning}}
}

// Apply gives the position after the answer, what happened, and every rule the answer
// breaks.
func (s *State) Apply(a referee.Answer, anyway bool) (referee.State, []referee.Event, []referee.Problem) {
	problems := s.Check(a)
	if referee.Stops(problems, anyway) {
		return nil, nil, problems
	}
	var after flow.Position[*position.Board]
	var events []referee.Event
	if s.isTool(a) {
		after, events = s.Declare(func(f *flow.Run[*position.Board]) {
			r := s.run(f)
			_ = s.verbs[a.Verb].change(r, a, said(a)) // a tool never asks: see tools
			r.settle()
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

// steps are the rules of the duel, for flow.
func (m *Match) steps() flow.Steps[*position.Board] {
	return flow.Steps[*position.Board]{
		Step:  func(f *flow.Run[*position.Board]) error { return m.run(f).step() },
		Copy:  (*position.Board).Clone,
		Over:  func(b *position.Board) bool { return b.Phase == position.PhaseOver },
		Forms: m.forms,
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

// over reports whether the duel has ended.
func (s *State) over() bool { return s.Table.Phase == position.PhaseOver }

// Trying is the same position where a trial says which options are in force.
func (s *State) Trying(t *referee.Trial) referee.State {
	m := *s.Match
	m.trial = t
	return &State{&m, s.Tried(m.steps(), t)}
}
