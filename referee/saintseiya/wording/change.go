package wording

import (
	"shinpan/referee"
	"shinpan/referee/saintseiya/cards"
)

// changes returns the functions that describe the verbs of lasting effects, by their words.
func changes() map[string]func(*wording, cards.ChangeVerb) string {
	table := map[string]func(*wording, cards.ChangeVerb) string{}
	for _, c := range []changeWording{
		changesBy((*wording).value),
		changesBy(func(w *wording, c *cards.Double) string {
			return w.say("double", referee.Args{"which": w.every(&c.Which)})
		}),
		changesBy((*wording).price),
		changesBy(func(w *wording, c *cards.OtherPrice) string {
			return w.say("other-price", referee.Args{"number": c.Cosmos})
		}),
		changesBy(func(w *wording, c *cards.NeedsFighters) string {
			return w.say("needs-fighters", referee.Args{"number": c.N, "noun": w.kind(c.Kind, c.N)})
		}),
		changesBy(func(w *wording, c *cards.Toll) string {
			return w.say("toll", referee.Args{"which": w.one(&c.Discard)})
		}),
		changesBy(func(w *wording, c *cards.NotAcquired) string { return w.banned("not-acquired", &c.Which) }),
		changesBy(func(w *wording, c *cards.NotWounded) string { return w.banned("not-wounded", &c.Which) }),
		changesBy(func(w *wording, c *cards.NotHealed) string { return w.banned("not-healed", &c.Which) }),
		changesBy(func(w *wording, c *cards.Reminder) string {
			return w.say("reminder", referee.Args{"card": c.Card.Value, "hero": w.cards.HeroName(c.Hero.Value)})
		}),
	} {
		table[c.word] = c.say
	}
	return table
}

// changeWording describes a verb of lasting effects.
type changeWording struct {
	word string
	say  func(*wording, cards.ChangeVerb) string
}

func changesBy[V cards.ChangeVerb](say func(*wording, V) string) changeWording {
	var empty V
	return changeWording{empty.Word(), func(w *wording, v cards.ChangeVerb) string { return say(w, v.(V)) }}
}

// change describes a change by a lasting effect, with its condition.
func (w *wording) change(c cards.Change) string {
	say := w.changes[c.Verb.Word()]
	if say == nil {
		return ""
	}
	return w.when(c.If, say(w, c.Verb))
}

func (w *wording) value(v *cards.Value) string {
	who := w.say("self", nil)
	if v.To != nil {
		who = w.every(v.To)
	}
	return w.say("value", referee.Args{"who": who, "values": w.values(v.Force, v.Cosmos, "+"), "per": w.per(v.Per)})
}

func (w *wording) price(p *cards.Price) string {
	who := w.say("self", nil)
	if p.Of != nil {
		who = w.the(p.Of)
	}
	least := ""
	if p.Least > 0 {
		least = w.say("least", referee.Args{"number": p.Least})
	}
	return w.say("price", referee.Args{"who": who, "values": w.values(p.Force, p.Cosmos, ""), "per": w.per(p.Per), "least": least})
}

// per describes the cards that a change counts, or returns "" if it counts none.
func (w *wording) per(which *cards.Which) string {
	if which == nil {
		return ""
	}
	return w.say("per", referee.Args{"noun": w.noun(which, 1, in)})
}

// banned describes a ban on cards. It does not mention the player if the ban is on the cards of all
// players.
func (w *wording) banned(key string, which *cards.Which) string {
	noun := w.noun(which, 1, in)
	if which.Of == cards.OfAnyone {
		noun = w.nounWith(which, 1, nil)
	}
	return w.say(key, referee.Args{"noun": noun, "gender": w.gender(which, 1)})
}

// values describes an amount of Force, of Cosmos, or of both.
func (w *wording) values(force, cosmos int, sign string) string {
	key := "values.both"
	switch {
	case cosmos == 0:
		key = "values.force"
	case force == 0:
		key = "values.cosmos"
	}
	return w.say(key, referee.Args{"force": force, "cosmos": cosmos, "sign": sign})
}
