package mythos

import (
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
)

// The declarations about players: hand, deck, chakra, points and the Edge.

func checkDraw(s standing, a referee.Answer) []referee.Problem {
	if problems := checkSeatCount(s, a); problems != nil {
		return problems
	}
	if a.Number("count") < 0 {
		return referee.Cannot("negative", referee.Args{"verb": referee.Key("verb." + a.Verb)})
	}
	return nil
}

func declareDraw(r *run, a referee.Answer) {
	r.drawn(a.About("seat"), a.Number("count"), cause(a, "R-DRAW"))
}

func checkDiscard(s standing, a referee.Answer) []referee.Problem {
	if problems := append(checkSeat(a), checkWord(a, "from", "hand", "deck")...); problems != nil {
		return problems
	}
	seat := a.About("seat")
	side := s.b.Side(seat)
	has, code := side.Hand.N, "hand-short"
	if a.One("from") == "deck" {
		has, code = side.Deck.N, "deck-short"
	}
	if len(a.All("cards")) > has {
		return referee.Cannot(code, referee.Args{"seat": seat, "has": has, "n": has})
	}
	after := s // includes the answer's cards that are already removed
	after.b = s.b.Clone()
	var problems []referee.Problem
	for _, id := range a.All("cards") {
		card, wrong := s.character(id)
		if wrong == nil {
			wrong = after.checkGone(a.Seat, seat, card, a.One("from"))
		}
		problems = append(problems, wrong...)
	}
	return problems
}

// checkGone checks that a card can be discarded from a place, as far as the player can know, and
// removes it from the standing's board.
func (s standing) checkGone(by, seat referee.Seat, card *cards.Card, from string) []referee.Problem {
	side := s.b.Side(seat)
	var problems []referee.Problem
	if from == "deck" {
		problems = append(s.checkCopies(holding{by, seat, card, 0}), s.checkOnTop(seat, card, 1)...)
		side.Deck.TakeTop()
	} else {
		problems = s.checkHand(holding{by, seat, card, 0})
		side.Hand.Take(card)
	}
	side.Discard = append(side.Discard, card)
	return problems
}

// declareDiscard puts cards that the answer names on the discard pile, from the hand
// or from the top of the deck.
func declareDiscard(r *run, a referee.Answer) {
	seat := a.About("seat")
	side := r.b.Side(seat)
	var ids []referee.Card
	for _, id := range a.All("cards") {
		card, _ := r.Cards.Card(referee.Card(id))
		if a.One("from") == "deck" {
			side.Deck.TakeTop()
		} else {
			side.Hand.Take(card)
		}
		side.Discard = append(side.Discard, card)
		ids = append(ids, card.ID)
	}
	kind, left := "discarded", side.Hand.N
	if a.One("from") == "deck" {
		kind, left = "discarded-deck", side.Deck.N
	}
	r.tell(referee.Event{Kind: kind, Seat: seat, Cards: ids, N: len(ids), Was: left + len(ids), Now: left, Cause: cause(a, "R-DISCARD-PILE")})
}

// checkChakra reports a problem if a player would lose more chakra than they have.
func checkChakra(s standing, a referee.Answer) []referee.Problem {
	if problems := checkSeatCount(s, a); problems != nil {
		return problems
	}
	return s.checkLoss(a.About("seat"), -a.Number("count"))
}

func (s standing) checkLoss(seat referee.Seat, n int) []referee.Problem {
	if has := s.b.Side(seat).Chakra; n > has {
		return []referee.Problem{refusal("chakra-short", "R-ALL-OR-NOTHING", referee.Args{"seat": seat, "chakra": has, "n": has})}
	}
	return nil
}

func declareChakra(r *run, a referee.Answer) {
	r.gain(a.About("seat"), a.Number("count"), cause(a, "R-OPTIONAL"))
}

func checkSteal(s standing, a referee.Answer) []referee.Problem {
	if problems := checkDraw(s, a); problems != nil {
		return problems
	}
	return s.checkLoss(position.Other(a.About("seat")), a.Number("count"))
}

func declareSteal(r *run, a referee.Answer) {
	taker := a.About("seat")
	n := min(a.Number("count"), r.b.Side(position.Other(taker)).Chakra)
	r.gain(position.Other(taker), -n, cause(a, "R-OPTIONAL"))
	r.gain(taker, n, cause(a, "R-OPTIONAL"))
}

func declareEdge(r *run, a referee.Answer) {
	r.giveEdge(a.About("seat"), cause(a, "R-OPTIONAL"))
	if r.KeepsScore(r.b) && r.b.Phase >= position.PhaseAction {
		r.sayEdge(r.b.Edge)
	}
}

func checkPoints(s standing, a referee.Answer) []referee.Problem {
	if problems := checkSeatCount(s, a); problems != nil {
		return problems
	}
	seat := a.About("seat")
	if has := s.b.Points(seat); has+a.Number("count") < 0 {
		return []referee.Problem{refusal("points-short", "R-POINTS", referee.Args{"seat": seat, "points": has, "n": has})}
	}
	return nil
}

func declarePoints(r *run, a referee.Answer) {
	seat := a.About("seat")
	was := r.b.Points(seat)
	n := counted(was+a.Number("count")) - was
	r.b.Bonuses = append(r.b.Bonuses, position.Bonus{Round: max(1, r.b.Round), Seat: seat, N: n})
	r.tell(referee.Event{Kind: "points", Seat: seat, N: n, Was: was, Now: was + n, Cause: cause(a, "R-POINTS")})
}
