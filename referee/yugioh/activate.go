package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/pile"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// activations returns the moves with which a player activates a card or an effect of the given
// kinds.
func (s standing) activations(seat referee.Seat, kinds ...string) []referee.Move {
	set := s.b.IDs(s.b.All(seat, func(p *position.OnField) bool { return !p.Monster() && p.Down }))
	card, target := s.activated(seat), s.targetSlot()
	var moves []referee.Move
	if s.b.Side(seat).Hand.N > 0 && !card.Empty() || len(set) > 0 {
		from := &referee.Slot{Name: "set", From: set}
		moves = append(moves, referee.Move{Verb: "activate", Slots: []*referee.Slot{card, from, target, costSlot, changingSlot, optionalBy}})
	}
	return append(moves, s.effects(seat, target, kinds)...)
}

// activated returns a slot for a Spell or Trap in the hand, or for a Set Spell or Trap.
func (s standing) activated(seat referee.Seat) *referee.Slot {
	backrow := func(c *cards.Card) bool { return c.Kind != cards.Monster }
	slot := s.handSlot("card", seat, []string{"type!=monster"}, backrow)
	for _, at := range s.b.All(seat, func(p *position.OnField) bool {
		return !p.Monster() && p.Down && p.Card != nil && (s.Dealt || !p.Hidden())
	}) {
		if id := string(s.b.At(at).Card.ID); !slices.Contains(slot.From, id) {
			slot.From = append(slot.From, id)
			if slot.Copies != nil || !slot.Open {
				slot.Copies = append(slot.Copies, 1)
			}
		}
	}
	return slot
}

// effects returns the moves with which a player activates an effect of a card, at a target.
func (s standing) effects(seat referee.Seat, target *referee.Slot, kinds []string) []referee.Move {
	words := func() *referee.Slot { return &referee.Slot{Name: "words", Min: 1, Open: true} }
	known := words()
	if len(s.b.All(seat, func(p *position.OnField) bool { return !p.Down && s.lined(p.Card) })) > 0 && s.reads() {
		known.Min, known.Implied = 0, true
	}
	var moves []referee.Move
	if up := s.b.IDs(s.b.All(seat, func(p *position.OnField) bool { return !p.Down })); len(up) > 0 {
		moves = append(moves, referee.Move{Verb: "effect", Slots: []*referee.Slot{
			pieceSlot(up), known, kindSlot(s.kindsOnField(seat, kinds)), target, costSlot, changingSlot, optionalBy,
		}})
	}
	elsewhere := s.elsewhere(seat)
	if !elsewhere.Empty() {
		said := words()
		if s.edition >= editionEvents && s.reads() {
			said.Min, said.Implied = 0, true
		}
		moves = append(moves, referee.Move{Verb: "use", Slots: []*referee.Slot{
			elsewhere, wordSlot("area", "where", 1, areaHand, areaGrave, areaBanished), said, kindSlot(kinds), target, costSlot, changingSlot, optionalBy,
		}})
	}
	return moves
}

