package wording

import (
	"slices"
	"strings"

	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/narutoccg/cards"
)

// Effects describes the effects of a set's cards in words.
type Effects struct{ set *cards.Set }

// EffectsOf returns the descriptions of a set's effects.
func EffectsOf(set *cards.Set) Effects { return Effects{set} }

// Lines returns the effects of a card from the top down.
func (e Effects) Lines(card referee.Card) []facts.Line {
	known, ok := e.set.Card(card)
	if !ok {
		return nil
	}
	lines := make([]facts.Line, len(known.Lines))
	for i, l := range known.Lines {
		lines[i] = facts.Line{Code: l.Code, At: l.At.Key(), Continuous: l.At == cards.Lasting || l.At == cards.Held, Carried: l.Effect.Carried()}
	}
	return lines
}

// Applied reports whether Shinpan applies all effects of a card. The card file must describe the
// card, with “lines: []” if it has no effects.
func (e Effects) Applied(card referee.Card) bool {
	known, ok := e.set.Card(card)
	return ok && known.Lines != nil && !slices.ContainsFunc(known.Lines, func(l cards.Line) bool { return !l.Effect.Carried() })
}

// Words returns the words of card files, with examples from the cards.
func (e Effects) Words() []facts.Word { return cards.Vocabulary(e.set) }

// Sign returns "" because the cards print no symbol in place of a number.
func (e Effects) Sign(referee.Card, string, game.Tongue) string { return "" }

// Wording describes the effect with the given code in whole sentences, or returns "" if there is no
// such effect.
func (e Effects) Wording(code string, in game.Tongue) string {
	_, line, ok := e.set.Line(code)
	if !ok || !line.Effect.Carried() {
		return ""
	}
	w := wording{in: in, at: line.At}
	if target := line.Effect.Target; target != nil {
		w.targets, w.target = target.Count(), &target.Which
	}
	w.given = line.Effect.Event != nil && line.Effect.Event.Gives != nil
	return w.effect(&line.Effect)
}

// wording puts one effect of a card into words.
type wording struct {
	in game.Tongue
	// at is the time at which the effect acts.
	at cards.When
	// targets is the number of cards that the effect targets, and target describes them. given
	// means that they are the Ninjas that a Team has damaged.
	targets int
	target  *cards.Which
	given   bool
}

// say fills in a message of the wording. Empty placeholders leave no gap.
func (w *wording) say(key string, args referee.Args) string {
	text := strings.Join(strings.FieldsFunc(w.in.Text(referee.Key("wording."+key), args), func(r rune) bool { return r == ' ' || r == '\n' }), " ")
	return strings.NewReplacer(" ,", ",", " ;", ";").Replace(text)
}

// effect returns the sentences of an effect: its limits, its targets, and its steps.
func (w *wording) effect(e *cards.Effect) string {
	var said []string
	if e.EachTurn {
		said = append(said, w.say("each-turn", nil))
	}
	if e.Valid {
		said = append(said, w.say("valid", nil))
	}
	switch {
	case e.Once && e.During != "":
		said = append(said, w.say("once-during."+string(e.During), nil))
	case e.Once:
		said = append(said, w.say("once", nil))
	case e.During != "":
		said = append(said, w.say("during."+string(e.During), nil))
	}
	if e.Target != nil {
		which := w.some(&e.Target.Which, e.Target.Count())
		if e.Target.UpTo {
			which = w.say("up-to", referee.Args{"which": which})
		}
		said = append(said, w.say("target", referee.Args{"which": which}))
	}
	if symbol, is := e.PaidWith(); is {
		said = append(said, w.say("x-symbol", referee.Args{"symbol": w.in.Text(referee.Key("symbol."+symbol.String()), nil)}))
	}
	for i := range e.While {
		text := w.change(&e.While[i])
		if !w.at.Lasts() {
			text = w.say("until-end", referee.Args{"do": text})
		}
		said = append(said, text)
	}
	if e.Do != nil {
		said = append(said, w.done(e))
	}
	for i, text := range said {
		said[i] = w.say("sentence", referee.Args{"text": referee.Capital(text)})
	}
	return strings.Join(said, " ")
}

