package wording

import (
	"cmp"
	"fmt"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
)

// verb returns the action of a step, as a request that “may” can precede.
func (w *wording) verb(verb cards.Verb) string {
	word := hyphened(verb.Word())
	args := referee.Args{"n": 1}
	var amount cards.Amount
	who, same := cards.Who(""), ""
	switch v := verb.(type) {
	case *cards.Damage:
		amount, args["which"] = v.N, w.taken(&v.Which, v.Take)
	case *cards.Strengthen:
		if v.Combat.Same || v.Support.Same {
			same = "as-much"
		}
		amount = v.Combat
		if v.Combat.Fixed() {
			amount = v.Support
		}
		args["which"], args["power"] = w.taken(&v.Which, v.Take), w.power(w.number(v.Combat), w.number(v.Support))
		if v.Lasting {
			word += "-lasting"
		}
	case *cards.Coins:
		amount, args["which"] = v.N, w.taken(&v.Which, v.Take)
		if v.Growth {
			word += "-growth"
		}
		if v.N.N < 0 {
			word += "-off"
			amount.N = -amount.N
		}
	case *cards.Control:
		args["which"] = w.taken(&v.Which, v.Take)
		of := &v.Which
		if of.Target && w.target != nil {
			of = w.target
		}
		if of.Of == cards.OfOpponent || of.Facing {
			word += "-taken"
		}
	case *cards.Shield:
		amount, args["which"] = v.N, w.taken(&v.Which, v.Take)
	case *cards.Move:
		word += "-" + string(v.To)
		args["which"] = w.taken(&v.Which, v.Take)
		if v.Which.InPlay() {
			word += "-from-play"
		}
	case *cards.Put:
		args["which"] = w.taken(&v.Which, v.Take)
		switch {
		case v.Counts:
			word += "-counts"
		case v.Join:
			word += "-join"
		}
	case *cards.Gain:
		args["which"], args["word"] = w.taken(&v.Which, v.Take), v.Say
		args["instead"] = v.Instead
		switch {
		case v.Choose != nil:
			word += "-attribute"
			args["words"] = w.joined("any", placed(v.Choose))
		case v.Name:
			word += "-name-tied"
		case v.Tied:
			word += "-tied"
		case v.Lasting:
			word += "-lasting"
		}
	case *cards.SetPower:
		args["which"] = w.taken(&v.Which, v.Take)
		switch {
		case v.Swap:
			word += "-swap"
		case v.Combat != nil && v.Support != nil:
			word, args["power"] = word+"-both", strconv.Itoa(*v.Combat)+"/"+strconv.Itoa(*v.Support)
		case v.Combat != nil:
			word, args["power"] = word+"-combat", *v.Combat
		case v.Support != nil:
			word, args["power"] = word+"-support", *v.Support
		}
	case *cards.Top:
		amount, who = v.N, v.Who
		word += "-" + string(v.To)
		if v.Random {
			word += "-random"
		}
	case *cards.TurnDown:
		amount, who = v.N, v.Who
	case *cards.Token:
		args["name"], args["power"], args["passing"], args["words"] = v.Name, fmt.Sprintf("%d/%d", v.Combat, v.Support), v.Passing, ""
		if v.Words != nil {
			args["words"] = w.joined("both", placed(v.Words))
		}
	case *cards.Become:
		args["power"] = fmt.Sprintf("%d/%d", v.Combat, v.Support)
	case *cards.Rewrite:
		args["what"], args["do"] = w.kinds(v.What), w.steps(v.Do)
	case *cards.Flip:
		args["heads"], args["tails"] = w.steps(v.Heads), w.steps(v.Tails)
		if v.Tails == nil {
			word += "-heads"
		}
	case *cards.Reduce:
		amount = v.N
	case *cards.Look:
		word += "-" + string(v.Which.In)
		args["whose"] = w.say("hand."+cmp.Or(string(v.Which.Of), "you"), nil)
	case *cards.Dig:
		where := v.Which
		where.In = ""
		args["number"], args["noun"] = v.N, w.say("kind."+kindOf(&where), referee.Args{"n": 1})+" "+w.limits(&where)
	case *cards.Arrange:
		args["number"] = v.N
	case *cards.Organize:
		who = v.Who
	case *cards.Spend:
		args["cost"] = v.Cost
	case *cards.LoseWord:
		args["which"], args["word"] = w.taken(&v.Which, v.Take), v.Say
	case *cards.Negate:
		args["what"] = w.kinds(v.What)
		if v.What != nil {
			word += "-" + cmp.Or(string(v.To), "one")
		}
	case *cards.Forbid:
		switch {
		case v.Take.All:
			args["n"] = 2
		case !pointsOut(&v.Which):
			word += "-chosen"
		}
		args["which"], args["bar"] = w.taken(&v.Which, v.Take), w.bar(v.What)
	case *cards.Return:
		who = v.Who
	case *cards.TakeReward:
		word += "-" + string(v.To)
		args["whose"] = w.say("rewards."+cmp.Or(string(v.Of), "you"), nil)
	case *cards.Draw:
		amount, who = v.N, v.Who
		if v.N.Same {
			word += "-same"
		}
		if v.Bottom {
			word += "-bottom"
		}
	case *cards.Discard:
		amount, who = v.N, v.Who
		if v.From != "" {
			word += "-" + hyphened(string(v.From))
		}
	case *cards.Reward:
		amount, who = v.N, v.Who
	case *cards.LoseReward:
		amount, who = v.N, v.Who
		word += "-" + string(v.To)
	case *cards.HideRewards:
		who = v.Who
	case *cards.Shuffle:
		who = v.Who
	case *cards.Allow:
		amount, who = v.N, v.Who
		word += "-" + string(v.Play)
	case *cards.Dearer:
		amount, who = v.N, v.Who
		word += "-" + string(v.Of)
		args["signed"] = w.signedAmount(v.N)
	case *cards.Indicator:
		amount, who = v.N, v.Who
		args["signed"] = w.signedAmount(v.N)
	default:
		if which, take := cards.Applied(verb); which != nil {
			args["which"] = w.taken(which, take)
		}
	}
	args["who"] = ""
	if who != "" && who != cards.You {
		args["who"] = w.say("who."+string(who), nil)
	}
	args["amount"] = w.number(amount)
	if _, is := verb.(*cards.Forbid); !is {
		args["n"] = plural(amount)
	}
	text := w.counted(w.say(word, args), amount)
	switch v := verb.(type) {
	case *cards.Look:
		if v.Then != nil {
			text = w.say("look-then", referee.Args{"do": text, "noun": w.say("kind."+kindOf(&v.Which), referee.Args{"n": 1}) + " " + w.limits(&v.Which), "then": w.steps(v.Then)})
		}
	case *cards.Strengthen:
		if v.Combat.CombatOf != nil {
			text = w.say("combat-of", referee.Args{"do": text, "who": w.taken(v.Combat.CombatOf, cards.Take{})})
		}
	}
	if same != "" {
		text = w.say(same, referee.Args{"do": text})
	}
	return text
}

