package yugioh

import (
	"slices"

	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/unseen"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
)

// cardChanges are about cards elsewhere than on the field, and about cards that come to it.
func cardChanges() []verb {
	from, to := word("from", "from"), word("to", "to")
	with := many(optional(slotPiece, "with", "with"))
	using := many(optional(slotCard, "using", "using"))
	materials := many(optional(slotCard, "materials", "banishing"))
	areas := []string{areaHand, areaDeck, areaGrave, areaBanished, areaExtra}
	card := func() *referee.Slot { return &referee.Slot{Name: "card", Min: 1, Open: true, Pool: []string{}} }
	lying := func(s standing) *referee.Slot {
		slot := cardSlot("card", s.buried(func(c *cards.Card) bool { return c.Kind == cards.Monster }))
		slot.Open, slot.Pool, slot.Copies = true, monsterPool(), nil
		return slot
	}
	seat := func(name string) *referee.Slot {
		slot := seatSlot()
		slot.Name, slot.Min, slot.Implied = name, 0, true
		return slot
	}
	materialSlots := func(s standing, card *referee.Slot) []*referee.Slot {
		up := s.all((*position.OnField).Monster)
		hand := &referee.Slot{Name: "using", Max: 5, Open: true, Pool: monsterPool(), Implied: true}
		grave := &referee.Slot{Name: "materials", Max: 5, Open: true, Pool: monsterPool(), Implied: true}
		return []*referee.Slot{card, {Name: "with", Max: 5, From: up, Implied: true}, hand, grave, battlePositionSlot(), bothZones()}
	}
	fact := referee.SlotForm{Name: "facts", Kind: referee.KindFact, Many: true}
	return []verb{
		{form: form("move", slotCard, from, to, slotOf, slotBy), check: checkMove, change: (*run).declareMove,
			offer: func(standing) []*referee.Slot {
				return []*referee.Slot{card(), wordSlot("from", "where", 1, areas...), wordSlot("to", "where", 1, append(slices.Clip(areas), areaBottom)...), seat("of")}
			}},
		{form: form("special", slotCard, from, slotOf, slotFor, slotIn, slotZone, slotBy), check: checkSpecial, change: (*run).declareSpecial,
			offer: func(s standing) []*referee.Slot {
				return []*referee.Slot{lying(s), wordSlot("from", "where", 1, areas...), seat("of"), seat("for"), battlePositionSlot(), bothZones()}
			}},
		{form: form("fusion", slotCard, with, using, materials, slotIn, slotZone, slotBy), check: checkFusion, change: (*run).declareFusion,
			offer: func(s standing) []*referee.Slot {
				return materialSlots(s, s.extraSlot("card", s.acting(), []string{"trait=Fusion"}, func(c *cards.Card) bool { return c.Is(cards.Fusion) }))
			}},
		{form: form("ritual", slotCard, with, using, materials, slotIn, slotZone, slotBy), check: checkRitual, change: (*run).declareRitual,
			offer: func(s standing) []*referee.Slot {
				return materialSlots(s, s.handSlot("card", s.acting(), []string{"trait=Ritual"}, func(c *cards.Card) bool { return c.Is(cards.Ritual) }))
			}},
		{form: form("token", slotWords, fact, slotFor, slotIn, slotZone, slotBy), check: checkToken, change: (*run).declareToken,
			offer: func(standing) []*referee.Slot {
				return []*referee.Slot{{Name: "words", Min: 1, Open: true}, {Name: "facts", Min: 1, Max: 20, Open: true}, seat("for"), battlePositionSlot(), bothZones()}
			}},
		{form: form("draw", many(led(slotSeat, "seats", "")), count("count", 1, mostAtOnce), slotBy), check: fits, change: (*run).declareDraw,
			offer: func(standing) []*referee.Slot { return []*referee.Slot{seatsSlot(), countSlot("count")} }},
		{form: form("show", slotSeat, slotCard, slotBy), check: checkShow, change: (*run).declareShow,
			offer: func(s standing) []*referee.Slot { return []*referee.Slot{seatSlot(), card()} }},
		{form: form("shuffle", slotSeat, slotBy), check: fits, change: (*run).declareShuffle,
			offer: func(standing) []*referee.Slot { return []*referee.Slot{seatSlot()} }},
	}
}

