package wording

import (
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
)

// trigger says when something happens, and what.
func (w *wording) trigger(t cards.Trigger) []string {
	who := w.say("self", nil)
	if t.Who != nil {
		who = w.one(*t.Who, nounOne.nowhere(), "")
	}
	when := w.say("when."+hyphened(string(t.Event)), referee.Args{"who": who})
	if t.If != nil {
		when = w.say("after", referee.Args{"when": when, "then": w.condition(*t.If)})
	}
	if t.Event == cards.OnMoved || t.Event == cards.OnMovedByYou {
		w.here = "there"
	}
	return w.after(when, t.Do)
}

// replacement says what happens instead of something.
func (w *wording) replacement(r cards.Replacement) []string {
	who := w.say("self", nil)
	if r.Who != nil {
		who = w.one(*r.Who, noun{1, placeFamily(r.Who.In)}, "")
	}
	args := referee.Args{"who": who, "events": w.fates(r.Events, 1), "by": ""}
	if r.By != "" {
		args["by"] = w.say("by."+string(r.By), nil)
	}
	when := w.say("would", args)
	if r.ToHand {
		return []string{w.say("after", referee.Args{"when": when, "then": w.say("to-hand", nil)})}
	}
	said := w.after("", r.Do)
	said[0] = w.say("after", referee.Args{"when": when, "then": w.say("instead", referee.Args{"then": said[0]})})
	return said
}

// placeFamily says a place only where one is printed.
func placeFamily(in cards.Where) string {
	if in == "" {
		return ""
	}
	return "in"
}

// fates are what can happen to characters: "hidden or defeated".
func (w *wording) fates(fates []cards.Fate, n int) string {
	var all []string
	for _, fate := range fates {
		all = append(all, w.say("done."+string(fate), referee.Args{"n": n}))
	}
	return w.list("or", all)
}
