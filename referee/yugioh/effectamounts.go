package yugioh

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
)

// counted returns the number of cards that match a description.
func (s standing) counted(a *acting, w *cards.Which) int {
	n := 0
	switch {
	case w.Plus != nil && s.edition >= editionKeeps:
		first := *w
		first.Plus = nil
		return s.counted(a, &first) + s.counted(a, w.Plus)
	case w.Spent != nil:
		return s.spent(a, w)
	case w.Done:
		for _, m := range a.done {
			if fitsMoved(m, w) {
				n++
			}
		}
	case w.In == cards.GivenUp:
		if at, ok := s.b.Locate(a.source); ok {
			n = s.b.At(at).Tributes
		}
	case w.In == cards.Beneath && w.That:
		n = a.beneath
	case w.In == cards.Beneath:
		if at, ok := s.b.Locate(a.source); ok {
			for _, m := range s.b.At(at).Materials {
				if a.fits(w, m.Card) {
					n++
				}
			}
		}
	case w.In == cards.InHand, w.In == cards.InDeck:
		for _, seat := range s.b.InTurn() {
			if w.Of != "" && (w.Of == cards.OfYou) != (seat == a.seat) {
				continue
			}
			if n += s.b.Side(seat).Hand.N; w.In == cards.InDeck {
				n += s.b.Side(seat).Deck.N - s.b.Side(seat).Hand.N
			}
		}
	default:
		n = len(s.found(a, w))
	}
	return n
}

// fitsMoved reports whether a card that was moved meets a description.
func fitsMoved(m position.Moved, w *cards.Which) bool {
	if m.Card == nil {
		return w.Plain()
	}
	if m.Was != nil && m.Card.Kind == cards.Monster && !m.Was.Monster() && w.Type != nil && !slices.Contains(w.Type, cards.Spell) {
		return false // as a Spell
	}
	return w.Fits(m.Card, m.Card.Level, m.Card.ATK)
}

// amount returns the factor that an amount taken from cards gives, or 1 for a nil amount. The
// argument it is the monster to change, or nil.
func (s standing) amount(a *acting, by *cards.Amount, it *position.OnField) int {
	if by == nil {
		return 1
	}
	n := 0
	switch {
	case by.Stat == cards.OfAmount:
		n = a.amount
	case by.Stat == cards.OfDamage:
		n = s.hurtOf(a.source).n
	case by.Of == nil:
		n = measure(it, by.Stat)
	case by.Of.Done:
		for _, m := range a.done {
			if !fitsMoved(m, by.Of) || m.Card == nil {
				continue
			}
			p := &position.OnField{Card: m.Card}
			if m.Was != nil {
				p = m.Was
			}
			n += measure(p, by.Stat)
		}
	default:
		for _, serial := range s.found(a, by.Of) {
			if at, ok := s.b.Locate(serial); ok {
				n += measure(s.b.At(at), by.Stat)
			} else if _, _, l, ok := s.lying(serial); ok {
				n += measure(&position.OnField{Card: l.Card}, by.Stat)
			}
		}
	}
	if by.Half {
		n = (n + 1) / 2
	}
	return n
}

// measure returns a number of a card.
func measure(p *position.OnField, stat cards.Measure) int {
	if p == nil || p.Card == nil {
		return 0
	}
	switch stat {
	case cards.OfDEF:
		return p.Number(position.DEF)
	case cards.OfLevel:
		return p.Number(position.Level)
	case cards.OfRank:
		return p.Number(position.Rank)
	case cards.OfChange:
		return max(p.Number(position.ATK)-p.Printed(position.ATK), p.Printed(position.ATK)-p.Number(position.ATK))
	case cards.OfCounters:
		return countersOn(p, cards.SpellCounter.Name())
	case cards.OfPrinted:
		return p.Printed(position.ATK)
	case cards.OfPrintedD:
		return p.Printed(position.DEF)
	}
	return p.Number(position.ATK)
}

// strengthens changes a number of monsters, or sets it.
func (r *run) strengthens(a *acting, v *cards.Strengthen, stat position.Stat) bool {
	done, times := false, r.standing().times(a, v.Per)
	if times == 0 && r.edition >= editionForbids && !v.Becomes {
		return false
	}
	for i := range v.If {
		if !r.standing().so(a, &v.If[i]) {
			return false
		}
	}
	for _, serial := range r.affected(a, r.standing().found(a, &v.Which)) {
		at, ok := r.b.Locate(serial)
		if !ok || !upMonster(r.b.At(at)) || stat == position.Level && !r.b.At(at).HasLevel() {
			continue
		}
		done = true
		p := r.b.At(at)
		was, n := p.Number(stat), v.N*times*r.standing().amount(a, v.By, p)
		c := r.changeOf(a, stat, n, v.Until)
		if v.Becomes {
			c.Set, n = true, n-was
			for _, live := range p.Changes {
				if live.Live && live.Stat == stat && !r.Ruled(rulebook.BecomesTotalUnder) {
					c.Over = append(c.Over, liveKey(&live))
				}
			}
		}
		p.Changes = append(slices.Clip(p.Changes), c)
		if c.Set {
			r.refresh()
			p = r.b.At(at)
		}
		r.tell(referee.Event{Kind: "stat", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Key: referee.Key("stat." + string(stat)), N: n, Was: was, Now: p.Number(stat), Cause: a.cause()})
		a.amount = max(was-p.Number(stat), p.Number(stat)-was)
	}
	return done
}

