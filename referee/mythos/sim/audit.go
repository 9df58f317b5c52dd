package sim

import (
	"fmt"

	"shinpan/referee"
	"shinpan/referee/mythos"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// Invariants that must hold whatever the players play. Simulation and the tests check them at
// every answer; a violation is a bug, not a mistake of the players.

// Audit returns the first problem after a legal answer. It checks the position (Sound) and the
// change (Kept), and that no name is face-up twice on one side of a mission (R-ONE-NAME), unless
// a ruling allows this. With known hands, it checks that the cards match the decks.
func (g *Simulation) Audit(before, after referee.State, events []referee.Event) error {
	if err := Sound(after); err != nil {
		return err
	}
	check := Kept
	if after.(*mythos.State).OpenHands {
		check = counted // the cards themselves are checked later in this function
	}
	if err := check(before, after, events); err != nil {
		return err
	}
	now := after.(*mythos.State).Table.Twins()
	if now != "" && before.(*mythos.State).Table.Twins() == "" && !after.(*mythos.State).Ruled(rulebook.UncoverNamesakeAllowed) {
		return fmt.Errorf("a name stands twice: %s", now)
	}
	return after.(*mythos.State).Dealt()
}

// Sound returns the first fault of a position, even after overrides: a number below 0, a pile
// with more known cards than it has, an unknown face-up card, or a mission that was evaluated
// twice in a round.
func Sound(st referee.State) error {
	s := st.(*mythos.State)
	b := s.Table
	for i := range b.Sides {
		if err := soundSide(b, referee.Seat(i+1)); err != nil {
			return err
		}
	}
	for at, c := range b.Characters() {
		switch {
		case c.Tokens < 0:
			return fmt.Errorf("%s has %d tokens", at.Id(), c.Tokens)
		case !c.Hidden && c.Face() == nil || c.Named && (!c.Hidden || c.Face() == nil):
			return fmt.Errorf("%s is not a character: %+v", at.Id(), *c)
		}
	}
	return onceARound(b)
}

func soundSide(b *position.Board, seat referee.Seat) error {
	side := b.Side(seat)
	switch {
	case side.Chakra < 0 || side.Hand.N < 0 || side.Deck.N < 0:
		return fmt.Errorf("%s has less than nothing: %+v", seat, side)
	case len(side.Hand.Open)+len(side.Hand.Known) > side.Hand.N || len(side.Deck.Known) > side.Deck.N:
		return fmt.Errorf("%s is known to have more cards than there are", seat)
	case b.Points(seat) < 0:
		return fmt.Errorf("%s has less than no points", seat)
	}
	return nil
}

// onceARound reports a mission that was evaluated twice in a round, too early, or not at all.
func onceARound(b *position.Board) error {
	var seen [1 + rulebook.Rounds][rulebook.Rounds]bool
	for _, r := range b.Results {
		if r.Mission >= r.Round || r.Round > b.Round || seen[r.Round][r.Mission] {
			return fmt.Errorf("mission %d is evaluated again, or too early, in round %d", r.Mission, r.Round)
		}
		seen[r.Round][r.Mission] = true
	}
	if over := b.Phase == position.PhaseOver; over && len(b.Results) != rulebook.Rounds*(rulebook.Rounds+1)/2 {
		return fmt.Errorf("%d missions were evaluated in a match", len(b.Results))
	}
	return nil
}

// Kept returns the first fault in the changes by an answer: cards that appear or disappear, or
// points or chakra that do not match the events.
func Kept(before, after referee.State, events []referee.Event) error {
	for i := range rulebook.Players {
		seat := referee.Seat(i + 1)
		if had, has := cardsOf(before.(*mythos.State).Table, seat), cardsOf(after.(*mythos.State).Table, seat); had != has {
			return fmt.Errorf("%s had %d cards, now %d", seat, had, has)
		}
	}
	return counted(before, after, events)
}

// counted reports points or chakra that do not match the events.
func counted(before, after referee.State, events []referee.Event) error {
	sums, now := countersOf(before.(*mythos.State).Table), countersOf(after.(*mythos.State).Table)
	for i := range events {
		e := &events[i]
		if !e.Seat.IsPlayer() || int(e.Seat) > rulebook.Players {
			continue
		}
		sum := sums.of(e.Kind, e.Seat)
		switch {
		case sum == nil:
		case e.Was != *sum || e.Now != *sum+e.N:
			return fmt.Errorf("%s of %s were %d: %+v", e.Kind, e.Seat, *sum, *e)
		default:
			*sum = e.Now
		}
	}
	if sums != now {
		return fmt.Errorf("there are %+v, the events come to %+v", now, sums)
	}
	return nil
}

// counters holds the numbers of each player that events explain.
type counters struct{ points, chakra [rulebook.Players]int }

func countersOf(b *position.Board) (c counters) {
	for i := range rulebook.Players {
		c.points[i], c.chakra[i] = b.Points(referee.Seat(i+1)), b.Sides[i].Chakra
	}
	return c
}

// of returns the counter that an event of the given kind changes, or nil if it changes none.
func (c *counters) of(kind string, seat referee.Seat) *int {
	switch kind {
	case "points":
		return &c.points[seat.Index()]
	case "chakra":
		return &c.chakra[seat.Index()]
	}
	return nil
}

// cardsOf returns the total number of a player's cards: in hand, deck and discard pile, and in
// play on either side.
func cardsOf(b *position.Board, seat referee.Seat) int {
	side := b.Side(seat)
	n := side.Hand.N + side.Deck.N + len(side.Discard)
	for _, c := range b.Characters() {
		for h := range c.Stack() {
			if h.Owner == seat {
				n++
			}
		}
	}
	return n
}
