package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// agent is the cause of the current events: a cost or an effect of a player, or a battle.
type agent struct {
	by   position.Agency
	seat referee.Seat
}

// as runs a function with an agent as the cause of its events.
func (r *run) as(by position.Agency, seat referee.Seat, do func() error) error {
	was := r.agent
	r.agent = agent{by, seat}
	err := do()
	r.agent = was
	return err
}

// quiet holds the kinds of log entries that do not count as something that happens in the game.
var quiet = []string{"resolves", "no-effect", "departed", "used", "phase", "turn", "auto-passed", "announces", "identified", "shuffled", "nothing", "aimed", "line-due", "card-due", "forbidden", "promised", "lasts", "continues"}

// happens starts a new moment for an event, unless the event is part of the current moment.
func (r *run) happens(kind string) {
	if !r.apart || slices.Contains(quiet, kind) || kind == "attack-ends" && r.edition >= editionForbids {
		return
	}
	r.apart = false
	r.b.Moment++
	if len(r.b.Happened) == 0 { // nothing waits
		r.b.Moment = 0
	}
}

// leftField records that a card has left the field, for the effects that this triggers.
func (r *run) leftField(at position.Spot, p *position.OnField, to, kind string) {
	if !r.notes() {
		return
	}
	if kind == "summon-negated" { // the monster was never Summoned
		r.b.Happened = slices.DeleteFunc(r.b.Happened, func(h position.Happened) bool { return h.Serial == p.Serial })
		return
	}
	with := 0
	if r.edition >= editionEvents && r.agent.by == position.ByBattle {
		if with = r.b.Attack.Attacker; p.Serial == with {
			with = r.b.Attack.Target
		}
	}
	r.from = position.FromField
	if with == 0 && r.edition >= editionForbids {
		with = p.Equips
	}
	h := position.Happened{
		From: r.whence(), For: r.payingFor(), Kind: position.HasLeft, With: with, Serial: p.Serial, Card: p.Card, Owner: p.Owner, Seat: at.Seat, Monster: p.Monster(), Down: p.Down, How: p.How,
		To: to, Destroyed: kind == "destroyed", By: r.agent.by, BySeat: r.agent.seat,
		Moment: r.b.Moment, Late: r.falling,
	}
	if p.Hidden() && to != areaGrave && to != areaBanished { // no player has seen it
		h.Card = nil
	}
	if to == areaBanished && h.Card != nil && !p.Token && r.edition >= editionReturns && r.awaits(h.Card) {
		r.numbered()
		banished := r.b.Side(p.Owner).Banished
		h.Lying = banished[len(banished)-1].Serial
	}
	if to == areaGrave && h.Card != nil && !p.Token && (r.lined(h.Card) || r.edition >= editionMarks && r.standing().covers() || r.edition >= editionEvents && r.agent.by == position.ByBattle) {
		r.numbered()
		grave := r.b.Side(p.Owner).Grave
		h.Lying = grave[len(grave)-1].Serial
	}
	if r.edition >= editionKeeps {
		h.Defense, h.Stacked = p.Monster() && p.Defense && !p.Down, len(p.Materials) > 0
	}
	if r.edition >= editionSpans {
		h.N = len(p.Materials)
	}
	h.Own = r.edition >= editionTakes && p.May(position.OwnText)
	r.fellQuelled(&h, p)
	r.b.Happened = append(r.b.Happened, h)
	if r.edition >= editionTakes {
		r.hears(h)
		r.parts(p, &h)
	}
	if kind == "tributed" || r.tributing {
		r.spends(at.Seat, p.Card, cards.Tributes)
		r.wasTributed(h)
	}
	if h.Destroyed && h.By == position.ByBattle && h.To == areaGrave {
		r.does(with, cards.HasDestroyed)
	}
}

// covers reports whether a player has a Set Spell or Trap, which can react to any event.
func (s standing) covers() bool {
	set := func(p *position.OnField) bool { return p.Down && !p.Monster() }
	return len(s.b.All(1, set))+len(s.b.All(2, set)) > 0
}

