package yugioh

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
)

// players returns the players that an effect means, starting with its own player.
func (a *acting) players(who cards.Both) []referee.Seat {
	switch who {
	case cards.WhoOpponent:
		return []referee.Seat{position.Other(a.seat)}
	case cards.WhoBoth:
		return []referee.Seat{a.seat, position.Other(a.seat)}
	}
	return []referee.Seat{a.seat}
}

// comes replaces the serial number of a target off the field by its number on the field.
func (a *acting) comes(lay, serial int) {
	for _, list := range [][]int{a.targets, a.that, a.second} {
		if i := slices.Index(list, lay); i >= 0 {
			list[i] = serial
		}
	}
}

// times returns the factor of a number that counts once for each of some cards.
func (s standing) times(a *acting, per *cards.Which) int {
	if per == nil {
		return 1
	}
	return s.counted(a, per)
}

// changeOf returns a change by an effect that lasts until a given end.
func (r *run) changeOf(a *acting, stat position.Stat, n int, until cards.Until) position.Change {
	c := position.Change{Stat: stat, N: n, Until: position.Until(until), Cause: a.cause()}
	switch until {
	case cards.UntilGone:
		c.Until, c.Source = position.UntilLeft, a.source
	case cards.UntilYourTurn, cards.UntilOpponentTurn:
		c.Until, c.Turn = position.UntilEnd, r.standing().lastTurn(a.seat, until)
	case cards.UntilStandby:
		c.Until, c.Turn = position.UntilStandby, r.standing().lastTurn(a.seat, until)
	}
	return c
}

// carryChange applies one step that changes the position of cards, what they can do, or the course
// of the battle.
func (r *run) carryChange(a *acting, step *cards.Step) (bool, error) {
	switch v := step.Verb.(type) {
	case *cards.Mill:
		return r.mills(a, v)
	case *cards.Relevel:
		return r.picksToStrengthen(a, (*cards.Strengthen)(v), position.Level)
	case *cards.Attach:
		return r.attaches(a, v)
	case *cards.Forbid:
		r.forbids(a, v)
		return true, nil
	case *cards.Later:
		return r.promises(a, v), nil
	case *cards.Provided:
		return r.provides(a, v)
	case *cards.RankUp:
		return r.ranksUp(a, v)
	case *cards.Rerank:
		return r.reranks(a, v), nil
	case *cards.Divert:
		return r.saves(a, v), nil
	case *cards.Skip:
		return r.skipsTurn(a, v), nil
	case *cards.Attacks:
		return r.attackCount(a, v), nil
	case *cards.Each:
		r.lastsOn(a)
		return true, nil
	case *cards.NegateSummon:
		return r.negatesSummons(a, v)
	case *cards.Excavate:
		return r.excavates(a, v)
	case *cards.Die:
		return r.rolls(a, v)
	case *cards.Counters:
		return r.counts(a, v)
	case *cards.RitualSummon:
		return r.ritualSummons(a, v)
	case *cards.Shield:
		return r.shields(a, v), nil
	case *cards.Detach:
		return r.detaches(a, v.N)
	case *cards.Turn:
		return r.turnsAll(a, v)
	case *cards.Grant:
		return r.eachUp(a, &v.Which, strings.HasPrefix(string(v.What), "safe"), func(at position.Spot) { r.grants(a, at, v) }), nil
	case *cards.Bar:
		return r.eachUp(a, &v.Which, slices.Contains(v.From, cards.Effects), func(at position.Spot) { r.bars(a, at, v) }), nil
	case *cards.Control:
		return r.controls(a, v)
	case *cards.NegateAttack:
		at, ok := r.b.Locate(r.b.Attack.Attacker)
		if !ok {
			return false, nil
		}
		return true, r.verbs.Verb("negate-attack").Change(r, referee.Say(a.seat, "negate-attack", "piece", r.b.ID(at)), a.cause())
	case *cards.EndBattle:
		if !r.standing().inBattle() {
			return false, nil
		}
		return true, r.verbs.Verb("end-battle").Change(r, referee.Say(a.seat, "end-battle"), a.cause())
	case *cards.Tie:
		return r.ties(a, v), nil
	case *cards.Random:
		return r.picksOfHand(a, a.players(v.Who)[0])
	}
	return false, nil
}

// draws has players draw at the same time.
func (r *run) draws(a *acting, v *cards.Draw) error {
	if v.Who == cards.WhoBoth && v.Per != nil {
		return r.drawsEach(a, v.Wanted)
	}
	if v.Who != cards.WhoBoth {
		n := v.N * r.standing().times(a, v.Per)
		if n == 0 {
			return nil
		}
		return r.draw(a.players(v.Who)[0], n, a.cause())
	}
	return r.verbs.Verb("draw").Change(r, referee.Say(a.seat, "draw", "seats", "p1", "seats", "p2", "count", strconv.Itoa(v.N)), a.cause())
}

