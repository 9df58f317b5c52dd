package yugioh

import (
	"cmp"
	"slices"

	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/pile"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
)

// summonChanges returns the changes that bring monsters to the field by effects, or negate Summons.
func summonChanges() []verb {
	monster := blankCard.AtMost(mostMaterials).Filled(standing.lyingMonster)
	names := blankAs.Several().Filled(standing.namesSlot)
	hand := blankCard.As("using", "using").Optionally().AtMost(mostMaterials).Searched(monsterPool()...)
	materials := []blank{
		blankPiece.As("with", "with").Optionally().AtMost(mostMaterials).From(pieces((*position.OnField).Monster)), names,
		hand, blankFrom.Asked(), hand.As("materials", "banishing"), blankIn, blankZone, blankBy,
	}
	fusion := blankCard.Filled(func(s standing) *referee.Slot {
		return s.extraSlot("card", s.acting(), []string{"trait=Fusion"}, func(c *cards.Card) bool { return c.Is(cards.Fusion) })
	})
	ritual := blankCard.Filled(func(s standing) *referee.Slot {
		return s.handSlot("card", s.acting(), []string{"trait=Ritual"}, func(c *cards.Card) bool { return c.Is(cards.Ritual) })
	})
	summoned := blankPiece.From(func(s standing) []string {
		return s.all(func(p *position.OnField) bool {
			return upMonster(p) && (p.Entered == s.b.Turn && p.How != position.HowSet && p.How != position.HowReturned || p.How == position.HowFlip && p.Moved == s.b.Turn)
		})
	})
	return []verb{
		{Name: "special", Blanks: []blank{monster, blankFrom, blankOf, blankFor, blankIn, blankZone, blankBy}, Check: checkSpecial, Change: (*run).declareSpecial},
		{Name: "fusion", Blanks: append([]blank{fusion}, materials...), Check: checkFusion, Change: (*run).declareFusion},
		{Name: "ritual", Blanks: append([]blank{ritual}, materials...), Check: checkRitual, Change: (*run).declareRitual},
		{Name: "token", Blanks: []blank{blankWords, blankFacts, count("count", 1, rulebook.Zones).As("count", "times").Optionally(), word("what", "from").OneOf("bar", cards.Barred("").Choices()...).Optionally(), blankFor, blankIn, blankZone, blankBy}, Check: checkToken, Change: (*run).declareToken},
		{Name: "negate-summon", Blanks: []blank{summoned, blankBy}, Change: (*run).declareNegateSummon},
	}
}

// mostMaterials is the largest number of materials of one kind that an answer takes.
const mostMaterials = 5

// lyingMonster returns a slot for any monster, with those in the Graveyards first.
func (s standing) lyingMonster() *referee.Slot {
	slot := pile.Slot("card", s.buried(func(c *cards.Card) bool { return c.Kind == cards.Monster }))
	slot.Open, slot.Pool, slot.Copies, slot.Max = true, monsterPool(), nil, mostMaterials
	return slot
}

// declareNegateSummon undoes a Summon: the monster goes to the Graveyard and does not count as
// properly Summoned (R-NEGATED, R-PROPER).
func (r *run) declareNegateSummon(a referee.Answer, cause referee.Cause) error {
	at, _ := r.b.Find(a.One("piece"))
	r.b.At(at).Proper = false
	r.leave(at, areaGrave, "summon-negated", cause)
	return nil
}

// recipient returns the player to whose side a card comes: the named player, the player whose zone
// is named, or the player who applies the effect. In the first version of the rules, it was the
// owner.
func (m *Match) recipient(a referee.Answer) referee.Seat {
	switch {
	case a.One("for") != "":
		return seatOf(a, "for")
	case m.earlier:
		return seatOf(a, "of")
	case a.One("zone") != "":
		seat, _ := spotOf(a.One("zone"))
		return seat
	}
	return a.Seat
}

// checkSide refuses a zone of the other side.
func checkSide(seat referee.Seat, zone string) []referee.Problem {
	if whose, _, _ := referee.CutPiece(zone); zone != "" && whose != seat.String() {
		return referee.Cannot("zone-taken", referee.Args{"piece": zone})
	}
	return nil
}

