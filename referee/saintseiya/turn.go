package saintseiya

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/pile"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/saintseiya/rulebook"
	"shinpan/referee/verbs"
)

// turn asks for one action of the main phase, or its end, and applies it (R-MAIN).
func (r *run) turn() error {
	if err := r.looksForLasting(); err != nil {
		return err
	}
	answer, err := r.ask(func() flow.Question { return r.standing().askTurn() })
	if err != nil {
		return err
	}
	if answer.Verb == "end" {
		r.end(answer)
		return nil
	}
	if err := r.action(answer); err != nil {
		return err
	}
	return r.reached()
}

// action applies any action except the end of the main phase.
func (r *run) action(answer referee.Answer) error {
	switch answer.Verb {
	case "play":
		return r.play(r.named(answer, "card")[0], position.PlaceOf(answer.One("place")))
	case "take":
		return r.take(answer)
	case "activate":
		return r.activate(answer)
	}
	return r.heal(answer)
}

// askTurn asks the active player for an action.
func (s standing) askTurn() flow.Question {
	q := flow.Question{
		Ask:   referee.Ask{Seat: s.b.Turn, Key: "turn", Args: referee.Args{"round": s.b.Round, "flames": s.b.Flames}, Cause: rule("R-MAIN"), Moves: s.actions()},
		Check: s.checkAction,
	}
	if !s.Dealt {
		q.Tools = s.verbs.Offers(s, nil, verbs.Anywhere)
	}
	return q
}

// checkAction returns the problems with an action.
func (s standing) checkAction(a referee.Answer) []referee.Problem {
	switch a.Verb {
	case "play":
		return s.checkPlay(a)
	case "take":
		return s.checkTake(a)
	case "activate":
		return s.checkActivate(a)
	case "heal":
		return s.checkHeal(a)
	}
	return s.checkEnd(a)
}

// actions returns the moves that the active player can make.
func (s standing) actions() []referee.Move {
	side := s.b.Side(s.b.Turn)
	hand := side.InHand(s.Knows())
	if side.Hand.N == 0 {
		hand = nil
	}
	places := places(s.b.Occupied(nil))
	facing := &referee.Slot{Name: "place", From: places, Implied: true, LastFirst: true}
	var moves []referee.Move
	if usable := pile.Slot("with", s.playedCards(nil), s.armour(nil), hand); len(usable.From) > 0 && len(places) > 0 {
		usable.Max = max(1, len(s.b.Played)+side.Hand.N+1)
		values := &referee.Slot{Name: "value", Min: 1, From: []string{byForce, byCosmos}, Words: []referee.Key{"value.force", "value.cosmos"}}
		moves = append(moves, referee.Move{Verb: "take", Slots: []*referee.Slot{{Name: "at", Min: 1, From: places, LastFirst: true}, values, usable}})
	}
	if len(hand) > 0 {
		moves = append(moves, referee.Move{Verb: "play", Slots: []*referee.Slot{pile.Slot("card", hand), facing}})
	}
	moves = append(moves, s.usings("activate", func(card *cards.Card) bool { _, ok := activation(card); return ok })...)
	moves = append(moves, s.usings("heal", func(card *cards.Card) bool { return card.Soin > 0 })...)
	var slots []*referee.Slot
	if len(hand) > 0 {
		slots = append(slots, s.discarding(hand))
	}
	return append(moves, referee.Move{Verb: "end", Slots: slots})
}

// discarding returns the slot for the discards at the end of a turn: the number of cards, or the
// cards themselves.
func (s standing) discarding(hand []*cards.Card) *referee.Slot {
	slot := &referee.Slot{Name: "discarding", Max: s.b.Side(s.b.Turn).Hand.N}
	for _, n := range s.numbers() {
		slot.Add(n, 1)
		slot.Words = append(slot.Words, "unnamed.cards")
	}
	for _, card := range hand {
		slot.Add(string(card.ID), 1)
	}
	return slot
}

// usings returns an Activation or a healing with the cards that can be used for it, or nil if
// there are none. Without a test, it accepts every available card.
func (s standing) usings(verb string, test func(*cards.Card) bool) []referee.Move {
	side := s.b.Side(s.b.Turn)
	var hand []*cards.Card
	if side.Hand.N > 0 {
		hand = pile.Filter(side.InHand(s.Knows()), test)
	}
	facing := &referee.Slot{Name: "place", From: places(s.b.Occupied(nil)), Implied: true, LastFirst: true}
	switch verb {
	case "activate":
		if usable := single("active", s.playedCards(test), s.armour(test), hand); len(usable.From) > 0 {
			return []referee.Move{{Verb: verb, Slots: []*referee.Slot{usable, facing}}}
		}
	case "heal":
		wounded := pile.Slot("wounded", side.Wounded)
		wounded.Max = len(side.Wounded)
		if usable := single("with", s.playedCards(test), s.armour(test), hand); len(usable.From) > 0 && len(side.Wounded) > 0 {
			return []referee.Move{{Verb: verb, Slots: []*referee.Slot{wounded, usable, facing}}}
		}
	}
	return nil
}

