package wording

import (
	"fmt"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
)

// amount returns a number in digits, or X. The end of the sentence then explains X.
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

// than returns an amount in the form that follows "less than".
func (w *wording) than(a cards.Amount) string {
	if what := w.quantity(a, ".than"); what != "" && a.Plus == 0 {
		return what
	}
	return w.say("number.than", referee.Args{"number": w.amount(a)})
}

// quantity describes the things that an amount counts, or returns "" for a plain number.
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
		return said("cost", "of", w.memory(a.CostOf.Value, ".of"))
	case a.PowerOf.Value != "":
		return said("power", "of", w.memory(a.PowerOf.Value, ".of"))
	case a.NumberOf.Value != "":
		return said("number", "who", w.memory(a.NumberOf.Value, ".many"))
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

// where adds the explanation of X to the end of a sentence.
func (w *wording) where(text string) string {
	if w.x == "" {
		return text
	}
	defer func() { w.x = "" }()
	return w.say("where", referee.Args{"text": text, "amount": w.x})
}

// bounds describes the limits on the number of characters.
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
