package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/effect"
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

// aimsAt settles the targets of an effect: those that the player named, if they are still possible,
// or those that the player now chooses.
func (r *run) aimsAt(a *acting, link *position.Link, said []int) error {
	r.numbered()
	s := r.standing()
	link.Targets = nil
	for i, t := range a.target().Groups() {
		least, most := t.Least(), s.mostOf(a, t)
		if t.Same {
			least, most = len(a.done), len(a.done)
		}
		if i > 0 && r.edition >= editionMarks { // the choice of the first group matters for the second
			a.targets = link.Targets
		}
		taken := func(serial int) bool { return slices.Contains(link.Targets, serial) }
		found := slices.DeleteFunc(r.standing().aimable(a, t), taken)
		if i == 0 && t.And != nil && t.And.Which.Suits && r.edition >= editionSpans {
			found = r.standing().paired(a, found, t.And)
		}
		if t.Possible {
			least = min(least, len(found))
		}
		n := min(most, len(said))
		if t.Which.In == cards.InGrave || t.Which.In == cards.InBanished {
			n = 0
		}
		still := slices.DeleteFunc(slices.Clone(said[:n]), func(serial int) bool { return !slices.Contains(found, serial) })
		if said = said[n:]; len(still) < least || len(still) < n || n == 0 {
			var err error
			chooser := a.chooser(t)
			if t.Different {
				still, err = r.picksDiffering(chooser, "aims", found, most)
			} else {
				still, err = r.picksUpTo(chooser, "aims", found, least, most)
			}
			if err != nil {
				return err
			}
			if len(still) > 0 {
				r.tell(referee.Event{Kind: "aimed", Seat: chooser.seat, Card: a.card.ID, Cards: r.facesOf(still), Cause: a.cause()})
			}
		}
		link.Targets = append(link.Targets, still...)
		if i > 0 {
			link.Second = still
		}
	}
	return nil
}

// chooser returns the effect as the player sees it who chooses its targets.
func (a *acting) chooser(t *cards.Target) *acting {
	with := *a
	switch {
	case t.ChosenBy == effect.ChosenByOpponent:
		with.seat = position.Other(a.seat)
	case t.ChosenBy == effect.ChosenByEvent && a.caller.IsPlayer():
		with.seat = a.caller
	}
	return &with
}

// facesOf returns the cards with the given serial numbers, on the field or in a pile, as all
// players see them.
func (r *run) facesOf(serials []int) []referee.Card {
	var list []referee.Card
	for _, serial := range serials {
		if _, _, l, ok := r.standing().lying(serial); ok {
			list = append(list, l.Card.ID)
		} else {
			list = append(list, r.faces([]int{serial})...)
		}
	}
	return list
}
