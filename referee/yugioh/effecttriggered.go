package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// attackMeant reports whether an attack is the one that triggers an effect.
func (s standing) attackMeant(a *acting, e *cards.Attacked, seat referee.Seat, target int) bool {
	if at, ok := s.b.Locate(target); e.On != nil && (!ok || !s.meets(a, at, e.On)) {
		return false
	}
	return (e.Of == "" || (e.Of == cards.OfYou) == (seat == a.seat)) && (!e.Direct || target == 0) && (!e.Self || target == a.source && target > 0)
}

// triggered reports whether an event is the one that triggers an effect.
func (s standing) triggered(a *acting, h *position.Happened) bool {
	e := a.line.Event
	switch {
	case e == nil:
		return false
	case e.Activated != nil:
		return s.activatedThen(a, h, e.Activated)
	case e.Worn != nil:
		return s.wornSo(a, h, e.Worn)
	case e.Drawn != nil, e.Added != nil:
		return s.drewSo(a, h, e)
	case e.Attack != nil:
		return h.Kind == position.WasAttack && s.attackMeant(a, e.Attack, h.Seat, h.With)
	case e.Sent != nil:
		return (h.Kind == position.WasSent || h.Kind == position.HasLeft && h.To == areaGrave) && s.wasOf(a, h, &e.Sent.Which) && by(a, h, e.Sent.By) && s.sentSo(a, h, e.Sent) && (e.Sent.To == "" || (e.Sent.To == cards.OfYou) == (h.Owner == a.seat))
	case e.Banished != nil:
		return (h.Kind == position.WasBanished || h.Kind == position.HasLeft && h.To == areaBanished) && s.wasOf(a, h, &e.Banished.Which) && by(a, h, e.Banished.By)
	case e.Phase != nil:
		return h.Kind == position.PhaseCame && h.To == string(e.Phase.In) && (e.Phase.Of == "" || (e.Phase.Of == cards.OfYou) == (h.Seat == a.seat))
	case e.Hurt != nil:
		return h.Kind == position.WasHurt && (e.Hurt.Of == "" || (e.Hurt.Of == cards.OfYou) == (h.Seat == a.seat)) && (!e.Hurt.Direct || h.With == 0) &&
			(by(a, h, e.Hurt.By) || slices.Contains(e.Hurt.By, cards.BySelf) && h.By == position.ByBattle && h.Serial == a.source)
	case e.Battle != nil:
		return h.Kind == position.WasBattle && h.To == string(e.Battle.At) && s.battlesSo(a, h, e.Battle)
	case e.Summoned != nil && e.Summoned.By != nil && (h.For == nil || e.Summoned.By.Self && h.For.Same() != a.card.Same() || !e.Summoned.By.Self && !a.fits(e.Summoned.By, h.For)):
		return false
	case e.Stopped != nil:
		return h.Kind == position.WasStopped && (e.Stopped.Of == "" || (e.Stopped.Of == cards.OfYou) == (h.Seat == a.seat))
	case e.Set != nil:
		return h.Kind == position.WasSet && (e.Set.Of == "" || (e.Set.Of == cards.OfYou) == (h.Seat == a.seat))
	case e.Tributed != nil:
		return h.Kind == position.WasTributed && s.wasOf(a, h, &e.Tributed.Which) && by(a, h, e.Tributed.By)
	case e.Summoned != nil && e.Summoned.Would && !s.attempted(h):
		return false
	case e.Summoned != nil && e.Summoned.With != nil && s.edition >= editionForbids && !s.offeredSo(a, h.Serial, e.Summoned.With):
		return false
	case e.Summoned != nil:
		return s.cameSo(h, e.Summoned.How) && s.wasOf(a, h, &e.Summoned.Which)
	case e.Left != nil:
		return h.Kind == position.HasLeft && s.wasOf(a, h, &e.Left.Which) && s.leftSo(a, h, e.Left)
	}
	return false
}

// battlesSo reports whether the card of an effect is in a battle as the effect requires.
func (s standing) battlesSo(a *acting, h *position.Happened, e *cards.Battle) bool {
	with := 0
	switch {
	case e.Flipped && !s.b.Attack.Flipped:
		return false
	case h.Serial == a.fighter(e) && e.As != cards.AsAttacked:
		with = h.With
	case h.With == a.fighter(e) && e.As != cards.AsAttacker:
		with = h.Serial
	default:
		return false
	}
	at, there := s.b.Locate(with)
	if e.Fell && (there || !s.fell(a, with, &cards.Which{})) {
		return false
	}
	return e.With == nil || there && s.meets(a, at, e.With) || !there && s.fell(a, with, e.With)
}

