package wording

import (
	"fmt"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
)

// staticWording phrases a verb of continuous effects.
type staticWording struct {
	word string
	say  func(*wording, cards.StaticVerb) string
}

// statics returns the table that phrases the verbs of continuous effects, by their words.
func statics() map[string]staticWording {
	table := map[string]staticWording{}
	for _, v := range []staticWording{
		saysStatic((*wording).staticPower),
		saysStatic((*wording).zero),
		saysStatic((*wording).staticChakra),
		saysStatic((*wording).staticPrice),
		saysStatic((*wording).immunity),
		saysStatic((*wording).pin),
		saysStatic((*wording).noReveals),
		saysStatic((*wording).onlyWhereWinning),
		saysStatic((*wording).upgradeOver),
		saysStatic((*wording).keepTokens),
	} {
		table[v.word] = v
	}
	return table
}

func saysStatic[V cards.StaticVerb](say func(*wording, V) string) staticWording {
	var empty V
	return staticWording{empty.Word(), func(w *wording, v cards.StaticVerb) string { return say(w, v.(V)) }}
}

// static describes the change that a continuous effect makes.
func (w *wording) static(s *cards.Static) string {
	text := statics()[s.Verb.Word()].say(w, s.Verb)
	if s.If != nil {
		text = w.say("after", referee.Args{"when": w.condition(*s.If), "then": text})
	}
	return w.where(text)
}

func (w *wording) staticPower(p *cards.StaticPower) string {
	args := referee.Args{"n": 1, "who": w.say("self", nil), "number": fmt.Sprintf("%+d", p.Amount), "per": ""}
	if p.To != nil && !p.To.Self {
		args["n"], args["who"] = 2, w.every(*p.To, nounMany)
	}
	if p.Per != nil {
		args["per"] = w.with("every", w.noun(*p.Per, nounOne), w.other(*p.Per))
	}
	return w.say("power", args)
}

func (w *wording) zero(z *cards.Zero) string {
	if z.Ranked() {
		return w.say("zero", referee.Args{"n": 1, "who": w.one(z.Who, nounOne, "")})
	}
	return w.say("zero", referee.Args{"n": 2, "who": w.every(z.Who, nounMany)})
}

func (w *wording) staticChakra(c *cards.StaticChakra) string {
	key := "income"
	if c.Both {
		key = "income.both"
	}
	return w.say(key, referee.Args{"number": w.amount(c.Amount)})
}

// staticPrice describes the cards that cost more or less to play.
func (w *wording) staticPrice(p *cards.StaticPrice) string {
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
	return w.say(key+way, args)
}

func (w *wording) immunity(i *cards.Immunity) string {
	if i.To == nil || i.To.Self {
		return w.say("immune", referee.Args{"n": 1, "who": w.say("self", nil), "events": w.fates(i.From, 1)})
	}
	return w.say("immune", referee.Args{"n": 2, "who": w.every(*i.To, nounMany), "events": w.fates(i.From, 2)})
}

func (w *wording) pin(p *cards.Pin) string {
	return w.say("pin", referee.Args{"who": w.every(p.Who, nounMany.nowhere()), "place": w.location(p.In, noun{2, "from"})})
}

func (w *wording) noReveals(cards.NoReveals) string { return w.say("no-reveals", nil) }

func (w *wording) onlyWhereWinning(cards.OnlyWhereWinning) string {
	return w.say("only-where-winning", nil)
}

// upgradeOver describes the characters that the card can upgrade, by name alone or by
// description.
func (w *wording) upgradeOver(u *cards.UpgradeOver) string {
	who := u.Who
	names := w.names(who.Name)
	who.Name = nil
	over := w.list("or", names)
	if len(names) == 0 || !who.Anyone() {
		over = w.with("any", w.noun(who, nounOne.nowhere()), w.other(who))
	}
	return w.say("upgrade-over", referee.Args{"who": over})
}

func (w *wording) keepTokens(cards.KeepTokens) string { return w.say("keep-tokens", nil) }
