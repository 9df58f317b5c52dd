package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// redirects makes a monster the target of the attack in progress.
func (r *run) redirects(a *acting, v *cards.Redirect) (bool, error) {
	for _, serial := range r.affected(a, r.standing().found(a, &v.To)) {
		at, ok := r.b.Locate(serial)
		if !ok || !slices.Contains(r.standing().attackable(), r.b.ID(at)) {
			continue
		}
		return true, r.verbs.Verb("redirect").Change(r, referee.Say(a.seat, "redirect", "piece", r.b.ID(at)), a.cause())
	}
	return false, nil
}

// answered returns the link of the Chain to which an effect responds, before or after the effect has
// joined the Chain.
func (s standing) answered(a *acting) (position.Link, referee.Seat, int) {
	i := len(s.b.Chain) - 1
	if i >= 0 && s.b.Chain[i].What.Line == a.line.Code.Value && s.b.Chain[i].What.Source == a.source {
		i--
	}
	if i < 0 {
		return position.Link{}, referee.Nobody, -1
	}
	return s.b.Chain[i].What, s.b.Chain[i].Seat, i
}

// apt reports whether the effect to which an effect responds could target another card on the field
// in place of its only target. For an effect that Shinpan does not apply, the players decide.
func (s standing) apt(a *acting, serial int) bool {
	link, seat, i := s.answered(a)
	if i < 0 || len(link.Targets) != 1 || link.Targets[0] == serial {
		return false
	}
	line := lineOf(&link)
	if line == nil {
		return true
	}
	with := &acting{card: link.Card, line: line, seat: seat, source: link.Source, that: link.That, seen: link.Seen, done: link.Done, branch: link.Branch}
	return slices.ContainsFunc(with.target().Groups(), func(t *cards.Target) bool { return slices.Contains(s.aimable(with, t), serial) })
}

// retargets makes a card the target of the effect to which an effect responds.
func (r *run) retargets(a *acting, v *cards.Retarget) bool {
	link, seat, i := r.standing().answered(a)
	found := slices.DeleteFunc(r.standing().found(a, &v.To), func(serial int) bool { return !r.standing().apt(a, serial) })
	if i < 0 || link.Void || len(found) != 1 {
		return false
	}
	if len(link.Second) > 0 {
		r.b.Chain[i].What.Second = found
	}
	r.b.Chain[i].What.Targets = found
	r.tell(referee.Event{Kind: "retargeted", Seat: seat, Card: link.Card.ID, Cards: r.faces(found), N: i + 1, Cause: a.cause()})
	return true
}
