package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/pile"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
)

// cardChanges returns the changes to cards that are not on the field, or that come to it.
func cardChanges() []verb {
	card := blankCard.Searched()
	to := word("to", "to").OneOf("where", append(slices.Clip(areas), areaBottom)...)
	top := blankFrom.Optionally().Filled(func(s standing) *referee.Slot {
		if s.Dealt {
			return nil
		}
		return wordSlot("from", "where", 0, areaDeck)
	})
	down := blankZone.Filled(func(s standing) *referee.Slot {
		if down := s.all((*position.OnField).Hidden); len(down) > 0 {
			return &referee.Slot{Name: "zone", From: down, Implied: true}
		}
		return nil
	})
	return []verb{
		{Name: "move", Blanks: []blank{card, blankFrom, to, blankOf, blankBy}, Check: checkMove, Change: (*run).declareMove},
		{Name: "draw", Blanks: []blank{blankSeats, count("count", 1, mostAtOnce), blankBy}, Check: checkDraw, Change: (*run).declareDraw},
		{Name: "show", Blanks: []blank{blankSeat, card.AtMost(mostShown), top, down, blankBy}, Check: checkShow, Change: (*run).declareShow},
		{Name: "shuffle", Blanks: []blank{blankSeat, blankBy}, Change: (*run).declareShuffle},
	}
}

// areas are the places of cards that are not on the field.
var areas = []string{areaHand, areaDeck, areaGrave, areaBanished, areaExtra}

// acting returns the player whose effect is being applied, or otherwise the turn player.
func (s standing) acting() referee.Seat {
	if top, ok := s.b.Chain.Top(); ok {
		return top.Seat
	}
	return s.b.Active
}

// buried returns the cards in the Graveyards that a test accepts.
func (s standing) buried(test func(*cards.Card) bool) []*cards.Card {
	var list []*cards.Card
	for i := range s.b.Sides {
		list = append(list, pile.Filter(faces(s.b.Sides[i].Grave), test)...)
	}
	return list
}

// checkThere reports a card that is not in its stated place, as far as the speaker knows.
func (s standing) checkThere(by, owner referee.Seat, area string, card *cards.Card) []referee.Problem {
	side := s.b.Side(owner)
	there := func(list []position.Lying) bool {
		return slices.ContainsFunc(list, func(l position.Lying) bool { return l.Card == card })
	}
	missing := referee.ByRule(referee.Cannot("not-there", referee.Args{"seat": owner, "card": card.ID, "area": where(area)}), "R-HIDDEN")
	switch area {
	case areaHand:
		return s.checkHand(by, owner, []*cards.Card{card}, "R-HIDDEN")
	case areaGrave:
		if there(side.Grave) {
			return nil
		}
		return missing
	case areaBanished:
		if there(side.Banished) {
			return nil
		}
		return missing
	case areaExtra:
		switch {
		case slices.Contains(side.FaceUp, card):
			return nil
		case side.Down == 0 || !card.Extra():
			return missing
		}
		return s.checkElsewhere(by, owner, card)
	}
	switch {
	case side.Deck.N == 0 || card.Extra():
		return missing
	case s.Dealt && s.rest(owner).Count(card.Index) == 0 && !slices.Contains(side.Deck.Known, card):
		return missing
	case slices.Contains(side.Deck.Known, card):
		return nil
	}
	return s.checkElsewhere(by, owner, card)
}