// drawsEach has each player draw as many cards as the last step moved from them, at the same time
// (R-DECK-OUT, ruling both-deck-out).
func (r *run) drawsEach(a *acting, wanted bool) error {
	counts := map[referee.Seat]int{}
	for _, m := range a.done {
		counts[m.Seat]++
	}
	for _, seat := range r.b.InTurn() {
		if !wanted || counts[seat] == 0 {
			continue
		}
		as := *a
		as.seat = seat
		yes, err := r.askYes(&as, "draw")
		if err != nil {
			return err
		}
		if !yes {
			counts[seat] = 0
		}
	}
	short := 0
	for _, seat := range r.b.InTurn() {
		if counts[seat] > r.b.Side(seat).Deck.N {
			short++
		}
	}
	if short == 2 && r.Ruled(rulebook.BothDeckOutDraw) {
		for _, seat := range r.b.InTurn() {
			r.tell(referee.Event{Kind: "no-cards", Seat: seat, N: counts[seat] - r.b.Side(seat).Deck.N, Cause: rule("R-DECK-OUT")})
		}
		r.ends(referee.Nobody, true, "R-DECK-OUT")
		return nil
	}
	for _, seat := range r.b.InTurn() {
		if counts[seat] == 0 {
			continue
		}
		if err := r.draw(seat, counts[seat], a.cause()); err != nil || r.b.Phase == position.PhaseOver {
			return err
		}
	}
	return nil
}

// mills sends the top cards of a Deck to the Graveyard; its player names the cards that Shinpan
// does not know, from the top down.
func (r *run) mills(a *acting, v *cards.Mill) (bool, error) {
	seat := a.players(v.Who)[0]
	side := r.b.Side(seat)
	n := min(v.N, side.Deck.N)
	a.done = nil
	if r.standing().unsent(a.seat) {
		return false, nil
	}
	if v.UpTo {
		var err error
		if n, err = r.choosesNumber(a, n); err != nil {
			return false, err
		}
	}
	if n == 0 {
		return false, nil
	}
	list, err := r.topCards(a, seat, n)
	if err != nil {
		return false, err
	}
	r.from = position.FromDeck
	for _, card := range list {
		r.b.Side(seat).Deck.TakeTop()
		a.done = append(a.done, position.Moved{Card: card})
		r.put(seat, areaGrave, position.Lying{Card: card})
		r.tell(referee.Event{Kind: "moved", Seat: seat, Card: card.ID, Place: areaGrave, Key: where(areaGrave), Cause: a.cause()})
	}
	r.b.Fresh = true
	return true, nil
}

// detaches takes Xyz Materials of the player's choice off the card of an effect (R-DETACH).
func (r *run) detaches(a *acting, n int) (bool, error) {
	at, ok := r.b.Locate(a.source)
	if !ok || len(r.b.At(at).Materials) < n {
		return false, nil
	}
	var ids []string
	for _, m := range r.b.At(at).Materials {
		ids = append(ids, string(m.Card.ID))
	}
	if other := slices.ContainsFunc(ids, func(id string) bool { return id != ids[0] }); other && n < len(ids) {
		answer, err := r.ask(func() flow.Question {
			slot := &referee.Slot{Name: "cards", Min: n, Max: n}
			for _, id := range ids {
				slot.Add(id, 1)
			}
			return flow.Question{Ask: referee.Ask{Seat: a.seat, Key: "detaches", Args: referee.Args{"card": a.card.ID, "n": n}, Cause: a.cause(), Moves: []referee.Move{{Verb: "pick", Slots: []*referee.Slot{slot}}}}}
		})
		if err != nil {
			return false, err
		}
		ids = answer.All("cards")
	}
	for _, id := range ids[:n] {
		if err := r.verbs.Verb("detach").Change(r, referee.Say(a.seat, "detach", "piece", r.b.ID(at), "card", id), a.cause()); err != nil {
			return false, err
		}
	}
	return true, nil
}

