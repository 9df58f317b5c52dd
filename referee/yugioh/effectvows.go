package yugioh

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// vows calls a function with each vow of a card's printed rules.
func (m *Match) vows(card *cards.Card, do func(*cards.Line, *cards.Vow)) {
	if card == nil || card.Lines == nil || !m.reads() {
		return
	}
	for _, line := range m.lines(card, effect.Printed) {
		for i := range line.While {
			if v := line.While[i].Holds.Vow; v != nil {
				do(line, v)
			}
		}
	}
}

// checkVow refuses to Special Summon a monster whose text rules out something that its player has
// already done in this turn.
func (s standing) checkVow(seat referee.Seat, card *cards.Card) []referee.Problem {
	var problems []referee.Problem
	s.vows(card, func(line *cards.Line, v *cards.Vow) {
		if a := (&acting{card: card, line: line, seat: seat}); !v.Forbid.Rest && s.broken(a, &v.Forbid) {
			problems = referee.Breaks("vow-broken", "R-CARD-TEXT", referee.Args{"card": card.ID, "seat": seat})
		}
	})
	return problems
}

// cameSpecially notes that a monster was Special Summoned, for its own vows and for the cards that
// leave each player one Special Summon in a turn.
func (r *run) cameSpecially(at position.Spot) {
	p := r.b.At(at)
	if p.Down {
		return
	}
	r.vows(p.Card, func(line *cards.Line, v *cards.Vow) {
		if v.How == nil || slices.ContainsFunc(v.How, func(m cards.Manner) bool { return summonedSo(m, p.How) }) {
			r.forbids(&acting{card: p.Card, line: line, seat: at.Seat, source: p.Serial}, &v.Forbid)
		}
	})
	seat := at.Seat
	if r.agent.by == position.ByEffect {
		seat = r.agent.seat
	}
	r.standing().eachHolding(effect.Continuous, func(a *acting, l *cards.Lasting) {
		if key := secondKey(a.source, seat); l.Forbid != nil && l.Forbid.Second && a.source != p.Serial && !slices.Contains(r.b.Uses, key) {
			r.b.Uses = append(r.b.Uses, key)
		}
	})
}

// secondKey notes that a player has Special Summoned in this turn while a card was face-up.
func secondKey(source int, seat referee.Seat) string {
	return strconv.Itoa(source) + ":second:" + seat.String()
}

// countsGiven reports whether an effect of a card counts the cards that were given up to Special
// Summon it.
func countsGiven(card *cards.Card) bool {
	return slices.ContainsFunc(card.Lines, func(l cards.Line) bool {
		return slices.ContainsFunc(l.While, func(w effect.Standing[cards.Lasting]) bool {
			return w.Holds.Per != nil && w.Holds.Per.In == cards.GivenUp
		})
	})
}

// checkFused refuses monsters as Fusion Materials if their texts forbid that, and a Fusion Summon
// that the text of the Fusion Monster rules out.
func (s standing) checkFused(card *cards.Card, list []*cards.Card, n int) []referee.Problem {
	if s.edition < editionSpans || !s.reads() {
		return nil
	}
	if _, special := s.rules(card); special == cards.OnlySo && len(s.procedures(card, areaExtra)) > 0 {
		return referee.Breaks("own-way", "R-CARD-TEXT", referee.Args{"card": card.ID})
	}
	for _, other := range list {
		for _, l := range s.printedHolds(other) {
			no := l.NoMaterial
			if no != nil && slices.Contains(no.For, cards.ByFusion) && (no.Fewer == 0 || n < no.Fewer) && (no.Except == nil || !no.Except.Fits(card, card.Level, card.ATK)) {
				return referee.Breaks("no-material-for", "R-CARD-TEXT", referee.Args{"card": card.ID, "other": other.ID, "piece": ""})
			}
		}
	}
	return nil
}
