package cards

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/vocabulary"
)

// lines checks the codes of a card's effects, and looks for mistakes in the effects that the
// structure of a card file cannot rule out.
func (l *loader) lines(e cardEntry) {
	var codes []cardfile.LineCode
	for _, line := range e.Lines {
		code := cardfile.LineCode{Code: line.Code}
		if line.At.Value != "" && !line.At.Refused {
			code.Letter = line.At.Value.letter()
		}
		codes = append(codes, code)
	}
	l.LineCodes(e.ID.Value, codes)
	for _, line := range e.Lines {
		if line.At.Value != "" && !line.At.Refused && e.Type.Value != "" {
			l.line(e, line)
		}
	}
}

// line checks one effect.
func (l *loader) line(card cardEntry, e lineEntry) {
	if !e.At.Value.suits(card.Type.Value) {
		l.Say("cards.wrong-when", e.At.Place, referee.Args{"word": string(e.At.Value), "type": referee.Key("type." + string(card.Type.Value))})
		return
	}
	l.form(e)
	l.onlyThere(card, e)
	check := effectCheck{loader: l, card: card, line: e, place: e.Code.Place}
	outer := e
	outer.Pay, outer.Do, outer.Else = nil, nil, nil
	vocabulary.Each(&outer, check.part)
	for _, steps := range []Steps{e.Pay, e.Do, e.Else} {
		for _, step := range steps {
			check.place = step.Place
			vocabulary.Each(&step.Value, check.part)
		}
	}
	for _, step := range e.Pay {
		if word := step.Value.Word(); word != "" && !slices.Contains(costs, word) || step.Value.May || step.Value.If != nil {
			l.Say("cards.not-a-cost", step.Place, referee.Args{"word": word, "list": strings.Join(costs, ", ")})
		}
	}
}

// costs holds the verbs of steps that can be the cost of an effect.
var costs = []string{"damage", "coins", "move", "discard", "spend"}

// form checks that an effect has words that suit its timing: a lasting effect has changes, and
// any other has steps.
func (l *loader) form(e lineEntry) {
	var has []string
	if e.Do != nil {
		has = append(has, "do")
	}
	if e.While != nil {
		has = append(has, "while")
	}
	wants := []string{"do"}
	switch {
	case e.At.Value.Lasts():
		wants = []string{"while"}
	case e.At.Value == Resolves && e.Event == nil:
		wants = append(wants, "while")
	}
	l.OneForm(e.Code, has, wants)
	if e.Do == nil && (e.Pay != nil || e.Else != nil || e.If != nil) {
		l.Say("cards.no-steps", e.Code.Place, referee.Args{"code": e.Code.Value})
	}
	if e.Else != nil && e.If == nil {
		l.Say("cards.else-of-nothing", e.Code.Place, referee.Args{"code": e.Code.Value})
	}
}

// onlyThere checks that words are used only where they have a meaning.
func (l *loader) onlyThere(card cardEntry, e lineEntry) {
	for _, w := range []struct {
		word  string
		is    bool
		there bool
	}{
		{"valid", e.Valid, card.Type.Value == Ninja || card.Type.Value == Jutsu && e.At.Value == Lasting},
		{"during", e.During != "", e.At.Value == Use},
		{"once", e.Once, e.At.Value == Use},
		{"each_turn", e.EachTurn, e.At.Value == Starts},
		{"pay", e.Pay != nil, e.At.Value == Use},
		{"event", e.Event != nil, !e.At.Value.Lasts() && e.At.Value != Use},
		{"x_symbol", e.XSymbol != "", e.At.Value == Resolves && card.Cost.Value.HasX()},
		{"target", e.Target != nil, e.At.Value == Use || e.At.Value == Resolves || e.At.Value == Enters && card.Type.Value == Mission},
	} {
		if w.is && !w.there {
			l.Say("cards.word-elsewhere", e.Code.Place, referee.Args{"word": w.word, "code": e.Code.Value, "when": string(e.At.Value)})
		}
	}
	if e.Event == nil && e.At.Value == Happens && e.Do != nil {
		l.Say("cards.no-event", e.Code.Place, referee.Args{"code": e.Code.Value})
	}
	if e.Target != nil && (e.Target.N < 0 || e.Target.N > MostTargets) {
		l.Say("cards.targets", e.Code.Place, referee.Args{"n": e.Target.N, "most": MostTargets})
	}
}

// MostTargets is the maximum number of cards in play that an effect can target.
const MostTargets = 2

// effectCheck checks the parts of an effect.
type effectCheck struct {
	*loader
	card  cardEntry
	line  lineEntry
	place referee.Place
}

// part checks one part. The things that it refers to must exist when the effect acts.
func (c *effectCheck) part(part any) {
	jutsu := c.card.Type.Value == Jutsu
	switch part := part.(type) {
	case *Which:
		c.which(part)
	case *Amount:
		if part.X && (!jutsu || !c.card.Cost.Value.HasX()) {
			c.say("cards.no-x", nil)
		}
	case *Premise:
		if (part.Expert != nil || part.Combination != nil) && !jutsu {
			c.say("cards.no-user", nil)
		}
	case *Change:
		if part.Combat == 0 && part.Support == 0 && part.Entrance == 0 && part.Cannot == nil && !part.Free && !part.TakesDamage && !part.Valid && part.Mental == 0 && part.Blocking == nil && part.Sacrificed == "" {
			c.say("cards.zero", referee.Args{"word": "while"})
		}
		if part.To != nil && part.To.InPlay() == (part.Entrance != 0) {
			c.say("cards.not-in-play", referee.Args{"word": "while"})
		}
	case *Step:
		c.step(part)
	}
}

