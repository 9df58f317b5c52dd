package wording

import (
	"strings"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
)

// lasting describes the changes that hold as long as a card acts.
func (w *wording) lasting(l *cards.Lasting) string {
	if l.Series != nil {
		return w.say("series", referee.Args{"which": w.every(&l.To), "series": w.words(cards.WordSeries, l.Series)})
	}
	during := w.duringOf(l.During)
	if l.Turn != "" && (l.Forbid != nil || l.Over != nil) {
		during = w.say("turn."+string(l.Turn), nil) + " " + during
	}
	if l.Battling != nil && !l.NoActivate {
		during += w.say("battling", referee.Args{"which": w.some(l.Battling, 1), "attacks": l.Battling.Did == cards.HasAttacked}) + " "
	}
	if l.Against != nil {
		during += w.say("against", referee.Args{"which": w.some(l.Against, 1)}) + " "
	}
	if l.To.Self && (l.To.How != nil || l.To.Came != "") {
		during = w.conditions([]cards.Condition{{There: l.To}}) + during
	}
	if text := w.rules(l, during); text != "" {
		return text
	}
	switch {
	case l.Drops:
		return w.say("drop", referee.Args{"which": w.plural(&l.To)})
	case l.Falls:
		return w.say("destroy", referee.Args{"which": w.plural(&l.To)})
	case l.NoEffects:
		return during + w.say("no-effects", referee.Args{"to": w.plural(&l.To)})
	case l.Sole:
		return w.say("sole", nil)
	case l.NoNormal, l.Special != "":
		return w.say("summoned-so", referee.Args{"normal": map[bool]string{true: "no"}[l.NoNormal], "special": string(l.Special)})
	}
	if l.NoActivate {
		battling := during
		if l.Battling != nil {
			battling += w.say("battling", referee.Args{"which": w.some(l.Battling, 1), "attacks": l.Battling.Did == cards.HasAttacked})
		}
		return w.say("no-activate", referee.Args{"battling": battling, "who": w.say("who-may-not."+string(l.To.Of), nil), "what": w.noun(&cards.Which{Type: l.To.Type}, 1), "any": l.To.Type == nil})
	}
	if l.Scale > 0 {
		return w.say("scale", referee.Args{"to": w.every(&l.To), "n": l.Scale})
	}
	args := referee.Args{"during": during, "to": w.every(&l.To), "n": 1, "atk": l.ATK, "def": l.DEF, "may": "", "turn": "", "per": w.per(l.Per)}
	var may []string
	for _, can := range []struct {
		key string
		is  bool
	}{{"direct", l.Direct}, {"pierce", l.Pierce}, {"survives", l.Survives}, {"no-attack", l.NoAttack}, {"no-turn", l.NoTurn}, {"no-attacked", l.NoAttacked}, {"no-direct", l.NoDirect}} {
		if can.is {
			may = append(may, w.say("may-"+can.key, referee.Args{"n": map[bool]int{true: 1, false: 2}[l.To.Pointed()]}))
		}
	}
	if l.Safe != nil {
		var by []string
		for _, agent := range l.Safe {
			by = append(by, w.say("by."+strings.ReplaceAll(string(agent), "_", "-"), nil))
		}
		may = append(may, w.say("may-safe", referee.Args{"n": map[bool]int{true: 1, false: 2}[l.To.Pointed()], "by": w.either(by), "once": l.Once && l.Times < 2})+w.spared(l.Times))
	}
	if l.NoTribute != "" {
		may = append(may, w.say("may-no-tribute-"+strings.ReplaceAll(string(l.NoTribute), "_", "-"), referee.Args{"n": map[bool]int{true: 1, false: 2}[l.To.Pointed()]}))
	}
	if l.NoTarget != nil {
		may = append(may, w.say("may-no-target", referee.Args{"n": map[bool]int{true: 1, false: 2}[l.To.Pointed()], "by": w.agents(l.NoTarget)}))
	}
	for _, next := range may {
		if args["may"] == "" {
			args["may"] = next
			continue
		}
		args["may"] = w.say("also", referee.Args{"a": args["may"], "b": next})
	}
	switch {
	case l.Against != nil && l.To.Battling:
		args["to"] = w.say("that", nil)
	case !l.To.Pointed():
		args["n"] = 2
	}
	if l.Turn != "" {
		args["turn"] = w.say("turn."+string(l.Turn), nil)
	}
	return w.say("lasting", args)
}
