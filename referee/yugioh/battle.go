package yugioh

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
	"shinpan/referee/yugioh/rulebook"
)

// attackMoves returns the attacks that a player can declare (R-ATTACKER, R-ATTACK-TARGET).
func (s standing) attackMoves(seat referee.Seat) []referee.Move {
	attackers := s.b.IDs(s.b.All(seat, (*position.OnField).Attacking))
	if others := s.b.IDs(s.b.All(seat, upMonster)); len(attackers) < len(others) { // a card can let them attack
		for _, id := range others {
			if !slices.Contains(attackers, id) {
				attackers = append(attackers, id)
			}
		}
	}
	if len(attackers) == 0 {
		return nil
	}
	targets := s.b.IDs(s.b.All(position.Other(seat), (*position.OnField).Monster))
	on := &referee.Slot{Name: "on", From: targets}
	return []referee.Move{{Verb: "attack", Slots: []*referee.Slot{pieceSlot(attackers), on, optionalBy}}}
}

// checkAttack returns the problems with an attack: each monster attacks once per turn
// (R-ATTACK-ONCE), and never directly while the opponent has monsters (R-DIRECT).
func (s standing) checkAttack(a referee.Answer) []referee.Problem {
	at, _ := s.b.Find(a.One("piece"))
	p := s.b.At(at)
	if !p.Attacking() {
		return referee.Breaks("defense-attacker", "R-ATTACKER", referee.Args{"card": p.Card.ID, "piece": a.One("piece")})
	}
	var problems []referee.Problem
	if !s.mayStrike(p, a.One("on")) {
		problems = referee.Breaks("attacked-before", "R-ATTACK-ONCE", referee.Args{"card": p.Card.ID, "piece": a.One("piece")})
	}
	problems = append(problems, s.checkBarred(at, cards.Attacking)...)
	problems = append(problems, s.checkBannedHere(at, cards.NoAttacks)...)
	return append(problems, s.checkTarget(p, a)...)
}

// checkTarget returns the problems with the target of an attack (R-DIRECT).
func (s standing) checkTarget(p *position.OnField, a referee.Answer) []referee.Problem {
	if n := len(s.b.Monsters(s.b.Opponent())); a.One("on") == "" && n > 0 && !p.May(position.Direct) {
		return referee.Breaks("not-direct", "R-DIRECT", referee.Args{"seat": s.b.Opponent(), "n": n})
	}
	at, _ := s.b.Locate(p.Serial)
	if a.One("on") == "" {
		return append(s.checkBarred(at, cards.Directly), s.checkBannedHere(at, cards.NoDirectAttacks)...)
	}
	if to, ok := s.b.Find(a.One("on")); ok && s.b.At(to).May(position.NoAttacked) {
		return referee.Breaks("not-attacked", "R-CARD-TEXT", referee.Args{"card": shownCard(s.b.At(to)), "piece": s.b.ID(to)})
	}
	return nil
}

// attacks declares an attack (R-BATTLE).
func (r *run) attacks(a referee.Answer) {
	at, _ := r.b.Find(a.One("piece"))
	p := r.b.At(at)
	if p.Attacked != r.b.Turn {
		p.Attacks = 0
	}
	p.Attacked = r.b.Turn
	p.Attacks++
	if !p.Attacking() { // a card lets the monster attack in this battle
		p.Changes = append(slices.Clip(p.Changes), position.Change{Stat: position.FromDefense, N: 1, Until: position.UntilDamage, Cause: caused(a, "R-CARD-TEXT")})
	}
	r.b.Attack = position.Attack{Attacker: p.Serial}
	r.aims(a)
	r.attacked(at)
}

