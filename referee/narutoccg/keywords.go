package narutoccg

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/pile"
	"shinpan/referee/unseen"
)

// checkAmbush returns the problems with deploying a Ninja from the Chakra area (R-AMBUSH). It
// counts as the deployment of the turn, and all costs must be paid.
func (s standing) checkAmbush(card *cards.Card) []referee.Problem {
	seat := s.b.Attacker
	problems := s.checkOncePerTurn(seat, card)
	if !card.Has(cards.Sacrifice) && !s.Ruled(rulebook.OwnNamesakeDiscarded) {
		problems = append(problems, s.checkSingle(seat, card, "R-UNIQUE")...)
	}
	problems = append(problems, s.checkSacrifice(seat, card, 0)...)
	return append(problems, s.checkCosts(seat, card, nil)...)
}

// ambush deploys a Ninja from the Chakra area.
func (r *run) ambush(a referee.Answer) error {
	card := r.standing().one(a, "card")
	if err := r.payHand(a.Seat, card); err != nil {
		return err
	}
	if err := r.sacrifice(a.Seat, card, 0); err != nil {
		return err
	}
	side := r.b.Side(a.Seat)
	side.Chakra, _ = pile.Without(side.Chakra, card)
	if r.Ruled(rulebook.OwnNamesakeDiscarded) {
		r.discardNamesakes(a.Seat, card)
	}
	return r.deployed(a.Seat, card, "ambushed", "R-AMBUSH")
}

// replaced returns the Ninjas in the Attacker's Village that share a name with a card.
func (s standing) replaced(card *cards.Card) []position.Spot {
	return s.b.All(s.b.Attacker, func(p *position.InPlay) bool { return p.Ninja() && p.Lane == 0 && s.sharedNow(p, card) != "" })
}

// grown returns the Ninja that a Growth Ninja replaces: the named one or, if none is named, the
// only one that shares a name. It reports false if the answer is not clear.
func (s standing) grown(a referee.Answer) (position.Spot, bool) {
	if id := a.One("over"); id != "" {
		return s.b.Find(id)
	}
	if found := s.replaced(s.one(a, "card")); len(found) == 1 {
		return found[0], true
	}
	return position.Spot{}, false
}

// checkGrow returns the problems with replacing a Ninja by Growth (R-GROWTH, rulings growth-costs
// and growth-count).
func (s standing) checkGrow(a referee.Answer) []referee.Problem {
	card, seat := s.one(a, "card"), a.Seat
	if problems := s.wrongType(card, cards.Ninja); problems != nil {
		problems[0].Grade = referee.Impossible // the new card takes over things that only a Ninja has
		return problems
	}
	at, clear := s.grown(a)
	if !clear {
		code := "grow-whom"
		if len(s.replaced(card)) == 0 {
			code = "no-namesake"
		}
		return referee.ByRule(referee.Cannot(code, referee.Args{"card": card.ID}), "R-GROWTH")
	}
	if problems := s.checkHand(seat, []*cards.Card{card}, "R-GROWTH"); problems != nil {
		return problems
	}
	old := s.b.At(at)
	args := referee.Args{"card": card.ID, "other": old.Card.ID, "piece": s.b.ID(at)}
	var problems []referee.Problem
	refuse := func(code string) { problems = append(problems, referee.Breaks(code, "R-GROWTH", args)...) }
	if !card.Has(cards.Growth) {
		refuse("no-growth")
	}
	if s.sharedNow(old, card) == "" {
		refuse("other-name")
	}
	if old.Growth > 0 {
		refuse("grown-already")
	}
	if old.Entered == s.b.Turn {
		refuse("entered-now")
	}
	used := s.b.Side(seat).Used
	if s.Ruled(rulebook.GrowthCountOne) && used.Growth > s.b.Side(seat).More.Growth {
		problems = append(problems, referee.Breaks("second-play", "R-GROWTH", referee.Args{"card": card.ID, "type": referee.Key("play.growth"), "n": used.Growth})...)
	}
	if s.Ruled(rulebook.GrowthCountDeployment) {
		problems = append(problems, s.checkOncePerTurn(seat, card)...)
	}
	problems = append(problems, s.checkSingle(seat, card, "R-UNIQUE", at)...)
	problems = append(problems, s.checkSacrifice(seat, card, old.Serial)...)
	if s.Ruled(rulebook.GrowthCostsPaid) {
		problems = append(problems, s.checkCosts(seat, card, []*cards.Card{card})...)
	}
	return problems
}

