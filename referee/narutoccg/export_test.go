package narutoccg

import (
	"shinpan/referee"
)

// Likely are the cards of the registered deck of a player whose copies are not all
// seen; none for one who registered no deck.
func Likely(st referee.State, seat referee.Seat) []string {
	s, single := st.(*State)
	if !single {
		return nil
	}
	now := standing{s.Match, s.Table}
	d := s.decks[seat.Index()]
	if d == nil {
		return nil
	}
	var list []string
	for _, card := range d.prints {
		if now.copies(seat, seat, card, nil).Check() == nil {
			list = append(list, string(card.ID))
		}
	}
	return list
}
