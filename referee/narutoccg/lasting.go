package narutoccg

import (
	"cmp"
	"slices"

	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/pile"
)

// lasting is a change that applies while a card is in play.
type lasting struct {
	acting *acting
	change *cards.Change
}

// lasting returns the changes by the lasting effects of all cards in play.
func (s standing) lasting() []lasting {
	if !s.carries() {
		return nil
	}
	var list []lasting
	for _, seat := range []referee.Seat{1, 2} {
		for _, at := range s.b.All(seat, func(p *position.InPlay) bool { return p.Card.Lines != nil }) {
			of := s.b.At(at)
			for _, line := range s.linesAt(of.Card, cards.Lasting) {
				if s.active(of, line) {
					list = append(list, lastingOf(&acting{card: of.Card, line: line, seat: at.Seat, source: of.Serial})...)
				}
			}
		}
		for _, card := range s.b.Side(seat).Chakra {
			for _, line := range s.linesAt(card, cards.Stored) {
				list = append(list, lastingOf(&acting{card: card, line: line, seat: seat})...)
			}
		}
	}
	for _, a := range s.waiting() {
		list = append(list, lastingOf(a)...)
	}
	return list
}

// lastingOf returns the changes that an effect makes.
func lastingOf(a *acting) []lasting {
	var list []lasting
	for i := range a.line.Effect.While {
		list = append(list, lasting{a, &a.line.Effect.While[i]})
	}
	return list
}

// waiting returns the effects that apply until the end of the turn, or wait for an event until
// then.
func (s standing) waiting() []*acting {
	var list []*acting
	for _, w := range s.b.Waiting {
		if card, line, ok := s.Set.Line(w.Line); ok {
			list = append(list, &acting{card: card, line: line, seat: w.Seat, source: w.Source, targets: w.Targets})
		}
	}
	return list
}

// validated reports whether a lasting effect lets all effects of an injured Ninja act.
func (s standing) validated(p *position.InPlay) bool {
	if !s.carries() || s.edition < editionWaits {
		return false
	}
	for _, seat := range []referee.Seat{1, 2} {
		for _, at := range s.b.All(seat, func(p *position.InPlay) bool { return p.Card.Lines != nil }) {
			of := s.b.At(at)
			for _, line := range s.linesAt(of.Card, cards.Lasting) {
				for _, l := range lastingOf(&acting{card: of.Card, line: line, seat: at.Seat, source: of.Serial}) {
					if l.change.Valid && (!of.Injured || line.Effect.Valid) && s.reaches(l, p) {
						return true
					}
				}
			}
		}
	}
	return false
}

// reaches reports whether a change applies to a card in play.
func (s standing) reaches(l lasting, p *position.InPlay) bool {
	at, ok := s.b.Locate(p.Serial)
	to := l.change.To
	if to == nil {
		to = &cards.Which{Self: true}
	}
	return ok && slices.Contains(s.owners(l.acting, to), at.Seat) && s.means(l.acting, to, at.Seat, p) && s.holds(l.acting, l.change.If)
}

// lastingTerms returns the changes that lasting effects make to a Ninja's Combat or Support.
func (s standing) lastingTerms(p *position.InPlay, combat bool) []term {
	var terms []term
	for _, l := range s.lasting() {
		n := l.change.Support
		if combat {
			n = l.change.Combat
		}
		if n != 0 && s.reaches(l, p) {
			terms = append(terms, term{n, "part.change", p.Card.ID, l.acting.cause()})
		}
	}
	return terms
}

// barred returns the cause that prevents a card in play from taking an action: an effect of this
// turn or a lasting effect.
func (s standing) barred(p *position.InPlay, from cards.Bar) (referee.Cause, bool) {
	for _, bar := range p.Bars {
		if bar.Word == string(from) {
			return bar.Cause, true
		}
	}
	for _, l := range s.lasting() {
		if slices.Contains(l.change.Cannot, from) && s.reaches(l, p) {
			return l.acting.cause(), true
		}
	}
	return referee.Cause{}, false
}

