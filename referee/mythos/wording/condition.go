package wording

import (
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
)

// condition returns a condition in words that begin with "if".
func (w *wording) condition(c cards.Condition) string {
	negated := ""
	if c.Not {
		negated = ".not"
	}
	switch {
	case c.Exists != nil && c.Not:
		return w.say("if.exists.not", referee.Args{"who": w.with("no", w.noun(*c.Exists, nounOne), w.other(*c.Exists))})
	case c.Exists != nil:
		return w.say("if.exists", referee.Args{"who": w.one(*c.Exists, nounOne, "")})
	case c.Edge:
		return w.say("if.edge"+negated, nil)
	case c.EmptyHand:
		return w.say("if.empty-hand"+negated, nil)
	}
	text := w.compared(c)
	if c.Not {
		return w.say("except", referee.Args{"if": text})
	}
	return text
}

// compared returns a condition that compares numbers.
func (w *wording) compared(c cards.Condition) string {
	switch {
	case c.Count != nil:
		return w.comparison(*c.Count)
	case c.PrintedPower != nil:
		return w.ofMemory("if.printed-power", "had", *c.PrintedPower)
	case c.CostOf != nil:
		return w.ofMemory("if.cost", "costs", *c.CostOf)
	case c.UpgradedPower != nil:
		return w.say("if.upgraded-power", referee.Args{"limit": w.bounds("had", *c.UpgradedPower)})
	}
	return ""
}

// ofMemory compares a number that an earlier step remembered.
func (w *wording) ofMemory(key, family string, r cards.Remembered) string {
	args := referee.Args{"it": w.pronoun(r.Of.Value), "who": w.memory(r.Of.Value, "")}
	args["limit"] = w.bounds(family, cards.Range{Max: r.Max})
	return w.say(key, args)
}

// comparison describes a comparison with a number of characters.
func (w *wording) comparison(c cards.Comparison) string {
	if fewerThanOpponent(c) {
		yours := c.Who
		yours.Side = ""
		return w.say("if.fewer-than-opponent", referee.Args{"who": w.noun(yours, nounMany.nowhere()), "place": w.location(c.Who.In, nounMany)})
	}
	args := w.other(c.Who)
	if _, ok := args["other"]; !ok {
		args["other"] = ""
	}
	args["who"] = w.noun(c.Who, nounMany)
	switch {
	case c.Is != nil && c.Is.N == 1 && w.quantity(*c.Is, "") == "" && c.Is.Plus == 0:
		w.only = w.noun(c.Who, nounOne)
		args["who"] = w.only
		return w.say("if.only-one", args)
	case c.Is != nil:
		args["number"] = w.amount(*c.Is)
		return w.say("if.exactly", args)
	case c.Min != nil:
		args["number"] = w.amount(*c.Min)
		return w.say("if.at-least", args)
	case c.Below != nil:
		args["number"] = w.amount(*c.Below)
		return w.say("if.fewer", args)
	}
	return ""
}

// nonHiddenOnly reports whether a description means only non-hidden characters.
func nonHiddenOnly(who cards.Who) bool { return who.Hidden != nil && !*who.Hidden }

// fewerThanOpponent reports whether a comparison means that the player has
// fewer characters than the opponent.
func fewerThanOpponent(c cards.Comparison) bool {
	if c.Below == nil || c.Below.Count == nil || c.Below.Plus != 0 || c.Who.Side != cards.Own || c.Below.Count.Side != cards.Enemy {
		return false
	}
	plain := func(who cards.Who) bool {
		who.Side, who.In, who.Hidden = "", "", nil
		return who.Anyone()
	}
	same := c.Who.In == c.Below.Count.In && nonHiddenOnly(c.Who) && nonHiddenOnly(*c.Below.Count)
	return same && plain(c.Who) && plain(*c.Below.Count)
}
