package wording

import (
	"fmt"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
)

// trigger says when something happens, and what.
func (w *wording) trigger(t cards.Trigger) []string {
	who := w.say("self", nil)
	if t.Who != nil {
		who = w.one(*t.Who, nounOne.nowhere(), "")
	}
	when := w.say("when."+hyphened(string(t.Event)), referee.Args{"who": who})
	if t.If != nil {
		when = w.say("after", referee.Args{"when": when, "then": w.condition(*t.If)})
	}
	if t.Event == cards.OnMoved || t.Event == cards.OnMovedByYou {
		w.here = "there"
	}
	return w.after(when, t.Do)
}

// replacement says what happens instead of something.
func (w *wording) replacement(r cards.Replacement) []string {
	who := w.say("self", nil)
	if r.Who != nil {
		who = w.one(*r.Who, noun{1, placeFamily(r.Who.In)}, "")
	}
	args := referee.Args{"who": who, "events": w.events(r.Events, 1), "by": ""}
	if r.By != "" {
		args["by"] = w.say("by."+string(r.By), nil)
	}
	when := w.say("would", args)
	if r.ToHand {
		return []string{w.say("after", referee.Args{"when": when, "then": w.say("to-hand", nil)})}
	}
	said := w.after("", r.Do)
	said[0] = w.say("after", referee.Args{"when": when, "then": w.say("instead", referee.Args{"then": said[0]})})
	return said
}

// placeFamily says a place only where one is printed.
func placeFamily(in cards.Place) string {
	if in == "" {
		return ""
	}
	return "in"
}

// events are what can be done to characters: "hidden or defeated".
func (w *wording) events(events []cards.ReplacedEvent, n int) string {
	var all []string
	for _, e := range events {
		all = append(all, w.say("done."+string(e), referee.Args{"n": n}))
	}
	return w.list("or", all)
}

// static says what a continuous line changes.
func (w *wording) static(s cards.Static) string {
	text := w.change(s)
	if s.If != nil {
		text = w.say("after", referee.Args{"when": w.condition(*s.If), "then": text})
	}
	return w.where(text)
}

func (w *wording) change(s cards.Static) string {
	switch {
	case s.Power != nil:
		return w.morePower(*s.Power)
	case s.Zero != nil:
		return w.zero(*s.Zero)
	case s.Chakra != nil && s.Chakra.Both:
		return w.say("income.both", referee.Args{"number": w.amount(s.Chakra.Amount)})
	case s.Chakra != nil:
		return w.say("income", referee.Args{"number": w.amount(s.Chakra.Amount)})
	case s.Price != nil:
		return w.cardPrice(*s.Price)
	case s.Immune != nil:
		return w.immunity(*s.Immune)
	case s.Pin != nil:
		return w.say("pin", referee.Args{"who": w.every(*s.Pin, nounMany.nowhere()), "place": w.place(s.Pin.In, noun{2, "from"})})
	case s.UpgradeOver != nil:
		return w.say("upgrade-over", referee.Args{"who": w.under(*s.UpgradeOver)})
	case s.NoReveals:
		return w.say("no-reveals", nil)
	case s.OnlyWhereWinning:
		return w.say("only-where-winning", nil)
	case s.KeepTokens:
		return w.say("keep-tokens", nil)
	}
	return ""
}

func (w *wording) morePower(p cards.StaticPower) string {
	args := referee.Args{"n": 1, "who": w.say("self", nil), "number": fmt.Sprintf("%+d", p.Amount), "per": ""}
	if p.To != nil && !p.To.Self {
		args["n"], args["who"] = 2, w.every(*p.To, nounMany)
	}
	if p.Per != nil {
		args["per"] = w.with("every", w.noun(*p.Per, nounOne), w.other(*p.Per))
	}
	return w.say("power", args)
}

func (w *wording) zero(who cards.Who) string {
	if who.Ranked() {
		return w.say("zero", referee.Args{"n": 1, "who": w.one(who, nounOne, "")})
	}
	return w.say("zero", referee.Args{"n": 2, "who": w.every(who, nounMany)})
}

// cardPrice says what cards, or this one, cost more or less to play.
func (w *wording) cardPrice(p cards.StaticPrice) string {
	key, args := "price-own", referee.Args{"n": p.Less, "least": p.Least}
	if p.Hidden {
		key = "price-hidden"
	}
	if p.Who != nil {
		key = "price-of"
		args["who"], args["hidden"] = w.every(*p.Who, nounMany.nowhere()), ""
	}
	way := ".less"
	if p.More > 0 {
		way, args["n"] = ".more", p.More
	}
	if p.Who != nil && p.Hidden {
		args["hidden"] = w.say("while-hidden", nil)
	}
	if p.Least == 0 {
		args["least"] = ""
	}
	return w.say(key+way, args)
}

func (w *wording) immunity(i cards.Immunity) string {
	if i.To == nil || i.To.Self {
		return w.say("immune", referee.Args{"n": 1, "who": w.say("self", nil), "events": w.events(i.From, 1)})
	}
	return w.say("immune", referee.Args{"n": 2, "who": w.every(*i.To, nounMany), "events": w.events(i.From, 2)})
}

// under are the characters that a card may be played over: by name alone, or
// any of a kind.
func (w *wording) under(who cards.Who) string {
	names := w.names(who.Name)
	who.Name = nil
	if len(names) > 0 && len(cards.FilledWords(who)) == 0 {
		return w.list("or", names)
	}
	return w.with("any", w.noun(who, nounOne.nowhere()), w.other(who))
}
