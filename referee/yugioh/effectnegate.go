package yugioh

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/flow"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// windowSummon is the occasion to negate a Summon, before it triggers anything.
const windowSummon window = "summon"

// attempted reports whether an event is a Summon that can still be negated: it is not by an effect,
// and there was no response to it.
func (s standing) attempted(h *position.Happened) bool {
	return h.Kind == position.WasSummoned && h.By != position.ByEffect && h.Moment == s.b.Moment && len(s.b.Chain) == 0
}

// objects reports whether, as far as all players can see, a player may be able to negate a Summon.
// This takes a Set Spell or Trap, or a face-up card with such an effect.
func (s standing) objects(seat referee.Seat) bool {
	return len(s.b.All(seat, func(p *position.OnField) bool {
		if p.Down {
			return !p.Monster()
		}
		return slices.ContainsFunc(s.linesOf(p, effect.Quick), negatesSummon)
	})) > 0
}

// negatesSummon reports whether an effect negates Summons.
func negatesSummon(line *cards.Line) bool {
	return line.Event != nil && line.Event.Summoned != nil && line.Event.Summoned.Would
}

// attempts lets the players negate a Summon before it triggers anything. It returns the number of
// links.
func (r *run) attempts(seats []referee.Seat) (int, error) {
	s := r.standing()
	if r.edition < editionForbids || !r.reads() || !slices.ContainsFunc(r.b.Happened, func(h position.Happened) bool { return s.attempted(&h) && !h.Done && !s.surely(&h) }) || len(s.due()) == 0 {
		return 0, nil
	}
	for _, seat := range seats {
		if !r.standing().objects(seat) {
			continue
		}
		answer, err := r.ask(func() flow.Question { return r.standing().askAttempt(seat) })
		if err != nil {
			return 0, err
		}
		if answer.Verb == "pass" {
			continue
		}
		link, err := r.activates(answer)
		if err != nil {
			return 0, err
		}
		links, err := r.chain([]flow.Link[position.Link]{{Seat: seat, What: link}})
		if err != nil {
			return links, err
		}
		r.b.Moment++
		for i := range r.b.Happened { // monsters that were not negated are Summoned only now
			if h := &r.b.Happened[i]; h.Kind == position.WasSummoned && h.By != position.ByEffect && !h.Done {
				h.Moment = r.b.Moment
			}
		}
		return links, nil
	}
	return 0, nil
}

// askAttempt asks a player whether a Summon is negated.
func (s standing) askAttempt(seat referee.Seat) flow.Question {
	q := s.askWindow(windowSummon, seat)
	check := q.Check
	q.Renews, q.Tools = false, nil
	q.Check = func(a referee.Answer) []referee.Problem {
		problems := check(a)
		if line, known := s.answering(a); problems == nil && known && (line == nil || !negatesSummon(line)) {
			return referee.Breaks("summon-first", "R-PRIORITY", referee.Args{"card": s.answeringCard(a).ID})
		}
		return problems
	}
	return q
}

// answeringCard returns the card of an activation.
func (s standing) answeringCard(a referee.Answer) *cards.Card {
	if at, ok := s.b.Find(a.One("piece")); ok && a.Verb == "effect" {
		return s.b.At(at).Card
	}
	return s.one(a, "card")
}

// answering returns the effect that an activation means, or false if Shinpan does not know it.
func (s standing) answering(a referee.Answer) (*cards.Line, bool) {
	card := s.answeringCard(a)
	if a.Verb == "pass" || card == nil || card.Lines == nil {
		return nil, false
	}
	switch at, _ := s.b.Find(a.One("piece")); a.Verb {
	case "activate":
		line := s.activationNow(card, a.Seat)
		return line, line != nil
	case "effect":
		line := s.ofWords(s.b.At(at), a.One("kind"), a.One("words"))
		return line, line != nil
	}
	line := s.elsewhereOf(card, a.One("area"), a.One("kind"), a.One("words"))
	return line, line != nil
}

// activationNow returns the effect that acts when a card itself is activated now. If there are
// several, it is the effect whose event has just happened.
func (s standing) activationNow(card *cards.Card, seat referee.Seat) *cards.Line {
	first := s.activation(card)
	if first == nil || first.Event == nil {
		return first
	}
	for _, line := range s.lines(card, effect.Activate) {
		if s.occurred(&acting{card: card, line: line, seat: seat}) {
			return line
		}
	}
	return first
}

// attemptsNow returns the monsters whose Summon can still be negated.
func (s standing) attemptsNow() []int {
	var serials []int
	for i := range s.b.Happened {
		if h := &s.b.Happened[i]; s.attempted(h) {
			serials = append(serials, h.Serial)
		}
	}
	return serials
}

// negatesSummons negates the Summon of monsters (R-NEGATED).
func (r *run) negatesSummons(a *acting, v *cards.NegateSummon) (bool, error) {
	serials := r.standing().found(a, &v.Which)
	for _, serial := range serials {
		at, _ := r.b.Locate(serial)
		if err := r.verbs.Verb("negate-summon").Change(r, referee.Say(a.seat, "negate-summon", "piece", r.b.ID(at)), a.cause()); err != nil {
			return false, err
		}
	}
	return len(serials) > 0, nil
}

// doing reports whether a link of the Chain has a step of a kind. For an effect that Shinpan does
// not apply, it reports true and leaves the decision to the players.
func doing(link *position.Link, does cards.Doing) bool {
	line := lineOf(link)
	if does == "" || line == nil {
		return true
	}
	is := false
	vocabulary.Each(line, func(part any) {
		switch part.(type) {
		case *cards.Destroy:
			is = is || does == cards.Destroys
		case *cards.Special, *cards.RitualSummon:
			is = is || does == cards.Summons
		}
	})
	return is
}

// cameFromExtra reports whether a monster was Special Summoned from the Extra Deck.
func cameFromExtra(p *position.OnField) bool {
	return p.May(position.FromAbove) || slices.Contains([]position.How{position.HowFusion, position.HowSynchro, position.HowXyz}, p.How)
}

// fromAbove notes that a monster comes from the Extra Deck.
func (r *run) fromAbove(p position.OnField) position.OnField {
	if r.edition >= editionForbids && r.reads() && !cameFromExtra(&p) {
		p.Changes = append(slices.Clip(p.Changes), position.Change{Stat: position.FromAbove, N: 1, Cause: rule("R-SPECIAL")})
	}
	return p
}

// negates negates the activation to which a card responded (R-NEGATED).
func (r *run) negates(a *acting, v *cards.Negate) bool {
	below := len(r.b.Chain) - 2
	if below < 0 || r.b.Chain[below].What.Void || r.standing().unnegatable(&r.b.Chain[below].What) {
		return false
	}
	source := r.b.Chain[below].What.Source
	r.hasNegated(a)
	if v.Effect {
		r.b.Chain[below].What.Hollow = true
		r.tell(referee.Event{Kind: "negated", Seat: r.b.Chain[below].Seat, Card: r.b.Chain[below].What.Card.ID, N: below + 1, Cause: a.cause()})
	} else {
		_ = r.verbs.Verb("negate").Change(r, referee.Say(a.seat, "negate", "link", strconv.Itoa(below+1)), a.cause())
	}
	if at, ok := r.b.Locate(source); ok && v.Destroy && !r.standing().unaffected(a, source) {
		r.leave(at, areaGrave, "destroyed", a.cause())
	}
	return true
}
