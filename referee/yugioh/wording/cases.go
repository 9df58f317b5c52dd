package wording

import (
	"strings"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/yugioh/cards"
)

// branchCase describes a list of steps and the case for which it is chosen.
func (w *wording) branchCase(b *cards.Branch, text string) string {
	var when []string
	if b.Event != nil {
		when = append(when, w.event(b.Event))
	}
	if b.If != nil {
		when = append(when, strings.TrimSuffix(w.conditions(b.If), ", "))
	}
	return w.say("case", referee.Args{"when": strings.Join(when, ", "), "do": text})
}

// cases describes lists of steps, of which one is chosen by the state of the game.
func (w *wording) cases(branches []string) string {
	text := branches[0]
	for _, next := range branches[1:] {
		text = w.say("cases", referee.Args{"a": text, "b": next})
	}
	return text
}

// state describes a condition of the effect's card, or of the monster that it is equipped to. It
// returns "" for any other condition.
func (w *wording) state(there *cards.Which) string {
	switch {
	case there.Self && there.Apt:
		return w.say("if.apt", nil)
	case there.Equipped && there.Attribute != nil:
		return w.say("if.equipped-of", referee.Args{"attributes": w.words(cards.WordAttributes, there.Attribute)})
	case there.Self && (there.ATK != nil || there.DEF != nil):
		var numbers []string
		for _, text := range []string{w.ranged("atk", there.ATK), w.ranged("def", there.DEF)} {
			if text != "" {
				numbers = append(numbers, text)
			}
		}
		return w.say("if.numbers", referee.Args{"numbers": w.joined(numbers)})
	}
	return ""
}

// while describes the circumstances in which a card was sent to the Graveyard, or returns "" for
// none.
func (w *wording) while(which *cards.Which) string {
	switch {
	case which.Equipping:
		return w.say("while-equipping", nil)
	case which.Self && which.Stacked:
		return w.say("while-stacked", nil)
	case which.Wears != nil:
		w.bare = true
		defer func() { w.bare = false }()
		return w.say("while-wearing", referee.Args{"which": w.some(which.Wears, 1)})
	}
	return ""
}

// given describes an effect that an Xyz Monster has from one of its materials.
func (w *wording) given(g *cards.Given, text string) string {
	args := referee.Args{"text": text, "min": filled(g.Min), "all": ""}
	if g.All != nil {
		w.bare = true
		args["all"] = w.described("any", g.All, 2)
		w.bare = false
	}
	return w.say("given", args)
}

// used describes the Summons that a card can be used for, and the cards with which it can be
// Summoned.
func (w *wording) used(l *cards.Lasting) string {
	switch {
	case l.NonTuner:
		return w.say("non-tuner", nil)
	case l.BanishedAs != nil:
		return w.say("banished-as", referee.Args{"how": w.manners(l.BanishedAs)})
	}
	if l.Wins != nil {
		var names []string
		for _, id := range l.Wins {
			names = append(names, w.names([]string{id}))
		}
		return w.say("wins", referee.Args{"names": w.joined(names)})
	}
	if c := l.Counts; c != nil {
		key := "counts"
		if c.Max == 0 {
			key = "counts-any"
		}
		return w.say(key, referee.Args{"n": c.Max, "what": w.noun(&cards.Which{Type: c.Event.Type}, 1), "of": w.say("counter."+string(c.Of), referee.Args{"n": 1})})
	}
	return w.say("tributes-of", referee.Args{"which": w.some(&l.TributesOf.Which, l.TributesOf.N)})
}

// traits describes the other requirements for cards.
func (w *wording) traits(which *cards.Which, n int) []string {
	var list []string
	if which.Zero != nil {
		var of []string
		for _, stat := range which.Zero {
			of = append(of, w.say("zero-of."+string(stat), nil))
		}
		list = append(list, w.say("zero", referee.Args{"n": n, "of": w.either(of)}))
	}
	if which.Kept {
		list = append(list, w.say("kept", nil))
	}
	if which.Bare {
		list = append(list, w.say("bare", nil))
	}
	if which.SameLevel {
		list = append(list, w.say("same-level", referee.Args{"n": n}))
	}
	if which.Alike {
		list = append(list, w.say("alike", referee.Args{"n": n}))
	}
	return list
}

// dated describes the condition that this card came to its place at a certain time. It returns ""
// for any other condition.
func (w *wording) dated(there *cards.Which) string {
	if !there.Self || there.Came == "" {
		return ""
	}
	key := "came-" + string(there.Came)
	if there.In == cards.InGrave {
		key += "-grave"
	}
	text := w.say(key, referee.Args{"how": w.manners(there.How)})
	if there.CameFrom == nil {
		return text
	}
	var from []string
	for _, area := range there.CameFrom {
		from = append(from, w.say("sent-from."+string(area), nil))
	}
	return w.say("came-from", referee.Args{"came": text, "from": w.either(from)})
}

// duringOf returns the times of an effect, each with a comma after it.
func (w *wording) duringOf(times []effect.During) string {
	text := ""
	for _, d := range times {
		text += w.say("during."+strings.ReplaceAll(string(d), "_", "-"), nil) + ", "
	}
	return text
}
