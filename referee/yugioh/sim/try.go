package sim

import (
	"shinpan/referee"
)

// Try does what a player would think of, so that duels show more of the game than chance
// alone would: monsters are Summoned and attack, and most windows pass.
func (*Simulation) Try(s referee.State, src referee.Source) (referee.Answer, bool) {
	t := try{s, s.Ask(), src}
	switch t.ask.Key {
	case "main":
		return t.main()
	case "battle":
		return t.battle()
	case "replay":
		return t.often(2, "again")
	case "resolve", "pay":
		return t.resolve()
	case "respond", "trigger", "window-phase", "window-react", "window-attack", "window-damage", "window-after":
		return t.window()
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

// often is a legal answer with a verb, n times as often as not.
func (t try) often(n int, verb string) (referee.Answer, bool) {
	if referee.IntN(t.src, n+1) == 0 {
		return referee.Answer{}, false
	}
	return t.verb(verb)
}

// plays are what players do in a Main Phase, the first ones most often.
var plays = []string{"flip", "xyz", "synchro", "pendulum", "scale", "set", "summon", "scale", "activate", "position", "effect", "use"}

// main plays what can be played, fights, and ends the turn.
func (t try) main() (referee.Answer, bool) {
	patience := 8
	if t.ask.Seat == 2 {
		patience = 2 // so that a hand grows beyond its limit now and then
	}
	if referee.IntN(t.src, patience) == 0 {
		return t.say("end"), true
	}
	for i := range plays {
		verb := plays[i]
		if from := referee.IntN(t.src, 3); from == 0 { // else the last ones would never come
			verb = plays[referee.IntN(t.src, len(plays))]
		}
		if referee.IntN(t.src, 3) > 0 {
			if a, ok := t.verb(verb); ok {
				return a, true
			}
		}
	}
	if a := t.say("battle"); referee.IntN(t.src, 4) > 0 && t.offers("battle") && !referee.Refuses(t.s.Check(a)) {
		return a, true
	}
	return t.say("end"), referee.IntN(t.src, 8) > 0
}

func (t try) offers(verb string) bool {
	_, ok := t.ask.Move(verb)
	return ok
}

// battle attacks with what may attack.
func (t try) battle() (referee.Answer, bool) {
	if referee.IntN(t.src, 8) > 0 {
		if a, ok := t.verb("attack"); ok {
			return a, true
		}
	}
	return t.say("end"), true
}

// window responds now and then.
func (t try) window() (referee.Answer, bool) {
	seldom := 12
	if t.ask.Key == "window-attack" {
		seldom = 4 // for a Replay
	}
	for _, verb := range []string{"activate", "effect", "use"} {
		if referee.IntN(t.src, seldom) == 0 {
			if a, ok := t.verb(verb); ok {
				return a, true
			}
		}
	}
	return t.say("pass"), referee.IntN(t.src, 20) > 0
}

// effects are what cards do most often.
var effects = []string{"destroy", "special", "detach", "negate", "negate-attack", "atk", "lp", "turn", "token", "draw", "leave", "control", "fusion", "ritual", "negate-attack", "grant",
	"damage", "coin", "die", "random", "place", "shift", "attach", "stack", "negate-summon", "move"}

// resolve changes the table now and then, for nobody knows what cards do.
func (t try) resolve() (referee.Answer, bool) {
	done := t.say("done")
	if t.ask.Key == "pay" {
		done = t.say("paid")
	}
	if referee.IntN(t.src, 2) == 0 {
		if a, ok := t.verb("detach"); ok {
			return a, true
		}
	}
	if t.offers("negate-attack") && referee.IntN(t.src, 2) == 0 { // for a Replay
		if a, ok := t.verb([]string{"special", "token", "destroy", "leave"}[referee.IntN(t.src, 4)]); ok {
			return a, true
		}
	}
	if referee.IntN(t.src, 3) == 0 {
		if a, ok := t.verb(effects[referee.IntN(t.src, len(effects))]); ok {
			return a, true
		}
	}
	return done, referee.IntN(t.src, 4) > 0
}