// entranceChange returns the change that lasting effects make to the entrance cost of a player's
// card.
func (s standing) entranceChange(seat referee.Seat, card *cards.Card) int {
	n := 0
	var counted []*cards.Change
	for _, l := range s.lasting() {
		to := l.change.To
		if slices.Contains(counted, l.change) {
			continue // this change counts only once
		}
		if l.change.Single {
			counted = append(counted, l.change)
		}
		if l.change.Entrance != 0 && slices.Contains(s.owners(l.acting, to), seat) && s.fits(to)(card) && s.holds(l.acting, l.change.If) {
			n += l.change.Entrance
		}
	}
	return n
}

// cheapest returns the largest reduction that lasting effects make to the entrance cost of any
// card in a player's hand.
func (s standing) cheapest(seat referee.Seat) int {
	n := 0
	for _, l := range s.lasting() {
		if l.change.Entrance < 0 && slices.Contains(s.owners(l.acting, l.change.To), seat) {
			n -= l.change.Entrance
		}
	}
	return n
}

// free reports whether an effect that applies in the hand lets a card be played without counting
// as the turn's play of its kind.
func (s standing) free(seat referee.Seat, card *cards.Card) bool {
	if !s.carries() {
		return false
	}
	for _, line := range s.linesAt(card, cards.Held) {
		for i := range line.Effect.While {
			if c := &line.Effect.While[i]; c.Free && s.holds(&acting{card: card, line: line, seat: seat}, c.If) {
				return true
			}
		}
	}
	return false
}

// checkSally rejects sending out a Team that cannot be sent out.
func (s standing) checkSally(head position.Spot, by string) []referee.Problem {
	team := s.b.Team(head)
	for _, at := range team {
		p := s.b.At(at)
		for _, bar := range []cards.Bar{cards.BarSent, cards.BarAlone} {
			if cause, is := s.barred(p, bar); is && (bar == cards.BarSent || len(team) == 1) {
				return s.barredProblem(p, bar, cause, by)
			}
		}
	}
	return nil
}

// barredProblem returns the problem with an action that a card in play is prevented from taking.
func (s standing) barredProblem(p *position.InPlay, bar cards.Bar, cause referee.Cause, by string) []referee.Problem {
	at, _ := s.b.Locate(p.Serial)
	return referee.Breaks("barred", by, referee.Args{"card": p.Card.ID, "piece": s.b.ID(at), "bar": referee.Key("bar." + string(bar)), "line": cause.Line, "why": cmp.Or(cause.Line, cause.Said, string(cause.Card))})
}

// mentalChange returns the change that lasting effects make to a Ninja's Mental Power.
func (s standing) mentalChange(p *position.InPlay) int {
	n := 0
	for _, l := range s.lasting() {
		if l.change.Mental != 0 && s.reaches(l, p) {
			n += l.change.Mental
		}
	}
	return n
}

// checkBlocking rejects a Team that cannot block another one.
func (s standing) checkBlocking(head position.Spot, lane int) []referee.Problem {
	team, attackers := len(s.b.Team(head)), len(s.b.Fighters(s.b.Attacker, lane))
	power, _ := s.teamPower(s.b.Attacker, lane)
	for _, l := range s.lasting() {
		if b := l.change.Blocking; b != nil && team < b.Blockers && (b.Attackers == 0 || b.Attackers == attackers) && power >= b.Power {
			return referee.Breaks("cannot-block", "R-BLOCK", referee.Args{"lane": position.LaneID(lane), "n": team, "least": b.Blockers, "why": l.acting.line.Code, "line": l.acting.line.Code})
		}
	}
	return nil
}

