package yugioh

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// The areas that cards go to and come from.
const (
	areaHand     = "hand"
	areaDeck     = "deck"
	areaBottom   = "bottom"
	areaGrave    = "grave"
	areaBanished = "banished"
	areaExtra    = "extra"
	areaField    = "field"
)

// where returns the message key of an area.
func where(area string) referee.Key { return referee.Key("where." + area) }

// put moves a card to an area of its owner (R-OWNER). An Extra Deck card returns to the Extra Deck
// instead of going to a hand or a Deck. It returns the area, or where an effect puts the card instead.
func (r *run) put(owner referee.Seat, area string, l position.Lying) string {
	to := r.buried(area, l.Card)
	if to == areaGrave && !r.leaving && r.standing().exiled(owner) {
		to, r.burial = areaBanished, rule("R-CARD-TEXT")
	}
	r.puts(owner, to, l)
	return to
}

// sends puts a card into an area of its owner, and completes and records an event with the area where
// the card went.
func (r *run) sends(owner referee.Seat, area string, l position.Lying, e referee.Event) string {
	to := r.put(owner, area, l)
	e.Seat, e.Card, e.Place, e.Key = owner, l.Card.ID, to, cmp.Or(e.Key, where(to))
	r.tell(e)
	return to
}

// unstacks sends an Xyz Material to its owner's Graveyard, unless a card banishes it instead.
func (r *run) unstacks(m position.Material) {
	r.from = position.FromBeneath
	if to := r.put(m.Owner, areaGrave, position.Lying{Card: m.Card, Proper: m.Proper}); to != areaGrave {
		r.tell(referee.Event{Kind: "exiled", Seat: m.Owner, Card: m.Card.ID, Cause: r.burial})
	}
}

func (r *run) puts(owner referee.Seat, area string, l position.Lying) {
	side := r.b.Side(owner)
	l.Proper = l.Proper && !r.bornProper(l.Card) // this matters for no other card
	l.Now = false
	if l.Card.Extra() && (area == areaHand || area == areaDeck || area == areaBottom) {
		area = areaExtra
	}
	switch area {
	case areaHand:
		side.Hand.Add(l.Card, true)
		if r.from == areaDeck && !r.leaving {
			r.took(position.HasAdded, owner, 1, side.Hand.N-1)
		}
	case areaDeck:
		side.Deck.Put(l.Card)
	case areaBottom:
		side.Deck.N++
	case areaGrave:
		l.Pair = 0
		l.Now = r.edition >= editionForbids && l.Card.Dated(r.cameFrom())
		side.Grave = append(side.Grave, l)
		if !r.leaving {
			r.sent(owner, l.Card)
		}
	case areaBanished:
		if r.from != areaGrave {
			l.Pair = 0
		}
		side.Banished = append(side.Banished, l)
		if !r.leaving {
			r.banished(owner, l.Card)
		}
	case areaExtra:
		if l.Card.Extra() {
			side.Down++
		} else {
			side.FaceUp = append(side.FaceUp, l.Card)
		}
	}
}

// identify asks the controller of an unnamed face-down card for its name, before all players see it
// (R-HIDDEN).
func (r *run) identify(serial int) error {
	at, ok := r.b.Locate(serial)
	if !ok || r.b.At(at).Card != nil {
		return nil
	}
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		slot := &referee.Slot{Name: "card", Min: 1, Open: true, Pool: s.poolOf(r.b.At(at))}
		return flow.Question{
			Ask: referee.Ask{Seat: at.Seat, Key: "identify", Args: referee.Args{"piece": r.b.ID(at)}, Cause: rule("R-HIDDEN"),
				Moves: []referee.Move{{Verb: "is", Slots: []*referee.Slot{slot}}}},
			Check: func(a referee.Answer) []referee.Problem { return s.checkFaceDown(at, s.one(a, "card")) },
		}
	})
	if err != nil {
		return err
	}
	r.uncover(at, r.standing().one(answer, "card"))
	r.tell(referee.Event{Kind: "identified", Seat: at.Seat, Card: r.b.At(at).Card.ID, Place: r.b.ID(at), Cause: rule("R-HIDDEN")})
	r.b.At(at).Named = true
	return nil
}

// poolOf returns the cards that a face-down card can be.
func (s standing) poolOf(p *position.OnField) []string {
	if p.Monster() {
		return monsterPool()
	}
	return []string{"type!=monster"}
}

func monsterPool() []string { return []string{"type=monster"} }