// kindsOnField adds to the given kinds of effects those that a face-up Trap can use at any time
// (rulings continuous-trap-speed and continuous-trap-triggers).
func (s standing) kindsOnField(seat referee.Seat, kinds []string) []string {
	trap := func(p *position.OnField) bool { return !p.Down && p.Card.Kind == cards.Trap }
	if len(s.b.All(seat, trap)) == 0 {
		return kinds
	}
	kinds = slices.Clone(kinds)
	for _, kind := range []string{kindIgnition, kindTrigger} {
		if s.Ruled(trapSpeedTwo[kind]) && !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}

// elsewhere returns a slot for a player's card that is not on the field.
func (s standing) elsewhere(seat referee.Seat) *referee.Slot {
	side := s.b.Side(seat)
	list := slices.Clone(s.handInView(seat))
	for _, pile := range [...][]position.Lying{side.Grave, side.Banished} {
		for _, l := range pile {
			list = append(list, l.Card)
		}
	}
	slot := pile.Slot("card", list)
	if !s.Dealt && side.Hand.N > 0 {
		slot.Open, slot.Pool, slot.Copies = true, []string{}, nil
	}
	return slot
}

func kindSlot(kinds []string) *referee.Slot { return wordSlot("kind", "kind", 1, kinds...) }

// Slots that are the same in every move.
var (
	// costSlot marks that a cost is paid for an activation (R-COST), which no check can verify.
	costSlot = &referee.Slot{Name: "cost", From: []string{"cost"}, Words: []referee.Key{"cost.cost"}}
	// changingSlot marks that an activation changes ATK or DEF directly, as the Damage Step
	// requires (R-DAMAGE-LIMIT).
	changingSlot = wordSlot("changing", "changing", 0, "atk-def")
	// optionalBy is the optional slot for the effect that causes a move.
	optionalBy = &referee.Slot{Name: "by", Open: true, Implied: true}
)

// targetSlot returns a slot for the targets on the field.
func (s standing) targetSlot() *referee.Slot {
	return &referee.Slot{Name: "on", Max: 5, From: s.all(nil)}
}

// checkActivation returns the problems with an activation.
func (s standing) checkActivation(a referee.Answer) []referee.Problem {
	var problems []referee.Problem
	switch a.Verb {
	case "activate":
		problems = append(s.checkActivate(a), s.checkBannedActivation(a.Seat, "", s.one(a, "card"))...)
	case "effect":
		problems = s.checkEffect(a)
		if at, ok := s.b.Find(a.One("piece")); ok && problems == nil {
			problems = s.checkBannedActivation(a.Seat, string(cards.OnField), s.b.At(at).Card)
		}
	case "use":
		problems = append(s.checkUse(a), s.checkBannedActivation(a.Seat, a.One("area"), s.one(a, "card"))...)
	}
	if problems == nil && s.responding && a.Verb != "pass" {
		problems = s.checkUnanswered(a)
	}
	for _, at := range s.spots(a, "on") {
		if by := s.untouchable(a.Seat, s.b.At(at).Serial); by != "" && problems == nil {
			problems = referee.Breaks("not-targeted", "R-CARD-TEXT", referee.Args{"piece": s.b.ID(at), "other": by})
		}
	}
	return problems
}

// checkActivate returns the problems with activating a Spell or Trap.
func (s standing) checkActivate(a referee.Answer) []referee.Problem {
	card := s.one(a, "card")
	problems := s.checkFromHand(a, card)
	if a.One("set") != "" {
		problems = s.checkSetCard(a, card)
	}
	if card.Kind == cards.Monster {
		return append(referee.Breaks("activate-monster", "R-CARD-ICON", referee.Args{"card": card.ID}), problems...)
	}
	if problems == nil {
		problems = append(s.checkForbidden(a.Seat, card, true), s.checkSole(a.Seat, card)...)
	}
	if problems != nil {
		return problems
	}
	if line := s.activationNow(card, a.Seat); line != nil {
		act := &acting{card: card, line: line, seat: a.Seat}
		if at, ok := s.b.Find(a.One("set")); ok {
			act.source = s.b.At(at).Serial
		}
		if problems := s.checkLine(act, s.spots(a, "on")); problems != nil {
			return problems
		}
		return s.checkSpeed(a, card, speedOf(card), false)
	}
	if targets := s.spots(a, "on"); card.Icon == cards.Equip && (len(targets) != 1 || !upMonster(s.b.At(targets[0]))) {
		return referee.Breaks("equip-target", "R-EQUIP", referee.Args{"card": card.ID, "n": len(targets)})
	}
	return s.checkSpeed(a, card, speedOf(card), false)
}

// checkFromHand reports a card that cannot be activated from the hand (R-TRAP-SET,
// R-SPELL-PHASE, R-QUICK-PLAY, R-SPELL-ZONE).
func (s standing) checkFromHand(a referee.Answer, card *cards.Card) []referee.Problem {
	if card.Icon != cards.Field {
		if problems := s.checkZone(a.Seat, position.SpellZones, "", nil, "R-SPELL-ZONE"); problems != nil {
			return problems
		}
	}
	if problems := s.checkHand(a.Seat, a.Seat, []*cards.Card{card}, "R-HIDDEN"); problems != nil {
		return problems
	}
	mine := a.Seat == s.b.Active
	switch {
	case card.Kind == cards.Trap:
		return referee.Breaks("trap-from-hand", "R-TRAP-SET", referee.Args{"card": card.ID})
	case card.Icon == cards.QuickPlay && !mine:
		return referee.Breaks("quick-play-hand", "R-QUICK-PLAY", referee.Args{"card": card.ID, "seat": s.b.Active})
	}
	return s.checkSpellPhase(a, card)
}

// checkSpellPhase refuses a Spell other than a Quick-Play outside its player's own Main
// Phases (R-SPELL-PHASE).
func (s standing) checkSpellPhase(a referee.Answer, card *cards.Card) []referee.Problem {
	if card.Kind == cards.Spell && card.Icon != cards.QuickPlay && (a.Seat != s.b.Active || !s.b.Phase.Main()) {
		return referee.Breaks("spell-phase", "R-SPELL-PHASE", referee.Args{"card": card.ID, "phase": phaseKey(s.b.Phase)})
	}
	return nil
}

// checkSetCard reports a Set card that cannot be activated (R-TRAP-TURN, R-QUICK-SET,
// R-SPELL-PHASE).
func (s standing) checkSetCard(a referee.Answer, card *cards.Card) []referee.Problem {
	at, _ := s.b.Find(a.One("set"))
	if problems := s.checkFaceDown(at, card); referee.Refuses(problems) {
		return problems
	}
	if problems := s.checkActing(at); problems != nil {
		return problems
	}
	if s.b.At(at).Entered == s.b.Turn {
		switch {
		case card.Kind == cards.Trap:
			return referee.Breaks("trap-this-turn", "R-TRAP-TURN", referee.Args{"card": card.ID})
		case card.Icon == cards.QuickPlay:
			return referee.Breaks("quick-play-this-turn", "R-QUICK-SET", referee.Args{"card": card.ID})
		}
	}
	return s.checkSpellPhase(a, card)
}

// checkEffect returns the problems with activating an effect of a face-up card (R-IGNITION,
// R-CHAIN-SPEED).
func (s standing) checkEffect(a referee.Answer) []referee.Problem {
	at, _ := s.b.Find(a.One("piece"))
	p := s.b.At(at)
	line := s.ofWords(p, a.One("kind"), a.One("words"))
	if problems := append(s.checkActing(at), s.checkForbidden(a.Seat, p.Card, false)...); problems != nil {
		return problems
	}
	switch {
	case line != nil:
		if problems := s.checkLine(&acting{card: p.Card, line: line, seat: a.Seat, source: p.Serial}, s.spots(a, "on")); problems != nil {
			return problems
		}
	case a.One("words") == "":
		return referee.Breaks("effect-words", "R-DECLARED", referee.Args{"card": p.Card.ID})
	case a.One("kind") == kindTrigger && s.whole(p.Card) && s.reads():
		return referee.Breaks("effect-known", "R-CARD-TEXT", referee.Args{"card": p.Card.ID})
	}
	return s.checkKind(a, p.Card)
}

// checkKind returns the problems with activating an effect of a kind now. A Normal Monster has none
// (R-NORMAL-MONSTER).
func (s standing) checkKind(a referee.Answer, card *cards.Card) []referee.Problem {
	kind := a.One("kind")
	speed := s.effectSpeed(card, kind)
	own := a.Seat == s.b.Active && s.b.Phase.Main() && len(s.b.Chain) == 0
	switch {
	case card.Kind == cards.Monster && card.Is(cards.Normal) && !card.Is(cards.Pendulum):
		return referee.Breaks("no-effects", "R-NORMAL-MONSTER", referee.Args{"card": card.ID})
	case s.dormant(a, card):
		return referee.Breaks("gemini-first", "R-NORMAL-MONSTER", referee.Args{"card": card.ID})
	case kind == kindIgnition && speed == speedOne && !own:
		return referee.Breaks("ignition-phase", "R-IGNITION", referee.Args{"card": card.ID, "phase": phaseKey(s.b.Phase)})
	}
	return s.checkSpeed(a, card, speed, kind == kindTrigger && !s.responding)
}

// checkUse returns the problems with activating an effect of a card that is not on the field.
func (s standing) checkUse(a referee.Answer) []referee.Problem {
	card := s.one(a, "card")
	if problems := s.checkThere(a.Seat, a.Seat, a.One("area"), card); problems != nil {
		return problems
	}
	if problems := s.checkForbidden(a.Seat, card, false); problems != nil {
		return problems
	}
	switch line := s.elsewhereOf(card, a.One("area"), a.One("kind"), a.One("words")); {
	case line != nil:
		act := s.elsewhereActing(a, card, line)
		if problems := append(s.checkLine(act, s.spots(a, "on")), s.checkCopy(act)...); problems != nil {
			return problems
		}
	case a.One("words") == "":
		return referee.Breaks("effect-words", "R-DECLARED", referee.Args{"card": card.ID})
	}
	return s.checkKind(a, card)
}

// elsewhereActing returns an effect that acts from a hand or a Graveyard.
func (s standing) elsewhereActing(a referee.Answer, card *cards.Card, line *cards.Line) *acting {
	act := &acting{card: card, line: line, seat: a.Seat}
	if a.One("area") == areaGrave {
		grave := s.b.Side(a.Seat).Grave
		act.source = elsewhereSource
		for i := range grave {
			if grave[i].Card != card || grave[i].Serial == 0 {
				continue
			}
			act.source = grave[i].Serial
			if line != nil && s.edition >= editionForbids && s.hindered(act) == "" {
				break // this copy can act
			}
		}
	}
	return act
}

// elsewhereSource stands in for the serial number of a card in a Graveyard that has none yet.
const elsewhereSource = -1
