package flow

import "shinpan/referee"

// Deal asks Chance which n of the cards in a slot a player gets, and returns the answer or an
// error, as Ask does. Only that player and judges are allowed to know these cards. The question is
// "deal", with the arguments "of" (the player) and "n"; the verb "deal" answers it.
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

// Only returns a Sight for a Question that lets only one player and judges know the answer.
func Only(seat referee.Seat) func(referee.Answer) referee.Sight {
	return func(referee.Answer) referee.Sight { return referee.Sight{Only: seat} }
}