// aims records the target of the attack in progress.
func (r *run) aims(a referee.Answer) {
	at, _ := r.b.Locate(r.b.Attack.Attacker)
	p := r.b.At(at)
	e := referee.Event{Kind: "attacks-directly", Seat: at.Seat, Other: r.b.Opponent(), Card: p.Card.ID, Piece: r.b.ID(at), Cause: caused(a, "R-BATTLE")}
	r.b.Attack.Target = 0
	if id := a.One("on"); id != "" {
		to, _ := r.b.Find(id)
		r.b.Attack.Target = r.b.At(to).Serial
		e.Kind, e.Place, e.Cards = "attacks", id, r.faces([]int{r.b.Attack.Target})
		r.does(r.b.Attack.Target, cards.HasBattled)
	}
	if r.b.Attack.Target == 0 && r.edition >= editionForbids {
		r.b.Uses = append(r.b.Uses, directUse+":"+strconv.Itoa(r.b.Attack.Attacker))
	}
	r.b.Attack.Defenders = r.b.Monsters(r.b.Opponent())
	r.strikes(r.b.Attack.Attacker, r.b.Attack.Target)
	r.tell(e)
	r.quells()
	r.b.Phase, r.b.Stage = position.PhaseAttack, position.StageOpen
}

// fight carries an attack through the rest of the Battle Step and through the Damage Step.
func (r *run) fight() error {
	switch r.b.Phase {
	case position.PhaseAttack:
		return r.declared()
	case position.PhaseDamage:
		return r.damageStep()
	}
	links, err := r.window(windowAfter)
	if err == nil && links == 0 && !r.lateDue() && !r.endsDue() {
		r.b.Fresh = false // both players have passed
		r.endFight()
	}
	return err
}

// attacker returns the attacking monster, or false if it has left the field or no longer attacks.
func (r *run) attacker() (position.Spot, bool) {
	at, ok := r.b.Locate(r.b.Attack.Attacker)
	return at, ok && r.b.At(at).Attacking() && at.Seat == r.b.Active
}

// declared lets the players respond to an attack. If the other player's monsters have changed by
// then, there is a Replay (R-REPLAY).
func (r *run) declared() error {
	if r.stopped() {
		return nil
	}
	if _, there := r.b.Locate(r.b.Attack.Target); r.b.Attack.Target != 0 && !there || r.replayed(r.b.Attack.Defenders, r.b.Monsters(r.b.Opponent())) {
		return r.replay()
	}
	links, err := r.window(windowAttack)
	if err != nil || links > 0 || r.b.Phase != position.PhaseAttack {
		return err
	}
	r.b.Phase = position.PhaseDamage
	r.doubles()
	r.battles(cards.AtStart)
	if to, ok := r.b.Locate(r.b.Attack.Target); !ok || !r.b.At(to).Down {
		r.battles(cards.AtBefore)
	}
	r.tell(referee.Event{Kind: "phase", Seat: r.b.Active, Key: phaseKey(position.PhaseDamage), Cause: rule("R-DAMAGE-STEP")})
	return nil
}

// stopped ends an attack whose attacker is gone or no longer attacks.
func (r *run) stopped() bool {
	if _, ok := r.attacker(); ok {
		return false
	}
	r.tell(referee.Event{Kind: "attack-ends", Seat: r.b.Active, Cause: rule("R-ATTACKER")})
	r.endFight()
	return true
}

// endFight goes back to the Battle Step (R-BATTLE).
func (r *run) endFight() {
	r.lapse(position.UntilDamage)
	r.unsoftens()
	r.undoubles()
	r.b.Attack = position.Attack{}
	r.goes(position.PhaseBattle)
}

// replay lets the attacker attack the same target or another one (R-REPLAY). A monster that does
// not attack again still counts as having attacked this turn (R-REPLAY-COUNTS).
func (r *run) replay() error {
	at, _ := r.attacker()
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		p := s.b.At(at)
		on := &referee.Slot{Name: "on", From: s.b.IDs(s.b.All(s.b.Opponent(), (*position.OnField).Monster))}
		return flow.Question{
			Ask: referee.Ask{Seat: at.Seat, Key: "replay", Args: referee.Args{"card": p.Card.ID, "piece": s.b.ID(at)}, Cause: rule("R-REPLAY"),
				Moves: []referee.Move{{Verb: "again", Slots: []*referee.Slot{on, optionalBy}}, {Verb: "stop"}}},
			Check: func(a referee.Answer) []referee.Problem {
				if a.Verb == "stop" {
					return nil
				}
				return s.checkTarget(p, a)
			},
		}
	})
	if err != nil {
		return err
	}
	if answer.Verb == "again" {
		r.aims(answer)
		return nil
	}
	r.tell(referee.Event{Kind: "attack-stopped", Seat: at.Seat, Card: r.b.At(at).Card.ID, Piece: r.b.ID(at), Cause: rule("R-REPLAY-COUNTS")})
	r.endFight()
	return nil
}

