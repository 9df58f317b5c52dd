package mythos

import (
	"fmt"
	"slices"

	"shinpan/referee"
)

// CardsOf is how many cards a player has in all: in hand, deck and discard pile,
// and in play on either side.
func CardsOf(st referee.State, seat referee.Seat) int {
	b := &st.(*state).now
	side := b.side(seat)
	n := side.hand.n + side.deck.n + len(side.discard)
	for _, at := range b.all(nil) {
		for _, h := range b.at(at).cards {
			if h.owner == seat {
				n++
			}
		}
	}
	return n
}

// Between reports whether no answer of a step that is still going on has been
// given: the position is all there is.
func Between(st referee.State) bool { return len(st.(*state).given) == 0 }

// SameBoard reports whether two positions have the same board.
func SameBoard(one, two referee.State) bool {
	a, b := encoder{}, encoder{}
	a.board(&one.(*state).now)
	b.board(&two.(*state).now)
	return slices.Equal(a.bytes, b.bytes)
}

// Sound is what must hold of every position, also after overrides: nothing is
// below 0, no pile knows more cards than it has, what is face-up is known, and
// every mission is evaluated once a round.
func Sound(st referee.State) error {
	b := &st.(*state).now
	for i := range b.sides {
		side := &b.sides[i]
		switch {
		case side.chakra < 0 || side.hand.n < 0 || side.deck.n < 0:
			return fmt.Errorf("p%d has less than nothing: %+v", i+1, side)
		case len(side.hand.faces()) > side.hand.n || len(side.deck.known) > side.deck.n:
			return fmt.Errorf("p%d is known to have more cards than there are", i+1)
		case b.points(referee.Seat(i+1)) < 0:
			return fmt.Errorf("p%d has less than no points", i+1)
		}
	}
	for _, at := range b.all(nil) {
		c := b.at(at)
		switch {
		case c.tokens < 0:
			return fmt.Errorf("%s has %d tokens", at.id(), c.tokens)
		case len(c.cards) == 0 || !c.hidden && c.card() == nil || c.named && (!c.hidden || c.card() == nil):
			return fmt.Errorf("%s is not a character: %+v", at.id(), *c)
		}
	}
	return onceARound(b)
}

// Playable is what must hold of a position that a board file gives: what a
// match needs to go on, apart from how it came to be.
func Playable(st referee.State) error {
	s := st.(*state)
	if s.ask == nil {
		return nil
	}
	if s.now.phase > phaseFirst && !s.now.edge.IsPlayer() {
		return fmt.Errorf("nobody has the Edge in the phase %s", s.now.phase)
	}
	if twins := Twins(st); twins != "" {
		return fmt.Errorf("a name stands twice: %s", twins)
	}
	return nil
}

func onceARound(b *board) error {
	seen := map[[2]int]bool{}
	for _, r := range b.results {
		key := [2]int{r.round, r.mission}
		if seen[key] || r.mission >= r.round || r.round > b.round {
			return fmt.Errorf("mission %d is evaluated again, or too early, in round %d", r.mission, r.round)
		}
		seen[key] = true
	}
	if over := b.phase == phaseOver; over && len(b.results) != 10 {
		return fmt.Errorf("%d missions were evaluated in a match", len(b.results))
	}
	return nil
}

// Twins is a name that stands face-up twice on one side of a mission, "" when
// there is none.
func Twins(st referee.State) string {
	b := &st.(*state).now
	for m := range b.missions {
		for s, side := range b.missions[m].characters {
			for i, c := range side {
				if first, taken := b.named(referee.Seat(s+1), m, c.name()); taken && first.index != i {
					return first.id() + " " + c.name()
				}
			}
		}
	}
	return ""
}

// NextMissions gives the odds of the missions that may come next after those
// revealed, when the first player was first.
func NextMissions(g *Game, setup referee.Setup, first referee.Seat, revealed []referee.Card) (map[referee.Card]int, error) {
	m, problems := g.newMatch(setup)
	if referee.Refuses(problems) {
		return nil, &referee.Refusal{Problems: problems}
	}
	b := board{firstEdge: first}
	for _, id := range revealed {
		card, _ := g.whole().Card(id)
		b.missions = append(b.missions, mission{card: card})
	}
	from, weights, open := m.missionOdds(&b)
	if open {
		return nil, fmt.Errorf("the next mission is open")
	}
	odds := map[referee.Card]int{}
	for i, id := range from {
		odds[referee.Card(id)] = weights[i]
	}
	return odds, nil
}
