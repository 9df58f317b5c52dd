package sim

import (
	"fmt"
	"slices"

	"shinpan/referee"
	"shinpan/referee/saintseiya"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/saintseiya/rulebook"
)

// Audit returns the errors after a legal answer: those of the position (Sound), and cards that have
// appeared or disappeared.
func (s Simulation) Audit(before, after referee.State, events []referee.Event) error {
	if err := Sound(after); err != nil {
		return err
	}
	if err := flames(before, after, events); err != nil {
		return err
	}
	now := after.(*saintseiya.State)
	had, has := s.everywhere(before.(*saintseiya.State).Table), s.everywhere(now.Table)
	for i := range has {
		if before.(*saintseiya.State).Table.Phase == position.PhaseHeroes {
			break // each hero brings a pack
		}
		if had[i] != has[i] {
			return fmt.Errorf("there were %d copies of %s, now %d", had[i], now.Cards.All()[i].ID, has[i])
		}
	}
	return nil
}

// Sound returns the errors that a position must not have even after overrides: a number below 0, a
// hand or pile that contradicts what is known about it, or a card in an impossible place.
func Sound(st referee.State) error {
	s := st.(*saintseiya.State)
	b := s.Table
	for i := range b.Sides {
		if err := soundSide(s, &b.Sides[i]); err != nil {
			return fmt.Errorf("player %d: %w", i+1, err)
		}
	}
	switch {
	case b.Flames < 0 || b.Flames > rulebook.Flames:
		return fmt.Errorf("%d flames", b.Flames)
	case b.Reserve.N < 0:
		return fmt.Errorf("%d cards in the reserve", b.Reserve.N)
	case len(b.Played) > 0 && b.Phase != position.PhaseMain:
		return fmt.Errorf("%d characters are in play after the main phase", len(b.Played))
	}
	return nil
}

func soundSide(s *saintseiya.State, side *position.Side) error {
	unknown := side.Hand.N - len(side.Hand.Open) + side.Pile.N - len(side.Pile.Known) + side.Unnamed
	switch {
	case side.Unnamed < 0 || s.Dealt && side.Unnamed > 0:
		return fmt.Errorf("%d discarded cards are not named", side.Unnamed)
	case side.Hand.N < len(side.Hand.Open)+len(side.Hand.Known) || side.Pile.N < len(side.Pile.Known):
		return fmt.Errorf("more cards are known than there are: %+v %+v", side.Hand, side.Pile)
	case unknown != len(side.Hidden):
		return fmt.Errorf("%d cards of hand and pile are hidden, not %d", unknown, len(side.Hidden))
	case s.Dealt && side.Hand.N != len(side.Hand.Open)+len(side.Hand.Known):
		return fmt.Errorf("a card of the hand was not dealt: %+v", side.Hand)
	case slices.ContainsFunc(side.Wounded, func(c *cards.Card) bool { return c.Armour }):
		return fmt.Errorf("an Armure is wounded: %v", position.IDs(side.Wounded))
	case side.Armour != nil && !side.Armour.Armour:
		return fmt.Errorf("%s is no Armure", side.Armour.ID)
	}
	for _, card := range side.Hand.Known {
		if !slices.Contains(side.Hidden, card) {
			return fmt.Errorf("%s is in a hand that cannot hold it", card.ID)
		}
	}
	return nil
}

// everywhere returns the total number of copies of each card.
func (s Simulation) everywhere(b *position.Board) []int {
	n := make([]int, len(b.Reserve.Copies))
	add := func(list ...*cards.Card) {
		for _, card := range list {
			if card != nil {
				n[card.Index]++
			}
		}
	}
	for i, copies := range b.Reserve.Copies {
		n[i] += int(copies)
	}
	for _, place := range b.Terrain {
		add(place.Card)
	}
	for _, p := range b.Played {
		add(p.Card)
	}
	add(b.Removed...)
	add(b.Shown...)
	for i := range b.Sides {
		add(b.Sides[i].Deck()...)
		add(b.Sides[i].Destroyed...)
		add(b.Sides[i].Aside...)
	}
	return n
}

// flames reports a clock that does not match the events.
func flames(before, after referee.State, events []referee.Event) error {
	now := before.(*saintseiya.State).Table.Flames
	for i := range events {
		e := &events[i]
		switch {
		case e.Kind != "flames":
		case e.Was != now || e.Now != now-e.N:
			return fmt.Errorf("there were %d flames: %+v", now, *e)
		default:
			now = e.Now
		}
	}
	if has := after.(*saintseiya.State).Table.Flames; has != now {
		return fmt.Errorf("there are %d flames, the events come to %d", has, now)
	}
	return nil
}
