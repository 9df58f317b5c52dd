package cards

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/yamlfile"
)

// effectCheck finds mistakes in the effects of one card that the structure of a card file cannot
// rule out: wrong forms, verbs and names.
type effectCheck struct {
	*loader
	at referee.Place // the step or effect being checked
	// names holds the names under which steps have remembered something so far.
	names []string
}

// effects checks the effects of a card in printed order. An effect can refer to the memories of
// an earlier effect. An effect that modifies another can refer to the memories of the modified
// effect, wherever that is printed.
func (l *loader) effects(entries []lineEntry) {
	c := effectCheck{loader: l}
	for _, e := range entries {
		if e.Modifies.Value == "" {
			c.line(e)
		}
	}
	for _, e := range entries {
		if e.Modifies.Value != "" {
			c.line(e)
		}
	}
}

// line checks that an effect has a form that suits its kind.
func (c *effectCheck) line(e lineEntry) {
	effect := e.line().Effect
	wants := []string{"do"}
	switch {
	case e.Modifies.Value != "":
		wants = []string{"replaces", "adds"}
	case e.Continuous.Value:
		wants = []string{"when", "while", "instead_of"}
	case effect.While.changesPrice():
		wants = []string{"while"} // the card's own price, which applies once, when it is revealed
	}
	has := formsOf(effect)
	if len(has) == 0 {
		return
	}
	c.OneForm(e.Code, has, wants)
	c.at = e.Code.Place
	c.part(&effect)
}

func formsOf(e Effect) []string {
	var has []string
	for _, form := range []struct {
		word   string
		filled bool
	}{
		{"do", e.Do != nil}, {"when", e.When != nil}, {"while", e.While != nil},
		{"instead_of", e.InsteadOf != nil}, {"replaces", e.Replaces != nil}, {"adds", e.Adds != nil},
	} {
		if form.filled {
			has = append(has, form.word)
		}
	}
	return has
}

// part checks a part of an effect and everything in it.
func (c *effectCheck) part(p part) {
	switch value := p.(type) {
	case Steps:
		c.steps(value)
		return
	case *Who:
		c.References(c.names, value.references()...)
		c.who(value)
	case *Amount:
		c.References(c.names, value.references()...)
	case *Remembered:
		c.References(c.names, value.references()...)
	case number:
		c.bounded(value, c.at)
	}
	p.each(c.part)
}

// steps checks steps in order. Each step must have a verb, and its memories are available to
// later steps, including its own follow-up steps.
func (c *effectCheck) steps(steps Steps) {
	outer := c.at
	defer func() { c.at = outer }()
	for i := range steps {
		step := &steps[i].Value
		c.at = steps[i].Place
		if step.Verb != nil {
			c.part(step.Verb)
		} else if at := steps[i].Place; !c.Blamed(at) {
			c.Add(notOneVerb(at, nil))
		}
		if step.As.Value != "" {
			c.names = append(c.names, step.As.Value)
		}
		c.steps(step.Then)
	}
}

// who checks that words.yaml and the cards have the words that a description uses.
func (c *effectCheck) who(w *Who) {
	for _, k := range []yamlfile.At[string]{w.Keyword, w.NotKeyword} {
		if k.Value != "" {
			c.Known("cards.unknown-keyword", k, cardfile.Keys(c.words.Keywords))
		}
	}
	if w.Group.Value != "" {
		c.Known("cards.unknown-group", w.Group, cardfile.Keys(c.words.Groups))
	}
	c.called = append(append(c.called, w.Name...), w.NotName...)
}

// checkNames checks that the names of characters in effects are names of cards. It runs after all
// cards are loaded.
func (l *loader) checkNames() {
	var names []string
	for _, card := range l.all {
		if !card.Mission && !slices.Contains(names, card.Name) {
			names = append(names, card.Name)
		}
	}
	l.CardNames(l.called, names)
}
