package wording

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
)

// verb describes a step by its verb.
func (w *wording) verb(verb any) string {
	switch v := verb.(type) {
	case *cards.Destroy:
		key := "destroy"
		if v.All && v.Which.Plus != nil {
			return w.say(key, referee.Args{"which": w.whole(&v.Which)})
		}
		if v.To != "" {
			key += "-" + string(v.To)
		}
		return w.say(key, referee.Args{"which": w.upTo(v.UpTo, w.allOr(v.All, &v.Which, v.N))}) + w.per(v.Per)
	case *cards.Leave:
		if v.UpTo && v.N == 0 {
			return w.say("leave-"+string(v.To), referee.Args{"which": w.say("any-number", referee.Args{"which": w.described("any", &v.Which, 2)})})
		}
		text := w.say("leave-"+string(v.To), referee.Args{"which": w.upTo(v.UpTo, w.allOr(v.All, &v.Which, v.N))})
		if v.Covered {
			text = w.say("covered-too", referee.Args{"a": text})
		}
		return text
	case *cards.Move:
		if v.All && v.UpTo {
			return w.say("move-"+string(v.To), referee.Args{"which": w.say("any-number", referee.Args{"which": w.described("any", &v.Which, 2)})})
		}
		which := w.upTo(v.UpTo, w.allOr(v.All, &v.Which, v.N))
		if v.All && v.Which.Plus != nil {
			which = w.whole(&v.Which)
		}
		if v.Different {
			which = w.say("move-different", referee.Args{"which": which})
		}
		return w.say("move-"+string(v.To), referee.Args{"which": which})
	case *cards.Special:
		if v.Which.It {
			return w.say("special-it", nil)
		}
		in := ""
		if v.In != "" {
			in = w.say("in."+string(v.In), nil)
		}
		if v.All && !v.Which.Pointed() {
			return w.say("special-all", referee.Args{"which": w.described("any", &v.Which, 2), "in": in})
		}
		w.several = v.N > 1
		which := w.some(&v.Which, max(1, v.N))
		if v.Alike != "" {
			which = w.say("alike."+string(v.Alike), referee.Args{"which": which})
		}
		text := w.say("special", referee.Args{"which": which, "in": in})
		if v.As != "" {
			text = w.say("special-as", referee.Args{"a": text, "how": w.manners([]cards.Manner{v.As})})
		}
		if v.Together {
			text = w.say("special-together", referee.Args{"a": text})
		}
		if v.Exit {
			text = w.say("special-exit", referee.Args{"a": text})
		}
		if v.Side == cards.OfOpponent {
			text = w.say("special-side", referee.Args{"a": text})
		}
		return text
	case *cards.Draw:
		key := "draw"
		if v.Who != "" && v.Who != cards.WhoYou {
			key += "-" + string(v.Who)
		}
		if v.Wanted {
			return w.say("draw-wanted", referee.Args{"n": v.N})
		}
		return w.say(key, referee.Args{"n": v.N}) + w.per(v.Per)
	case *cards.Discard:
		switch {
		case v.Who == cards.WhoOpponent:
			return w.say("discard-opponent", referee.Args{"n": v.Count()})
		case v.UpTo:
			return w.say("discard-any", nil)
		case v.Theirs:
			return w.say("discard-picked", referee.Args{"n": v.Count()})
		case v.Who == cards.WhoBoth && v.All:
			return w.say("discard-both-all", nil)
		case v.Who == cards.WhoBoth:
			return w.say("discard-both", referee.Args{"n": v.Count()})
		}
		if v.Which != nil {
			return w.say("discard-which", referee.Args{"which": w.some(v.Which, v.Count())})
		}
		return w.say("discard", referee.Args{"n": v.Count()})
	case *cards.Tribute:
		if v.Hand {
			return w.say("tribute-hand", referee.Args{"n": v.Count()})
		}
		if v.Which != nil {
			which := *v.Which
			if which.Of == "" {
				which.Of = cards.OfYou
			}
			return w.say("tribute-which", referee.Args{"which": w.some(&which, v.Count())})
		}
		return w.say("tribute", referee.Args{"n": v.Count()})
	case *cards.Points:
		return w.points(v)
	case *cards.PayPoints:
		if v.Half {
			return w.say("pay-half", nil)
		}
		return w.say("pay", referee.Args{"n": v.N})
	case *cards.Strengthen:
		return w.strengthens(v, "atk")
	case *cards.Toughen:
		return w.strengthens((*cards.Strengthen)(v), "def")
	case *cards.Equips:
		if v.Which != nil {
			return w.say("equip-other", referee.Args{"which": w.some(&v.On, 1), "other": w.some(v.Which, 1)})
		}
		return w.say("equip", referee.Args{"which": w.some(&v.On, 1)})
	case *cards.Negate:
		if v.Effect {
			return w.say("negate-effect", nil)
		}
		if v.Destroy {
			return w.say("negate-destroy", nil)
		}
		return w.say("negate", nil)
	case *cards.Place:
		if v.Which != nil {
			return w.say("place-of-deck", referee.Args{"which": w.some(v.Which, 1)})
		}
		return w.say("place", referee.Args{"what": w.noun(&cards.Which{Type: v.Type}, 1)})
	}
	return w.change(verb)
}