// checkSpecial returns the problems with a Special Summon by an effect: a full side
// (R-MONSTER-ZONE), or a monster that needs a proper Summon first (R-PROPER).
func checkSpecial(s standing, a referee.Answer) []referee.Problem {
	owner, list, from := seatOf(a, "of"), s.named(a, "card"), a.One("from")
	to := s.recipient(a)
	problems := append(checkSide(to, a.One("zone")), s.checkZone(to, position.MonsterZones, a.One("zone"), nil, "R-MONSTER-ZONE")...)
	switch {
	case problems != nil:
		return problems
	case len(list) > len(s.b.Free(to, position.MonsterZones)):
		return referee.ByRule(referee.Cannot("zones-full", referee.Args{"seat": to, "n": len(position.MonsterZones)}), "R-MONSTER-ZONE")
	case len(list) > s.atMost(owner, from, list):
		return referee.ByRule(referee.Cannot("not-there", referee.Args{"seat": owner, "card": list[len(list)-1].ID, "area": where(from)}), "R-HIDDEN")
	case len(list) > 1 && a.One("zone") != "": // it is unclear which monster gets the zone
		return referee.Cannot("not-asked", referee.Args{"slot": referee.Key("slot.zone"), "verb": referee.Key("verb." + a.Verb)})
	}
	open := map[string][]position.Lying{areaGrave: s.b.Side(owner).Grave, areaBanished: s.b.Side(owner).Banished}
	for i, card := range list {
		if lie, seen := open[from]; i > 0 && seen && copies(faces(lie), card) <= copies(list[:i], card) {
			return referee.ByRule(referee.Cannot("not-there", referee.Args{"seat": owner, "card": card.ID, "area": where(from)}), "R-HIDDEN")
		}
		problems = append(problems, s.checkSpecialOf(a, owner, to, card)...)
		if i > 0 && from != areaGrave && from != areaBanished {
			problems = append(problems, s.copies(a.Seat, owner, card, list[:i]).Check()...)
		}
	}
	return problems
}

// atMost returns how many of the given cards can at most be in an area: an area with unseen cards
// holds no more cards than are counted.
func (s standing) atMost(owner referee.Seat, area string, list []*cards.Card) int {
	side := s.b.Side(owner)
	switch area {
	case areaHand:
		return side.Hand.N
	case areaDeck:
		return side.Deck.N
	case areaExtra:
		up := 0
		for i, card := range list {
			if copies(side.FaceUp, card) > copies(list[:i], card) {
				up++
			}
		}
		return side.Down + up
	}
	return len(list)
}

// checkSpecialOf returns the problems with Special Summoning one of the monsters of an answer.
func (s standing) checkSpecialOf(a referee.Answer, owner, to referee.Seat, card *cards.Card) []referee.Problem {
	if problems := append(s.checkThere(a.Seat, owner, a.One("from"), card), s.checkSealed(owner, a.One("from"))...); problems != nil {
		return problems
	}
	if card.Kind != cards.Monster {
		return referee.Breaks("no-monster", "R-SPECIAL", referee.Args{"card": card.ID})
	}
	if (card.Extra() || card.Is(cards.Ritual)) && a.One("from") != areaExtra && !s.proper(owner, a.One("from"), card) {
		return referee.Breaks("not-proper", "R-PROPER", referee.Args{"card": card.ID})
	}
	return append(s.checkSpecialRule(card, s.proper(owner, a.One("from"), card), true), s.checkBanned(to, cards.NoSpecialSummon, a.One("from"), card)...)
}

// proper reports whether a card has been properly Summoned, as its kind must be.
func (s standing) proper(owner referee.Seat, area string, card *cards.Card) bool {
	side := s.b.Side(owner)
	list := side.Grave
	if area == areaBanished {
		list = side.Banished
	}
	return (area == areaGrave || area == areaBanished) && slices.ContainsFunc(list, func(l position.Lying) bool { return l.Card == card && l.Proper })
}

// declareSpecial Special Summons monsters, face-up (R-SPECIAL, R-SPECIAL-POSITION).
func (r *run) declareSpecial(a referee.Answer, cause referee.Cause) error {
	owner := seatOf(a, "of")
	for _, card := range r.standing().named(a, "card") {
		lying := r.take(owner, a.One("from"), card)
		p := position.OnField{Card: card, Owner: owner, How: position.HowSpecial, Proper: lying.Proper || r.bornProper(card), Defense: a.One("in") == positionDefense}
		if a.One("from") == areaExtra {
			p = r.fromAbove(p)
		}
		r.enter(r.recipient(a), p, position.MonsterZones, a.One("zone"), referee.Event{Kind: "special-summoned", Key: positionKey(&p), Place: a.One("from"), Cause: cause})
	}
	r.b.Fresh = true
	return nil
}

