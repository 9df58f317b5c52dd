package wording

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/yugioh/cards"
)

// allOr describes all cards that fit a description, the cards that it points to, or n of them.
func (w *wording) allOr(all bool, which *cards.Which, n int) string {
	if all {
		return w.every(which)
	}
	return w.some(which, max(1, n))
}

// plural describes the cards that a description points to, or all cards that fit it.
func (w *wording) plural(which *cards.Which) string {
	return w.allOr(!which.Pointed() && !which.Battling, which, 1)
}

// some describes a number of cards that fit a description.
func (w *wording) some(which *cards.Which, n int) string {
	return w.described("some", which, n)
}

// every describes all cards that fit a description.
func (w *wording) every(which *cards.Which) string { return w.described("every", which, 2) }

func (w *wording) described(key string, which *cards.Which, n int) string {
	if which.Plus != nil {
		first := *which
		first.Plus = nil
		return w.either(slices.Compact([]string{w.described(key, &first, n), w.described(key, which.Plus, n)}))
	}
	switch {
	case which.Self:
		return w.say("self", nil)
	case which.Target && w.fixed:
		return w.say("that", nil)
	case which.Target && which.Group > 0:
		return w.say("that-target-"+strconv.Itoa(which.Group), nil)
	case which.Target:
		return w.say("that-target", referee.Args{"n": w.targets})
	case which.That && w.later != "":
		return w.later
	case which.That && (which.In == cards.InBanished || slices.Contains(which.Type, cards.Trap)):
		return w.say("it", nil)
	case which.That:
		return w.say("that", nil)
	case which.Equipped && which.Attribute != nil:
		return w.say("equipped-of", referee.Args{"attributes": w.words(cards.WordAttributes, which.Attribute)})
	case which.Equipped:
		return w.say("equipped", nil)
	case which.It:
		return w.say("it", nil)
	}
	if which.Spent != nil {
		return w.spent(key, which, n)
	}
	if key == "some" && n == 1 && which.Name != nil && which.In == "" && which.Of == "" {
		return strconv.Itoa(n) + " " + w.names(which.Name)
	}
	in := which.In
	if in == "" {
		in = cards.OnField
	}
	place := string(in)
	if which.Of != "" {
		place += "-" + string(which.Of)
	}
	if w.counting && in == cards.InHand {
		place = "in-" + place
	}
	args := referee.Args{
		"n": n, "noun": w.noun(which, n), "face": "", "types": w.words(cards.WordTypes, which.Race), "attributes": w.words(cards.WordAttributes, which.Attribute),
		"level": w.ranged("level", which.Level), "atk": strings.TrimSpace(w.ranged("atk", which.ATK) + " " + w.ranged("def", which.DEF)), "place": w.say("place."+place, referee.Args{"n": n}), "other": which.Other, "series": w.words(cards.WordSeries, which.Series),
	}
	if which.Done {
		args["place"] = w.say("place.done", referee.Args{"n": n})
	}
	if w.bare || which.Worn {
		args["place"] = ""
	}
	for _, more := range []struct {
		is  bool
		key string
	}{{which.Worn, "worn"}, {which.Wearing, "wearing"}, {which.Weaker != "", "weaker." + strings.ReplaceAll(string(which.Weaker), "_", "-")}, {which.Most != "", "most." + string(which.Most)}, {which.Rest, "rest"}} {
		if more.is {
			args["atk"] = strings.TrimSpace(args["atk"].(string) + " " + w.say(more.key, referee.Args{"n": n}))
		}
	}
	for _, text := range w.traits(which, n) {
		args["atk"] = strings.TrimSpace(args["atk"].(string) + " " + text)
	}
	if which.Rank != nil {
		args["level"] = w.ranged("rank", which.Rank)
	}
	if which.Came == cards.CameNow && !which.Self {
		args["atk"] = strings.TrimSpace(args["atk"].(string) + " " + w.say("came-here", referee.Args{"n": n}))
	}
	if which.Own && which.In == cards.InBanished {
		args["place"] = w.say("banished-by-it", nil)
	} else if which.Own {
		args["atk"] = strings.TrimSpace(args["atk"].(string) + " " + w.say("by-own-effect", nil))
	}
	if which.FromExtra {
		args["atk"] = strings.TrimSpace(args["atk"].(string) + " " + w.say("from-extra", referee.Args{"n": n}))
	}
	if which.Token {
		args["atk"] = strings.TrimSpace(args["atk"].(string) + " " + w.say("is-token", referee.Args{"n": n}))
	}
	if which.Twin {
		args["atk"] = strings.TrimSpace(args["atk"].(string) + " " + w.say("twin", referee.Args{"n": n}))
	}
	if which.Namesake {
		args["atk"] = strings.TrimSpace(args["atk"].(string) + " " + w.say("namesake", nil))
	}
	if which.Bearing != "" {
		args["atk"] = strings.TrimSpace(args["atk"].(string) + " " + w.say("bearing", referee.Args{"n": n, "of": w.say("counter."+string(which.Bearing), referee.Args{"n": 1})}))
	}
	if which.Apt {
		args["atk"] = strings.TrimSpace(args["atk"].(string) + " " + w.say("apt", referee.Args{"n": n}))
	}
	if which.Holder != "" {
		args["atk"] = strings.TrimSpace(args["atk"].(string) + " " + w.say("holder", referee.Args{"of": w.say("counter."+string(which.Holder), referee.Args{"n": 2})}))
	}
	if which.Did != "" {
		args["atk"] = strings.TrimSpace(args["atk"].(string) + " " + w.say("which-did."+string(which.Did), referee.Args{"n": n}))
	}
	if which.TargetLevel {
		args["atk"] = strings.TrimSpace(args["atk"].(string) + " " + w.say("target-level", nil))
	}
	if which.Changed {
		args["atk"] = strings.TrimSpace(args["atk"].(string) + " " + w.say("changed-atk", nil))
	}
	if which.Battling {
		args["atk"] = strings.TrimSpace(args["atk"].(string) + " " + w.say("battling-now", nil))
	}
	args["cards"] = args["noun"] == w.say("noun.card", referee.Args{"n": n})
	if args["backrow"] = slices.Contains(which.Type, cards.Spell) || slices.Contains(which.Type, cards.Trap); args["backrow"] == true && key == "every" {
		args["noun"] = w.noun(which, 1) // “cards” of these kinds
	}
	if which.Face != "" {
		args["face"] = w.say("face."+string(which.Face), nil)
	}
	if which.Stacked {
		args["atk"] = strings.TrimSpace(args["atk"].(string) + " " + w.say("stacked", nil))
	}
	if which.Or != nil {
		or := which.Or
		args["noun"] = w.either([]string{args["noun"].(string), w.say("or-noun", referee.Args{"noun": w.noun(or, n), "types": w.words(cards.WordTypes, or.Race), "attributes": w.words(cards.WordAttributes, or.Attribute), "series": w.words(cards.WordSeries, or.Series), "level": w.ranged("level", or.Level)})})
	}
	if which.How != nil {
		args["noun"] = w.say("came", referee.Args{"noun": args["noun"], "how": w.manners(which.How), "n": n, "set": slices.Contains(which.How, cards.BySet)})
	}
	for _, more := range []struct {
		is  bool
		key string
	}{{which.Drawn, "drawn"}, {which.Declared, "declared"}, {which.DoneName, "done-name"}, {which.OtherName, "other-name"}, {which.Suits, "suits"}} {
		if more.is {
			args["atk"] = strings.TrimSpace(args["atk"].(string) + " " + w.say(more.key, referee.Args{"n": n}))
		}
	}
	if which.SameName {
		args["atk"] = strings.TrimSpace(args["atk"].(string) + " " + w.say("same-name", nil))
	}
	args["position"], args["except"] = "", w.either(slices.DeleteFunc([]string{w.names(which.Except), w.without(which.NotSeries), w.not(which.Not)}, func(text string) bool { return text == "" }))
	if which.Position != "" {
		args["position"] = w.say("in."+strings.ReplaceAll(string(which.Position), "_", "-"), nil)
	}
	return w.say(key, args)
}

