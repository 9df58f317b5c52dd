package wording

import (
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/yamlfile"
)

// noun is how the characters that a Who means are called, without an article.
type noun struct {
	n int // 1 for the singular, 2 for the nounMany
	// at is the family of messages that says where: "in" or "from"; "" leaves
	// the place out.
	at string
}

// The usual nouns.
var (
	nounOne  = noun{1, "in"}
	nounMany = noun{2, "in"}
)

// nowhere leaves out the place.
func (n noun) nowhere() noun { return noun{n.n, ""} }

// noun says which characters are meant, without an article.
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

// words are the group, the keyword and the names of those meant.
func (w *wording) words(who cards.Who) string {
	text := ""
	for _, id := range []string{who.Group.Value, who.Keyword.Value} {
		if id != "" {
			text += w.cards.Word(id, w.in.Language) + " "
		}
	}
	return text + w.list("or", w.names(who.Name))
}

// names are the names as the cards of the language print them.
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

// placed says where those meant are. What was played in the last turn is in
// play without saying so.
func (w *wording) placed(who cards.Who, form noun) string {
	if who.LastTurn && who.In == "" {
		return ""
	}
	return w.location(who.In, form)
}

// location says where characters are.
func (w *wording) location(in cards.Where, form noun) string {
	switch {
	case form.at == "", in == cards.Chosen && w.bare:
		return ""
	case in == "":
		return w.say("in.play", nil)
	case in == cards.Here && w.here != "" && form.at == "in":
		return w.say("in."+string(w.here), nil)
	}
	return w.say(form.at+"."+string(in), referee.Args{"n": form.n})
}

// rank is the word for the strongest and the weakest.
func (w *wording) rank(who cards.Who, form noun) string {
	switch cards.ByPower {
	case who.Highest:
		return w.say("rank.strongest", referee.Args{"n": form.n})
	case who.Lowest:
		return w.say("rank.weakest", referee.Args{"n": form.n})
	}
	return ""
}

// with is a noun with an article or a number before it. The kind is "a",
// "the", "all"…; after a preposition it is "a.of" and so on.
func (w *wording) with(kind, text string, args referee.Args) string {
	all := referee.Args{"noun": text, "other": "", "n": 1, "number": ""}
	for key, value := range args {
		all[key] = value
	}
	return w.say(kind, all)
}

// one is one character of those meant, and the way of saying it after a
// preposition where form is ".of".
func (w *wording) one(who cards.Who, shape noun, form string) string {
	kind := "a"
	if who.Ranked() {
		kind = "the"
	}
	return w.with(kind+form, w.noun(who, shape), w.other(who))
}

// every is the bare nounMany that continuous lines speak of.
func (w *wording) every(who cards.Who, shape noun) string {
	return w.with("bare", w.noun(who, shape), w.other(who))
}

// other fills the blank that says that it is another.
func (w *wording) other(who cards.Who) referee.Args {
	if who.Others() {
		return referee.Args{"other": w.say("other", nil)}
	}
	return referee.Args{}
}