// checkFusion returns the problems with a Fusion Summon: the monster, its place, or its
// materials (R-FUSION).
func checkFusion(s standing, a referee.Answer) []referee.Problem {
	card := s.one(a, "card")
	spots := s.spots(a, "with")
	list, problems := s.offering(a, "R-FUSION")
	if referee.CannotBe(problems) {
		return problems
	}
	problems = append(append(checkSide(a.Seat, a.One("zone")), s.checkFromExtra(a, card, cards.Fusion, "R-FUSION", spots)...), problems...)
	if referee.Refuses(problems) {
		return problems
	}
	problems = append(problems, s.checkFused(card, s.used(a), len(list))...)
	return append(problems, s.checkMaterials(card, list, "R-FUSION")...)
}

// offering returns the monsters that an answer uses up, from the field, the hand and the Graveyard.
// It gives names to unnamed face-down monsters in order.
func (s standing) offering(a referee.Answer, id string) ([]cards.Material, []referee.Problem) {
	var list []cards.Material
	var warnings []referee.Problem
	spots := s.spots(a, "with")
	names, fit := s.namesFor(a, spots)
	if !fit {
		return nil, notAskedAs(a)
	}
	for i, at := range spots {
		problems := s.checkNamed(a.Seat, at, names[i])
		if s.b.At(at).Card == nil {
			problems = s.checkFaceDown(at, names[i])
		}
		if untold := s.untoldCard(a.Seat, at, names[i]); untold != nil {
			return nil, untold
		}
		warnings = append(warnings, problems...)
		switch card := s.uncovers(at, names[i]); {
		case s.b.At(at).Card == card && card != nil:
			list = append(list, s.material(at))
		case card == nil:
			return nil, problems
		default:
			list = append(list, card.Material())
		}
	}
	hand, grave := s.named(a, "using"), s.named(a, "materials")
	if len(list)+len(hand)+len(grave) == 0 {
		return nil, referee.Breaks("no-materials", id, nil)
	}
	switch from := usedFrom(a); from {
	case areaHand:
		warnings = append(warnings, s.checkHand(a.Seat, a.Seat, hand, id)...)
	case areaGrave:
		grave = slices.Concat(hand, grave)
	default:
		warnings = append(warnings, s.checkLying(a.Seat, from, hand, id)...)
	}
	warnings = append(warnings, s.checkLying(a.Seat, areaGrave, grave, id)...)
	for _, card := range slices.Concat(s.named(a, "using"), s.named(a, "materials")) {
		if card.Kind != cards.Monster {
			warnings = append(warnings, referee.Breaks("no-monster", id, referee.Args{"card": card.ID})...)
		}
		list = append(list, card.Material())
	}
	return list, warnings
}

// usedFrom returns the place that the monsters after “using” come from, which is the hand by
// default.
func usedFrom(a referee.Answer) string { return cmp.Or(a.One("from"), areaHand) }

// checkLying reports cards that are not in their source as often as they are named.
func (s standing) checkLying(seat referee.Seat, area string, list []*cards.Card, id string) []referee.Problem {
	side := s.b.Side(seat)
	open := map[string][]*cards.Card{areaGrave: faces(side.Grave), areaBanished: faces(side.Banished), areaExtra: side.FaceUp}
	lie, seen := open[area]
	for i, card := range list {
		if problems := s.checkThere(seat, seat, area, card); problems != nil {
			return referee.ByRule(problems, id)
		}
		if seen && copies(lie, card) <= copies(list[:i], card) || !seen && side.Deck.N <= i {
			return referee.ByRule(referee.Cannot("not-there", referee.Args{"seat": seat, "card": card.ID, "area": where(area)}), id)
		}
	}
	if len(list) == 0 {
		return nil
	}
	return s.checkSealed(seat, area)
}

// usesUp sends the monsters of an answer to the Graveyard, and banishes those that are already
// there.
func (r *run) usesUp(a referee.Answer, id string) {
	hand, grave := r.standing().named(a, "using"), r.standing().named(a, "materials")
	r.nameAll(a, "with")
	r.summoning, r.tributing = true, id == "R-RITUAL"
	defer func() { r.tributing = false }()
	r.spend(r.standing().spots(a, "with"), id)
	from := usedFrom(a)
	spends := func(card *cards.Card, from string) {
		to := areaGrave
		if from == areaGrave {
			to = areaBanished
		}
		to = r.put(a.Seat, to, r.take(a.Seat, from, card))
		if r.tributing && from == areaHand {
			r.spends(a.Seat, card, cards.Tributes)
		}
		r.tell(referee.Event{Kind: "material", Seat: a.Seat, Card: card.ID, Place: to, Key: where(to), Cause: rule(id)})
	}
	for _, card := range hand {
		spends(card, from)
	}
	for _, card := range grave {
		spends(card, areaGrave)
	}
}

