package wording

import (
	"strings"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
)

// verbWording phrases a verb. A verb that does something is the predicate of a clause; a verb
// that only leads to other steps has its own sentences.
type verbWording struct {
	word      string
	predicate func(*wording, *cards.Step, mood) string
	sentences func(*wording, *cards.Step) []string
}

// verbs returns the table that phrases the verbs, by their words.
func verbs() map[string]verbWording {
	table := map[string]verbWording{}
	for _, v := range []verbWording{
		says((*wording).powerup),
		says((*wording).strip),
		saysTargets[*cards.Defeat](),
		saysTargets[*cards.Hide](),
		says((*wording).move),
		says((*wording).giveBack),
		saysTargets[*cards.Control](),
		saysTargets[*cards.Uncover](),
		saysTargets[*cards.Choose](),
		says((*wording).draw),
		says((*wording).discard),
		says((*wording).putBack),
		says((*wording).look),
		says((*wording).search),
		says((*wording).recover),
		says((*wording).play),
		says((*wording).place),
		says((*wording).copy),
		says((*wording).chakra),
		says((*wording).steal),
		says((*wording).spend),
		says((*wording).points),
		says((*wording).edge),
		says((*wording).oneOf),
		leads((*wording).eachMission),
		leads((*wording).chooseMission),
		leads((*wording).ifHolds),
		says((*wording).repeat),
	} {
		table[v.word] = v
	}
	return table
}

func says[V cards.Verb](say func(*wording, V, mood) string) verbWording {
	var empty V
	return verbWording{word: empty.Word(), predicate: func(w *wording, s *cards.Step, m mood) string { return say(w, s.Verb.(V), m) }}
}

// saysTargets returns the phrasing of a verb that has only targets.
func saysTargets[V cards.Verb]() verbWording {
	var empty V
	return verbWording{word: empty.Word(), predicate: func(w *wording, s *cards.Step, m mood) string {
		return w.verb(s.Word(), m, w.target(*s.Targets(), "in"))
	}}
}

func leads[V cards.Verb](say func(*wording, V) []string) verbWording {
	var empty V
	return verbWording{word: empty.Word(), sentences: func(w *wording, s *cards.Step) []string { return say(w, s.Verb.(V)) }}
}

// verb returns the message for a verb in a mood.
func (w *wording) verb(verb string, m mood, args referee.Args) string {
	return w.say(hyphened(verb)+string(m), args)
}

// hyphened returns a word of card files in the form that message keys use.
func hyphened(word string) string { return strings.ReplaceAll(word, "_", "-") }

func (w *wording) powerup(p *cards.Powerup, m mood) string {
	args := referee.Args{"who": "", "number": w.amount(p.Amount)}
	if who := p.Who; who != nil && !who.Self {
		args["who"] = w.target(cards.Targets{Who: *who, Take: p.Take}, "in")["who"]
	}
	return w.verb("powerup", m, args)
}

func (w *wording) strip(s *cards.Strip, m mood) string {
	args := w.target(cards.Targets{Who: s.Who}, "in")
	args["self"], args["n"] = "", s.UpTo
	if s.ToSelf {
		args["self"] = w.say("self", nil)
	}
	if s.All {
		return w.verb("strip-all", m, args)
	}
	return w.verb("strip", m, args)
}

func (w *wording) move(move *cards.Move, m mood) string {
	at, to := "from", ""
	switch {
	case move.To != "":
		to = w.say("to."+string(move.To), nil)
		if move.Who.In == cards.Elsewhere {
			at = ""
		}
	case move.Who.Self:
		to = w.say("to.another", nil)
	}
	args := w.target(cards.Targets{Who: move.Who, Take: move.Take}, at)
	args["to"] = to
	return w.verb("move", m, args)
}

// giveBack names the owner, unless the cards are certainly the player's own.
func (w *wording) giveBack(r *cards.Return, m mood) string {
	verb := "return-owner"
	if r.Who.Self || r.Who.Side == cards.Friendly {
		verb = "return"
	}
	return w.verb(verb, m, w.target(r.Targets, "in"))
}

func (w *wording) draw(d *cards.Draw, m mood) string { return w.verb("draw", m, w.plural(d.Amount)) }

// plural returns an amount as arguments for a message with a singular and a plural.
func (w *wording) plural(a cards.Amount) referee.Args {
	args := referee.Args{"n": 2, "number": w.amount(a)}
	if w.x == "" {
		args["n"] = a.N + a.Plus
	}
	return args
}

