package yugioh

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// echoes notes the lasting effects of face-up cards that an event makes due at once, and the cards
// that have seen it.
func (r *run) echoes(h *position.Happened) {
	if r.edition < editionTakes || !r.reads() {
		return
	}
	s := r.standing()
	var owing []*acting
	s.eachHolding(effect.Continuous, func(a *acting, l *cards.Lasting) {
		if l.Each != nil && s.inForce(a, l) && s.answers(a, &l.Each.Event, h) {
			owing = append(owing, a)
		}
	})
	for _, a := range owing {
		r.owes(a, h)
	}
	r.saw(h)
}

// answers reports whether an event is one that a part of an effect describes.
func (s standing) answers(a *acting, e *cards.Event, h *position.Happened) bool {
	line := *a.line
	line.Event = e
	with := *a
	with.line = &line
	return s.triggered(&with, h)
}

// owes makes the steps of a lasting effect due, once for all events at the same time.
func (r *run) owes(a *acting, h *position.Happened) {
	owed := position.Happened{Kind: position.IsOwed, Serial: a.source, Card: a.card, Owner: a.seat, Seat: a.seat, By: position.ByEffect, BySeat: a.seat, Line: a.line.Code.Value, Turn: r.b.Turn, N: h.N, Moment: h.Moment}
	if !slices.ContainsFunc(r.b.Happened, func(other position.Happened) bool {
		return other.Kind == position.IsOwed && !other.Done && other.Line == owed.Line && other.Serial == owed.Serial && other.Moment == owed.Moment
	}) {
		r.b.Happened = append(r.b.Happened, owed)
	}
}

// parts makes the lasting effects due that a face-up card has for the moment when it leaves the
// field.
func (r *run) parts(p *position.OnField, h *position.Happened) {
	if r.edition < editionTakes || !r.reads() || p.Down || p.Card == nil || p.May(position.NoEffects) || !r.standing().begun(p) {
		return
	}
	for _, line := range r.linesOf(p, effect.Continuous) {
		a := &acting{card: p.Card, line: line, seat: h.Seat, source: p.Serial}
		for i := range line.While {
			if v := line.While[i].Holds.Each; v != nil && v.Event.Left != nil && v.Event.Left.Which.Self && r.standing().answers(a, &v.Event, h) {
				r.owes(a, h)
			}
		}
	}
}

// saw notes which face-up cards have seen an event that their effects ask about.
func (r *run) saw(h *position.Happened) {
	for _, seat := range r.b.InTurn() {
		for _, at := range r.b.All(seat, func(p *position.OnField) bool { return !p.Down && p.Card != nil && p.Card.Lines != nil }) {
			p := r.b.At(at)
			for _, line := range r.linesOf(p, effect.Trigger) {
				a := &acting{card: p.Card, line: line, seat: seat, source: p.Serial}
				for _, e := range cards.Heard(line) {
					if use := sawKey(p.Serial, line); r.standing().answers(a, e, h) && !slices.Contains(r.b.Uses, use) {
						r.b.Uses = append(r.b.Uses, use)
					}
				}
			}
		}
	}
}

// sawKey returns the note that a card on the field has seen this turn what an effect of it asks
// about.
func sawKey(serial int, line *cards.Line) string {
	return didUse + ":" + strconv.Itoa(serial) + ":saw-" + line.Code.Value
}

// sinks notes that a card's own effect has sent it to the Graveyard, if an effect of it depends on
// that. The note holds until the end of its player's next Standby Phase.
func (r *run) sinks(h *position.Happened) {
	if r.edition < editionTakes || h.By != position.ByEffect || h.For == nil || h.Card == nil || h.For.Same() != h.Card.Same() || !h.Card.Remembers() || h.Lying == 0 {
		return
	}
	r.b.Uses = append(r.b.Uses, sunkKey(h.Lying))
}

// sunkKey is the note that an effect of a card has sent it to the Graveyard. It outlives the turn.
func sunkKey(serial int) string { return didKey(serial, cards.HasSunk) + "@standby" }

// surfaces drops these notes for the cards of the turn player, whose Standby Phase is over.
func (r *run) surfaces() {
	if r.edition < editionTakes {
		return
	}
	for _, l := range r.b.Side(r.b.Active).Grave {
		if key := sunkKey(l.Serial); l.Serial > 0 && slices.Contains(r.b.Uses, key) {
			r.b.Uses = slices.DeleteFunc(slices.Clone(r.b.Uses), func(use string) bool { return use == key })
		}
	}
}

