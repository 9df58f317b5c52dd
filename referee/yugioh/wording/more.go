package wording

import (
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
)

// targetsOf describes the targets of an effect.
func (w *wording) targetsOf(t *cards.Target) string {
	var groups []string
	for _, group := range t.Groups() {
		if group.Same {
			groups = append(groups, w.say("same-number", referee.Args{"which": w.described("any", &group.Which, 2)}))
			continue
		}
		if group.Per != nil {
			groups = append(groups, w.say("per-beneath", referee.Args{"which": w.described("any", &group.Which, 2)}))
			continue
		}
		if group.UpTo && group.N == 0 {
			groups = append(groups, w.say("any-number", referee.Args{"which": w.described("any", &group.Which, 2)}))
			continue
		}
		text := w.upTo(group.UpTo, w.some(&group.Which, group.Count()))
		if group.Different {
			text = w.say("different-names", referee.Args{"which": text})
		}
		groups = append(groups, text)
	}
	return w.joined(groups)
}

// upTo returns the words for a maximum number of cards.
func (w *wording) upTo(is bool, which string) string {
	if !is {
		return which
	}
	return w.say("up-to", referee.Args{"which": which})
}

// joined joins several parts into one.
func (w *wording) joined(parts []string) string {
	text := ""
	for _, part := range parts {
		if text == "" {
			text = part
			continue
		}
		text = w.say("together", referee.Args{"a": text, "b": part})
	}
	return text
}

// amount describes an amount taken from cards.
func (w *wording) amount(by *cards.Amount, n int) string {
	of := w.say("its", nil)
	switch {
	case by.Of != nil && by.Of.Done:
		of = w.say("done", nil)
	case by.Of != nil && !by.Of.Pointed() && !by.Of.Battling:
		of = w.say("summed", referee.Args{"of": w.every(by.Of)})
	case by.Of != nil:
		of = w.some(by.Of, 1)
	}
	text := w.say("amount."+strings.ReplaceAll(string(by.Stat), "_", "-"), referee.Args{"of": of, "its": by.Of == nil})
	if by.Half {
		text = w.say("half", referee.Args{"of": text})
	}
	if n = max(n, -n); n > 1 {
		text = w.say("times", referee.Args{"n": n, "of": text})
	}
	return text
}

// strengthens describes a change to the given number of monsters, such as ATK.
func (w *wording) strengthens(v *cards.Strengthen, stat string) string {
	which := w.plural(&v.Which)
	if v.Pick > 0 {
		which = w.some(&v.Which, v.Pick)
	}
	n := signed(v.N)
	if v.Becomes {
		n = strconv.Itoa(v.N)
	}
	args := referee.Args{"which": which, "stat": w.say("stat."+stat, nil), "amount": n, "per": w.per(v.Per), "until": w.until(v.Until), "less": v.N < 0}
	key := "atk"
	if v.By != nil {
		key, args["amount"] = "atk-by", w.amount(v.By, v.N)
	}
	if v.Becomes {
		key = "becomes"
	}
	return w.conditions(v.If) + w.say(key, args)
}

// signed returns a number with its sign.
func signed(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return strings.Replace(strconv.Itoa(n), "-", "−", 1)
}

// forbids describes the actions that are forbidden to players.
func (w *wording) forbids(v *cards.Forbid, until string) string {
	who := string(v.Who)
	if who == "" {
		who = string(cards.WhoYou)
	}
	which := ""
	if v.Which != nil {
		w.bare = v.Which.In == ""
		which = w.described("any", v.Which, 2)
		w.bare = false
	}
	if v.Second {
		return w.say("second", referee.Args{"who": who})
	}
	key := "forbid." + strings.ReplaceAll(string(v.From), "_", "-")
	if v.Draws {
		key += "-draws"
	}
	return w.say(key, referee.Args{"who": who, "which": which, "until": until})
}

