package narutoccg

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/payment"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/pile"
	"shinpan/referee/unseen"
)

// userLane returns the battle of the effect's card or the user, or 0 if there is none.
func (r *run) userLane(a *acting) int {
	if at, ok := r.b.Locate(a.source); ok {
		return r.b.At(at).Lane
	}
	return 0
}

// stepReduce reduces the damage about to be received.
func stepReduce(r *run, a *acting, verb cards.Verb) error {
	if len(r.pending) == 0 {
		return nil
	}
	n := r.pending[len(r.pending)-1]
	by := min(*n, verb.(*cards.Reduce).N.N)
	*n -= by
	r.tell(referee.Event{Kind: "reduced", Seat: a.seat, N: by, Now: *n, Cause: a.cause()})
	return nil
}

// stepSkipBattle resolves a battle without a Showdown.
func stepSkipBattle(r *run, a *acting, _ cards.Verb) error {
	lane, err := r.laneOf(a)
	if err != nil || lane == "" || r.b.Battles[r.b.LaneOf(lane)-1].Done {
		return err
	}
	r.b.Battles[r.b.LaneOf(lane)-1].Done = true
	r.tell(referee.Event{Kind: "skipped", Place: lane, Cause: a.cause()})
	return nil
}

// stepLook lets a player look at a hand. The dependent steps apply if all players or Shinpan know
// that there is such a card, or if the player states that there is one.
func stepLook(r *run, a *acting, verb cards.Verb) error {
	v := verb.(*cards.Look)
	for _, owner := range r.standing().owners(a, &v.Which) {
		hand := r.b.Side(owner).Hand
		r.tell(referee.Event{Kind: "looked", Seat: a.seat, Other: owner, Key: where(string(v.Which.In)), Cause: a.cause()})
		if v.Then == nil || hand.N == 0 {
			continue
		}
		found := len(pile.Filter(hand.Shown(r.Dealt), r.standing().fits(&v.Which))) > 0
		if !found && !r.Dealt && r.standing().imaginable(owner, r.standing().fits(&v.Which)) > 0 {
			answer, err := r.ask(func() flow.Question {
				return flow.Question{Ask: referee.Ask{Seat: a.seat, Key: "found", Args: referee.Args{"card": a.card.ID, "other": owner}, Cause: a.cause(), Moves: []referee.Move{{Verb: "yes"}, {Verb: "no"}}}}
			})
			if err != nil {
				return err
			}
			found = answer.Verb == "yes"
		}
		if found {
			if err := r.carry(a, v.Then); err != nil {
				return err
			}
		}
	}
	return nil
}

// stepDig lets a player look at the top cards of the deck and take one without showing it. The
// deck is then shuffled.
func stepDig(r *run, a *acting, verb cards.Verb) error {
	v := verb.(*cards.Dig)
	side := r.b.Side(a.seat)
	n := min(v.N, side.Deck.N)
	if err := r.deal(a.seat, n, a.cause()); err != nil {
		return err
	}
	top := pile.Filter(side.Deck.Known[:min(n, len(side.Deck.Known))], r.standing().fits(&v.Which))
	if n > 0 && (!r.Dealt || len(top) > 0) {
		answer, err := r.ask(func() flow.Question {
			moves := []referee.Move{{Verb: "yes"}, {Verb: "no"}}
			if r.Dealt {
				moves = []referee.Move{{Verb: "take", Slots: []*referee.Slot{single("cards", top)}}}
			}
			return flow.Question{Ask: referee.Ask{Seat: a.seat, Key: "dig", Args: referee.Args{"card": a.card.ID, "n": n}, Cause: a.cause(), Moves: moves}, Sight: r.only(a.seat)}
		})
		if err != nil {
			return err
		}
		if answer.Verb != "no" {
			was := side.Hand.N
			if answer.Verb == "take" {
				card := r.standing().one(answer, "cards")
				side.Deck.Take(card)
				side.Hand.Add(card, false)
			} else {
				side.Deck.TakeTop()
				side.Hand.N++
			}
			r.tell(referee.Event{Kind: "took", Seat: a.seat, N: 1, Was: was, Now: side.Hand.N, Values: []int{side.Deck.N}, Cause: a.cause()})
		}
	}
	return r.change(a, "shuffle", "seat", a.seat.String())
}

