package mythos

import (
	"fmt"
	"maps"
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/position"
)

// Twins is a name that stands face-up twice on one side of a mission, "" when
// there is none.
func Twins(st referee.State) string { return st.(*State).Table.Twins() }

// Between reports whether no answer of a step that is still going on has been
// given: the position is all there is.
func Between(st referee.State) bool { return len(st.(*State).Given()) == 0 }

// SameBoard reports whether two positions have the same board.
func SameBoard(one, two referee.State) bool {
	return slices.Equal(one.(*State).Table.Encode(nil), two.(*State).Table.Encode(nil))
}

// Playable is what must hold of a position that a board file gives: what a
// match needs to go on, apart from how it came to be.
func Playable(st referee.State) error {
	s := st.(*State)
	if s.Question == nil {
		return nil
	}
	if s.Table.Phase > position.PhaseFirst && !s.Table.Edge.IsPlayer() {
		return fmt.Errorf("nobody has the Edge in the phase %s", s.Table.Phase)
	}
	if twins := st.(*State).Table.Twins(); twins != "" {
		return fmt.Errorf("a name stands twice: %s", twins)
	}
	return nil
}

// NextMissions gives the odds of the missions that may come next after those
// revealed, when the first player was first.
func NextMissions(g *Rules, setup referee.Setup, first referee.Seat, revealed []referee.Card) (map[referee.Card]int, error) {
	m, problems := g.NewMatch(setup)
	if referee.Refuses(problems) {
		return nil, &referee.Refusal{Problems: problems}
	}
	b := position.Board{FirstEdge: first}
	for _, id := range revealed {
		card, _ := g.Library.Whole().Card(id)
		b.Missions = append(b.Missions, position.Mission{Card: card})
	}
	from, weights, open := m.missionOdds(&b)
	if open {
		return nil, fmt.Errorf("the next mission is open")
	}
	odds := map[referee.Card]int{}
	for i, id := range from {
		odds[referee.Card(id)] = 1 // as likely as any other, where there are no weights
		if weights != nil {
			odds[referee.Card(id)] = weights[i]
		}
	}
	return odds, nil
}

// CountVerbs counts from now on how often each verb of effects has done
// something, by its word. It changes the rules: nobody else may use them.
func CountVerbs(g *Rules) map[string]int {
	count := map[string]int{}
	for word, verb := range g.stepVerbs {
		apply := verb.apply
		verb.apply = func(r *run, src *source, s step) (bool, error) {
			done, err := apply(r, src, s)
			if done && err == nil {
				count[word]++
			}
			return done, err
		}
		g.stepVerbs[word] = verb
	}
	return count
}

// StepVerbs are the words of the verbs that the rules apply.
func StepVerbs(g *Rules) []string { return slices.Sorted(maps.Keys(g.stepVerbs)) }
