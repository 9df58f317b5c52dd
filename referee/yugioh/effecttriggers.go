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

// ripe reports whether an event can trigger effects now. It must not have done so before, and must
// not have to wait for damage calculation or for the end of the Damage Step (R-FLIP-EFFECT).
func (s standing) ripe(h *position.Happened) bool {
	return !h.Done && !h.Late && !slices.Contains([]position.What{position.ComesLater, position.LastsOn, position.IsOwed}, h.Kind) && !(h.Kind == position.WasFlipped && s.b.Phase == position.PhaseDamage)
}

// due returns the effects that recent events trigger and that Shinpan has not asked for yet.
func (s standing) due() []*acting {
	var list []*acting
	for i := range s.b.Happened {
		h := &s.b.Happened[i]
		if !s.ripe(h) {
			continue
		}
		for _, a := range s.listening(h) {
			at := slices.IndexFunc(list, func(other *acting) bool { return other.source == a.source && other.line == a.line })
			switch {
			case at >= 0:
				list[at].notes(h)
			case s.triggers(a, h):
				a.notes(h)
				list = append(list, a)
			}
		}
	}
	return slices.DeleteFunc(list, func(a *acting) bool {
		return s.hindered(a) != "" || a.source > firstLying && s.checkBannedActivation(a.seat, areaGrave, a.card) != nil
	})
}

// listening returns the effects that an event can trigger: those of its own card, and those of
// every face-up card.
func (s standing) listening(h *position.Happened) []*acting {
	var list []*acting
	add := func(card *cards.Card, seat referee.Seat, source int, lines []*cards.Line) {
		for _, line := range lines {
			a := &acting{card: card, line: line, seat: seat, source: source}
			if at, ok := s.b.Locate(source); ok && s.edition >= editionCauses {
				a.host = s.b.At(at).Equips
			}
			list = append(list, a)
		}
	}
	for _, seat := range s.b.InTurn() {
		if h.Lying > 0 && h.Card != nil && h.Owner == seat {
			add(h.Card, seat, h.Lying, slices.DeleteFunc(s.lines(h.Card, effect.Trigger), func(l *cards.Line) bool { return s.edition >= editionForbids && !ofItself(l.Event) }))
		}
		if h.Kind == position.HasLeft && h.Lying == 0 && h.Card != nil && h.Owner == seat && h.To != "" && h.To != areaGrave && h.To != areaBanished && s.edition >= editionSpans {
			add(h.Card, seat, h.Serial, slices.DeleteFunc(s.lines(h.Card, effect.Trigger), func(l *cards.Line) bool {
				return l.Event == nil || l.Event.Left == nil || !l.Event.Left.Which.Self
			}))
		}
		if h.Kind == position.WasTributed && h.Lying == 0 && h.Card != nil && h.Owner == seat { // sent to the Extra Deck
			add(h.Card, seat, h.Serial, s.lines(h.Card, effect.Trigger))
		}
		if flip := h.Kind == position.WasFlipped || h.Kind == position.WasSummoned && h.How == position.HowFlip; flip && h.Seat == seat {
			add(h.Card, seat, h.Serial, s.lines(h.Card, effect.Flip)) // even if a battle has destroyed the monster since
		}
		for _, at := range s.b.All(seat, func(p *position.OnField) bool { return !p.Down && p.Card.Lines != nil && s.acts(p) }) {
			add(s.b.At(at).Card, seat, s.b.At(at).Serial, s.linesOf(s.b.At(at), effect.Trigger))
		}
		if at, ok := s.b.Locate(h.Serial); ok && h.Kind == position.WasSummoned && h.How == position.HowXyz && h.Seat == seat && !s.b.At(at).Down && s.acts(s.b.At(at)) {
			list = append(list, s.gifts(at)...)
		}
		if h.Kind == position.WasBattle { // monsters that the battle destroyed leave at the end of the Damage Step
			for i := range s.b.Happened {
				if gone := &s.b.Happened[i]; gone.Late && gone.Kind == position.HasLeft && gone.Seat == seat && gone.Card != nil {
					add(gone.Card, seat, gone.Serial, s.lines(gone.Card, effect.Trigger))
				}
			}
		}
		if s.edition < editionForbids || !buriedHear(h) {
			continue
		}
		for _, l := range s.b.Side(seat).Grave {
			if l.Card.Lines != nil && l.Serial > 0 {
				add(l.Card, seat, l.Serial, s.linesFrom(effect.FromGrave, l.Card, effect.Trigger))
			}
		}
	}
	return list
}

