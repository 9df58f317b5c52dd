package wording

import (
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
)

// memory is a step that remembers its targets.
type memory struct {
	verb string     // the step's verb: "discard"
	line cards.Line // the effect that the step belongs to
}

// memoriesOf returns the memories of a card's effects by name. If two have the same name, the
// memory of the effect itself counts.
func memoriesOf(card *cards.Card, line cards.Line) map[string]memory {
	known := map[string]memory{}
	for _, l := range append([]cards.Line{line}, card.Lines...) {
		l.Effect.Each(func(s *cards.Step) {
			if _, twice := known[s.As.Value]; !twice && s.As.Value != "" {
				known[s.As.Value] = memory{s.Word(), l}
			}
		})
	}
	return known
}

// memory returns a noun for the things that a step remembered under a name: "the card discarded
// this way". The form is "" for the plain noun, ".of" for the noun after a preposition, ".many"
// for the plural without an article.
func (w *wording) memory(name, form string) string {
	m := w.memories[name]
	return w.say("past."+hyphened(m.verb)+form, referee.Args{"how": w.how(m)})
}

// how returns the phrase that names the effect behind a memory, such as "this way".
func (w *wording) how(m memory) string {
	if m.line.Code == w.line.Code || w.line.Modifies == m.line.At {
		return w.say("this-way", nil)
	}
	return w.say("by-line", referee.Args{"timing": m.line.At.Key()})
}

// pronoun returns the pronoun for the things that the same effect remembered under a name. If
// another effect remembered them, pronoun returns "", because "it" would not be clear.
func (w *wording) pronoun(name string) string {
	if w.memories[name].line.Code != w.line.Code {
		return ""
	}
	return w.say("it", nil)
}
