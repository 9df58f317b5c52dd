package saintseiya

import (
	"shinpan/referee"
	"shinpan/referee/pile"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
)

// draw moves cards from the top of a player's pile to the hand, and shuffles the discard pile into
// a new pile as soon as a card is missing (R-DRAW). If there is nothing left to shuffle, it draws
// as many cards as it can.
func (r *run) draw(seat referee.Seat, n int, cause referee.Cause) error {
	side := r.b.Side(seat)
	was := side.Hand.N
	tell := func() {
		if drawn := side.Hand.N - was; drawn > 0 {
			r.tell(referee.Event{Kind: referee.Drew, Seat: seat, N: drawn, Was: was, Now: side.Hand.N, Values: []int{side.Pile.N}, Cause: cause})
			was = side.Hand.N
		}
	}
	for n > 0 {
		if side.Pile.N == 0 {
			tell()
			if side.Discarded() == 0 {
				r.tell(referee.Event{Kind: "no-cards", Seat: seat, N: n, Cause: rule("R-DRAW")})
				return nil
			}
			r.reshuffle(seat, rule("R-DRAW"))
		}
		drawn, err := r.drawSome(seat, n, cause)
		if err != nil {
			return err
		}
		n -= drawn
	}
	tell()
	return nil
}

// drawSome draws up to n cards from a pile that is not empty, and returns their number.
func (r *run) drawSome(seat referee.Seat, n int, cause referee.Cause) (int, error) {
	side := r.b.Side(seat)
	if side.DrawTop() {
		return 1, nil
	}
	n = min(n, side.Pile.N)
	if !r.Dealt {
		side.DrawUnseen(n)
		return n, nil
	}
	dealt, err := r.deal(seat, n, cause)
	if err != nil {
		return 0, err
	}
	for _, card := range dealt {
		side.DrawKnown(card)
	}
	return n, nil
}

// deal asks Chance for the top cards of a pile, which only its player sees.
func (r *run) deal(seat referee.Seat, n int, cause referee.Cause) ([]*cards.Card, error) {
	answer, err := r.Deal(seat, n, cause, func() *referee.Slot { return pile.Slot("cards", r.b.Side(seat).InPile(r.Knows())) })
	return r.named(answer, "cards"), err
}

// reshuffle makes a new pile from the rest of the old one and the discard pile.
func (r *run) reshuffle(seat referee.Seat, cause referee.Cause) {
	side := r.b.Side(seat)
	n := side.Discarded()
	side.Reshuffle()
	r.tell(referee.Event{Kind: "reshuffled", Seat: seat, N: n, Values: []int{side.Pile.N}, Cause: cause})
}

// places returns the names of places in answers.
func places(list []int) []string {
	tokens := make([]string, len(list))
	for i, place := range list {
		tokens[i] = position.PlaceID(place)
	}
	return tokens
}
