package wording

import (
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
)

// recalled is how a step came to remember something under a name.
type recalled struct {
	verb string     // "discard"
	line cards.Line // the line of the step
}

// mentionsOf gives what is remembered by the lines of a card, the line's own
// steps before those of others.
func mentionsOf(card *cards.Card, line cards.Line) map[string]recalled {
	known := map[string]recalled{}
	for _, l := range append([]cards.Line{line}, card.Lines...) {
		l.Effect.Each(func(s *cards.Step) {
			if _, twice := known[s.As.Value]; !twice && s.As.Value != "" {
				known[s.As.Value] = recalled{s.Word(), l}
			}
		})
	}
	return known
}

// remembered is what was remembered, as a noun: "the card discarded this way".
// The form is "" for the plain noun, ".of" after a preposition, ".many" for
// the bare nounMany.
func (w *wording) remembered(name, form string) string {
	m := w.mentions[name]
	return w.say("past."+hyphened(m.verb)+form, referee.Args{"how": w.how(m)})
}

// how is by what something was remembered came about.
func (w *wording) how(m recalled) string {
	if m.line.Code == w.line.Code || w.line.Modifies == m.line.At {
		return w.say("this-way", nil)
	}
	return w.say("by-line", referee.Args{"timing": m.line.At.Key()})
}
