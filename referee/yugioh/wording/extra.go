package wording

import (
	"strings"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
)

// changesYet describes a step with one of the rarest verbs.
func (w *wording) changesYet(verb any) string {
	switch v := verb.(type) {
	case *cards.NormalSummon, *cards.SynchroSummon, *cards.XyzSummon, *cards.RitualSummon, *cards.RitualsFor, *cards.FusionSummon:
		return w.summons(verb)
	case *cards.Learn:
		return w.say("learn", nil)
	case *cards.Provided:
		return w.conditions(v.If) + w.steps(v.Do)
	case *cards.RankUp:
		w.bare = true
		which := w.some(&v.Which, 1)
		w.bare = false
		return w.say("rank-up", referee.Args{"which": which, "on": w.some(&v.On, 1), "n": filled(v.Up)})
	case *cards.Rerank:
		return w.say("rank", referee.Args{"which": w.plural(&v.Which), "amount": signed(v.N), "per": w.per(v.Per)})
	case *cards.Divert:
		return w.say("divert-"+string(v.To), nil)
	case *cards.Resemble:
		return w.say("resemble", referee.Args{"which": w.plural(&v.Which)})
	case *cards.Tokens:
		in := ""
		if v.In != "" {
			in = w.say("in."+string(v.In), nil)
		}
		if v.By != nil {
			return w.say("tokens-by", referee.Args{"name": v.Name, "facts": w.tokenFacts(v.Facts), "in": in})
		}
		return w.say("tokens", referee.Args{"n": v.N, "name": v.Name, "facts": w.tokenFacts(v.Facts), "in": in})
	case *cards.Soften:
		return w.say("soften-"+string(v.To), referee.Args{"who": string(v.Who)})
	case *cards.Redirect:
		return w.say("redirect", referee.Args{"to": w.some(&v.To, 1)})
	case *cards.Retarget:
		return w.say("retarget", referee.Args{"to": w.some(&v.To, 1)})
	case *cards.Restore:
		return w.say("restore", referee.Args{"which": w.some(&v.Which, 1)})
	case *cards.Skip:
		return w.skip(v)
	case *cards.Attacks:
		return w.say("attacks", referee.Args{"which": w.some(&v.Which, 1), "per": w.per(v.Per)})
	}
	return w.declares(verb)
}

// measured describes a condition that counts Life Points or compares cards. It returns "" for any
// other condition.
func (w *wording) measured(c *cards.Condition) string {
	switch {
	case c.There.In == cards.InLife && c.Max != nil:
		return w.say("if.life-most", referee.Args{"n": *c.Max, "of": string(c.There.Of)})
	case c.There.In == cards.InLife:
		return w.say("if.life-least", referee.Args{"n": c.Min, "of": string(c.There.Of)})
	case c.There.Target && c.Max == nil:
		return w.say("if.target", referee.Args{"n": max(1, c.Min)})
	case c.There.Self && c.There.Brought != "":
		return w.say("if.brought-"+string(c.There.Brought), nil)
	case c.There.Self && c.There.Position != "":
		return w.say("if.self-position", referee.Args{"in": w.say("in."+string(c.There.Position), nil)})
	case c.There.Self && c.There.Own:
		return w.say("if.self-own", nil)
	case c.There.Self && len(c.There.Type) == 1:
		return w.say("if.self-"+string(c.There.Type[0]), nil)
	case c.There.Self && c.There.Face == cards.FaceUp:
		return w.say("if.self-up", nil)
	case c.Than != nil:
		return w.say("if.than", referee.Args{"which": w.together(&c.There), "than": w.together(c.Than)})
	}
	return ""
}

// together describes cards that are counted together.
func (w *wording) together(which *cards.Which) string {
	if which.Plus == nil {
		return w.described("any", which, 2)
	}
	first := *which
	first.Plus = nil
	return w.say("together", referee.Args{"a": w.described("any", &first, 2), "b": w.together(which.Plus)})
}

// tokenFacts describes the facts of a Token.
func (w *wording) tokenFacts(facts []string) string {
	var said []string
	for _, fact := range facts {
		name, value, _ := strings.Cut(fact, "=")
		if name == "type" {
			continue
		}
		for _, kind := range []string{cards.WordTypes, cards.WordAttributes} {
			for _, word := range w.set.Words(kind) {
				if word.EN == value && w.in.Language == "fr" {
					value = word.FR
				}
			}
		}
		said = append(said, w.say("token-fact."+name, referee.Args{"value": value}))
	}
	return strings.Join(said, ", ")
}
