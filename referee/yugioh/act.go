package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// act has the turn player do one thing in a Main Phase or in the Battle Step.
func (r *run) act() error {
	answer, err := r.ask(func() flow.Question { return r.standing().askAct() })
	if err != nil {
		return err
	}
	switch answer.Verb {
	case "activate", "effect", "use":
		link, err := r.activates(answer)
		if err != nil {
			return err
		}
		_, err = r.chain([]flow.Link[position.Link]{{Seat: answer.Seat, What: link}})
		return err
	case "summon":
		return r.summons(answer, true)
	case "gemini":
		r.summonsAgain(answer)
	case "set":
		return r.sets(answer)
	case "flip":
		r.flips(answer)
	case "position":
		r.changesPosition(answer)
	case "scale":
		return r.placesScale(answer)
	case "pendulum":
		return r.pendulums(answer)
	case "bring":
		return r.brings(answer)
	case "synchro":
		return r.synchros(answer)
	case "xyz":
		return r.xyzs(answer)
	case "attack":
		r.attacks(answer)
	case "battle":
		if !r.earlier { // a player whose illegal Battle Phase is allowed does not skip it
			r.skips(position.PhaseBattleStart, false)
		}
		r.b.Fought = true
		r.leaves(position.PhaseBattleStart)
	case "end":
		next := position.PhaseEnd
		if r.b.Phase == position.PhaseBattle {
			next = position.PhaseBattleEnd
		}
		if r.b.Phase == position.PhaseMain && r.b.Turn > 1 && !r.earlier {
			r.skips(position.PhaseBattleStart, true)
			r.skips(position.PhaseMainTwo, true)
		}
		r.leaves(next)
	}
	return nil
}

// skips removes one of the phases that the turn player must skip. If asked to, it logs the skipped
// phase.
func (r *run) skips(p position.Phase, tells bool) {
	side := r.b.Side(r.b.Active)
	i := slices.Index(side.Skips, p)
	if i < 0 {
		return
	}
	side.Skips = slices.Concat(side.Skips[:i], side.Skips[i+1:])
	if tells {
		r.tell(referee.Event{Kind: "phase-skipped", Seat: r.b.Active, Key: phaseKey(p), Cause: rule("R-CARD-TEXT")})
	}
}

// askAct asks the turn player what to do (R-MAIN, R-BATTLE).
func (s standing) askAct() flow.Question {
	seat := s.b.Active
	side := s.b.Side(seat)
	args := referee.Args{"turn": s.b.Turn, "hand": side.Hand.N, "deck": side.Deck.N, "lp": side.LP, "phase": phaseKey(s.b.Phase)}
	ask := referee.Ask{Seat: seat, Key: "main", Args: args, Cause: rule("R-MAIN"), Tools: s.tools()}
	if s.b.Phase.Main() {
		ask.Moves = append(s.mainMoves(seat), s.activations(seat, kindIgnition, kindQuick)...)
		if s.b.Phase == position.PhaseMain {
			ask.Moves, ask.Onward = append(ask.Moves, referee.Move{Verb: "battle"}), "battle"
		}
	} else {
		ask.Key, ask.Cause = "battle", rule("R-BATTLE")
		ask.Moves = append(s.attackMoves(seat), s.activations(seat, kindQuick)...)
	}
	ask.Moves = append(ask.Moves, referee.Move{Verb: "end"})
	return flow.Question{Ask: ask, Check: s.checkAct}
}

// mainMoves returns a player's moves in a Main Phase other than activations (R-MAIN).
func (s standing) mainMoves(seat referee.Seat) []referee.Move {
	var moves []referee.Move
	add := func(verb string, slots ...*referee.Slot) {
		for _, slot := range slots {
			if slot.Empty() {
				return
			}
		}
		moves = append(moves, referee.Move{Verb: verb, Slots: append(slots, optionalBy)})
	}
	own := func(test func(*position.OnField) bool) []string { // the player's own monsters first
		return append(s.b.IDs(s.b.All(seat, test)), s.b.IDs(s.b.All(position.Other(seat), test))...)
	}
	up := s.b.IDs(s.b.All(seat, func(p *position.OnField) bool { return p.Monster() && !p.Down }))
	down := s.b.IDs(s.b.All(seat, func(p *position.OnField) bool { return p.Monster() && p.Down }))
	tribute := &referee.Slot{Name: "tribute", Max: 3, From: own((*position.OnField).Monster), Implied: true}
	if s.b.Side(seat).Hand.N > 0 {
		isMonster := func(c *cards.Card) bool { return c.Kind == cards.Monster }
		add("summon", s.handSlot("card", seat, monsterPool(), isMonster), tribute, zoneSlot(seat, position.MonsterZones))
		add("set", s.setSlots(seat, tribute)...)
		add("scale", s.handSlot("card", seat, []string{"trait=Pendulum"}, func(c *cards.Card) bool { return c.Is(cards.Pendulum) }), s.scaleSlot(seat))
	}
	add("gemini", pieceSlot(s.b.IDs(s.b.All(seat, func(p *position.OnField) bool { return upMonster(p) && p.Card.Is(cards.Gemini) }))))
	add("flip", pieceSlot(down), s.asSlot(seat, down))
	add("position", pieceSlot(up))
	if s.b.Side(seat).Hand.N+len(s.b.Side(seat).FaceUp) > 0 && len(s.scales(seat)) == 2 {
		add("pendulum", s.pendulumSlots(seat)...)
	}
	if bring, offered := s.bringMove(seat); offered {
		moves = append(moves, bring)
	}
	if len(up) > 0 {
		for _, move := range s.fieldSummons(seat) {
			add(move.Verb, move.Slots...)
		}
	}
	return moves
}