// checkMove reports a card that is not in its source, or cannot go to its target (R-OWNER).
func checkMove(s standing, a referee.Answer) []referee.Problem {
	owner, card := seatOf(a, "of"), s.one(a, "card")
	from, to := a.One("from"), a.One("to")
	args := referee.Args{"card": card.ID, "area": where(to)}
	switch {
	case from == to:
		return append(referee.Breaks("same-place", "R-DECLARED", args), s.checkThere(a.Seat, owner, from, card)...)
	case to == areaExtra && !card.Extra() && !card.Is(cards.Pendulum):
		return referee.ByRule(referee.Cannot("not-extra", args), "R-DECK-EXTRA-KIND")
	}
	if from == areaDeck && to == areaHand && s.edition >= editionTakes {
		return append(s.checkThere(a.Seat, owner, from, card), s.unadded(owner)...)
	}
	if to == areaBanished {
		return slices.Concat(s.checkThere(a.Seat, owner, from, card), s.checkBanishing(a.Seat, cards.Area(from)), s.checkSealed(owner, from))
	}
	return append(s.checkThere(a.Seat, owner, from, card), s.checkSealed(owner, from)...)
}

// take removes an owner's card from an area, and returns it, noting whether it was properly
// Summoned.
func (r *run) take(owner referee.Seat, area string, card *cards.Card) position.Lying {
	side := r.b.Side(owner)
	from := func(list []position.Lying) ([]position.Lying, position.Lying) {
		for i := len(list) - 1; i >= 0; i-- {
			if list[i].Card == card {
				r.forgetsLying(list[i].Serial)
				return slices.Concat(list[:i], list[i+1:]), list[i]
			}
		}
		return list, position.Lying{Card: card}
	}
	lying := position.Lying{Card: card}
	r.from = area
	switch area {
	case areaHand:
		side.Hand.Take(card)
	case areaDeck:
		side.Deck.Take(card)
	case areaGrave:
		side.Grave, lying = from(side.Grave)
	case areaBanished:
		side.Banished, lying = from(side.Banished)
	case areaExtra:
		if i := slices.Index(side.FaceUp, card); i >= 0 {
			side.FaceUp = slices.Concat(side.FaceUp[:i], side.FaceUp[i+1:])
		} else {
			side.Down--
		}
	}
	return lying
}

func (r *run) declareMove(a referee.Answer, cause referee.Cause) error {
	owner, card, to := seatOf(a, "of"), r.standing().one(a, "card"), a.One("to")
	if a.One("from") == areaHand && to == areaGrave {
		r.discard(owner, []*cards.Card{card}, cause)
		r.b.Fresh = true
		return nil
	}
	to = r.diverted(a.One("from"), to)
	r.sends(owner, to, r.take(owner, a.One("from"), card), referee.Event{Kind: "moved", Cause: cause})
	r.b.Fresh = true
	return nil
}

// discard sends cards from a hand to the Graveyard (R-DISCARD).
func (r *run) discard(seat referee.Seat, list []*cards.Card, cause referee.Cause) {
	side := r.b.Side(seat)
	var elsewhere []referee.Event
	e := referee.Event{Kind: "discarded", Seat: seat, N: len(list), Cause: cause}
	r.from, r.thrown = position.FromHand, true
	defer func() { r.thrown = false }()
	for _, card := range list {
		side.Hand.Take(card)
		if to := r.put(seat, areaGrave, position.Lying{Card: card}); to != areaGrave {
			elsewhere = append(elsewhere, referee.Event{Kind: "moved", Seat: seat, Card: card.ID, Place: to, Key: where(to), Cause: r.burial})
		}
		r.spends(seat, card, cards.Thrown)
		e.Cards = append(e.Cards, card.ID)
	}
	e.Now = side.Hand.N
	r.tell(e)
	for _, e := range elsewhere {
		r.tell(e)
	}
}

// checkDraw refuses to draw while a card keeps a player from taking cards from the Deck.
func checkDraw(s standing, a referee.Answer) []referee.Problem {
	for _, seat := range []referee.Seat{1, 2} {
		if slices.Contains(a.All("seats"), seat.String()) && s.edition >= editionTakes {
			if problems := s.untaken(seat); problems != nil {
				return problems
			}
		}
	}
	return nil
}