// mustBlock returns the Ninja and the effect on it that require the Blocker to block the Team in
// a lane.
func (s standing) mustBlock(lane int) (*position.InPlay, referee.Cause, bool) {
	for _, at := range s.b.Fighters(s.b.Attacker, lane) {
		if cause, must := s.barred(s.b.At(at), cards.BarOpen); must {
			return s.b.At(at), cause, true
		}
	}
	return nil, referee.Cause{}, false
}

// checkOpen rejects leaving a Team unblocked if it must be blocked and a Team can still be sent
// out against it. It checks this lane and the later ones.
func (s standing) checkOpen(seat referee.Seat, lane int, blocks bool) []referee.Problem {
	need, teams, done := 0, 0, 0
	var must *position.InPlay
	var cause referee.Cause
	for l := lane; l <= len(s.b.Battles); l++ {
		if p, why, is := s.mustBlock(l); is {
			need++
			if must == nil {
				must, cause = p, why
			}
			if blocks && l == lane {
				done = 1
			}
		}
	}
	var counted []int
	for _, at := range s.b.All(seat, func(p *position.InPlay) bool { return p.Ninja() && p.Lane == 0 && !p.Idle }) {
		team := s.b.At(at).Team
		if s.checkSally(at, "R-BLOCK") == nil && (team == 0 || !slices.Contains(counted, team)) {
			teams++
			counted = append(counted, team)
		}
	}
	left, here := need-done, teams
	if blocks {
		here--
	} else if _, _, is := s.mustBlock(lane); is {
		left--
	}
	if must == nil || done+min(left, here) >= min(need, teams) {
		return nil
	}
	return s.barredProblem(must, cards.BarOpen, cause, "R-BLOCK")
}

// missingCards rejects an effect that targets cards outside play if all players see that there
// are too few (ruling missing-target).
func (s standing) missingCards(a *acting, aimed []string) []referee.Problem {
	target := a.line.Effect.Target
	if len(aimed) > 0 {
		return referee.ByRule(referee.Cannot("not-asked", referee.Args{"slot": referee.Key("slot.on"), "verb": referee.Key("verb.use")}), "R-EFFECT-CHAIN")
	}
	there := 0
	for _, owner := range s.owners(a, &target.Which) {
		slot, _ := s.areaSlot(owner, &target.Which)
		there += slot.Max
	}
	least := target.Count()
	if target.UpTo {
		least = 1
	}
	if there < least && s.refusesMissing() {
		return referee.Breaks("no-target", "R-EFFECT-CHAIN", referee.Args{"card": a.card.ID, "n": target.Count(), "there": there})
	}
	return nil
}

// pick asks which cards outside play an effect targets, before any player responds.
func (r *run) pick(link *position.Link, seat referee.Seat, lines []*cards.Line) error {
	for _, line := range lines {
		if err := r.aim(link, seat, line); err != nil {
			return err
		}
		target := line.Effect.Target
		if !r.carries() || !line.Effect.Carried() || target == nil || target.Which.InPlay() {
			continue
		}
		a := &acting{card: link.Card, line: line, seat: seat, source: link.Source}
		for _, owner := range r.standing().owners(a, &target.Which) {
			a.upTo = target.UpTo
			chosen, err := r.chooseCards(a, owner, &target.Which, cards.Take{N: target.Count()}, "goes.target")
			if err != nil {
				return err
			}
			for _, card := range chosen {
				r.tell(referee.Event{Kind: "aimed", Seat: seat, Card: card.ID, Cause: a.cause()})
			}
			link.Picked = append(link.Picked, chosen...)
		}
	}
	return nil
}

// stillThere returns an effect's picked cards that have not moved since.
func (s standing) stillThere(a *acting, owner referee.Seat) []*cards.Card {
	which := &a.line.Effect.Target.Which
	if which.In == cards.InHand {
		return a.picked
	}
	left := s.pile(owner, string(which.In))
	var there []*cards.Card
	for _, card := range a.picked {
		rest, ok := pile.Without(left, card)
		if ok {
			there, left = append(there, card), rest
		}
	}
	return there
}
