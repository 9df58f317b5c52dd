package wording

import (
	"shinpan/referee"
	"shinpan/referee/saintseiya/cards"
)

// points returns the PV of a card in words.
func (w *wording) points(p cards.Points) string {
	args := referee.Args{"n": p.N}
	switch {
	case p.Bonus != nil:
		args["more"] = p.N + p.Bonus.N
		args["class"] = w.cards.ClassName(p.Bonus.Class.Value)
		if p.Bonus.Kind != "" {
			args["class"] = w.say("kind."+string(p.Bonus.Kind), referee.Args{"n": 2})
		}
		return w.say("points.most", args)
	case p.With != nil:
		args["more"], args["name"] = p.N+p.With.N, p.With.Name.Value
		return w.say("points.with", args)
	case p.Names.Value != "":
		args["class"] = w.cards.ClassName(p.Names.Value)
		return w.plus(p.N, w.say("points.names", args))
	case p.Groups != nil:
		args["of"] = p.Groups.Of
		return w.plus(p.N, w.say("points.groups."+string(p.Groups.In), args))
	}
	return ""
}

// plus returns the words for conditional PV, in addition to fixed PV if there are any.
func (w *wording) plus(n int, rest string) string {
	if n == 0 {
		return rest
	}
	return w.say("points.plus", referee.Args{"n": n, "rest": rest})
}
