package narutoccg

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
)

// isBarred reports whether an effect bars an action of a card in play, or one against it.
func (s standing) isBarred(p *position.InPlay, from cards.Bar) bool {
	_, is := s.barred(p, from)
	return is
}

// immune reports whether a Jutsu of the other player cannot affect a Ninja. If an effect protects
// only from cheap Jutsu, each unit of the cost counts.
func (s standing) immune(p *position.InPlay, a *acting) bool {
	reached := func(bar string) bool { return bar == string(cards.BarTargeted) || bar == string(cards.BarAffected) }
	if slices.ContainsFunc(p.Bars, func(w position.Word) bool { return reached(w.Word) }) {
		return true
	}
	for _, l := range s.lasting() {
		if slices.ContainsFunc(l.change.Cannot, func(b cards.Bar) bool { return reached(string(b)) }) &&
			(l.change.CostAtMost == nil || costs(a.card, a.x) <= *l.change.CostAtMost) && s.reaches(l, p) {
			return true
		}
	}
	return false
}

// costs returns the least Chakra that a Jutsu costs.
func costs(card *cards.Card, x int) int {
	least := -1
	for _, price := range card.Cost {
		if n := price.Total(x); least < 0 || n < least {
			least = n
		}
	}
	return max(0, least)
}

// affordable reports whether a card's entrance cost does not exceed the Attacker's turn
// indicator.
func (s standing) affordable(card *cards.Card) bool {
	n, known := card.Entrance.Value()
	return known && n <= s.b.Side(s.b.Attacker).Indicator
}

// checkStaying rejects leaving a Ninja out of battle if it must join a battle and could still be
// sent out.
func (s standing) checkStaying(seat referee.Seat, sent []position.Spot, room bool, by string) []referee.Problem {
	if !room {
		return nil
	}
	for _, at := range s.b.All(seat, func(p *position.InPlay) bool { return p.Ninja() && p.Lane == 0 && !p.Idle }) {
		p := s.b.At(at)
		cause, must := s.barred(p, cards.BarStay)
		if must && !slices.Contains(sent, at) && s.checkSally(at, by) == nil {
			return s.barredProblem(p, cards.BarStay, cause, by)
		}
	}
	return nil
}

// links returns the numbers of the links that an effect can target to negate them or give them
// other steps. It considers links up to a length of the Chain. It reports whether the effect
// limits the kinds of links.
func (s standing) links(line *cards.Line, length int) (found []string, aims bool) {
	for _, step := range slices.Concat(line.Effect.Do, line.Effect.Else) {
		switch v := step.Value.Verb.(type) {
		case *cards.Negate:
			return s.linksOf(length, func(what position.Link) bool { return s.negates(v, what) }), v.What != nil
		case *cards.Rewrite:
			return s.linksOf(length, func(what position.Link) bool { return s.matches(v.What, what) }), true
		}
	}
	return nil, false
}

// linksOf returns the numbers of the links that a test accepts, up to a length of the Chain.
func (s standing) linksOf(length int, test func(position.Link) bool) []string {
	var found []string
	for i, link := range s.b.Chain[:length] {
		if !link.What.Void && test(link.What) {
			found = append(found, position.LaneID(i+1))
		}
	}
	return found
}

func (s standing) negates(v *cards.Negate, what position.Link) bool {
	at, there := s.b.Locate(what.Source)
	if what.Kind == position.LinkJutsu && there && s.isBarred(s.b.At(at), cards.BarNegated) {
		return false
	}
	return v.What == nil || s.matches(v.What, what)
}

// matches reports whether a link is of one of the given kinds.
func (m *Match) matches(words []cards.LinkWord, what position.Link) bool {
	return slices.ContainsFunc(words, func(word cards.LinkWord) bool {
		switch word {
		case cards.LinkOfJutsu:
			return what.Kind == position.LinkJutsu
		case cards.LinkOfMission:
			return what.Kind == position.LinkMission
		case cards.LinkOfOnce:
			return what.Kind == position.LinkMission && !m.isPermanent(what.Card)
		}
		return what.Kind == position.LinkEffect && what.Card.Type == cards.Ninja || what.Kind == position.LinkSurge
	})
}

// aimable reports whether the Chain has a link for an effect that targets one.
func (s standing) aimable(line *cards.Line) bool {
	found, aims := s.links(line, len(s.b.Chain))
	return !aims || len(found) > 0
}

// aim determines which link of the Chain an effect targets, before any player responds.
func (r *run) aim(link *position.Link, seat referee.Seat, line *cards.Line) error {
	found, aims := r.standing().links(line, len(r.b.Chain))
	if !aims || len(found) == 0 || !r.carries() {
		return nil
	}
	chosen := found[0]
	if len(found) > 1 {
		var err error
		if chosen, err = r.askLink(&acting{card: link.Card, line: line, seat: seat}, found); err != nil {
			return err
		}
	}
	link.Aim = r.standing().inChain(chosen) + 1
	r.tell(referee.Event{Kind: "aimed", Seat: seat, Card: r.b.Chain[link.Aim-1].What.Card.ID, Cause: referee.Cause{Line: line.Code}})
	return nil
}

// stepNegate negates another link of the Chain: its target, or one that the player chooses.
func stepNegate(r *run, a *acting, verb cards.Verb) error {
	v := verb.(*cards.Negate)
	length := len(r.b.Chain)
	if a.link != nil {
		length--
	}
	links := r.standing().linksOf(length, func(what position.Link) bool { return r.standing().negates(v, what) })
	if v.What != nil {
		aimed := position.LaneID(a.link.Aim)
		links = slices.DeleteFunc(links, func(link string) bool { return link != aimed })
	}
	if len(links) == 0 {
		return nil
	}
	link := links[0]
	if len(links) > 1 {
		var err error
		if link, err = r.askLink(a, links); err != nil {
			return err
		}
	}
	r.b.Chain[r.standing().inChain(link)].What.Goes = string(v.To)
	return r.change(a, "negate", "link", link)
}

// goes moves the card of a negated link if the negating effect names an area, and reports whether
// it did.
func (r *run) goes(what position.Link) bool {
	if what.Goes == "" {
		return false
	}
	r.put(what.Owner, what.Goes, what.Card)
	r.tell(referee.Event{Kind: "moved", Seat: what.Owner, Card: what.Card.ID, Place: what.Goes, Key: goes(what.Goes), Cause: rule("R-CHAIN")})
	return true
}

// removedTo returns the area that a card goes to when it is removed from the game for another. An
// effect can change that for a Sacrifice.
func (r *run) removedTo(at position.Spot, by string) string {
	p := r.b.At(at)
	if by != "R-SACRIFICE" || !r.carries() {
		return zoneRemoved
	}
	for _, line := range r.linesAt(p.Card, cards.Lasting) {
		for _, change := range line.Effect.While {
			if change.Sacrificed != "" && r.standing().active(p, line) {
				return string(change.Sacrificed)
			}
		}
	}
	return zoneRemoved
}
