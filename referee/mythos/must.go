package mythos

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
)

// A card that tells its player "you must" can be played only if its player can do it (R-MUST).
// The check plays the card on a copy of the board and looks for a way through its effects. It
// uses only public knowledge. As soon as something depends on information that only one player
// has, it assumes that there is a way.

// mostAttempts is the number of answers that the check tries before it assumes that there is a
// way.
const mostAttempts = 256

// checkMust reports a card about to be played or revealed if it demands something that its player
// cannot do.
func (s standing) checkMust(a referee.Answer, card *cards.Card, to target, by *grant) []referee.Problem {
	if !s.automatic() || s.mustless || len(card.Musts) == 0 {
		return nil
	}
	if a.Verb == "reveal" { // the copy of the board does not know the hidden card
		a = a.With("as", string(card.ID))
	}
	m := *s.Match
	m.OpenHands, m.undeclared = false, true
	steps := flow.Steps[*position.Board]{
		Step: func(f *flow.Run[*position.Board]) error { return m.run(f).attempt(a, card, by) },
		Copy: (*position.Board).Clone,
		Over: func(b *position.Board) bool { return b.Phase == position.PhaseOver },
	}
	p, _ := steps.Begin(publicly(s.b))
	left := mostAttempts
	line, stuck := m.stuck(p, &left)
	if !stuck {
		return nil
	}
	return []referee.Problem{to.refusal("must", "R-MUST", referee.Args{"card": card.ID, "line": line})}
}

// attempt plays or reveals a card with all its effects. It fails at the first thing that the
// player must do but cannot.
func (r *run) attempt(a referee.Answer, card *cards.Card, by *grant) error {
	r.held = r.holds()
	r.owed = slices.Clone(card.Musts)
	var err error
	switch {
	case by != nil:
		_, _, err = r.playGranted(a, by)
	case a.Verb == "reveal":
		err = r.reveal(a)
	default:
		err = r.play(a)
	}
	if err == nil {
		r.b.Phase = position.PhaseOver // the attempt ends here
	}
	return err
}

// owes reports whether the attempt fails because the step is mandatory and had no result. told is
// the number of events before the step. A step with any result, such as a replacement, counts as
// applied.
func (r *run) owes(s *cards.Step, told int) bool {
	return slices.Contains(r.owed, s) && !slices.ContainsFunc(r.ToldSince(told), func(e referee.Event) bool { return e.Kind != "deck-empty" })
}

// settled records that a step was applied. Once is enough.
func (r *run) settled(s *cards.Step) {
	if i := slices.Index(r.owed, s); i >= 0 {
		r.owed = slices.Delete(r.owed, i, i+1)
	}
}

// stuck reports whether every continuation of an attempt fails, and returns the effect at which
// one of them fails.
func (m *Match) stuck(p flow.Position[*position.Board], left *int) (line string, stuck bool) {
	if refused := p.Refused(); refused != nil {
		line, stuck = refused[0].Args["line"].(string)
		return line, stuck && refused[0].Code == "must"
	}
	if p.Question == nil || slices.ContainsFunc(p.Question.Moves, unlisted) {
		return "", false
	}
	for a := range referee.Each(m.state(p), nil, 0) {
		if *left--; *left < 0 {
			return "", false
		}
		next, _ := p.Answer(a)
		if line, stuck = m.stuck(next, left); !stuck {
			return "", false
		}
	}
	return line, stuck
}

// unlisted reports whether a move needs a card that the question does not list.
func unlisted(move referee.Move) bool {
	return slices.ContainsFunc(move.Slots, func(slot *referee.Slot) bool { return slot.Open })
}

// publicly returns a copy of a board without the information that only one player has.
func publicly(b *position.Board) *position.Board {
	b = b.Clone()
	b.LastTurnNow = slices.Clip(b.LastTurnNow)
	for i := range b.Sides {
		b.Sides[i].Hand.Known, b.Sides[i].Deck.Known = nil, nil
	}
	for _, at := range b.All(func(_ position.Spot, c *position.Character) bool { return c.Hidden && !c.Named }) {
		b.Change(at).Top.Card = nil
	}
	return b
}