// fieldSummons returns the Summons from a player's Extra Deck with monsters on the field, the
// player's own first (R-SYNCHRO, R-XYZ).
func (s standing) fieldSummons(seat referee.Seat) []referee.Move {
	if s.b.Side(seat).Down == 0 {
		return nil
	}
	isMonster := (*position.OnField).Monster
	materials := &referee.Slot{Name: "with", Min: 1, Max: 5, From: append(s.b.IDs(s.b.All(seat, isMonster)), s.b.IDs(s.b.All(position.Other(seat), isMonster))...)}
	of := func(verb, word string, t cards.Trait) referee.Move {
		card := s.extraSlot("card", seat, []string{"trait=" + word}, func(c *cards.Card) bool { return c.Is(t) })
		return referee.Move{Verb: verb, Slots: []*referee.Slot{card, materials, battlePositionSlot(), zoneSlot(seat, position.MonsterZones)}}
	}
	return []referee.Move{of("synchro", "Synchro", cards.Synchro), of("xyz", "Xyz", cards.Xyz)}
}

// lacks returns the reason why the turn player cannot make a move that a Main Phase or the Battle
// Step would otherwise offer.
func (s standing) lacks(asked *flow.Question, a referee.Answer) []referee.Problem {
	if asked.Key == "battle" && a.Seat == s.b.Active && a.Verb == "attack" {
		return referee.ByRule(referee.Cannot("lacks-up", referee.Args{"seat": a.Seat}), "R-ATTACKER")
	}
	if asked.Key != "main" || a.Seat != s.b.Active {
		return nil
	}
	side := s.b.Side(a.Seat)
	args := referee.Args{"seat": a.Seat, "n": len(s.scales(a.Seat))}
	switch a.Verb {
	case "summon", "set", "scale":
		if side.Hand.N == 0 {
			return referee.ByRule(referee.Cannot("lacks-hand", args), "R-NORMAL-SUMMON")
		}
	case "pendulum":
		if len(s.scales(a.Seat)) < 2 {
			return referee.ByRule(referee.Cannot("lacks-scales", args), "R-PENDULUM")
		}
	case "synchro", "xyz":
		if side.Down == 0 {
			return referee.ByRule(referee.Cannot("no-extra", args), s.verbs.Verb(a.Verb).Rule)
		}
		return referee.ByRule(referee.Cannot("lacks-materials", args), s.verbs.Verb(a.Verb).Rule)
	case "flip":
		return referee.ByRule(referee.Cannot("lacks-down", args), "R-FLIP-SUMMON")
	case "position":
		return referee.ByRule(referee.Cannot("lacks-up", args), "R-POSITION")
	}
	return nil
}

// asSlot returns a slot for the name of a face-down card that Shinpan does not know.
func (s standing) asSlot(seat referee.Seat, pieces []string) *referee.Slot {
	pool := []string{}
	for _, id := range pieces {
		if at, ok := s.b.Find(id); ok {
			pool = s.poolOf(s.b.At(at))
		}
	}
	return &referee.Slot{Name: "as", Open: true, Pool: pool, Implied: true}
}

// battlePositionSlot is the slot for the position in which a monster is Summoned
// (R-SPECIAL-POSITION).
func battlePositionSlot() *referee.Slot {
	return wordSlot("in", "position", 1, positionAttack, positionDefense)
}

// The names of the battle positions in answers.
const (
	positionAttack  = "attack"
	positionDefense = "defense"
	positionDown    = "face-down"
)

// checkAct returns the problems with an answer of the turn player.
func (s standing) checkAct(a referee.Answer) []referee.Problem {
	switch a.Verb {
	case "activate", "effect", "use":
		return s.checkActivation(a)
	case "summon":
		return s.checkSummon(a)
	case "gemini":
		return s.checkAgain(a)
	case "set":
		return s.checkSet(a)
	case "flip":
		return s.checkFlip(a)
	case "position":
		return s.checkPosition(a)
	case "scale":
		return s.checkScale(a)
	case "pendulum":
		return s.checkPendulum(a)
	case "bring":
		return s.checkBring(a)
	case "synchro":
		return s.checkSynchro(a)
	case "xyz":
		return s.checkXyz(a)
	case "attack":
		return s.checkAttack(a)
	case "battle":
		if s.b.Turn == 1 {
			return referee.Breaks("no-battle", "R-FIRST-TURN", referee.Args{"seat": a.Seat})
		}
		if problems := s.banned(a.Seat, cards.NoBattlePhase, func(*acting, *cards.Which) bool { return true }); problems != nil {
			return problems
		}
		if slices.Contains(s.b.Side(a.Seat).Skips, position.PhaseBattleStart) && !s.earlier {
			return referee.Breaks("battle-skipped", "R-CARD-TEXT", referee.Args{"seat": a.Seat})
		}
	}
	return nil
}
