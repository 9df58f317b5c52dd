package flow

import "shinpan/referee"

// Deal asks Chance which n cards a player gets, of those that a slot offers, and gives
// the answer or an error, as Ask does. Only that player and judges may know them. It is
// the question "deal", with the player as "of" and "n", which the verb "deal" answers.
func (r *Run[T]) Deal(of referee.Seat, n int, cause referee.Cause, cards func() *referee.Slot) (referee.Answer, error) {
	return r.Ask(func() Question {
		slot := cards()
		slot.Min, slot.Max = n, n
		return Question{
			Ask: referee.Ask{Seat: referee.Chance, Key: "deal", Args: referee.Args{"of": of, "n": n}, Cause: cause,
				Moves: []referee.Move{{Verb: "deal", Slots: []*referee.Slot{slot}}}},
			Sight: Only(of),
		}
	})
}

// Only lets one player, besides judges, know what was answered: a Question's Sight.
func Only(seat referee.Seat) func(referee.Answer) referee.Sight {
	return func(referee.Answer) referee.Sight { return referee.Sight{Only: seat} }
}
