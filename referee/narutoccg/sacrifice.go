package narutoccg

import (
	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
)

// comesBy returns the rule by which a Ninja enters play from the Reinforcement Deck.
func comesBy(card *cards.Card) string {
	if card.Has(cards.Squad) {
		return "R-SQUAD"
	}
	return "R-SACRIFICE"
}

// removable returns the cards in play that a player can remove from the game for another; for a
// Squad, these are the Ninjas in the Village. It leaves out the card with the serial number kept,
// which is replaced and not removed.
func (s standing) removable(seat referee.Seat, by string, kept int) []position.Spot {
	return s.b.All(seat, func(p *position.InPlay) bool {
		return p.Serial != kept && (by != "R-SQUAD" || p.Ninja() && p.Lane == 0)
	})
}

// checkRemovable rejects a Ninja that requires removing cards from the game if there are none to
// remove.
func (s standing) checkRemovable(seat referee.Seat, card *cards.Card, by string, kept int) []referee.Problem {
	if s.earlier || len(s.removable(seat, by, kept)) > 0 {
		return nil
	}
	return referee.Breaks("none-to-remove", by, referee.Args{"card": card.ID, "seat": seat})
}

// checkSacrifice does the same as checkRemovable for a Ninja that may have Sacrifice
// (R-SACRIFICE).
func (s standing) checkSacrifice(seat referee.Seat, card *cards.Card, kept int) []referee.Problem {
	if !card.Has(cards.Sacrifice) {
		return nil
	}
	return s.checkRemovable(seat, card, "R-SACRIFICE", kept)
}

// sacrifice removes the cards that a Ninja with Sacrifice requires from the game, as an
// additional cost (R-SACRIFICE). The card with the serial number kept is not one of them.
func (r *run) sacrifice(seat referee.Seat, card *cards.Card, kept int) error {
	if !card.Has(cards.Sacrifice) {
		return nil
	}
	return r.removeFor(seat, card, "R-SACRIFICE", kept)
}

// removeFor asks which cards in play to remove from the game for a Ninja. The players read on the
// Ninja's card which cards it requires.
func (r *run) removeFor(seat referee.Seat, card *cards.Card, by string, kept int) error {
	own := r.standing().removable(seat, by, kept)
	if len(own) == 0 {
		return nil // the players can allow this anyway
	}
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		slot := &referee.Slot{Name: "removed", Min: 1, Max: len(own), From: s.b.IDs(own)}
		return flow.Question{
			Ask: referee.Ask{Seat: seat, Key: "sacrifice", Args: referee.Args{"card": card.ID}, Cause: rule(by),
				Moves: []referee.Move{{Verb: "sacrifice", Slots: []*referee.Slot{slot}}}},
			Check: func(a referee.Answer) []referee.Problem {
				var leaving []position.Spot
				if at, ok := s.b.Locate(kept); ok {
					leaving = append(leaving, at)
				}
				for _, id := range a.All("removed") {
					at, _ := s.b.Find(id)
					leaving = append(leaving, at)
				}
				return s.checkSingle(seat, card, "R-UNIQUE", leaving...)
			},
		}
	})
	if err != nil {
		return err
	}
	for _, id := range answer.All("removed") {
		if at, ok := r.b.Find(id); ok {
			r.leave(at, r.removedTo(at, by), rule(by))
		}
	}
	return nil
}
