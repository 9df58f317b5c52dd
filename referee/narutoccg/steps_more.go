package narutoccg

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/pile"
	"shinpan/referee/unseen"
)

// stepReturn puts the hands of players under their decks, in an order that no other player sees.
func stepReturn(r *run, a *acting, verb cards.Verb) error {
	a.moved = 0
	for _, seat := range r.standing().who(a, verb.(*cards.Return).Who) {
		side := r.b.Side(seat)
		n := side.Hand.N
		a.moved += n
		side.Deck.N += n
		side.Hand = unseen.Hand[*cards.Card]{}
		if n > 0 {
			r.tell(referee.Event{Kind: "hand-returned", Seat: seat, N: n, Values: []int{side.Deck.N}, Cause: a.cause()})
		}
	}
	return nil
}

// stepTakeReward moves a Battle Reward to an area of its owner where all players see it.
func stepTakeReward(r *run, a *acting, verb cards.Verb) error {
	v := verb.(*cards.TakeReward)
	var of []referee.Seat
	for _, seat := range r.standing().owners(a, &cards.Which{Of: v.Of}) {
		if len(r.b.Side(seat).Rewards) > 0 {
			of = append(of, seat)
		}
	}
	if len(of) == 0 {
		return nil
	}
	winner := of[0]
	if len(of) > 1 {
		answer, err := r.ask(func() flow.Question {
			return a.question(a.seat, "choose-whose", "verb.lose", 1, referee.Move{Verb: "whose", Slots: []*referee.Slot{{Name: "seat", Min: 1, From: seatTokens()}}})
		})
		if err != nil {
			return err
		}
		winner = answer.About("seat")
	}
	card, err := r.rewardOf(a, winner)
	if err != nil {
		return err
	}
	return r.change(a, "move", "card", string(card.ID), "from", zoneRewards, "of", position.Other(winner).String(), "to", string(v.To))
}

// rewardOf asks which Battle Reward of a player to take: a face-up one, or one that is turned
// over now. If Shinpan deals, Chance chooses the card.
func (r *run) rewardOf(a *acting, winner referee.Seat) (*cards.Card, error) {
	side, owner := r.b.Side(winner), position.Other(winner)
	up := side.FaceUp()
	down := len(side.Rewards) > len(up)
	if len(up) > 0 || !r.Dealt {
		answer, err := r.ask(func() flow.Question {
			s := r.standing()
			slot := pile.Slot("cards", up)
			slot.Open, slot.Pool, slot.Copies = down && !s.Dealt, anyCard(), nil
			moves := []referee.Move{{Verb: "take", Slots: []*referee.Slot{slot}}}
			if down && s.Dealt {
				moves = append(moves, referee.Move{Verb: "none"})
			}
			q := a.question(a.seat, "choose-card", goes(zoneChakra), 1, moves...)
			q.Args["of"], q.Args["zone"] = winner, where(zoneRewards)
			q.Check = func(answer referee.Answer) []referee.Problem {
				if answer.Verb == "none" {
					return nil
				}
				return s.checkRewards(answer.Seat, owner, s.one(answer, "cards"))
			}
			return q
		})
		if err != nil || answer.Verb == "take" {
			if err != nil {
				return nil, err
			}
			return r.standing().one(answer, "cards"), nil
		}
	}
	s := r.standing()
	answer, err := r.Deal(owner, 1, a.cause(), func() *referee.Slot { return s.restSlot(owner) })
	if err != nil {
		return nil, err
	}
	return r.standing().one(answer, "cards"), nil
}

// stronger applies the effects that watch for a Ninja gaining Combat from a Jutsu.
func (r *run) stronger(by *acting, answer referee.Answer) error {
	n := answer.Number("combat")
	if answer.Verb != "power" || n <= 0 || by.card.Type != cards.Jutsu || !r.carries() {
		return nil
	}
	at, ok := r.b.Find(answer.One("piece"))
	if !ok {
		return nil
	}
	what := *r.b.At(at)
	return r.happened(happening{n: n, actor: by.seat}, func(s standing, a *acting, e *cards.Event) bool {
		return e.Stronger != nil && s.means(a, e.Stronger, at.Seat, &what)
	})
}

// happening is an event with its amount and the player who caused it.
type happening struct {
	n     int
	actor referee.Seat
}