// didLying reports whether there is a note that a card in a Graveyard has done something.
func (s standing) didLying(serial int, deed cards.Deed) bool {
	if deed == cards.HasSunk {
		return slices.Contains(s.b.Uses, sunkKey(serial))
	}
	return slices.Contains(s.b.Uses, didKey(serial, deed))
}

// marksOwn marks a monster that has just come to the field by its own text, if an effect of it
// depends on that.
func (r *run) marksOwn(a *acting) {
	at, ok := r.b.Locate(r.b.Serial)
	if !ok || r.edition < editionTakes || a.line.At.Value != effect.Summon {
		return
	}
	p := r.b.At(at)
	if asks(p.Card, func(w *cards.Which) bool { return slices.Contains(w.How, cards.ByOwnText) }) {
		p.Changes = append(slices.Clip(p.Changes), position.Change{Stat: position.OwnText, N: 1, Cause: a.cause()})
	}
}

// ownText reports whether a card on the field came as one of the given manners requires, if these
// include its own text.
func ownText(w *cards.Which, own bool) bool { return own || !slices.Contains(w.How, cards.ByOwnText) }

// afterwards applies the effects of face-up cards that act at once when an effect has resolved that
// targets certain cards.
func (r *run) afterwards(what *position.Link) error {
	s := r.standing()
	if r.edition < editionTakes || !r.reads() || what.Void || what.Hollow || s.silenced(*what) || len(what.Targets) == 0 || r.b.Phase == position.PhaseOver {
		return nil
	}
	var list []*acting
	for _, seat := range r.b.InTurn() {
		for _, at := range r.b.All(seat, func(p *position.OnField) bool {
			return !p.Down && p.Card != nil && p.Card.Lines != nil && s.acts(p) && !p.May(position.NoEffects)
		}) {
			p := r.b.At(at)
			for _, line := range r.linesOf(p, effect.Trigger) {
				a := &acting{card: p.Card, line: line, seat: seat, source: p.Serial}
				if line.Unchained && line.Event.Resolved != nil && slices.ContainsFunc(what.Targets, func(serial int) bool {
					at, there := r.b.Locate(serial)
					return there && s.meets(a, at, &line.Event.Resolved.Targets)
				}) {
					list = append(list, a)
				}
			}
		}
	}
	for _, a := range list {
		r.apart = true
		if err := r.as(position.ByEffect, a.seat, func() error { return r.carry(a, a.line.Do) }); err != nil || r.b.Phase == position.PhaseOver {
			return err
		}
		r.Acts(a.line.Code.Value)
	}
	return nil
}

// pairs links the card of an effect in a Graveyard with the card that it has just banished, if an
// effect of the card asks for that one.
func (r *run) pairs(a *acting, owner referee.Seat) {
	banished := r.b.Side(owner).Banished
	if r.edition < editionTakes || len(banished) == 0 || !asks(a.card, func(w *cards.Which) bool { return w.Own && w.In == cards.InBanished }) {
		return
	}
	next := 1
	var source *position.Lying
	for i := range r.b.Sides {
		for _, pile := range []*[]position.Lying{&r.b.Sides[i].Grave, &r.b.Sides[i].Banished} {
			*pile = slices.Clone(*pile)
			for k := range *pile {
				l := &(*pile)[k]
				next = max(next, l.Pair+1)
				if l.Serial == a.source && a.source > 0 {
					source = l
				}
			}
		}
	}
	if source != nil {
		banished = r.b.Side(owner).Banished
		source.Pair, banished[len(banished)-1].Pair = next, next
	}
}

// pairedWith reports whether an effect of the same copy of its card has banished a card.
func (s standing) pairedWith(a *acting, l *position.Lying) bool {
	_, _, source, ok := s.lying(a.source)
	return ok && source.Pair > 0 && source.Pair == l.Pair && source.Serial != l.Serial
}

// asks reports whether an effect of a card has a description that passes a test.
func asks(card *cards.Card, test func(*cards.Which) bool) bool {
	is := false
	for i := range card.Lines {
		vocabulary.Each(&card.Lines[i], func(part any) {
			w, which := part.(*cards.Which)
			is = is || which && test(w)
		})
	}
	return is
}
