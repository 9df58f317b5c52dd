package yugioh

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/flow"
	"shinpan/referee/pile"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// discards has the player of an effect discard cards of their choice.
func (r *run) discards(a *acting, v *cards.Discard) (bool, error) {
	switch v.Who {
	case cards.WhoBoth:
		if v.Theirs {
			return true, r.discardsPicked(a, v)
		}
		return true, r.discardsBoth(a, v)
	case cards.WhoOpponent:
		return r.discardsTheirs(a, v)
	}
	if v.Which != nil && v.Which.It {
		if a.it == nil {
			return false, nil
		}
		r.discard(a.of, []*cards.Card{a.it}, a.cause())
		r.b.Fresh = true
		return true, nil
	}
	if v.Which != nil && v.Which.Self {
		r.discard(a.seat, []*cards.Card{a.card}, a.cause())
		a.gone = true
		r.b.Fresh = true
		return true, nil
	}
	n := v.Count()
	if v.UpTo {
		var err error
		if n, err = r.choosesNumber(a, r.b.Side(a.seat).Hand.N); err != nil {
			return false, err
		}
	}
	list, err := r.ofHand(a, "discards", v.Which, n)
	if err != nil || list == nil {
		return r.edition < editionEvents, err
	}
	r.discard(a.seat, list, a.cause())
	a.done = movedOf(a.seat, list)
	r.keepsShown(a, list)
	r.b.Fresh = true
	return true, nil
}

// movedOf returns a player's cards as cards that a step has moved from outside the field.
func movedOf(seat referee.Seat, list []*cards.Card) []position.Moved {
	var done []position.Moved
	for _, card := range list {
		done = append(done, position.Moved{Card: card, Seat: seat})
	}
	return done
}

// keepsShown keeps the card of an effect revealed in the hand while its player pays with another
// copy of it.
func (r *run) keepsShown(a *acting, list []*cards.Card) {
	hand := &r.b.Side(a.seat).Hand
	paid := r.agent.by != position.ByEffect && a.source == 0 && len(a.line.From) > 0 && !a.gone
	if r.edition >= editionReturns && paid && hand.N > 0 && slices.Contains(list, a.card) && !slices.Contains(hand.Open, a.card) {
		hand.Take(a.card)
		hand.Add(a.card, true)
	}
}

// discardsBoth has both players discard at the same time. The turn player names cards first.
func (r *run) discardsBoth(a *acting, v *cards.Discard) error {
	var said [2][]*cards.Card
	for i, seat := range r.b.InTurn() {
		n := v.Count()
		if v.All {
			n = r.b.Side(seat).Hand.N
		}
		list, err := r.ofHand(&acting{card: a.card, line: a.line, seat: seat, source: a.source}, "discards", nil, n)
		if err != nil {
			return err
		}
		said[i] = list
	}
	a.done = nil
	for i, seat := range r.b.InTurn() {
		if said[i] != nil {
			r.discard(seat, said[i], a.cause())
			a.done = append(a.done, movedOf(seat, said[i])...)
		}
	}
	r.b.Fresh = true
	return nil
}

// movesOfHand moves cards of a hand that their player names, or the card of the effect.
func (r *run) movesOfHand(a *acting, v *cards.Move) (bool, error) {
	list, seat := []*cards.Card{a.card}, a.seat
	switch {
	case v.Which.Plain() && !v.Which.Pointed() && !v.All && !v.UpTo && !r.Dealt && r.edition >= editionForbids && (v.To == cards.ToTop || v.To == cards.ToBottom): // no other player sees which cards
		n := max(1, v.N)
		if r.b.Side(seat).Hand.N < n {
			return false, nil
		}
		for range n {
			r.b.Side(seat).Hand.TakeUnseen()
			r.putUnseen(seat, areaTo(v.To))
			r.tell(referee.Event{Kind: "moved", Seat: seat, Place: areaTo(v.To), Key: where(areaTo(v.To)), Cause: a.cause()})
		}
		a.done, r.b.Fresh = make([]position.Moved, n), true
		return true, nil
	case v.Which.It && a.it == nil:
		return false, nil
	case v.Which.It:
		list[0], seat = a.it, a.of
	case v.Which.Self && r.agent.by == position.ByEffect && r.edition >= editionCauses && !slices.Contains(r.b.Side(seat).Hand.Open, a.card):
		return false, nil // the card has left the hand since
	case !v.Which.Self:
		var err error
		n := max(1, v.N)
		if v.All {
			n = r.b.Side(a.seat).Hand.N
		}
		if v.UpTo {
			if n, err = r.choosesNumber(a, min(n, r.b.Side(a.seat).Hand.N)); err != nil {
				return false, err
			}
		}
		if list, err = r.ofHand(a, "moves", &v.Which, n); err != nil || list == nil {
			return false, err
		}
	}
	a.gone = a.gone || v.Which.Self
	to := areaTo(v.To)
	for _, card := range list {
		r.sends(seat, to, r.take(seat, areaHand, card), referee.Event{Kind: "moved", Cause: a.cause()})
	}
	a.done = movedOf(seat, list)
	r.keepsShown(a, list)
	if v.To == cards.ToShuffled {
		r.shuffles(a)
	}
	r.b.Fresh = true
	return true, nil
}