// damageStep turns a face-down target face-up (R-FLIP-ATTACKED), lets the players change ATK and
// DEF (R-DAMAGE-LIMIT), and calculates the damage.
func (r *run) damageStep() error {
	if r.stopped() {
		return nil
	}
	target, ok := r.b.Locate(r.b.Attack.Target)
	if r.b.Attack.Target != 0 && (!ok || target.Seat != r.b.Opponent()) {
		r.tell(referee.Event{Kind: "attack-ends", Seat: r.b.Active, Cause: rule("R-ATTACK-TARGET")})
		r.endFight()
		return nil
	}
	if len(r.startsDue()) > 0 {
		_, err := r.window(windowDamage)
		return err
	}
	if r.b.Attack.Target != 0 && r.b.At(target).Down {
		return r.flipTarget(target)
	}
	links, err := r.window(windowDamage)
	if err != nil || links > 0 || r.b.Phase != position.PhaseDamage {
		return err
	}
	if r.vanished(r.b.Attack.Attacker) || r.vanished(r.b.Attack.Target) {
		return nil // a monster left the field, which ends the attack
	}
	return r.calculate()
}

// startsDue returns the effects that the start of the Damage Step triggers, before a monster is
// turned face-up.
func (r *run) startsDue() []*acting {
	if r.edition < editionForbids || !r.noted(cards.AtStart) {
		return nil
	}
	return r.standing().due()
}

// noted reports whether the battle has reached a point and Shinpan has not yet asked for the
// effects that this triggers.
func (r *run) noted(point cards.Point) bool {
	return slices.ContainsFunc(r.b.Happened, func(h position.Happened) bool {
		return h.Kind == position.WasBattle && h.To == string(point) && !h.Done
	})
}

// vanished reports whether the card with a serial number has left the field; the number 0 means no
// card.
func (r *run) vanished(serial int) bool {
	_, ok := r.b.Locate(serial)
	return serial != 0 && !ok
}

// flipTarget turns an attacked monster face-up, which is not a Flip Summon (R-FLIP-ATTACKED).
func (r *run) flipTarget(at position.Spot) error {
	serial := r.b.At(at).Serial
	if err := r.identify(serial); err != nil {
		return err
	}
	p := r.b.At(at)
	p.Down, p.Named = false, false
	r.b.Attack.Flipped = true
	r.tell(referee.Event{Kind: "flipped", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Key: flipKey(p.Card), Cause: rule("R-FLIP-ATTACKED")})
	r.cameUp(at, position.WasFlipped)
	r.battles(cards.AtBefore)
	return nil
}

// flipKey returns the message for a monster that was turned face-up: whether it has a Flip effect,
// which resolves after damage calculation (R-FLIP-EFFECT).
func flipKey(card *cards.Card) referee.Key {
	if card.Is(cards.Flip) {
		return "flip.effect"
	}
	return "flip.none"
}

// strike is the outcome of a damage calculation.
type strike struct {
	// attack and defense are the numbers that are compared; defense is -1 for a direct
	// attack.
	attack, defense int
	// attackerDies and targetDies mean that the battle destroys that monster.
	attackerDies, targetDies bool
	// hurt is the player who takes damage, or Nobody if there is none.
	hurt   referee.Seat
	damage int
}

