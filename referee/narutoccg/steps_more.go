package narutoccg

import (
	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/pile"
	"shinpan/referee/unseen"
)

// stepReturn puts the hands of players under their decks, in an order that nobody sees.
func stepReturn(r *run, a *acting, verb cards.Verb) error {
	a.moved = 0
	for _, seat := range r.who(a, verb.(*cards.Return).Who) {
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

// stepTakeReward moves a Battle Reward to an area of its owner where everybody sees it.
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
		winner = seatOf(answer, "seat")
	}
	card, err := r.rewardOf(a, winner)
	if err != nil {
		return err
	}
	return r.change(a, "move", "card", string(card.ID), "from", zoneRewards, "of", position.Other(winner).String(), "to", string(v.To))
}

// rewardOf asks which Battle Reward of a player is taken: one that lies face up, or one that
// is turned over now. Where the referee deals, Chance says which that is.
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

// stronger has the lines act that watch for a Ninja which an effect of a Jutsu has given
// Combat.
func (r *run) stronger(by *acting, answer referee.Answer) error {
	n := number(answer, "combat")
	if answer.Verb != "power" || n <= 0 || by.card.Type != cards.Jutsu || !r.carries() {
		return nil
	}
	at, ok := r.b.Find(answer.One("piece"))
	if !ok {
		return nil
	}
	what := *r.b.At(at)
	return r.happened(n, func(s standing, a *acting, e *cards.Event) bool {
		return e.Stronger != nil && s.means(a, e.Stronger, at.Seat, &what)
	})
}

// happened has the lines act that watch for an event, which is so much.
func (r *run) happened(n int, is func(standing, *acting, *cards.Event) bool) error {
	for _, seat := range r.standing().inTurn() {
		for _, serial := range r.serials(r.b.All(seat, func(p *position.InPlay) bool { return p.Card.Lines != nil })) {
			at, ok := r.b.Locate(serial)
			if !ok {
				continue
			}
			p := r.b.At(at)
			for _, line := range r.linesAt(p.Card, cards.Happens) {
				a := &acting{card: p.Card, line: line, seat: at.Seat, source: serial, moved: n}
				if !line.Effect.Carried() || !active(p, line) || !is(r.standing(), a, line.Effect.Event) {
					continue
				}
				if err := r.act(a); err != nil || r.b.Phase == position.PhaseOver {
					return err
				}
			}
		}
	}
	return nil
}
