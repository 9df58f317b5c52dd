package mythos

import (
	"fmt"

	"shinpan/referee"
)

// What must always hold, whatever is played. Simulation and the tests ask for
// it at every answer; a breach is a fault of the referee, not of the players.

// Audit says what is wrong with what a legal answer has led to: with the
// position (Sound), with what changed (Kept), that a name has come to stand
// twice face-up on one side of a mission (R-ONE-NAME), or, with known hands,
// that the cards are not those of the decks.
func (g *Simulation) Audit(before, after referee.State, events []referee.Event) error {
	if err := Sound(after); err != nil {
		return err
	}
	check := Kept
	if after.(*state).openHands {
		check = counted // which cards there are is looked at below
	}
	if err := check(before, after, events); err != nil {
		return err
	}
	if now := after.(*state).now.twins(); now != "" && before.(*state).now.twins() == "" {
		return fmt.Errorf("a name stands twice: %s", now)
	}
	return after.(*state).dealt()
}

// Sound says what is wrong with a position, also after overrides: something is
// below 0, a pile knows more cards than it has, what is face-up is not known,
// or a mission was evaluated twice in a round.
func Sound(st referee.State) error {
	s := st.(*state)
	b := s.now
	for i := range b.sides {
		if err := b.soundSide(referee.Seat(i + 1)); err != nil {
			return err
		}
	}
	for at, c := range b.characters() {
		switch {
		case c.tokens < 0:
			return fmt.Errorf("%s has %d tokens", at.id(), c.tokens)
		case !c.hidden && c.card() == nil || c.named && (!c.hidden || c.card() == nil):
			return fmt.Errorf("%s is not a character: %+v", at.id(), *c)
		}
	}
	return b.onceARound()
}

func (b *board) soundSide(seat referee.Seat) error {
	side := b.side(seat)
	switch {
	case side.chakra < 0 || side.hand.n < 0 || side.deck.n < 0:
		return fmt.Errorf("%s has less than nothing: %+v", seat, side)
	case len(side.hand.open)+len(side.hand.known) > side.hand.n || len(side.deck.known) > side.deck.n:
		return fmt.Errorf("%s is known to have more cards than there are", seat)
	case b.points(seat) < 0:
		return fmt.Errorf("%s has less than no points", seat)
	}
	return nil
}

// onceARound says when a mission was evaluated twice in a round, too early, or
// not at all.
func (b *board) onceARound() error {
	var seen [1 + rounds][rounds]bool
	for _, r := range b.results {
		if r.mission >= r.round || r.round > b.round || seen[r.round][r.mission] {
			return fmt.Errorf("mission %d is evaluated again, or too early, in round %d", r.mission, r.round)
		}
		seen[r.round][r.mission] = true
	}
	if over := b.phase == phaseOver; over && len(b.results) != rounds*(rounds+1)/2 {
		return fmt.Errorf("%d missions were evaluated in a match", len(b.results))
	}
	return nil
}

// Kept says what is wrong with what an answer changed: a card came or went, or
// points or chakra are not what the events make of them.
func Kept(before, after referee.State, events []referee.Event) error {
	for i := range players {
		seat := referee.Seat(i + 1)
		if had, has := before.(*state).now.cardsOf(seat), after.(*state).now.cardsOf(seat); had != has {
			return fmt.Errorf("%s had %d cards, now %d", seat, had, has)
		}
	}
	return counted(before, after, events)
}

// counted says when points or chakra are not what the events make of them.
func counted(before, after referee.State, events []referee.Event) error {
	sums, now := countersOf(before.(*state).now), countersOf(after.(*state).now)
	for i := range events {
		e := &events[i]
		if !e.Seat.IsPlayer() || int(e.Seat) > players {
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

// counters are the numbers of each player that events explain.
type counters struct{ points, chakra [players]int }

func countersOf(b *board) (c counters) {
	for i := range players {
		c.points[i], c.chakra[i] = b.points(referee.Seat(i+1)), b.sides[i].chakra
	}
	return c
}

// of is the counter that events of a kind change, nil if none.
func (c *counters) of(kind string, seat referee.Seat) *int {
	switch kind {
	case "points":
		return &c.points[seat.Index()]
	case "chakra":
		return &c.chakra[seat.Index()]
	}
	return nil
}

// cardsOf is how many cards a player has in all: in hand, deck and discard
// pile, and in play on either side.
func (b *board) cardsOf(seat referee.Seat) int {
	side := b.side(seat)
	n := side.hand.n + side.deck.n + len(side.discard)
	for _, c := range b.characters() {
		for h := range c.stack() {
			if h.owner == seat {
				n++
			}
		}
	}
	return n
}

// dealt checks, where hands are open, that the cards that can be seen and those
// of the deck are together the registered ones.
func (s *state) dealt() error {
	if !s.openHands {
		return nil
	}
	for i, deck := range s.decks {
		left := deck.all(make([]uint8, 0, manyCards))
		left.less(s.now, referee.Seat(i+1))
		unknown := s.now.sides[i].deck.n - len(s.now.sides[i].deck.known)
		switch {
		case left.unknown > 0:
			return fmt.Errorf("a card of player %d is not known", i+1)
		case left.surplus != nil:
			return fmt.Errorf("there are more copies of %s than the %d of player %d's deck", left.surplus.ID, deck.copies[left.surplus.index], i+1)
		case unknown != left.n:
			return fmt.Errorf("player %d's deck has %d unknown cards, not %d", i+1, unknown, left.n)
		}
	}
	return nil
}

// twins is a name that stands face-up twice on one side of a mission, "" when
// there is none.
func (b *board) twins() string {
	for m := range b.missions {
		for s, side := range b.missions[m].characters {
			for i := 1; i < len(side); i++ {
				name := side[i].name()
				if name == "" {
					continue
				}
				if first, taken := b.named(referee.Seat(s+1), m, name); taken && first.index < i {
					return first.id() + " " + name
				}
			}
		}
	}
	return ""
}
