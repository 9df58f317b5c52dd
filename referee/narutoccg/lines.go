package narutoccg

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/pile"
)

// acting is an effect line that acts: of which card, for whom, and with what.
type acting struct {
	card *cards.Card
	line *cards.Line
	// seat is the player of the line.
	seat referee.Seat
	// source is the serial number of the card in play that the line stands on, or of the
	// user of a Jutsu; 0 for a Mission.
	source int
	// targets are the serial numbers of what it is aimed at.
	targets []int
	x       int
	// link is what resolves, nil where nothing does.
	link *position.Link
}

func (a *acting) cause() referee.Cause { return referee.Cause{Line: a.line.Code} }

// carries reports whether the referee carries out effect lines (ruling card-effects).
func (m *Match) carries() bool { return m.Set.Lined() && m.Ruled(rulebook.CardEffectsAutomatic) }

// linesAt are the lines of a card that act at a moment.
func linesAt(card *cards.Card, at cards.When) []*cards.Line {
	var list []*cards.Line
	for i := range card.Lines {
		if card.Lines[i].At == at {
			list = append(list, &card.Lines[i])
		}
	}
	return list
}

// active reports whether a line of a card in play acts: an injured Ninja has only those
// that are Valid (R-VALID).
func active(p *position.InPlay, line *cards.Line) bool { return !p.Injured || line.Effect.Valid }

// acts carries out the lines of a card in play that act at a moment, from the top down.
// A line that the referee does not carry out is left to the table.
func (r *run) acts(serial int, at cards.When) error {
	spot, ok := r.b.Locate(serial)
	if !ok || !r.Set.Lined() {
		return nil
	}
	for _, line := range linesAt(r.b.At(spot).Card, at) {
		spot, ok := r.b.Locate(serial)
		if !ok || r.b.Phase == position.PhaseOver {
			return nil
		}
		p := r.b.At(spot)
		switch {
		case !active(p, line):
		case !r.carries() || !line.Effect.Carried():
			r.tell(referee.Event{Kind: "line-due", Seat: spot.Seat, Card: p.Card.ID, Cause: referee.Cause{Line: line.Code}})
		default:
			if err := r.act(&acting{card: p.Card, line: line, seat: spot.Seat, source: serial}); err != nil {
				return err
			}
		}
	}
	return nil
}

// serials are the numbers under which cards in play are found again when some have
// left.
func (r *run) serials(spots []position.Spot) []int {
	var serials []int
	for _, spot := range spots {
		serials = append(serials, r.b.At(spot).Serial)
	}
	return serials
}

// eachActs is acts for several cards in play, one after the other.
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

// act carries out a line. One that changes nothing says so.
func (r *run) act(a *acting) error {
	told := r.Told()
	steps := a.line.Effect.Do
	if !r.standing().holds(a, a.line.Effect.If) {
		steps = a.line.Effect.Else
	}
	if err := r.carry(a, steps); err != nil {
		return err
	}
	if r.Told() == told {
		r.tell(referee.Event{Kind: "nothing", Seat: a.seat, Card: a.card.ID, Cause: a.cause()})
	}
	return nil
}