func (c *effectCheck) say(code string, args referee.Args) { c.Say(code, c.place, args) }

// which checks a description of cards.
func (c *effectCheck) which(w *Which) {
	pointed := 0
	for _, is := range []bool{w.Self, w.User, w.Target, w.Team, w.Facing, w.Mates} {
		if is {
			pointed++
		}
	}
	jutsu := c.card.Type.Value == Jutsu
	switch {
	case pointed > 1:
		c.say("cards.two-pointers", nil)
	case (w.Self || w.Other && !jutsu) && c.line.At.Value == Resolves:
		c.say("cards.no-self", nil)
	case (w.Team || w.Facing) && c.card.Type.Value != Ninja && !jutsu:
		c.say("cards.no-self", nil)
	case w.User && !jutsu:
		c.say("cards.no-user", nil)
	case (w.Target || w.Mates) && c.line.Target == nil && !c.line.aimedAlready():
		c.say("cards.no-target", nil)
	}
	if target := c.line.Target; w.Target && target != nil && !target.Which.InPlay() && w.In == target.Which.In {
		return
	}
	if !w.InPlay() && (pointed > 0 || w.Other || w.Is != nil) {
		c.say("cards.only-in-play", referee.Args{"word": string(w.In)})
	}
}

// aimedAlready reports whether an effect gets its targets without a choice: the Ninjas that a
// Team has damaged, or those tied to a card that has left play.
func (e *lineEntry) aimedAlready() bool {
	return e.At.Value == Leaves || e.Event != nil && e.Event.Gives != nil
}

// step checks the targets of a verb, and that the verb changes something.
func (c *effectCheck) step(s *Step) {
	which, take := Applied(s.Verb)
	zone := Zone("")
	if which != nil {
		zone = which.In
		_, all := take.Count()
		if take.N < 0 || all && take.N > 0 {
			c.say("cards.bad-take", referee.Args{"word": s.Word()})
		}
	}
	amounts := map[string]Amount{}
	least := 1
	switch v := s.Verb.(type) {
	case *Move:
		if string(zone) == string(v.To) || zone == InDeck && v.To == ToBottom {
			c.say("cards.same-zone", referee.Args{"word": string(v.To)})
		}
		if zone == InApart {
			c.say("cards.not-from-there", referee.Args{"word": s.Word(), "zone": string(zone)})
		}
	case *Put:
		if which.InPlay() {
			c.say("cards.put-from", nil)
		}
	case *Strengthen:
		if v.Combat == (Amount{}) && v.Support == (Amount{}) {
			c.say("cards.zero", referee.Args{"word": s.Word()})
		}
		if v.Combat.NumberOf != nil && v.Support.Fixed() && v.Support.N != 0 || v.Support.NumberOf != nil && v.Combat.Fixed() && v.Combat.N != 0 {
			c.say("cards.mixed", referee.Args{"word": s.Word()})
		}
	case *Coins:
		amounts["n"], least = v.N, -mostNumber
	case *Dearer:
		amounts["n"], least = v.N, -mostNumber
	case *Indicator:
		amounts["n"], least = v.N, -mostNumber
	case *Damage:
		amounts["n"] = v.N
	case *Shield:
		amounts["n"] = v.N
	case *Draw:
		amounts["n"] = v.N
	case *Discard:
		amounts["n"] = v.N
	case *Reduce:
		amounts["n"] = v.N
	case *Spend:
		if _, ok := ReadCost(v.Cost); !ok {
			c.say("cards.bad-cost", referee.Args{"word": v.Cost})
		}
	case *Reward:
		amounts["n"] = v.N
	case *LoseReward:
		amounts["n"] = v.N
	case *Allow:
		amounts["n"] = v.N
	}
	for _, n := range amounts {
		if n.Fixed() && (n.N == 0 || n.N < min(least, 1) || least == 1 && n.N < 1) && !c.Blamed(c.place) {
			c.say("cards.zero", referee.Args{"word": s.Word()})
		}
	}
	_, moves := s.Verb.(*Move)
	_, puts := s.Verb.(*Put)
	if which != nil && !which.InPlay() && !moves && !puts {
		c.say("cards.not-in-play", referee.Args{"word": s.Word()})
	}
}

// Applied returns a description of the cards that a verb is applied to, or nil for a verb that is
// about players.
func Applied(verb Verb) (*Which, Take) {
	switch v := verb.(type) {
	case *Damage:
		return &v.Which, v.Take
	case *Heal:
		return &v.Which, v.Take
	case *Strengthen:
		return &v.Which, v.Take
	case *Coins:
		return &v.Which, v.Take
	case *Shield:
		return &v.Which, v.Take
	case *Control:
		return &v.Which, v.Take
	case *Recall:
		return &v.Which, v.Take
	case *Join:
		return &v.Which, v.Take
	case *Lead:
		return &v.Which, v.Take
	case *Move:
		return &v.Which, v.Take
	case *Put:
		return &v.Which, v.Take
	case *Gain:
		return &v.Which, v.Take
	case *Forbid:
		return &v.Which, v.Take
	case *SetPower:
		return &v.Which, v.Take
	case *Injure:
		return &v.Which, v.Take
	case *Part:
		return &v.Which, v.Take
	case *LoseWord:
		return &v.Which, v.Take
	}
	return nil, Take{}
}
