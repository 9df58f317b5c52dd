package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/position"
)

// Likely are the cards of the registered deck of a player whose copies are not all seen, and
// those of the hand that its player is known to hold, which may be cards of no such deck; none
// for one who registered no deck.
func Likely(st referee.State, seat referee.Seat) []string {
	s, single := st.(*State)
	if !single {
		return nil
	}
	now := standing{Match: s.Match, b: s.Table}
	d := s.decks[seat.Index()]
	if d == nil {
		return nil
	}
	var list []string
	for _, card := range slices.Concat(d.cards, d.extras) {
		if now.copies(seat, seat, card, nil).Check() == nil {
			list = append(list, string(card.ID))
		}
	}
	for _, card := range s.Table.Side(seat).Hand.Faces() {
		if id := string(card.ID); !slices.Contains(list, id) {
			list = append(list, id)
		}
	}
	return list
}

// Calculated is a board in the Damage Step after the calculation.
func (m *Match) Calculated(b *position.Board) *position.Board {
	steps := m.steps()
	steps.Step = func(f *flow.Run[*position.Board]) error {
		r := m.run(f)
		err := r.calculate()
		r.b.Phase = position.PhaseOver
		return err
	}
	after, _ := steps.Begin(b)
	return after.Table
}
