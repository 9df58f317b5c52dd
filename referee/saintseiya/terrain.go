package saintseiya

import (
	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/saintseiya/rulebook"
)

// complete reveals cards of the reserve in the empty places, from right to left (R-COMPLETE). Each
// card applies its Arrivée effect when it is revealed, or all cards do so after the last one
// (ruling arrival-order).
func (r *run) complete(cause referee.Cause) error {
	var arrived []int
	for _, place := range r.empty() {
		if r.b.On(place) != nil {
			continue // an Arrivée has completed the terrain in the meantime
		}
		revealed, err := r.fillPlace(place, cause)
		if err != nil {
			return err
		}
		if !revealed {
			break
		}
		arrived = append(arrived, place)
	}
	if !r.Ruled(rulebook.ArrivalOrderAllRevealed) {
		return nil
	}
	for _, place := range arrived {
		if err := r.arrive(place); err != nil {
			return err
		}
	}
	return nil
}

// empty returns the places without a card, from right to left.
func (r *run) empty() []int {
	var empty []int
	for place := rulebook.Places; place >= 1; place-- {
		if r.b.On(place) == nil {
			empty = append(empty, place)
		}
	}
	return empty
}

// fillPlace reveals a card in an empty place. If its own Arrivée effect removes it, the place stays
// empty for now or is filled again (ruling emptied-place).
func (r *run) fillPlace(place int, cause referee.Cause) (bool, error) {
	for left := r.b.Reserve.N; left > 0; left-- {
		if err := r.reveal(place, cause); err != nil {
			return false, err
		}
		if r.Ruled(rulebook.ArrivalOrderAllRevealed) {
			return true, nil
		}
		if err := r.arrive(place); err != nil {
			return false, err
		}
		if r.b.On(place) != nil || !r.Ruled(rulebook.EmptiedPlaceFilled) {
			return true, nil
		}
	}
	r.tell(referee.Event{Kind: "reserve-empty", Place: position.PlaceID(place), Cause: rule("R-COMPLETE")})
	return false, nil
}

// reveal turns over the first card of the reserve in a place. The reserve must not be empty.
func (r *run) reveal(place int, cause referee.Cause) error {
	card, err := r.firstOfReserve(referee.Args{"place": position.PlaceID(place)}, "reveal", cause)
	if err != nil {
		return err
	}
	r.b.Terrain[place-1] = position.Place{Card: card}
	r.tell(referee.Event{Kind: "revealed", Card: card.ID, Place: position.PlaceID(place), Cause: cause})
	return nil
}

// firstOfReserve removes the first card of the reserve, which Chance names.
func (r *run) firstOfReserve(args referee.Args, key string, cause referee.Cause) (*cards.Card, error) {
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		slot := s.reserveSlot(1)
		return flow.Question{
			Ask: referee.Ask{Seat: referee.Chance, Key: key, Args: args, Cause: cause,
				Moves: []referee.Move{{Verb: "reveal", Slots: []*referee.Slot{slot}}}},
			Check: s.checkReserve,
		}
	})
	if err != nil {
		return nil, err
	}
	card := r.named(answer, "cards")[0]
	r.b.Reserve.Take(card)
	return card, nil
}

// reserveSlot returns a slot for the next n cards of the reserve. If Shinpan does not deal, the
// players turn them over and may name a card that the box should not have.
func (s standing) reserveSlot(n int) *referee.Slot {
	slot := &referee.Slot{Name: "cards", Min: n, Max: n, Open: !s.Dealt}
	for i, copies := range s.b.Reserve.Copies {
		if copies > 0 {
			slot.From, slot.Copies = append(slot.From, string(s.Cards.All()[i].ID)), append(slot.Copies, int(copies))
		}
	}
	return slot
}

// checkReserve reports turned-over cards that the reserve cannot hold: it never holds hero cards
// (R-BOX), and no more copies of other cards than the box has (R-BOX-COPIES).
func (s standing) checkReserve(a referee.Answer) []referee.Problem {
	list := s.Match.named(a, "cards") // played characters are not in the reserve
	if len(list) != len(a.All("cards")) {
		return referee.Cannot("not-a-card", referee.Args{"word": a.All("cards")[0]})
	}
	var problems []referee.Problem
	have := s.outside(s.b)
	for _, card := range list {
		if card.Hero != "" {
			if s.b.Reserve.Copies[card.Index] == 0 { // otherwise the players have put the card there
				problems = append(problems, referee.Breaks("hero-card", "R-BOX", referee.Args{"card": card.ID})...)
			}
			continue
		}
		have[card.Index]++
		problems = append(problems, s.oneMore(have, card)...)
	}
	return problems
}

// arrive applies the Arrivée effect of the card in a place (R-ARRIVAL).
func (r *run) arrive(place int) error {
	card := r.b.On(place)
	if card == nil {
		return nil
	}
	return r.linesOf(source{seat: r.b.Turn, card: card, place: place}, cards.Arrivee)
}

// remove moves a card from the terrain to the common discard pile; its flame goes out (R-REMOVE,
// R-FLAME).
func (r *run) remove(place int, cause referee.Cause) {
	card := r.lift(place)
	r.b.Removed = append(r.b.Removed, card)
	r.tell(referee.Event{Kind: "removed", Card: card.ID, Place: position.PlaceID(place), Cause: cause})
	r.flame(card)
}

// lift removes the card in a place from the terrain. Characters that faced it then face no card
// (R-FACING, ruling moving).
func (r *run) lift(place int) *cards.Card {
	card := r.b.On(place)
	r.b.Terrain[place-1] = position.Place{}
	for _, f := range r.fights {
		f.moved = f.moved || f.place == place
	}
	for _, i := range r.b.Facing(place) {
		if !r.FacesEmptied() {
			r.b.Played[i].Place = 0
		}
	}
	return card
}

// flame puts out the flame of a card that leaves the terrain (R-FLAME).
func (r *run) flame(card *cards.Card) {
	if card.Flamme {
		r.extinguish(1, referee.Event{Card: card.ID, Cause: rule("R-FLAME")})
	}
}

// extinguish removes flames from the clock. When the last one is gone, the clock is empty (R-CLOCK,
// R-END).
func (r *run) extinguish(n int, e referee.Event) {
	was := r.b.Flames
	r.b.Flames = min(max(0, was-n), rulebook.Flames)
	if r.b.Flames == was {
		return
	}
	e.Kind, e.N, e.Was, e.Now = "flames", was-r.b.Flames, was, r.b.Flames
	r.tell(e)
	if r.b.Flames == 0 {
		r.tell(referee.Event{Kind: "last-flame", Cause: rule("R-END")})
	}
}