// swallowed reports whether a number of a monster was set after a face-up card's change of it began
// to apply (ruling becomes-total).
func swallowed(p *position.OnField, c *position.Change) bool {
	return slices.ContainsFunc(p.Changes, func(set position.Change) bool {
		return set.Set && set.Stat == c.Stat && slices.Contains(set.Over, liveKey(c))
	})
}

// choosesNumber asks the player of an effect for a number up to n.
func (r *run) choosesNumber(a *acting, n int) (int, error) {
	if n < 2 {
		return n, nil
	}
	return r.branchOf(a, "number", n)
}

// promises records that an effect does something in a later phase.
func (r *run) promises(a *acting, v *cards.Later) bool {
	turn := r.b.Turn
	mine := v.Of == "" || (v.Of == cards.OfYou) == (r.b.Active == a.seat)
	past := v.In == "standby" && r.b.Phase >= position.PhaseStandby
	switch {
	case mine && !past && !v.Next:
	case v.Of == "" || !mine:
		turn++
	default:
		turn += 2
	}
	turn += 2*v.Wait + v.Turns
	h := position.Happened{
		Kind: position.ComesLater, Card: a.card, Owner: a.seat, Seat: a.seat, By: position.ByEffect, BySeat: a.seat, To: string(v.In), Line: a.line.Code.Value, Turn: turn, Moment: r.b.Moment,
	}
	tell := func() {
		r.tell(referee.Event{Kind: "promised", Seat: a.seat, Card: a.card.ID, Key: referee.Key("phase." + string(v.In)), Cause: a.cause()})
	}
	if v.Which == nil {
		r.b.Happened = append(r.b.Happened, h)
		tell()
		return true
	}
	r.numbered()
	serials := r.standing().found(a, v.Which)
	if v.Which.Done {
		serials = r.lain(a)
	}
	for _, serial := range serials {
		if h.Serial, h.Lying = serial, 0; serial > firstLying {
			h.Serial, h.Lying = 0, serial
		}
		r.b.Happened = append(r.b.Happened, r.returning(a, v, h))
	}
	if len(serials) > 0 {
		tell()
	}
	return len(serials) > 0
}

// lain returns the serial numbers of the cards that the last step moved to the top of a Graveyard
// or of the banished cards.
func (r *run) lain(a *acting) []int {
	var serials []int
	for _, m := range a.done {
		for i := range r.b.Sides {
			for _, pile := range [][]position.Lying{r.b.Sides[i].Grave, r.b.Sides[i].Banished} {
				if n := len(pile); n > 0 && pile[n-1].Card == m.Card {
					serials = append(serials, pile[n-1].Serial)
				}
			}
		}
	}
	return serials
}

// comesDue carries out the later steps that are due in the phase that has begun, the turn player's
// first.
func (r *run) comesDue(phase position.Phase) error {
	for _, seat := range r.b.InTurn() {
		for i := range r.b.Happened {
			h := &r.b.Happened[i]
			if h.Kind != position.ComesLater || h.Done || h.Seat != seat || h.To != phase.String() || h.Turn != r.b.Turn {
				continue
			}
			h.Done = true
			line, ok := h.Card.Line(h.Line)
			if !ok {
				continue
			}
			a := &acting{card: h.Card, line: line, seat: seat, that: []int{max(h.Serial, h.Lying)}, due: h}
			r.numbered()
			r.apart = true
			if err := r.as(position.ByEffect, seat, func() error { return r.carry(a, laterOf(line).Do) }); err != nil || r.b.Phase == position.PhaseOver {
				r.owesAgain(i)
				return err
			}
			r.Acts(line.Code.Value)
		}
	}
	return nil
}

// laterOf returns the part of an effect that acts later.
func laterOf(line *cards.Line) *cards.Later {
	var found *cards.Later
	each(line, func(v *cards.Later) { found = v })
	return found
}

// named reports whether a card on the field or in a Graveyard counts as a given card by name.
func (m *Match) alsoNamed(card *cards.Card) string {
	if card == nil || card.Lines == nil || m.edition < editionForbids || !m.reads() {
		return ""
	}
	for _, line := range m.lines(card, effect.Printed) {
		for i := range line.While {
			if name := line.While[i].Holds.Name; name != "" {
				return name
			}
		}
	}
	return ""
}

// each calls a function with each verb of a type in an effect.
func each[V any](line *cards.Line, do func(V)) {
	vocabulary.Each(line, func(part any) {
		if v, is := part.(V); is {
			do(v)
		}
	})
}

// liveKey returns the key of a change that an effect of a face-up card makes.
func liveKey(c *position.Change) string { return strconv.Itoa(c.Source) + ":" + c.Cause.Line }
