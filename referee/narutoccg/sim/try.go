package sim

import (
	"shinpan/referee"
	"shinpan/referee/sim/habit"
)

// Try answers as a player would, so matches show more of the game than random answers would.
// Ninjas enter play, form Teams and attack, and Jutsu are paid for as Shinpan suggests.
func (*Simulation) Try(s referee.State, src referee.Source) (referee.Answer, bool) {
	t := try{habit.Player{At: s, Src: src}}
	switch t.Ask().Key {
	case "mission":
		return t.mission()
	case "organization":
		return t.organize()
	case "send":
		return t.Often(5, "send")
	case "block":
		return t.Often(2, "block")
	case "exchange", "answer":
		return t.exchange()
	case "spend":
		return t.spend()
	case "track":
		return t.track()
	case "mulligan":
		return t.Say("keep"), referee.IntN(src, 6) > 0
	case "resolve":
		return t.Say("done"), !t.OneIn(3)
	case "respond", "window":
		return t.respond()
	}
	return referee.Answer{}, false
}

// try is one attempt at an answer.
type try struct{ habit.Player }

// track names a Ninja of the other player. If there is none, it names a fixed one.
func (t try) track() (referee.Answer, bool) {
	if a, ok := t.AnyOf("track", "words"); ok {
		return a, true
	}
	return t.Say("track", "words", "Naruto Uzumaki"), true
}

// plays lists the plays of the Mission Phase, with the most frequent ones first.
var plays = []string{"deploy", "grow", "mission", "reinforce", "platoon", "ambush", "client"}

// mission plays a card that can be played, sometimes charges, and otherwise ends the phase.
func (t try) mission() (referee.Answer, bool) {
	for _, verb := range plays {
		if !t.OneIn(3) {
			if a, ok := t.Legal(verb); ok {
				return a, true
			}
		}
	}
	if t.OneIn(3) {
		if a, ok := t.AnyOf("charge", "cards"); ok {
			return a, true
		}
	}
	return t.Say("end"), !t.OneIn(8)
}

// organize forms a Team at every second question, on average.
func (t try) organize() (referee.Answer, bool) {
	if t.OneIn(2) {
		if a, ok := t.Legal("team"); ok {
			return a, true
		}
	}
	return t.Say("end"), true
}

// exchange plays a Jutsu if one can be paid for.
func (t try) exchange() (referee.Answer, bool) {
	for _, verb := range []string{"jutsu", "surge"} {
		if a, ok := t.Often(3, verb); ok {
			return a, true
		}
	}
	return t.Say("pass"), !t.OneIn(12)
}

// respond sometimes adds to a Chain.
func (t try) respond() (referee.Answer, bool) {
	if a, ok := t.Often(2, "counter"); ok {
		return a, true
	}
	return t.Say("pass"), !t.OneIn(12)
}

// spend pays as Shinpan suggests, or sometimes with other cards. Few cards of a full Chakra area
// can pay, so random answers might never find them.
func (t try) spend() (referee.Answer, bool) {
	if t.OneIn(8) {
		if a, ok := t.Legal("spend"); ok {
			return a, true
		}
	}
	suggested, _ := t.Ask().Args["cards"].([]referee.Card)
	var ids []string
	for _, card := range suggested {
		ids = append(ids, string(card))
	}
	return t.Say("spend").With("chakra", ids...), len(ids) > 0
}
