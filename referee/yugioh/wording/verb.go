package wording

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/yugioh/cards"
)

// verb is what a step does.
func (w *wording) verb(verb any) string {
	switch v := verb.(type) {
	case *cards.Destroy:
		if v.All {
			return w.say("destroy", referee.Args{"which": w.every(&v.Which)})
		}
		return w.say("destroy", referee.Args{"which": w.some(&v.Which, 1)})
	case *cards.Leave:
		if v.All {
			return w.say("leave-"+string(v.To), referee.Args{"which": w.every(&v.Which)})
		}
		return w.say("leave-"+string(v.To), referee.Args{"which": w.some(&v.Which, 1)})
	case *cards.Move:
		return w.say("move-"+string(v.To), referee.Args{"which": w.some(&v.Which, 1)})
	case *cards.Special:
		in := ""
		if v.In != "" {
			in = w.say("in."+string(v.In), nil)
		}
		return w.say("special", referee.Args{"which": w.some(&v.Which, 1), "in": in})
	case *cards.Draw:
		return w.say("draw", referee.Args{"n": v.N})
	case *cards.Discard:
		return w.say("discard", referee.Args{"n": v.N})
	case *cards.Tribute:
		return w.say("tribute", referee.Args{"n": v.N})
	case *cards.Points:
		switch {
		case v.N < 0 && v.Who == cards.OfOpponent:
			return w.say("damage", referee.Args{"n": -v.N})
		case v.N < 0:
			return w.say("damage-self", referee.Args{"n": -v.N})
		case v.Who == cards.OfOpponent:
			return w.say("gain-opponent", referee.Args{"n": v.N})
		}
		return w.say("gain", referee.Args{"n": v.N})
	case *cards.PayPoints:
		return w.say("pay", referee.Args{"n": v.N})
	case *cards.Strengthen:
		n := strconv.Itoa(v.N)
		if v.N > 0 {
			n = "+" + n
		}
		return w.say("atk", referee.Args{"which": w.some(&v.Which, 1), "amount": strings.Replace(n, "-", "−", 1), "until": w.say("until."+string(v.Until), nil)})
	case *cards.Equips:
		return w.say("equip", referee.Args{"which": w.some(&v.On, 1)})
	case *cards.Negate:
		if v.Destroy {
			return w.say("negate-destroy", nil)
		}
		return w.say("negate", nil)
	case *cards.Place:
		return w.say("place", referee.Args{"what": w.noun(&cards.Which{Type: v.Type}, 1)})
	}
	return ""
}

// some are so many of the cards that a description means.
func (w *wording) some(which *cards.Which, n int) string {
	return w.described("some", which, n)
}

// every are all cards that a description means.
func (w *wording) every(which *cards.Which) string { return w.described("every", which, 2) }

func (w *wording) described(key string, which *cards.Which, n int) string {
	switch {
	case which.Self:
		return w.say("self", nil)
	case which.Target && w.fixed:
		return w.say("that", nil)
	case which.Target:
		return w.say("that-target", referee.Args{"n": w.targets})
	case which.That:
		return w.say("that", nil)
	case which.Equipped:
		return w.say("equipped", nil)
	}
	in := which.In
	if in == "" {
		in = cards.OnField
	}
	place := string(in)
	if which.Of != "" {
		place += "-" + string(which.Of)
	}
	args := referee.Args{
		"n": n, "noun": w.noun(which, n), "face": "", "types": w.words(cards.WordTypes, which.Race), "attributes": w.words(cards.WordAttributes, which.Attribute),
		"level": w.ranged("level", which.Level), "atk": w.ranged("atk", which.ATK), "place": w.say("place."+place, referee.Args{"n": n}), "other": which.Other,
	}
	if args["backrow"] = slices.Contains(which.Type, cards.Spell) || slices.Contains(which.Type, cards.Trap); args["backrow"] == true && key == "every" {
		args["noun"] = w.noun(which, 1) // cards of these kinds
	}
	if which.Face != "" {
		args["face"] = w.say("face."+string(which.Face), nil)
	}
	return w.say(key, args)
}

// noun is what a description means: cards, monsters, Spells or Traps.
func (w *wording) noun(which *cards.Which, n int) string {
	var nouns []string
	for _, t := range which.Trait {
		nouns = append(nouns, w.say("trait."+string(t), referee.Args{"n": n}))
	}
	if nouns == nil {
		for _, kind := range which.Type {
			nouns = append(nouns, w.say("noun."+string(kind), referee.Args{"n": n}))
		}
	}
	if nouns == nil && !which.Plain() {
		return w.say("noun.monster", referee.Args{"n": n})
	}
	if nouns == nil {
		return w.say("noun.card", referee.Args{"n": n})
	}
	return w.either(nouns)
}

// words are words of words.yaml in the language, one of which is enough.
func (w *wording) words(kind string, keys []string) string {
	var list []string
	for _, key := range keys {
		for _, word := range w.set.Words(kind) {
			switch {
			case word.Key != key:
			case w.in.Language == "fr":
				list = append(list, word.FR)
			default:
				list = append(list, word.EN)
			}
		}
	}
	return w.either(list)
}

// ranged is a number in its limits, "" without any.
func (w *wording) ranged(what string, r *effect.Range) string {
	switch {
	case r == nil:
		return ""
	case r.Min == r.Max:
		return w.say(what+".is", referee.Args{"n": r.Min})
	case r.Min == 0:
		return w.say(what+".most", referee.Args{"n": r.Max})
	case r.Max == 0:
		return w.say(what+".least", referee.Args{"n": r.Min})
	}
	return w.say(what+".between", referee.Args{"n": r.Min, "most": r.Max})
}

// either is a list of which one is enough.
func (w *wording) either(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	last := len(list) - 1
	return w.say("either", referee.Args{"a": strings.Join(list[:last], ", "), "b": list[last]})
}
