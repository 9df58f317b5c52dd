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

// choosePieces returns the serial numbers of the cards in play that a step is applied to. If there
// is a choice, the step's player chooses.
func (r *run) choosePieces(a *acting, verb string, w *cards.Which, take cards.Take, pairs ...string) ([]int, error) {
	found := r.standing().applicable(a, verb, w, pairs)
	n, all := take.Count()
	if !all && len(found) > n {
		answer, err := r.ask(func() flow.Question {
			slot := &referee.Slot{Name: "pieces", Min: n, Max: n, From: r.b.IDs(found)}
			return a.question(a.seat, "choose-piece", stepKey(verb), n, referee.Move{Verb: "choose", Slots: []*referee.Slot{slot}})
		})
		if err != nil {
			return nil, err
		}
		found = nil
		for _, id := range answer.All("pieces") {
			if at, ok := r.b.Find(id); ok {
				found = append(found, at)
			}
		}
	}
	var serials []int
	for _, at := range found {
		serials = append(serials, r.b.At(at).Serial)
	}
	return serials, nil
}

// question returns a question to a player about the cards or battles that a step is applied to.
func (a *acting) question(seat referee.Seat, key string, what referee.Key, n int, moves ...referee.Move) flow.Question {
	return flow.Question{Ask: referee.Ask{Seat: seat, Key: key, Cause: a.cause(), Moves: moves,
		Args: referee.Args{"card": a.card.ID, "key": what, "n": n}}}
}

// chooseCards returns the cards in an owner's area that a step is applied to. The owner of a hand
// chooses from it; the effect's player chooses everywhere else. If no player can know whether
// there is such a card, the choice can be empty.
func (r *run) chooseCards(a *acting, owner referee.Seat, w *cards.Which, take cards.Take, what referee.Key) ([]*cards.Card, error) {
	seat := a.seat
	if w.In == cards.InHand && !a.seen {
		seat = owner
	}
	if w.Target {
		return r.standing().stillThere(a, owner), nil
	}
	slot, sure := r.standing().areaSlot(owner, w)
	n, all := take.Count()
	most := slot.Max
	if !all {
		most = min(n, most)
	}
	if most == 0 || !offers(slot) {
		return nil, nil
	}
	if sure && !slot.Open && most >= total(slot) && !(a.upTo && most > 1) {
		return r.everyOf(slot), nil
	}
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		slot, _ := s.areaSlot(owner, w)
		slot.Min, slot.Max = most, most
		if !sure || a.upTo {
			slot.Min = 1
		}
		moves := []referee.Move{{Verb: "take", Slots: []*referee.Slot{slot}}}
		if !sure && !a.pays {
			moves = append(moves, referee.Move{Verb: "none"})
		}
		q := a.question(seat, "choose-card", what, most, moves...)
		q.Args["of"], q.Args["zone"] = owner, where(string(w.In))
		q.Check = func(answer referee.Answer) []referee.Problem { return s.checkTaken(a, owner, w, answer) }
		return q
	})
	if err != nil || answer.Verb == "none" {
		return nil, err
	}
	return r.standing().named(answer, "cards"), nil
}

// areaSlot returns a slot for the cards in an area that match a description, and reports whether
// they are certainly there. Its Max is the largest possible number.
func (s standing) areaSlot(owner referee.Seat, w *cards.Which) (slot *referee.Slot, sure bool) {
	side := s.b.Side(owner)
	switch w.In {
	case cards.InHand:
		slot = s.handSlot("cards", owner, poolOf(w), s.fits(w))
		slot.Max = s.imaginable(owner, s.fits(w))
		return slot, s.Dealt || plain(w)
	case cards.InDeck:
		slot = &referee.Slot{Name: "cards", Min: 1, Open: true, Pool: poolOf(w)}
		if s.Dealt {
			slot = s.restSlot(owner)
			slot.Min = 1
			for i := len(slot.From) - 1; i >= 0; i-- {
				if card, ok := s.card(slot.From[i]); !ok || !s.fits(w)(card) {
					slot.From = slices.Delete(slot.From, i, i+1)
					slot.Copies = slices.Delete(slot.Copies, i, i+1)
				}
			}
		}
		slot.Max = side.Deck.N
		return slot, false
	case cards.InApart:
		if _, listed := s.Apart(owner); !listed {
			return &referee.Slot{Name: "cards", Min: 1, Max: 9, Open: true, Pool: append(poolOf(w), "keywords="+cards.Reinforcement)}, false
		}
	}
	list := pile.Filter(s.pile(owner, string(w.In)), s.fits(w))
	slot = pile.Slot("cards", list)
	slot.Max = len(list)
	return slot, true
}

