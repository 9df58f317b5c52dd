package sim

import (
	"shinpan/referee"
	"shinpan/referee/sim/habit"
)

// Try answers as a player might, so that duels show more of the game than pure chance would:
// monsters are Summoned and attack, and most windows pass.
func (g *Simulation) Try(s referee.State, src referee.Source) (referee.Answer, bool) {
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
	case "declares-name":
		known := g.pool().known
		return t.Say("is", "card", string(known[referee.IntN(src, len(known))].ID)), true
	case "respond", "trigger", "window-phase", "window-react", "window-attack", "window-damage", "window-after":
		return t.window()
	}
	return referee.Answer{}, false
}

// try is one attempt at an answer.
type try struct{ habit.Player }

// plays lists the actions of a player in a Main Phase, the most frequent first.
var plays = []string{"bring", "gemini", "flip", "xyz", "synchro", "pendulum", "scale", "set", "summon", "scale", "activate", "position", "effect", "use"}

// main plays cards, enters the Battle Phase, and ends the turn.
func (t try) main() (referee.Answer, bool) {
	patience := 8
	if t.Ask().Seat == 2 {
		patience = 2 // player 2 waits, so a hand sometimes grows beyond its limit
	}
	if t.OneIn(patience) {
		return t.Say("end"), true
	}
	for i := range plays {
		verb := plays[i]
		if t.OneIn(3) { // otherwise the last plays of the list would never come up
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

// battle attacks with the monsters that can attack.
func (t try) battle() (referee.Answer, bool) {
	if !t.OneIn(8) {
		if a, ok := t.Legal("attack"); ok {
			return a, true
		}
	}
	return t.Say("end"), true
}

// window responds sometimes.
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

// effects lists the most common changes by cards.
var effects = []string{"destroy", "special", "detach", "negate", "negate-attack", "atk", "lp", "turn", "token", "draw", "leave", "control", "fusion", "ritual", "negate-attack", "grant",
	"damage", "coin", "die", "random", "place", "shift", "attach", "stack", "negate-summon", "move"}

// resolve sometimes makes random changes, because Shinpan does not know the effects of all cards.
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
	return done, !t.OneIn(20) // sometimes any change, except “victory”, which would end the duel
}
