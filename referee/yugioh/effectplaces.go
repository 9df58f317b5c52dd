package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// places Sets a Spell or Trap from the hand.
func (r *run) places(a *acting, v *cards.Place) (bool, error) {
	switch {
	case v.Which != nil && v.Which.In == cards.InGrave:
		return r.placesLying(a, v.Which)
	case v.Which != nil:
		return r.placesOfDeck(a, v.Which)
	}
	side := r.b.Side(a.seat)
	if side.Hand.N == 0 {
		return false, nil
	}
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		slots := []*referee.Slot{wordSlot("what", "set", 1, setBack, setField)}
		if s.Dealt {
			slots = append(slots, s.handSlot("as", a.seat, nil, func(c *cards.Card) bool { return slices.Contains(v.Type, c.Kind) }))
		}
		return flow.Question{
			Ask: referee.Ask{Seat: a.seat, Key: "place", Args: referee.Args{"card": a.card.ID}, Cause: a.cause(), Moves: orNone(referee.Move{Verb: "set", Slots: slots})},
			Check: func(answer referee.Answer) []referee.Problem {
				if answer.Verb == "none" {
					return nil
				}
				return s.checkSet(answer)
			},
		}
	})
	if err != nil || answer.Verb == "none" {
		return false, err
	}
	return true, r.sets(answer)
}

// placesOfDeck Sets a Spell or Trap from the Deck, which all players see.
func (r *run) placesOfDeck(a *acting, w *cards.Which) (bool, error) {
	if len(r.b.Free(a.seat, position.SpellZones)) == 0 {
		return false, nil
	}
	card, err := r.fetches(a, w, "take.set", nil)
	if err != nil || card == nil {
		return false, err
	}
	p := position.OnField{Card: r.take(a.seat, areaDeck, card).Card, Owner: a.seat, Down: true, Named: true, How: position.HowSet}
	zones := position.SpellZones
	if card.Icon == cards.Field {
		if err := r.clearField(a.seat, card); err != nil {
			return false, err
		}
		zones = []string{position.ZoneField}
	}
	r.enter(a.seat, p, zones, "", referee.Event{Kind: "set-of-deck", Card: card.ID, Cause: a.cause()})
	r.shuffles(a)
	return true, nil
}