func (w *wording) discard(d *cards.Discard, m mood) string {
	switch {
	case d.Top && d.Player == cards.Opponent:
		return w.verb("discard-top", m, referee.Args{"deck": w.say("deck.opponent", nil)})
	case d.Top:
		return w.verb("discard-top", m, referee.Args{"deck": w.say("deck.you", nil)})
	case d.All:
		return w.verb("discard-all", m, nil)
	case d.Player == cards.Opponent && d.ChosenBy == cards.You:
		return w.verb("discard-theirs", m, referee.Args{"n": d.N})
	}
	return w.verb("discard", m, referee.Args{"n": d.N})
}

func (w *wording) putBack(p *cards.PutBack, m mood) string {
	return w.verb("put-back", m, referee.Args{"n": p.N})
}

func (w *wording) look(l *cards.Look, m mood) string {
	if l.Hand {
		return w.verb("look-hand", m, nil)
	}
	return w.verb("look", m, w.target(cards.Targets{Who: *l.Who}, "in"))
}

func (w *wording) search(s *cards.Search, m mood) string {
	return w.verb("search", m, referee.Args{"number": s.Top, "who": w.noun(s.For, nounMany.nowhere())})
}

func (w *wording) recover(_ cards.Recover, m mood) string { return w.verb("recover", m, nil) }

func (w *wording) play(p *cards.Play, m mood) string {
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
	switch {
	case p.Less > 0:
		args["price"] = w.say("price.less", referee.Args{"n": p.Less})
	case p.More > 0:
		args["price"] = w.say("price.more", referee.Args{"n": p.More})
	default:
		args["price"] = w.say("price.full", nil)
	}
	return w.verb(verb, m, args)
}

// source describes a card by its source.
func (w *wording) source(from cards.Source) string {
	return w.say("source."+hyphened(string(from)), nil)
}

func (w *wording) place(p *cards.Place, m mood) string {
	args := referee.Args{"card": w.source(p.From), "where": w.say("at.any", nil), "control": ""}
	if p.To != "" {
		args["where"] = w.say("at."+string(p.To), nil)
	}
	if p.From == cards.FromOpponentDeck {
		args["control"] = w.say("control.yours", nil)
	}
	return w.verb("place", m, args)
}

func (w *wording) copy(c *cards.Copy, m mood) string {
	verb := "copy"
	if c.NoUpgrade {
		verb = "copy-no-upgrade"
	}
	return w.verb(verb, m, w.target(cards.Targets{Who: c.Of}, "in"))
}

func (w *wording) chakra(c *cards.Chakra, m mood) string {
	if c.Amount.N < 0 {
		return w.verb("pay", m, referee.Args{"number": -c.Amount.N})
	}
	return w.verb("gain", m, referee.Args{"number": w.amount(c.Amount)})
}

func (w *wording) steal(s *cards.Steal, m mood) string {
	return w.verb("steal", m, referee.Args{"number": w.amount(s.Amount)})
}

func (w *wording) spend(_ cards.Spend, m mood) string { return w.verb("spend", m, nil) }

func (w *wording) points(p *cards.Points, m mood) string {
	return w.verb("points", m, w.plural(p.Amount))
}

func (w *wording) edge(e cards.Edge, m mood) string {
	switch e.Whom {
	case cards.You:
		return w.verb("gain-edge", m, nil)
	case cards.Opponent:
		return w.verb("give-edge", m, nil)
	}
	return ""
}

// oneOf phrases several options to choose from.
func (w *wording) oneOf(options cards.OneOf, m mood) string {
	var all []string
	for _, option := range options {
		var steps []string
		for i := range option.Do {
			s := &option.Do[i].Value
			if s.Then != nil || w.verbs[s.Word()].sentences != nil {
				steps = append(steps, w.step(s)...)
				continue
			}
			steps = append(steps, w.predicate(s, m))
		}
		all = append(all, w.list("and", steps))
	}
	return w.say("one-of", referee.Args{"list": w.list("or-else", all)})
}

func (w *wording) eachMission(e *cards.EachMission) []string {
	w.inLoop = true
	defer func() { w.inLoop = false }()
	return w.after(w.say("each-mission", nil), e.Do)
}

func (w *wording) chooseMission(c *cards.ChooseMission) []string {
	said := w.after("", c.Do)
	said[0] = w.say("choose-mission", referee.Args{"then": said[0]})
	return said
}

func (w *wording) ifHolds(i *cards.If) []string {
	when := w.condition(i.Condition)
	defer func() { w.only = "" }()
	return w.after(when, i.Do)
}

func (w *wording) repeat(r cards.Repeat, m mood) string {
	return w.verb("repeat", m, referee.Args{"timing": r.Key()})
}
