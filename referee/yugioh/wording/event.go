package wording

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
)

// event describes the event that triggers an effect.
func (w *wording) event(e *cards.Event) string {
	if text := w.taken(e); text != "" {
		return text
	}
	switch {
	case e.Attack != nil:
		return w.say("event.attack", referee.Args{"of": w.whose("attack", e.Attack.Of), "direct": e.Attack.Direct, "self": e.Attack.Self, "on": w.attackedOn(e.Attack.On)})
	case e.Sent != nil:
		w.bare = e.Sent.From != nil
		args := referee.Args{"which": w.some(&e.Sent.Which, 1), "by": w.agents(e.Sent.By), "from": "", "for": "", "effect": "", "while": w.while(&e.Sent.Which), "to": w.whose("sent-to", e.Sent.To)}
		w.bare = false
		if e.Sent.EffectOf != nil {
			args["effect"] = w.some(e.Sent.EffectOf, 1)
		}
		var from []string
		for _, area := range e.Sent.From {
			from = append(from, w.say("sent-from."+string(area), nil))
		}
		args["from"] = w.either(from)
		if e.Sent.For != nil {
			args["for"] = w.some(e.Sent.For, 1)
		}
		if e.Sent.Discarded {
			return w.say("event.discarded", args)
		}
		if e.Sent.Stacked {
			return w.say("lost-to-xyz", referee.Args{"event": w.say("event.sent", args)})
		}
		return w.say("event.sent", args)
	case e.Banished != nil:
		return w.say("event.banished", referee.Args{"which": w.some(&e.Banished.Which, 1), "by": w.agents(e.Banished.By)})
	case e.Phase != nil:
		return w.say("event.phase", referee.Args{"phase": w.say("phase."+string(e.Phase.In), nil), "of": w.whose("phase-of", e.Phase.Of)})
	case e.Activated != nil:
		return w.activated(e.Activated)
	case e.Worn != nil:
		w.bare = true
		which := w.some(e.Worn, 1)
		w.bare = false
		return w.say("event.worn", referee.Args{"which": which})
	case e.Hurt != nil:
		return w.hurt(e.Hurt)
	case e.Battle != nil:
		return w.battle(e.Battle)
	case e.Stopped != nil:
		return w.say("event.stopped", referee.Args{"of": w.whose("attack", e.Stopped.Of)})
	case e.Set != nil:
		return w.say("event.set", referee.Args{"of": string(e.Set.Of)})
	case e.Tributed != nil:
		return w.say("event.tributed", referee.Args{"which": w.some(&e.Tributed.Which, 1), "by": w.agents(e.Tributed.By)})
	case e.Summoned != nil:
		with := ""
		if e.Summoned.With != nil {
			w.bare = true
			with = w.some(e.Summoned.With, 1)
			w.bare = false
		}
		w.bare = e.Summoned.Would && e.Summoned.Which.Of == ""
		which := w.some(&e.Summoned.Which, 1)
		w.bare = false
		by, how := w.bringer(e.Summoned.By), e.Summoned.How
		if slices.Contains(how, cards.ByOwnText) {
			by, how = w.say("by-own-text", nil), []cards.Manner{cards.BySpecial}
		}
		return w.say("event.summoned", referee.Args{"with": with, "turned": slices.Contains(e.Summoned.How, cards.ByTurning), "would": e.Summoned.Would, "which": which, "how": w.manners(how), "by": by})
	}
	key, to := "event.left", ""
	switch {
	case e.Left.Destroyed:
		key = "event.destroyed"
		if e.Left.To != "" {
			to = w.say("to."+string(e.Left.To), nil)
		}
	case e.Left.To != "":
		key += "-" + string(e.Left.To)
	}
	which := w.some(&e.Left.Which, 1)
	if slices.Contains(e.Left.Which.How, cards.ByOwnText) {
		which = w.say("own-text", referee.Args{"which": which})
	}
	if e.Left.Only {
		which = w.say("exactly-one", referee.Args{"which": which})
	}
	return w.say(key, referee.Args{"which": which, "by": w.agents(e.Left.By), "to": to, "alone": e.Left.Alone, "flipped": e.Left.Flipped})
}

// manners describes how a monster is Summoned, or returns "" for any way.
func (w *wording) manners(list []cards.Manner) string {
	var how []string
	for _, m := range list {
		if m == cards.BySet || m == cards.ByTurning {
			continue
		}
		how = append(how, w.say("how."+string(m), nil))
	}
	return w.either(how)
}

// agents describes the possible causes of an event, or returns "" for any cause.
func (w *wording) agents(list []cards.Agent) string {
	var by []string
	for _, agent := range list {
		by = append(by, w.say("by."+strings.ReplaceAll(string(agent), "_", "-"), nil))
	}
	return w.either(by)
}

// activated describes the activation of a card or of its effect.
func (w *wording) activated(e *cards.Activated) string {
	args := referee.Args{"of": w.whose("activated", e.Of), "what": "", "effects": "", "there": e.There, "aimed": w.aimed(e)}
	if e.Type != nil {
		args["what"] = w.noun(&cards.Which{Type: e.Type}, 1)
		if e.Fits != nil && e.Fits.Series != nil {
			args["what"] = w.say("or-noun", referee.Args{"noun": args["what"], "types": "", "attributes": "", "series": w.words(cards.WordSeries, e.Fits.Series), "level": ""})
		}
	}
	if e.Effects != nil {
		args["effects"] = w.noun(&cards.Which{Type: e.Effects}, 1)
		if e.Fits != nil {
			args["effects"] = w.say("or-noun", referee.Args{"noun": args["effects"], "types": w.words(cards.WordTypes, e.Fits.Race), "attributes": w.words(cards.WordAttributes, e.Fits.Attribute), "series": w.words(cards.WordSeries, e.Fits.Series), "level": ""})
		}
	}
	return w.say("event.activated", args)
}

// bringer describes the card whose effect Summons a monster, or returns "" for any.
func (w *wording) bringer(by *cards.Which) string {
	switch {
	case by == nil:
		return ""
	case by.Self:
		return w.say("by-itself", nil)
	}
	w.bare = true
	defer func() { w.bare = false }()
	return w.say("by-card", referee.Args{"which": w.some(by, 1)})
}