// ofItself reports whether an event is about the effect's card itself. The card then acts from its
// new place.
func ofItself(e *cards.Event) bool {
	return e != nil && (e.Sent != nil && e.Sent.Which.Self || e.Left != nil && e.Left.Which.Self || e.Banished != nil && e.Banished.Which.Self || e.Tributed != nil && e.Tributed.Which.Self)
}

// buriedHear reports whether an event can trigger cards in Graveyards.
func buriedHear(h *position.Happened) bool {
	return h.Kind == position.PhaseCame || h.Kind == position.WasAttack || h.Kind == position.HasDrawn
}

// acts reports whether the effects of a face-up card act. A Spell or Trap has no effects until its
// activation has resolved.
func (s standing) acts(p *position.OnField) bool {
	if p.May(position.NoEffects) && !p.Monster() {
		return false
	}
	return s.begun(p)
}

// begun reports whether no link of the Chain is the activation of a card.
func (s standing) begun(p *position.OnField) bool {
	return !slices.ContainsFunc(s.b.Chain, func(l flow.Link[position.Link]) bool { return l.What.Activated && l.What.Source == p.Serial })
}

// triggers reports whether an event triggers an effect. An optional “when” effect misses its timing
// if something else has happened since (ruling missed-timing).
func (s standing) triggers(a *acting, h *position.Happened) bool {
	if a.line.At.Value == effect.Flip {
		return true
	}
	return s.triggered(a, h) && (a.line.May != effect.MayWhen || h.Moment == s.b.Moment || s.Ruled(rulebook.MissedTimingKept))
}

// collects puts the effects that events trigger on a Chain: first the mandatory ones, then the
// optional ones that their players choose. Each time, the turn player's effects are first, and each
// player chooses the order of their own (R-SIMULTANEOUS, ruling trigger-order).
func (r *run) collects() ([]flow.Link[position.Link], error) {
	if len(r.b.Happened) == 0 {
		return nil, nil
	}
	r.refresh()
	if r.edition >= editionForbids && slices.ContainsFunc(r.b.Happened, func(h position.Happened) bool {
		return buriedHear(&h) && !h.Done && (h.Kind != position.HasDrawn || r.buriedWatch())
	}) {
		r.numbered() // the event can trigger a card in a Graveyard
	}
	r.announces()
	due := r.standing().due()
	if len(due) > 0 && !r.reads() {
		due = nil
	}
	due = slices.DeleteFunc(due, func(a *acting) bool { return slices.Contains(r.quiet, a.seat) })
	moment := r.b.Moment
	done := make([]bool, len(r.b.Happened)) // stored once all effects are asked for, because costs cause later events
	for i := range done {
		done[i] = r.standing().ripe(&r.b.Happened[i])
	}
	var opening []flow.Link[position.Link]
	for _, group := range r.groups() {
		seat, must := group.seat, group.must
		mine := slices.DeleteFunc(slices.Clone(due), func(a *acting) bool { return a.seat != seat || (a.line.May == "") != must })
		for len(mine) > 0 {
			r.b.Chain = opening // all players see the Chain grow
			i, err := r.nextOf(seat, mine, must)
			if err != nil {
				return nil, err
			}
			if i < 0 {
				break
			}
			a := mine[i]
			mine = slices.Delete(mine, i, i+1)
			if r.standing().hindered(a) != "" {
				continue
			}
			link := position.Link{Card: a.card, Owner: a.seat, Source: a.source, Speed: speedOne, Trigger: true}
			r.tell(referee.Event{Kind: "triggered", Seat: seat, Card: a.card.ID, Now: len(opening) + 1, Cause: a.cause()})
			if link, err = r.launches(a, link, nil); err != nil || r.b.Phase == position.PhaseOver {
				return nil, err
			}
			opening = append(opening, flow.Link[position.Link]{Seat: seat, What: link})
			if next := *a; a.line.Once == effect.OnceEach && r.standing().hindered(&next) == "" { // another list of steps is left
				next.targets, next.second, next.done, next.branch = nil, nil, nil, 0
				mine = slices.Insert(mine, i, &next)
			}
		}
	}
	r.b.Chain = nil
	for i := range done {
		r.b.Happened[i].Done = r.b.Happened[i].Done || done[i]
	}
	r.b.Happened = slices.DeleteFunc(slices.Clone(r.b.Happened), func(h position.Happened) bool {
		return h.Done && h.Moment != moment // it was not the last event, so players can no longer respond to it
	})
	return opening, nil
}