// declareDraw has players draw at the same time. A player who cannot draw all of them loses
// (R-DECK-OUT, ruling both-deck-out).
func (r *run) declareDraw(a referee.Answer, cause referee.Cause) error {
	n := number(a, "count")
	if r.b.Sides[0].Deck.N < n && r.b.Sides[1].Deck.N < n && len(a.All("seats")) > 1 && r.Ruled(rulebook.BothDeckOutDraw) {
		for _, seat := range r.b.InTurn() {
			r.tell(referee.Event{Kind: "no-cards", Seat: seat, N: n - r.b.Side(seat).Deck.N, Cause: rule("R-DECK-OUT")})
		}
		r.ends(referee.Nobody, true, "R-DECK-OUT")
		return nil
	}
	for _, seat := range r.b.InTurn() {
		if r.b.Phase == position.PhaseOver || !slices.Contains(a.All("seats"), seat.String()) {
			continue
		}
		if err := r.draw(seat, n, cause); err != nil {
			return err
		}
	}
	return nil
}

// mostShown is the largest number of cards that an answer shows.
const mostShown = 6

// checkShow reports a card that cannot be the one to reveal, which is in a hand, on top of a Deck,
// or face-down on the field (R-REVEAL).
func checkShow(s standing, a referee.Answer) []referee.Problem {
	seat, list := seatOf(a, "seat"), s.named(a, "card")
	at, down := s.b.Find(a.One("zone"))
	switch {
	case down && (a.One("from") != "" || at.Seat != seat):
		return referee.Cannot("not-asked", referee.Args{"slot": referee.Key("slot.zone"), "verb": referee.Key("verb." + a.Verb)})
	case down && len(list) > 1:
		return referee.Cannot("how-many", referee.Args{"slot": referee.Key("slot.card"), "least": 1, "most": 1, "n": len(list)})
	case down && a.Seat != seat && s.b.At(at).Card != nil: // a guess would reveal the card
		return nil
	case down:
		return s.checkFaceDown(at, list[0])
	case a.One("from") == "":
		return s.checkHand(a.Seat, seat, list, "R-HIDDEN")
	}
	var problems []referee.Problem
	for _, card := range list {
		problems = append(problems, s.checkThere(a.Seat, seat, areaDeck, card)...)
	}
	return problems
}

// declareShow records cards that all players have seen; those of a Deck are its top cards, from the
// top down. The cards stay in their place, and activate nothing (R-REVEAL).
func (r *run) declareShow(a referee.Answer, cause referee.Cause) error {
	seat, list := seatOf(a, "seat"), r.standing().named(a, "card")
	side := r.b.Side(seat)
	tell := func(kind string, card *cards.Card, piece string) {
		r.tell(referee.Event{Kind: kind, Seat: seat, Card: card.ID, Piece: piece, Cause: cause})
	}
	if at, down := r.b.Find(a.One("zone")); down {
		card := list[0]
		if a.Seat != seat && r.b.At(at).Card != nil {
			card = nil // see checkShow
		}
		tell("shown-down", r.uncover(at, card), r.b.ID(at))
		r.b.At(at).Named = true
		return nil
	}
	if a.One("from") != "" {
		for _, card := range list {
			side.Deck.Take(card)
		}
		for _, card := range slices.Backward(list) {
			side.Deck.Put(card)
		}
	}
	for i, card := range list {
		if a.One("from") != "" {
			tell("shown-top", card, "")
			continue
		}
		if copies(side.Hand.Open, card) < copies(list[:i+1], card) {
			side.Hand.Show(card)
		}
		tell("shown", card, "")
	}
	return nil
}

// declareShuffle shuffles a Deck, which the other player then cuts (R-SHUFFLE).
func (r *run) declareShuffle(a referee.Answer, cause referee.Cause) error {
	seat := seatOf(a, "seat")
	r.b.Side(seat).Deck.Known = nil
	r.tell(referee.Event{Kind: "shuffled", Seat: seat, Other: position.Other(seat), Cause: cause})
	return nil
}