// only returns a Sight that hides an answer from the other players if Shinpan deals, because the
// answer then contains information for one player. It returns nil if the players deal.
func (r *run) only(seat referee.Seat) func(referee.Answer) referee.Sight {
	if !r.Dealt {
		return nil
	}
	return flow.Only(seat)
}

// stepArrange lets a player look at the top cards of the deck and put them back in any order.
func stepArrange(r *run, a *acting, verb cards.Verb) error {
	side := r.b.Side(a.seat)
	n := min(verb.(*cards.Arrange).N, side.Deck.N)
	if n == 0 {
		return nil
	}
	if !r.Dealt {
		side.Deck.Known = nil
	} else {
		if err := r.deal(a.seat, n, a.cause()); err != nil {
			return err
		}
		top := slices.Clone(side.Deck.Known[:n])
		answer, err := r.ask(func() flow.Question {
			slot := pile.Slot("cards", top)
			slot.Min, slot.Max = n, n
			return flow.Question{Ask: referee.Ask{Seat: a.seat, Key: "arrange", Args: referee.Args{"card": a.card.ID, "n": n}, Cause: a.cause(), Moves: []referee.Move{{Verb: "take", Slots: []*referee.Slot{slot}}}}, Sight: r.only(a.seat)}
		})
		if err != nil {
			return err
		}
		side.Deck.Known = slices.Concat(r.standing().named(answer, "cards"), side.Deck.Known[n:])
	}
	r.tell(referee.Event{Kind: "arranged", Seat: a.seat, N: n, Cause: a.cause()})
	return nil
}

// stepPart takes Ninjas out of their Teams.
func stepPart(r *run, a *acting, verb cards.Verb) error {
	t := verb.(*cards.Part).Targets
	return r.eachSpot(a, "part", &t.Which, t.Take, nil, func(at position.Spot) error {
		p := r.b.At(at)
		if p.Team == 0 {
			return nil
		}
		p.Team = 0
		r.b.Disband(at.Seat)
		r.tell(referee.Event{Kind: "parted", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Cause: a.cause()})
		return nil
	})
}

// stepOrganize lets players form Teams of all their Ninjas, as in the Organization Phase.
func stepOrganize(r *run, a *acting, verb cards.Verb) error {
	for _, seat := range r.standing().who(a, verb.(*cards.Organize).Who) {
		side := r.b.Side(seat)
		for i := range side.InPlay {
			side.InPlay[i].Idle = false
		}
		for {
			answer, err := r.ask(func() flow.Question { return r.standing().askTeams(seat, a.cause()) })
			if err != nil {
				return err
			}
			if answer.Verb != "team" {
				break
			}
			r.team(seat, answer.All("members"))
		}
	}
	return nil
}

// billsOf returns the bills for a cost that is not a Jutsu's.
func billsOf(cost string) []payment.Bill {
	prices, _ := cards.ReadCost(cost)
	var bills []payment.Bill
	for _, price := range prices {
		bills = append(bills, payment.Bill{Price: price})
	}
	return bills
}

// stepSpend makes a player pay Chakra.
func stepSpend(r *run, a *acting, verb cards.Verb) error {
	return r.spend(a.seat, a.card, billsOf(verb.(*cards.Spend).Cost))
}

// stepGain gives Ninjas a name, the one Combat Attribute that their player chooses, or a word
// that ends when the effect's card leaves play.
func stepGain(r *run, a *acting, v *cards.Gain) error {
	words := position.Word{Word: v.Say, Instead: v.Instead, Name: v.Name, Lasting: v.Lasting || v.Tied, Cause: a.cause()}
	if v.Choose != nil {
		answer, err := r.ask(func() flow.Question {
			slot := &referee.Slot{Name: "words", Min: 1, From: v.Choose}
			return a.question(a.seat, "choose-word", "verb.gain", 1, referee.Move{Verb: "word", Slots: []*referee.Slot{slot}})
		})
		if err != nil {
			return err
		}
		words.Word, words.Attribute = answer.One("words"), true
	}
	if v.Tied {
		words.Tied = a.source
	}
	return r.eachSpot(a, "gain", &v.Which, v.Take, []string{"words", v.Say}, func(at position.Spot) error {
		p := r.b.At(at)
		p.Words = append(slices.Clip(p.Words), words)
		cause := a.cause()
		cause.Said = words.Word
		r.tell(referee.Event{Kind: "gains", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Cause: cause})
		return nil
	})
}

