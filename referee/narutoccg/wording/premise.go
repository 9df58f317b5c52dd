package wording

import (
	"cmp"
	"strings"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/yamlfile"
)

// joined joins words into a phrase, with the message key for "and" or "or".
func (w *wording) joined(how string, words []yamlfile.At[string]) string {
	text := w.say("quoted", referee.Args{"word": words[0].Value})
	for _, word := range words[1:] {
		text = w.say(how, referee.Args{"a": text, "b": w.say("quoted", referee.Args{"word": word.Value})})
	}
	return text
}

// condition returns a condition in words.
func (w *wording) condition(c *cards.Premise) string {
	switch {
	case c.Exists != nil && pointsOut(c.Exists):
		return w.say("is", w.being(c.Exists))
	case c.Exists != nil:
		return w.say("exists."+kindOf(c.Exists), referee.Args{"noun": w.noun(c.Exists, 1)})
	case c.None != nil && pointsOut(c.None):
		return w.say("is-not", w.being(c.None))
	case c.None != nil:
		return w.say("none", referee.Args{"noun": w.noun(c.None, 1)})
	case c.Count != nil && c.Count.Max != nil:
		return w.say("count-most", referee.Args{"n": *c.Count.Max, "number": *c.Count.Max, "noun": w.noun(&c.Count.Which, *c.Count.Max)})
	case c.Count != nil:
		return w.say("count-least", referee.Args{"n": c.Count.Min, "number": c.Count.Min, "noun": w.noun(&c.Count.Which, c.Count.Min)})
	case c.Indicator != "":
		return w.say("indicator-"+string(c.Indicator), nil)
	case c.Arrived != nil:
		return w.say("arrived."+cmp.Or(string(c.Arrived.Who), "you"), referee.Args{"n": c.Arrived.Min})
	case c.Mental > 0:
		return w.say("mental-least", referee.Args{"number": c.Mental})
	case c.Blocked:
		return w.say("blocked", nil)
	case c.MoreRewards != "":
		return w.say("more-rewards."+string(c.MoreRewards), nil)
	case c.Expert != nil:
		return w.say("expert", referee.Args{"words": strings.Join(c.Expert, ", ")})
	}
	return w.say("combination", referee.Args{"words": strings.Join(c.Combination, ", ")})
}

// pointsOut reports whether a description points to one card.
func pointsOut(which *cards.Which) bool { return which.Self || which.User || which.Target }

// being phrases the state of a card that a condition requires.
func (w *wording) being(which *cards.Which) referee.Args {
	var beings []string
	for _, being := range which.Is {
		beings = append(beings, w.say("being."+string(being), referee.Args{"n": 1}))
	}
	if limits := w.limits(which); limits != "" {
		beings = append(beings, w.say("one", referee.Args{"limits": limits}))
	}
	who := w.pointed(which)
	if len(beings) > 0 && !which.User {
		who = w.say(map[bool]string{true: "self-ninja", false: "target-ninja"}[which.Self], nil)
	}
	being := ""
	for i, said := range beings {
		if being = said; i > 0 {
			being = w.say("both", referee.Args{"a": beings[i-1], "b": said})
		}
	}
	place := ""
	if which.In != "" {
		place = w.say("at."+string(which.In), nil)
	}
	return referee.Args{"who": who, "being": being, "place": place}
}
