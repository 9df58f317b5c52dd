package saintseiya

import (
	"shinpan/referee"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/rulebook"
)

// matters reports whether a line could change anything, as far as anybody may know.
// A Mise en jeu that cannot is not asked for: it is optional, and using it would be
// the same as leaving it (R-ON-PLAY).
func (s standing) matters(src *source) bool {
	return src.line.Effect.Later != nil || s.anyMatters(src, src.seat, src.line.Effect.Do)
}

// anyMatters reports whether one of some steps could change anything for a player.
func (s standing) anyMatters(src *source, you referee.Seat, steps cards.Steps) bool {
	for i := range steps {
		if s.stepMatters(src, you, steps[i].Value.Verb) {
			return true
		}
	}
	return false
}

// stepMatters reports whether one step could change anything for a player. Whatever
// is not listed always could.
func (s standing) stepMatters(src *source, you referee.Seat, verb cards.Verb) bool {
	if t, ok := targetsOf(verb); ok && t.Which.In != cards.Reserve {
		return len(s.applicable(verb, s.described(src, &t.Which, you))) > 0
	}
	switch verb := verb.(type) {
	case *cards.Put: // the first card of the reserve
		return s.b.Reserve.N > 0
	case *cards.Draw:
		side := s.b.Side(you)
		return side.Pile.N+len(side.Discard) > 0
	case cards.Shuffle: // which hides what everybody knows of the pile
		side := s.b.Side(you)
		return len(side.Discard) > 0 || len(side.Pile.Known) > 0
	case cards.LookAtHand:
		return s.b.Side(you).Hand.N > 0
	case *cards.Exchange:
		return s.exchangeable(src, you, verb)
	case *cards.For:
		return s.forMatters(src, verb)
	}
	return true
}

// exchangeable reports whether there are two cards that an exchange could be of.
func (s standing) exchangeable(src *source, you referee.Seat, verb *cards.Exchange) bool {
	for _, first := range s.described(src, &verb.Which, you) {
		if len(s.partners(doing{source: src, you: you}, verb, first)) > 0 {
			return true
		}
	}
	return false
}

// forMatters reports whether there is a player for whom steps could change anything.
func (s standing) forMatters(src *source, verb *cards.For) bool {
	for _, seat := range s.amongPlayers(src.seat, verb.Players) {
		payable := s.Ruled(rulebook.OwnPriceAsPossible) || s.payableBy(src, seat, verb.Pay)
		if payable && s.anyMatters(src, seat, verb.Do) {
			return true
		}
	}
	return false
}
