package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// editionCauses is the first edition in which effects can depend on whose effect has sent a card
// somewhere.
const editionCauses = 9

// sameLevel reports whether a monster has the Level of a card that the cost of an effect has moved.
// Before the cost is paid, any Level is possible.
func sameLevel(a *acting, p *position.OnField) bool {
	if !upMonster(p) || !p.HasLevel() {
		return false
	}
	for _, m := range a.done {
		if m.Card == nil { // no player has seen it
			continue
		}
		if n, ok := m.Card.Level.Value(); ok && n == p.Number(position.Level) {
			return true
		}
	}
	return len(a.done) == 0
}

// partnered reports whether an effect could target something if its cost moved a card: the target
// may need the Level of that card.
func (s standing) partnered(a *acting, card *cards.Card) bool {
	if a.line.Target == nil || !a.line.Target.Which.SameLevel {
		return true
	}
	with := *a
	with.done = []position.Moved{{Card: card}}
	return len(s.aimable(&with, a.line.Target)) > 0
}

// wears reports whether a monster has a card of a description equipped, or had one when it left
// the field.
func (s standing) wears(a *acting, serial int, w *cards.Which) bool {
	for _, at := range s.b.All(a.seat, nil) {
		if s.b.At(at).Equips == serial && s.meets(a, at, w) {
			return true
		}
	}
	for _, at := range s.b.All(position.Other(a.seat), nil) {
		if s.b.At(at).Equips == serial && s.meets(a, at, w) {
			return true
		}
	}
	left := slices.IndexFunc(s.b.Happened, func(h position.Happened) bool { return h.Kind == position.HasLeft && h.Serial == serial })
	return left >= 0 && slices.ContainsFunc(s.b.Happened, func(h position.Happened) bool {
		return h.Kind == position.HasLeft && h.With == serial && !h.Monster && h.Moment >= s.b.Happened[left].Moment && h.Card != nil && w.Fits(h.Card, h.Card.Level, h.Card.ATK)
	})
}

// alike reports whether a card has the Type and the Attribute of a monster, which can have several
// at once.
func alike(card *cards.Card, kin []*cards.Card) bool {
	return slices.ContainsFunc(kin, func(other *cards.Card) bool {
		return card.Kind == cards.Monster && card.Race == other.Race && card.Attribute == other.Attribute
	})
}

// chosenFor reports whether the event of an effect is also the one for which a list of its steps
// is chosen.
func (s standing) chosenFor(a *acting, e *cards.Event) bool {
	line := *a.line
	line.Event = e
	with := *a
	with.line = &line
	return slices.ContainsFunc(s.b.Happened, func(h position.Happened) bool {
		return (slices.Contains(a.that, h.Serial) || h.Lying > 0 && slices.Contains(a.that, h.Lying)) && s.triggered(&with, &h)
	})
}

// bringsBack reports whether an effect Special Summons its target.
func (m *Match) bringsBack(a *acting, t *cards.Target) bool {
	steps := a.line.Do
	for i := range a.line.Choose {
		if slices.Contains(a.line.Choose[i].Target.Groups(), t) {
			steps = a.line.Choose[i].Do
		}
	}
	if m.edition < editionCauses {
		return slices.ContainsFunc(a.line.Do, func(step yamlfile.At[cards.Step]) bool {
			v, ok := step.Value.Verb.(*cards.Special)
			return ok && v.Which.Target
		})
	}
	return bringsTarget(steps)
}

// bringsTarget reports whether one of the given steps Special Summons a target.
func bringsTarget(steps cards.Steps) bool {
	return slices.ContainsFunc(steps, func(step yamlfile.At[cards.Step]) bool {
		v, ok := step.Value.Verb.(*cards.Special)
		theirs, is := step.Value.Verb.(*cards.Opponent)
		return ok && v.Which.Target || is && bringsTarget(theirs.Do) || bringsTarget(step.Value.Then) || bringsTarget(step.Value.IfYouDo) || bringsTarget(step.Value.Also) || bringsTarget(step.Value.Else)
	})
}

// cameSo reports whether a monster came, or was turned face-up, in one of the given manners.
func (s standing) cameSo(h *position.Happened, how []cards.Manner) bool {
	if h.Kind == position.WasFlipped {
		return s.edition >= editionCauses && slices.Contains(how, cards.ByTurning)
	}
	return h.Kind == position.WasSummoned && (how == nil || slices.ContainsFunc(how, func(m cards.Manner) bool { return summonedSo(m, h.How) && (m != cards.ByOwnText || h.Own) }))
}

// fighter returns the monster whose battles trigger an effect: its card, or the monster that the
// card is equipped to.
func (a *acting) fighter(e *cards.Battle) int {
	if e.Equipped {
		return a.host
	}
	return a.source
}

// kinOf returns the current facts of the monster that a card is equipped to.
func (s standing) kinOf(a *acting) []*cards.Card {
	card, ok := s.b.Locate(a.source)
	if !ok {
		return nil
	}
	host, ok := s.b.Locate(s.b.At(card).Equips)
	if !ok {
		return nil
	}
	return asIs(s.b.At(host))
}

// placesLying Sets a Spell or Trap from a Graveyard, which all players see.
func (r *run) placesLying(a *acting, w *cards.Which) (bool, error) {
	serials, err := r.picks(a, "picks", r.standing().found(a, w), 1)
	if err != nil || len(serials) == 0 {
		return false, err
	}
	_, _, there, _ := r.standing().lying(serials[0])
	zones := position.SpellZones
	if there.Card.Icon == cards.Field {
		if err := r.clearField(a.seat, there.Card); err != nil {
			return false, err
		}
		zones = []string{position.ZoneField}
	}
	if len(r.b.Free(a.seat, zones)) == 0 {
		return false, nil
	}
	owner, l, _ := r.takeLying(serials[0])
	p := position.OnField{Card: l.Card, Owner: owner, Down: true, Named: true, How: position.HowSet}
	r.enter(a.seat, p, zones, "", referee.Event{Kind: "set-of-grave", Card: l.Card.ID, Cause: a.cause()})
	a.comes(serials[0], r.b.Serial)
	a.came = append(a.came, r.b.Serial)
	r.b.Fresh = true
	return true, nil
}

// payingFor returns the card whose cost a player is paying. Since the ninth version, it can also
// return the card whose effect causes an event.
func (r *run) payingFor() *cards.Card {
	if r.edition >= editionCauses && r.agent.by == position.ByEffect {
		return r.bringing
	}
	return r.paying
}

// ofSuch reports whether the card whose effect caused an event fits a description.
func (s standing) ofSuch(a *acting, h *position.Happened, w *cards.Which) bool {
	if w.Self {
		return h.For.Same() == a.card.Same()
	}
	return (w.Of == "" || (w.Of == cards.OfYou) == (h.BySeat == a.seat)) && a.fits(w, h.For)
}