// cameUp records that a monster was Summoned, or turned face-up.
func (r *run) cameUp(at position.Spot, kind position.What) {
	if !r.notes() {
		return
	}
	p := r.b.At(at)
	h := position.Happened{
		Kind: kind, Serial: p.Serial, Card: p.Card, Owner: p.Owner, Seat: at.Seat, Monster: true, How: p.How, By: r.agent.by, BySeat: r.agent.seat, Moment: r.b.Moment,
	}
	if r.edition >= editionForbids && kind == position.WasSummoned {
		h.For, h.Own = r.bringing, r.own
		if !slices.Contains([]position.How{position.HowNormal, position.HowTribute, position.HowFlip}, p.How) {
			r.b.Uses = append(r.b.Uses, specialUse+":"+at.Seat.String()+":"+string(p.Card.ID))
			r.cameSpecially(at)
		}
	}
	r.b.Happened = append(r.b.Happened, h)
	r.hears(h)
	r.holdsAfter(at, &h)
	if h.Kind == position.WasFlipped || slices.Contains([]position.How{position.HowNormal, position.HowTribute, position.HowFlip}, p.How) {
		r.does(p.Serial, cards.HasArrived)
	}
}

// attacked records that an attack was declared, and phaseCame that a phase has begun.
func (r *run) attacked(at position.Spot) {
	if !r.notes() || r.edition < editionEvents {
		return
	}
	p := r.b.At(at)
	r.b.Happened = append(r.b.Happened, position.Happened{
		Kind: position.WasAttack, Serial: p.Serial, With: r.b.Attack.Target, Card: p.Card, Owner: p.Owner, Seat: at.Seat, Monster: true, Moment: r.b.Moment, By: position.ByRule,
	})
	r.hears(r.b.Happened[len(r.b.Happened)-1])
}

func (r *run) phaseCame(phase position.Phase) {
	if !r.notes() || r.edition < editionEvents {
		return
	}
	waits := func(p *position.OnField) bool {
		return !p.Down && p.Card != nil && slices.ContainsFunc(p.Card.LinesAt(effect.Trigger), func(l *cards.Line) bool {
			return l.Event != nil && l.Event.Phase != nil && (r.carries(l) && l.From == nil || r.edition >= editionReturns && r.tellsEvent(l))
		})
	}
	if len(r.b.All(1, waits))+len(r.b.All(2, waits)) > 0 || r.buriedWait(phase) {
		r.b.Happened = append(r.b.Happened, position.Happened{Kind: position.PhaseCame, Seat: r.b.Active, Owner: r.b.Active, To: phase.String(), By: position.ByRule, Moment: r.b.Moment})
	}
}

// buriedWait reports whether a phase can trigger an effect of a card in a Graveyard.
func (r *run) buriedWait(phase position.Phase) bool {
	if r.edition < editionForbids {
		return false
	}
	for i := range r.b.Sides {
		for _, l := range r.b.Sides[i].Grave {
			if slices.ContainsFunc(r.linesFrom(effect.FromGrave, l.Card, effect.Trigger), func(line *cards.Line) bool {
				return line.Event != nil && line.Event.Phase != nil && string(line.Event.Phase.In) == phase.String()
			}) {
				return true
			}
		}
	}
	return false
}

// hurt records that a player has taken damage, with its cause and the serial number of the card.
func (r *run) hurt(seat referee.Seat, by position.Agency, of referee.Seat, serial, n int) {
	if r.edition < editionSpans {
		n = 0
	}
	if !r.notes() || r.edition < editionForbids {
		return
	}
	r.b.Happened = append(r.b.Happened, position.Happened{Kind: position.WasHurt, Serial: serial, With: truth(r.b.Attack.Target != 0), Owner: seat, Seat: seat, By: by, BySeat: of, N: n, Moment: r.b.Moment})
}

