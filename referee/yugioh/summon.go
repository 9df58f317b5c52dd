package yugioh

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// tributes returns how many Tributes a Normal Summon or Set of a monster requires (R-TRIBUTES).
func tributes(card *cards.Card) int {
	level, _ := card.Level.Value()
	switch {
	case level >= 7:
		return 2
	case level >= 5:
		return 1
	}
	return 0
}

// spots returns the spots of the cards that a slot names.
func (s standing) spots(a referee.Answer, slot string) []position.Spot {
	var list []position.Spot
	for _, id := range a.All(slot) {
		if at, ok := s.b.Find(id); ok {
			list = append(list, at)
		}
	}
	return list
}

// checkOnce refuses a second Normal Summon or Set (R-ONE-SUMMON).
func (s standing) checkOnce(seat referee.Seat) []referee.Problem {
	if side := s.b.Side(seat); side.Summons > side.More {
		return referee.Breaks("second-summon", "R-ONE-SUMMON", referee.Args{"seat": seat, "n": side.Summons})
	}
	return nil
}

// checkSummon returns the problems with a Normal Summon.
func (s standing) checkSummon(a referee.Answer) []referee.Problem {
	card := s.one(a, "card")
	if problems := s.checkNormal(a, card); problems != nil {
		return problems
	}
	once := s.checkOnce(a.Seat)
	if once != nil && s.extraSummon(a.Seat, card, len(a.All("tribute"))) != "" {
		once = nil
	}
	return slices.Concat(once, s.checkSole(a.Seat, card), s.checkBanned(a.Seat, cards.NoNormalSummon, areaHand, card), s.checkBanned(a.Seat, cards.NoSummon, areaHand, card), s.checkMine(a, "tribute", "R-TRIBUTE"), s.checkOffered(a, card))
}

// checkNormal reports a card that cannot be Normal Summoned or Set (R-NORMAL-SUMMON,
// R-SPECIAL-ONLY, R-MONSTER-ZONE).
func (s standing) checkNormal(a referee.Answer, card *cards.Card) []referee.Problem {
	if problems := s.checkZone(a.Seat, position.MonsterZones, a.One("zone"), s.spots(a, "tribute"), "R-MONSTER-ZONE"); problems != nil {
		return problems
	}
	if problems := s.checkHand(a.Seat, a.Seat, []*cards.Card{card}, "R-NORMAL-SUMMON"); problems != nil {
		return problems
	}
	if card.Kind != cards.Monster {
		return referee.Breaks("no-monster", "R-NORMAL-SUMMON", referee.Args{"card": card.ID})
	}
	if normal, _ := s.rules(card); card.Is(cards.Ritual) || !normal {
		return referee.Breaks("special-only", "R-SPECIAL-ONLY", referee.Args{"card": card.ID})
	}
	return nil
}

// checkTributes requires exactly as many Tributes as the Level needs (R-TRIBUTES).
func (s standing) checkTributes(card *cards.Card, n int) []referee.Problem {
	if want := tributes(card); n != want {
		return referee.Breaks("tributes", "R-TRIBUTES", referee.Args{"card": card.ID, "level": card.Level.String(), "n": n, "want": want})
	}
	return nil
}

// checkOffered requires the Tributes of a Normal Summon, unless the monster's text makes them
// unnecessary.
func (s standing) checkOffered(a referee.Answer, card *cards.Card) []referee.Problem {
	none := func(l *cards.Line) bool {
		return slices.ContainsFunc(l.While, func(w effect.Standing[cards.Lasting]) bool { return w.Holds.Untributed })
	}
	if len(a.All("tribute")) == 0 && s.reads() && slices.ContainsFunc(s.lines(card, effect.Printed), none) {
		return nil
	}
	if s.reads() && (s.fewerTributes(a, card) || s.fewer(a, card) != "") {
		return nil
	}
	return s.checkTributes(card, s.offered(a, card))
}

