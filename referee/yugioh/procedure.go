package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/pile"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// procedures returns the parts of a monster's text by which its player can Special Summon it from
// an area without an effect.
func (m *Match) procedures(card *cards.Card, area string) []*cards.Line {
	if card == nil || card.Lines == nil || !m.reads() {
		return nil
	}
	return m.linesFrom(effect.Place(area), card, effect.Summon)
}

// rules returns the printed limits on how a card can be Summoned. They apply everywhere, and even
// while its effects are negated.
func (m *Match) rules(card *cards.Card) (normal bool, special cards.Manners) {
	if card == nil || card.Lines == nil || !m.reads() {
		return true, ""
	}
	normal = true
	for _, line := range m.lines(card, effect.Printed) {
		for i := range line.While {
			holds := &line.While[i].Holds
			normal = normal && !holds.NoNormal
			if holds.Special != "" {
				special = holds.Special
			}
		}
	}
	return normal, special
}

// bornProper reports whether every Summon of a monster is a proper one, because neither its kind
// nor its text requires a certain Summon first (R-PROPER).
func (m *Match) bornProper(card *cards.Card) bool {
	_, special := m.rules(card)
	return !card.Extra() && !card.Is(cards.Ritual) && special != cards.FirstSo && special != cards.OnlySo
}

// mayCome reports whether an effect can Special Summon a card in a Graveyard or a banished card. It
// must be a monster that was properly Summoned before (R-PROPER).
func (m *Match) mayCome(l position.Lying) bool {
	_, special := m.rules(l.Card)
	return l.Card.Kind == cards.Monster && special != cards.Never && special != cards.OnlySo && (l.Proper || m.bornProper(l.Card))
}

// bringMove returns the move with which a player Special Summons a monster by its own text. It also
// reports whether a question offers the move, which is so if all players see such a monster. If the
// players deal, a player can make the move with a hidden card without an offer.
func (s standing) bringMove(seat referee.Seat) (move referee.Move, offered bool) {
	has := func(area string) func(*cards.Card) bool {
		return func(c *cards.Card) bool { return len(s.procedures(c, area)) > 0 }
	}
	list := pile.Filter(s.handInView(seat), has(areaHand))
	for _, l := range s.b.Side(seat).Grave {
		if has(areaGrave)(l.Card) {
			list = append(list, l.Card)
		}
	}
	places := []string{areaHand, areaGrave}
	if s.edition >= editionSpans && s.b.Side(seat).Down > 0 {
		above := s.extraSlot("card", seat, nil, has(areaExtra))
		for _, id := range above.From {
			if c, ok := s.card(id); ok {
				list = append(list, c)
			}
		}
		places = append(places, areaExtra)
	}
	card := pile.Slot("card", list)
	if !s.Dealt {
		card.Open, card.Pool, card.Copies = true, monsterPool(), nil
	}
	return referee.Move{Verb: "bring", Slots: []*referee.Slot{card, wordSlot("from", "where", 1, places...), optionalBy}}, len(list) > 0
}

// procedure returns a monster's first Summoning procedure that is possible now in an area. If there
// is none, it returns the first one and the reason why not.
func (s standing) procedure(a referee.Answer, card *cards.Card) (*acting, string) {
	var first *acting
	why := ""
	for _, line := range s.procedures(card, a.One("from")) {
		act := s.elsewhereActing(referee.Say(a.Seat, "use", "area", a.One("from")), card, line)
		problem := s.hindered(act)
		if problem == "" {
			return act, ""
		}
		if first == nil {
			first, why = act, problem
		}
	}
	return first, why
}

// checkBring returns the problems with Special Summoning a monster by its own text.
func (s standing) checkBring(a referee.Answer) []referee.Problem {
	card := s.one(a, "card")
	if problems := append(s.checkThere(a.Seat, a.Seat, a.One("from"), card), s.checkSealed(a.Seat, a.One("from"))...); problems != nil {
		return problems
	}
	act, why := s.procedure(a, card)
	args := referee.Args{"card": card.ID, "seat": a.Seat, "area": where(a.One("from"))}
	switch {
	case act == nil:
		return referee.ByRule(referee.Cannot("no-procedure", args), "R-CARD-TEXT")
	case why != "":
		return referee.Breaks(why, "R-CARD-TEXT", args)
	}
	return append(s.checkSole(a.Seat, card), s.checkBanned(a.Seat, cards.NoSpecialSummon, a.One("from"), card)...)
}

// brings Special Summons a monster by its own text. This has no cost, and players cannot respond in
// between.
func (r *run) brings(a referee.Answer) error {
	card := r.standing().one(a, "card")
	r.numbered()
	act, _ := r.standing().procedure(a, card)
	if hand := &r.b.Side(a.Seat).Hand; a.One("from") == areaHand && !slices.Contains(hand.Open, card) { // all players see the card from now on (R-REVEAL)
		hand.Take(card)
		hand.Add(card, true)
	}
	if key := useKey(act); key != "" {
		r.b.Uses = append(r.b.Uses, key)
	}
	r.apart = true
	for i := range act.line.Pay {
		paid, err := r.paysStep(act, &act.line.Pay[i].Value)
		if err != nil || r.b.Phase == position.PhaseOver {
			return err
		}
		if !paid {
			r.tell(referee.Event{Kind: "unpaid", Seat: a.Seat, Card: card.ID, Cause: act.cause()})
			return nil
		}
		r.givenUp += len(act.done)
	}
	defer func() { r.givenUp = 0 }()
	r.Acts(act.line.Code.Value)
	r.bringing = card
	defer func() { r.bringing = nil }()
	return r.carry(act, act.line.Do)
}

// checkSpecialRule refuses to Special Summon a monster in a way that its text forbids.
func (s standing) checkSpecialRule(card *cards.Card, proper, effect bool) []referee.Problem {
	switch _, special := s.rules(card); {
	case special == cards.Never, special == cards.ByCards && !effect:
		return referee.Breaks("never-special", "R-CARD-TEXT", referee.Args{"card": card.ID})
	case special == cards.OnlySo, special == cards.FirstSo && !proper:
		return referee.Breaks("own-way", "R-CARD-TEXT", referee.Args{"card": card.ID})
	}
	return nil
}
