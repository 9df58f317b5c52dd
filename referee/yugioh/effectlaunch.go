package yugioh

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// useKey returns the key under which the use of an effect is recorded, or "" for one that can
// be used any number of times.
func useKey(a *acting) string {
	switch a.line.Once {
	case effect.OnceTurn:
		return strconv.Itoa(a.source) + ":" + a.line.Code.Value
	case effect.OnceName, effect.OnceActivation:
		return a.seat.String() + ":" + a.line.Code.Value
	case effect.OnceAny:
		return a.seat.String() + ":" + string(a.card.ID)
	}
	return ""
}

// hindered returns why an effect cannot be activated now, as far as everybody can see: the code
// of a problem, or "" if it can.
func (s standing) hindered(a *acting) string {
	if key := useKey(a); key != "" && slices.Contains(s.b.Uses, key) {
		return "effect-used"
	}
	if !s.during(a, a.line.During) {
		return "effect-time"
	}
	for i := range a.line.If {
		if !s.so(a, &a.line.If[i]) {
			return "effect-condition"
		}
	}
	hand := s.b.Side(a.seat).Hand.N
	if a.source == 0 { // the card itself comes from there
		hand--
	}
	c := cost{hand: hand}
	for i := range a.line.Pay {
		if s.short(a, &a.line.Pay[i].Value, &c) {
			return "effect-cost"
		}
	}
	if t := a.line.Target; t != nil {
		n := len(s.aimable(a))
		if t.Which.In == cards.InGrave {
			n += c.discarded
		} else {
			n -= c.tributed
		}
		if n < t.Count() {
			return "effect-target"
		}
	}
	if a.line.Do != nil && !s.possible(a, &a.line.Do[0].Value, hand-c.discarded, c.tributed+c.freed) {
		return "effect-nothing"
	}
	return ""
}

// cost counts what a cost takes: cards of a hand, monsters on the field, and alternatives.
type cost struct{ hand, discarded, tributed, freed, instead int }

// short reports whether a step of a cost cannot be paid, nor what may be paid in its place,
// as far as everybody can see.
func (s standing) short(a *acting, step *cards.Step, c *cost) bool {
	was := *c
	if !s.lacksFor(a, step, c) {
		return false
	}
	if len(step.Else) == 0 {
		return true
	}
	*c = was
	c.instead++
	v, ok := step.Else[0].Value.Verb.(*cards.Move)
	return !ok || c.instead > len(s.found(a, &v.Which))
}

// lacksFor reports whether a step of a cost itself cannot be paid.
func (s standing) lacksFor(a *acting, step *cards.Step, c *cost) bool {
	short := false
	switch v := step.Verb.(type) {
	case *cards.Discard:
		if v.Which != nil && v.Which.Self {
			return false
		}
		c.discarded += v.Count()
		short = c.discarded > c.hand
	case *cards.Tribute:
		c.tributed += v.Count()
		short = c.tributed > len(s.found(a, v.Meant()))
	case *cards.Detach:
		at, ok := s.b.Locate(a.source)
		short = !ok || v.N > len(s.b.At(at).Materials)
	case *cards.Leave:
		short = max(1, v.N) > len(s.found(a, &v.Which))
		if v.Which.Of == cards.OfYou && slices.Contains(v.Which.Type, cards.Monster) {
			c.freed += max(1, v.N)
		}
	case *cards.Move:
		switch {
		case v.Which.Self: // there it is
		case v.Which.In == cards.InHand:
			c.discarded += max(1, v.N)
			short = c.discarded > c.hand
		case v.Which.In == cards.InDeck:
			short = s.b.Side(a.seat).Deck.N == 0
		default:
			short = max(1, v.N) > len(s.found(a, &v.Which))
		}
	case *cards.Mill:
		short = v.N > s.b.Side(a.seat).Deck.N
	case *cards.Bar: // it must not have done so before, this turn
		at, ok := s.b.Locate(a.source)
		short = !ok || slices.Contains(v.From, cards.Attacking) && s.b.At(at).Attacked == s.b.Turn
	case *cards.PayPoints:
		short = checkPay(s, referee.Say(a.seat, "lp-pay", "seats", a.seat.String(), "count", strconv.Itoa(v.N))) != nil
	}
	return short
}