// offers sends the tributes of an answer to the Graveyard, before the Summon (R-TRIBUTE). The
// player names face-down Tributes first.
func (r *run) offers(a referee.Answer) error {
	var serials []int
	for _, at := range r.standing().spots(a, "tribute") {
		serials = append(serials, r.b.At(at).Serial)
	}
	for _, serial := range serials {
		if err := r.identify(serial); err != nil {
			return err
		}
	}
	r.summoning = true
	for _, serial := range serials {
		if at, ok := r.b.Locate(serial); ok { // the monster can be gone if its control depended on the previous Tribute
			r.leave(at, areaGrave, "tributed", rule("R-TRIBUTE"))
		}
	}
	r.settle()
	return nil
}

// summons Normal Summons a monster: face-up, in Attack Position (R-NORMAL-SUMMON). counted means that
// it is a Normal Summon of the turn (R-ONE-SUMMON).
func (r *run) summons(a referee.Answer, counted bool) error {
	card := r.standing().one(a, "card")
	var offered []*cards.Card
	for _, at := range r.standing().spots(a, "tribute") {
		if p := r.b.At(at); p.Card != nil && !p.Down {
			offered = append(offered, p.Card)
		}
	}
	fewer := r.standing().fewer(a, card)
	if err := r.offers(a); err != nil {
		return err
	}
	kind, how := "summoned", position.HowNormal
	if len(a.All("tribute")) > 0 {
		kind, how = "tribute-summoned", position.HowTribute
	}
	side := r.b.Side(a.Seat)
	side.Hand.Take(card)
	if fewer != "" {
		r.b.Uses = append(r.b.Uses, fewer)
		r.Acts(fewer[strings.Index(fewer, ":")+1:])
	}
	if extra := r.standing().extraSummon(a.Seat, card, len(a.All("tribute"))); extra != "" && counted {
		r.b.Uses = append(r.b.Uses, extra)
		side.More++
		r.Acts(extra[strings.Index(extra, ":")+1:])
	}
	if counted {
		side.Summons++
	}
	r.enter(a.Seat, position.OnField{Card: card, Owner: a.Seat, How: how, Proper: true}, position.MonsterZones, a.One("zone"),
		referee.Event{Kind: kind, Cause: caused(a, "R-NORMAL-SUMMON")})
	r.offeredFor(r.b.Serial, card, offered)
	for _, other := range offered {
		r.spends(a.Seat, other, cards.Offered)
	}
	r.b.Fresh = true
	return nil
}

// offered returns how many Tributes the monsters of an answer count as. A monster can count as two
// if a Tribute is missing.
func (s standing) offered(a referee.Answer, card *cards.Card) int {
	n := len(a.All("tribute"))
	if s.edition < editionForbids || !s.reads() {
		return n
	}
	double := 0
	for _, kind := range []effect.Kind{effect.Continuous, effect.Printed} {
		s.eachHolding(kind, func(act *acting, l *cards.Lasting) {
			if l.Double == nil || !act.fits(l.Double, card) {
				return
			}
			for _, at := range s.spots(a, "tribute") {
				if s.meets(act, at, &l.To) {
					double++
				}
			}
		})
	}
	return min(n+double, max(n, tributes(card)))
}

// asSpell reports whether a monster can be Set as a Spell.
func (m *Match) asSpell(card *cards.Card) bool {
	return m.edition >= editionForbids && m.reads() && card != nil && slices.ContainsFunc(m.lines(card, effect.Printed), func(l *cards.Line) bool {
		return slices.ContainsFunc(l.While, func(w effect.Standing[cards.Lasting]) bool { return w.Holds.AsSpell })
	})
}

// The kinds of Set in answers.
const (
	setMonster = "monster"
	setBack    = "spell-trap"
	setField   = "field"
)

// setSlots returns the slots of a Set. If Shinpan deals, the player names the card.
func (s standing) setSlots(seat referee.Seat, tribute *referee.Slot) []*referee.Slot {
	what := wordSlot("what", "set", 1, setMonster, setBack, setField)
	zone := zoneSlot(seat, slices.Concat(position.MonsterZones, position.SpellZones))
	if !s.Dealt {
		return []*referee.Slot{what, tribute, zone}
	}
	card := s.handSlot("as", seat, nil, nil)
	return []*referee.Slot{what, card, tribute, zone}
}

