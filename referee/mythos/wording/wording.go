package wording

import (
	"strings"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/mythos/cards"
)

// wording phrases one effect. It has a method for each part of the effect language, because the
// parts of a sentence share context.
type wording struct {
	cards *cards.Set
	line  cards.Line
	in    game.Tongue
	verbs map[string]verbWording
	// memories holds the steps that remembered something, by name.
	memories map[string]memory
	// x is the explanation of X in the current sentence, or "" if it has no X.
	x string
	// only is the noun of the one character that a condition has just mentioned, or "" if there
	// is none.
	only string
	// instead holds the targets of choices that share a sentence with the next action on them.
	instead map[string]cards.Targets
	// here is the word for this mission: "here", or "there" after a move.
	here cards.Where
	// inLoop leaves out the place of the characters, because it is the mission of the surrounding
	// loop.
	inLoop bool
}

// say fills in a message of the wording. Empty placeholders leave no gap.
func (w *wording) say(key string, args referee.Args) string {
	return strings.Join(strings.FieldsFunc(w.in.Text(referee.Key("wording."+key), args), isGap), " ")
}

// isGap reports whether a character is an ordinary space. It reports false for a no-break space,
// which the language's typography needs.
func isGap(r rune) bool { return r == ' ' }

// effect returns the sentences of an effect, without capitals and full stops.
func (w *wording) effect(e cards.Effect) []string {
	switch {
	case e.When != nil:
		return w.trigger(*e.When)
	case e.While != nil:
		return []string{w.static(e.While)}
	case e.InsteadOf != nil:
		return w.replacement(*e.InsteadOf)
	case e.Replaces != nil:
		return w.modified("replaces", e.Replaces)
	case e.Adds != nil:
		return w.modified("adds", e.Adds)
	}
	return w.steps(e.Do)
}

// modified returns the sentences of an effect that modifies another.
func (w *wording) modified(how string, steps cards.Steps) []string {
	said := w.steps(steps)
	if len(said) > 0 {
		said[0] = w.say(how, referee.Args{"timing": w.line.Modifies.Key(), "then": said[0]})
	}
	return said
}

// trigger phrases the event and the steps of a triggered effect.
func (w *wording) trigger(t cards.Trigger) []string {
	who := w.say("self", nil)
	if t.Who != nil {
		who = w.one(*t.Who, nounOne.nowhere(), "")
	}
	when := w.say("when."+hyphened(string(t.Event)), referee.Args{"who": who})
	if t.If != nil {
		when = w.say("after", referee.Args{"when": when, "then": w.condition(*t.If)})
	}
	if t.Event == cards.OnMoved || t.Event == cards.OnMovedByYou {
		w.here = "there"
	}
	return w.after(when, t.Do)
}

// replacement phrases the events that an effect replaces, and the steps that happen instead.
func (w *wording) replacement(r cards.Replacement) []string {
	who := w.say("self", nil)
	if r.Who != nil {
		who = w.one(*r.Who, noun{1, placeFamily(r.Who.In)}, "")
	}
	args := referee.Args{"who": who, "events": w.fates(r.Events, 1), "by": ""}
	if r.By != "" {
		args["by"] = w.say("by."+string(r.By), nil)
	}
	when := w.say("would", args)
	if r.ToHand {
		return []string{w.say("after", referee.Args{"when": when, "then": w.say("to-hand", nil)})}
	}
	said := w.after("", r.Do)
	said[0] = w.say("after", referee.Args{"when": when, "then": w.say("instead", referee.Args{"then": said[0]})})
	return said
}

// placeFamily returns the family of messages for a place, or "" if the effect names no place.
func placeFamily(in cards.Where) string {
	if in == "" {
		return ""
	}
	return "in"
}

// fates returns the phrase for the given fates: "hidden or defeated".
func (w *wording) fates(fates []cards.Fate, n int) string {
	var all []string
	for _, fate := range fates {
		all = append(all, w.say("done."+string(fate), referee.Args{"n": n}))
	}
	return w.list("or", all)
}

// steps returns the sentences of steps in order.
func (w *wording) steps(steps cards.Steps) []string {
	var said []string
	for len(steps) > 0 {
		steps = steps[w.together(steps):]
		said = append(said, w.step(&steps[0].Value)...)
		steps, w.instead = steps[1:], nil
	}
	return said
}

// together counts the choices at the start of some steps that share a sentence with the action on
// all the chosen characters.
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

// sameNames reports whether a description refers to exactly the characters that
// were chosen.
func sameNames(who cards.Who, chosen map[string]cards.Targets) bool {
	for _, name := range who.Those {
		if _, ok := chosen[name.Value]; !ok {
			return false
		}
	}
	return len(who.Those) == len(chosen)
}

// step returns the sentences of one step and of the steps that follow from it. An action on
// characters that were just chosen needs no "if you do so".
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

// asks reports whether a step is a condition on the things remembered under a name. The text then
// need not state that such things must exist.
func asks(s *cards.Step, name string) bool {
	branch, ok := s.Verb.(*cards.If)
	if !ok || name == "" {
		return false
	}
	c := branch.Condition
	return c.PrintedPower != nil && c.PrintedPower.Of.Value == name || c.CostOf != nil && c.CostOf.Of.Value == name
}

// sentences returns the sentences of the step itself.
func (w *wording) sentences(s *cards.Step) []string {
	if say := w.verbs[s.Word()].sentences; say != nil {
		return say(w, s)
	}
	return []string{w.clause(s)}
}

// after returns the sentences of steps that depend on a condition, which is stated before the
// first of them.
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