// change describes a step that changes the position of cards, the actions that they can take, or
// the battle.
func (w *wording) change(verb any) string {
	switch v := verb.(type) {
	case *cards.Mill:
		key := "mill"
		if v.Who == cards.WhoOpponent {
			key += "-opponent"
		}
		if v.UpTo {
			key += "-up-to"
		}
		return w.say(key, referee.Args{"n": v.N})
	case *cards.Detach:
		if v.Which != nil {
			return w.say("detach-which", referee.Args{"n": v.N, "which": w.some(v.Which, 1)})
		}
		if v.All {
			return w.say("detach-all", nil)
		}
		return w.say("detach", referee.Args{"n": v.N})
	case *cards.Turn:
		to := string(v.To)
		if to == "" {
			to = "other"
		}
		if v.UpTo {
			return w.say("turn-any", referee.Args{"which": w.described("any", &v.Which, 2)})
		}
		return w.say("turn-"+to, referee.Args{"which": w.allOr(v.All, &v.Which, 0)})
	case *cards.Grant:
		return w.say("grant-"+string(v.What), referee.Args{"which": w.plural(&v.Which), "until": w.until(v.Until)})
	case *cards.Bar:
		var from []string
		for _, what := range v.From {
			if what != cards.Effects {
				from = append(from, w.say("bar-"+string(what), referee.Args{"except": w.excepted(v.Except)}))
			}
		}
		args := referee.Args{"which": w.plural(&v.Which), "from": w.either(from), "until": w.until(v.Until)}
		switch {
		case from == nil:
			return w.say("bar-effects", args)
		case slices.Contains(v.From, cards.Effects):
			return w.say("also", referee.Args{"a": w.say("bar", args), "b": w.say("bar-effects", args)})
		}
		return w.say("bar", args)
	case *cards.Control:
		return w.say("control", referee.Args{"which": w.some(&v.Which, 1), "until": w.until(v.Until)})
	case *cards.NegateAttack:
		return w.say("negate-attack", nil)
	case *cards.EndBattle:
		return w.say("end-battle", nil)
	case *cards.Random:
		if v.Look {
			return w.say("random-look", nil)
		}
		if v.Who == cards.WhoOpponent {
			return w.say("random-opponent", nil)
		}
		return w.say("random", nil)
	case *cards.Tie:
		var ties []string
		for _, tie := range []struct {
			key string
			is  bool
		}{{"tie-this", v.ThisLeaves}, {"tie-it", v.ItLeaves}, {"tie-destroyed", v.ItDestroyed}} {
			if tie.is {
				ties = append(ties, w.say(tie.key, referee.Args{"which": w.some(&v.Which, 1)}))
			}
		}
		text := ties[0]
		for _, tie := range ties[1:] {
			text = w.say("also", referee.Args{"a": text, "b": tie})
		}
		return text
	}
	return w.changesMore(verb)
}

// points describes a change of Life Points.
func (w *wording) points(v *cards.Points) string {
	key := map[bool]map[cards.Both]string{
		true:  {"": "damage-self", cards.WhoYou: "damage-self", cards.WhoOpponent: "damage", cards.WhoBoth: "damage-both"},
		false: {"": "gain", cards.WhoYou: "gain", cards.WhoOpponent: "gain-opponent", cards.WhoBoth: "gain-both"},
	}[v.N < 0][v.Who]
	if v.Lost {
		return w.say("lose", referee.Args{"n": -v.N}) + w.per(v.Per)
	}
	if v.By != nil {
		return w.say(key+"-by", referee.Args{"amount": w.amount(v.By, v.N)}) + w.per(v.Per)
	}
	return w.say(key, referee.Args{"n": max(v.N, -v.N)}) + w.per(v.Per)
}

// per describes the cards by which a number is multiplied, or returns "" if there are none.
func (w *wording) per(which *cards.Which) string {
	if which == nil {
		return ""
	}
	w.counting = true
	defer func() { w.counting = false }()
	return " " + w.say("per", referee.Args{"which": w.described("each", which, 1)})
}

// until describes the time when a change ends. It returns "" if the change holds as long as the
// cards are face-up.
func (w *wording) until(u cards.Until) string {
	if u == "" {
		return ""
	}
	return w.say("until."+strings.ReplaceAll(string(u), "_", "-"), nil)
}
