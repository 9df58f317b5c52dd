package saintseiya

import (
	"cmp"
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/verbs"
)

// State is a position of a match. It is immutable.
type State struct {
	*Match
	flow.Position[*position.Board]
}

// standing is the current board of a match, with methods that look things up.
type standing struct {
	*Match
	b *position.Board
}

// Check returns every rule that the answer breaks.
func (s *State) Check(a referee.Answer) []referee.Problem {
	return s.verbs.Check(s.standing(), s.Question, a)
}

// standing returns the standing with the board at the question.
func (s *State) standing() standing { return standing{s.Match, s.Table} }

// Players returns the number of players.
func (s standing) Players() int { return len(s.b.Sides) }

// Beside returns a move that the players can allow the active player to make.
func (s standing) Beside(q *flow.Question, a referee.Answer) (verbs.Said, bool) {
	forced, ok := s.forced(q, a)
	if !ok || referee.CannotBe(s.checkListed(forced, a)) {
		return verbs.Said{}, false
	}
	doubts := s.notOffered(q, a)
	doubts[0].Grade = referee.Illegal
	return verbs.Said{Move: forced, Doubts: doubts}, true
}

// NotNow refuses a verb that the question does not offer.
func (s standing) NotNow(q *flow.Question, v *verb, a referee.Answer) []referee.Problem {
	if v.Change != nil {
		return referee.Cannot("declare-later", referee.Args{"verb": referee.Verb(a.Verb), "seat": q.Seat})
	}
	return s.notOffered(q, a)
}

// NotYours rejects another player's answer; in a turn, a rule forbids it (R-MAIN).
func (s standing) NotYours(q *flow.Question, a referee.Answer) []referee.Problem {
	p := referee.Cannot("not-your-turn", referee.Args{"seat": a.Seat, "other": q.Seat})
	if q.Key == "turn" {
		p[0].Rule = "R-MAIN"
	}
	return p
}

// Misfits returns the problems with values that a move does not offer.
func (s standing) Misfits(_ *flow.Question, _ *verb, move referee.Move, a referee.Answer) []referee.Problem {
	return s.checkListed(move, a)
}

// Weigh returns all problems unchanged.
func (s standing) Weigh(_ referee.Answer, _ bool, problems []referee.Problem) []referee.Problem {
	return problems
}

// forced returns the Activation or healing that the players can allow the active player to make
// with a card that lacks an Activation or a Soin value.
func (s standing) forced(asked *flow.Question, a referee.Answer) (referee.Move, bool) {
	if asked.Key != "turn" || a.Seat != asked.Seat {
		return referee.Move{}, false
	}
	moves := s.usings(a.Verb, nil)
	if len(moves) == 0 {
		return referee.Move{}, false
	}
	return moves[0], true
}

// notOffered returns the reason why an action of a turn is impossible now. For any other question,
// the reason is that the verb does not answer the question.
func (s standing) notOffered(q *flow.Question, a referee.Answer) []referee.Problem {
	if q.Key == "turn" && a.Seat == q.Seat {
		if p := s.idle(a.Verb, referee.Args{"seat": a.Seat}); p != nil {
			return p
		}
	}
	return referee.Cannot("not-now", referee.Args{"verb": referee.Verb(a.Verb), "seat": q.Seat, "verbs": s.verbs.FormsOf(q)})
}

// checkListed refuses values that a move does not offer, and too many or too few values. It checks
// a card that lacks the value for an action as if the action offered it.
func (s standing) checkListed(move referee.Move, a referee.Answer) []referee.Problem {
	a, twice := s.byCards(a)
	if twice != nil {
		return twice
	}
	problems := s.checkFits(move, a)
	if problems == nil || referee.CannotBe(problems) {
		return problems
	}
	wider := s.usings(a.Verb, nil)
	return append(problems, s.checkFits(wider[0], a)...)
}

// checkFits does the same as checkListed for an answer that names only cards.
func (s standing) checkFits(move referee.Move, a referee.Answer) []referee.Problem {
	misfit, is := move.Misfit(a, func(token string) bool { _, ok := s.Cards.Card(referee.Card(token)); return ok })
	switch slot := misfit.Slot; {
	case !is:
		return nil
	case misfit.Why == referee.NotAsked:
		return referee.Cannot("not-asked", referee.Args{"slot": referee.Key("slot." + misfit.Name), "verb": referee.Verb(a.Verb)})
	case misfit.Why == referee.HowMany:
		return referee.Cannot("how-many", referee.Args{"least": slot.Min, "most": slot.Most(), "n": misfit.N})
	case misfit.Why == referee.TooOften:
		return tooMany(misfit)
	default:
		return s.notListed(a.Verb, slot, misfit.Token)
	}
}

// byCards returns an answer in which cards replace the names of played characters. It refuses a
// character that is named twice (R-ONE-USE).
func (s standing) byCards(a referee.Answer) (referee.Answer, []referee.Problem) {
	for _, slot := range s.verbs.Verb(a.Verb).Form().Slots {
		tokens := a.All(slot.Name)
		if !slot.Pieces || !slices.ContainsFunc(tokens, func(token string) bool { return s.b.Find(token) >= 0 }) {
			continue
		}
		tokens = slices.Clone(tokens)
		for k, token := range tokens {
			i := s.b.Find(token)
			if i < 0 {
				continue
			}
			card := s.b.Played[i].Card.ID
			if slices.Contains(a.All(slot.Name)[:k], token) {
				p := referee.Cannot("not-so-many", referee.Args{"card": card, "n": 1})
				p[0].Rule = "R-ONE-USE"
				return a, p
			}
			tokens[k] = string(card)
		}
		a = a.With(slot.Name, tokens...)
	}
	return a, nil
}