// without describes the series that are left out, or returns "" for none.
func (w *wording) without(series []string) string {
	if series == nil {
		return ""
	}
	return w.say("a-monster", referee.Args{"series": w.words(cards.WordSeries, series)})
}

// not describes the cards that a description leaves out by their printed facts, or returns "" for
// none.
func (w *wording) not(which *cards.Which) string {
	if which == nil {
		return ""
	}
	noun := w.noun(which, 2)
	if which.Type == nil && which.Trait == nil {
		noun = w.say("noun.monster", referee.Args{"n": 2})
	}
	return w.say("or-noun", referee.Args{"noun": noun, "types": w.words(cards.WordTypes, which.Race), "attributes": w.words(cards.WordAttributes, which.Attribute), "series": w.words(cards.WordSeries, which.Series), "level": w.ranged("level", which.Level)})
}

// noun returns the noun for a description: cards, monsters, Spells or Traps.
func (w *wording) noun(which *cards.Which, n int) string {
	if which.Name != nil {
		return w.names(which.Name)
	}
	var nouns []string
	for _, icon := range which.Icon {
		nouns = append(nouns, w.say("icon."+string(icon), referee.Args{"n": n}))
	}
	for _, t := range which.Trait {
		nouns = append(nouns, w.say("trait."+string(t), referee.Args{"n": n}))
	}
	if nouns == nil {
		for _, kind := range which.Type {
			nouns = append(nouns, w.say("noun."+string(kind), referee.Args{"n": n}))
		}
	}
	if nouns == nil && which.SameName {
		other := *which
		other.SameName = false
		which = &other
	}
	if nouns == nil && !which.Plain() && which.Series == nil && which.Except == nil {
		return w.say("noun.monster", referee.Args{"n": n})
	}
	if nouns == nil {
		return w.say("noun.card", referee.Args{"n": n})
	}
	return w.either(nouns)
}

// names lists the names of cards as alternatives.
func (w *wording) names(ids []string) string {
	var list []string
	for _, id := range ids {
		name := id
		if card, ok := w.set.Card(referee.Card(id)); ok {
			if name = card.Names[w.in.Language]; name == "" {
				name = card.Names["en"]
			}
		}
		list = append(list, w.say("name", referee.Args{"name": name}))
	}
	return w.either(list)
}

// words lists words of words.yaml as alternatives, in the current language.
func (w *wording) words(kind string, keys []string) string {
	var list []string
	for _, key := range keys {
		for _, word := range w.set.Words(kind) {
			switch {
			case word.Key != key:
			case kind == cards.WordSeries:
				name := word.EN
				if w.in.Language == "fr" {
					name = word.FR
				}
				list = append(list, w.say("name", referee.Args{"name": name}))
			case w.in.Language == "fr":
				list = append(list, word.FR)
			default:
				list = append(list, word.EN)
			}
		}
	}
	return w.either(list)
}

// ranged describes the limits of a number, or returns "" if there are none.
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

// either lists alternatives.
func (w *wording) either(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	last := len(list) - 1
	return w.say("either", referee.Args{"a": strings.Join(list[:last], ", "), "b": list[last]})
}