// summonedSo reports whether a card came to the field by a Summon of a manner.
func summonedSo(m cards.Manner, how position.How) bool {
	switch m {
	case cards.ByNormal:
		return how == position.HowNormal || how == position.HowTribute
	case cards.ByFlip:
		return how == position.HowFlip
	case cards.ByPendulum:
		return how == position.HowPendulum
	case cards.BySet:
		return how == position.HowSet
	case cards.ByItself:
		return how == position.HowNormal
	case cards.ByOwnText:
		return how == position.HowSpecial
	case cards.ByTurning:
		return false // this is not a way to come to the field
	case cards.ByTribute, cards.ByFusion, cards.ByRitual, cards.BySynchro, cards.ByXyz:
		return string(how) == string(m)
	}
	return how != position.HowNormal && how != position.HowTribute && how != position.HowFlip && how != position.HowReturned
}

// sentSo reports whether a card was sent to the Graveyard as an effect requires.
func (s standing) sentSo(a *acting, h *position.Happened, e *cards.Sent) bool {
	if e.Stacked && (h.By != position.ByRule || h.For == nil || !h.For.Is(cards.Xyz)) {
		return false
	}
	return (e.From == nil || slices.Contains(e.From, cards.Area(h.From))) && (!e.Discarded || h.Thrown) &&
		(e.For == nil || h.By == position.ByCost && h.For != nil && e.For.Fits(h.For, h.For.Level, h.For.ATK)) &&
		(e.EffectOf == nil || h.By == position.ByEffect && h.For != nil && s.ofSuch(a, h, e.EffectOf))
}

// leftSo reports whether a card has left the field as an effect requires.
func (s standing) leftSo(a *acting, h *position.Happened, e *cards.Left) bool {
	switch {
	case e.Destroyed && !h.Destroyed,
		e.Flipped && (!s.b.Attack.Flipped || h.Serial != s.b.Attack.Target),
		e.To == cards.InGrave && (h.To != areaGrave || e.Which.Of == cards.OfYou && h.Owner != a.seat),
		e.To == cards.InHand && h.To != areaHand,
		e.Alone && s.together(h) > 1,
		e.Only && s.alike(a, h, e) > 1:
		return false
	}
	return by(a, h, e.By)
}

// together returns how many cards have left the field at the same time for the same place.
func (s standing) together(h *position.Happened) int {
	n := 0
	for i := range s.b.Happened {
		if other := &s.b.Happened[i]; other.Kind == h.Kind && other.Moment == h.Moment && other.To == h.To {
			n++
		}
	}
	return n
}

// by reports whether one of the given agents caused an event. If the list is nil, it reports true.
func by(a *acting, h *position.Happened, agents []cards.Agent) bool {
	return agents == nil || slices.ContainsFunc(agents, func(by cards.Agent) bool {
		theirs := h.BySeat == position.Other(a.seat)
		switch by {
		case cards.ByBattle:
			return h.By == position.ByBattle
		case cards.ByOpponentAttack:
			return h.By == position.ByBattle && theirs
		case cards.ByOpponentEffect:
			return h.By == position.ByEffect && theirs
		case cards.BySelf:
			return h.By == position.ByBattle && h.With == a.source
		case cards.ByEquipped:
			return h.By == position.ByBattle && a.host > 0 && h.With == a.host
		case cards.ByOwnEffect:
			return h.By == position.ByEffect && h.BySeat == a.seat
		case cards.ByOpponent:
			return theirs && (h.By == position.ByBattle || h.By == position.ByEffect)
		}
		return h.By == position.ByEffect
	})
}

// aimedSo reports whether a link of the Chain has targets as an effect requires.
func (s standing) aimedSo(a *acting, e *cards.Activated, link *flow.Link[position.Link]) bool {
	if !doing(&link.What, e.Does) {
		return false
	}
	if e.Other && link.What.Source == a.source {
		return false
	}
	if e.Fits != nil && !a.fits(e.Fits, link.What.Card) {
		return false
	}
	if at, ok := s.b.Locate(link.What.Source); e.Source != nil && (!ok || !s.meets(a, at, e.Source)) {
		return false
	}
	if e.Targets == nil {
		return true
	}
	hit := slices.ContainsFunc(link.What.Targets, func(serial int) bool {
		at, ok := s.b.Locate(serial)
		return ok && s.meets(a, at, e.Targets)
	})
	return hit && (!e.Only || len(link.What.Targets) == 1)
}