// tooMany refuses more copies of a card than are possible.
func tooMany(misfit referee.Misfit) []referee.Problem {
	p := referee.Cannot("not-so-many", referee.Args{"card": referee.Card(misfit.Token), "n": misfit.N})
	if misfit.Name == "with" || misfit.Name == "discarding" {
		p[0].Rule = "R-CHARACTER"
	}
	return p
}

// notListed returns the reason why a token is not offered: a card is not in the required place.
func (s standing) notListed(verb string, slot *referee.Slot, token string) []referee.Problem {
	p := referee.Cannot("not-offered", referee.Args{"word": token, "slot": referee.Key("slot." + slot.Name)})
	if slot.Name == "discarding" && referee.IsNumber(token) {
		return s.noNumber(token)
	}
	switch slot.Name {
	case "card", "with", "active", "discarding":
		if s.wounded(token) {
			p = referee.Cannot("is-wounded", referee.Args{"card": referee.Card(token)})
			p[0].Rule = "R-WOUND"
			break
		}
		p = s.notUsable(verb, referee.Card(token))
	case "wounded":
		p = referee.Cannot("not-wounded", referee.Args{"card": referee.Card(token)})
		p[0].Rule = "R-HEAL"
	case "at", "place":
		p = referee.Cannot("empty-place", referee.Args{"place": token})
		p[0].Rule = "R-FACING"
	case "hero":
		p = referee.Cannot("hero-taken", referee.Args{"hero": token})
		p[0].Rule = "R-HERO"
	}
	return p
}

// usedBy holds the rules for actions that use a card in hand or in play. For the other actions, the
// rule is R-CHARACTER.
var usedBy = map[string]string{"heal": "R-HEAL", "activate": "R-ACTIVATION"}

// notUsable refuses a card for an action, citing the rule of the action. The card has no value for
// the action, or it is neither in hand nor in play.
func (s standing) notUsable(verb string, id referee.Card) []referee.Problem {
	rule := cmp.Or(usedBy[verb], "R-CHARACTER")
	if card, known := s.Cards.Card(id); known && usedBy[verb] != "" && s.hereOf(card) {
		return referee.Breaks(map[string]string{"heal": "no-soin", "activate": "no-activation"}[verb], rule, referee.Args{"card": id})
	}
	return notHere(id, rule)
}

// notHere rejects a card that is neither in hand nor in play.
func notHere(id referee.Card, rule string) []referee.Problem {
	p := referee.Cannot("not-here", referee.Args{"card": id})
	p[0].Rule = rule
	return p
}

// hereOf reports whether a card can be in the active player's hand, or is in play.
func (s standing) hereOf(card *cards.Card) bool {
	side := s.b.Side(s.b.Turn)
	return side.Armour == card || slices.Contains(s.playedCards(nil), card) || side.MayHold(s.Knows(), []*cards.Card{card})
}

// wounded reports whether a copy of a card is among the active player's wounded characters.
func (s standing) wounded(id string) bool {
	card, known := s.Cards.Card(referee.Card(id))
	return known && s.b.Turn.IsPlayer() && slices.Contains(s.b.Side(s.b.Turn).Wounded, card)
}

// Apply returns the position after the answer, the events, and every rule that the answer breaks.
func (s *State) Apply(a referee.Answer, anyway bool) (referee.State, []referee.Event, []referee.Problem) {
	after, events, problems, done := verbs.Apply(s.verbs, s.standing(), s.Position, a, anyway, func(f *flow.Run[*position.Board], v *verb) {
		_ = v.Change(s.run(f), a, said(a)) // a declaration asks no question
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

// steps returns the rules of the match for package flow.
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

// asksFirst reports whether the step from a board begins with a question, with no change before it.
func asksFirst(b *position.Board) bool {
	switch b.Phase {
	case position.PhaseHeroes, position.PhaseFirst, position.PhaseMain, position.PhasePad:
		return true
	case position.PhaseTerrain:
		return len(b.Occupied(nil)) < len(b.Terrain) && b.Reserve.N > 0
	}
	return false
}

// Hash returns a value that identifies everything in the position that matters for the future,
// except the setup.
func (s *State) Hash() string {
	return s.Digest(s.Begun().Encode(make(flow.Encoding, 0, 1024)))
}

// Public returns the same position with only public knowledge.
func (s *State) Public() (referee.State, bool) {
	if s.Dealt {
		return s, true
	}
	p, fits := s.On(s.steps(), s.Veiled(s.Begun(), referee.Nobody))
	if !fits {
		return nil, false
	}
	return &State{s.Match, p}, true
}

// Trying returns the same position with the options of a trial.
func (s *State) Trying(t *referee.Trial) referee.State {
	m := *s.Match
	m.Trial = t
	return &State{&m, s.Tried(m.steps(), t)}
}