// acting is the player whose effect is carried out, or else the turn player.
func (s standing) acting() referee.Seat {
	if top, ok := s.b.Chain.Top(); ok {
		return top.Seat
	}
	return s.b.Active
}

// buried are the cards in the Graveyards that a test accepts.
func (s standing) buried(test func(*cards.Card) bool) []*cards.Card {
	var list []*cards.Card
	for i := range s.b.Sides {
		list = append(list, filtered(faces(s.b.Sides[i].Grave), test)...)
	}
	return list
}

// bothZones takes a Monster Zone of either player.
func bothZones() *referee.Slot {
	zone := zoneSlot(1, position.MonsterZones)
	zone.From = append(zone.From, zoneSlot(2, position.MonsterZones).From...)
	return zone
}

// checkThere says when a card is not where it is said to be, as far as somebody can know.
func (s standing) checkThere(by, owner referee.Seat, area string, card *cards.Card) []referee.Problem {
	side := s.b.Side(owner)
	there := func(list []position.Lying) bool {
		return slices.ContainsFunc(list, func(l position.Lying) bool { return l.Card == card })
	}
	missing := breaks(impossible("not-there", referee.Args{"seat": owner, "card": card.ID, "area": where(area)}), "R-HIDDEN")
	switch area {
	case areaHand:
		return s.checkHand(by, owner, []*cards.Card{card}, "R-HIDDEN")
	case areaGrave:
		if there(side.Grave) {
			return nil
		}
		return missing
	case areaBanished:
		if there(side.Banished) {
			return nil
		}
		return missing
	case areaExtra:
		switch {
		case slices.Contains(side.FaceUp, card):
			return nil
		case side.Down == 0 || !card.Extra():
			return missing
		}
		return s.checkElsewhere(by, owner, card)
	}
	switch {
	case side.Deck.N == 0 || card.Extra():
		return missing
	case s.Dealt && s.rest(owner).Copies[card.Index] == 0 && !slices.Contains(side.Deck.Known, card):
		return missing
	case slices.Contains(side.Deck.Known, card):
		return nil
	}
	return s.checkElsewhere(by, owner, card)
}

// checkMove says when a card is not where it comes from, or cannot go where it is to
// (R-OWNER).
func checkMove(s standing, a referee.Answer) []referee.Problem {
	owner, card := seatOf(a, "of"), s.one(a, "card")
	from, to := a.One("from"), a.One("to")
	args := referee.Args{"card": card.ID, "area": where(to)}
	switch {
	case from == to:
		return impossible("same-place", args)
	case to == areaExtra && !card.Extra() && !card.Is(cards.Pendulum):
		return breaks(impossible("not-extra", args), "R-DECK-EXTRA-KIND")
	}
	return s.checkThere(a.Seat, owner, from, card)
}

// take takes a card of an owner out of an area, with what is known of how it was Summoned.
func (r *run) take(owner referee.Seat, area string, card *cards.Card) position.Lying {
	side := r.b.Side(owner)
	from := func(list []position.Lying) ([]position.Lying, position.Lying) {
		for i := len(list) - 1; i >= 0; i-- {
			if list[i].Card == card {
				return slices.Concat(list[:i], list[i+1:]), list[i]
			}
		}
		return list, position.Lying{Card: card}
	}
	lying := position.Lying{Card: card}
	switch area {
	case areaHand:
		side.Hand.Take(card)
	case areaDeck:
		side.Deck.Take(card)
	case areaGrave:
		side.Grave, lying = from(side.Grave)
	case areaBanished:
		side.Banished, lying = from(side.Banished)
	case areaExtra:
		if i := slices.Index(side.FaceUp, card); i >= 0 {
			side.FaceUp = slices.Concat(side.FaceUp[:i], side.FaceUp[i+1:])
		} else {
			side.Down--
		}
	}
	return lying
}

func (r *run) declareMove(a referee.Answer, cause referee.Cause) error {
	owner, card, to := seatOf(a, "of"), r.standing().one(a, "card"), a.One("to")
	r.put(owner, to, r.take(owner, a.One("from"), card))
	r.tell(referee.Event{Kind: "moved", Seat: owner, Card: card.ID, Place: to, Key: where(to), Cause: cause})
	r.b.Fresh = true
	return nil
}