// battles records that a battle has reached a point, if this can trigger a face-up card.
func (r *run) battles(point cards.Point) {
	if !r.notes() || r.edition < editionForbids {
		return
	}
	waits := func(p *position.OnField) bool {
		return !p.Down && p.Card != nil && slices.ContainsFunc(p.Card.LinesAt(effect.Trigger), func(l *cards.Line) bool {
			return l.Event != nil && l.Event.Battle != nil && l.Event.Battle.At == point
		})
	}
	gone := func(h position.Happened) bool { // destroyed in this battle
		return h.Late && h.Kind == position.HasLeft && h.Card != nil && waits(&position.OnField{Card: h.Card})
	}
	if len(r.b.All(1, waits))+len(r.b.All(2, waits)) == 0 && !slices.ContainsFunc(r.b.Happened, gone) {
		return
	}
	r.b.Moment++
	r.b.Happened = append(r.b.Happened, position.Happened{
		Kind: position.WasBattle, Serial: r.b.Attack.Attacker, With: r.b.Attack.Target, Owner: r.b.Active, Seat: r.b.Active, To: string(point), By: position.ByRule, Moment: r.b.Moment,
	})
}

// whence returns the place that a card came from, or "" before the seventh version.
func (r *run) whence() string {
	if r.edition < editionReturns {
		return ""
	}
	return r.from
}

// sent records that the last card of a Graveyard was sent there from a place other than the field.
func (r *run) sent(owner referee.Seat, card *cards.Card) {
	if !r.notes() || r.edition < editionEvents || card.Extra() {
		return
	}
	if !r.awaits(card) && !r.watched() {
		if r.edition >= editionTakes {
			r.hears(r.arrival(position.WasSent, owner, card, areaGrave))
		}
		return
	}
	r.happens("sent")
	r.wentTo(position.WasSent, owner, card, areaGrave)
}

// watched reports whether a card sent to the Graveyard from a place other than the field can
// trigger a face-up card.
func (r *run) watched() bool {
	watches := func(p *position.OnField) bool {
		return !p.Down && p.Card != nil && slices.ContainsFunc(r.lines(p.Card, effect.Trigger), func(l *cards.Line) bool { return l.Event != nil && l.Event.Sent != nil && l.Event.Sent.From != nil })
	}
	return len(r.b.All(1, watches))+len(r.b.All(2, watches)) > 0
}

// banished records that the last banished card came from a place other than the field.
func (r *run) banished(owner referee.Seat, card *cards.Card) {
	if !r.notes() || r.edition < editionReturns || !r.awaits(card) {
		return
	}
	r.happens("banished")
	r.wentTo(position.WasBanished, owner, card, areaBanished)
}

// wentTo records the arrival of the last card of a pile.
func (r *run) wentTo(kind position.What, owner referee.Seat, card *cards.Card, to string) {
	r.numbered()
	pile := r.b.Side(owner).Grave
	if to == areaBanished {
		pile = r.b.Side(owner).Banished
	}
	h := r.arrival(kind, owner, card, to)
	h.Lying = pile[len(pile)-1].Serial
	r.b.Happened = append(r.b.Happened, h)
	if r.edition >= editionTakes {
		r.hears(h)
		r.sinks(&h)
	}
	if r.tributing {
		r.wasTributed(h)
	}
}

// arrival returns the event of a card that has come to a pile from a place other than the field.
func (r *run) arrival(kind position.What, owner referee.Seat, card *cards.Card, to string) position.Happened {
	h := position.Happened{
		Kind: kind, Card: card, Owner: owner, Seat: owner, Monster: card.Kind == cards.Monster, To: to, From: r.whence(), By: r.agent.by, BySeat: r.agent.seat, Moment: r.b.Moment, Destroyed: r.breaking,
	}
	if h.From != "" {
		h.Thrown, h.For = r.thrown, r.payingFor()
	}
	return h
}
