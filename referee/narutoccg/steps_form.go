package narutoccg

import (
	"slices"
	"strconv"

	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
)

// stepToken puts a coin into play as a Ninja, whose facts the effect declares. It does nothing if
// a Ninja with its name is in play (R-UNIQUE).
func stepToken(r *run, a *acting, verb cards.Verb) error {
	v := verb.(*cards.Token)
	d := facts.Declaration{Name: v.Name, Facts: []string{"type=ninja", "entrance=0"}, Answer: max(0, r.Answered())}
	combat, support := strconv.Itoa(v.Combat), strconv.Itoa(v.Support)
	d.Facts = append(d.Facts, "combat="+combat, "support="+support, "injured_combat="+combat, "injured_support="+support)
	for _, word := range v.Words {
		d.Facts = append(d.Facts, "characteristics="+word)
	}
	if _, known := r.Card(r.b, d.Card()); !known {
		r.b.Declared = r.Set.Catalog().Declare(r.b.Declared, d)
		r.Know(r.b)
	}
	card, ok := r.Card(r.b, d.Card())
	if !ok || r.standing().checkSingle(a.seat, card, "R-UNIQUE") != nil {
		return nil
	}
	at := r.enter(a.seat, a.seat, card, "put-in-play", a.cause())
	p := r.b.At(at)
	p.Token, p.Passing = true, v.Passing
	return nil
}

// stepBecome moves the resolving Jutsu into its user's Team as a Ninja, if there is room for it.
func stepBecome(r *run, a *acting, _ cards.Verb) error {
	card, is := a.card.AsNinja()
	user, ok := r.b.Locate(a.source)
	if !is || !ok || r.b.At(user).Lane == 0 || len(r.b.Fighters(user.Seat, r.b.At(user).Lane)) >= rulebook.Team || r.standing().checkSingle(a.seat, card, "R-UNIQUE") != nil {
		return nil
	}
	link := &r.b.Chain[len(r.b.Chain)-1].What
	link.Kind = position.LinkEffect // the card has left the Chain
	lane := position.LaneID(r.b.At(user).Lane)
	at := r.enter(user.Seat, link.Owner, card, "put-in-play", a.cause())
	id := r.b.ID(at)
	if err := r.change(a, "join", "piece", id, "lane", lane); err != nil {
		return err
	}
	heads, err := r.askMay(a, &cards.Step{Verb: &cards.Lead{}})
	if err != nil || !heads {
		return err
	}
	return r.change(a, "lead", "piece", id)
}

// stepRewrite gives other steps to the link of the Chain that the effect targets.
func stepRewrite(r *run, a *acting, verb cards.Verb) error {
	i := a.link.Aim - 1
	if i < 0 || !r.matches(verb.(*cards.Rewrite).What, r.b.Chain[i].What) || r.b.Chain[i].What.Void {
		return nil
	}
	link := &r.b.Chain[i]
	link.What.Instead, link.What.Changer, link.What.Targets = a.line.Code, a.seat, nil
	r.tell(referee.Event{Kind: "rewritten", Seat: link.Seat, Card: link.What.Card.ID, N: i + 1, Cause: a.cause()})
	return nil
}

// rewritten applies the steps that another card has given a link of the Chain (ruling
// changed-effect).
func (r *run) rewritten(seat referee.Seat, what position.Link) error {
	changer, line, _ := r.Set.Line(what.Instead)
	if r.Ruled(rulebook.ChangedEffectChanger) {
		seat = what.Changer
	}
	a := &acting{card: changer, line: line, seat: seat, source: what.Source, link: &what}
	for _, step := range line.Effect.Do {
		if v, ok := step.Value.Verb.(*cards.Rewrite); ok {
			return r.carry(a, v.Do)
		}
	}
	return nil
}

// applicable returns the cards in play that match a description and to which a change can be
// made.
func (s standing) applicable(a *acting, verb string, w *cards.Which, pairs []string) []position.Spot {
	return slices.DeleteFunc(s.described(a, w), func(at position.Spot) bool {
		p := s.b.At(at)
		switch {
		case verb == "heal" && (!p.Injured || s.isBarred(p, cards.BarHealed)),
			verb == "recall" && p.Lane == 0,
			verb == "join" && (p.Lane > 0 || !p.Ninja()),
			verb == "lead" && (p.Lane == 0 || p.Head):
			return true
		}
		if s.verbs.Verb(verb) == nil { // the players cannot declare this verb
			return false
		}
		answer := referee.Say(a.seat, verb, append([]string{"piece", s.b.ID(at)}, pairs...)...)
		return len(s.verbs.Verb(verb).Against(s, answer)) > 0
	})
}
