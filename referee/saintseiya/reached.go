package saintseiya

import (
	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/saintseiya/rulebook"
)

// reached acquires, after an action and from place 6 on, every card whose cost is reached by the
// characters that face it (ruling acquisition). The player chooses between Force and Cosmos if both
// are reached.
func (r *run) reached() error {
	for r.Ruled(rulebook.AcquisitionAtOnce) {
		fights := r.standing().reached()
		if len(fights) == 0 {
			break
		}
		f, err := r.askValue(fights)
		if err != nil {
			return err
		}
		if err := r.win(f); err != nil {
			return err
		}
	}
	return nil
}

// reached returns the acquisitions of the first card, from place 6 on, whose cost is reached: one
// by Force, one by Cosmos, or both. An acquisition uses all characters that face the card and add
// to that value, and no Armure.
func (s standing) reached() []*fight {
	for place := rulebook.Places; place >= 1; place-- {
		if s.b.On(place) == nil {
			continue
		}
		var found []*fight
		for _, value := range []string{byForce, byCosmos} {
			if f := s.adding(place, value); len(f.numbers) > 0 && !referee.Refuses(s.checkFight(f)) {
				found = append(found, f)
			}
		}
		if len(found) > 0 {
			return found
		}
	}
	return nil
}

// adding returns the fight of all characters that face a place and add to a value.
func (s standing) adding(place int, value string) *fight {
	f := &fight{seat: s.b.Turn, place: place, value: value}
	for _, i := range s.b.Facing(place) {
		if sum(s.strength(i, value)) > 0 {
			f.numbers = append(f.numbers, s.b.Played[i].Number)
		}
	}
	return f
}

// askValue asks the active player which of several acquisitions of one card to carry out. If
// there is only one, it does not ask.
func (r *run) askValue(fights []*fight) (*fight, error) {
	if len(fights) == 1 {
		return fights[0], nil
	}
	answer, err := r.ask(func() flow.Question {
		slot := &referee.Slot{Name: "value", Min: 1}
		for _, f := range fights {
			slot.From, slot.Words = append(slot.From, f.value), append(slot.Words, referee.Key("value."+f.value))
		}
		args := referee.Args{"card": r.b.On(fights[0].place).ID, "place": position.PlaceID(fights[0].place)}
		return flow.Question{Ask: referee.Ask{Seat: r.b.Turn, Key: "which-value", Args: args, Cause: rule("R-ACQUIRE"),
			Moves: []referee.Move{{Verb: "pay", Slots: []*referee.Slot{slot}}}}}
	})
	if err != nil || answer.One("value") == fights[0].value {
		return fights[0], err
	}
	return fights[1], nil
}
