package wording

import (
	"cmp"
	"maps"

	"shinpan/referee"
	"shinpan/referee/saintseiya/cards"
)

// family is a family of messages about the place of cards.
type family string

const (
	from family = "from" // the place from which cards are taken
	in   family = "in"   // the place where cards are
)

// taken describes as many of the cards as a step takes.
func (w *wording) taken(which *cards.Which, take cards.Take, at family) string {
	n, all := take.Count()
	switch {
	case which.Self:
		return w.say("self", nil)
	case which.In == cards.Reserve:
		return w.say("reserve", nil)
	case all:
		return w.say("all", referee.Args{"noun": w.noun(which, 2, at), "gender": w.gender(which, 2)})
	case which.In == cards.InArmour && which.Of == "":
		return w.say("armour."+string(w.subject), nil)
	}
	extra := referee.Args{"place": w.place(which, at)}
	if take.Identical {
		extra["identical"] = w.say("identical", nil)
	}
	return w.say("number", referee.Args{"number": n, "noun": w.nounWith(which, n, extra)})
}

// one describes one of the cards.
func (w *wording) one(which *cards.Which) string { return w.taken(which, cards.Take{}, from) }

// every describes each of the cards, in their place.
func (w *wording) every(which *cards.Which) string {
	return w.say("every", referee.Args{"noun": w.noun(which, 1, in)})
}

// the describes the only card that a description can mean.
func (w *wording) the(which *cards.Which) string {
	return w.say("the", referee.Args{"noun": w.noun(which, 1, in), "gender": w.gender(which, 1)})
}

// noun describes the cards that a description means, without an article.
func (w *wording) noun(which *cards.Which, n int, at family) string {
	return w.nounWith(which, n, referee.Args{"place": w.place(which, at)})
}

// nounWith does the same as noun, with the given place and other words.
func (w *wording) nounWith(which *cards.Which, n int, extra referee.Args) string {
	other := ""
	if which.Other || which.NotThose.Value != "" {
		other = w.say("other", referee.Args{"n": n})
	}
	wounded := ""
	if which.In == cards.InWounded {
		wounded = w.say("wounded", referee.Args{"n": n, "gender": w.gender(which, n)})
	}
	args := referee.Args{
		"noun": w.called(which, n), "other": other, "wounded": wounded, "ranks": w.ranks(which.Ranks), "limits": w.limits(which),
		"place": "", "identical": "",
	}
	maps.Copy(args, extra)
	return w.say("noun", args)
}

// called returns a noun for the cards: their name, their hero, their class or their kind.
func (w *wording) called(which *cards.Which, n int) string {
	switch {
	case which.Name.Value != "":
		return which.Name.Value
	case which.Hero.Value != "":
		return w.cards.HeroName(which.Hero.Value)
	case which.Class.Value != "":
		return w.say("class", referee.Args{"n": n, "class": w.cards.ClassName(which.Class.Value)})
	}
	return w.kind(kindOf(which), n)
}

// gender returns the grammatical gender of the noun for the cards.
func (w *wording) gender(which *cards.Which, n int) string {
	noun := cmp.Or(string(kindOf(which)), "card")
	switch {
	case which.Name.Value != "" || which.Hero.Value != "":
		noun = "name"
	case which.Class.Value != "":
		noun = "class"
	}
	return w.say("gender."+noun, referee.Args{"n": n})
}

// kindOf returns the kind of card that a description means, or "" for any.
func kindOf(which *cards.Which) cards.Kind {
	if which.In == cards.InArmour {
		return cards.Armour
	}
	return which.Kind
}

func (w *wording) kind(kind cards.Kind, n int) string {
	return w.say("kind."+cmp.Or(string(kind), "card"), referee.Args{"n": n})
}

func (w *wording) ranks(ranks []cards.Rank) string {
	text := ""
	for i, rank := range ranks {
		word := w.say("rank."+hyphened(string(rank)), nil)
		switch {
		case i == 0:
			text = word
		case i == len(ranks)-1:
			text = w.say("or", referee.Args{"a": text, "b": word})
		default:
			text = w.say("comma", referee.Args{"a": text, "b": word})
		}
	}
	if text == "" {
		return ""
	}
	return w.say("ranks", referee.Args{"ranks": text})
}

// limits describes the other conditions on the cards.
func (w *wording) limits(which *cards.Which) string {
	text := ""
	add := func(said string) {
		if text != "" {
			said = text + " " + said
		}
		text = said
	}
	if which.NotName.Value != "" {
		add(w.say("not-name", referee.Args{"name": which.NotName.Value}))
	}
	if which.Cosmos != nil {
		add(w.say(map[bool]string{true: "cosmos.with", false: "cosmos.without"}[*which.Cosmos], nil))
	}
	if which.RankAbove.Value != "" {
		add(w.say("rank-above", nil))
	}
	if which.Adjacent {
		add(w.say("adjacent", nil))
	}
	return text
}

// place describes the place of the cards, or returns "" if that is already stated.
func (w *wording) place(which *cards.Which, at family) string {
	switch {
	case which.Those.Value != "" || which.NotThose.Value != "":
		return w.say("among", nil)
	case which.In == "", which.In == cards.Terrain && which.Adjacent:
		return ""
	}
	owner := string(w.subject)
	if which.Of != "" {
		owner = string(which.Of)
	}
	return w.say(string(at)+"."+hyphened(string(which.In)), referee.Args{"whose": owner})
}

// condition describes a condition.
func (w *wording) condition(c *cards.Condition) string {
	switch {
	case c.Exists != nil:
		return w.say("exists", referee.Args{"noun": w.noun(c.Exists, 1, in)})
	case c.Facing != "":
		return w.say("facing."+string(c.Facing), nil)
	}
	return w.say("flames."+string(c.Flames), nil)
}
