package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// took records that a player has taken n cards from the Deck. Cards in a hand can react, which only
// their player knows, so Shinpan records it whether or not any card does.
func (r *run) took(kind position.What, seat referee.Seat, n, held int) {
	if !r.notes() || r.edition < editionTakes || r.b.Turn == 0 || n == 0 {
		return
	}
	r.happens(string(kind))
	h := position.Happened{Kind: kind, Owner: seat, Seat: seat, N: n, Empty: held == 0, By: r.agent.by, BySeat: r.agent.seat, Moment: r.b.Moment}
	r.b.Happened = append(r.b.Happened, h)
	r.hears(h)
}

// drewSo reports whether a player has taken cards from the Deck as an effect requires. An effect of a
// card that was drawn itself acts from the hand, and so its player says that it was.
func (s standing) drewSo(a *acting, h *position.Happened, e *cards.Event) bool {
	of := func(whose cards.Whose) bool { return whose == "" || (whose == cards.OfYou) == (h.Seat == a.seat) }
	if e.Added != nil {
		return (h.Kind == position.HasDrawn || h.Kind == position.HasAdded) && of(e.Added.Of)
	}
	return h.Kind == position.HasDrawn && of(e.Drawn.Of) && (!e.Drawn.Empty || h.Empty) && (!e.Drawn.Self || s.mayBeDrawn(a.seat, a.card, h.N))
}

// mayBeDrawn reports whether a card in a player's hand can be one of the last n cards drawn. Only a
// dealt hand can show that it is not.
func (s standing) mayBeDrawn(seat referee.Seat, card *cards.Card, n int) bool {
	if !s.Dealt {
		return true
	}
	hand := s.b.Side(seat).Hand
	return slices.Contains(hand.Open, card) || slices.Contains(hand.Known[max(0, len(hand.Known)-n):], card)
}

// untaken refuses to draw while a card keeps a player from it.
func (s standing) untaken(seat referee.Seat) []referee.Problem {
	for _, b := range s.bans(seat, cards.NoAdding) {
		if b.what != nil && b.what.Draws {
			return referee.Breaks("forbidden", "R-CARD-TEXT", referee.Args{"other": b.by.card.ID, "seat": seat, "what": referee.Key("forbid.draw")})
		}
	}
	return nil
}

// unadded refuses to add cards from a Deck to a hand other than by drawing.
func (s standing) unadded(seat referee.Seat) []referee.Problem {
	return s.banned(seat, cards.NoAdding, func(*acting, *cards.Which) bool { return true })
}

// buriedWatch reports whether a card in a Graveyard waits for players to draw.
func (r *run) buriedWatch() bool {
	if r.edition < editionTakes {
		return false
	}
	for i := range r.b.Sides {
		for _, l := range r.b.Sides[i].Grave {
			if slices.ContainsFunc(r.linesFrom(effect.FromGrave, l.Card, effect.Trigger), func(line *cards.Line) bool { return line.Event != nil && line.Event.Drawn != nil }) {
				return true
			}
		}
	}
	return false
}