// done describes the steps of an effect, with its event, its condition and its cost.
func (w *wording) done(e *cards.Effect) string {
	text := w.steps(e.Do)
	waits := e.Event != nil && w.at != cards.Happens
	if waits {
		key := "event-later"
		if e.Event.TurnEnds {
			key = "event-end"
		}
		text = w.say(key, referee.Args{"event": w.event(e.Event), "do": text})
	}
	if e.If != nil {
		key, args := "if", referee.Args{"if": w.condition(e.If), "then": text}
		if len(e.Do) > 0 && e.Do[0].Value.If != nil {
			key = "if-within" // two conditions in a row
		}
		if e.Else != nil {
			key, args["else"] = key+"-else", w.steps(e.Else)
		}
		text = w.say(key, args)
	}
	if e.Event != nil && !waits {
		text = w.say("event", referee.Args{"event": w.event(e.Event), "do": text})
	}
	if e.Pay != nil {
		text = w.say("pay", referee.Args{"pay": w.steps(e.Pay), "do": text})
	}
	return text
}

// change phrases a change that applies while a card is in play.
func (w *wording) change(c *cards.Change) string {
	who := w.say("self", nil)
	if c.To != nil {
		who = w.every(c.To)
	}
	var said []string
	if c.Combat != 0 || c.Support != 0 {
		said = append(said, w.say("has", referee.Args{"who": who, "power": w.power(signed(c.Combat), signed(c.Support))}))
	}
	if c.Entrance != 0 {
		said = append(said, w.say("costs", referee.Args{"who": who, "signed": signed(c.Entrance)}))
	}
	if c.Cannot != nil {
		bars := w.bar(c.Cannot[0])
		for _, bar := range c.Cannot[1:] {
			bars = w.say("or", referee.Args{"a": bars, "b": w.bar(bar)})
		}
		key, args := "cannot", referee.Args{"who": who, "bars": bars}
		if c.CostAtMost != nil {
			key, args["number"] = "cannot-cheap", *c.CostAtMost
		}
		said = append(said, w.say(key, args))
	}
	if c.Valid {
		said = append(said, w.say("makes-valid", referee.Args{"who": who}))
	}
	if c.Mental != 0 {
		said = append(said, w.say("mental-change", referee.Args{"who": who, "signed": signed(c.Mental)}))
	}
	if b := c.Blocking; b != nil {
		said = append(said, w.say("blocking", referee.Args{"power": b.Power, "attackers": b.Attackers, "blockers": b.Blockers}))
	}
	if c.TakesDamage {
		said = append(said, w.say("takes-damage", referee.Args{"who": who}))
	}
	if c.Sacrificed != "" {
		said = append(said, w.say("sacrificed-"+string(c.Sacrificed), nil))
	}
	if c.Free {
		said = append(said, w.say("free", nil))
	}
	text := strings.Join(said, ", ")
	if c.Single {
		text = w.say("single", referee.Args{"do": text})
	}
	if c.If == nil {
		return text
	}
	return w.say("if", referee.Args{"if": w.condition(c.If), "then": text})
}

// event describes the event that must have happened.
func (w *wording) event(e *cards.Event) string {
	switch {
	case e.Uses != nil:
		return w.say("event.uses", referee.Args{"which": w.taken(e.Uses, cards.Take{})})
	case e.Revealed != "":
		return w.say("event.revealed."+string(e.Revealed), nil)
	case e.Sends != "":
		return w.say("event.sends."+string(e.Sends), nil)
	case e.Receives != nil:
		return w.say("event.receives", referee.Args{"which": w.taken(e.Receives, cards.Take{})})
	case e.Gives != nil && e.Gives.Team:
		return w.say("event.gives-team", nil)
	case e.Gives != nil:
		return w.say("event.gives", referee.Args{"which": w.taken(e.Gives, cards.Take{})})
	case e.Outstanding != nil:
		return w.say("event.outstanding", referee.Args{"which": w.taken(e.Outstanding, cards.Take{})})
	case e.TurnEnds:
		return w.say("event.turn-ends", nil)
	}
	return w.say("event.stronger", referee.Args{"which": w.some(e.Stronger, 1)})
}

// steps describes steps in order.
func (w *wording) steps(steps cards.Steps) string {
	text := ""
	for i := range steps {
		said := w.step(&steps[i].Value)
		if i == 0 {
			text = said
		} else {
			text = w.say("then", referee.Args{"a": text, "b": said})
		}
	}
	return text
}

// step describes one step, whether it is optional, and its condition.
func (w *wording) step(s *cards.Step) string {
	text := w.verb(s.Verb)
	if s.May {
		text = w.say("may", referee.Args{"do": text})
	}
	if s.IfYouDo != nil {
		text = w.say("if-you-do", referee.Args{"do": text, "then": w.steps(s.IfYouDo)})
	}
	if s.If != nil {
		text = w.say("if", referee.Args{"if": w.condition(s.If), "then": text})
	}
	return text
}

// hyphened returns a word of card files in the form that message keys use.
func hyphened(word string) string { return strings.ReplaceAll(word, "_", "-") }
