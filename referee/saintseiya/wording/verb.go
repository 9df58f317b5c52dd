package wording

import (
	"shinpan/referee"
	"shinpan/referee/saintseiya/cards"
)

// verbs returns the functions that describe verbs, by their words.
func verbs() map[string]func(*wording, cards.Verb, mood) string {
	table := map[string]func(*wording, cards.Verb, mood) string{}
	for _, v := range []verbWording{
		says((*wording).draw),
		says(func(w *wording, v *cards.Wound, m mood) string { return w.targets("wound", m, v.Targets) }),
		says(func(w *wording, v *cards.Destroy, m mood) string { return w.targets("destroy", m, v.Targets) }),
		says(func(w *wording, v *cards.Heal, m mood) string { return w.targets("heal", m, v.Targets) }),
		says(func(w *wording, v *cards.Discard, m mood) string { return w.targets("discard", m, v.Targets) }),
		says(func(w *wording, v *cards.Recover, m mood) string { return w.targets("recover", m, v.Targets) }),
		says((*wording).put),
		says((*wording).exchange),
		says(func(w *wording, v *cards.Acquire, m mood) string { return w.targets("acquire", m, v.Targets) }),
		says((*wording).remove),
		says(func(w *wording, _ cards.Refill, m mood) string { return w.verb("refill", m, nil) }),
		says((*wording).shuffle),
		says(func(w *wording, _ cards.LookAtHand, m mood) string { return w.verb("look-at-hand", m, nil) }),
		says(func(w *wording, v *cards.Reveal, m mood) string { return w.verb("reveal", m, referee.Args{"n": v.N}) }),
		says(func(w *wording, v *cards.Extinguish, m mood) string {
			return w.verb("extinguish", m, referee.Args{"n": v.N})
		}),
		says((*wording).gain),
		says((*wording).reduce),
		says((*wording).payableByForce),
		says((*wording).forPlayers),
	} {
		table[v.word] = v.say
	}
	return table
}

// verbWording describes a verb.
type verbWording struct {
	word string
	say  func(*wording, cards.Verb, mood) string
}

func says[V cards.Verb](say func(*wording, V, mood) string) verbWording {
	var empty V
	return verbWording{empty.Word(), func(w *wording, v cards.Verb, m mood) string { return say(w, v.(V), m) }}
}

// verb returns the message of a verb in a mood. "my" is the possessive for the subject's cards.
func (w *wording) verb(verb string, m mood, args referee.Args) string {
	all := referee.Args{"my": w.say("my."+string(w.subject), nil), "n": 1}
	for key, value := range args {
		all[key] = value
	}
	return w.say(verb+string(m), all)
}

// targets describes a verb that needs only its cards.
func (w *wording) targets(verb string, m mood, t cards.Targets) string {
	return w.verb(verb, m, referee.Args{"which": w.taken(&t.Which, t.Take, from)})
}

func (w *wording) draw(d *cards.Draw, m mood) string {
	if d.Amount.NumberOf.Value != "" {
		return w.verb("draw-as-many", m, nil)
	}
	return w.verb("draw", m, referee.Args{"n": d.Amount.N})
}

func (w *wording) put(p *cards.Put, m mood) string {
	return w.verb("put-"+hyphened(string(p.To)), m, referee.Args{"which": w.taken(&p.Which, p.Take, from)})
}

func (w *wording) exchange(e *cards.Exchange, m mood) string {
	if e.Which.In == cards.Terrain && e.With.In == cards.Terrain {
		return w.verb("exchange-places", m, nil)
	}
	return w.verb("exchange", m, referee.Args{"which": w.one(&e.Which), "with": w.one(&e.With)})
}

func (w *wording) remove(r *cards.Remove, m mood) string {
	verb := "remove"
	if r.Replaced {
		verb = "replace"
	}
	return w.verb(verb, m, referee.Args{"which": w.taken(&r.Which, r.Take, from)})
}

func (w *wording) shuffle(s cards.Shuffle, m mood) string {
	return w.verb("shuffle-"+string(s.Shuffled), m, nil)
}

func (w *wording) gain(g *cards.Gain, m mood) string {
	return w.verb("gain", m, referee.Args{"number": g.Force, "which": w.taken(&g.Which, g.Take, in)})
}

func (w *wording) reduce(r *cards.Reduce, m mood) string {
	return w.verb("reduce", m, referee.Args{"which": w.one(&r.Which), "values": w.values(r.Force, r.Cosmos, ""), "least": r.Least})
}

func (w *wording) payableByForce(p *cards.PayableByForce, m mood) string {
	return w.verb("payable-by-force", m, referee.Args{"which": w.taken(&p.Which, cards.Take{All: true}, in)})
}
