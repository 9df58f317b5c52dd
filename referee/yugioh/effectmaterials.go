package yugioh

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// stackedUse notes a card that an Xyz Monster was Xyz Summoned with.
const stackedUse = "stacked"

// printedHolds returns the changes by the printed rules of a card.
func (m *Match) printedHolds(card *cards.Card) []*cards.Lasting {
	if card == nil || card.Lines == nil || !m.reads() {
		return nil
	}
	var list []*cards.Lasting
	for _, line := range m.lines(card, effect.Printed) {
		for i := range line.While {
			list = append(list, &line.While[i].Holds)
		}
	}
	return list
}

// untuned counts monsters of a Synchro Summon as non-Tuners if their text allows this, until one
// Tuner is left. It returns the materials and the number of Tuners.
func (s standing) untuned(spots []position.Spot, list []cards.Material, tuners int) ([]cards.Material, int) {
	for i, at := range spots {
		p := s.b.At(at)
		may := slices.ContainsFunc(s.printedHolds(p.Card), func(l *cards.Lasting) bool { return l.NonTuner })
		if tuners < 2 || !may || !p.Card.Is(cards.Tuner) {
			continue
		}
		card := *asIs(p)[0]
		card.Printed = slices.DeleteFunc(slices.Clone(card.Printed), func(t cards.Trait) bool { return t == cards.Tuner })
		card.Complete()
		level := list[i].Level
		list[i] = card.Material()
		list[i].Level = level
		tuners--
	}
	return list, tuners
}

// spentTo returns the area that a monster goes to when it is used for a Summon of the given kind.
func (r *run) spentTo(at position.Spot, how cards.Manner) string {
	p := r.b.At(at)
	banished := slices.ContainsFunc(r.printedHolds(p.Card), func(l *cards.Lasting) bool { return slices.Contains(l.BanishedAs, how) })
	if banished && !p.Down && r.standing().checkBanishing(at.Seat, cards.OnField) == nil {
		return areaBanished
	}
	return areaGrave
}

// stackedFor notes the cards with which an Xyz Monster was Xyz Summoned, if one of them gives it an
// effect.
func (r *run) stackedFor(used []*cards.Card) {
	if !r.notes() || !slices.ContainsFunc(used, func(card *cards.Card) bool { return len(r.given(card)) > 0 }) {
		return
	}
	for _, card := range used {
		r.b.Uses = append(r.b.Uses, stackedUse+":"+strconv.Itoa(r.b.Serial)+":"+string(card.ID))
	}
}

// given returns the effects of a card that an Xyz Monster has because it was Xyz Summoned with that
// card.
func (m *Match) given(card *cards.Card) []*cards.Line {
	return slices.DeleteFunc(card.LinesAt(effect.Trigger), func(l *cards.Line) bool { return l.Given == nil || !m.carries(l) })
}

// gifts returns the effects that an Xyz Monster has from the cards with which it was Xyz Summoned.
func (s standing) gifts(at position.Spot) []*acting {
	p := s.b.At(at)
	var used []*cards.Card
	for _, use := range s.b.Uses {
		if id, ok := strings.CutPrefix(use, stackedUse+":"+strconv.Itoa(p.Serial)+":"); ok {
			if card, known := s.card(id); known {
				used = append(used, card)
			}
		}
	}
	var list []*acting
	var from []referee.Card
	for _, card := range used {
		for _, line := range s.given(card) {
			g := line.Given
			all := g.All == nil || !slices.ContainsFunc(used, func(other *cards.Card) bool { return !g.All.Fits(other, other.Level, other.ATK) })
			if all && len(used) >= g.Min && !slices.Contains(from, card.ID) {
				list = append(list, &acting{card: card, line: line, seat: at.Seat, source: p.Serial})
			}
		}
		from = append(from, card.ID)
	}
	return list
}

// fallen returns the numbers of the cards of a description in a Graveyard or among the banished
// cards that this battle has destroyed: until the Damage Step ends, they are still on the field.
func (s standing) fallen(a *acting, w *cards.Which) []int {
	if s.edition < editionCauses || !w.That && !w.Self || s.b.Phase != position.PhaseAfter {
		return nil
	}
	var list []int
	for i := range s.b.Happened {
		h := &s.b.Happened[i]
		meant := w.Self && h.Serial == a.source || w.That && slices.Contains(a.that, h.Serial)
		if h.Kind == position.HasLeft && h.Late && h.Lying > 0 && meant {
			list = append(list, h.Lying)
		}
	}
	return list
}

// takesFallen moves cards that the battle has destroyed to another place instead of the Graveyard.
// It reports whether there were any such cards.
func (r *run) takesFallen(a *acting, w *cards.Which, area string) bool {
	list := r.standing().fallen(a, w)
	for _, serial := range list {
		owner, l, ok := r.takeLying(serial)
		if !ok {
			continue
		}
		r.leaving = true
		r.sends(owner, area, l, referee.Event{Kind: "moved", Cause: a.cause()})
		r.leaving = false
		for i := range r.b.Happened {
			if h := &r.b.Happened[i]; h.Lying == serial && h.Kind == position.HasLeft {
				if h.To, h.Lying = area, 0; area == areaBanished && r.awaits(l.Card) {
					r.numbered()
					pile := r.b.Side(owner).Banished
					h.Lying = pile[len(pile)-1].Serial
				}
			}
		}
		r.b.Fresh = true
	}
	return len(list) > 0
}

// fewerTributes reports whether the text of a monster allows the Tributes of an answer in place of
// those that its Level requires.
func (s standing) fewerTributes(a referee.Answer, card *cards.Card) bool {
	spots := s.spots(a, "tribute")
	for _, line := range s.lines(card, effect.Printed) {
		act := &acting{card: card, line: line, seat: a.Seat}
		for i := range line.While {
			l := &line.While[i].Holds
			if l.TributesOf == nil || len(spots) != l.TributesOf.N || !s.inForce(act, l) {
				continue
			}
			if !slices.ContainsFunc(spots, func(at position.Spot) bool { return !s.meets(act, at, &l.TributesOf.Which) }) {
				return true
			}
		}
	}
	return false
}
