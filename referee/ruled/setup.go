package ruled

import (
	"maps"

	"shinpan/referee"
)

// Begin is a function that begins a match: from a setup, it returns the first position, the events
// so far and the problems.
type Begin func(referee.Setup) (referee.State, []referee.Event, []referee.Problem)

// OfSetup returns the rulings that decided how a match begins: the refusal of its setup and the
// reasons, the events before the first question, and the question itself. asked holds further
// rulings that its decks can consult.
func OfSetup(begin Begin, setup referee.Setup, asked []referee.Consulted) []referee.Decided {
	began := func(setup referee.Setup) outcome {
		state, events, problems := begin(setup)
		if referee.Refuses(problems) {
			state = nil
		}
		return outcome{problems: problems, events: events, after: afterOf(state)}
	}
	listening := setup
	listening.Trial = referee.Listen()
	_, _, _ = begin(listening)
	is := began(setup)
	return deciding(union(listening.Trial.Heard(), asked), func(ruling, option string) *referee.Otherwise {
		other := setup
		other.Rulings = map[string]string{}
		maps.Copy(other.Rulings, setup.Rulings)
		other.Rulings[ruling] = option
		would := began(other)
		if is.same(would) {
			return nil
		}
		found := otherwise(is, would)
		return &found
	})
}
