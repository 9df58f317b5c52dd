package sim

import (
	"shinpan/referee"
	"shinpan/referee/sim/habit"
)

// Try does what a player would think of, so that duels show more of the game than chance
// alone would: monsters are Summoned and attack, and most windows pass.
func (*Simulation) Try(s referee.State, src referee.Source) (referee.Answer, bool) {
	t := try{habit.Player{At: s, Src: src}}
	switch t.Ask().Key {
	case "main":
		return t.main()
	case "battle":
		return t.battle()
	case "replay":
		return t.Often(2, "again")
	case "optional", "may":
		return t.Often(4, "yes")
	case "fetch":
		return t.Often(4, "take")
	case "resolve", "pay":
		return t.resolve()
	case "respond", "trigger", "window-phase", "window-react", "window-attack", "window-damage", "window-after":
		return t.window()
	}
	return referee.Answer{}, false
}

// try is one attempt at an answer.
type try struct{ habit.Player }

// plays are what players do in a Main Phase, the first ones most often.
var plays = []string{"bring", "gemini", "flip", "xyz", "synchro", "pendulum", "scale", "set", "summon", "scale", "activate", "position", "effect", "use"}

// main plays what can be played, fights, and ends the turn.
func (t try) main() (referee.Answer, bool) {
	patience := 8
	if t.Ask().Seat == 2 {
		patience = 2 // so that a hand grows beyond its limit now and then
	}
	if t.OneIn(patience) {
		return t.Say("end"), true
	}
	for i := range plays {
		verb := plays[i]
		if t.OneIn(3) { // otherwise the last ones would never come up
			verb = plays[referee.IntN(t.Src, len(plays))]
		}
		if !t.OneIn(3) {
			if a, ok := t.Legal(verb); ok {
				return a, true
			}
		}
	}
	if a := t.Say("battle"); !t.OneIn(4) && t.Offers("battle") && !referee.Refuses(t.At.Check(a)) {
		return a, true
	}
	return t.Say("end"), !t.OneIn(8)
}

// battle attacks with what may attack.
func (t try) battle() (referee.Answer, bool) {
	if !t.OneIn(8) {
		if a, ok := t.Legal("attack"); ok {
			return a, true
		}
	}
	return t.Say("end"), true
}

// window responds now and then.
func (t try) window() (referee.Answer, bool) {
	seldom := 12
	if t.Ask().Key == "window-attack" {
		seldom = 4 // for a Replay
	}
	for _, verb := range []string{"activate", "effect", "use"} {
		if t.OneIn(seldom) {
			if a, ok := t.Legal(verb); ok {
				return a, true
			}
		}
	}
	return t.Say("pass"), !t.OneIn(20)
}

// effects are what cards do most often.
var effects = []string{"destroy", "special", "detach", "negate", "negate-attack", "atk", "lp", "turn", "token", "draw", "leave", "control", "fusion", "ritual", "negate-attack", "grant",
	"damage", "coin", "die", "random", "place", "shift", "attach", "stack", "negate-summon", "move"}

// resolve makes random changes now and then, because the effects of cards are unknown.
func (t try) resolve() (referee.Answer, bool) {
	done := t.Say("done")
	if t.Ask().Key == "pay" {
		done = t.Say("paid")
	}
	if t.OneIn(2) {
		if a, ok := t.Legal("detach"); ok {
			return a, true
		}
	}
	if t.Offers("negate-attack") && t.OneIn(2) { // for a Replay
		if a, ok := t.Legal([]string{"special", "token", "destroy", "leave"}[referee.IntN(t.Src, 4)]); ok {
			return a, true
		}
	}
	if t.OneIn(3) {
		if a, ok := t.Legal(effects[referee.IntN(t.Src, len(effects))]); ok {
			return a, true
		}
	}
	return done, !t.OneIn(20) // now and then anything, and “victory” would end the duel
}