// checkFaceDown returns the problems if a face-down card cannot be the one that its controller
// names (R-HIDDEN). It warns if the card was not Set as such a card must be (R-SET, R-TRIBUTES,
// R-SPELL-ZONE, R-FIELD-ZONE), with the answer that Set it.
func (s standing) checkFaceDown(at position.Spot, said *cards.Card) []referee.Problem {
	if problems := s.checkUncovered(at, said); problems != nil {
		return problems
	}
	p := s.b.At(at)
	card := s.uncovers(at, said)
	args := referee.Args{"card": card.ID, "piece": s.b.ID(at), "entry": ""}
	against := func(code, rule string) []referee.Problem { // only a warning, because the card cannot change; the players declare the consequences
		problems := referee.Warns(code, rule, args)
		problems[0].Earlier = p.Placed
		return problems
	}
	switch {
	case p.How != position.HowSet:
		return nil
	case p.Monster() && card.Kind != cards.Monster:
		return against("set-no-monster", "R-SET")
	case p.Monster() && p.Tributes != tributes(card):
		args["n"], args["want"] = p.Tributes, tributes(card)
		return against("set-tributes", "R-TRIBUTES")
	case position.InSpellZone(p.Zone) && card.Kind == cards.Monster && s.asSpell(card):
		return nil
	case position.InSpellZone(p.Zone) && (card.Kind == cards.Monster || card.Icon == cards.Field):
		return against("set-no-spell", "R-SPELL-ZONE")
	case p.Zone == position.ZoneField && (card.Kind != cards.Spell || card.Icon != cards.Field):
		return against("set-no-field", "R-FIELD-ZONE")
	}
	return nil
}

// leave moves a card from the field to an area of its owner (R-OWNER). A Token is removed
// (R-TOKEN-LEAVES), a Pendulum Monster goes face-up to the Extra Deck instead of the Graveyard
// (R-PENDULUM-GRAVE), and Xyz Materials go to the Graveyard (R-XYZ-LEAVES). A face-down card must
// have a name before it leaves, unless no player will see it.
func (r *run) leave(at position.Spot, area, kind string, cause referee.Cause) {
	r.happens(kind)
	id := r.b.ID(at)
	p := r.b.Leave(at)
	if area == areaExtra && !r.untold && p.Card != nil && !p.Token && !p.Card.Extra() && !p.Card.Is(cards.Pendulum) {
		area = areaGrave // the declared name was wrong: this card cannot go to the Extra Deck
	}
	if p.May(position.Exits) && p.Card != nil && area != areaBanished && r.standing().checkBanishing(at.Seat, cards.OnField) == nil {
		area = areaBanished
	}
	if area == areaGrave && !p.Token && p.Card != nil && r.standing().exiled(p.Owner) {
		area = areaBanished
	}
	e := referee.Event{Kind: kind, Seat: p.Owner, From: id, Place: area, Key: where(area), Cause: cause}
	switch {
	case p.Token:
		e.Card, e.Key, e.Place = p.Card.ID, where("gone"), ""
	case p.Card == nil: // no player sees a face-down card that goes to a hand or a Deck
		r.putUnseen(p.Owner, area)
	default:
		if area == areaGrave && p.Card.Is(cards.Pendulum) && !p.Card.Extra() {
			area = areaExtra
			e.Place, e.Key, e.Cause = area, where("face-up"), cause
		}
		e.Card = p.Card.ID
		if p.Hidden() && (area == areaHand || area == areaDeck || area == areaBottom) {
			e.Card = ""
			r.putKnown(p.Owner, area, p.Card)
			break
		}
		r.leaving = true
		r.put(p.Owner, area, position.Lying{Card: p.Card, Proper: p.Proper})
		r.leaving = false
	}
	r.leftField(at, &p, e.Place, kind)
	r.tell(e)
	for _, m := range p.Materials {
		r.unstacks(m)
		r.tell(referee.Event{Kind: "material-left", Seat: m.Owner, Card: m.Card.ID, Cause: rule("R-XYZ-LEAVES")})
	}
	if kind == "destroyed" {
		r.keepsCounters(&p)
	}
	r.tiedTo(p.Serial, kind == "destroyed")
	r.forget(p.Serial)
	r.b.Fresh = true
}

// putUnseen puts an unnamed card into its owner's hand or Deck.
func (r *run) putUnseen(owner referee.Seat, area string) {
	side := r.b.Side(owner)
	switch area {
	case areaHand:
		side.Hand.N++
	case areaDeck:
		side.Deck.PutUnseen()
	default:
		side.Deck.N++
	}
}

// putKnown puts a card that only its owner has seen into the owner's hand or Deck.
func (r *run) putKnown(owner referee.Seat, area string, card *cards.Card) {
	side := r.b.Side(owner)
	switch area {
	case areaHand:
		side.Hand.Add(card, false)
	case areaDeck:
		side.Deck.Put(card)
	default:
		side.Deck.N++
	}
}