// attaches puts cards beneath an Xyz Monster: cards on the field with their own materials, and
// cards in a Graveyard (R-XYZ-MATERIAL).
func (r *run) attaches(a *acting, v *cards.Attach) (bool, error) {
	on := a.source
	if v.To != nil {
		if list := r.standing().found(a, v.To); len(list) == 1 {
			on = list[0]
		}
	}
	if at, ok := r.b.Locate(on); !ok || !upMonster(r.b.At(at)) || !r.b.At(at).Card.Is(cards.Xyz) {
		return false, nil
	}
	if v.Which.In == cards.InExtra {
		return r.attachesOfExtra(a, v, on)
	}
	if v.Which.In == cards.InHand {
		list, err := r.ofHand(a, "moves", &v.Which, 1)
		if err != nil || list == nil {
			return false, err
		}
		r.take(a.seat, areaHand, list[0])
		at, _ := r.b.Locate(on)
		r.beneath(at, position.Material{Card: list[0], Owner: a.seat}, a.cause())
		return true, nil
	}
	serials, err := r.picks(a, "picks", r.affected(a, r.standing().found(a, &v.Which)), max(1, len(a.targets)))
	if err != nil {
		return false, err
	}
	done := false
	for _, serial := range serials {
		if err := r.identify(serial); err != nil {
			return false, err
		}
		var list []position.Material
		if from, ok := r.b.Locate(serial); ok && serial != on && !r.b.At(from).Token {
			p := r.b.Leave(from)
			list = append(p.Materials, position.Material{Card: p.Card, Owner: p.Owner, Proper: p.Proper})
			r.forget(serial)
		} else if owner, l, ok := r.takeLying(serial); ok {
			list = []position.Material{{Card: l.Card, Owner: owner, Proper: l.Proper}}
		}
		for _, m := range list {
			at, _ := r.b.Locate(on)
			r.beneath(at, m, a.cause())
			done = true
		}
	}
	r.b.Fresh = r.b.Fresh || done
	return done, nil
}

// turnsAll turns all cards of a description at the same time.
func (r *run) turnsAll(a *acting, v *cards.Turn) (bool, error) {
	done := false
	for _, serial := range r.affected(a, r.standing().found(a, &v.Which)) {
		at, ok := r.b.Locate(serial)
		if !ok {
			continue
		}
		p, to := r.b.At(at), string(v.To)
		switch {
		case to == "" && (p.Defense || p.Down):
			to = positionAttack
		case to == "":
			to = positionDefense
		}
		if p.Token && to == positionDown || p.Down && to == positionDown || !p.Down && p.Defense == (to == positionDefense) && to != positionDown {
			continue
		}
		if err := r.identify(serial); err != nil {
			return done, err
		}
		r.turns(at, to, a.cause())
		r.b.Fresh, done = true, true
	}
	return done, nil
}

// eachUp calls a function with each face-up monster of a description, or with each face-up card.
func (r *run) eachUp(a *acting, w *cards.Which, any bool, do func(position.Spot)) bool {
	done := false
	for _, serial := range r.affected(a, r.standing().found(a, w)) {
		if at, ok := r.b.Locate(serial); ok && (upMonster(r.b.At(at)) || any && !r.b.At(at).Down) {
			do(at)
			done = true
		}
	}
	return done
}

// grants lets a monster do something.
func (r *run) grants(a *acting, at position.Spot, v *cards.Grant) {
	p := r.b.At(at)
	switch v.What {
	case grantAttack:
		p.More++
	case "safe", "safe-once":
		p.Changes = append(slices.Clip(p.Changes), r.changeOf(a, position.Stat(v.What), int(position.ThreatBattle|position.ThreatEffect), v.Until))
	default:
		p.Changes = append(slices.Clip(p.Changes), r.changeOf(a, position.Stat(v.What), 1, v.Until))
	}
	r.tell(referee.Event{Kind: "granted", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Key: referee.Key("grant." + v.What), Cause: a.cause()})
}

// bars keeps a monster from doing something.
func (r *run) bars(a *acting, at position.Spot, v *cards.Bar) {
	p := r.b.At(at)
	for _, what := range v.From {
		stat := map[cards.Barred]position.Stat{cards.Attacking: position.NoAttack, cards.Turning: position.NoTurn, cards.Effects: position.NoEffects, cards.Directly: position.NoDirect, cards.Tributing: position.NoTribute, cards.Tuning: position.NoSynchro}[what]
		p.Changes = append(slices.Clip(p.Changes), r.changeOf(a, stat, 1, v.Until))
		r.tell(referee.Event{Kind: "granted", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Key: referee.Key("bar." + string(what)), Cause: a.cause()})
	}
}

// controls takes control of the other player's monsters, as many as there are free zones.
func (r *run) controls(a *acting, v *cards.Control) (bool, error) {
	done, serials := false, r.affected(a, r.standing().found(a, &v.Which))
	if v.Which.Most != "" { // the player of the effect chooses among equals
		var err error
		if serials, err = r.picks(a, "picks", serials, 1); err != nil {
			return false, err
		}
	}
	for _, serial := range serials {
		at, ok := r.b.Locate(serial)
		if !ok || at.Seat == a.seat || !r.b.At(at).Monster() || len(r.b.Free(a.seat, position.MonsterZones)) == 0 {
			continue
		}
		said := referee.Say(a.seat, "control", "piece", r.b.ID(at))
		source, there := r.b.Locate(a.source)
		switch {
		case v.Until == cards.UntilGone && there:
			said = referee.Say(a.seat, "control", "piece", r.b.ID(at), "while", r.b.ID(source))
		case v.Until != "":
			said = referee.Say(a.seat, "control", "piece", r.b.ID(at), "length", string(v.Until))
		}
		_ = r.verbs.Verb("control").Change(r, said, a.cause())
		done = true
	}
	return done, nil
}