// changesMore describes a step with one of the rarer verbs.
func (w *wording) changesMore(verb any) string {
	switch v := verb.(type) {
	case *cards.Relevel:
		return w.strengthens((*cards.Strengthen)(v), "level")
	case *cards.Attach:
		args := referee.Args{"which": w.some(&v.Which, 1), "to": w.say("self", nil)}
		if v.To != nil {
			args["to"] = w.some(v.To, 1)
		}
		return w.say("attach", args)
	case *cards.NegateSummon:
		return w.say("negate-summon", nil)
	case *cards.Each:
		key := "each-time"
		if v.Next {
			key = "each-next"
		}
		if v.Theirs > 0 {
			key = "each-theirs"
		}
		return w.say(key, referee.Args{"event": w.event(&v.Event), "do": w.steps(v.Do), "n": v.Theirs})
	case *cards.Excavate:
		if v.Which != nil {
			return w.say("excavate-named", referee.Args{"n": v.N, "rest": w.say("excavate-rest."+string(v.Rest), nil)})
		}
		if v.Take == 0 {
			return w.say("excavate-none", referee.Args{"n": v.N})
		}
		return w.say("excavate", referee.Args{"n": v.N, "take": v.Take})
	case *cards.Die:
		return w.say("die", referee.Args{"n": v.On.Min, "most": v.On.Max, "do": w.steps(v.Do)})
	case *cards.Counters:
		key, n := "counters-on", v.N
		if v.Pick > 0 {
			return w.say(key, referee.Args{"n": n, "of": w.say("counter."+string(v.Of), referee.Args{"n": n}), "which": w.some(&v.Which, v.Pick)})
		}
		if n < 0 {
			key, n = "counters-off", -n
		} else if !v.Which.Pointed() {
			return w.say("counters-each", referee.Args{"n": n, "of": w.say("counter."+string(v.Of), referee.Args{"n": n}), "which": w.described("any", &v.Which, 2)})
		}
		return w.say(key, referee.Args{"n": n, "of": w.say("counter."+string(v.Of), referee.Args{"n": n}), "which": w.some(&v.Which, 1)})
	case *cards.Shield:
		return w.unaffected(&v.Which, &v.From, w.until(v.Until))
	case *cards.Forbid:
		if v.From == cards.NoResponse {
			if v.Which != nil && v.Which.Target {
				return w.say("unanswered-target", nil)
			}
			return w.say("unanswered", nil)
		}
		if v.From == cards.NoNegation {
			return w.say("unnegatable", nil)
		}
		until := w.until(v.Until)
		switch {
		case v.Only:
			until = w.say("only."+strings.ReplaceAll(string(v.Until), "_", "-"), nil)
		case until != "":
		case v.While != nil:
			until = w.say("forbid-while", referee.Args{"which": w.some(v.While, 1)})
		case w.paying && !v.Rest:
			until = w.say("this-turn", nil)
		default:
			until = w.say("rest-of-turn", nil)
		}
		return w.forbids(v, until)
	case *cards.Treat:
		return w.say("treat", referee.Args{"which": w.plural(&v.Which), "race": w.words(cards.WordTypes, []string{v.Race})})
	case *cards.Win:
		return w.say("win", nil)
	case *cards.Stay:
		return w.say("stay", nil)
	case *cards.Lasts:
		return w.lasts(v)
	case *cards.Later:
		of := string(v.Of)
		if v.Which != nil && (v.Which.Self || v.Which.Group > 0) {
			w.later = w.some(v.Which, 1)
			defer func() { w.later = "" }()
		} else if w.several && v.Which != nil && v.Which.It {
			w.later = w.say("those", nil)
			defer func() { w.later = "" }()
		}
		if v.Turns > 0 {
			return w.say("later", referee.Args{"phase": w.say("phase."+string(v.In), nil), "of": w.say("later-turns", referee.Args{"n": v.Turns + 1}), "do": w.steps(v.Do)})
		}
		switch {
		case v.Wait > 0:
			of += "-wait"
		case v.Next:
			of += "-next"
		}
		return w.say("later", referee.Args{"phase": w.say("phase."+string(v.In), nil), "of": w.say("later-of."+of, referee.Args{"n": v.Wait + 1}), "do": w.steps(v.Do)})
	}
	return w.changesYet(verb)
}