// discard sends cards of a hand to the Graveyard (R-DISCARD).
func (r *run) discard(seat referee.Seat, list []*cards.Card, cause referee.Cause) {
	side := r.b.Side(seat)
	e := referee.Event{Kind: "discarded", Seat: seat, N: len(list), Cause: cause}
	for _, card := range list {
		side.Hand.Take(card)
		r.put(seat, areaGrave, position.Lying{Card: card})
		e.Cards = append(e.Cards, card.ID)
	}
	e.Now = side.Hand.N
	r.tell(e)
}

// recipient is the player on whose side a card comes: its owner, unless another is named.
func recipient(a referee.Answer) referee.Seat {
	if a.One("for") != "" {
		return seatOf(a, "for")
	}
	return seatOf(a, "of")
}

// checkSide refuses a zone of the other side.
func checkSide(seat referee.Seat, zone string) []referee.Problem {
	if whose, _, _ := referee.CutPiece(zone); zone != "" && whose != seat.String() {
		return impossible("zone-taken", referee.Args{"piece": zone})
	}
	return nil
}

// checkSpecial says what speaks against a Special Summon by an effect: a full side
// (R-MONSTER-ZONE), or a monster that must first be Summoned as its kind is (R-PROPER).
func checkSpecial(s standing, a referee.Answer) []referee.Problem {
	owner, card := seatOf(a, "of"), s.one(a, "card")
	if card.Kind != cards.Monster {
		return breaks(impossible("no-monster", referee.Args{"card": card.ID}), "R-SPECIAL")
	}
	to := recipient(a)
	problems := append(checkSide(to, a.One("zone")), s.checkZone(to, position.MonsterZones, a.One("zone"), nil, "R-MONSTER-ZONE")...)
	if problems != nil {
		return problems
	}
	if problems := s.checkThere(a.Seat, owner, a.One("from"), card); problems != nil {
		return problems
	}
	if (card.Extra() || card.Is(cards.Ritual)) && a.One("from") != areaExtra && !s.proper(owner, a.One("from"), card) {
		return illegal("not-proper", "R-PROPER", referee.Args{"card": card.ID})
	}
	return nil
}

// proper reports whether a card that lies somewhere was Summoned as its kind must be.
func (s standing) proper(owner referee.Seat, area string, card *cards.Card) bool {
	side := s.b.Side(owner)
	list := side.Grave
	if area == areaBanished {
		list = side.Banished
	}
	return (area == areaGrave || area == areaBanished) && slices.ContainsFunc(list, func(l position.Lying) bool { return l.Card == card && l.Proper })
}

// declareSpecial Special Summons a monster, face up (R-SPECIAL, R-SPECIAL-POSITION).
func (r *run) declareSpecial(a referee.Answer, cause referee.Cause) error {
	owner, card := seatOf(a, "of"), r.standing().one(a, "card")
	lying := r.take(owner, a.One("from"), card)
	kind := position.HowSpecial
	p := position.OnField{Card: card, Owner: owner, How: kind, Proper: lying.Proper || !card.Extra() && !card.Is(cards.Ritual), Defense: a.One("in") == positionDefense}
	r.enter(recipient(a), p, position.MonsterZones, a.One("zone"), referee.Event{Kind: "special-summoned", Key: positionKey(&p), Place: a.One("from"), Cause: cause})
	r.b.Fresh = true
	return nil
}

// checkFusion says what speaks against a Fusion Summon: the monster, its place, or its
// materials (R-FUSION).
func checkFusion(s standing, a referee.Answer) []referee.Problem {
	card := s.one(a, "card")
	spots := s.spots(a, "with")
	list, problems := s.offering(a, "R-FUSION")
	if referee.CannotBe(problems) {
		return problems
	}
	problems = append(append(checkSide(a.Seat, a.One("zone")), s.checkFromExtra(a, card, cards.Fusion, "R-FUSION", spots)...), problems...)
	if problems != nil {
		return problems
	}
	return s.checkMaterials(card, list, "R-FUSION")
}