// during reports whether it is such a time.
func (s standing) during(a *acting, times []effect.During) bool {
	for _, d := range times {
		is := false
		switch p := s.b.Phase; d {
		case effect.InOwnTurn:
			is = s.b.Active == a.seat
		case effect.InOpponentTurn:
			is = s.b.Active != a.seat
		case effect.InMain:
			is = p.Main()
		case effect.InMainOne:
			is = p == position.PhaseMain
		case effect.InMainTwo:
			is = p == position.PhaseMainTwo
		case effect.InBattle:
			is = p >= position.PhaseBattleStart && p <= position.PhaseBattleEnd
		case effect.NotInDamageStep:
			is = p != position.PhaseDamage && p != position.PhaseAfter
		}
		if !is {
			return false
		}
	}
	return true
}

// possible reports whether a step, or its replacement, can be done, as far as everybody can
// see.
func (s standing) possible(a *acting, step *cards.Step, hand, tributed int) bool {
	if s.edition >= editionReturns && len(step.Else) > 0 && s.possible(a, &step.Else[0].Value, hand, tributed) {
		return true
	}
	return s.canDo(a, step, hand, tributed)
}

// canDo reports whether a step itself can be done.
func (s standing) canDo(a *acting, step *cards.Step, hand, tributed int) bool {
	side := s.b.Side(a.seat)
	switch v := step.Verb.(type) {
	case *cards.Draw:
		return (v.Who == cards.WhoOpponent || side.Deck.N >= v.N) && (v.Who == "" || v.Who == cards.WhoYou || s.b.Side(position.Other(a.seat)).Deck.N >= v.N)
	case *cards.Mill:
		return side.Deck.N >= v.N
	case *cards.Destroy:
		return v.Which.Pointed() || len(s.found(a, &v.Which)) > 0
	case *cards.Leave:
		return v.Which.Pointed() || len(s.found(a, &v.Which)) > 0
	case *cards.Move:
		switch {
		case v.Which.In == cards.InDeck:
			return side.Deck.N > 0
		case v.Which.In == cards.InHand:
			return hand > 0
		}
		return v.Which.Pointed() || len(s.found(a, &v.Which)) > 0
	case *cards.Discard:
		return hand > 0 || v.Who == cards.WhoBoth
	case *cards.Random:
		return hand > 0
	case *cards.Place:
		return v.Which == nil || side.Deck.N > 0
	case *cards.Turn:
		return v.Which.Pointed() || len(s.found(a, &v.Which)) > 0
	case *cards.Detach:
		at, ok := s.b.Locate(a.source)
		return ok && len(s.b.At(at).Materials) >= v.N
	case *cards.Special:
		if free := s.b.Free(a.seat, position.MonsterZones); v.Which.In == cards.InGrave || v.Which.In == cards.InBanished {
			return len(free)+tributed > 0 && (s.edition < editionEvents || v.Which.Pointed() || len(s.found(a, &v.Which)) > 0)
		}
		return len(s.b.Free(a.seat, position.MonsterZones))+tributed > 0 && (v.Which.In != cards.InDeck || side.Deck.N > 0) && (v.Which.In != cards.InHand || hand > 0)
	}
	return true
}

// checkLine returns the problems with activating an effect now.
func (s standing) checkLine(a *acting, targets []position.Spot) []referee.Problem {
	args := referee.Args{"card": a.card.ID, "seat": a.seat}
	if !s.occurred(a) {
		return referee.Breaks("effect-event", "R-CARD-TEXT", args)
	}
	if why := s.hindered(a); why != "" {
		return referee.Breaks(why, "R-CARD-TEXT", args)
	}
	if len(targets) == 0 {
		return nil
	}
	if t := a.line.Target; t == nil || len(targets) != t.Count() {
		return referee.Breaks("effect-targets", "R-CARD-TEXT", args)
	}
	for _, at := range targets {
		if !s.meets(a, at, &a.line.Target.Which) {
			args["piece"] = s.b.ID(at)
			return referee.Breaks("effect-not-that", "R-CARD-TEXT", args)
		}
	}
	return nil
}

