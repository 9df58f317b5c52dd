package saintseiya

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/saintseiya/rulebook"
)

// play plays a card from the active player's hand, and asks whether to use its Mise en jeu
// (R-ON-PLAY).
func (r *run) play(card *cards.Card, place int) error {
	if card.Armour {
		return r.playArmour(card)
	}
	return r.playCharacter(card, place)
}

// playCharacter places a character under a card of the terrain (R-CHARACTER,
// R-FACING).
func (r *run) playCharacter(card *cards.Card, place int) error {
	r.b.Side(r.b.Turn).TakeFromHand(card)
	r.b.Serial++
	p := position.Played{Number: r.b.Serial, Card: card, Place: place}
	r.b.Played = append(r.b.Played, p)
	e := referee.Event{Kind: "played", Seat: r.b.Turn, Card: card.ID, Piece: r.b.PieceID(p), Cause: rule("R-CHARACTER")}
	if place > 0 {
		e.Place = position.PlaceID(place)
	}
	r.tell(e)
	return r.onPlay(source{seat: r.b.Turn, card: card, number: p.Number, place: place})
}

// playArmour puts an Armure into play, and discards the previous one (R-ARMOUR).
func (r *run) playArmour(card *cards.Card) error {
	side := r.b.Side(r.b.Turn)
	side.TakeFromHand(card)
	r.discardArmour(r.b.Turn, rule("R-ARMOUR"))
	side.Armour = card
	r.tell(referee.Event{Kind: "armoured", Seat: r.b.Turn, Card: card.ID, Cause: rule("R-ARMOUR")})
	return r.onPlay(source{seat: r.b.Turn, card: card})
}

// onPlay lets the player use the Mise en jeu of a card that was just played (R-ON-PLAY). It does
// not ask if the effect would do nothing.
func (r *run) onPlay(src source) error {
	line, ok := src.card.Line(cards.MiseEnJeu)
	if !ok {
		return nil
	}
	src.line = line
	if r.due(&src) {
		return nil
	}
	if s := r.standing(); !s.usable(&src) || !s.matters(&src) {
		because := nothingThere
		switch {
		case !s.holds(&src, line.Effect.If):
			because = nothingCondition
		case !s.usable(&src):
			because = nothingPrice
		}
		if !r.earlier {
			r.nothing("nothing", src.seat, &src, because)
		}
		return nil
	}
	yes, err := r.askYesNo(src.seat, "on-play", referee.Args{"card": src.card.ID}, src.cause())
	if err != nil || !yes {
		return err
	}
	if line.Effect.Later != nil && src.number > 0 {
		r.b.Played[r.b.Numbered(src.number)].Line = line.Code
		r.tell(referee.Event{Kind: "waits", Seat: src.seat, Card: src.card.ID, Cause: rule("R-ON-PLAY")})
		return nil
	}
	return r.carryOut(&src)
}

// matters reports whether an effect could change anything, as far as all players know. Shinpan does
// not ask about a Mise en jeu that could not change anything, because it is optional and using it
// would make no difference (R-ON-PLAY).
func (s standing) matters(src *source) bool {
	return src.line.Effect.Later != nil || s.anyMatters(src, src.seat, src.line.Effect.Do)
}

// anyMatters reports whether any step of a list could change anything for a player.
func (s standing) anyMatters(src *source, you referee.Seat, steps cards.Steps) bool {
	for i := range steps {
		if s.stepMatters(src, you, steps[i].Value.Verb) {
			return true
		}
	}
	return false
}

// stepMatters reports whether one step could change anything for a player. It reports true for
// verbs that it does not list.
func (s standing) stepMatters(src *source, you referee.Seat, verb cards.Verb) bool {
	if t, ok := targetsOf(verb); ok && t.Which.In != cards.Reserve {
		return len(s.applicable(src, verb, s.described(src, &t.Which, you))) > 0
	}
	switch verb := verb.(type) {
	case *cards.Put: // the first card of the reserve
		return s.b.Reserve.N > 0
	case *cards.Draw:
		side := s.b.Side(you)
		return side.Pile.N+side.Discarded() > 0
	case cards.Shuffle: // shuffling hides the cards of the pile that all players know
		side := s.b.Side(you)
		return side.Discarded() > 0 || len(side.Pile.Known) > 0
	case cards.LookAtHand:
		return s.b.Side(you).Hand.N > 0
	case *cards.Exchange:
		return s.exchangeable(src, you, verb)
	case *cards.For:
		return s.forMatters(src, verb)
	}
	return true
}

// exchangeable reports whether there are two cards that an exchange could swap.
func (s standing) exchangeable(src *source, you referee.Seat, verb *cards.Exchange) bool {
	for _, first := range s.described(src, &verb.Which, you) {
		if len(s.partners(doing{source: src, you: you}, verb, first)) > 0 {
			return true
		}
	}
	return false
}

// forMatters reports whether there is a player for whom the steps could change anything.
func (s standing) forMatters(src *source, verb *cards.For) bool {
	for _, seat := range s.amongPlayers(src.seat, verb.Players) {
		payable := s.Ruled(rulebook.OwnPriceAsPossible) || s.payableBy(src, seat, verb.Pay)
		if payable && s.anyMatters(src, seat, verb.Do) {
			return true
		}
	}
	return false
}

// discardPlayed discards a played character, by its index (R-DISCARD).
func (r *run) discardPlayed(i int, cause referee.Cause) {
	p := r.takePlayed(i)
	r.b.Side(r.b.Turn).Discard = append(r.b.Side(r.b.Turn).Discard, p.Card)
	r.tell(referee.Event{Kind: "discarded", Seat: r.b.Turn, Card: p.Card.ID, From: r.b.PieceID(p), Cause: cause})
}

// takePlayed removes a played character from the table.
func (r *run) takePlayed(i int) position.Played {
	p := r.b.Played[i]
	r.b.Played = slices.Concat(r.b.Played[:i], r.b.Played[i+1:])
	return p
}

// discardArmour discards a player's Armure in play, if there is one.
func (r *run) discardArmour(seat referee.Seat, cause referee.Cause) {
	side := r.b.Side(seat)
	if side.Armour == nil {
		return
	}
	card := side.Armour
	side.Armour = nil
	r.discarded(seat, card, cause)
}

// discarded puts a card that has left its place on a player's discard pile.
func (r *run) discarded(seat referee.Seat, card *cards.Card, cause referee.Cause) {
	side := r.b.Side(seat)
	side.Discard = append(side.Discard, card)
	r.tell(referee.Event{Kind: "discarded", Seat: seat, Card: card.ID, Cause: cause})
}
