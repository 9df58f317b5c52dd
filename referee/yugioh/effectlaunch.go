package yugioh

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// useKey returns the key that records the use of an effect, or "" for an effect that can be used
// any number of times.
func useKey(a *acting) string {
	switch a.line.Once {
	case effect.OnceTurn:
		return strconv.Itoa(a.source) + ":" + a.line.Code.Value
	case effect.OnceName, effect.OnceActivation:
		return a.seat.String() + ":" + a.line.Code.Value
	case effect.OnceAny:
		return a.seat.String() + ":" + string(a.card.ID)
	case effect.OnceDuel:
		return a.seat.String() + ":" + a.line.Code.Value + "@duel"
	case effect.OnceUp:
		return strconv.Itoa(a.source) + ":" + a.line.Code.Value + "@up"
	case effect.OnceCopy:
		return strconv.Itoa(a.source) + ":" + string(a.card.ID)
	case effect.OnceEach:
		return strconv.Itoa(a.source) + ":" + a.line.Code.Value + "#" + strconv.Itoa(a.branch)
	case effect.OnceChain:
		return chainUse + ":" + strconv.Itoa(a.source) + ":" + a.line.Code.Value
	}
	return ""
}

// hindered returns the code of the problem that keeps an effect from being activated now, or "" if
// there is none. It looks only at public cards.
func (s standing) hindered(a *acting) string {
	if !a.staysInHand() && a.line.Once != effect.OnceEach && s.spentUp(a) {
		return "effect-used"
	}
	if !s.during(a, a.line.During) || a.source > 0 && slices.Contains(s.b.Uses, idleKey(a.source)) {
		return "effect-time"
	}
	for i := range a.line.If {
		if !s.so(a, &a.line.If[i]) {
			return "effect-condition"
		}
	}
	if a.line.At.Value == effect.Activate && s.edition >= editionMarks && s.provesLack(a.seat, a.card) {
		return "effect-nothing"
	}
	hand := s.b.Side(a.seat).Hand.N
	if a.source == 0 { // the card itself comes from the hand
		hand--
	}
	c := cost{hand: hand}
	for i := range a.line.Pay {
		if s.short(a, &a.line.Pay[i].Value, &c) {
			return "effect-cost"
		}
	}
	var all []int
	least := 0
	if len(a.line.Choose) > 0 && s.edition >= editionForbids && len(s.branches(a)) == 0 {
		return "effect-target"
	}
	if a.source == 0 && equipsItself(a.line) && s.sole(a.seat, a.card) {
		return "sole"
	}
	if a.line.Target != nil && a.line.Target.And != nil && s.edition >= editionMarks || s.edition >= editionSpans && digs(a.line) {
		s.b = s.b.Clone()
		numberPiles(s.b)
	}
	if s.edition >= editionSpans && s.leavesTooMany(a) {
		return "effect-cost"
	}
	payable, paid := s.dug(a)
	for _, t := range a.line.Target.Groups() {
		found := s.aimable(a, t)
		n := len(found)
		if t.Which.In == cards.InGrave {
			n += c.discarded
		} else {
			n -= c.tributed
		}
		for _, serial := range found {
			if serial == 0 && s.edition >= editionCauses || !slices.Contains(all, serial) { // cards without a number yet
				all = append(all, serial)
			}
		}
		if t.Possible {
			continue
		}
		if paid > 0 && t.Which.In == cards.InGrave && len(union(payable, found)) < paid+t.Least() {
			return "effect-target"
		}
		if least += t.Least(); n < t.Least() || s.mostOf(a, t) < t.Least() || a.line.Target.And != nil && len(all)+c.discarded < least {
			return "effect-target"
		}
	}
	if a.line.Do != nil && !slices.ContainsFunc(s.openings(a.line.Do), func(step *cards.Step) bool {
		return s.possible(a, step, hand-c.discarded, c.tributed+c.freed)
	}) {
		return "effect-nothing"
	}
	return ""
}

// spentUp reports whether an effect, or its chosen list of steps, has been used as often as it can
// be now.
func (s standing) spentUp(a *acting) bool {
	key := useKey(a)
	return key != "" && uses(s.b.Uses, key) >= max(1, a.line.Times)
}

// during reports whether it is now one of the given times.
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
		case effect.InDamageStep:
			is = p == position.PhaseDamage || p == position.PhaseAfter
		case effect.NotInMainTwo:
			is = p != position.PhaseMainTwo
		case effect.InDraw:
			is = p == position.PhaseDraw
		case effect.NotInDraw:
			is = p != position.PhaseDraw
		case effect.InMainOrTheirs:
			mine := s.b.Active == a.seat
			is = mine && p.Main() || !mine && p >= position.PhaseBattleStart && p <= position.PhaseBattleEnd
		}
		if !is {
			return false
		}
	}
	return true
}

