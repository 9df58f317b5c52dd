package yugioh

import (
	"cmp"
	"slices"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// byPlayers returns a card's effects of the given kinds that Shinpan leaves to the players.
func (m *Match) byPlayers(card *cards.Card, kinds ...effect.Kind) []*cards.Line {
	return slices.DeleteFunc(card.LinesAt(kinds...), func(l *cards.Line) bool { return m.carries(l) || !m.tells(l) })
}

// awaits reports whether an event can trigger an effect of a card, whether Shinpan applies the
// effect or the players do.
func (m *Match) awaits(card *cards.Card) bool {
	return m.lined(card) || m.edition >= editionReturns && slices.ContainsFunc(card.Lines, func(l cards.Line) bool { return m.tellsEvent(&l) })
}

// announces records which effects left to the players are due now: those that the last event
// triggers, and those of a card that has just appeared. It mentions only cards that all players
// see.
func (r *run) announces() {
	if r.edition < editionReturns || !r.reads() {
		return
	}
	type told struct {
		source int
		line   *cards.Line
	}
	var said []told
	for i := range r.b.Happened {
		h := &r.b.Happened[i]
		if !r.standing().ripe(h) {
			continue
		}
		for _, a := range r.standing().overheard(h) {
			this := told{a.source, a.line}
			if slices.Contains(said, this) || a.line.At.Value != effect.Flip && !r.standing().triggered(a, h) || r.standing().hindered(a) != "" {
				continue
			}
			said = append(said, this)
			r.tell(referee.Event{Kind: "line-due", Seat: a.seat, Card: a.card.ID, Key: a.line.At.Value.Key(), Cause: a.cause()})
		}
		if at, there := r.b.Locate(h.Serial); there && !r.b.At(at).Down && (h.Kind == position.WasSummoned || h.Kind == position.WasFlipped) {
			r.remembers(at.Seat, r.b.At(at).Card)
		}
	}
}

// overheard returns the effects left to the players that an event can trigger: those of its own
// card if all players see it, and those of every face-up card.
func (s standing) overheard(h *position.Happened) []*acting {
	var list []*acting
	add := func(card *cards.Card, seat referee.Seat, source int, kind effect.Kind) {
		for _, line := range s.byPlayers(card, kind) {
			if kind == effect.Flip || s.tellsEvent(line) {
				if line.Since > s.edition { // later versions added the rest of the effect
					line = &cards.Line{Code: line.Code, At: line.At, May: line.May, Once: line.Once, Event: cmp.Or(line.Told, line.Event), During: line.During}
				}
				list = append(list, &acting{card: card, line: line, seat: seat, source: source})
			}
		}
	}
	if _, there := s.b.Locate(h.Serial); h.Card != nil && !there {
		add(h.Card, h.Owner, max(h.Serial, h.Lying), effect.Trigger)
	}
	if h.Card != nil && (h.Kind == position.WasFlipped || h.Kind == position.WasSummoned && h.How == position.HowFlip) {
		add(h.Card, h.Seat, h.Serial, effect.Flip)
	}
	for _, seat := range s.b.InTurn() {
		for _, at := range s.b.All(seat, func(p *position.OnField) bool { return !p.Down && p.Card.Lines != nil && s.acts(p) }) {
			if p := s.b.At(at); !p.May(position.NoEffects) {
				add(p.Card, seat, p.Serial, effect.Trigger)
			}
		}
	}
	return list
}

// resolving records the effects of an activated card that are left to the players: those of the
// activation, and those that apply from now on.
func (r *run) resolving(link flow.Link[position.Link]) {
	if !link.What.Activated || link.What.Card.Lines == nil || r.edition < editionReturns || !r.reads() {
		return
	}
	for _, line := range r.byPlayers(link.What.Card, effect.Activate) {
		r.tell(referee.Event{Kind: "line-due", Seat: link.Seat, Card: link.What.Card.ID, Key: line.At.Value.Key(), Cause: referee.Cause{Line: line.Code.Value}})
	}
	r.remembers(link.Seat, link.What.Card)
}

// remembers records how many effects of a newly face-up card are left to the players: lasting
// effects, and effects that act at times that card files do not describe.
func (r *run) remembers(seat referee.Seat, card *cards.Card) {
	lines := slices.DeleteFunc(r.byPlayers(card, effect.Continuous, effect.Printed, effect.Trigger), func(l *cards.Line) bool { return r.tellsEvent(l) })
	if r.edition < editionReturns || !r.reads() || len(lines) == 0 {
		return
	}
	r.tell(referee.Event{Kind: "card-due", Seat: seat, Card: card.ID, N: len(lines), Cause: referee.Cause{Line: lines[0].Code.Value}})
}
