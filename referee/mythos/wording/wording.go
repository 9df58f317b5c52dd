package wording

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/mythos/cards"
)

// Wording is what the effect line with this code does, in whole sentences; ""
// when there is no such line.
func (e Effects) Wording(code string, in game.Tongue) string {
	set := e.library.Whole()
	card, line, ok := set.Line(code)
	if !ok {
		return ""
	}
	return Of(set, card, line, in)
}

// Of is what an effect line of a card does, in whole sentences, put together
// from its steps. Sentences are made of messages "wording.…", so that each
// language orders the parts itself.
func Of(set *cards.Set, card *cards.Card, line cards.Line, in game.Tongue) string {
	w := wording{cards: set, line: line, in: in, verbs: verbs(), mentions: mentionsOf(card, line)}
	said := w.effect(line.Effect)
	for i, text := range said {
		said[i] = w.say("sentence", referee.Args{"text": capital(text)})
	}
	return strings.Join(said, " ")
}

// wording is one line on its way into words.
type wording struct {
	cards *cards.Set
	line  cards.Line
	in    game.Tongue
	verbs map[string]verbWording
	// mentions are how the names came about that steps refer to.
	mentions map[string]recalled
	// x is what X stands for in the sentence that is being said, "" if there
	// is no X in it.
	x string
	// only is the noun of the one character that a condition has just spoken
	// of, "" if there is none.
	only string
	// instead are the characters of choices that are said together with what
	// is then done to them.
	instead map[string]cards.Targets
	// here is how this mission is called: "here", or "there" after a move.
	here cards.Where
	// bare keeps the place of the loop around from being said in it.
	bare bool
}

// say is a message of the wording; blanks that stayed empty leave no gap.
func (w *wording) say(key string, args referee.Args) string {
	return strings.Join(strings.Fields(w.in.Text(referee.Key("wording."+key), args)), " ")
}

// effect gives the sentences of a line, without capitals and full stops.
func (w *wording) effect(e cards.Effect) []string {
	switch {
	case e.When != nil:
		return w.trigger(*e.When)
	case e.While != nil:
		return []string{w.static(e.While)}
	case e.InsteadOf != nil:
		return w.replacement(*e.InsteadOf)
	case e.Replaces != nil:
		return w.changes("replaces", e.Replaces)
	case e.Adds != nil:
		return w.changes("adds", e.Adds)
	}
	return w.steps(e.Do)
}

// changes are the sentences of a line that changes another one.
func (w *wording) changes(how string, steps cards.Steps) []string {
	said := w.steps(steps)
	if len(said) > 0 {
		said[0] = w.say(how, referee.Args{"timing": w.line.Modifies.Key(), "then": said[0]})
	}
	return said
}

// steps gives the sentences of steps in order.
func (w *wording) steps(steps cards.Steps) []string {
	var said []string
	for len(steps) > 0 {
		steps = steps[w.together(steps):]
		said = append(said, w.step(&steps[0].Value)...)
		steps, w.instead = steps[1:], nil
	}
	return said
}

// together counts the choices that the steps begin with and that are said in one
// sentence with what is then done to all the characters chosen.
func (w *wording) together(steps cards.Steps) int {
	chosen := map[string]cards.Targets{}
	for i := range steps {
		step := &steps[i].Value
		if choose, ok := step.Verb.(*cards.Choose); ok && step.As.Value != "" && step.Then == nil {
			chosen[step.As.Value] = choose.Targets
			continue
		}
		if targets := step.Targets(); targets != nil && i > 0 && sameNames(targets.Who, chosen) {
			w.instead = chosen
			return i
		}
		break
	}
	return 0
}

// sameNames reports whether what is meant is just what was chosen.
func sameNames(who cards.Who, chosen map[string]cards.Targets) bool {
	for _, name := range who.Those {
		if _, ok := chosen[name.Value]; !ok {
			return false
		}
	}
	return len(who.Those) == len(chosen)
}

// step gives the sentences of one step and of what follows from it. What is
// done to characters that were just chosen needs no "if".
func (w *wording) step(s *cards.Step) []string {
	said := w.sentences(s)
	if len(s.Then) == 0 {
		return said
	}
	then := w.after("", s.Then)
	if _, chooses := s.Verb.(*cards.Choose); !chooses && !asks(&s.Then[0].Value, s.As.Value) {
		then[0] = w.say("if-so", referee.Args{"then": then[0]})
	}
	return append(said, then...)
}

// asks reports whether a step is a condition on what was remembered under a
// name. It need not be said then that there must be such a thing.
func asks(s *cards.Step, name string) bool {
	branch, ok := s.Verb.(*cards.If)
	if !ok || name == "" {
		return false
	}
	c := branch.Condition
	return c.PrintedPower != nil && c.PrintedPower.Of.Value == name || c.CostOf != nil && c.CostOf.Of.Value == name
}

// sentences are those of the step itself.
func (w *wording) sentences(s *cards.Step) []string {
	if say := w.verbs[s.Word()].sentences; say != nil {
		return say(w, s)
	}
	return []string{w.clause(s)}
}

// after are the sentences of steps that hang on something: it is said before
// the first of them.
func (w *wording) after(when string, steps cards.Steps) []string {
	said := w.steps(steps)
	for i := range said {
		switch {
		case i > 0:
			said[i] = w.say("then", referee.Args{"then": said[i]})
		case when != "":
			said[i] = w.say("after", referee.Args{"when": when, "then": said[i]})
		}
	}
	return said
}

// capital begins a text with a capital letter.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