// total returns the number of cards that a slot offers.
func total(slot *referee.Slot) int {
	n := len(slot.From)
	for i, copies := range slot.Copies {
		if i < len(slot.From) {
			n += copies - 1
		}
	}
	return n
}

// everyOf returns all cards that a slot offers.
func (r *run) everyOf(slot *referee.Slot) []*cards.Card {
	var list []*cards.Card
	for i, id := range slot.From {
		card, ok := r.standing().card(id)
		if !ok {
			continue
		}
		copies := 1
		if i < len(slot.Copies) {
			copies = slot.Copies[i]
		}
		list = append(list, slices.Repeat([]*cards.Card{card}, copies)...)
	}
	return list
}

// poolOf returns the search conditions for the cards that match a description.
func poolOf(w *cards.Which) []string {
	pool := anyCard()
	if w.Type != "" {
		pool = append(pool, "type="+string(w.Type))
	}
	if word := w.SymbolWord(); word != "" {
		pool = append(pool, "symbols="+word)
	}
	return pool
}

// checkTaken reports named cards that do not suit a step, or that cannot be in their source area.
func (s standing) checkTaken(a *acting, owner referee.Seat, w *cards.Which, answer referee.Answer) []referee.Problem {
	list := s.named(answer, "cards")
	var problems []referee.Problem
	for _, card := range list {
		if !s.fits(w)(card) {
			problems = append(problems, referee.Breaks("not-described", "R-CHAIN", referee.Args{"card": card.ID, "other": a.card.ID})...)
		}
	}
	if problems != nil {
		return problems
	}
	switch w.In {
	case cards.InHand:
		return s.checkHandBy(answer.Seat, owner, list, "R-HIDDEN")
	case cards.InDeck, cards.InApart:
		for _, card := range list {
			problems = append(problems, s.checkThere(answer.Seat, owner, string(w.In), card)...)
		}
	}
	return problems
}

// askLane asks for the battle that a step is applied to.
func (r *run) askLane(a *acting, lanes []string) (string, error) {
	answer, err := r.ask(func() flow.Question {
		return a.question(a.seat, "choose-battle", "verb.battle", 1, referee.Move{Verb: "battle", Slots: []*referee.Slot{{Name: "lane", Min: 1, From: lanes}}})
	})
	return answer.One("lane"), err
}

// askLink asks for the link of the Chain to negate.
func (r *run) askLink(a *acting, links []string) (string, error) {
	answer, err := r.ask(func() flow.Question {
		return a.question(a.seat, "choose-link", "verb.link", 1, referee.Move{Verb: "link", Slots: []*referee.Slot{{Name: "link", Min: 1, From: links}}})
	})
	return answer.One("link"), err
}

// use is an effect of a card in play that its player can put on the Chain.
type use struct {
	at   position.Spot
	line *cards.Line
}

// usable returns the effects that a player can use now: those of this phase that are not used up.
// On an injured Ninja, only Valid effects are usable (R-VALID).
func (s standing) usable(seat referee.Seat) []use {
	if !s.carries() {
		return nil
	}
	during := cards.InMission
	if s.b.Phase == position.PhaseExchange {
		during = cards.InExchange
	}
	var list []use
	for _, at := range s.b.All(seat, func(p *position.InPlay) bool { return p.Card.Lines != nil }) {
		p := s.b.At(at)
		for _, line := range s.linesAt(p.Card, cards.Use) {
			e := &line.Effect
			due := e.During == "" || e.During == during || e.During == cards.InYours && during == cards.InMission && seat == s.b.Attacker
			if s.edition >= editionReads && e.Else == nil && e.Pay == nil && !s.holds(&acting{card: p.Card, line: line, seat: seat, source: p.Serial}, e.If) || !s.aimable(line) {
				continue
			}
			if e.Carried() && due && !(s.once(line) && slices.Contains(p.Spent, line.Code)) && s.active(p, line) {
				list = append(list, use{at, line})
			}
		}
	}
	return list
}

// once reports whether an effect can be used only once a turn, because its text says so or
// because it costs nothing (ruling free-effects). In versions of the rules before that ruling,
// only the text counts.
func (m *Match) once(line *cards.Line) bool {
	free := line.Effect.Pay == nil && (line.Since > 0 || m.edition >= editionWaits)
	return line.Effect.Once || free && m.Ruled(rulebook.FreeEffectsOnce)
}

