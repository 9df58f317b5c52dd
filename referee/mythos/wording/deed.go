package wording

import (
	"strings"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
)

// deed is what a step does, in a mood.
func (w *wording) deed(s cards.Step, m mood) string {
	verb := s.Verb()
	switch {
	case s.OneOf != nil:
		return w.oneOf(s.OneOf, m)
	case s.Move != nil:
		return w.move(*s.Move, m)
	case s.Return != nil:
		if !s.Return.Who.Self && s.Return.Who.Side != cards.Friendly {
			verb = "return-owner"
		}
		return w.verb(verb, m, w.target(*s.Return, "in"))
	case s.Targets() != nil:
		return w.verb(verb, m, w.target(*s.Targets(), "in"))
	case s.Powerup != nil, s.Strip != nil:
		return w.tokens(s, m)
	case s.Play != nil:
		return w.play(*s.Play, m)
	case s.Place != nil:
		return w.putDown(*s.Place, m)
	case s.Copy != nil:
		return w.copied(*s.Copy, m)
	case s.Look != nil || s.Search != nil || s.Draw != nil || s.Discard != nil || s.PutBack != nil || s.Recover:
		return w.cardsDeed(s, m)
	}
	return w.counts(s, m)
}

// verb is a message of a verb in a mood.
func (w *wording) verb(verb string, m mood, args referee.Args) string {
	return w.say(hyphened(verb)+string(m), args)
}

// hyphened is a word of card files as message keys have it.
func hyphened(word string) string { return strings.ReplaceAll(word, "_", "-") }

// oneOf are several deeds to choose from.
func (w *wording) oneOf(options []cards.Option, m mood) string {
	var all []string
	for _, option := range options {
		var steps []string
		for _, s := range option.Do {
			if s.Value.Then != nil || s.Value.If != nil || s.Value.Each != nil || s.Value.Mission != nil {
				steps = append(steps, w.step(s.Value)...)
				continue
			}
			steps = append(steps, w.deed(s.Value, m))
		}
		all = append(all, w.list("and", steps))
	}
	return w.say("one-of", referee.Args{"list": w.list("or-else", all)})
}

func (w *wording) move(move cards.Move, m mood) string {
	t, at, where := cards.Targets{Who: move.Who, Take: move.Take}, "from", ""
	switch {
	case move.To != "":
		where = w.say("to."+string(move.To), nil)
		if move.Who.In == cards.Elsewhere {
			at = ""
		}
	case move.Who.Self:
		where = w.say("to.another", nil)
	}
	args := w.target(t, at)
	args["to"] = where
	return w.verb("move", m, args)
}

// tokens puts Power tokens on characters or takes them away.
func (w *wording) tokens(s cards.Step, m mood) string {
	if s.Powerup != nil {
		args := referee.Args{"who": "", "number": w.amount(s.Powerup.Amount)}
		if who := s.Powerup.Who; who != nil && !who.Self {
			args["who"] = w.target(cards.Targets{Who: *who, Take: s.Powerup.Take}, "in")["who"]
		}
		return w.verb("powerup", m, args)
	}
	strip, verb := *s.Strip, "strip"
	args := w.target(cards.Targets{Who: strip.Who}, "in")
	args["self"], args["n"] = "", strip.UpTo
	if strip.ToSelf {
		args["self"] = w.say("self", nil)
	}
	if strip.All {
		verb = "strip-all"
	}
	return w.verb(verb, m, args)
}

func (w *wording) play(p cards.PlayStep, m mood) string {
	who := cards.Who{}
	if p.Who != nil {
		who = *p.Who
	}
	args, verb := w.target(cards.Targets{Who: who}, ""), "play"
	args["anywhere"] = w.say("anywhere", nil)
	switch p.From {
	case cards.FromHidden:
		args["anywhere"] = ""
		if len(who.Those) == 0 {
			hidden := true
			who.Side, who.Hidden = cards.Friendly, &hidden
			args["who"] = w.one(who, nounOne.nowhere(), "")
		}
	case cards.FromDiscard:
		verb = "play-discard"
	case cards.FromDeckThree:
		verb = "play-deck-three"
	case cards.FromDiscardTop, cards.FromDeck, cards.FromOpponentDeck:
		args["who"] = w.source(p.From)
	}
	args["price"] = w.price(p)
	return w.verb(verb, m, args)
}

// price is what playing a card by an effect costs.
func (w *wording) price(p cards.PlayStep) string {
	switch {
	case p.Less > 0:
		return w.say("price.less", referee.Args{"n": p.Less})
	case p.More > 0:
		return w.say("price.more", referee.Args{"n": p.More})
	}
	return w.say("price.full", nil)
}

// source is a card, by where it comes from.
func (w *wording) source(from cards.Source) string {
	return w.say("source."+hyphened(string(from)), nil)
}

func (w *wording) putDown(p cards.PlaceStep, m mood) string {
	args := referee.Args{"card": w.source(p.From), "where": w.say("at.any", nil), "control": ""}
	if p.To != "" {
		args["where"] = w.say("at."+string(p.To), nil)
	}
	if p.From == cards.FromOpponentDeck {
		args["control"] = w.say("control.yours", nil)
	}
	return w.verb("place", m, args)
}

func (w *wording) copied(c cards.Copy, m mood) string {
	verb := "copy"
	if c.NoUpgrade {
		verb = "copy-no-upgrade"
	}
	return w.verb(verb, m, w.target(cards.Targets{Who: c.Of}, "in"))
}