// stepLoseWord removes a word that an effect has given to Ninjas.
func stepLoseWord(r *run, a *acting, verb cards.Verb) error {
	v := verb.(*cards.LoseWord)
	return r.eachSpot(a, "lose_word", &v.Which, v.Take, nil, func(at position.Spot) error {
		p := r.b.At(at)
		was := len(p.Words)
		p.Words = slices.DeleteFunc(slices.Clone(p.Words), func(w position.Word) bool { return w.Word == v.Say })
		if len(p.Words) < was {
			cause := a.cause()
			cause.Said = v.Say
			r.tell(referee.Event{Kind: "loses", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Cause: cause})
		}
		return nil
	})
}

// topped takes cards from a deck, shuffles it, and puts them on top.
func (r *run) topped(a *acting, v *cards.Move) error {
	for _, owner := range r.standing().owners(a, &v.Which) {
		chosen, err := r.chooseCards(a, owner, &v.Which, v.Take, goes(zoneDeck))
		if err != nil {
			return err
		}
		for _, card := range chosen {
			r.take(owner, zoneDeck, card, a.cause())
		}
		if err := r.change(a, "shuffle", "seat", owner.String()); err != nil {
			return err
		}
		for _, card := range chosen {
			r.put(owner, zoneDeck, card)
			r.tell(referee.Event{Kind: "moved", Seat: owner, Card: card.ID, Place: zoneDeck, Key: goes(zoneDeck), Cause: a.cause()})
		}
	}
	return nil
}

// discardAny makes an effect's player discard cards from the hand or from play.
func (r *run) discardAny(a *acting, n int) error {
	for range n {
		hand := r.b.Side(a.seat).Hand.N > 0
		own := r.b.IDs(r.b.All(a.seat, nil))
		if !hand && len(own) == 0 {
			return nil
		}
		answer, err := r.ask(func() flow.Question {
			s := r.standing()
			var moves []referee.Move
			if slot := s.handSlot("cards", a.seat, anyCard(), nil); hand && offers(slot) {
				slot.Min, slot.Max = 1, 1
				moves = append(moves, referee.Move{Verb: "take", Slots: []*referee.Slot{slot}})
			}
			if len(own) > 0 {
				moves = append(moves, referee.Move{Verb: "choose", Slots: []*referee.Slot{{Name: "pieces", Min: 1, Max: 1, From: own}}})
			}
			q := a.question(a.seat, "discard-any", goes(zoneDiscard), 1, moves...)
			q.Check = func(answer referee.Answer) []referee.Problem {
				return s.checkHand(a.seat, s.named(answer, "cards"), "R-HIDDEN")
			}
			return q
		})
		if err != nil {
			return err
		}
		if at, ok := r.b.Find(answer.One("pieces")); ok {
			r.leave(at, zoneDiscard, a.cause())
			continue
		}
		card := r.standing().one(answer, "cards")
		if err := r.change(a, "move", "card", string(card.ID), "from", zoneHand, "of", a.seat.String(), "to", zoneDiscard); err != nil {
			return err
		}
	}
	return nil
}

// anyOf returns random cards from a deck; the deck's player names them. If Shinpan deals, Chance
// takes them from the whole deck, including known cards on top.
func (r *run) anyOf(a *acting, owner referee.Seat, n int, what referee.Key) ([]*cards.Card, error) {
	if !r.Dealt {
		return r.topOf(a, owner, n, what)
	}
	s := r.standing()
	answer, err := r.Deal(owner, n, a.cause(), func() *referee.Slot {
		rest := s.rest(owner)
		for _, card := range s.b.Side(owner).Deck.Known {
			rest.Add(card.Index, 1)
		}
		return unseen.Slot(rest, s.decks[owner.Index()].prints, func(card *cards.Card) int { return card.Index })
	})
	return r.standing().named(answer, "cards"), err
}