// seen reports whether an effect watches the player who acted: its own player, the other one, or
// both.
func seen(who cards.Who, own bool) bool {
	return who == cards.Both || who == cards.You && own || who == cards.Opponent && !own
}

// watching returns the effects that watch for events: those of cards in play, in turn order, and
// those that wait until the end of the turn.
func (s standing) watching() []*acting {
	var list []*acting
	for _, seat := range s.inTurn() {
		for _, at := range s.b.All(seat, func(p *position.InPlay) bool { return p.Card.Lines != nil }) {
			p := s.b.At(at)
			for _, line := range s.linesAt(p.Card, cards.Happens) {
				list = append(list, &acting{card: p.Card, line: line, seat: seat, source: p.Serial})
			}
		}
	}
	for _, a := range s.waiting() {
		if a.line.Effect.Event != nil {
			list = append(list, a)
		}
	}
	return list
}

// stands reports whether an effect is still watching: its card is in play, and the effect acts.
func (s standing) stands(a *acting) bool {
	at, ok := s.b.Locate(a.source)
	if a.line.At != cards.Happens {
		return true
	}
	if ok {
		a.seat = at.Seat
	}
	return ok && a.line.Effect.Carried() && s.active(s.b.At(at), a.line)
}

// happened applies the effects that watch for an event.
func (r *run) happened(what happening, is func(standing, *acting, *cards.Event) bool) error {
	for _, a := range r.standing().watching() {
		a.moved, a.actor = what.n, what.actor
		if !r.standing().stands(a) || !is(r.standing(), a, a.line.Effect.Event) {
			continue
		}
		if err := r.watcherActs(a); err != nil || r.b.Phase == position.PhaseOver {
			return err
		}
	}
	return nil
}

// watcherActs applies an effect that has waited for an event, or records that the players have to
// apply it.
func (r *run) watcherActs(a *acting) error {
	if r.tool {
		r.tell(referee.Event{Kind: "line-due", Seat: a.seat, Card: a.card.ID, Cause: a.cause()})
		return nil
	}
	return r.actNow(a, r.Told())
}

// drawBottom draws cards from the bottom of decks. If Shinpan deals, it deals these cards.
func (r *run) drawBottom(a *acting, v *cards.Draw) error {
	for _, seat := range r.standing().who(a, v.Who) {
		side := r.b.Side(seat)
		n, _ := strconv.Atoi(r.amount(a, v.N))
		n = min(n, side.Deck.N-len(side.Deck.Known))
		if n <= 0 {
			continue
		}
		var drawn []*cards.Card
		if r.Dealt {
			s := r.standing()
			answer, err := r.Deal(seat, n, a.cause(), func() *referee.Slot { return s.restSlot(seat) })
			if err != nil {
				return err
			}
			drawn = r.standing().named(answer, "cards")
		}
		was := side.Hand.N
		side.Deck.N -= n
		side.Hand.N += n
		side.Hand.Known = append(slices.Clip(side.Hand.Known), drawn...)
		r.tell(referee.Event{Kind: "drew-bottom", Seat: seat, N: n, Was: was, Now: side.Hand.N, Values: []int{side.Deck.N}, Cause: a.cause()})
	}
	return nil
}

// stepSetPower sets the Combat or the Support of Ninjas to a number.
func stepSetPower(r *run, a *acting, verb cards.Verb) error {
	v := verb.(*cards.SetPower)
	return r.eachSpot(a, "power", &v.Which, v.Take, []string{"combat", "1", "support", "1"}, func(at position.Spot) error {
		combat, support := sum(r.standing().strength(r.b.At(at), true)), sum(r.standing().strength(r.b.At(at), false))
		byCombat, bySupport := 0, 0
		if v.Swap {
			byCombat, bySupport = support-combat, combat-support
		}
		if v.Combat != nil {
			byCombat = *v.Combat - combat
		}
		if v.Support != nil {
			bySupport = *v.Support - support
		}
		return r.change(a, "power", "piece", r.b.ID(at), "combat", strconv.Itoa(byCombat), "support", strconv.Itoa(bySupport))
	})
}

// stepInjure injures healthy Ninjas; this is not damage.
func stepInjure(r *run, a *acting, verb cards.Verb) error {
	t := verb.(*cards.Injure).Targets
	return r.eachSpot(a, "damage", &t.Which, t.Take, []string{"count", "1"}, func(at position.Spot) error {
		if p := r.b.At(at); !p.Injured {
			p.Injured = true
			r.tell(referee.Event{Kind: "injured", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Cause: a.cause()})
		}
		return nil
	})
}