// ties ties the card of an effect to others, which makes some fall with the others.
func (r *run) ties(a *acting, v *cards.Tie) bool {
	source, there := r.b.Locate(a.source)
	if !there {
		return false
	}
	done := false
	add := func(at position.Spot, stat position.Stat, on int) {
		p := r.b.At(at)
		p.Changes = append(slices.Clip(p.Changes), position.Change{Stat: stat, N: 1, Source: on, Cause: a.cause()})
	}
	for _, serial := range r.standing().found(a, &v.Which) {
		at, ok := r.b.Locate(serial)
		if !ok {
			continue
		}
		done = true
		if v.ThisLeaves {
			add(at, position.FallsWith, a.source)
		}
		if v.ItLeaves {
			add(source, position.FallsWith, serial)
		}
		if v.ItDestroyed {
			add(source, position.DiesWith, serial)
		}
	}
	return done
}

// falls is a card that is destroyed because another card, to which it was tied, has gone.
type falls struct {
	serial int
	seat   referee.Seat
	cause  referee.Cause
}

// tiedTo records the cards that fall with a card that has left the field.
func (r *run) tiedTo(serial int, destroyed bool) {
	for _, seat := range r.b.InTurn() {
		for i := range r.b.Side(seat).Field {
			p := &r.b.Side(seat).Field[i]
			for _, c := range p.Changes {
				if c.Source == serial && (c.Stat == position.FallsWith || c.Stat == position.DiesWith && destroyed) {
					r.fall = append(r.fall, falls{p.Serial, seat, c.Cause})
				}
			}
		}
	}
}

// fallTied destroys the cards that fall with others.
func (r *run) fallTied() {
	for len(r.fall) > 0 {
		next := r.fall[0]
		r.fall = r.fall[1:]
		if at, ok := r.b.Locate(next.serial); ok {
			_ = r.as(position.ByEffect, next.seat, func() error {
				if len(r.destructible([]int{next.serial})) > 0 {
					r.leave(at, areaGrave, "destroyed", next.cause)
				}
				return nil
			})
		}
	}
}

// stands asks for the battle position of a monster, unless the effect sets one.
func (r *run) stands(a *acting, card referee.Card, said string) (string, error) {
	if said != "" {
		return said, nil
	}
	answer, err := r.askStands(a, card, false)
	return answer.One("in"), err
}

// askStands asks for the battle position in which a monster comes, and, if declines is set, whether
// it comes at all.
func (r *run) askStands(a *acting, card referee.Card, declines bool) (referee.Answer, error) {
	return r.ask(func() flow.Question {
		which := &referee.Slot{Name: "card", Min: 1}
		which.Add(string(card), 1)
		q := flow.Question{Ask: referee.Ask{Seat: a.seat, Key: "stands", Args: referee.Args{"card": card}, Cause: a.cause(), Moves: []referee.Move{{Verb: "take", Slots: []*referee.Slot{which, battlePositionSlot()}}}}}
		if declines {
			q.Key = "stands-if"
			q.Moves = append(q.Moves, referee.Move{Verb: "none"})
		}
		return q
	})
}

// picksOfHand picks a random card of a player's hand by its place. The player then names it.
func (r *run) picksOfHand(a *acting, seat referee.Seat) (bool, error) {
	if r.b.Side(seat).Hand.N == 0 {
		return false, nil
	}
	if err := r.declareRandom(referee.Say(a.seat, "random", "seat", seat.String()), a.cause()); err != nil {
		return false, err
	}
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		return flow.Question{
			Ask: referee.Ask{Seat: seat, Key: "picked", Args: referee.Args{"card": a.card.ID}, Cause: a.cause(), Moves: []referee.Move{{Verb: "is", Slots: []*referee.Slot{s.handSlot("card", seat, []string{}, nil)}}}},
			Check: func(answer referee.Answer) []referee.Problem {
				return s.checkHand(seat, seat, []*cards.Card{s.one(answer, "card")}, "R-RANDOM")
			},
		}
	})
	if err != nil {
		return false, err
	}
	a.it, a.of = r.standing().one(answer, "card"), seat
	return true, nil
}