// carry carries out steps in order.
func (r *run) carry(a *acting, steps cards.Steps) error {
	for i := range steps {
		step := &steps[i].Value
		if !r.standing().holds(a, step.If) {
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
	}
	return nil
}

// askMay asks whether a step is carried out that may be declined.
func (r *run) askMay(a *acting, step *cards.Step) (bool, error) {
	answer, err := r.ask(func() flow.Question {
		return flow.Question{Ask: referee.Ask{Seat: a.seat, Key: "may", Args: referee.Args{"card": a.card.ID, "key": stepKey(step.Word())}, Cause: a.cause(),
			Moves: []referee.Move{{Verb: "yes"}, {Verb: "no"}}}}
	})
	return answer.Verb == "yes", err
}

// holds reports whether a condition holds; one that is not there does.
func (s standing) holds(a *acting, c *cards.Premise) bool {
	switch {
	case c == nil:
		return true
	case c.Exists != nil:
		return s.countOf(a, c.Exists) > 0
	}
	at, ok := s.b.Locate(a.source)
	if !ok {
		return false
	}
	for _, word := range c.Expert {
		if !s.isOrHas(s.b.At(at).Card, word) {
			return false
		}
	}
	if c.Combination == nil {
		return true
	}
	return s.lackingMate(at, c.Combination) == "" && (!s.Ruled(rulebook.CombinationSameOwn) || s.eachItsOwn(c.Combination, s.mates(at)))
}

// countOf is how many of the cards there are that a description means, as far as
// everybody sees.
func (s standing) countOf(a *acting, w *cards.Which) int {
	if w.InPlay() {
		return len(s.described(a, w))
	}
	n := 0
	for _, seat := range s.owners(a, w) {
		switch side := s.b.Side(seat); {
		case w.In == cards.InHand && plain(w):
			n += side.Hand.N
		case w.In == cards.InHand:
			n += len(pile.Filter(side.Hand.Open, s.fits(w)))
		case w.In == cards.InDeck:
			n += side.Deck.N
		default:
			n += len(pile.Filter(s.pile(seat, string(w.In)), s.fits(w)))
		}
	}
	return n
}

// plain reports whether a description asks for nothing that is printed on cards.
func plain(w *cards.Which) bool {
	bare := *w
	bare.In, bare.Of = "", ""
	return bare.Type == "" && bare.Name.Value == "" && bare.Word.Value == "" && bare.SymbolWord() == "" && bare.LeastRank() == cards.NoRank &&
		bare.EntranceAtLeast.Place.Line == 0 && bare.EntranceAtMost.Place.Line == 0
}

// fits is the test for cards that a description means by what is printed on them.
func (s standing) fits(w *cards.Which) func(*cards.Card) bool {
	return func(card *cards.Card) bool {
		return w.Printed(card) && (w.Name.Value == "" || s.isNamed(card, w.Name.Value))
	}
}

// owners are the players whose cards a description means, the player of the line first.
func (s standing) owners(a *acting, w *cards.Which) []referee.Seat {
	switch {
	case w.Of == cards.OfOpponent:
		return []referee.Seat{position.Other(a.seat)}
	case w.Of == cards.OfAnyone || w.Pointed():
		return []referee.Seat{a.seat, position.Other(a.seat)}
	}
	return []referee.Seat{a.seat}
}

// described are the cards in play that a description means.
func (s standing) described(a *acting, w *cards.Which) []position.Spot {
	var found []position.Spot
	for _, seat := range s.owners(a, w) {
		found = append(found, s.b.All(seat, func(p *position.InPlay) bool { return s.means(a, w, seat, p) })...)
	}
	return found
}

// means reports whether a description means a card in play of a player.
func (s standing) means(a *acting, w *cards.Which, seat referee.Seat, p *position.InPlay) bool {
	own := p.Serial == a.source && a.source > 0
	switch {
	case (w.Self || w.User) && !own,
		w.Other && own,
		w.Target && !slices.Contains(a.targets, p.Serial),
		w.In == cards.Village && p.Lane > 0,
		w.In == cards.Battlefield && p.Lane == 0,
		w.Type == "" && !w.Self && !w.Target && !p.Ninja():
		return false
	}
	if w.Team || w.Facing {
		at, ok := s.b.Locate(a.source)
		if !ok || !s.related(at, seat, p, w.Team) {
			return false
		}
	}
	return s.fits(w)(p.Card) && !slices.ContainsFunc(w.Is, func(being cards.Being) bool { return !s.is(seat, p, being) })
}

// related reports whether a card of a player is in the Team of a Ninja, or in the one
// that battles against it.
func (s standing) related(at position.Spot, seat referee.Seat, p *position.InPlay, team bool) bool {
	lane := s.b.At(at).Lane
	if !team {
		return seat != at.Seat && lane > 0 && p.Lane == lane
	}
	return slices.ContainsFunc(s.b.Team(at), func(mate position.Spot) bool { return s.b.At(mate) == p })
}

// is reports whether a Ninja has a place in a battle, or a status.
func (s standing) is(seat referee.Seat, p *position.InPlay, being cards.Being) bool {
	switch being {
	case cards.BeingHead:
		return p.Lane > 0 && p.Head
	case cards.BeingSupport:
		return p.Lane > 0 && !p.Head
	case cards.BeingAttacking:
		return p.Lane > 0 && seat == s.b.Attacker
	case cards.BeingBlocking:
		return p.Lane > 0 && seat == s.b.Blocker()
	case cards.BeingInjured:
		return p.Injured
	}
	return !p.Injured
}

// lastingTerms are what lines that last change of a Ninja's Combat or Support.
func (s standing) lastingTerms(p *position.InPlay, combat bool) []term {
	if !s.carries() {
		return nil
	}
	var terms []term
	for _, seat := range []referee.Seat{1, 2} {
		for _, at := range s.b.All(seat, func(p *position.InPlay) bool { return p.Card.Lines != nil }) {
			of := s.b.At(at)
			for _, line := range linesAt(of.Card, cards.Lasting) {
				if !active(of, line) {
					continue
				}
				a := &acting{card: of.Card, line: line, seat: at.Seat, source: of.Serial}
				for i := range line.Effect.While {
					if n := s.changed(a, &line.Effect.While[i], p, combat); n != 0 {
						terms = append(terms, term{n, "part.change", p.Card.ID, a.cause()})
					}
				}
			}
		}
	}
	return terms
}

// changed is how much a lasting line changes of a Ninja's Combat or Support.
func (s standing) changed(a *acting, change *cards.Change, p *position.InPlay, combat bool) int {
	n := change.Support
	if combat {
		n = change.Combat
	}
	at, ok := s.b.Locate(p.Serial)
	to := change.To
	if to == nil {
		to = &cards.Which{Self: true}
	}
	if n == 0 || !ok || !slices.Contains(s.owners(a, to), at.Seat) || !s.means(a, to, at.Seat, p) || !s.holds(a, change.If) {
		return 0
	}
	return n
}

// missing refuses an effect that is not aimed at what its lines want (ruling
// missing-target).
func (s standing) missing(a *acting, aimed []string) []referee.Problem {
	target := a.line.Effect.Target
	if target == nil {
		return nil
	}
	there := s.described(a, &target.Which)
	args := referee.Args{"card": a.card.ID, "n": target.Count(), "there": len(there)}
	if len(there) < target.Count() {
		if s.Ruled(rulebook.MissingTargetRefused) {
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

// checkTargets refuses to play a card that is not aimed at what its lines want.
func (s standing) checkTargets(seat referee.Seat, card *cards.Card, source int, aimed []string) []referee.Problem {
	if !s.carries() {
		return nil
	}
	for _, line := range linesAt(card, cards.Resolves) {
		if line.Effect.Carried() {
			if problems := s.missing(&acting{card: card, line: line, seat: seat, source: source}, aimed); problems != nil {
				return problems
			}
		}
	}
	return nil
}

// carryLines carries out what a Jutsu, a Mission or an effect that is used says that it
// does. It reports whether anything is left for its player to carry out: all of a card
// without lines, and an effect that its player has declared.
func (r *run) carryLines(link flow.Link[position.Link]) (left bool, err error) {
	what := link.What
	lines := linesAt(what.Card, cards.Resolves)
	if what.Kind == position.LinkEffect {
		_, line, ok := r.Set.Line(what.Line)
		if !ok { // declared by its player
			return true, nil
		}
		lines = []*cards.Line{line}
	}
	if !r.carries() || what.Card.Lines == nil {
		return true, nil
	}
	for _, line := range lines {
		if !line.Effect.Carried() {
			r.tell(referee.Event{Kind: "line-due", Seat: link.Seat, Card: what.Card.ID, Cause: referee.Cause{Line: line.Code}})
			left = true
			continue
		}
		a := &acting{card: what.Card, line: line, seat: link.Seat, source: what.Source, targets: what.Targets, x: what.X, link: &what}
		if err := r.act(a); err != nil {
			return false, err
		}
		if r.b.Phase == position.PhaseOver {
			return false, nil
		}
	}
	return left, nil
}
