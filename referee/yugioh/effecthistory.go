package yugioh

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/flow"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// Uses also holds the past of cards on the field, with these prefixes: for things that a card has
// done this turn, and for cards that were Tributed for it.
const (
	didUse     = "did"
	offeredUse = "offered"
)

// does records that a card on the field has done something this turn, if an effect of it depends on
// that.
func (r *run) does(serial int, deed cards.Deed) {
	at, ok := r.b.Locate(serial)
	if !ok || !r.notes() || r.edition < editionForbids || r.b.At(at).Card == nil || !r.b.At(at).Card.Remembers() {
		return
	}
	if use := didKey(serial, deed); !slices.Contains(r.b.Uses, use) {
		r.b.Uses = append(r.b.Uses, use)
	}
}

func didKey(serial int, deed cards.Deed) string {
	return didUse + ":" + strconv.Itoa(serial) + ":" + string(deed)
}

// did reports whether a card on the field has done something this turn.
func (s standing) did(p *position.OnField, deed cards.Deed) bool {
	attacked := p.Attacked == s.b.Turn
	switch deed {
	case cards.HasAttacked:
		return attacked
	case cards.HasRested:
		return !attacked
	case cards.HasBattled:
		return attacked || slices.Contains(s.b.Uses, didKey(p.Serial, deed))
	}
	return slices.Contains(s.b.Uses, didKey(p.Serial, deed))
}

// offeredFor records which cards were Tributed for a Tribute Summon, if an effect of the monster
// depends on that.
func (r *run) offeredFor(serial int, card *cards.Card, offered []*cards.Card) {
	if !r.notes() || r.edition < editionForbids {
		return
	}
	for _, line := range card.LinesAt(effect.Trigger) {
		if line.Event == nil || line.Event.Summoned == nil || line.Event.Summoned.With == nil || line.Told != nil && !r.carries(line) {
			continue
		}
		for _, other := range offered {
			r.b.Uses = append(r.b.Uses, offeredUse+":"+strconv.Itoa(serial)+":"+string(other.ID))
		}
		return
	}
}

// offeredSo reports whether a card of a description was Tributed for a monster.
func (s standing) offeredSo(a *acting, serial int, w *cards.Which) bool {
	return slices.ContainsFunc(s.b.Uses, func(use string) bool {
		id, ok := strings.CutPrefix(use, offeredUse+":"+strconv.Itoa(serial)+":")
		card, known := s.card(id)
		return ok && known && a.fits(w, card)
	})
}

// wasTributed records that the card that has just left was Tributed, if that can trigger an effect
// of it.
func (r *run) wasTributed(h position.Happened) {
	if r.edition < editionForbids || h.Card == nil || !slices.ContainsFunc(h.Card.Lines, func(l cards.Line) bool { return l.Event != nil && l.Event.Tributed != nil }) {
		return
	}
	h.Kind = position.WasTributed
	r.b.Happened = append(r.b.Happened, h)
}

// replacement is an effect that can replace the destruction of a card, with its replacement.
type replacement struct {
	by   *acting
	what *cards.Instead
}

// replacements returns the effects that can replace the destruction of a card by an agent.
func (s standing) replacements(serial int, by agent) []replacement {
	var list []replacement
	s.eachHolding(effect.Continuous, func(a *acting, l *cards.Lasting) {
		at, ok := s.b.Locate(a.source)
		if l.Instead == nil || !ok || l.Instead.Itself && a.source == serial || len(s.b.At(at).Materials) < l.Instead.Detach || !s.inForce(a, l) || !slices.Contains(s.found(a, &l.To), serial) || !s.allPossible(a, l.Instead.Do) {
			return
		}
		agents := map[position.Agency]cards.Agent{position.ByBattle: cards.ByBattle, position.ByEffect: cards.ByEffect}
		if l.Instead.By == nil || slices.Contains(l.Instead.By, agents[by.by]) {
			list = append(list, replacement{a, l.Instead})
		}
	})
	return list
}

// replaces asks, for each card that would be destroyed, whether its player replaces the
// destruction. It returns the cards that are still destroyed.
func (r *run) replaces(serials []int) ([]int, error) {
	if r.edition < editionForbids || !r.reads() {
		return serials, nil
	}
	left := slices.Clone(serials)
	for _, serial := range serials {
		for _, option := range r.standing().replacements(serial, r.agent) {
			a := option.by
			if option.what.Itself && (slices.Contains(serials, a.source) || len(r.destructible([]int{a.source})) == 0) {
				continue
			}
			answer, err := r.ask(func() flow.Question {
				at, _ := r.b.Locate(serial)
				return flow.Question{Ask: referee.Ask{Seat: a.seat, Key: "instead", Args: referee.Args{"card": a.card.ID, "piece": r.b.ID(at)}, Cause: a.cause(), Moves: []referee.Move{{Verb: "yes"}, {Verb: "no"}}}}
			})
			if err != nil {
				return nil, err
			}
			if answer.Verb != "yes" {
				continue
			}
			if option.what.Itself {
				at, _ := r.b.Locate(a.source)
				r.leave(at, areaGrave, "destroyed", a.cause())
			} else if option.what.Do != nil {
				if err := r.as(position.ByEffect, a.seat, func() error { return r.carry(a, option.what.Do) }); err != nil {
					return nil, err
				}
			} else if _, err := r.detaches(a, a.source, option.what.Detach); err != nil {
				return nil, err
			}
			r.does(a.source, cards.HasReplaced)
			r.Acts(a.line.Code.Value)
			left = slices.DeleteFunc(left, func(other int) bool { return other == serial })
			break
		}
	}
	return left, nil
}