// stepTop moves cards from the top of decks to an area where all players see them. Each deck's
// player names the cards as they are turned over.
func stepTop(r *run, a *acting, verb cards.Verb) error {
	v := verb.(*cards.Top)
	for _, owner := range r.standing().who(a, v.Who) {
		n, _ := strconv.Atoi(r.amount(a, v.N))
		if n = min(n, r.b.Side(owner).Deck.N); n <= 0 {
			continue
		}
		top := r.topOf
		if v.Random {
			top = r.anyOf
		}
		chosen, err := top(a, owner, n, goes(string(v.To)))
		if err != nil {
			return err
		}
		for _, card := range chosen {
			if err := r.change(a, "move", "card", string(card.ID), "from", zoneDeck, "of", owner.String(), "to", string(v.To)); err != nil {
				return err
			}
		}
	}
	return nil
}

// topOf returns the top cards of a deck as they are turned over.
func (r *run) topOf(a *acting, owner referee.Seat, n int, what referee.Key) ([]*cards.Card, error) {
	if r.Dealt {
		if err := r.deal(owner, n, a.cause()); err != nil {
			return nil, err
		}
		known := r.b.Side(owner).Deck.Known
		return slices.Clone(known[:n]), nil
	}
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		slot := &referee.Slot{Name: "cards", Min: n, Max: n, Open: true, Pool: anyCard()}
		q := a.question(owner, "choose-card", what, n, referee.Move{Verb: "take", Slots: []*referee.Slot{slot}})
		q.Args["of"], q.Args["zone"] = owner, where(zoneDeck)
		q.Check = func(answer referee.Answer) []referee.Problem {
			var problems []referee.Problem
			list := s.named(answer, "cards")
			for i, card := range list {
				if card.Apart() {
					problems = append(problems, referee.ByRule(referee.Cannot("apart", referee.Args{"card": card.ID}), "R-REINFORCEMENT-DECK")...)
					continue
				}
				problems = append(problems, s.copies(answer.Seat, owner, card, list[:i]).Check()...)
			}
			return problems
		}
		return q
	})
	return r.standing().named(answer, "cards"), err
}

// stepFlip flips a coin.
func stepFlip(r *run, a *acting, verb cards.Verb) error {
	v := verb.(*cards.Flip)
	answer, err := r.ask(func() flow.Question {
		side := &referee.Slot{Name: "side", Min: 1, From: []string{"heads", "tails"}, Words: []referee.Key{"side.heads", "side.tails"}}
		return flow.Question{Ask: referee.Ask{Seat: referee.Chance, Key: "toss", Args: referee.Args{"card": a.card.ID, "seat": a.seat}, Cause: a.cause(),
			Moves: []referee.Move{{Verb: "toss", Slots: []*referee.Slot{side}}}}}
	})
	if err != nil {
		return err
	}
	r.tell(referee.Event{Kind: "tossed", Seat: a.seat, Card: a.card.ID, Key: referee.Key("side." + answer.One("side")), Cause: a.cause()})
	if answer.One("side") == "heads" {
		return r.carry(a, v.Heads)
	}
	return r.carry(a, v.Tails)
}

// stepTurnDown turns face-up Battle Rewards face-down, the last ones first.
func stepTurnDown(r *run, a *acting, verb cards.Verb) error {
	v := verb.(*cards.TurnDown)
	for _, seat := range r.standing().who(a, v.Who) {
		n, _ := strconv.Atoi(r.amount(a, v.N))
		rewards := r.b.Side(seat).Rewards
		done := 0
		for i := len(rewards) - 1; i >= 0 && done < n; i-- {
			if rewards[i].Card != nil {
				rewards[i].Card = nil
				done++
			}
		}
		if done > 0 {
			r.tell(referee.Event{Kind: "turned-down", Seat: seat, N: done, Cause: a.cause()})
		}
	}
	return nil
}

// shuffleIn shuffles cards into the decks of their owners.
func (r *run) shuffleIn(a *acting, v *cards.Move) error {
	return r.eachSpot(a, "leave", &v.Which, v.Take, []string{"to", zoneDeck}, func(at position.Spot) error {
		owner := r.b.At(at).Owner
		r.leave(at, zoneDeck, a.cause())
		return r.change(a, "shuffle", "seat", owner.String())
	})
}