// grow replaces a Ninja with one that has its name. Status, effects and coins stay, and the new
// Ninja gains a Growth coin (R-GROWTH, ruling growth-old-card).
func (r *run) grow(a referee.Answer) error {
	s := r.standing()
	card := s.one(a, "card")
	at, _ := s.grown(a)
	if r.Ruled(rulebook.GrowthCostsPaid) {
		if err := r.payHand(a.Seat, card, card); err != nil {
			return err
		}
	}
	serial := r.b.At(at).Serial
	if err := r.sacrifice(a.Seat, card, serial); err != nil {
		return err
	}
	at, _ = r.b.Locate(serial)
	side := r.b.Side(a.Seat)
	side.Hand.Take(card)
	side.Used.Growth++
	if r.Ruled(rulebook.GrowthCountDeployment) {
		side.Used.Ninja++
	}
	p := r.b.At(at)
	old, owner := p.Card, p.Owner
	p.Card, p.Owner, p.Entered = card, a.Seat, r.b.Turn
	p.Growth++
	r.arrived(a.Seat, card)
	r.tell(referee.Event{Kind: "grew", Seat: a.Seat, Card: card.ID, Cards: []referee.Card{old.ID}, Piece: r.b.ID(at), N: p.Growth, Cause: rule("R-GROWTH")})
	zone := zoneChakra
	if r.Ruled(rulebook.GrowthOldCardDiscard) {
		zone = zoneDiscard
	}
	if old.Apart() && r.earlier {
		zone = zoneRemoved
	}
	r.put(owner, zone, old.Print())
	r.tell(referee.Event{Kind: "replaced", Seat: owner, Card: old.ID, Place: zone, Key: goes(zone), Cause: rule("R-GROWTH")})
	return r.arrives(at)
}

// checkPlatoon returns the problems with replacing the only Ninja in the Village that shares a name
// with a Platoon (R-PLATOON).
func (s standing) checkPlatoon(card *cards.Card) []referee.Problem {
	seat := s.b.Attacker
	if problems := s.checkHand(seat, []*cards.Card{card}, "R-PLATOON"); problems != nil {
		return problems
	}
	found := s.replaced(card)
	args := referee.Args{"card": card.ID, "n": len(found)}
	problems := s.cannotEnter(card, cards.Ninja)
	if !card.Has(cards.Platoon) {
		problems = append(problems, referee.Breaks("no-platoon", "R-PLATOON", args)...)
	}
	if len(found) != 1 {
		return append(problems, referee.ByRule(referee.Cannot("not-one-namesake", args), "R-PLATOON")...)
	}
	problems = append(problems, s.checkSingle(seat, card, "R-UNIQUE", found[0])...)
	problems = append(problems, s.checkSacrifice(seat, card, s.b.At(found[0]).Serial)...)
	return append(problems, s.checkCosts(seat, card, []*cards.Card{card})...)
}

// platoon replaces a Ninja with a Platoon, which enters play healthy and takes over nothing.
func (r *run) platoon(a referee.Answer) error {
	card := r.standing().one(a, "card")
	if err := r.payHand(a.Seat, card, card); err != nil {
		return err
	}
	serial := 0
	if found := r.standing().replaced(card); len(found) > 0 {
		serial = r.b.At(found[0]).Serial
	}
	if err := r.sacrifice(a.Seat, card, serial); err != nil {
		return err
	}
	r.b.Side(a.Seat).Hand.Take(card)
	if at, ok := r.b.Locate(serial); ok {
		r.leave(at, zoneChakra, rule("R-PLATOON"))
	}
	return r.arrives(r.enter(a.Seat, a.Seat, card, "deployed", rule("R-PLATOON")))
}

// apartSlot returns a slot for a Ninja of the Reinforcement Deck that can enter play by itself: a
// Squad, or a Ninja with Sacrifice. A registered list is private, so it is shown only if Shinpan
// deals.
func (s standing) apartSlot(seat referee.Seat) *referee.Slot {
	left := s.b.Side(seat).Apart
	if _, listed := s.Apart(seat); !listed || !s.Dealt && len(left) > 0 {
		return &referee.Slot{Name: "card", Min: 1, Open: true, Pool: []string{"type=ninja", "keywords=" + cards.Squad}}
	}
	return single("card", pile.Filter(left, func(c *cards.Card) bool { return c.Has(cards.Squad) || c.Has(cards.Sacrifice) }))
}