// wasOf reports whether the card of an event met a description at that time.
func (s standing) wasOf(a *acting, h *position.Happened, w *cards.Which) bool {
	if w.Plus != nil && s.edition >= editionKeeps {
		first := *w
		first.Plus = nil
		return s.wasOf(a, h, &first) || s.wasOf(a, h, w.Plus)
	}
	switch {
	case w.Self && h.Serial != a.source && (h.Lying != a.source || h.Lying == 0),
		w.Other && h.Serial == a.source,
		w.Worn && (h.With != a.source || h.Monster),
		w.Equipping && (h.With == 0 || h.Monster),
		w.Wears != nil && (!h.Monster || !s.wears(a, h.Serial, w.Wears)),
		w.Of == cards.OfYou && h.Seat != a.seat,
		w.Of == cards.OfOpponent && h.Seat == a.seat,
		w.Face == cards.FaceUp && h.Down,
		w.Face == cards.FaceDown && !h.Down,
		!ownText(w, h.Own):
		return false
	}
	if at, ok := s.b.Locate(h.Serial); ok {
		if p := s.b.At(at); w.Position != "" && s.edition >= editionForbids && (p.Down || p.Defense != (w.Position == cards.Defense)) {
			return false
		}
		return s.printedFits(s.b.At(at), w)
	}
	if w.Type != nil && h.Monster != slices.Contains(w.Type, cards.Monster) || s.edition >= editionKeeps && !wasSo(h, w) {
		return false
	}
	rest := *w
	rest.Type = nil
	return rest.Plain() || h.Card != nil && rest.Fits(h.Card, h.Card.Level, h.Card.ATK)
}

// notes records the card of an event, with its serial numbers on the field and in a pile.
func (a *acting) notes(h *position.Happened) {
	if !a.caller.IsPlayer() {
		a.caller = h.Seat
	}
	if h.Kind == position.WasBattle {
		with := h.With
		if e := a.line.Event; with == a.source || e != nil && e.Battle != nil && with == a.fighter(e.Battle) {
			with = h.Serial
		}
		a.that = append(a.that, with)
		return
	}
	a.that, a.drawn = append(a.that, h.Serial), max(a.drawn, h.N)
	if a.beneath = max(a.beneath, h.N); h.Kind == position.WasHurt {
		a.hurt = damage{h.By, h.N}
	}
	if h.Lying > 0 {
		a.that = append(a.that, h.Lying)
	}
	if h.Card != nil {
		a.seen = append(a.seen, h.Card)
	}
}

// occurred records the cards of the event that triggers an effect. It reports false if the
// event has not just happened.
func (s standing) occurred(a *acting) bool {
	switch e := a.line.Event; {
	case e == nil:
		return true
	case e.Phase != nil && a.source == 0 && s.edition >= editionTakes: // in the hand, where no event waits for it
		return s.b.Phase.String() == string(e.Phase.In) && (e.Phase.Of == "" || (e.Phase.Of == cards.OfYou) == (s.b.Active == a.seat))
	case e.Attack != nil:
		at, there := s.b.Locate(s.b.Attack.Attacker)
		a.that = []int{s.b.Attack.Attacker}
		return there && s.b.Phase == position.PhaseAttack && s.attackMeant(a, e.Attack, at.Seat, s.b.Attack.Target)
	case e.Activated != nil:
		top, on := s.b.Chain.Top()
		if !on {
			return false
		}
		a.that, a.seen = []int{top.What.Source}, []*cards.Card{top.What.Card}
		return s.activatedSo(a, e.Activated, &top)
	}
	for i := range s.b.Happened {
		if h := &s.b.Happened[i]; s.triggered(a, h) {
			a.notes(h)
		}
	}
	return a.that != nil
}

// occurredFor reports whether the event of a list of steps has just happened.
func (s standing) occurredFor(a *acting, e *cards.Event) bool {
	line := *a.line
	line.Event = e
	with := *a
	with.line = &line
	return s.occurred(&with)
}

// activatedSo reports whether a link of the Chain is an activation that an effect means.
func (s standing) activatedSo(a *acting, e *cards.Activated, link *flow.Link[position.Link]) bool {
	kinds, kind := e.Effects, link.What.Card.Kind
	if link.What.Activated {
		kinds = e.Type
	}
	at, there := s.b.Locate(link.What.Source)
	if kind == cards.Monster && (link.What.Activated || there && !s.b.At(at).Monster()) { // in a Pendulum Zone
		kind = cards.Spell
	}
	return (e.Of == "" || (e.Of == cards.OfYou) == (link.Seat == a.seat)) && (!e.There || there) && slices.Contains(kinds, kind) && s.aimedSo(a, e, link)
}

// alike returns the number of cards that fit the description of an event and have left the field at
// the same time.
func (s standing) alike(a *acting, h *position.Happened, e *cards.Left) int {
	n := 0
	for i := range s.b.Happened {
		other := &s.b.Happened[i]
		if other.Kind == h.Kind && other.Moment == h.Moment && (!e.Destroyed || other.Destroyed) && by(a, other, e.By) && s.wasOf(a, other, &e.Which) {
			n++
		}
	}
	return n
}
