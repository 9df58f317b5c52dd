package cards

import (
	"cmp"
	"reflect"
	"slices"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/effect"
	"shinpan/referee/vocabulary"
)

// valuesOf returns the codec of materials and effects in snapshots.
func valuesOf() *cardfile.Values {
	values := cardfile.NewValues()
	values.AddVerbs(reflect.TypeFor[vocabulary.Verb](), verbs)
	return values
}

// carried returns the number of lines that have steps.
func carried(lines []Line) int {
	n := 0
	for i := range lines {
		if lines[i].Carried() {
			n++
		}
	}
	return n
}

// lines checks the codes of a card's effect lines, and looks in the lines for mistakes that the
// types of a card file cannot rule out.
func (r *reader) lines(e *cardEntry, c *Card) {
	var codes []cardfile.LineCode
	for i := range e.Lines {
		codes = append(codes, cardfile.LineCode{Code: e.Lines[i].Code, Letter: e.Lines[i].At.Value.Letter(), Told: cmp.Or(e.Lines[i].Stub, e.Lines[i].Since)})
	}
	r.LineCodes(string(c.ID), codes)
	for i := range e.Lines {
		r.line(c, &e.Lines[i])
	}
}

// line checks one effect line.
func (r *reader) line(c *Card, l *Line) {
	kind := l.At.Value
	if kind == "" || l.At.Refused {
		return
	}
	say := func(code string, args referee.Args) {
		if args == nil {
			args = referee.Args{}
		}
		args["code"] = l.Code.Value
		r.Say(code, l.Code.Place, args)
	}
	if !suits(kind, c) {
		say("cards.wrong-kind", referee.Args{"word": string(kind)})
		return
	}
	var has []string
	for _, form := range []struct {
		word string
		is   bool
	}{{"do", l.Do != nil}, {"choose", l.Choose != nil}, {"while", l.While != nil}} {
		if form.is {
			has = append(has, form.word)
		}
	}
	wants := []string{"do", "choose"}
	if kind == effect.Continuous || kind == effect.Printed {
		wants = []string{"while"}
	}
	r.OneForm(l.Code, has, wants)
	standing := kind == effect.Continuous || kind == effect.Printed
	activated := !standing && kind != effect.Summon
	for _, w := range []struct {
		word  string
		is    bool
		there bool
	}{
		{"may", l.May != "", kind == effect.Trigger || kind == effect.Flip},
		{"event", l.Event != nil, activated && kind != effect.Ignition && kind != effect.Flip},
		{"once", l.Once != "", !standing},
		{"pay", l.Pay != nil, !standing},
		{"target", l.Target != nil, activated},
		{"if", l.If != nil, !standing},
		{"during", l.During != nil, !standing},
		{"from", l.From != nil, kind == effect.Ignition || kind == effect.Quick || kind == effect.Trigger || kind == effect.Summon || c.Is(Pendulum) || c.Kind == Monster && slices.Contains(l.From, effect.FromEquip) || kind == effect.Continuous && c.Kind == Monster || spares(l)},
	} {
		if w.is && !w.there {
			say("cards.word-elsewhere", referee.Args{"word": w.word, "kind": string(kind)})
		}
	}
	if kind == effect.Trigger && l.Carried() && l.Event == nil {
		say("cards.no-event", nil)
	}
	if kind == effect.Summon && l.Carried() && l.From == nil {
		say("cards.no-place", nil)
	}
	vocabulary.Each(l, func(part any) {
		switch part := part.(type) {
		case *Which:
			r.which(c, l, part, say)
		case *Lasting:
			if part.Empty() {
				say("cards.zero", referee.Args{"word": "holds"})
			}
			if part.Attribute != "" && !slices.Contains(cardfile.Keys(r.words.Attributes), part.Attribute) {
				say("cards.unknown-fact", referee.Args{"word": part.Attribute})
			}
		case *Activated:
			if part.Type == nil && part.Effects == nil {
				say("cards.zero", referee.Args{"word": "activated"})
			}
		case *Step:
			r.step(part, say)
		}
	})
	for i := range l.While {
		if as := l.While[i].Holds.As; as != "" && as != string(c.CountsAs) {
			say("cards.not-in-series", referee.Args{"word": as})
		}
		for _, series := range l.While[i].Holds.Series {
			if !slices.Contains(c.Series, series) {
				say("cards.not-in-series", referee.Args{"word": series})
			}
		}
	}
	for _, step := range l.Pay {
		if word := step.Value.Word(); word != "" && !slices.Contains(costs, word) {
			say("cards.not-a-cost", referee.Args{"word": word})
		}
	}
}