// checkReinforce returns the problems with putting a Ninja of the Reinforcement Deck into play in
// the Mission Phase. Only a Squad or a Ninja with Sacrifice can enter play by itself
// (R-REINFORCEMENT, R-SQUAD, R-SACRIFICE, ruling squad-deployment).
func (s standing) checkReinforce(card *cards.Card) []referee.Problem {
	seat := s.b.Attacker
	if left, listed := s.Apart(seat); listed && !slices.Contains(s.b.Side(seat).Apart, card) {
		return referee.ByRule(referee.Cannot("not-apart", referee.Args{"card": card.ID, "n": unseen.Count(ids(left), string(card.ID))}), "R-REINFORCEMENT-DECK")
	}
	problems := s.cannotEnter(card, cards.Ninja)
	switch {
	case !card.Apart():
		problems = append(problems, referee.Breaks("not-reinforcement", "R-REINFORCEMENT-DECK", referee.Args{"card": card.ID})...)
	case !card.Has(cards.Squad) && !card.Has(cards.Sacrifice):
		problems = append(problems, referee.Breaks("by-effect-only", "R-REINFORCEMENT", referee.Args{"card": card.ID})...)
	}
	problems = append(problems, s.checkRemovable(seat, card, comesBy(card), 0)...)
	if s.Ruled(rulebook.SquadDeploymentCounts) {
		problems = append(problems, s.checkOncePerTurn(seat, card)...)
	}
	return append(problems, s.checkCosts(seat, card, nil)...)
}

// reinforce puts a Squad or a Ninja with Sacrifice into play from the Reinforcement Deck.
func (r *run) reinforce(a referee.Answer) error {
	card := r.standing().one(a, "card")
	side := r.b.Side(a.Seat)
	if err := r.payHand(a.Seat, card); err != nil {
		return err
	}
	by := comesBy(card)
	if err := r.removeFor(a.Seat, card, by, 0); err != nil {
		return err
	}
	side.Apart, _ = pile.Without(side.Apart, card)
	if r.Ruled(rulebook.SquadDeploymentCounts) {
		side.Used.Ninja++
	}
	return r.arrives(r.enter(a.Seat, a.Seat, card, "reinforced", rule(by)))
}

// arrives completes the entrance of a card. The player of a Ninja with Tracking names a Ninja
// (R-TRACKING), and the effects for the entrance act.
func (r *run) arrives(at position.Spot) error {
	serial := r.b.At(at).Serial
	if err := r.namesTracked(at); err != nil {
		return err
	}
	return r.acts(serial, cards.Enters)
}

// namesTracked asks which Ninja a Ninja with Tracking tracks.
func (r *run) namesTracked(at position.Spot) error {
	p := r.b.At(at)
	if !p.Card.Has(cards.Tracking) {
		return nil
	}
	card := p.Card
	answer, err := r.ask(func() flow.Question {
		words := &referee.Slot{Name: "words", Min: 1, Open: true, From: r.trackable(at.Seat)}
		return flow.Question{Ask: referee.Ask{Seat: at.Seat, Key: "track", Args: referee.Args{"card": card.ID}, Cause: rule("R-TRACKING"),
			Moves: []referee.Move{{Verb: "track", Slots: []*referee.Slot{words}}}}}
	})
	if err != nil {
		return err
	}
	r.tracks(at.Seat, answer.One("words"), rule("R-TRACKING"))
	return nil
}

// trackable returns the names of the other player's Ninjas in play, because players will probably
// track one of these. Players can also name any other Ninja.
func (r *run) trackable(seat referee.Seat) []string {
	var names []string
	for _, at := range r.b.All(position.Other(seat), (*position.InPlay).Ninja) {
		if name := r.b.At(at).Card.Name; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// tracks sets the Ninja that a player tracks, in place of an earlier one.
func (r *run) tracks(seat referee.Seat, name string, cause referee.Cause) {
	r.b.Side(seat).Tracked = name
	cause.Said = name
	r.tell(referee.Event{Kind: "tracks", Seat: seat, Cause: cause})
}

// tracked reports whether the other player tracks a Ninja under one of its names.
func (s standing) tracked(seat referee.Seat, p *position.InPlay) bool {
	name := s.b.Side(position.Other(seat)).Tracked
	return name != "" && p.Ninja() && s.isNamedNow(p, name)
}
