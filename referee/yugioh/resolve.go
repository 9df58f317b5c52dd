package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
)

// resolve applies a link of the Chain (R-CHAIN), and moves its card to its place.
func (r *run) resolve(link flow.Link[position.Link]) error {
	what := link.What
	if r.b.Phase == position.PhaseOver {
		return nil
	}
	r.forgets()
	if r.edition >= editionNegates {
		r.refresh()
	}
	r.tell(referee.Event{Kind: "resolves", Seat: link.Seat, Card: what.Card.ID, N: len(r.b.Chain), Cause: rule("R-CHAIN")})
	what.Hollow = what.Hollow || r.quashes(link)
	switch {
	case what.Void, what.Hollow:
		r.tell(referee.Event{Kind: "no-effect", Seat: link.Seat, Card: what.Card.ID, Cause: rule("R-NEGATED")})
	case r.standing().silenced(what):
		r.tell(referee.Event{Kind: "no-effect", Seat: link.Seat, Card: what.Card.ID, Cause: rule("R-NEGATED")})
	case r.standing().departed(what):
		r.tell(referee.Event{Kind: "departed", Seat: link.Seat, Card: what.Card.ID, Cause: rule("R-STAYS")})
	case lineOf(&what) != nil:
		r.resolving(link)
		if err := r.applies(link, lineOf(&what)); err != nil {
			return err
		}
	case r.settled(&what):
		r.resolving(link)
	default:
		r.resolving(link)
		r.apart = true
		if err := r.as(position.ByEffect, link.Seat, func() error { return r.carryOut(link) }); err != nil {
			return err
		}
	}
	if err := r.afterwards(&what); err != nil {
		return err
	}
	if what.Activated && r.b.Phase != position.PhaseOver {
		if err := r.wasActivated(link); err != nil {
			return err
		}
		r.used(link)
	}
	after := r.pending
	r.pending = nil
	for _, do := range after {
		if err := do(); err != nil || r.b.Phase == position.PhaseOver {
			return err
		}
	}
	return nil
}

// silenced reports whether the effects of the card of a link are negated on the field.
func (s standing) silenced(what position.Link) bool {
	at, there := s.b.Locate(what.Source)
	return there && !s.b.At(at).Down && s.b.At(at).May(position.NoEffects) && !s.unnegatable(&what)
}

// settled reports whether Shinpan applies every effect of the activation of a card. Its other
// effects act as long as the card is in its place.
func (m *Match) settled(what *position.Link) bool {
	known := m.whole(what.Card) || m.edition >= editionReturns && m.toldOf(what.Card) && len(m.byPlayers(what.Card, effect.Activate)) == 0
	return what.Activated && known && m.reads()
}

// whole reports whether Shinpan applies all effects of a card.
func (m *Match) whole(card *cards.Card) bool {
	return m.toldOf(card) && !slices.ContainsFunc(card.Lines, func(l cards.Line) bool { return m.tells(&l) && !m.carries(&l) })
}

// departed reports whether a card that must stay on the field to act is gone or face-down, so its
// effect does nothing (R-STAYS, ruling departed-card).
func (s standing) departed(what position.Link) bool {
	at, there := s.b.Locate(what.Source)
	switch {
	case what.Spent && s.edition >= editionForbids, s.earlier, what.Source == 0, what.Source > firstLying, s.Ruled(rulebook.DepartedCardResolves):
		return false
	case what.Card.Kind == cards.Monster:
		return what.Activated && !there // a Pendulum Monster that is used as a Spell
	}
	return (stays(what.Card) || remains(&what)) && (!there || s.b.At(at).Down)
}

// stays reports whether a Spell or Trap stays on the field after it has resolved (R-STAYS).
func stays(card *cards.Card) bool {
	return card.Icon == cards.Continuous || card.Icon == cards.Equip || card.Icon == cards.Field
}

// remains reports whether the effect of a link keeps its card on the field.
func remains(what *position.Link) bool {
	is := false
	if line := lineOf(what); line != nil {
		each(line, func(*cards.Stay) { is = true })
	}
	return is
}

// used puts a Spell or Trap that has resolved into the Graveyard, unless it stays on the
// field (R-SPELL-USED, R-STAYS). A negated card does not stay, nor does an Equip Spell whose target
// is gone or face-down by then (R-EQUIP-LOST).
func (r *run) used(link flow.Link[position.Link]) {
	at, ok := r.b.Locate(link.What.Source)
	if !ok {
		return
	}
	p := r.b.At(at)
	card := p.Card
	lost := card.Icon == cards.Equip && p.Equips == 0 && len(link.What.Targets) == 1 // activated by the rules, not by another effect
	switch {
	case link.What.Void:
		r.leave(at, areaGrave, "used", rule("R-NEGATED"))
	case lost:
		r.leave(at, areaGrave, "destroyed", rule("R-EQUIP-LOST"))
	case card.Kind == cards.Monster, stays(card), p.Equips > 0, p.May(position.Stays):
	default:
		r.leave(at, areaGrave, "used", rule("R-SPELL-USED"))
	}
}

// carryOut lets the player of an effect apply it, one change at a time, each caused by the card
// (R-DECLARED). An Equip Spell is equipped to its target (R-EQUIP).
func (r *run) carryOut(link flow.Link[position.Link]) error {
	r.equips(link)
	cause := referee.Cause{Card: link.What.Card.ID, Said: link.What.Said}
	for {
		answer, err := r.ask(func() flow.Question { return r.standing().askResolve(link) })
		if err != nil {
			return err
		}
		if answer.Verb == "done" {
			return nil
		}
		by := cause
		if words := answer.One("by"); words != "" {
			by.Said = words
		}
		r.apart = true
		if err := r.verbs.Verb(answer.Verb).Change(r, answer, by); err != nil {
			return err
		}
		r.settle()
		if r.b.Phase == position.PhaseOver {
			return nil
		}
	}
}

// equips equips an Equip Spell to its target, if that is still face-up (R-EQUIP).
func (r *run) equips(link flow.Link[position.Link]) {
	at, ok := r.b.Locate(link.What.Source)
	if !ok || !link.What.Activated || link.What.Card.Icon != cards.Equip || len(link.What.Targets) == 0 {
		return
	}
	to, ok := r.b.Locate(link.What.Targets[0])
	if !ok || r.b.At(to).Down {
		return
	}
	r.b.At(at).Equips = link.What.Targets[0]
	defer r.putOn(r.b.At(at).Serial)
	r.tell(referee.Event{Kind: "equipped", Seat: at.Seat, Card: link.What.Card.ID, Cards: []referee.Card{r.b.At(to).Card.ID}, Piece: r.b.ID(at), Place: r.b.ID(to), Cause: rule("R-EQUIP")})
}

// askResolve asks for the next change that an effect makes.
func (s standing) askResolve(link flow.Link[position.Link]) flow.Question {
	args := referee.Args{"card": link.What.Card.ID, "said": link.What.Said}
	return flow.Question{
		Ask: referee.Ask{Seat: link.Seat, Key: "resolve", Args: args, Cause: referee.Cause{Card: link.What.Card.ID}, Usual: "done", Moves: append([]referee.Move{{Verb: "done"}}, s.changeMoves()...)},
	}
}