// offering are the monsters that an answer uses up: on the field, of the hand, and of the
// Graveyard.
func (s standing) offering(a referee.Answer, id string) ([]cards.Material, []referee.Problem) {
	var list []cards.Material
	for _, at := range s.spots(a, "with") {
		if s.b.At(at).Card == nil {
			return nil, breaks(impossible("name-it", referee.Args{"piece": s.b.ID(at)}), "R-HIDDEN")
		}
		list = append(list, s.material(at))
	}
	hand, grave := s.named(a, "using"), s.named(a, "materials")
	if len(list)+len(hand)+len(grave) == 0 {
		return nil, breaks(impossible("no-materials", nil), id)
	}
	for i, card := range grave {
		there := 0
		for _, l := range s.b.Side(a.Seat).Grave {
			if l.Card == card {
				there++
			}
		}
		if there <= unseen.Count(a.All("materials")[:i], string(card.ID)) {
			return nil, breaks(impossible("not-there", referee.Args{"seat": a.Seat, "card": card.ID, "area": where(areaGrave)}), id)
		}
	}
	for _, card := range slices.Concat(hand, grave) {
		if card.Kind != cards.Monster {
			return nil, breaks(impossible("no-monster", referee.Args{"card": card.ID}), id)
		}
		list = append(list, card.Material())
	}
	if len(hand) == 0 {
		return list, nil
	}
	return list, s.checkHand(a.Seat, a.Seat, hand, id)
}

// usesUp sends the monsters of an answer to the Graveyard, those of the Graveyard out of
// play.
func (r *run) usesUp(a referee.Answer, id string) {
	hand, grave := r.standing().named(a, "using"), r.standing().named(a, "materials")
	r.spend(r.standing().spots(a, "with"), id)
	for _, card := range hand {
		r.b.Side(a.Seat).Hand.Take(card)
		r.put(a.Seat, areaGrave, position.Lying{Card: card})
		r.tell(referee.Event{Kind: "material", Seat: a.Seat, Card: card.ID, Place: areaGrave, Key: where(areaGrave), Cause: rule(id)})
	}
	for _, card := range grave {
		r.put(a.Seat, areaBanished, r.take(a.Seat, areaGrave, card))
		r.tell(referee.Event{Kind: "material", Seat: a.Seat, Card: card.ID, Place: areaBanished, Key: where(areaBanished), Cause: rule(id)})
	}
}

// declareFusion Fusion Summons a monster (R-FUSION).
func (r *run) declareFusion(a referee.Answer, _ referee.Cause) error {
	r.usesUp(a, "R-FUSION")
	r.fromExtra(a, position.HowFusion, nil, "R-FUSION")
	return nil
}

// checkRitual says what speaks against a Ritual Summon (R-RITUAL): the monster is not a
// Ritual Monster of the hand, or the Levels of the Tributes are fewer than its own, which is
// what most Ritual Spells ask for.
func checkRitual(s standing, a referee.Answer) []referee.Problem {
	card := s.one(a, "card")
	if !card.Is(cards.Ritual) {
		return breaks(impossible("wrong-kind", referee.Args{"card": card.ID, "kind": referee.Key("trait.ritual")}), "R-RITUAL")
	}
	problems := append(checkSide(a.Seat, a.One("zone")), s.checkZone(a.Seat, position.MonsterZones, a.One("zone"), s.spots(a, "with"), "R-MONSTER-ZONE")...)
	list, wrong := s.offering(a, "R-RITUAL")
	problems = append(problems, wrong...)
	if !referee.CannotBe(problems) {
		problems = append(problems, s.checkHand(a.Seat, a.Seat, append(s.named(a, "using"), card), "R-RITUAL")...)
	}
	if problems != nil {
		return problems
	}
	sum := 0
	for _, m := range list {
		n, _ := m.Level.Value()
		sum += n
	}
	if level, _ := card.Level.Value(); sum < level {
		return illegal("ritual-levels", "R-RITUAL", referee.Args{"card": card.ID, "sum": sum, "level": level})
	}
	return nil
}

