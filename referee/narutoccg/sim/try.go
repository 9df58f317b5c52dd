package sim

import (
	"shinpan/referee"
)

// Try does what a player would think of, so that matches show more of the game than
// chance alone would: Ninjas come into play, form Teams and attack, and Jutsu are paid
// for as the referee suggests.
func (*Simulation) Try(s referee.State, src referee.Source) (referee.Answer, bool) {
	t := try{s, s.Ask(), src}
	switch t.ask.Key {
	case "mission":
		return t.mission()
	case "organization":
		return t.organize()
	case "send":
		return t.often(5, "send")
	case "block":
		return t.often(2, "block")
	case "exchange", "answer":
		return t.exchange()
	case "spend":
		return t.spend()
	case "track":
		return t.track()
	case "mulligan":
		return t.say("keep"), referee.IntN(src, 6) > 0
	case "resolve":
		return t.resolve()
	case "respond", "window":
		return t.respond()
	}
	return referee.Answer{}, false
}

// try is one attempt at an answer.
type try struct {
	s   referee.State
	ask *referee.Ask
	src referee.Source
}

func (t try) say(verb string, pairs ...string) referee.Answer {
	return referee.Say(t.ask.Seat, verb, pairs...)
}

// guesses is how many answers of a verb are tried.
const guesses = 8

// verb is a legal answer with a verb, if one is found.
func (t try) verb(verb string) (referee.Answer, bool) {
	guesser := referee.Guesser{Source: t.src}
	return guesser.Legal(t.s, verb, guesses)
}

// track names a Ninja of the other player, or any if there is none.
func (t try) track() (referee.Answer, bool) {
	if move, ok := t.ask.Move("track"); ok {
		if slot, _ := move.Slot("words"); len(slot.From) > 0 {
			return t.say("track", "words", slot.From[referee.IntN(t.src, len(slot.From))]), true
		}
	}
	return t.say("track", "words", "Naruto Uzumaki"), true
}

// often is a legal answer with a verb, n times as often as not.
func (t try) often(n int, verb string) (referee.Answer, bool) {
	if referee.IntN(t.src, n+1) == 0 {
		return referee.Answer{}, false
	}
	return t.verb(verb)
}

// plays are what players do in the Mission Phase, the first ones most often.
var plays = []string{"deploy", "grow", "mission", "reinforce", "platoon", "ambush", "client"}

// mission plays what can be played, charges now and then, and ends the phase.
func (t try) mission() (referee.Answer, bool) {
	for _, verb := range plays {
		if referee.IntN(t.src, 3) > 0 {
			if a, ok := t.verb(verb); ok {
				return a, true
			}
		}
	}
	if referee.IntN(t.src, 3) == 0 {
		if move, ok := t.ask.Move("charge"); ok {
			slot, _ := move.Slot("cards")
			if len(slot.From) > 0 {
				return t.say("charge", "cards", slot.From[referee.IntN(t.src, len(slot.From))]), true
			}
		}
	}
	return t.say("end"), referee.IntN(t.src, 8) > 0
}

// organize forms a Team in every other question.
func (t try) organize() (referee.Answer, bool) {
	if referee.IntN(t.src, 2) == 0 {
		if a, ok := t.verb("team"); ok {
			return a, true
		}
	}
	return t.say("end"), true
}

// exchange plays a Jutsu if one can be paid for.
func (t try) exchange() (referee.Answer, bool) {
	for _, verb := range []string{"jutsu", "surge"} {
		if a, ok := t.often(3, verb); ok {
			return a, true
		}
	}
	return t.say("pass"), referee.IntN(t.src, 12) > 0
}

// respond adds to a Chain now and then.
func (t try) respond() (referee.Answer, bool) {
	if a, ok := t.often(2, "counter"); ok {
		return a, true
	}
	return t.say("pass"), referee.IntN(t.src, 12) > 0
}

// spend pays as the referee suggests, or now and then with other cards. Few cards of a
// full Chakra area may pay, so that chance alone might never find them.
func (t try) spend() (referee.Answer, bool) {
	if referee.IntN(t.src, 8) == 0 {
		if a, ok := t.verb("spend"); ok {
			return a, true
		}
	}
	suggested, _ := t.ask.Args["cards"].([]referee.Card)
	var ids []string
	for _, card := range suggested {
		ids = append(ids, string(card))
	}
	return t.say("spend").With("chakra", ids...), len(ids) > 0
}

// resolve changes the table now and then, for nobody knows what cards do.
func (t try) resolve() (referee.Answer, bool) {
	return t.say("done"), referee.IntN(t.src, 3) > 0
}
