package wording

import (
	"cmp"
	"strings"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/yamlfile"
)

// taken describes the number of cards that a step takes.
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

// pointed describes a card that the effect points to.
func (w *wording) pointed(which *cards.Which) string {
	switch {
	case which.Self:
		return w.say("self", nil)
	case which.User:
		return w.say("user", nil)
	case w.given:
		return w.say("those", nil)
	case w.at == cards.Leaves:
		return w.say("tied", nil)
	}
	return w.say("the-target", referee.Args{"n": w.targets})
}

// some describes a given number of the cards.
func (w *wording) some(which *cards.Which, n int) string {
	return w.say("number", referee.Args{"number": n, "noun": w.noun(which, n)})
}

// every describes each of the cards.
func (w *wording) every(which *cards.Which) string {
	if which.Self || which.User || which.Target {
		return w.pointed(which)
	}
	return w.say("every", referee.Args{"noun": w.noun(which, 1)})
}

// noun returns the noun for the cards that a description means, without an article.
func (w *wording) noun(which *cards.Which, n int) string {
	args := referee.Args{"n": n, "kind": w.kind(which, n), "other": "", "being": "", "limits": "", "place": "", "symbol": ""}
	if which.Other || which.Mates {
		args["other"] = w.say("other", referee.Args{"n": n})
	}
	var beings []string
	for _, being := range which.Is {
		beings = append(beings, w.say("being."+string(being), referee.Args{"n": n}))
	}
	args["being"] = strings.Join(beings, " ")
	if word := which.SymbolWord(); word != "" {
		args["symbol"] = w.in.Text(referee.Key("symbol."+word), nil)
	}
	args["limits"] = w.limits(which)
	args["place"] = w.place(which)
	return w.say("noun", args)
}

// limits describes the printed values that the cards must have, apart from their type and symbol.
func (w *wording) limits(which *cards.Which) string {
	var limits []string
	limit := func(key string, args referee.Args) { limits = append(limits, w.say(key, args)) }
	if which.Name.Value != "" {
		limit("named", referee.Args{"name": which.Name.Value})
	}
	if which.Word.Value != "" {
		limit("with-word", referee.Args{"word": which.Word.Value})
	}
	if which.Words != nil {
		limit("with-any", referee.Args{"words": w.joined("both", which.Words)})
	}
	if which.AnyWords != nil {
		limit("with-any", referee.Args{"words": w.joined("any", which.AnyWords)})
	}
	if which.NoWord.Value != "" {
		limit("without-word", referee.Args{"word": which.NoWord.Value})
	}
	if which.Attribute != "" {
		limit("with-attribute", referee.Args{"word": which.Attribute})
	}
	if which.NoAttribute != "" {
		limit("without-attribute", referee.Args{"word": which.NoAttribute})
	}
	if which.Affordable {
		limit("affordable", nil)
	}
	if which.PowerAtMost != nil {
		limit("power-at-most", referee.Args{"number": *which.PowerAtMost})
	}
	if rank := which.TeamRank(); rank != cards.NoRank {
		limit("team-rank-at-most", referee.Args{"rank": rank.Name()})
	}
	if which.NamesWith != nil {
		limit("names-with", referee.Args{"words": w.joined("any", placed(which.NamesWith))})
	}
	if which.NameWith != "" {
		limit("name-with", referee.Args{"word": which.NameWith})
	}
	if rank := which.GreatestRank(); rank != cards.NoRank {
		limit("rank-at-most", referee.Args{"rank": rank.Name()})
	}
	if rank := which.LeastRank(); rank != cards.NoRank {
		limit("rank", referee.Args{"rank": rank.Name()})
	}
	switch least, most := which.EntranceAtLeast, which.EntranceAtMost; {
	case least != nil && most != nil:
		limit("entrance-between", referee.Args{"least": *least, "most": *most})
	case least != nil:
		limit("entrance-at-least", referee.Args{"number": *least})
	case most != nil:
		limit("entrance-at-most", referee.Args{"number": *most})
	}
	return strings.Join(limits, " ")
}

// kind describes the kind of the cards.
func (w *wording) kind(which *cards.Which, n int) string {
	if which.Types == nil {
		return w.say("kind."+kindOf(which), referee.Args{"n": n})
	}
	text := w.say("kind."+string(which.Types[0]), referee.Args{"n": n})
	for _, t := range which.Types[1:] {
		text = w.say("any", referee.Args{"a": text, "b": w.say("kind."+string(t), referee.Args{"n": n})})
	}
	return text
}

// kindOf returns the type of card that a description means, or "card" for any type.
func kindOf(which *cards.Which) string {
	if which.InPlay() && which.Type == "" {
		return string(cards.Ninja)
	}
	return cmp.Or(string(which.Type), "card")
}

// placed returns words in the form that a card file's fields have.
func placed(words []string) []yamlfile.At[string] {
	list := make([]yamlfile.At[string], len(words))
	for i, word := range words {
		list[i].Value = word
	}
	return list
}

// place describes the area of the cards, and whose they are.
func (w *wording) place(which *cards.Which) string {
	switch {
	case which.Team:
		return w.say("of-team", nil)
	case which.Facing:
		return w.say("of-facing", nil)
	case which.Mates:
		return w.say("of-mates", nil)
	}
	whose := cmp.Or(string(which.Of), "you")
	return w.say("in."+cmp.Or(string(which.In), "play"), referee.Args{"whose": whose})
}
