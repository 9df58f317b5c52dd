package narutoccg

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
)

// acting is an effect while it acts, with its card, its player and its context.
type acting struct {
	card *cards.Card
	line *cards.Line
	// seat is the effect's player.
	seat referee.Seat
	// source is the serial number of the effect's card in play, or of the user of a Jutsu; 0 for
	// a Mission.
	source int
	// targets holds the serial numbers of its targets.
	targets []int
	// picked holds its targets that are not in play.
	picked []*cards.Card
	x      int
	// pays means that a cost is being paid, so a named card is certainly there.
	pays bool
	// moved is the amount of an event, or the number of cards that the previous step moved.
	moved int
	// upTo means that the player can choose fewer cards, and seen means that the player has
	// looked at them.
	upTo, seen bool
	// actor is the player who caused an event.
	actor referee.Seat
	// link is the resolving link, or nil if there is none.
	link *position.Link
}

func (a *acting) cause() referee.Cause { return referee.Cause{Line: a.line.Code} }

// carries reports whether Shinpan applies effects (ruling card-effects).
func (m *Match) carries() bool { return m.Ruled(rulebook.CardEffectsAutomatic) }

// linesAt returns the effects of a card that act at a given time. It leaves out the effects of
// later versions of the rules.
func (m *Match) linesAt(card *cards.Card, at cards.When) []*cards.Line {
	var list []*cards.Line
	for i := range card.Lines {
		if card.Lines[i].At == at && card.Lines[i].Since <= m.edition {
			list = append(list, &card.Lines[i])
		}
	}
	return list
}

// lined reports whether card files describe the effects of a card.
func (m *Match) lined(card *cards.Card) bool {
	return slices.ContainsFunc(card.Lines, func(l cards.Line) bool { return l.Since <= m.edition })
}

// active reports whether an effect of a card in play acts: on an injured Ninja, only Valid
// effects act (R-VALID), unless a lasting effect makes all of them Valid.
func (s standing) active(p *position.InPlay, line *cards.Line) bool {
	return !p.Injured || line.Effect.Valid || s.validated(p)
}

// acts applies the effects of a card in play that act at a given time, from the top down, with
// some cards in play as targets. If Shinpan does not apply an effect, acts leaves it to the players.
func (r *run) acts(serial int, at cards.When, targets ...int) error {
	spot, ok := r.b.Locate(serial)
	if !ok || r.b.At(spot).Card.Lines == nil {
		return nil
	}
	for _, line := range r.linesAt(r.b.At(spot).Card, at) {
		spot, ok := r.b.Locate(serial)
		if !ok || r.b.Phase == position.PhaseOver {
			return nil
		}
		p := r.b.At(spot)
		switch {
		case !r.standing().active(p, line):
		case !r.carries() || !line.Effect.Carried():
			r.tell(referee.Event{Kind: "line-due", Seat: spot.Seat, Card: p.Card.ID, Cause: referee.Cause{Line: line.Code}})
		default:
			if err := r.act(&acting{card: p.Card, line: line, seat: spot.Seat, source: serial, targets: targets}); err != nil {
				return err
			}
		}
	}
	return nil
}

// serials returns the serial numbers of cards in play, so that the cards can be found again after
// some have left.
func (r *run) serials(spots []position.Spot) []int {
	var serials []int
	for _, spot := range spots {
		serials = append(serials, r.b.At(spot).Serial)
	}
	return serials
}

// eachActs does the same as acts for several cards in play, one at a time.
func (r *run) eachActs(spots []position.Spot, at cards.When) error {
	return r.serialsAct(r.serials(spots), at)
}

func (r *run) serialsAct(serials []int, at cards.When) error {
	for _, serial := range serials {
		if err := r.acts(serial, at); err != nil {
			return err
		}
	}
	return nil
}

// act applies an effect, or lets it wait for later events of the turn. If an effect that a player
// used changes nothing, act records that.
func (r *run) act(a *acting) error {
	told := r.Told()
	if a.line.Waits() {
		if r.standing().holds(a, a.line.Effect.If) {
			r.b.Waiting = append(r.b.Waiting, position.Waiting{Seat: a.seat, Line: a.line.Code, Source: a.source, Targets: a.targets})
			r.tell(referee.Event{Kind: "waits", Seat: a.seat, Card: a.card.ID, Cause: a.cause()})
		}
		return nil
	}
	return r.actNow(a, told)
}

// actNow applies the steps of an effect.
func (r *run) actNow(a *acting, told int) error {
	steps, because := a.line.Effect.Do, referee.Key("nothing.there")
	if !a.line.Waits() && !r.standing().holds(a, a.line.Effect.If) { // a waiting effect has already met its condition
		if steps = a.line.Effect.Else; steps == nil {
			because = "nothing.condition"
		}
	}
	if err := r.carry(a, steps); err != nil {
		return err
	}
	if r.Told() == told && a.link != nil {
		e := referee.Event{Kind: "nothing", Seat: a.seat, Card: a.card.ID, Cause: a.cause()}
		if r.edition >= editionExplains {
			e.Key = because
		}
		r.tell(e)
	}
	return nil
}

