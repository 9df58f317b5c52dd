package wording

import (
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/yamlfile"
)

// noun is a form of a noun.
type noun struct {
	n int // 1 for the singular, 2 for the plural
	// at is the family of messages for the place of the characters, "in" or "from"; "" leaves the
	// place out.
	at string
}

// The usual forms.
var (
	nounOne  = noun{1, "in"}
	nounMany = noun{2, "in"}
)

// nowhere returns the form without a place.
func (n noun) nowhere() noun { return noun{n.n, ""} }

// noun returns the noun for the characters that a description means, without an article.
func (w *wording) noun(who cards.Who, form noun) string {
	state := ""
	if who.Upgraded {
		state = w.say("state.upgraded", referee.Args{"n": form.n})
	}
	if who.Hidden != nil {
		key := map[bool]string{true: "state.hidden", false: "state.non-hidden"}[*who.Hidden]
		state += " " + w.say(key, referee.Args{"n": form.n})
	}
	side := ""
	if who.Side != "" {
		side = w.say("side."+string(who.Side), referee.Args{"n": form.n})
	}
	return w.say("character", referee.Args{
		"n": form.n, "state": state, "side": side, "words": w.words(who), "rank": w.rank(who, form),
		"limits": w.limits(who), "place": w.placed(who, form), "long": w.comparisons(who),
	})
}

// words returns the group, the keyword and the names of a description.
func (w *wording) words(who cards.Who) string {
	text := ""
	for _, id := range []string{who.Group.Value, who.Keyword.Value} {
		if id != "" {
			text += w.cards.Word(id, w.in.Language) + " "
		}
	}
	return text + w.list("or", w.names(who.Name))
}

// names returns names of characters as the cards print them in the language.
func (w *wording) names(names []yamlfile.At[string]) []string {
	var called []string
	for _, name := range names {
		text := name.Value
		for _, card := range w.cards.All() {
			if card.Name == name.Value && !card.Mission {
				text = card.Names.In(w.in.Language)
				break
			}
		}
		called = append(called, text)
	}
	return called
}

// list joins texts with a word: "and", "or", "nor".
func (w *wording) list(word string, texts []string) string {
	if len(texts) == 0 {
		return ""
	}
	text := texts[0]
	for _, next := range texts[1:] {
		text = w.say(word, referee.Args{"a": text, "b": next})
	}
	return text
}

// placed phrases the place of the characters. If they were played in the last turn, it does not
// mention that they are in play.
func (w *wording) placed(who cards.Who, form noun) string {
	if who.LastTurn && who.In == "" {
		return ""
	}
	return w.location(who.In, form)
}

// location phrases a place.
func (w *wording) location(in cards.Where, form noun) string {
	switch {
	case form.at == "", in == cards.Chosen && w.inLoop:
		return ""
	case in == "":
		return w.say("in.play", nil)
	case in == cards.Here && w.here != "" && form.at == "in":
		return w.say("in."+string(w.here), nil)
	}
	return w.say(form.at+"."+string(in), referee.Args{"n": form.n})
}

// rank returns the word for the strongest or weakest, or "" for neither.
func (w *wording) rank(who cards.Who, form noun) string {
	switch cards.ByPower {
	case who.Highest:
		return w.say("rank.strongest", referee.Args{"n": form.n})
	case who.Lowest:
		return w.say("rank.weakest", referee.Args{"n": form.n})
	}
	return ""
}

// with puts an article or a number before a noun. The kind is "a", "the",
// "all"…; after a preposition it is "a.of" and so on.
func (w *wording) with(kind, text string, args referee.Args) string {
	all := referee.Args{"noun": text, "other": "", "n": 1, "number": ""}
	for key, value := range args {
		all[key] = value
	}
	return w.say(kind, all)
}

// one returns the phrase for one of the characters; the form ".of" follows a preposition.
func (w *wording) one(who cards.Who, shape noun, form string) string {
	kind := "a"
	if who.Ranked() {
		kind = "the"
	}
	return w.with(kind+form, w.noun(who, shape), w.other(who))
}

// every returns the phrase for all the characters in a continuous effect, which is a plural
// without an article.
func (w *wording) every(who cards.Who, shape noun) string {
	return w.with("bare", w.noun(who, shape), w.other(who))
}

// other returns the argument for the placeholder "another".
func (w *wording) other(who cards.Who) referee.Args {
	if who.Others() {
		return referee.Args{"other": w.say("other", nil)}
	}
	return referee.Args{}
}

// limits returns the short conditions on the characters, which come before the place.
func (w *wording) limits(who cards.Who) string {
	var all []string
	if who.LastTurn {
		all = append(all, w.say("limit.last-turn", nil))
	}
	if r := who.Cost; r != nil && r.Plain() {
		all = append(all, w.bounds("cost", *r))
	}
	if r := who.Power; r != nil && r.Plain() {
		all = append(all, w.bounds("power", *r))
	}
	switch cards.ByCost {
	case who.Lowest:
		all = append(all, w.say("limit.lowest-cost", nil))
	case who.Highest:
		all = append(all, w.say("limit.highest-cost", nil))
	}
	return w.list("and", all)
}

// comparisons returns the long conditions on the characters, which come after the place.
func (w *wording) comparisons(who cards.Who) string {
	var all []string
	if name := who.SameName.Value; name != "" {
		all = append(all, w.say("limit.same-name", referee.Args{"who": w.memory(name, "")}))
	}
	if who.Cost != nil && !who.Cost.Plain() {
		all = append(all, w.cost(who))
	}
	if who.Power != nil && !who.Power.Plain() {
		all = append(all, w.power(*who.Power))
	}
	if text := w.not(who); text != "" {
		all = append(all, text)
	}
	return w.list("and", all)
}

// cost phrases the limits on the cost.
func (w *wording) cost(who cards.Who) string {
	if below := who.Cost.Below; below != nil && below.CostOf.Value != "" && below.CostOf.Value == who.SameName.Value && below.Plus == 0 {
		return w.say("limit.cheaper", nil)
	}
	return w.bounds("cost", *who.Cost)
}

// power phrases the limits on the Power.
func (w *wording) power(r cards.Range) string {
	switch {
	case r.Below != nil && r.Below.ThisPower && r.Below.Plus == 0:
		return w.say("limit.weaker", nil)
	case r.Max != nil && r.Max.ThisPower && r.Max.Plus == 0:
		return w.say("limit.no-stronger", nil)
	}
	return w.bounds("power", r)
}

// not describes the keyword and the names that the characters must not have.
func (w *wording) not(who cards.Who) string {
	var all []string
	if who.NotKeyword.Value != "" {
		called := cards.Who{Keyword: who.NotKeyword}
		all = append(all, w.one(called, nounOne.nowhere(), ""))
	}
	switch all = append(all, w.names(who.NotName)...); len(all) {
	case 0:
		return ""
	case 1:
		return w.say("limit.not", referee.Args{"what": all[0]})
	}
	return w.say("limit.neither", referee.Args{"what": w.list("nor", all)})
}