// calculation returns the outcome of a battle (R-ATTACK-BOTH, R-ATTACK-DEFENSE, R-ZERO-ATK).
func (s standing) calculation() strike {
	at, _ := s.b.Locate(s.b.Attack.Attacker)
	p := s.b.At(at)
	mine, theirs := at.Seat, position.Other(at.Seat)
	k := strike{attack: p.Number(position.ATK), defense: -1}
	if s.b.Attack.Target == 0 { // R-DIRECT-DAMAGE
		k.hurt, k.damage = theirs, k.attack
		return k
	}
	to, _ := s.b.Locate(s.b.Attack.Target)
	q := s.b.At(to)
	if !q.Defense {
		k.defense = q.Number(position.ATK)
		k.targetDies = k.attack >= k.defense && k.attack > 0
		k.attackerDies = k.defense >= k.attack && k.defense > 0
		switch {
		case k.attack > k.defense:
			k.hurt, k.damage = theirs, k.attack-k.defense
		case k.attack < k.defense:
			k.hurt, k.damage = mine, k.defense-k.attack
		}
		return k
	}
	k.defense = q.Number(position.DEF)
	switch {
	case k.attack > k.defense:
		k.targetDies = true
		if p.May(position.Piercing) { // R-PIERCING
			k.hurt, k.damage = theirs, k.attack-k.defense
		}
	case k.attack < k.defense:
		k.hurt, k.damage = mine, k.defense-k.attack
	}
	return k
}

// calculate applies the damage of a battle, which is logged as an effect, and destroys the losing
// monsters (R-ATTACK-BOTH, R-ATTACK-DEFENSE, R-DIRECT-DAMAGE, R-ZERO-ATK, R-BATTLE-GONE).
func (r *run) calculate() error {
	k := r.standing().calculation()
	if err := r.shares(&k); err != nil {
		return err
	}
	at, _ := r.b.Locate(r.b.Attack.Attacker)
	id, kind := "R-DIRECT-DAMAGE", "calculated-directly"
	e := referee.Event{Seat: at.Seat, Other: k.hurt, Card: r.b.At(at).Card.ID, Was: k.attack, Now: max(k.defense, 0), N: k.damage}
	if to, ok := r.b.Locate(r.b.Attack.Target); ok {
		id, kind = "R-ATTACK-BOTH", "calculated-attack"
		if r.b.At(to).Defense {
			id, kind = "R-ATTACK-DEFENSE", "calculated-defense"
		}
		e.Cards = r.faces([]int{r.b.Attack.Target})
	}
	e.Kind, e.Cause = kind, rule(id)
	r.tell(e)
	attacker, target := r.b.Attack.Attacker, r.b.Attack.Target
	switch {
	case r.b.Attack.Changed:
		r.points(r.b.Attack.Cause, pointsBattle, r.b.Attack.Damage...)
	case k.hurt != referee.Nobody && k.damage > 0:
		r.points(rule("R-BATTLE-DAMAGE"), pointsBattle, position.Points{Seat: k.hurt, N: -k.damage})
	}
	if r.b.Phase == position.PhaseOver {
		return nil
	}
	r.falling = true
	if k.targetDies {
		if err := r.as(position.ByBattle, at.Seat, func() error { return r.fallen(target) }); err != nil {
			return err
		}
	}
	if k.attackerDies {
		if err := r.as(position.ByBattle, referee.Nobody, func() error { return r.fallen(attacker) }); err != nil {
			return err
		}
	}
	r.settle()
	r.falling = false
	r.b.Phase = position.PhaseAfter
	r.lapse(position.UntilCalculation)
	r.battles(cards.AtAfter)
	return nil
}

// fallen moves a monster destroyed in battle to its destination (R-BATTLE-GONE), unless an
// effect saves it (R-CARD-TEXT).
func (r *run) fallen(serial int) error {
	at, ok := r.b.Locate(serial)
	switch {
	case !ok, len(r.destructible([]int{serial})) == 0:
	case r.b.At(at).May(position.Survives):
		r.tell(referee.Event{Kind: "survives", Seat: at.Seat, Card: r.b.At(at).Card.ID, Piece: r.b.ID(at), Cause: rule("R-CARD-TEXT")})
	default:
		left, err := r.replaces([]int{serial})
		if err != nil || len(left) == 0 {
			return err
		}
		r.leave(at, areaGrave, "destroyed", rule("R-BATTLE-GONE"))
	}
	return nil
}

// replayed reports whether the other player's monsters have changed or, under ruling
// replay-exchange, whether their number has.
func (m *Match) replayed(before, now []int) bool {
	if m.Ruled(rulebook.ReplayExchangeNone) {
		return len(before) != len(now)
	}
	return !slices.Equal(before, now)
}
