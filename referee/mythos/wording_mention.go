package mythos

import "shinpan/referee"

// recalled is how a step came to remember something under a name.
type recalled struct {
	verb string // "discard"
	line Line   // the line of the step
}

// mentionsOf gives what is remembered by the lines of a card, the line's own
// steps before those of others.
func mentionsOf(card *Card, line Line) map[string]recalled {
	known := map[string]recalled{}
	for _, l := range append([]Line{line}, card.Lines...) {
		l.Effect.each(func(s Step) {
			if _, twice := known[s.As.Value]; !twice && s.As.Value != "" {
				known[s.As.Value] = recalled{s.verb(), l}
			}
		})
	}
	return known
}

// each visits all steps of an effect, those inside others too.
func (e Effect) each(visit func(Step)) {
	for _, steps := range []Steps{e.Do, e.Replaces, e.Adds} {
		steps.each(visit)
	}
	if e.When != nil {
		e.When.Do.each(visit)
	}
	if e.InsteadOf != nil {
		e.InsteadOf.Do.each(visit)
	}
}

func (steps Steps) each(visit func(Step)) {
	for _, s := range steps {
		visit(s.Value)
		for _, inner := range s.Value.inside() {
			inner.each(visit)
		}
	}
}

// inside are the steps inside a step.
func (s Step) inside() []Steps {
	all := []Steps{s.Then}
	if s.If != nil {
		all = append(all, s.If.Do)
	}
	for _, loop := range []*Loop{s.Each, s.Mission} {
		if loop != nil {
			all = append(all, loop.Do)
		}
	}
	for _, option := range s.OneOf {
		all = append(all, option.Do)
	}
	return all
}

// verb is the word of what the step does: "discard".
func (s Step) verb() string {
	words := filledWords(s, "as", "must", "by", "then")
	if len(words) == 0 {
		return ""
	}
	return words[0]
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
	return w.say("by-line", referee.Args{"timing": m.line.At.key()})
}