// launches pays for an effect that is being activated, settles what it targets and which of its
// lists of steps it will do, and notes its use: all before anybody responds (R-COST).
func (r *run) launches(a *acting, link position.Link, said []int) (position.Link, error) {
	r.numbered()
	if key := useKey(a); key != "" {
		r.b.Uses = append(r.b.Uses, key)
	}
	r.apart = true
	link.Line, r.paying = a.line.Code.Value, a.card
	err := r.as(position.ByCost, a.seat, func() error { return r.paysFor(a, &link) })
	if r.paying = nil; err != nil || link.Void || r.b.Phase == position.PhaseOver {
		return link, err
	}
	link.Line, link.That, link.Seen, link.Targets = a.line.Code.Value, a.that, a.seen, said
	if t := a.line.Target; t != nil {
		r.numbered()
		found := r.standing().aimable(a)
		still := slices.DeleteFunc(slices.Clone(said), func(serial int) bool { return !slices.Contains(found, serial) })
		if len(still) != t.Count() {
			var err error
			if still, err = r.picks(a, "aims", found, t.Count()); err != nil {
				return link, err
			}
			r.tell(referee.Event{Kind: "aimed", Seat: a.seat, Card: a.card.ID, Cards: r.facesOf(still), Cause: a.cause()})
		}
		link.Targets = still
	}
	if a.line.Choose != nil {
		branch, err := r.branch(a)
		if err != nil {
			return link, err
		}
		link.Branch = branch
	}
	return link, nil
}

// paysFor pays the cost of an effect. What cannot be paid for, which only its player knew, does
// nothing (R-COST).
func (r *run) paysFor(a *acting, link *position.Link) error {
	for i := range a.line.Pay {
		paid, err := r.paysStep(a, &a.line.Pay[i].Value)
		if err != nil || r.b.Phase == position.PhaseOver {
			return err
		}
		if !paid {
			link.Void = true
			r.tell(referee.Event{Kind: "unpaid", Seat: a.seat, Card: a.card.ID, Cause: a.cause()})
			return nil
		}
	}
	return nil
}

// paysStep pays a step of a cost, or otherwise its alternative.
func (r *run) paysStep(a *acting, step *cards.Step) (bool, error) {
	paid, err := r.carryStep(a, step)
	for i := range step.Else {
		if paid || err != nil || r.b.Phase == position.PhaseOver {
			break
		}
		paid, err = r.carryStep(a, &step.Else[i].Value)
	}
	if err == nil && r.b.Phase != position.PhaseOver {
		r.settle()
	}
	return paid, err
}

// so reports whether a condition of an effect is met, as far as everybody can see.
func (s standing) so(a *acting, c *cards.Condition) bool {
	w := &c.There
	count := func(of func(*position.Side) int) int {
		n := 0
		for _, seat := range s.b.InTurn() {
			if w.Of == "" || (w.Of == cards.OfYou) == (seat == a.seat) {
				n += of(s.b.Side(seat))
			}
		}
		return n
	}
	switch w.In {
	case cards.InHand:
		n := count(func(side *position.Side) int { return side.Hand.N })
		if a.source == 0 && w.Other {
			n--
		}
		return c.Holds(n)
	case cards.InDeck:
		return c.Holds(count(func(side *position.Side) int { return side.Deck.N }))
	}
	names := map[referee.Card]bool{}
	found := s.foundIf(a, w, func(l position.Lying) bool {
		names[l.Card.Same()] = true
		return true
	})
	for _, serial := range found {
		if at, ok := s.b.Locate(serial); ok && s.b.At(at).Card != nil {
			names[s.b.At(at).Card.Same()] = true
		}
	}
	if c.Different {
		return c.Holds(len(names))
	}
	return c.Holds(len(found))
}

// facesOf returns the cards with some serial numbers, on the field or lying, as everybody sees
// them.
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

// branch asks which of several lists of steps an effect will do.
func (r *run) branch(a *acting) (int, error) {
	answer, err := r.ask(func() flow.Question {
		slot := &referee.Slot{Name: "count", Min: 1}
		for i := range a.line.Choose {
			slot.From = append(slot.From, strconv.Itoa(i+1))
		}
		return flow.Question{Ask: referee.Ask{Seat: a.seat, Key: "branch", Args: referee.Args{"card": a.card.ID, "n": len(a.line.Choose)}, Cause: a.cause(), Moves: []referee.Move{{Verb: "option", Slots: []*referee.Slot{slot}}}}}
	})
	return number(answer, "count") - 1, err
}