// kinds returns the kinds of links in words.
func (w *wording) kinds(words []cards.LinkWord) string {
	text := ""
	for i, word := range words {
		said := w.say("link."+hyphened(string(word)), nil)
		if i > 0 {
			said = w.say("any", referee.Args{"a": text, "b": said})
		}
		text = said
	}
	return text
}

// plural returns the number by which a language chooses between singular and plural.
func plural(a cards.Amount) int {
	switch {
	case a.X:
		return 2
	case a.NumberOf != nil, a.CombatOf != nil, a.Same:
		return 1
	}
	return a.N
}

// number returns an amount in words: a number, X, or the amount of an event. For a count of cards,
// it returns the amount for each of them.
func (w *wording) number(a cards.Amount) string {
	switch {
	case a.X && a.Factor() != 1:
		return strconv.Itoa(a.Factor()) + "X"
	case a.X:
		return "X"
	case a.Same, a.CombatOf != nil:
		return w.say("same", nil)
	case a.NumberOf != nil:
		return strconv.Itoa(a.Factor())
	}
	return strconv.Itoa(a.N)
}

// signedAmount returns an amount with its sign.
func (w *wording) signedAmount(a cards.Amount) string {
	if a.Fixed() {
		return signed(a.N)
	}
	return "+" + w.number(a)
}

// counted adds "for each" and a noun if the amount is a count.
func (w *wording) counted(text string, a cards.Amount) string {
	if a.NumberOf == nil {
		return text
	}
	return w.say("for-each", referee.Args{"do": text, "noun": w.noun(a.NumberOf, 1)})
}

// bar returns the action that a Ninja cannot take, in words.
func (w *wording) bar(b cards.Bar) string { return w.in.Text(referee.Key("bar."+string(b)), nil) }

func signed(n int) string { return fmt.Sprintf("%+d", n) }

// power returns a change of Power: "+2/-1".
func (w *wording) power(combat, support string) string {
	sign := func(n string) string {
		if n[0] == '-' || n[0] == '+' {
			return n
		}
		return "+" + n
	}
	return sign(combat) + "/" + sign(support)
}
