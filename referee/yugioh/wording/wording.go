package wording

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/effect"
	"shinpan/referee/game"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// Effects describes the effects of the cards of a set, as far as card files cover them.
type Effects struct{ set *cards.Set }

// EffectsOf returns the effects of a set.
func EffectsOf(set *cards.Set) Effects { return Effects{set} }

// Lines returns the effects of a card in printed order.
func (e Effects) Lines(card referee.Card) []facts.Line {
	known, ok := e.set.Card(card)
	if !ok {
		return nil
	}
	lines := make([]facts.Line, len(known.Lines))
	for i := range known.Lines {
		l := &known.Lines[i]
		lines[i] = facts.Line{Code: l.Code.Value, At: l.At.Value.Key(), Continuous: l.At.Value == effect.Continuous, Zones: zonesOf(known, l), Carried: l.Carried()}
	}
	return lines
}

// zonesOf returns the zones in which a Pendulum Monster has an effect: those of monsters, or those
// for Pendulum Cards (R-SCALE). It returns nil for other cards.
func zonesOf(card *cards.Card, l *cards.Line) []string {
	switch {
	case !card.Is(cards.Pendulum) || slices.Contains(l.From, effect.FromField):
		return nil
	case slices.Contains(l.From, effect.FromPendulum):
		return []string{position.ZoneLeft, position.ZoneRight}
	}
	return position.MonsterZones
}

// Applied reports whether Shinpan applies every effect of a card. It reports true for a monster
// without an effect.
func (e Effects) Applied(card referee.Card) bool {
	known, ok := e.set.Card(card)
	switch {
	case !ok:
		return false
	case known.Lines == nil:
		return known.Kind == cards.Monster && !known.Is(cards.Effect) && !known.Is(cards.Pendulum)
	}
	return !slices.ContainsFunc(known.Lines, func(l cards.Line) bool { return !l.Carried() })
}

// Words returns the words of card files, with examples from the cards.
func (e Effects) Words() []facts.Word { return cards.Vocabulary(e.set) }

// Sign returns "" because the cards print no symbols that need an explanation.
func (e Effects) Sign(referee.Card, string, game.Tongue) string { return "" }

// Wording returns the effect with the given code in whole sentences, or "" if there is no such
// effect.
func (e Effects) Wording(code string, in game.Tongue) string {
	card, ok := e.set.Card(referee.Card(strings.TrimRightFunc(strings.TrimRight(code, "0123456789"), unicode.IsLetter)))
	if !ok {
		card, ok = e.set.Card(referee.Card(strings.TrimRightFunc(code, unicode.IsLetter)))
	}
	if !ok {
		return ""
	}
	line, ok := card.Line(code)
	if !ok || !line.Carried() {
		return ""
	}
	w := wording{set: e.set, in: in}
	if line.Target != nil {
		w.targets, w.fixed = line.Target.Count(), line.Target.Which.That
		if line.Target.And != nil || line.Target.Same {
			w.targets = 2
		}
	}
	return w.line(line)
}

// wording puts one effect of a card into words.
type wording struct {
	set *cards.Set
	in  game.Tongue
	// targets is the number of cards that the effect targets.
	targets int
	// fixed means that the target is the event's card, and counting means that cards are being
	// counted.
	fixed, counting bool
	// bare leaves out the places of cards, and paying means that a cost is being described.
	bare, paying bool
	// several means that the last step Special Summons several monsters.
	several bool
	// later is the noun for “that” in the steps for a later phase, if it is not the monster of an
	// event.
	later string
}

// say returns a message of the wording with its placeholders filled in. Empty placeholders leave no
// gap, and French articles contract.
func (w *wording) say(key string, args referee.Args) string {
	text := strings.Join(strings.FieldsFunc(w.in.Text(referee.Key("wording."+key), args), func(r rune) bool { return r == ' ' || r == '\n' }), " ")
	return strings.NewReplacer(" ,", ",", " de le ", " du ", " de les ", " des ", " à le ", " au ", " à les ", " aux ").Replace(text)
}

