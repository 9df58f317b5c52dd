package wording

import (
	"cmp"
	"strings"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
)

// taken is as many of the cards as a step takes.
func (w *wording) taken(which *cards.Which, take cards.Take) string {
	n, all := take.Count()
	switch {
	case which.Self || which.User || which.Target:
		return w.pointed(which)
	case all:
		return w.say("all."+kindOf(which), referee.Args{"noun": w.noun(which, 2)})
	}
	return w.some(which, n)
}

// pointed is a card that the effect points to.
func (w *wording) pointed(which *cards.Which) string {
	switch {
	case which.Self:
		return w.say("self", nil)
	case which.User:
		return w.say("user", nil)
	}
	return w.say("the-target", referee.Args{"n": w.targets})
}

// some is a number of the cards.
func (w *wording) some(which *cards.Which, n int) string {
	return w.say("number", referee.Args{"number": n, "noun": w.noun(which, n)})
}

// every is each of the cards.
func (w *wording) every(which *cards.Which) string {
	if which.Self || which.User || which.Target {
		return w.pointed(which)
	}
	return w.say("every", referee.Args{"noun": w.noun(which, 1)})
}

// noun is the cards that a description means, without an article.
func (w *wording) noun(which *cards.Which, n int) string {
	args := referee.Args{"n": n, "kind": w.say("kind."+kindOf(which), referee.Args{"n": n}), "other": "", "being": "", "limits": "", "place": "", "symbol": ""}
	if which.Other {
		args["other"] = w.say("other", referee.Args{"n": n})
	}
	var beings, limits []string
	for _, being := range which.Is {
		beings = append(beings, w.say("being."+string(being), referee.Args{"n": n}))
	}
	args["being"] = strings.Join(beings, " ")
	limit := func(key string, args referee.Args) { limits = append(limits, w.say(key, args)) }
	if word := which.SymbolWord(); word != "" {
		args["symbol"] = w.in.Text(referee.Key("symbol."+word), nil)
	}
	if which.Name.Value != "" {
		limit("named", referee.Args{"name": which.Name.Value})
	}
	if which.Word.Value != "" {
		limit("with-word", referee.Args{"word": which.Word.Value})
	}
	if rank := which.LeastRank(); rank != cards.NoRank {
		limit("rank", referee.Args{"rank": rank.Name()})
	}
	switch least, most := which.EntranceAtLeast, which.EntranceAtMost; {
	case least.Place.Line > 0 && most.Place.Line > 0:
		limit("entrance-between", referee.Args{"least": least.Value, "most": most.Value})
	case least.Place.Line > 0:
		limit("entrance-at-least", referee.Args{"number": least.Value})
	case most.Place.Line > 0:
		limit("entrance-at-most", referee.Args{"number": most.Value})
	}
	args["limits"] = strings.Join(limits, " ")
	args["place"] = w.place(which)
	return w.say("noun", args)
}

// kindOf is the type of card that a description means, "card" for any.
func kindOf(which *cards.Which) string {
	if which.InPlay() && which.Type == "" {
		return string(cards.Ninja)
	}
	return cmp.Or(string(which.Type), "card")
}

// place says where the cards are and whose.
func (w *wording) place(which *cards.Which) string {
	switch {
	case which.Team:
		return w.say("of-team", nil)
	case which.Facing:
		return w.say("of-facing", nil)
	}
	whose := cmp.Or(string(which.Of), "you")
	return w.say("in."+cmp.Or(string(which.In), "play"), referee.Args{"whose": whose})
}

// condition is what must hold.
func (w *wording) condition(c *cards.Premise) string {
	switch {
	case c.Exists != nil:
		if c.Exists.Self || c.Exists.User || c.Exists.Target {
			beings := []string{}
			for _, being := range c.Exists.Is {
				beings = append(beings, w.say("being."+string(being), referee.Args{"n": 1}))
			}
			who := w.pointed(c.Exists)
			if len(beings) > 0 && !c.Exists.User {
				who = w.say(map[bool]string{true: "self-ninja", false: "target-ninja"}[c.Exists.Self], nil)
			}
			return w.say("is", referee.Args{"who": who, "being": strings.Join(beings, " "), "place": w.placeOf(c.Exists)})
		}
		return w.say("exists."+kindOf(c.Exists), referee.Args{"noun": w.noun(c.Exists, 1)})
	case c.Expert != nil:
		return w.say("expert", referee.Args{"words": strings.Join(c.Expert, ", ")})
	}
	return w.say("combination", referee.Args{"words": strings.Join(c.Combination, ", ")})
}

// placeOf is where a card is that a condition points to; "" where that is not said.
func (w *wording) placeOf(which *cards.Which) string {
	if which.In == "" {
		return ""
	}
	return w.say("at."+string(which.In), nil)
}