// affected returns the cards of a list that an effect can affect. A cost is not an effect.
func (r *run) affected(a *acting, serials []int) []int {
	if r.agent.by != position.ByEffect {
		return serials
	}
	return slices.DeleteFunc(slices.Clone(serials), func(serial int) bool { return r.standing().unaffected(a, serial) })
}

// unaffected reports whether a card on the field is unaffected by an effect of another card.
func (s standing) unaffected(a *acting, serial int) bool {
	at, ok := s.b.Locate(serial)
	if !ok || serial == a.source {
		return false
	}
	p := s.b.At(at)
	return slices.ContainsFunc(p.Changes, func(c position.Change) bool {
		if c.Stat != position.Unaffected {
			return false
		}
		_, line := s.lineOfCode(c.Cause.Line)
		is := false
		vocabulary.Each(line, func(part any) {
			u, found := part.(*cards.Unaffected)
			is = is || found && s.keptFrom(a, p, u)
		})
		return is
	})
}

// keptFrom reports whether a card is protected from an effect.
func (s standing) keptFrom(a *acting, p *position.OnField, u *cards.Unaffected) bool {
	kind := a.card.Kind
	if at, ok := s.b.Locate(a.source); ok && !s.b.At(at).Down && !s.b.At(at).Monster() {
		kind = kindThere(s.b.At(at))
	}
	standing := a.line.At.Value == effect.Continuous || a.line.At.Value == effect.Printed
	switch {
	case u.Activated && standing, u.By != nil && !slices.Contains(u.By, kind), u.Fits != nil && !u.Fits.Fits(a.card, a.card.Level, a.card.ATK):
		return false
	case u.Lower:
		n, leveled := a.card.Level.Value()
		if !leveled {
			n, _ = a.card.Ranked().Value()
		}
		return n < p.Number(position.Level)
	}
	return true
}

// lineOfCode returns an effect by its code, with its card.
func (s standing) lineOfCode(code string) (*cards.Card, *cards.Line) {
	id := strings.TrimRight(code, "0123456789")
	card, ok := s.card(id[:max(0, len(id)-1)])
	if !ok {
		return nil, &cards.Line{}
	}
	line, ok := card.Line(code)
	if !ok {
		return card, &cards.Line{}
	}
	return card, line
}

// shields protects monsters from effects.
func (r *run) shields(a *acting, v *cards.Shield) bool {
	return r.eachUp(a, &v.Which, false, func(at position.Spot) {
		p := r.b.At(at)
		p.Changes = append(slices.Clip(p.Changes), r.changeOf(a, position.Unaffected, 1, v.Until))
		r.tell(referee.Event{Kind: "granted", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Key: "grant.unaffected", Cause: a.cause()})
	})
}

// answersWith reports whether an answer activates one of the given cards on the field.
func (s standing) answersWith(answer referee.Answer, serials []int) bool {
	for _, id := range []string{answer.One("set"), answer.One("piece")} {
		if at, ok := s.b.Find(id); ok && slices.Contains(serials, s.b.At(at).Serial) {
			return true
		}
	}
	return false
}

// checkActing refuses the activation of a card on the field, or of its effects, that an effect keeps
// it from.
func (s standing) checkActing(at position.Spot) []referee.Problem {
	if !s.b.At(at).May(position.NoActivation) {
		return nil
	}
	return referee.Breaks("not-activated", "R-CARD-TEXT", referee.Args{"card": shownCard(s.b.At(at)), "piece": s.b.ID(at)})
}

// checkUnanswered refuses a response that the last activation on the Chain, or a card on the field,
// forbids.
func (s standing) checkUnanswered(answer referee.Answer) []referee.Problem {
	seat := answer.Seat
	top, on := s.b.Chain.Top()
	if !on || s.edition < editionForbids || !s.reads() {
		return nil
	}
	if line := lineOf(&top.What); line != nil {
		a := &acting{card: top.What.Card, line: line, seat: top.Seat}
		for _, step := range line.Pay {
			if v, is := step.Value.Verb.(*cards.Forbid); is && v.From == cards.NoResponse && slices.Contains(a.players(v.Who), seat) && (v.Which == nil || !v.Which.Target || s.answersWith(answer, top.What.Targets)) {
				return referee.Breaks("forbidden", "R-CARD-TEXT", referee.Args{"other": top.What.Card.ID, "seat": seat, "what": referee.Key("forbid.response")})
			}
		}
	}
	return s.banned(seat, cards.NoResponse, func(a *acting, w *cards.Which) bool { return top.What.Activated && a.fits(w, top.What.Card) })
}
