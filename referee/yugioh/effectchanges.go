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

// comes replaces the serial number of a target off the field with its number on the field.
func (a *acting) comes(lay, serial int) {
	for _, list := range [][]int{a.targets, a.that, a.second} {
		if i := slices.Index(list, lay); i >= 0 {
			list[i] = serial
		}
	}
}

// times returns the factor of a number that counts once for each of the given cards.
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
	case cards.UntilNextTurn:
		c.Until, c.Turn = position.UntilEnd, r.b.Turn+1
	case cards.UntilStandby:
		c.Until, c.Turn = position.UntilStandby, r.standing().lastTurn(a.seat, until)
	}
	return c
}

// carryChange applies one step that changes the position of cards, the actions that they can take,
// or the course of the battle.
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
	case *cards.Treat:
		return r.treats(a, v), nil
	case *cards.Restore:
		return r.restores(a, v), nil
	case *cards.Win:
		r.tell(referee.Event{Kind: "wins-by-card", Seat: a.seat, Cause: a.cause()})
		r.wins(a.seat, "R-WIN-CARD")
		return true, nil
	case *cards.Stay:
		at, ok := r.b.Locate(a.source)
		if ok {
			p := r.b.At(at)
			p.Changes = append(slices.Clip(p.Changes), position.Change{Stat: position.Stays, N: 1, Cause: a.cause()})
		}
		return ok, nil
	case *cards.NormalSummon:
		return r.normalSummons(a, v)
	case *cards.RitualsFor:
		return r.ritualsFor(a, v)
	case *cards.Learn:
		r.does(a.source, cards.HasLearned)
		return true, nil
	case *cards.SynchroSummon:
		return r.summonsLater(a, "synchro", &v.Which), nil
	case *cards.XyzSummon:
		if v.With == nil {
			return r.summonsLater(a, "xyz", v.Which), nil
		}
		return r.xyzsLater(a, v), nil
	case *cards.FusionSummon:
		return r.fusionSummons(a, v)
	case *cards.Lasts:
		r.lasts(a, v)
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
	case *cards.Tokens:
		return r.tokens(a, v)
	case *cards.Resemble:
		return r.resembles(a, v), nil
	case *cards.Detach:
		if v.All {
			return r.detachesAll(a)
		}
		return r.detachesFrom(a, v)
	case *cards.Turn:
		return r.turnsAll(a, v)
	case *cards.Grant:
		if v.Which.Target && strings.HasPrefix(string(v.What), "safe") && r.edition >= editionCopies {
			return r.grantsAll(a, v), nil
		}
		return r.eachUp(a, &v.Which, strings.HasPrefix(string(v.What), "safe"), func(at position.Spot) { r.grants(a, at, v) }), nil
	case *cards.Bar:
		if slices.Contains(v.From, cards.Acting) {
			return r.barsActing(a, v), nil
		}
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
	case *cards.Soften:
		return r.softens(a, v), nil
	case *cards.Redirect:
		return r.redirects(a, v)
	case *cards.Retarget:
		return r.retargets(a, v), nil
	case *cards.Random:
		done, err := r.picksOfHand(a, a.players(v.Who)[0])
		if done && v.Look {
			r.opens(a.of, a.it, 1)
			r.tell(referee.Event{Kind: "shown", Seat: a.of, Card: a.it.ID, Cause: a.cause()})
		}
		return done, err
	case *cards.Reveal:
		return r.reveals(a, v)
	case *cards.Opponent:
		theirs := *a
		theirs.seat = position.Other(a.seat)
		err := r.carry(&theirs, v.Do)
		a.done = theirs.done
		return true, err
	case *cards.Declare:
		return true, r.declaresOf(a, v)
	case *cards.Lot:
		return r.drawsLots(a, v)
	}
	return false, nil
}

// draws has players draw at the same time.
func (r *run) draws(a *acting, v *cards.Draw) error {
	seats := r.standing().drawing(a, v.Who)
	switch {
	case len(seats) == 0:
		return nil
	case v.Who == cards.WhoBoth && v.Per != nil:
		return r.drawsEach(a, v.Wanted)
	case v.Who != cards.WhoBoth:
		n := v.N * r.standing().times(a, v.Per)
		if n == 0 {
			return nil
		}
		a.drawn = n
		return r.draw(seats[0], n, a.cause())
	}
	var tokens []string
	for _, seat := range seats {
		tokens = append(tokens, seat.String())
	}
	return r.verbs.Verb("draw").Change(r, referee.Say(a.seat, "draw", "count", strconv.Itoa(v.N)).With("seats", tokens...), a.cause())
}

// drawing returns those of the players that an effect means who can draw, because no card keeps
// them from taking cards from their Deck.
func (s standing) drawing(a *acting, who cards.Both) []referee.Seat {
	seats := a.players(who)
	if s.edition < editionTakes {
		return seats
	}
	return slices.DeleteFunc(seats, func(seat referee.Seat) bool { return s.untaken(seat) != nil })
}

// drawsEach has each player draw as many cards as the last step moved from them, at the same time
// (R-DECK-OUT, ruling both-deck-out).
func (r *run) drawsEach(a *acting, wanted bool) error {
	counts := map[referee.Seat]int{}
	for _, m := range a.done {
		counts[m.Seat]++
	}
	for _, seat := range r.b.InTurn() {
		if !slices.Contains(r.standing().drawing(a, cards.WhoBoth), seat) {
			counts[seat] = 0
		}
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
		r.sends(seat, areaGrave, position.Lying{Card: card}, referee.Event{Kind: "moved", Cause: a.cause()})
	}
	r.b.Fresh = true
	return true, nil
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