// line returns the sentences of an effect: its lasting changes, or its timing, cost, targets and
// steps.
func (w *wording) line(l *cards.Line) string {
	var said []string
	for i := range l.While {
		said = append(said, w.say("sentence", referee.Args{"text": referee.Capital(w.from(l, ", ") + w.conditions(l.While[i].Holds.If) + w.lasting(&l.While[i].Holds))}))
	}
	if l.While != nil {
		return strings.Join(said, " ")
	}
	args := referee.Args{"once": "", "event": "", "pay": w.pays(l.Pay), "target": "", "do": w.steps(l.Do), "may": "", "cond": strings.TrimSuffix(w.conditions(l.If), ", "), "from": w.from(l, "")}
	for _, during := range l.During {
		args["from"] = strings.TrimPrefix(args["from"].(string)+", "+w.say("during."+strings.ReplaceAll(string(during), "_", "-"), nil), ", ")
	}
	if len(l.Do) == 1 && l.If != nil {
		if v, is := l.Do[0].Value.Verb.(*cards.Provided); is && reflect.DeepEqual(v.If, l.If) {
			args["cond"] = "" // the step says it
		}
	}
	if l.Do == nil && l.Choose == nil {
		return referee.Capital(w.say("activation", args))
	}
	if l.Once != "" {
		if args["once"] = w.say("once."+string(l.Once), nil); l.Times > 1 {
			args["once"] = w.say("several-"+string(l.Once), referee.Args{"n": l.Times})
		}
	}
	if l.Event != nil {
		args["event"] = w.event(l.Event)
	}
	switch {
	case l.May != "":
		args["may"] = w.say("optional", nil)
	case l.Must:
		args["may"] = w.say("must", nil)
	}
	if l.Target != nil && !l.Target.Which.That {
		args["target"] = w.say(chosenBy(l.Target), referee.Args{"which": w.targetsOf(l.Target)})
	}
	if l.Choose != nil {
		var branches []string
		for i := range l.Choose {
			b, text := &l.Choose[i], ""
			if b.Target != nil {
				w.targets = b.Target.Count()
				text = w.say("target", referee.Args{"which": w.targetsOf(b.Target)}) + ", "
			}
			if b.Target != nil && b.Target.May {
				text = w.say("may-target", referee.Args{"which": w.targetsOf(b.Target)}) + ", "
			}
			if text += w.steps(b.Do); b.Pay != nil {
				text = w.say("branch-pay", referee.Args{"pay": w.pays(b.Pay), "do": text})
			}
			text = w.duringOf(b.During) + text
			if b.Event != nil || b.If != nil {
				text = w.branchCase(b, text)
				args["event"] = "" // each branch describes its own event
			}
			branches = append(branches, text)
		}
		if args["do"] = w.say("choose", referee.Args{"list": w.either(branches)}); l.Choose[0].Event != nil || l.Choose[0].If != nil {
			args["do"] = w.cases(branches)
		}
	}
	text := referee.Capital(w.say("line", args))
	if l.Given != nil {
		return w.given(l.Given, text)
	}
	return text
}

// from describes the place from which an effect acts, followed by its punctuation. It returns ""
// for the field.
func (w *wording) from(l *cards.Line, after string) string {
	if l.From == nil {
		return ""
	}
	var places []string
	for _, place := range l.From {
		places = append(places, string(place))
	}
	return w.say("from."+strings.Join(places, "-"), nil) + after
}

// whose returns a word for the player whose cards are meant, or "" for either player.
func (w *wording) whose(of string, whose cards.Whose) string {
	if whose == "" {
		return ""
	}
	return w.say(of+"."+string(whose), nil)
}

// conditions describes the conditions, followed by a comma.
func (w *wording) conditions(list []cards.Condition) string {
	var said []string
	w.counting = true
	defer func() { w.counting = false }()
	for i := range list {
		c := &list[i]
		there := c.There
		key, args := "if.least", referee.Args{"n": max(1, c.Min)}
		switch {
		case c.Max != nil && *c.Max == 0:
			key = "if.none"
		case c.Max != nil && *c.Max == c.Min:
			key = "if.exactly"
		case c.Max != nil:
			key, args["n"] = "if.most", *c.Max
		}
		if text := w.measured(c); text != "" {
			said = append(said, text)
			continue
		}
		if text := w.sighted(&there); text != "" {
			said = append(said, text)
			continue
		}
		if text := w.dated(&there); text != "" {
			said = append(said, text)
			continue
		}
		if there.Self && there.How != nil {
			said = append(said, w.say("if.came", referee.Args{"how": w.manners(there.How), "set": slices.Contains(there.How, cards.BySet)}))
			continue
		}
		if there.Self && there.Battling {
			said = append(said, w.say("self-battling", nil))
			continue
		}
		if there.Self && there.Did != "" {
			said = append(said, w.say("did."+string(there.Did), nil))
			continue
		}
		if there.Self && there.Stacked {
			said = append(said, w.say(key+".stacked", nil))
			continue
		}
		if text := w.state(&there); text != "" {
			said = append(said, text)
			continue
		}
		args["which"] = w.some(&there, args["n"].(int))
		if there.Plus != nil {
			args["which"] = strconv.Itoa(args["n"].(int)) + " " + w.together(&there)
		}
		if key == "if.none" {
			args["which"] = w.described("no", &there, 2)
		}
		if c.Different {
			args["which"] = w.say("different", args)
		}
		said = append(said, w.say(key, args))
	}
	if said == nil {
		return ""
	}
	text := said[0]
	for _, next := range said[1:] {
		text = w.say("also", referee.Args{"a": text, "b": next})
	}
	return w.say("if", referee.Args{"text": text}) + ", "
}

// pays describes a cost.
func (w *wording) pays(steps cards.Steps) string {
	w.paying = true
	defer func() { w.paying = false }()
	return w.steps(steps)
}

// steps describes steps in order.
func (w *wording) steps(steps cards.Steps) string {
	text := ""
	for i := range steps {
		said := w.step(&steps[i].Value)
		if text == "" {
			text = said
			continue
		}
		text = w.say("also", referee.Args{"a": text, "b": said})
	}
	return text
}

// step describes one step, with the steps that depend on it.
func (w *wording) step(s *cards.Step) string {
	text := w.verb(s.Verb)
	if s.May {
		text = w.say("may", referee.Args{"do": text})
	}
	for _, join := range []struct {
		key   string
		steps cards.Steps
	}{{"if-you-do", s.IfYouDo}, {"also", s.Also}, {"then", s.Then}, {"else", s.Else}} {
		if said := w.steps(join.steps); said != "" && said != text { // the other cards go to the same place
			text = w.say(join.key, referee.Args{"a": text, "b": said})
		}
	}
	return text
}