// idle returns the reason why the turn does not offer an action, with its rule, or nil if the verb
// is not an action of a turn.
func (s standing) idle(verb string, args referee.Args) []referee.Problem {
	lacks := func(p []referee.Problem, rule string) []referee.Problem {
		p[0].Rule = rule
		return p
	}
	switch {
	case verb == "take" && len(s.b.Occupied(nil)) == 0:
		return lacks(referee.Cannot("empty-terrain", args), "R-ACQUIRE")
	case verb == "take":
		return lacks(referee.Cannot("nothing-to-use", args), "R-ACQUIRE")
	case verb == "play":
		return lacks(referee.Cannot("empty-hand", args), "R-CHARACTER")
	case verb == "activate":
		return lacks(referee.Cannot("nothing-to-activate", args), "R-ACTIVATION")
	case verb == "heal" && len(s.b.Side(s.b.Turn).Wounded) == 0:
		return lacks(referee.Cannot("nobody-wounded", args), "R-HEAL")
	case verb == "heal":
		return lacks(referee.Cannot("nobody-heals", args), "R-HEAL")
	}
	return nil
}

// single returns a slot for one card of a list, with each card listed once.
func single(name string, lists ...[]*cards.Card) *referee.Slot {
	slot := pile.Slot(name, lists...)
	slot.Copies = nil
	return slot
}

// playedCards returns the cards of characters that the active player has played and
// not used.
func (s standing) playedCards(test func(*cards.Card) bool) []*cards.Card {
	var list []*cards.Card
	for _, p := range s.b.Played {
		list = append(list, p.Card)
	}
	return pile.Filter(list, test)
}

// armour returns the active player's Armure in play, as a list.
func (s standing) armour(test func(*cards.Card) bool) []*cards.Card {
	return pile.Filter(s.zone(s.b.Turn, cards.InArmour), test)
}

// checkPlay returns the problems with playing a card (R-CHARACTER, R-FACING).
func (s standing) checkPlay(a referee.Answer) []referee.Problem {
	card, place := s.named(a, "card")[0], a.One("place")
	switch {
	case card.Armour && place != "":
		return referee.Breaks("armour-place", "R-ARMOUR", referee.Args{"card": card.ID})
	case !card.Armour && place == "" && s.mustFace():
		p := referee.Cannot("say-place", referee.Args{"card": card.ID})
		p[0].Rule = "R-FACING"
		return p
	}
	return nil
}

// mustFace reports whether a character must face a card of the terrain. It reports false if the
// terrain is empty (R-FACING, ruling facing).
func (s standing) mustFace() bool {
	return s.Ruled(rulebook.FacingCard) && len(s.b.Occupied(nil)) > 0
}

// checkEnd returns the problems with discarding cards from the hand and keeping the rest
// (R-UPKEEP-DISCARD, ruling kept-cards).
func (s standing) checkEnd(a referee.Answer) []referee.Problem {
	side := s.b.Side(s.b.Turn)
	list := s.named(a, "discarding")
	if !side.MayHold(s.Knows(), list) {
		return notTogether(side, list)
	}
	n := unnamed(a)
	if n > 0 && len(a.All("discarding")) > 1 || n == 0 && slices.ContainsFunc(a.All("discarding"), referee.IsNumber) {
		return referee.Cannot("number-alone", referee.Args{"n": len(list)})
	}
	if kept := side.Hand.N - len(list) - n; s.Ruled(rulebook.KeptCardsFive) && kept > rulebook.Hand {
		return referee.Breaks("kept-too-many", "R-UPKEEP-DISCARD", referee.Args{"n": kept, "most": rulebook.Hand})
	}
	return nil
}

// faced returns the place at which an action plays a card from the hand: the named place, or
// otherwise the last place with a card.
func (s standing) faced(a referee.Answer) int {
	if place := position.PlaceOf(a.One("place")); place > 0 {
		return place
	}
	if occupied := s.b.Occupied(nil); len(occupied) > 0 && s.Ruled(rulebook.FacingCard) {
		return slices.Max(occupied)
	}
	return 0
}

// inPlay returns the index of the played character that an action uses: the named character, or the
// first copy of the card, at the named place if the answer names one. It returns -1 if there is
// none.
func (s standing) inPlay(a referee.Answer, slot string) int {
	if i := s.b.Find(a.One(slot)); i >= 0 {
		return i
	}
	card, place := s.named(a, slot)[0], position.PlaceOf(a.One("place"))
	return slices.IndexFunc(s.b.Played, func(p position.Played) bool {
		return p.Card == card && (place == 0 || p.Place == place)
	})
}

// named returns the cards that an answer names in a slot, including those of played characters.
func (s standing) named(a referee.Answer, slot string) []*cards.Card {
	var list []*cards.Card
	for _, token := range a.All(slot) {
		if i := s.b.Find(token); i >= 0 {
			list = append(list, s.b.Played[i].Card)
		} else if card, ok := s.Cards.Card(referee.Card(token)); ok {
			list = append(list, card)
		}
	}
	return list
}
