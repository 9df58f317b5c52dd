package wording

import (
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
)

// cardsDeed is what a step does with cards that are not in play.
func (w *wording) cardsDeed(s cards.Step, m mood) string {
	switch {
	case s.Look != nil && s.Look.Hand:
		return w.verb("look-hand", m, nil)
	case s.Look != nil && s.Look.Who != nil:
		return w.verb("look", m, w.target(cards.Targets{Who: *s.Look.Who}, "in"))
	case s.Search != nil:
		return w.verb("search", m, referee.Args{"number": s.Search.Top, "who": w.noun(s.Search.For, nounMany.nowhere())})
	case s.Draw != nil:
		return w.verb("draw", m, w.so(s.Draw.Amount))
	case s.Discard != nil:
		return w.discard(*s.Discard, m)
	case s.PutBack != nil:
		return w.verb("put-back", m, referee.Args{"n": s.PutBack.N})
	}
	return w.verb("recover", m, nil)
}

// so is an amount as the blanks of a message that counts.
func (w *wording) so(a cards.Amount) referee.Args {
	args := referee.Args{"n": 2, "number": w.amount(a)}
	if w.x == "" {
		args["n"] = a.N + a.Plus
	}
	return args
}

func (w *wording) discard(d cards.Discard, m mood) string {
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

// counts is what a step does to the players' numbers, and what remains.
func (w *wording) counts(s cards.Step, m mood) string {
	switch {
	case s.Chakra != nil && s.Chakra.Amount.N < 0:
		return w.verb("pay", m, referee.Args{"number": -s.Chakra.Amount.N})
	case s.Chakra != nil:
		return w.verb("gain", m, referee.Args{"number": w.amount(s.Chakra.Amount)})
	case s.Steal != nil:
		return w.verb("steal", m, referee.Args{"number": w.amount(s.Steal.Amount)})
	case s.Points != nil:
		return w.verb("points", m, w.so(s.Points.Amount))
	case s.Spend:
		return w.verb("spend", m, nil)
	case s.Edge == cards.Opponent:
		return w.verb("give-edge", m, nil)
	case s.Edge == cards.You:
		return w.verb("gain-edge", m, nil)
	case s.Repeat != "":
		return w.verb("repeat", m, referee.Args{"timing": s.Repeat.Key()})
	}
	return ""
}