// checkSet returns the problems with a Set (R-SET, R-SPELL-ZONE, R-FIELD-ZONE).
func (s standing) checkSet(a referee.Answer) []referee.Problem {
	card := s.one(a, "as")
	problems := s.checkSetZone(a, card)
	if card != nil {
		if fits := setAs(card); fits != a.One("what") && !(a.One("what") == setBack && s.asSpell(card)) {
			problems = append(referee.Breaks("set-as", "R-SET", referee.Args{"card": card.ID, "what": referee.Key("set." + fits)}), problems...)
		}
	}
	if card == nil || referee.CannotBe(problems) {
		return problems
	}
	return append(s.checkHand(a.Seat, a.Seat, []*cards.Card{card}, "R-SET"), problems...)
}

// checkSetZone returns the problems with a Set except those about the hand.
func (s standing) checkSetZone(a referee.Answer, card *cards.Card) []referee.Problem {
	var problems []referee.Problem
	if a.One("what") != setMonster && len(a.All("tribute")) > 0 {
		problems = referee.Breaks("no-tributes", "R-TRIBUTES", referee.Args{"what": referee.Key("set." + a.One("what"))})
	}
	switch a.One("what") {
	case setMonster:
		return s.checkSetMonster(a, card)
	case setBack:
		return append(problems, s.checkZone(a.Seat, position.SpellZones, a.One("zone"), nil, "R-SPELL-ZONE")...)
	}
	if a.One("zone") != "" {
		return referee.ByRule(referee.Cannot("zone-taken", referee.Args{"piece": a.One("zone")}), "R-FIELD-ZONE")
	}
	return problems
}

// setAs returns the kind that a card is Set as.
func setAs(card *cards.Card) string {
	switch {
	case card.Kind == cards.Monster:
		return setMonster
	case card.Icon == cards.Field:
		return setField
	}
	return setBack
}

// checkSetMonster returns the problems with Setting a monster. The card can stay unknown, because
// its Level is compared with the number of Tributes when it is turned face-up.
func (s standing) checkSetMonster(a referee.Answer, card *cards.Card) []referee.Problem {
	if problems := s.checkZone(a.Seat, position.MonsterZones, a.One("zone"), s.spots(a, "tribute"), "R-MONSTER-ZONE"); problems != nil {
		return problems
	}
	problems := append(s.checkOnce(a.Seat), s.checkMine(a, "tribute", "R-TRIBUTE")...)
	problems = append(problems, s.checkBanned(a.Seat, cards.NoNormalSummon, areaHand, card)...)
	n := len(a.All("tribute"))
	switch normal, _ := s.rules(card); {
	case card != nil && (card.Is(cards.Ritual) || !normal):
		return append(problems, referee.Breaks("special-only", "R-SPECIAL-ONLY", referee.Args{"card": card.ID})...)
	case card != nil:
		return append(problems, s.checkTributes(card, n)...)
	case n > 2:
		return append(problems, referee.Breaks("set-many", "R-TRIBUTES", referee.Args{"n": n})...)
	}
	return problems
}

// sets Sets a card face-down: a monster in Defense Position (R-SET), any other card in its zone
// (R-SPELL-ZONE, R-FIELD-ZONE). A Set is not a Summon.
func (r *run) sets(a referee.Answer) error {
	if err := r.offers(a); err != nil {
		return err
	}
	what, zones := a.One("what"), position.SpellZones
	switch what {
	case setMonster:
		zones = position.MonsterZones
		r.b.Side(a.Seat).Summons++
	case setField:
		zones = []string{position.ZoneField}
		if err := r.clearField(a.Seat, nil); err != nil {
			return err
		}
	}
	card := r.standing().one(a, "as")
	hand := &r.b.Side(a.Seat).Hand
	if card != nil {
		hand.Take(card)
	} else {
		hand.TakeUnseen()
	}
	p := position.OnField{
		Card: card, Owner: a.Seat, Down: true, Defense: what == setMonster, How: position.HowSet,
		Placed: max(0, r.Answered()), Tributes: len(a.All("tribute")),
	}
	r.enter(a.Seat, p, zones, a.One("zone"), referee.Event{Kind: "set-" + what, Cause: caused(a, "R-SET")})
	return nil
}