// ofHand asks the player of an effect for cards in the hand that fit a description. The player can
// name no card, because other players cannot check.
func (r *run) ofHand(a *acting, key string, w *cards.Which, n int) ([]*cards.Card, error) {
	side := r.b.Side(a.seat)
	n = min(n, side.Hand.N)
	if n == 0 {
		return nil, nil
	}
	fits := func(*cards.Card) bool { return true }
	if w != nil {
		fits = func(c *cards.Card) bool { return w.Fits(c, c.Level, c.ATK) && r.standing().partnered(a, c) }
	}
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		pool, test := []string{}, fits
		if w == nil {
			test = nil
		} else {
			pool = poolOf(w)
		}
		slot := s.handSlot("cards", a.seat, pool, test)
		slot.Min, slot.Max = n, n
		moves := []referee.Move{{Verb: "cut", Slots: []*referee.Slot{slot}}}
		if w != nil && !w.Plain() {
			moves = append(moves, referee.Move{Verb: "none"})
			if slot.Empty() {
				moves = moves[1:]
			}
		}
		return flow.Question{
			Ask: referee.Ask{Seat: a.seat, Key: key, Args: referee.Args{"n": n, "card": a.card.ID}, Cause: a.cause(), Moves: moves},
			Check: func(answer referee.Answer) []referee.Problem {
				list := s.named(answer, "cards")
				held := list
				if a.source == 0 && len(a.line.From) > 0 && !a.gone { // this card is not one of the cards to choose
					held = append(slices.Clone(list), a.card)
				}
				problems := s.checkHand(a.seat, a.seat, held, "R-DISCARD")
				for _, card := range list {
					if !fits(card) {
						problems = append(referee.Breaks("does-not-fit", "R-CARD-TEXT", referee.Args{"card": a.card.ID, "other": card.ID}), problems...)
					}
				}
				return problems
			},
		}
	})
	if err != nil || answer.Verb == "none" {
		return nil, err
	}
	return r.standing().named(answer, "cards"), nil
}

// movesOfExtra moves face-up Pendulum Monsters of the Extra Deck, at most n.
func (r *run) movesOfExtra(a *acting, v *cards.Move) (bool, error) {
	side := r.b.Side(a.seat)
	var list []*cards.Card
	for _, card := range side.FaceUp {
		if a.fits(&v.Which, card) {
			list = append(list, card)
		}
	}
	n := min(max(1, v.N), len(list))
	if n == 0 {
		return false, nil
	}
	answer, err := r.ask(func() flow.Question {
		slot := pile.Slot("cards", list)
		slot.Min, slot.Max = n, n
		if v.UpTo {
			slot.Min = 1
		}
		return flow.Question{Ask: referee.Ask{Seat: a.seat, Key: "picks", Args: referee.Args{"card": a.card.ID, "n": n}, Cause: a.cause(), Moves: []referee.Move{{Verb: "pick", Slots: []*referee.Slot{slot}}}}}
	})
	if err != nil {
		return false, err
	}
	to, said := areaTo(v.To), r.standing().named(answer, "cards")
	for _, card := range said {
		r.sends(a.seat, to, r.take(a.seat, areaExtra, card), referee.Event{Kind: "moved", Cause: a.cause()})
	}
	a.done, r.b.Fresh = movedOf(a.seat, said), true
	return true, nil
}

// picks asks the player of an effect to choose some of the cards with the given serial numbers,
// if there is a choice.
func (r *run) picks(a *acting, key string, serials []int, n int) ([]int, error) {
	return r.picksUpTo(a, key, serials, n, n)
}