// group is the mandatory or the optional triggers of a player.
type group struct {
	seat referee.Seat
	must bool
}

// groups returns the groups in the order in which they go on a Chain (ruling trigger-order).
func (r *run) groups() []group {
	first, second := r.b.InTurn()[0], r.b.InTurn()[1]
	if r.Ruled(rulebook.TriggerOrderTurnPlayer) {
		return []group{{first, true}, {first, false}, {second, true}, {second, false}}
	}
	return []group{{first, true}, {second, true}, {first, false}, {second, false}}
}

// forgets drops the events that no longer trigger effects.
func (r *run) forgets() {
	r.lies = r.lies || len(r.b.Happened) > 0
	r.b.Happened = slices.DeleteFunc(slices.Clone(r.b.Happened), func(h position.Happened) bool { return h.Done })
}

// nextOf asks a player which of several triggers to activate next. It returns -1 for none.
func (r *run) nextOf(seat referee.Seat, mine []*acting, must bool) (int, error) {
	if must && len(mine) == 1 {
		return 0, nil
	}
	if len(mine) == 1 {
		yes, err := r.askYes(mine[0], "optional")
		if err != nil || !yes {
			return -1, err
		}
		return 0, nil
	}
	answer, err := r.ask(func() flow.Question {
		slot := &referee.Slot{Name: "cards", Min: 1}
		for _, token := range r.standing().namesOf(mine) {
			slot.Add(token, 1)
		}
		q := flow.Question{Ask: referee.Ask{Seat: seat, Key: "order", Cause: rule("R-SIMULTANEOUS"), Moves: []referee.Move{{Verb: "pick", Slots: []*referee.Slot{slot}}}}}
		if !must {
			q.Key = "optionals"
			q.Moves = append(q.Moves, referee.Move{Verb: "none"})
		}
		return q
	})
	if err != nil || answer.Verb == "none" {
		return -1, err
	}
	return slices.Index(r.standing().namesOf(mine), answer.One("cards")), nil
}

// namesOf returns the names that answers use for the cards of the given effects.
func (s standing) namesOf(list []*acting) []string {
	var names []string
	for _, a := range list {
		name := string(a.card.ID)
		if at, ok := s.b.Locate(a.source); ok {
			if s.b.At(at).Card == a.card || s.edition < editionCauses { // otherwise the effect comes from a material of the card
				name = s.b.ID(at)
			}
		}
		names = append(names, name)
	}
	return names
}

// lateDue releases the events that wait for the end of the Damage Step, and reports whether they
// trigger anything.
func (r *run) lateDue() bool {
	late := false
	for i := range r.b.Happened {
		late = late || r.b.Happened[i].Late
	}
	if !late {
		return false
	}
	r.b.Moment++
	for i := range r.b.Happened {
		if h := &r.b.Happened[i]; h.Late {
			h.Late, h.Moment = false, r.b.Moment
		}
	}
	return len(r.standing().due()) > 0
}