// checkFlip returns the problems with a Flip Summon (R-FLIP-SUMMON, R-FLIP-TURN), which is a
// change of position (R-POSITION-ONCE, R-POSITION-ATTACKED).
func (s standing) checkFlip(a referee.Answer) []referee.Problem {
	at, _ := s.b.Find(a.One("piece"))
	problems := s.checkFaceDown(at, s.one(a, "as"))
	if referee.Refuses(problems) {
		return problems
	}
	p := s.b.At(at)
	args := referee.Args{"piece": a.One("piece")}
	switch card := s.uncovers(at, s.one(a, "as")); {
	case card.Kind != cards.Monster:
		return referee.Breaks("no-monster", "R-FLIP-SUMMON", referee.Args{"card": card.ID})
	case p.Entered == s.b.Turn:
		return referee.Breaks("flip-this-turn", "R-FLIP-TURN", args)
	case p.Moved == s.b.Turn:
		return referee.Breaks("moved-already", "R-POSITION-ONCE", args)
	case p.Attacked == s.b.Turn:
		args["card"] = card.ID
		return referee.Breaks("attacked-already", "R-POSITION-ATTACKED", args)
	case s.bannedFlip(a.Seat, card) != nil:
		return s.bannedFlip(a.Seat, card)
	}
	return problems
}

// flips Flip Summons a monster: it is turned face-up into Attack Position (R-FLIP-SUMMON),
// which is its change of position for the turn (R-POSITION-ONCE).
func (r *run) flips(a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	card := r.uncover(at, r.standing().one(a, "as"))
	p := r.b.At(at)
	p.Down, p.Named, p.Defense, p.How, p.Moved, p.Proper = false, false, false, position.HowFlip, r.b.Turn, true
	r.tell(referee.Event{Kind: "flip-summoned", Seat: at.Seat, Card: card.ID, Piece: r.b.ID(at), Cause: caused(a, "R-FLIP-SUMMON")})
	r.cameUp(at, position.WasSummoned)
	r.b.Fresh = true
}

// checkPosition returns the problems with changing a monster's battle position (R-POSITION,
// R-POSITION-NEW, R-POSITION-ONCE, R-POSITION-ATTACKED).
func (s standing) checkPosition(a referee.Answer) []referee.Problem {
	at, _ := s.b.Find(a.One("piece"))
	p := s.b.At(at)
	args := referee.Args{"card": p.Card.ID, "piece": a.One("piece")}
	switch {
	case p.Entered == s.b.Turn:
		return referee.Breaks("entered-now", "R-POSITION-NEW", args)
	case p.Moved == s.b.Turn:
		return referee.Breaks("moved-already", "R-POSITION-ONCE", args)
	case p.Attacked == s.b.Turn:
		return referee.Breaks("attacked-already", "R-POSITION-ATTACKED", args)
	}
	return s.checkBarred(at, cards.Turning)
}

// changesPosition changes a monster from Attack to face-up Defense Position, or back (R-POSITION).
func (r *run) changesPosition(a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	p := r.b.At(at)
	p.Defense, p.Moved = !p.Defense, r.b.Turn
	r.tell(referee.Event{Kind: "position", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Key: positionKey(p), Cause: caused(a, "R-POSITION")})
}

// positionKey returns the message key of a monster's battle position.
func positionKey(p *position.OnField) referee.Key {
	switch {
	case p.Down:
		return "position." + positionDown
	case p.Defense:
		return "position." + positionDefense
	}
	return "position." + positionAttack
}