// picksUpTo is like picks, but asks for a number of cards from least to n.
func (r *run) picksUpTo(a *acting, key string, serials []int, least, n int) ([]int, error) {
	if len(serials) <= least {
		return serials, nil
	}
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		slot := &referee.Slot{Name: "cards", Min: least, Max: n}
		for _, token := range s.tokens(serials) {
			slot.Add(token, 1)
		}
		if least == 0 {
			slot.Min = 1
			return flow.Question{Ask: referee.Ask{Seat: a.seat, Key: key + "-up-to", Args: referee.Args{"card": a.card.ID, "n": n}, Cause: a.cause(), Moves: []referee.Move{{Verb: "pick", Slots: []*referee.Slot{slot}}, {Verb: "none"}}}}
		}
		return flow.Question{Ask: referee.Ask{Seat: a.seat, Key: key, Args: referee.Args{"card": a.card.ID, "n": n}, Cause: a.cause(), Moves: []referee.Move{{Verb: "pick", Slots: []*referee.Slot{slot}}}}}
	})
	if err != nil {
		return nil, err
	}
	var chosen []int
	tokens := r.standing().tokens(serials)
	for _, said := range answer.All("cards") {
		for i, token := range tokens {
			if token == said && !slices.Contains(chosen, serials[i]) {
				chosen = append(chosen, serials[i])
				break
			}
		}
	}
	return chosen, nil
}

// branch asks which of several lists of steps an effect carries out.
func (r *run) branch(a *acting) (int, error) {
	if r.edition < editionForbids {
		n, err := r.branchOf(a, "branch", len(a.line.Choose))
		return n - 1, err
	}
	list := r.standing().branches(a)
	if len(list) == 1 && (len(a.line.Choose) > 1 || r.edition >= editionTakes) {
		return list[0], nil
	}
	n, err := r.numberOf(a, "branch", list)
	return n - 1, err
}

// branchOf asks for a number from 1 to n.
func (r *run) branchOf(a *acting, key string, n int) (int, error) {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return r.numberOf(a, key, list)
}

// branches returns the lists of steps of an effect that the player can choose.
func (s standing) branches(a *acting) []int {
	var list []int
	for i := range a.line.Choose {
		b := &a.line.Choose[i]
		may := s.during(a, b.During) && (b.Event == nil || s.chosenFor(a, b.Event) || a.line.Event == nil && s.occurredFor(a, b.Event))
		for k := range b.If {
			may = may && s.so(a, &b.If[k])
		}
		for _, t := range b.Target.Groups() {
			may = may && len(s.aimable(a, t)) >= t.Least()
		}
		if may = may && s.branchOpen(a, i); may {
			list = append(list, i)
		}
	}
	return list
}

// branchOpen reports whether the player can pay for a list of steps, has not used it yet, and could
// carry it out, as far as all players can see.
func (s standing) branchOpen(a *acting, i int) bool {
	if s.edition < editionCopies {
		return true
	}
	with := *a
	with.branch = i
	if a.line.Once == effect.OnceEach && s.spentUp(&with) {
		return false
	}
	c := cost{hand: s.b.Side(a.seat).Hand.N}
	if a.source == 0 { // the card itself comes from the hand
		c.hand--
	}
	b := &a.line.Choose[i]
	for k := range b.Pay {
		if s.short(&with, &b.Pay[k].Value, &c) {
			return false
		}
	}
	return b.Do == nil || slices.ContainsFunc(s.openings(b.Do), func(step *cards.Step) bool {
		return s.possible(&with, step, c.hand-c.discarded, c.tributed+c.freed)
	})
}

// numberOf asks for a number, which is one more than an index of the list.
func (r *run) numberOf(a *acting, key string, list []int) (int, error) {
	n := len(list)
	answer, err := r.ask(func() flow.Question {
		slot := &referee.Slot{Name: "count", Min: 1}
		for _, i := range list {
			slot.From = append(slot.From, strconv.Itoa(i+1))
		}
		return flow.Question{Ask: referee.Ask{Seat: a.seat, Key: key, Args: referee.Args{"card": a.card.ID, "n": n}, Cause: a.cause(), Moves: []referee.Move{{Verb: "option", Slots: []*referee.Slot{slot}}}}}
	})
	return number(answer, "count"), err
}
