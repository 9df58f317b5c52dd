package wording

import (
	"strconv"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
)

// spared describes the number of times in a turn that cards are kept from being destroyed, or
// returns "" for always and for once.
func (w *wording) spared(times int) string {
	if times < 2 {
		return ""
	}
	return " " + w.say("several-spare", referee.Args{"n": strconv.Itoa(times)})
}

// excepted describes the monsters that are left out by their printed facts, or returns "" for none.
func (w *wording) excepted(which *cards.Which) string {
	if which == nil {
		return ""
	}
	w.bare = true
	defer func() { w.bare = false }()
	return w.described("any", which, 2)
}

// lasts describes a change that holds for a time.
func (w *wording) lasts(v *cards.Lasts) string {
	until := w.until(v.Until)
	if until == "" {
		until = w.say("rest-of-turn", nil)
	}
	return w.say("lasts", referee.Args{"until": until, "holds": w.lasting(&v.Holds)})
}

// spent describes cards that a player has given up in this turn.
func (w *wording) spent(key string, which *cards.Which, n int) string {
	var how []string
	for _, way := range which.Spent {
		how = append(how, w.say("spent-as."+string(way), nil))
	}
	rest := *which
	rest.Spent, rest.Of = nil, ""
	bare := w.bare
	w.bare = true
	text := w.described(key, &rest, n)
	w.bare = bare
	return w.say("spent", referee.Args{"which": text, "of": string(which.Of), "how": w.either(how)})
}
