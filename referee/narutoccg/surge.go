package narutoccg

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/pile"
)

// surgeMove returns the move for using Surge, with a Ninja that has it and a Ninja card with its
// name (R-SURGE).
func (s standing) surgeMove(seat referee.Seat) (referee.Move, bool) {
	surging := s.b.All(seat, func(p *position.InPlay) bool { return p.Card.Has(cards.Surge) })
	if len(surging) == 0 || s.b.Side(seat).Hand.N == 0 {
		return referee.Move{}, false
	}
	card := s.handSlot("discarding", seat, []string{"type=ninja"}, func(c *cards.Card) bool {
		return c.Type == cards.Ninja && slices.ContainsFunc(surging, func(at position.Spot) bool { return s.sharedName(s.b.At(at).Card, c) != "" })
	})
	if !offers(card) {
		return referee.Move{}, false
	}
	return referee.Move{Verb: "surge", Slots: []*referee.Slot{{Name: "surging", Min: 1, From: s.b.IDs(surging)}, card}}, true
}

// checkSurge returns the problems with using Surge (R-SURGE, ruling surge-count).
func (s standing) checkSurge(a referee.Answer) []referee.Problem {
	card := s.one(a, "discarding")
	at, _ := s.b.Find(a.One("surging"))
	p := s.b.At(at)
	problems := s.checkHand(a.Seat, []*cards.Card{card}, "R-SURGE")
	args := referee.Args{"card": card.ID, "other": p.Card.ID, "piece": a.One("surging")}
	problems = append(problems, s.wrongType(card, cards.Ninja)...)
	if problems == nil && s.sharedName(p.Card, card) == "" {
		problems = referee.Breaks("other-name", "R-SURGE", args)
	}
	if p.Surges > 0 && s.Ruled(rulebook.SurgeCountOne) {
		problems = append(problems, referee.Breaks("second-surge", "R-SURGE", args)...)
	}
	return problems
}

// surge discards a Ninja card and puts its effect on the Chain.
func (r *run) surge(a referee.Answer) position.Link {
	card := r.standing().one(a, "discarding")
	at, _ := r.b.Find(a.One("surging"))
	p := r.b.At(at)
	side := r.b.Side(a.Seat)
	side.Hand.Take(card)
	side.Discard = append(side.Discard, card)
	p.Surges++
	r.tell(referee.Event{Kind: "surges", Seat: a.Seat, Card: p.Card.ID, Cards: []referee.Card{card.ID}, Piece: a.One("surging"), Cause: rule("R-SURGE")})
	return position.Link{Kind: position.LinkSurge, Card: p.Card, Owner: p.Owner, Source: p.Serial}
}

// surges applies Surge to a Ninja.
func (r *run) surges(what position.Link) {
	if at, ok := r.b.Locate(what.Source); ok {
		r.changePower(at, position.Change{Combat: rulebook.Surge, Support: rulebook.Surge, Cause: rule("R-SURGE")})
	}
}

// masters asks whether to return a Jutsu to its owner's hand, if its user has Mastery and the
// Chakra area has a card to pay for it (R-MASTERY).
func (r *run) masters(link flow.Link[position.Link]) (bool, error) {
	card, seat := link.What.Card, link.Seat
	side := r.b.Side(seat)
	at, there := r.b.Locate(link.What.Source)
	paying := pile.Filter(side.Chakra, func(c *cards.Card) bool { return c.Symbols.Share(card.Symbols) })
	if !there || !r.b.At(at).Card.Has(cards.Mastery) || len(paying) == 0 {
		return false, nil
	}
	answer, err := r.ask(func() flow.Question {
		return flow.Question{Ask: referee.Ask{Seat: seat, Key: "mastery", Args: referee.Args{"card": card.ID, "user": r.b.At(at).Card.ID}, Cause: rule("R-MASTERY"),
			Moves: []referee.Move{{Verb: "master", Slots: []*referee.Slot{single("chakra", paying)}}, {Verb: "no"}}}}
	})
	if err != nil || answer.Verb == "no" {
		return false, err
	}
	paid := r.standing().one(answer, "chakra")
	side.Chakra, _ = pile.Without(side.Chakra, paid)
	side.Discard = append(side.Discard, paid)
	r.tell(referee.Event{Kind: "spent", Seat: seat, Card: card.ID, Cards: []referee.Card{paid.ID}, N: 1, Values: []int{len(side.Chakra)}, Cause: rule("R-MASTERY")})
	return true, nil
}