// forget ends the changes that depended on a card that has left the field, or is now face-down.
func (r *run) forget(serial int) {
	depends := func(c position.Change) bool { return c.Source == serial }
	for i := range r.b.Sides {
		for k := range r.b.Sides[i].Field {
			p := &r.b.Sides[i].Field[k]
			p.Changes = slices.DeleteFunc(slices.Clone(p.Changes), func(c position.Change) bool { return depends(c) && c.Stat != position.Control })
		}
	}
	own, depending := strconv.Itoa(serial)+":", "@"+whileUse+strconv.Itoa(serial)+":"
	r.b.Uses = dropsBans(slices.DeleteFunc(slices.Clone(r.b.Uses), func(key string) bool {
		return strings.HasPrefix(key, own) || strings.Contains(key, depending) || key == didKey(serial, cards.HasLearned)
	}), serial)
	if r.summoning && r.edition >= editionReturns {
		r.left = append(r.left, serial)
		return
	}
	r.returns(serial)
}

// returns gives back the monsters that changed sides only while a card stayed on the field.
func (r *run) returns(source int) {
	depends := func(c position.Change) bool { return c.Source == source }
	for _, monster := range r.controlled(depends) {
		r.givesBack(monster, depends)
	}
}

// settle applies the automatic results of a change of the field, such as the destruction of an
// Equip Card whose monster is gone or face-down (R-EQUIP-LOST).
func (r *run) settle() {
	r.fallTied()
	for again := true; again; {
		again = false
		for i := range r.b.Sides {
			for k := range r.b.Sides[i].Field {
				p := &r.b.Sides[i].Field[k]
				if p.Equips == 0 {
					continue
				}
				if at, ok := r.b.Locate(p.Equips); ok && !r.b.At(at).Down {
					continue
				}
				was := r.paying
				if over := r.lostTo(p.Equips); over != nil {
					r.paying = over
				}
				r.leave(position.Spot{Seat: referee.Seat(i + 1), Index: k}, areaGrave, "destroyed", rule("R-EQUIP-LOST"))
				r.paying = was
				again = true
				break
			}
		}
		again = again || r.reads() && r.falls()
	}
	r.refresh()
	r.completes()
}

// enter puts a card on a player's side in a zone, by default the first free one of a list, and logs
// it.
func (r *run) enter(seat referee.Seat, p position.OnField, zones []string, said string, e referee.Event) position.Spot {
	p.Zone = zoneOf(said)
	if p.Zone == "" {
		p.Zone = r.b.Free(seat, zones)[0]
	}
	at := r.b.Enter(seat, p)
	e.Seat, e.Piece = seat, r.b.ID(at)
	if !p.Down {
		e.Card = p.Card.ID
	}
	if p.Owner != seat {
		e.Other = p.Owner
	}
	r.tell(e)
	if summonedMonster(r.b.At(at)) || p.Down && p.How == position.HowSpecial && r.edition >= editionCauses && r.bringing != nil {
		r.cameUp(at, position.WasSummoned)
	}
	r.wasSet(at)
	left := r.left
	r.summoning, r.left = false, nil
	for _, source := range left {
		r.returns(source)
	}
	return at
}

// summonedMonster reports whether a card came to the field by a Summon.
func summonedMonster(p *position.OnField) bool {
	return p.Monster() && !p.Down && p.How != position.HowSet && p.How != position.HowPlayed && p.How != position.HowReturned
}

// zoneOf returns the zone of a token such as "p1:m3", or "".
func zoneOf(token string) string {
	_, zone, _ := referee.CutPiece(token)
	return zone
}

// checkZone refuses a zone that is not free even after some cards have left, and refuses more cards
// than there are free zones (R-MONSTER-ZONE, R-SPELL-ZONE).
func (s standing) checkZone(seat referee.Seat, zones []string, said string, leaving []position.Spot, rule string) []referee.Problem {
	free := s.b.Free(seat, zones)
	for _, at := range leaving {
		if at.Seat == seat && slices.Contains(zones, s.b.At(at).Zone) {
			free = append(free, s.b.At(at).Zone)
		}
	}
	zone := zoneOf(said)
	switch {
	case len(free) == 0:
		return referee.ByRule(referee.Cannot("zones-full", referee.Args{"seat": seat, "n": len(zones)}), rule)
	case zone != "" && !slices.Contains(free, zone):
		return referee.ByRule(referee.Cannot("zone-taken", referee.Args{"piece": said}), rule)
	}
	return nil
}

// zoneSlot returns a slot for one of a player's zones; the default is the first free one.
func zoneSlot(seat referee.Seat, zones []string) *referee.Slot {
	slot := &referee.Slot{Name: "zone", Implied: true}
	for _, zone := range zones {
		slot.From = append(slot.From, referee.PieceID(seat, zone))
	}
	return slot
}
