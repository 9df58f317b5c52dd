package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// xyzsLater has the player of an effect Xyz Summon with only the given monsters, right after its
// card has resolved.
func (r *run) xyzsLater(a *acting, v *cards.XyzSummon) bool {
	serials := r.standing().found(a, v.With)
	if len(serials) < 2 {
		return false
	}
	r.pending = append(r.pending, func() error { return r.xyzsWith(a, serials) })
	return true
}

// xyzsWith asks which monster is Xyz Summoned with exactly the given monsters, and Summons it
// (R-XYZ).
func (r *run) xyzsWith(a *acting, serials []int) error {
	lost := slices.ContainsFunc(serials, func(serial int) bool {
		at, ok := r.b.Locate(serial)
		return !ok || at.Seat != a.seat || !upMonster(r.b.At(at))
	})
	if lost || r.b.Side(a.seat).Down == 0 {
		return nil
	}
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		moves := []referee.Move{{Verb: "none"}}
		for _, move := range s.fieldSummons(a.seat) {
			if move.Verb == "xyz" && move.Empty() == nil {
				moves = append([]referee.Move{move}, moves...)
			}
		}
		return flow.Question{
			Ask: referee.Ask{Seat: a.seat, Key: "xyz-with", Args: referee.Args{"card": a.card.ID, "pieces": s.tokens(serials)}, Cause: a.cause(), Moves: moves},
			Check: func(answer referee.Answer) []referee.Problem {
				if answer.Verb == "none" {
					return nil
				}
				with := s.spots(answer, "with")
				exact := len(with) == len(serials) && !slices.ContainsFunc(with, func(at position.Spot) bool { return !slices.Contains(serials, s.b.At(at).Serial) })
				if !exact {
					return referee.Breaks("xyz-with", "R-CARD-TEXT", referee.Args{"card": a.card.ID})
				}
				return s.checkXyz(answer)
			},
		}
	})
	if err != nil || answer.Verb == "none" {
		return err
	}
	return r.as(position.ByRule, a.seat, func() error { return r.xyzs(answer) })
}

// fusionSummons has the player of an effect Fusion Summon a monster that fits a description
// (R-FUSION).
func (r *run) fusionSummons(a *acting, v *cards.FusionSummon) (bool, error) {
	if r.standing().deckToo(a, v) {
		yes, err := r.askYesOf(a, "deck-too", where(areaDeck))
		if err != nil {
			return false, err
		}
		if yes {
			return r.fusesWithDeck(a, v)
		}
	}
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		move := s.verbs.Move(s, "fusion")
		move.Slots = slices.DeleteFunc(slices.Clone(move.Slots), func(slot *referee.Slot) bool {
			return slot.Name == "by" || slot.Name == "from" || slot.Name == "materials"
		})
		return flow.Question{
			Ask: referee.Ask{Seat: a.seat, Key: "fusion", Args: referee.Args{"card": a.card.ID}, Cause: a.cause(), Moves: orNone(move)},
			Check: func(answer referee.Answer) []referee.Problem {
				if answer.Verb == "none" {
					return nil
				}
				if card := s.one(answer, "card"); !a.fits(&v.Which, card) {
					return referee.Breaks("does-not-fit", "R-CARD-TEXT", referee.Args{"card": a.card.ID, "other": card.ID})
				}
				return s.checkMine(answer, "with", "R-FUSION")
			},
		}
	})
	if err != nil || answer.Verb == "none" {
		return false, err
	}
	return true, r.verbs.Verb("fusion").Change(r, answer, a.cause())
}