// carry applies steps in order.
func (r *run) carry(a *acting, steps cards.Steps) error {
	for i := range steps {
		step := &steps[i].Value
		if !r.standing().holds(a, step.If) {
			continue
		}
		if step.IfYouDo != nil && !r.standing().payableStep(a, step.Verb) {
			continue
		}
		if step.May {
			yes, err := r.askMay(a, step)
			if err != nil {
				return err
			}
			if !yes {
				continue
			}
		}
		if err := stepVerbs()[step.Word()](r, a, step.Verb); err != nil {
			return err
		}
		if r.b.Phase == position.PhaseOver {
			return nil
		}
		if err := r.carry(a, step.IfYouDo); err != nil || r.b.Phase == position.PhaseOver {
			return err
		}
	}
	return nil
}

// askMay asks whether to apply an optional step, and reports the answer.
func (r *run) askMay(a *acting, step *cards.Step) (bool, error) {
	answer, err := r.ask(func() flow.Question {
		return flow.Question{Ask: referee.Ask{Seat: a.seat, Key: "may", Args: referee.Args{"card": a.card.ID, "key": stepKey(step.Word())}, Cause: a.cause(),
			Moves: []referee.Move{{Verb: "yes"}, {Verb: "no"}}}}
	})
	return answer.Verb == "yes", err
}

// missing rejects an effect without the targets that it needs (ruling missing-target).
func (s standing) missing(a *acting, aimed []string) []referee.Problem {
	target := a.line.Effect.Target
	if target == nil {
		return nil
	}
	if !target.Which.InPlay() {
		return s.missingCards(a, aimed)
	}
	there := s.described(a, &target.Which)
	args := referee.Args{"card": a.card.ID, "n": target.Count(), "there": len(there)}
	if len(there) < target.Count() {
		if s.refusesMissing() {
			return referee.Breaks("no-target", "R-EFFECT-CHAIN", args)
		}
		args["n"] = len(there)
	}
	if len(aimed) != min(target.Count(), len(there)) {
		return referee.Breaks("how-many-targets", "R-EFFECT-CHAIN", args)
	}
	for _, id := range aimed {
		if at, ok := s.b.Find(id); !ok || !slices.Contains(there, at) {
			args["piece"], args["word"] = id, s.b.At(at).Card.ID
			return referee.Breaks("wrong-target", "R-EFFECT-CHAIN", args)
		}
	}
	return nil
}

// refusesMissing reports whether an effect must have all of its targets (ruling
// missing-target).
func (s standing) refusesMissing() bool { return s.Ruled(rulebook.MissingTargetRefused) }

// checkTargets rejects playing a card without the targets that its effects need.
func (s standing) checkTargets(seat referee.Seat, card *cards.Card, source int, aimed []string) []referee.Problem {
	if !s.carries() {
		return nil
	}
	lines := s.aimed(card)
	aims := func(l *cards.Line) bool { return !l.Effect.Carried() || l.Effect.Target != nil }
	if len(lines) > 0 && len(aimed) > 0 && !slices.ContainsFunc(lines, aims) {
		return referee.ByRule(referee.Cannot("not-asked", referee.Args{"slot": referee.Key("slot.on"), "verb": referee.Key("verb." + string(card.Type))}), "R-EFFECT-CHAIN")
	}
	for _, line := range lines {
		if line.Effect.Carried() {
			if !s.aimable(line) && s.refusesMissing() {
				return referee.Breaks("no-link-target", "R-EFFECT-CHAIN", referee.Args{"card": card.ID})
			}
			if problems := s.missing(&acting{card: card, line: line, seat: seat, source: source}, aimed); problems != nil {
				return problems
			}
		}
	}
	return nil
}

// aimed returns the effects of a played card that can have targets. These are the effects that
// act when the card resolves and, for a Permanent Mission, those that act when it enters play.
func (m *Match) aimed(card *cards.Card) []*cards.Line {
	lines := m.linesAt(card, cards.Resolves)
	if card.Type == cards.Mission && m.isPermanent(card) {
		lines = append(lines, m.linesAt(card, cards.Enters)...)
	}
	return lines
}

// carryLines applies the described effects of a Jutsu, a Mission or a used effect. It reports
// whether the player still has to apply something: the effects of a card that is not described,
// or an effect that the player has declared.
func (r *run) carryLines(link flow.Link[position.Link]) (left bool, err error) {
	what := link.What
	if what.Instead != "" {
		return false, r.rewritten(link.Seat, what)
	}
	lines := r.linesAt(what.Card, cards.Resolves)
	if what.Kind == position.LinkEffect {
		_, line, ok := r.Set.Line(what.Line)
		if !ok { // the player has declared the effect
			return true, nil
		}
		lines = []*cards.Line{line}
	}
	if !r.carries() || !r.lined(what.Card) {
		return true, nil
	}
	for _, line := range lines {
		if !line.Effect.Carried() {
			r.tell(referee.Event{Kind: "line-due", Seat: link.Seat, Card: what.Card.ID, Cause: referee.Cause{Line: line.Code}})
			left = true
			continue
		}
		a := &acting{card: what.Card, line: line, seat: link.Seat, source: what.Source, targets: what.Targets, picked: what.Picked, x: what.X, link: &what}
		if err := r.act(a); err != nil {
			return false, err
		}
		if r.b.Phase == position.PhaseOver {
			return false, nil
		}
	}
	return left, nil
}