// possible reports whether a step or its replacement can be carried out, as far as all players can
// see.
func (s standing) possible(a *acting, step *cards.Step, hand, tributed int) bool {
	if s.edition >= editionReturns && len(step.Else) > 0 && s.possible(a, &step.Else[0].Value, hand, tributed) {
		return true
	}
	if s.edition >= editionCauses && len(step.Also) > 0 && s.possible(a, &step.Also[0].Value, hand, tributed) {
		return true
	}
	return s.canDo(a, step, hand, tributed)
}

// canDo reports whether a step itself can be carried out.
func (s standing) canDo(a *acting, step *cards.Step, hand, tributed int) bool {
	side := s.b.Side(a.seat)
	switch v := step.Verb.(type) {
	case *cards.Draw:
		if s.edition >= editionTakes && len(s.drawing(a, v.Who)) == 0 {
			return false
		}
		return (v.Who == cards.WhoOpponent || side.Deck.N >= v.N) && (v.Who == "" || v.Who == cards.WhoYou || s.b.Side(position.Other(a.seat)).Deck.N >= v.N)
	case *cards.Mill:
		if s.unsent(a.seat) {
			return false
		}
		if s.edition >= editionForbids {
			return s.b.Side(a.players(v.Who)[0]).Deck.N > 0
		}
		return side.Deck.N >= v.N
	case *cards.Attach:
		return v.Which.Pointed() || v.Which.In == cards.InHand && hand > 0 || v.Which.In == cards.InExtra && side.Down+len(side.FaceUp) > 0 || len(s.found(a, &v.Which)) > 0
	case *cards.Lot:
		return side.Deck.N >= v.N && s.unadded(a.seat) == nil && !s.unsent(a.seat)
	case *cards.Destroy:
		return held(&v.Which) || v.Which.Pointed() || v.Which.Namesake || len(s.found(a, &v.Which)) > 0
	case *cards.Leave:
		return v.Which.Pointed() || len(s.found(a, &v.Which)) > 0
	case *cards.Move:
		switch {
		case v.To == cards.ToBanished && s.checkBanishing(a.seat, v.Which.In) != nil:
			return false
		case v.Which.In == cards.InDeck && v.To == cards.ToHand && s.unadded(a.seat) != nil:
			return false
		case v.Which.In == cards.InDeck:
			return side.Deck.N > 0 && (v.To != cards.ToGrave || !s.unsent(a.seat))
		case v.Which.In == cards.InHand:
			return hand > 0
		case v.Which.In == cards.InExtra:
			return len(side.FaceUp) > 0
		}
		return v.Which.Pointed() || len(s.found(a, &v.Which)) > 0
	case *cards.Discard:
		if v.Who == cards.WhoOpponent {
			hand = s.b.Side(position.Other(a.seat)).Hand.N
		}
		return hand > 0 || v.Who == cards.WhoBoth
	case *cards.Tribute:
		return !v.Hand || hand > 0 || len(s.tributable(a, v)) > 0
	case *cards.Random:
		if v.Who == cards.WhoOpponent {
			hand = s.b.Side(position.Other(a.seat)).Hand.N
		}
		return hand > 0
	case *cards.Place:
		if v.Which != nil && v.Which.In == cards.InGrave {
			return len(s.b.Free(a.seat, position.SpellZones)) > 0 && (v.Which.Pointed() || len(s.found(a, v.Which)) > 0)
		}
		return v.Which == nil || side.Deck.N > 0
	case *cards.Excavate:
		return side.Deck.N > 0 && (v.Take > 0 || side.Deck.N >= v.N)
	case *cards.RitualSummon:
		return hand > 0 || len(s.buriedFor(a, v)) > 0
	case *cards.NormalSummon:
		return hand > 0
	case *cards.RitualsFor:
		return hand > 0
	case *cards.SynchroSummon:
		return side.Down > 0 && len(s.b.All(a.seat, upMonster)) > 1
	case *cards.XyzSummon:
		return v.With != nil || side.Down > 0 && len(s.b.All(a.seat, upMonster)) > 0
	case *cards.Tokens:
		return len(s.b.Free(a.seat, position.MonsterZones))+tributed >= v.N
	case *cards.RankUp:
		return side.Down > 0
	case *cards.Provided:
		return s.possible(a, &v.Do[0].Value, hand, tributed)
	case *cards.Turn:
		return v.Which.Pointed() && v.Which.Position == "" || v.UpTo && len(s.covered(a, &v.Which)) > 0 || len(s.found(a, &v.Which)) > 0
	case *cards.Detach:
		return v.Which != nil && v.Which.Target || len(s.stacked(a, v)) > 0
	case *cards.Counters:
		return v.N > 0 && v.Pick == 0 || len(s.bearing(a, v)) > 0
	case *cards.Special:
		if v.Which.It && v.Which.In == cards.InHand && a.it != nil && s.edition >= editionTakes {
			return a.it.Kind == cards.Monster && len(s.b.Free(a.seat, position.MonsterZones)) > 0
		}
		if v.Together && len(s.b.Free(a.seat, position.MonsterZones)) < a.aims() {
			return false
		}
		if v.N > 1 {
			return len(s.b.Free(a.seat, position.MonsterZones))+tributed >= v.N && side.Deck.N >= v.N
		}
		if free := s.b.Free(a.seat, position.MonsterZones); v.Which.In == cards.InGrave || v.Which.In == cards.InBanished {
			return len(free)+tributed > 0 && (s.edition < editionEvents || v.Which.Pointed() || len(s.found(a, &v.Which)) > 0)
		}
		return len(s.b.Free(a.seat, position.MonsterZones))+tributed > 0 && (v.Which.In != cards.InDeck || side.Deck.N > 0) && (v.Which.In != cards.InHand || hand > 0 || v.Which.Self && s.edition >= editionForbids)
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
	rest := targets
	for _, t := range a.line.Target.Groups() {
		if t.Which.In == cards.InGrave || t.Which.In == cards.InBanished { // the player is asked for these cards
			continue
		}
		n := min(t.Count(), len(rest))
		if n < t.Least() {
			return referee.Breaks("effect-targets", "R-CARD-TEXT", args)
		}
		for _, at := range rest[:n] {
			if !s.meets(a, at, &t.Which) {
				args["piece"] = s.b.ID(at)
				return referee.Breaks("effect-not-that", "R-CARD-TEXT", args)
			}
		}
		rest = rest[n:]
	}
	if len(rest) > 0 {
		return referee.Breaks("effect-targets", "R-CARD-TEXT", args)
	}
	return nil
}

// launches pays for an effect that a player activates, settles its targets and its list of steps,
// and records its use, all before a player responds (R-COST).
func (r *run) launches(a *acting, link position.Link, said []int) (position.Link, error) {
	r.numbered()
	first := costsApart(a.line) || a.line.Once == effect.OnceEach // the list of steps comes before the cost
	if first {
		var err error
		if a.branch, err = r.branch(a); err != nil {
			return link, err
		}
		link.Branch = a.branch
	}
	if key := useKey(a); key != "" {
		r.b.Uses = append(r.b.Uses, key)
	}
	r.apart = true
	r.notesHurt(a)
	at, onField := r.b.Locate(link.Source)
	if onField {
		a.host = r.b.At(at).Equips
	}
	if at := a.line.At.Value; at == effect.Ignition || at == effect.Quick {
		r.does(link.Source, cards.HasActed)
	}
	link.Line, r.paying = a.line.Code.Value, a.card
	err := r.as(position.ByCost, a.seat, func() error { return r.paysFor(a, &link) })
	if r.paying = nil; err != nil || link.Void || r.b.Phase == position.PhaseOver {
		return link, err
	}
	link.Line, link.That, link.Seen, link.Targets, link.Drawn, link.Word = a.line.Code.Value, a.that, a.seen, said, a.drawn, a.word
	if _, there := r.b.Locate(link.Source); !there && onField {
		link.Spent = true
	}
	link.Done, link.Hollow = a.done, r.standing().quelled(a.source)
	aims := func() error {
		if a.target() == nil {
			return nil
		}
		return r.aimsAt(a, &link, said)
	}
	if a.line.Target != nil {
		if err := aims(); err != nil {
			return link, err
		}
	}
	if a.line.Choose != nil {
		if !first {
			branch, err := r.branch(a)
			if err != nil {
				return link, err
			}
			link.Branch, a.branch = branch, branch
		}
		if a.line.Target == nil {
			return link, aims()
		}
	}
	return link, nil
}

// costsApart reports whether the lists of steps of an effect have their own costs.
func costsApart(line *cards.Line) bool {
	return slices.ContainsFunc(line.Choose, func(b cards.Branch) bool { return b.Pay != nil })
}