// declareRitual Ritual Summons a monster from the hand (R-RITUAL).
func (r *run) declareRitual(a referee.Answer, cause referee.Cause) error {
	card := r.standing().one(a, "card")
	r.usesUp(a, "R-RITUAL")
	r.b.Side(a.Seat).Hand.Take(card)
	p := position.OnField{Card: card, Owner: a.Seat, How: position.HowRitual, Proper: true, Defense: a.One("in") == positionDefense}
	r.enter(a.Seat, p, position.MonsterZones, a.One("zone"), referee.Event{Kind: "ritual-summoned", Key: positionKey(&p), Cause: cause})
	r.b.Fresh = true
	return nil
}

// declaration is the card that an answer declares.
func declaration(a referee.Answer, answer int) facts.Declaration {
	return facts.Declaration{Name: a.One("words"), Facts: a.All("facts"), Answer: answer}
}

// checkToken says what is wrong with a Token: its facts, or that there is no zone for it
// (R-TOKEN, R-MONSTER-ZONE).
func checkToken(s standing, a referee.Answer) []referee.Problem {
	if problems := checkFacts(s, a); problems != nil {
		return problems
	}
	to := recipient(a)
	problems := append(checkSide(to, a.One("zone")), s.checkZone(to, position.MonsterZones, a.One("zone"), nil, "R-MONSTER-ZONE")...)
	if problems == nil && !slices.Contains(a.All("facts"), "type=monster") {
		return breaks(impossible("token-monster", nil), "R-TOKEN")
	}
	return problems
}

// declareToken puts a Monster Token on the field (R-TOKEN).
func (r *run) declareToken(a referee.Answer, cause referee.Cause) error {
	d := declaration(a, max(0, r.Answered()))
	r.declares(d)
	card, _ := r.standing().card(string(d.Card()))
	p := position.OnField{Card: card, Owner: recipient(a), How: position.HowSpecial, Token: true, Proper: true, Defense: a.One("in") == positionDefense}
	r.enter(recipient(a), p, position.MonsterZones, a.One("zone"), referee.Event{Kind: "token", Key: positionKey(&p), Cause: cause})
	r.b.Fresh = true
	return nil
}

// declareDraw has players draw at the same time. Who cannot draw all of them loses
// (R-DECK-OUT, ruling both-deck-out).
func (r *run) declareDraw(a referee.Answer, cause referee.Cause) error {
	n := number(a, "count")
	if r.b.Sides[0].Deck.N < n && r.b.Sides[1].Deck.N < n && len(a.All("seats")) > 1 && r.Ruled(rulebook.BothDeckOutDraw) {
		for _, seat := range r.b.InTurn() {
			r.tell(referee.Event{Kind: "no-cards", Seat: seat, N: n - r.b.Side(seat).Deck.N, Cause: rule("R-DECK-OUT")})
		}
		r.ends(referee.Nobody, true, "R-DECK-OUT")
		return nil
	}
	for _, seat := range r.b.InTurn() {
		if r.b.Phase == position.PhaseOver || !slices.Contains(a.All("seats"), seat.String()) {
			continue
		}
		if err := r.draw(seat, n, cause); err != nil {
			return err
		}
	}
	return nil
}

// checkShow says when a hand cannot hold the card that is shown.
func checkShow(s standing, a referee.Answer) []referee.Problem {
	return s.checkThere(a.Seat, seatOf(a, "seat"), areaHand, s.one(a, "card"))
}

// declareShow notes a card of a hand that everybody has seen (R-REVEAL).
func (r *run) declareShow(a referee.Answer, cause referee.Cause) error {
	seat, card := seatOf(a, "seat"), r.standing().one(a, "card")
	if hand := &r.b.Side(seat).Hand; !slices.Contains(hand.Open, card) {
		hand.Take(card)
		hand.Add(card, true)
	}
	r.tell(referee.Event{Kind: "shown", Seat: seat, Card: card.ID, Cause: cause})
	return nil
}

// declareShuffle shuffles a Deck, which the other player then cuts (R-SHUFFLE).
func (r *run) declareShuffle(a referee.Answer, cause referee.Cause) error {
	seat := seatOf(a, "seat")
	r.b.Side(seat).Deck.Known = nil
	r.tell(referee.Event{Kind: "shuffled", Seat: seat, Other: position.Other(seat), Cause: cause})
	return nil
}
