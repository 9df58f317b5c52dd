package yugioh

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// wasActivated notes that a card was activated whose activation was not negated, once its link has
// resolved, if that can trigger a face-up card. Cards that count activations do so at once.
func (r *run) wasActivated(link flow.Link[position.Link]) error {
	if !link.What.Activated || link.What.Void || !r.notes() || r.edition < editionCauses || !r.reads() {
		return nil
	}
	waits := func(p *position.OnField) bool {
		return !p.Down && p.Card != nil && slices.ContainsFunc(r.linesOf(p, effect.Trigger), func(l *cards.Line) bool { return l.Event != nil && l.Event.Activated != nil })
	}
	if len(r.b.All(1, waits))+len(r.b.All(2, waits)) > 0 {
		r.b.Happened = append(r.b.Happened, position.Happened{
			Kind: position.WasActivated, Serial: link.What.Source, Card: link.What.Card, Owner: link.What.Owner, Seat: link.Seat, By: position.ByRule, Moment: r.b.Moment,
		})
	}
	var counting []*acting
	r.standing().eachHolding(effect.Continuous, func(a *acting, l *cards.Lasting) {
		at, ok := r.b.Locate(a.source)
		if c := l.Counts; c != nil && ok && a.source != link.What.Source && r.standing().inForce(a, l) && r.standing().activatedSo(a, &c.Event, &link) && (c.Max == 0 || r.b.At(at).Counter(c.Of.Name()) < c.Max) {
			counting = append(counting, a)
		}
	})
	for _, a := range counting {
		at, ok := r.b.Locate(a.source)
		if !ok {
			continue
		}
		for i := range a.line.While {
			if c := a.line.While[i].Holds.Counts; c != nil {
				if err := r.verbs.Verb("counters").Change(r, referee.Say(a.seat, "counters", "piece", r.b.ID(at), "count", strconv.Itoa(1), "words", c.Of.Name()), a.cause()); err != nil {
					return err
				}
				r.Acts(a.line.Code.Value)
			}
		}
	}
	return nil
}

// activatedThen reports whether an activation that has resolved is one that triggers an effect.
func (s standing) activatedThen(a *acting, h *position.Happened, e *cards.Activated) bool {
	return h.Kind == position.WasActivated && s.activatedSo(a, e, &flow.Link[position.Link]{Seat: h.Seat, What: position.Link{Card: h.Card, Owner: h.Owner, Activated: true, Source: h.Serial}})
}

// putOn notes that a monster was equipped with a card, if that can trigger an effect of the
// monster.
func (r *run) putOn(serial int) {
	at, ok := r.b.Locate(serial)
	if !ok || !r.notes() || r.edition < editionCauses {
		return
	}
	p := r.b.At(at)
	host, ok := r.b.Locate(p.Equips)
	if !ok || r.b.At(host).Card == nil || !slices.ContainsFunc(r.b.At(host).Card.Lines, func(l cards.Line) bool { return l.Event != nil && l.Event.Worn != nil }) {
		return
	}
	r.b.Happened = append(r.b.Happened, position.Happened{
		Kind: position.WasEquipped, Serial: serial, With: p.Equips, Card: p.Card, Owner: p.Owner, Seat: at.Seat, By: r.agent.by, BySeat: r.agent.seat, Moment: r.b.Moment,
	})
}

// wornSo reports whether the card of an effect was equipped with a card that fits a description.
func (s standing) wornSo(a *acting, h *position.Happened, w *cards.Which) bool {
	at, there := s.b.Locate(h.Serial)
	return h.Kind == position.WasEquipped && h.With == a.source && there && s.meets(a, at, w)
}
