package yugioh

import (
	"slices"

	"shinpan/referee/effect"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// holds reports whether counters of a kind can be put on a face-up card: whether one of its effects
// puts them there, or whether the players apply some of its effects.
func (s standing) holds(p *position.OnField, of cards.Token) bool {
	if p.Down || p.Card == nil {
		return false
	}
	if p.Card.Lines == nil {
		return p.Card.Kind != cards.Monster || p.Card.Is(cards.Effect)
	}
	holds := !s.whole(p.Card)
	for i := range p.Card.Lines {
		vocabulary.Each(&p.Card.Lines[i], func(part any) {
			switch v := part.(type) {
			case *cards.Counted:
				holds = holds || v.Of == of && (v.Max == 0 || p.Counter(of.Name()) < v.Max)
			case *cards.Counters:
				holds = holds || v.Of == of && v.N > 0 && v.Which.Self
			}
		})
	}
	return holds
}

// keepsCounters moves the counters of a card that was destroyed to a card that gathers them, the turn
// player's first.
func (r *run) keepsCounters(p *position.OnField) {
	if r.edition < editionBattles || !r.reads() || len(p.Counters) == 0 {
		return
	}
	var by *acting
	var of cards.Token
	r.standing().eachHolding(effect.Continuous, func(a *acting, l *cards.Lasting) {
		if l.Gathers != "" && p.Counter(l.Gathers.Name()) > 0 && r.standing().inForce(a, l) && (by == nil || by.seat != r.b.Active && a.seat == r.b.Active) {
			by, of = a, l.Gathers
		}
	})
	if by == nil {
		return
	}
	at, ok := r.b.Locate(by.source)
	if !ok {
		return
	}
	r.putsCounters(at, of.Name(), p.Counter(of.Name()), by.cause())
	r.Acts(by.line.Code.Value)
}

// lenders returns the cards from which the player of an effect can take counters for its cost, in
// place of the cards that the cost describes.
func (s standing) lenders(a *acting, v *cards.Counters) []int {
	if s.edition < editionBattles || !s.reads() || v.N >= 0 {
		return nil
	}
	var list []int
	mine := s.bearing(a, v)
	s.eachHolding(effect.Continuous, func(by *acting, l *cards.Lasting) {
		at, ok := s.b.Locate(by.source)
		if l.Lends == v.Of && by.seat == a.seat && ok && s.b.At(at).Counter(v.Of.Name()) >= -v.N && s.inForce(by, l) && !slices.Contains(mine, by.source) && !slices.Contains(s.b.Uses, liveKey(&position.Change{Source: by.source, Cause: by.cause()})) {
			list = append(list, by.source)
		}
	})
	return list
}

// lent notes that a card has lent counters for a cost this turn.
func (r *run) lent(a *acting, picked, lenders []int) {
	r.standing().eachHolding(effect.Continuous, func(by *acting, l *cards.Lasting) {
		if l.Lends != "" && slices.Contains(picked, by.source) && slices.Contains(lenders, by.source) {
			r.b.Uses = append(r.b.Uses, liveKey(&position.Change{Source: by.source, Cause: by.cause()}))
			r.Acts(by.line.Code.Value)
		}
	})
}

// standIns returns the cards that a player can detach in place of Xyz Materials of the card of an
// effect, for the cost of the effect.
func (s standing) standIns(a *acting) []int {
	host, ok := s.b.Locate(a.source)
	if !ok || s.edition < editionBattles || !s.reads() || host.Seat != a.seat {
		return nil
	}
	var list []int
	s.eachHolding(effect.Continuous, func(by *acting, l *cards.Lasting) {
		at, ok := s.b.Locate(by.source)
		if l.StandsIn && by.seat == a.seat && ok && s.b.At(at).Equips == a.source && s.inForce(by, l) {
			list = append(list, by.source)
		}
	})
	return list
}

// standInLine returns the code of the effect that lets a card be detached in place of an Xyz
// Material.
func (s standing) standInLine(at position.Spot) string {
	code := ""
	s.eachHolding(effect.Continuous, func(by *acting, l *cards.Lasting) {
		if l.StandsIn && by.source == s.b.At(at).Serial {
			code = by.line.Code.Value
		}
	})
	return code
}

// standsIn reports whether a cost that detaches Xyz Materials can be paid with the help of cards that
// can be detached in their place.
func (s standing) standsIn(a *acting, v *cards.Detach) bool {
	at, ok := s.b.Locate(a.source)
	return ok && v.Which == nil && len(s.b.At(at).Materials)+len(s.standIns(a)) >= v.N
}

// buries returns the effects that banish a card instead of sending it from a hand or a Deck to a
// Graveyard.
func (s standing) buries(do func(*acting, *cards.Which)) {
	if s.edition < editionBattles || !s.reads() {
		return
	}
	s.eachHolding(effect.Continuous, func(a *acting, l *cards.Lasting) {
		if l.Buries != nil && s.inForce(a, l) && s.checkBanishing(a.seat, cards.InHand) == nil {
			do(a, l.Buries)
		}
	})
}

// buried returns the area to which a card goes, as effects change it.
func (r *run) buried(area string, card *cards.Card) string {
	if area != areaGrave || r.leaving || card == nil || r.from != areaHand && r.from != areaDeck {
		return area
	}
	r.standing().buries(func(a *acting, w *cards.Which) {
		if a.fits(w, card) {
			area, r.burial = areaBanished, a.cause()
			r.Acts(a.line.Code.Value)
		}
	})
	return area
}

// burying reports whether cards of a hand or a Deck that a cost describes would be banished instead
// of going to the Graveyard, so that the cost cannot be paid.
func (s standing) burying(a *acting, w *cards.Which) bool {
	if w.In != cards.InHand && w.In != cards.InDeck {
		return false
	}
	monsters := w.Race != nil || w.Attribute != nil || w.Trait != nil || w.Level != nil || w.Self && a.card.Kind == cards.Monster || len(w.Type) == 1 && w.Type[0] == cards.Monster
	is := false
	s.buries(func(_ *acting, all *cards.Which) {
		is = is || monsters && len(all.Type) == 1 && all.Type[0] == cards.Monster
	})
	return is
}
