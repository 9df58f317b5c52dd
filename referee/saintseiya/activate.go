package saintseiya

import (
	"shinpan/referee"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/saintseiya/rulebook"
)

// activation returns the Activation effect of a card, or false if it has none.
func activation(card *cards.Card) (*cards.Line, bool) {
	for i := range card.Lines {
		if card.Lines[i].At.Activation() {
			return &card.Lines[i], true
		}
	}
	return nil, false
}

// activated returns the card that an answer activates: a played character, the Armure in play, or a
// card in the hand, which the player then plays. after is the standing once the card is in play,
// without its triggered effects.
func (s standing) activated(a referee.Answer) (src source, fromHand bool, after standing) {
	card := s.named(a, "active")[0]
	line, _ := activation(card)
	src = source{seat: s.b.Turn, card: card, line: line}
	if i := s.inPlay(a, "active"); i >= 0 {
		src.number, src.place = s.b.Played[i].Number, s.b.Played[i].Place
		return src, false, s
	}
	if s.b.Side(s.b.Turn).Armour == card {
		return src, false, s
	}
	after = standing{s.Match, s.b.Clone()}
	after.b.Side(s.b.Turn).TakeFromHand(card)
	if card.Armour {
		after.b.Side(s.b.Turn).Armour = card
		return src, true, after
	}
	after.b.Serial++
	src.number, src.place = after.b.Serial, s.faced(a)
	after.b.Played = append(after.b.Played, position.Played{Number: src.number, Card: card, Place: src.place})
	return src, true, after
}

// checkActivate returns the problems with an Activation: its condition does not hold, its payment
// is impossible, or the card cannot be wounded (R-ACTIVATION, rulings own-price, protected-price).
func (s standing) checkActivate(a referee.Answer) []referee.Problem {
	src, fromHand, after := s.activated(a)
	if fromHand && !s.b.Side(s.b.Turn).MayHold(s.Knows(), []*cards.Card{src.card}) {
		return notHere(src.card.ID, "R-ACTIVATION")
	}
	if src.card.Armour && a.One("place") != "" {
		return referee.Breaks("armour-place", "R-ARMOUR", referee.Args{"card": src.card.ID})
	}
	if problems := s.facesAnother(a, "active", "place"); problems != nil || !s.automatic() {
		return problems
	}
	if src.line == nil {
		return nil // already refused because the Activation is missing, which players can allow
	}
	if !after.usable(&src) {
		return referee.Breaks("not-usable", "R-ACTIVATION", referee.Args{"card": src.card.ID, "line": src.line.Code})
	}
	if by := after.unwoundable(src.number); by != nil && src.line.At == cards.Blesser && s.Ruled(rulebook.ProtectedPriceProtected) {
		return referee.Breaks("not-woundable", "R-WOUND", referee.Args{"card": src.card.ID, "line": by.line.Code, "by": by.card.ID})
	}
	return nil
}

// activate applies an Activation, and then discards, wounds or destroys the card as its label
// requires (R-ACTIVATION, ruling activation-order).
func (r *run) activate(a referee.Answer) error {
	src, fromHand, _ := r.standing().activated(a)
	if fromHand {
		if err := r.play(src.card, src.place); err != nil {
			return err
		}
	}
	if src.line == nil || !r.stillInPlay(&src) {
		return nil // without an Activation, the players declare the effect
	}
	r.tell(referee.Event{Kind: "activated", Seat: src.seat, Card: src.card.ID, Key: src.line.At.Key(), Cause: rule("R-ACTIVATION")})
	if r.Ruled(rulebook.ActivationOrderFateFirst) {
		r.suffer(&src)
	}
	if !r.due(&src) {
		if err := r.carryOut(&src); err != nil {
			return err
		}
	}
	if r.stillInPlay(&src) && (!src.unpaid || !r.automatic()) {
		r.suffer(&src)
	}
	return nil
}

// stillInPlay reports whether the card of an Activation is still in its place.
func (r *run) stillInPlay(src *source) bool {
	if src.number > 0 {
		return r.b.Numbered(src.number) >= 0
	}
	return r.b.Side(src.seat).Armour == src.card
}

// suffer discards, wounds or destroys a card that was activated.
func (r *run) suffer(src *source) {
	d := doing{source: src, you: src.seat}
	x := ref{zone: cards.InArmour, seat: src.seat, card: src.card}
	if src.number > 0 {
		x = r.standing().played(r.b.Numbered(src.number))
	}
	switch src.line.At {
	case cards.Blesser:
		r.wound(d, x)
	case cards.Detruire:
		r.destroy(d, x)
	default:
		r.discard(d, x)
	}
}