// declareFusion Fusion Summons a monster (R-FUSION).
func (r *run) declareFusion(a referee.Answer, _ referee.Cause) error {
	r.usesUp(a, "R-FUSION")
	r.fromExtra(a, position.HowFusion, nil, "R-FUSION")
	return nil
}

// checkRitual returns the problems with a Ritual Summon (R-RITUAL). The monster must be a Ritual
// Monster in the hand, and for most Ritual Spells the Levels of the Tributes must add up to at
// least its own.
func checkRitual(s standing, a referee.Answer) []referee.Problem {
	card := s.one(a, "card")
	var wrongKind []referee.Problem
	if !card.Is(cards.Ritual) {
		wrongKind = referee.Breaks("wrong-kind", "R-RITUAL", referee.Args{"card": card.ID, "kind": referee.Key("trait.ritual")})
	}
	problems := append(checkSide(a.Seat, a.One("zone")), s.checkZone(a.Seat, position.MonsterZones, a.One("zone"), s.spots(a, "with"), "R-MONSTER-ZONE")...)
	problems = append(problems, s.checkBanned(a.Seat, cards.NoSpecialSummon, areaHand, card)...)
	list, wrong := s.offering(a, "R-RITUAL")
	problems = append(append(append(problems, wrongKind...), wrong...), s.checkWithout(card, a)...)
	if !referee.CannotBe(problems) {
		list := []*cards.Card{card}
		if usedFrom(a) == areaHand {
			list = append(s.named(a, "using"), card)
		}
		problems = append(problems, s.checkHand(a.Seat, a.Seat, list, "R-RITUAL")...)
	}
	if referee.Refuses(problems) {
		return problems
	}
	sum := 0
	for _, m := range list {
		n, _ := m.Level.Value()
		sum += n
	}
	if level, _ := card.Level.Value(); sum < level && !s.entire(card, a) {
		return append(problems, referee.Breaks("ritual-levels", "R-RITUAL", referee.Args{"card": card.ID, "sum": sum, "level": level})...)
	}
	return problems
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

// declaration returns the card that an answer declares.
func declaration(a referee.Answer, answer int) facts.Declaration {
	return facts.Declaration{Name: a.One("words"), Facts: a.All("facts"), Answer: answer}
}

// checkToken returns the problems with a Token: its facts are wrong, or there is no zone for it
// (R-TOKEN, R-MONSTER-ZONE).
func checkToken(s standing, a referee.Answer) []referee.Problem {
	if problems := checkFacts(s, a); problems != nil {
		return problems
	}
	to := s.recipient(a)
	problems := append(checkSide(to, a.One("zone")), s.checkZone(to, position.MonsterZones, a.One("zone"), nil, "R-MONSTER-ZONE")...)
	if free := len(s.b.Free(to, position.MonsterZones)); problems == nil && tokensOf(a) > free {
		problems = referee.ByRule(referee.Cannot("zones-full", referee.Args{"seat": to, "n": len(position.MonsterZones)}), "R-MONSTER-ZONE")
	}
	if tokensOf(a) > 1 && a.One("zone") != "" { // it is unclear which Token gets the zone
		return referee.Cannot("not-asked", referee.Args{"slot": referee.Key("slot.zone"), "verb": referee.Key("verb." + a.Verb)})
	}
	d := declaration(a, 0)
	fact, _ := s.Set.Catalog().WithDeclared([]facts.Declaration{d}).Fact(d.Card())
	if problems == nil && fact.Type != string(cards.Monster) {
		return referee.ByRule(referee.Cannot("token-monster", nil), "R-TOKEN")
	}
	if problems == nil {
		token, _ := s.card(string(d.Card()))
		problems = s.checkBanned(to, cards.NoSpecialSummon, "", token)
	}
	return problems
}

// tokensOf returns the number of Tokens that an answer puts on the field.
func tokensOf(a referee.Answer) int { return max(1, number(a, "count")) }

// declareToken puts equal Monster Tokens on the field (R-TOKEN).
func (r *run) declareToken(a referee.Answer, cause referee.Cause) error {
	d := declaration(a, max(0, r.Answered()))
	r.declares(d)
	card, _ := r.standing().card(string(d.Card()))
	p := position.OnField{Card: card, Owner: r.recipient(a), How: position.HowSpecial, Token: true, Proper: true, Defense: a.One("in") == positionDefense}
	if what := a.One("what"); what != "" {
		p.Changes = []position.Change{{Stat: barred[cards.Barred(what)], N: 1, Cause: cause}}
	}
	for range tokensOf(a) {
		r.enter(r.recipient(a), p, position.MonsterZones, a.One("zone"), referee.Event{Kind: "token", Key: positionKey(&p), Cause: cause})
	}
	r.b.Fresh = true
	return nil
}