// rules describes the ways in which a card is Summoned, the Summons that it can be material for,
// and the card that it is treated as. It returns "" for other changes.
func (w *wording) rules(l *cards.Lasting, during string) string {
	if l.Sure {
		rest := *l
		rest.Sure = false
		return w.say("sure", referee.Args{"a": w.rules(&rest, during)})
	}
	if text := w.battles(l, during); text != "" {
		return text
	}
	switch {
	case l.Each != nil:
		return during + w.each(l.Each)
	case l.Needs != nil:
		w.bare = true
		defer func() { w.bare = false }()
		return w.say("needs", referee.Args{"which": w.some(l.Needs, 1)})
	case l.Free:
		w.bare = true
		defer func() { w.bare = false }()
		return during + w.say("free", referee.Args{"which": w.described("any", &l.To, 2)})
	case l.Attribute != "":
		return during + w.say("attribute", referee.Args{"to": w.plural(&l.To), "attribute": w.words(cards.WordAttributes, []string{l.Attribute}), "also": l.Also})
	case l.NonTuner, l.BanishedAs != nil, l.TributesOf != nil, l.Counts != nil, l.Wins != nil:
		return w.used(l)
	case l.DeclaredRace:
		return during + w.say("declared-race", referee.Args{"to": w.plural(&l.To)})
	case l.Normal:
		return during + w.say("as-normal", referee.Args{"to": w.plural(&l.To)})
	case l.Rests:
		return during + w.say("rests", nil)
	case l.Entire != nil:
		w.bare = true
		defer func() { w.bare = false }()
		return w.say("ritual-entire", referee.Args{"which": w.some(l.Entire, 1)})
	case l.Without != nil:
		w.bare = true
		defer func() { w.bare = false }()
		return w.say("ritual-without", referee.Args{"which": w.described("any", l.Without, 2)})
	case l.Untributed:
		return w.say("untributed", nil)
	case l.Diverts:
		return during + w.say("diverts", nil)
	case l.RankIs > 0:
		return w.say("rank-is", referee.Args{"n": l.RankIs})
	case l.Per != nil && l.Per.In == cards.GivenUp:
		return w.say("given-atk", referee.Args{"n": l.OriginalATK})
	case l.OriginalATK != 0 || l.LevelIs != 0:
		return during + w.say("becomes-then", referee.Args{"to": w.plural(&l.To), "atk": filled(l.OriginalATK), "level": filled(l.LevelIs)})
	case l.Instead != nil:
		to := l.To
		if l.Instead.Itself {
			return during + w.say("instead-itself", referee.Args{"which": w.some(&to, 1), "by": w.agents(l.Instead.By)})
		}
		if l.Instead.Do != nil {
			return during + w.say("instead-do", referee.Args{"which": w.some(&to, 1), "by": w.agents(l.Instead.By), "do": w.steps(l.Instead.Do)})
		}
		return during + w.say("instead", referee.Args{"which": w.some(&to, 1), "by": w.agents(l.Instead.By), "n": l.Instead.Detach})
	case l.Unaffected != nil:
		return during + w.unaffected(&l.To, l.Unaffected, "")
	case l.AsSpell:
		return w.say("as-spell", nil)
	case l.Double != nil:
		w.bare = true
		which := w.some(l.Double, 1)
		w.bare = false
		return w.say("double", referee.Args{"to": w.plural(&l.To), "which": which})
	case l.Over != nil:
		return during + w.say("over", referee.Args{"which": w.some(l.Over, 1), "once": l.Once, "idle": l.Idle})
	case l.NoMaterial != nil:
		except := ""
		if l.NoMaterial.Except != nil {
			w.bare = true
			except = w.some(l.NoMaterial.Except, 1)
			w.bare = false
		}
		return w.say("no-material", referee.Args{"how": w.manners(l.NoMaterial.For), "except": except, "fewer": filled(l.NoMaterial.Fewer)})
	case l.Extra != nil:
		w.bare = true
		defer func() { w.bare = false }()
		return w.afterwards(l) + during + w.say("extra", referee.Args{"which": w.some(l.Extra, 1), "tribute": l.ByTribute})
	case l.As != "":
		return w.say("always-named", referee.Args{"name": w.names([]string{l.As})})
	case l.Name != "":
		return w.say("named", referee.Args{"name": w.names([]string{l.Name})})
	case l.Fewer != nil:
		w.bare = true
		defer func() { w.bare = false }()
		return during + w.say("fewer", referee.Args{"which": w.some(l.Fewer, 1)})
	case l.Vow != nil:
		key, until := "vow", ""
		if l.Vow.Forbid.Rest {
			key, until = "vow-after", w.say("rest-of-turn", nil)
		}
		return w.say(key, referee.Args{"how": w.manners(l.Vow.How), "do": w.forbids(&l.Vow.Forbid, until)})
	case l.Forbid != nil:
		return during + w.forbids(l.Forbid, "")
	case l.Level != 0:
		return during + w.say("lasting-level", referee.Args{"to": w.plural(&l.To), "amount": signed(l.Level)})
	case l.By != nil && l.ATK == 0 && l.DEF != 0:
		return during + w.say("lasting-by", referee.Args{"to": w.plural(&l.To), "stat": w.say("stat.def", nil), "amount": w.amount(l.By, l.DEF), "both": false})
	case l.By != nil && l.ATK != 0:
		return during + w.say("lasting-by", referee.Args{"to": w.plural(&l.To), "stat": w.say("stat.atk", nil), "amount": w.amount(l.By, l.ATK), "both": l.DEF != 0})
	}
	return ""
}

// filled returns a number, or "" for 0, because messages test for empty values.
func filled(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// hurt describes damage that a player takes, and battle describes a point of a battle.
func (w *wording) hurt(e *cards.Hurt) string {
	var by []string
	for _, agent := range e.By {
		by = append(by, w.say("hurt-by."+strings.ReplaceAll(string(agent), "_", "-"), nil))
	}
	return w.say("event.hurt", referee.Args{"of": string(e.Of), "by": w.either(by), "direct": e.Direct})
}

func (w *wording) battle(e *cards.Battle) string {
	with := ""
	if e.With != nil {
		with = w.some(e.With, 1)
	}
	return w.say("event.battle", referee.Args{"at": w.say("battle-at."+string(e.At), nil), "as": string(e.As), "with": with, "flipped": e.Flipped, "fell": e.Fell, "equipped": e.Equipped})
}

// aimed describes the targets of an activation.
func (w *wording) aimed(e *cards.Activated) string {
	if e.Does != "" {
		return w.say("which-"+string(e.Does), nil)
	}
	if e.Other && e.Targets == nil {
		return w.say("of-another", nil)
	}
	if e.Source != nil {
		return w.say("source", referee.Args{"which": w.some(e.Source, 1)})
	}
	if e.Targets == nil {
		return ""
	}
	return w.say("aimed-at", referee.Args{"which": w.some(e.Targets, 1), "only": e.Only})
}