// useMove returns the move that offers the effects that a player can use. It reports false if there
// are none.
func (s standing) useMove(seat referee.Seat) (referee.Move, bool) {
	list := s.usable(seat)
	if len(list) == 0 {
		return referee.Move{}, false
	}
	pieces := &referee.Slot{Name: "using", Min: 1}
	lines := &referee.Slot{Name: "line", Implied: true}
	on := &referee.Slot{Name: "on"}
	for _, u := range list {
		if target := u.line.Effect.Target; target != nil {
			on.Max = max(on.Max, target.Count())
			for _, id := range s.b.IDs(s.described(s.source(u), &target.Which)) {
				if !slices.Contains(on.From, id) {
					on.From = append(on.From, id)
				}
			}
		}
		if id := s.b.ID(u.at); !slices.Contains(pieces.From, id) {
			pieces.From = append(pieces.From, id)
		}
		if !slices.Contains(lines.From, u.line.Code) {
			lines.From = append(lines.From, u.line.Code)
		}
	}
	slots := []*referee.Slot{pieces, lines}
	if len(on.From) > 0 {
		slots = append(slots, on)
	}
	return referee.Move{Verb: "use", Slots: slots}, true
}

// used returns the effect that an answer means: the named effect or, if none is named, the only
// effect of the card. It reports false if the answer is not clear.
func (s standing) used(a referee.Answer) (use, bool) {
	var found []use
	for _, u := range s.usable(a.Seat) {
		if s.b.ID(u.at) == a.One("using") && (a.One("line") == "" || a.One("line") == u.line.Code) {
			found = append(found, u)
		}
	}
	if len(found) != 1 {
		return use{}, false
	}
	return found[0], true
}

// source returns the effect, with its player and its card.
func (s standing) source(u use) *acting {
	p := s.b.At(u.at)
	return &acting{card: p.Card, line: u.line, seat: u.at.Seat, source: p.Serial}
}

// checkUse returns the problems with using an effect: with its targets and with its cost
// (R-EFFECT-CHAIN).
func (s standing) checkUse(answer referee.Answer) []referee.Problem {
	u, clear := s.used(answer)
	if !clear {
		at, _ := s.b.Find(answer.One("using"))
		return referee.ByRule(referee.Cannot("which-line", referee.Args{"card": s.b.At(at).Card.ID}), "R-EFFECT-CHAIN")
	}
	a := s.source(u)
	if u.line.Effect.Target == nil && len(answer.All("on")) > 0 {
		return referee.ByRule(referee.Cannot("not-asked", referee.Args{"slot": referee.Key("slot.on"), "verb": referee.Key("verb.use")}), "R-EFFECT-CHAIN")
	}
	problems := s.missing(a, answer.All("on"))
	for i := range u.line.Effect.Pay {
		step := &u.line.Effect.Pay[i].Value
		if !s.payableStep(a, step.Verb) {
			args := referee.Args{"card": a.card.ID, "key": stepKey(step.Word())}
			problems = append(problems, referee.Breaks("cannot-pay-effect", "R-EFFECT-CHAIN", args)...)
		}
	}
	return problems
}

// payableStep reports whether a cost step of an effect can be applied in full, as far as its player
// can know.
func (s standing) payableStep(a *acting, verb cards.Verb) bool {
	if v, ok := verb.(*cards.Discard); ok {
		return v.From != "" || s.b.Side(a.seat).Hand.N >= v.N.N
	}
	if v, ok := verb.(*cards.Spend); ok {
		return len(payable(billsOf(v.Cost), symbolsOf(s.b.Side(a.seat).Chakra))) > 0
	}
	which, take := cards.Applied(verb)
	if which == nil {
		return true
	}
	n, all := take.Count()
	switch v := verb.(type) {
	case *cards.Coins:
		kind := ""
		if v.Growth {
			kind = "growth"
		}
		found := slices.DeleteFunc(s.described(a, which), func(at position.Spot) bool { return *coinsOf(s.b.At(at), kind)+v.N.N < 0 })
		return len(found) >= n
	case *cards.Move:
		if !which.InPlay() {
			slot, _ := s.areaSlot(s.owners(a, which)[0], which)
			return all || offers(slot) && slot.Max >= n
		}
	}
	return all || len(s.described(a, which)) >= n
}

// useLine pays for an effect and returns its link of the Chain.
func (r *run) useLine(answer referee.Answer) (position.Link, error) {
	s := r.standing()
	u, _ := s.used(answer)
	a := s.source(u)
	p := r.b.At(u.at)
	link := position.Link{Kind: position.LinkEffect, Card: p.Card, Owner: p.Owner, Source: p.Serial, Targets: s.targets(answer), Valid: u.line.Effect.Valid, Line: u.line.Code}
	if s.once(u.line) {
		p.Spent = append(slices.Clip(p.Spent), u.line.Code)
	}
	e := r.told("uses-line", answer, p.Card, "")
	e.Piece, e.Cause = answer.One("using"), a.cause()
	r.tell(e)
	a.pays = r.edition >= editionReads
	if err := r.carry(a, u.line.Effect.Pay); err != nil {
		return link, err
	}
	return link, r.pick(&link, answer.Seat, []*cards.Line{u.line})
}