// costs lists the verbs of steps that can be costs.
var costs = []string{"discard", "tribute", "lp_pay", "leave", "move", "mill", "detach", "bar", "forbid", "counters", "reveal", "declare"}

// suits reports whether a card can have a line of the given kind.
func suits(kind effect.Kind, c *Card) bool {
	switch kind {
	case effect.Activate:
		return c.Kind != Monster || c.Is(Pendulum)
	case effect.Flip:
		return c.Is(Flip)
	case effect.Summon:
		return c.Kind == Monster
	}
	return true
}

// which checks that a description points to at most one thing, and that this thing exists.
func (r *reader) which(c *Card, l *Line, w *Which, say func(string, referee.Args)) {
	pointers := 0
	for _, is := range []bool{w.Self, w.Target, w.That, w.Equipped, w.It} {
		if is {
			pointers++
		}
	}
	switch {
	case pointers > 1:
		say("cards.two-pointers", nil)
	case w.Target && l.Target == nil && !slices.ContainsFunc(l.Choose, func(b Branch) bool { return b.Target != nil }), w.That && l.Event == nil && !waits(l), w.SameName && l.Event == nil && l.Target == nil, w.Equipped && c.Icon != Equip && c.Kind != Monster && !c.wears(), w.Group > len(l.Target.Groups()) && l.Choose == nil:
		say("cards.points-nowhere", nil)
	}
	for _, race := range w.Race {
		if !slices.Contains(cardfile.Keys(r.words.Types), race) {
			say("cards.unknown-fact", referee.Args{"word": race})
		}
	}
	for _, series := range w.Series {
		if !slices.Contains(cardfile.Keys(r.words.Series), series) {
			say("cards.unknown-fact", referee.Args{"word": series})
		}
	}
	for _, attribute := range w.Attribute {
		if !slices.Contains(cardfile.Keys(r.words.Attributes), attribute) {
			say("cards.unknown-fact", referee.Args{"word": attribute})
		}
	}
}

// wears reports whether an effect of the card equips that card to a monster.
func (c *Card) wears() bool {
	is := false
	for i := range c.Lines {
		vocabulary.Each(&c.Lines[i], func(part any) {
			v, equips := part.(*Equips)
			is = is || equips && v.Which == nil
		})
	}
	return is
}

// waits reports whether a line has a step for a later phase.
func waits(l *Line) bool {
	is := false
	vocabulary.Each(l, func(part any) {
		_, later := part.(*Later)
		is = is || later
	})
	return is
}

func truth(is bool) int {
	if is {
		return 1
	}
	return 0
}

// step checks that a step changes something.
func (r *reader) step(s *Step, say func(string, referee.Args)) {
	n := 1
	switch v := s.Verb.(type) {
	case *Draw:
		n = max(0, v.N)
	case *Mill:
		n = max(0, v.N)
	case *Tokens:
		n = max(0, v.N)
	case *Detach:
		n = max(0, v.N, truth(v.All))
	case *PayPoints:
		n = max(0, v.N, truth(v.Half))
	case *Points:
		n = v.N
	case *Strengthen:
		n = v.changes()
	case *Toughen:
		n = (*Strengthen)(v).changes()
	case *Relevel:
		n = (*Strengthen)(v).changes()
	case *Bar:
		n = len(v.From)
	case *Tie:
		if !v.ThisLeaves && !v.ItLeaves && !v.ItDestroyed {
			n = 0
		}
	}
	if n == 0 {
		say("cards.zero", referee.Args{"word": s.Word()})
	}
}

// spares reports whether an effect lets its player Normal Summon with fewer Tributes. Such an effect
// acts in the Graveyard.
func spares(l *Line) bool {
	return slices.ContainsFunc(l.While, func(w effect.Standing[Lasting]) bool { return w.Holds.Fewer != nil })
}
