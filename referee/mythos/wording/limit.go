package wording

import (
	"fmt"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
)

// limits are what is asked of characters besides what they are called, as far
// as it is short enough to be said before where they are.
func (w *wording) limits(who cards.Who) string {
	var all []string
	if who.LastTurn {
		all = append(all, w.say("limit.last-turn", nil))
	}
	if r := who.Cost; r != nil && r.Plain() {
		all = append(all, w.bounds("cost", *r))
	}
	if r := who.Power; r != nil && r.Plain() {
		all = append(all, w.bounds("power", *r))
	}
	switch cards.ByCost {
	case who.Lowest:
		all = append(all, w.say("limit.lowest-cost", nil))
	case who.Highest:
		all = append(all, w.say("limit.highest-cost", nil))
	}
	return w.list("and", all)
}

// comparisons are the longer things that are asked of characters, said after
// where they are.
func (w *wording) comparisons(who cards.Who) string {
	var all []string
	if name := who.SameName.Value; name != "" {
		all = append(all, w.say("limit.same-name", referee.Args{"who": w.remembered(name, "")}))
	}
	if who.Cost != nil && !who.Cost.Plain() {
		all = append(all, w.cost(who))
	}
	if who.Power != nil && !who.Power.Plain() {
		all = append(all, w.power(*who.Power))
	}
	if text := w.not(who); text != "" {
		all = append(all, text)
	}
	return w.list("and", all)
}

// cost compares the cost with something else.
func (w *wording) cost(who cards.Who) string {
	if below := who.Cost.Below; below != nil && below.CostOf.Value != "" && below.CostOf.Value == who.SameName.Value && below.Plus == 0 {
		return w.say("limit.cheaper", nil)
	}
	return w.bounds("cost", *who.Cost)
}

// power compares the Power with something else.
func (w *wording) power(r cards.Range) string {
	switch {
	case r.Below != nil && r.Below.ThisPower && r.Below.Plus == 0:
		return w.say("limit.weaker", nil)
	case r.Max != nil && r.Max.ThisPower && r.Max.Plus == 0:
		return w.say("limit.no-stronger", nil)
	}
	return w.bounds("power", r)
}

// bounds says between what a number of characters lies.
func (w *wording) bounds(of string, r cards.Range) string {
	var all []string
	for _, bound := range []struct {
		word   string
		amount *cards.Amount
	}{{"max", r.Max}, {"min", r.Min}, {"is", r.Is}} {
		if bound.amount != nil {
			all = append(all, w.say("limit."+of+"."+bound.word, referee.Args{"number": w.amount(*bound.amount)}))
		}
	}
	if r.Below != nil {
		all = append(all, w.say("limit."+of+".below", referee.Args{"than": w.than(*r.Below)}))
	}
	return w.list("and", all)
}

// not is what characters must not be called.
func (w *wording) not(who cards.Who) string {
	var all []string
	if who.NotKeyword.Value != "" {
		called := cards.Who{Keyword: who.NotKeyword}
		all = append(all, w.one(called, nounOne.nowhere(), ""))
	}
	switch all = append(all, w.names(who.NotName)...); len(all) {
	case 0:
		return ""
	case 1:
		return w.say("limit.not", referee.Args{"what": all[0]})
	}
	return w.say("limit.neither", referee.Args{"what": w.list("nor", all)})
}

// amount is a number in figures, or X, of which the sentence then says what
// it is.
func (w *wording) amount(a cards.Amount) string {
	what := w.quantity(a, "")
	if what == "" {
		return strconv.Itoa(a.N + a.Plus)
	}
	w.x = what
	if a.Plus == 0 {
		return w.say("x", nil)
	}
	return w.say("x", nil) + fmt.Sprintf("%+d", a.Plus)
}

// than is an amount that something is less than.
func (w *wording) than(a cards.Amount) string {
	if what := w.quantity(a, ".than"); what != "" && a.Plus == 0 {
		return what
	}
	return w.say("number.than", referee.Args{"number": w.amount(a)})
}

// quantity is what is counted, "" for a plain number.
func (w *wording) quantity(a cards.Amount, form string) string {
	said := func(key, blank, text string) string { return w.say("amount."+key+form, referee.Args{blank: text}) }
	switch {
	case a.Count != nil:
		return w.counted(*a.Count, form)
	case a.Missions != nil && a.Missions.Side == cards.Friendly:
		return said("missions-yours", "who", w.noun(*a.Missions, nounOne.nowhere()))
	case a.Missions != nil:
		return said("missions", "who", w.noun(*a.Missions, nounOne.nowhere()))
	case a.CostOf.Value != "":
		return said("cost", "of", w.remembered(a.CostOf.Value, ".of"))
	case a.PowerOf.Value != "":
		return said("power", "of", w.remembered(a.PowerOf.Value, ".of"))
	case a.NumberOf.Value != "":
		return said("number", "who", w.remembered(a.NumberOf.Value, ".many"))
	case a.ThisPower:
		return w.say("amount.this-power"+form, nil)
	case a.Spent:
		return w.say("amount.spent"+form, nil)
	}
	return ""
}

func (w *wording) counted(who cards.Who, form string) string {
	args := w.other(who)
	if _, ok := args["other"]; !ok {
		args["other"] = ""
	}
	args["who"] = w.noun(who, nounMany)
	return w.say("amount.count"+form, args)
}

// where adds to a sentence what X is in it.
func (w *wording) where(text string) string {
	if w.x == "" {
		return text
	}
	defer func() { w.x = "" }()
	return w.say("where", referee.Args{"text": text, "amount": w.x})
}
