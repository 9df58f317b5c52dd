package mythos

import (
	"fmt"
	"slices"

	"shinpan/referee"
)

// Twins is a name that stands face-up twice on one side of a mission, "" when
// there is none.
func Twins(st referee.State) string { return st.(*state).now.twins() }

// Between reports whether no answer of a step that is still going on has been
// given: the position is all there is.
func Between(st referee.State) bool { return len(st.(*state).given) == 0 }

// SameBoard reports whether two positions have the same board.
func SameBoard(one, two referee.State) bool {
	var a, b encoding
	return slices.Equal(a.board(one.(*state).now), b.board(two.(*state).now))
}

// Playable is what must hold of a position that a board file gives: what a
// match needs to go on, apart from how it came to be.
func Playable(st referee.State) error {
	s := st.(*state)
	if !s.asked {
		return nil
	}
	if s.now.phase > phaseFirst && !s.now.edge.IsPlayer() {
		return fmt.Errorf("nobody has the Edge in the phase %s", s.now.phase)
	}
	if twins := st.(*state).now.twins(); twins != "" {
		return fmt.Errorf("a name stands twice: %s", twins)
	}
	return nil
}

// NextMissions gives the odds of the missions that may come next after those
// revealed, when the first player was first.
func NextMissions(g *Rules, setup referee.Setup, first referee.Seat, revealed []referee.Card) (map[referee.Card]int, error) {
	m, problems := g.newMatch(setup)
	if referee.Refuses(problems) {
		return nil, &referee.Refusal{Problems: problems}
	}
	b := board{firstEdge: first}
	for _, id := range revealed {
		card, _ := g.library.Whole().Card(id)
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
