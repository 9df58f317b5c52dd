package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/yugioh/position"
)

// battleChanges returns the changes to the attack in progress.
func battleChanges() []verb {
	attacker := blankPiece.From(func(s standing) []string {
		if at, ok := s.b.Locate(s.b.Attack.Attacker); ok {
			return []string{s.b.ID(at)}
		}
		return nil
	})
	fighting := blankSeats.From(func(s standing) []string {
		if _, fighting := s.b.Locate(s.b.Attack.Attacker); !fighting || s.b.Phase == position.PhaseAfter {
			return nil
		}
		return seatTokens()
	})
	return []verb{
		{Name: "negate-attack", Blanks: []blank{attacker, blankBy}, Change: (*run).declareNegateAttack},
		{Name: "redirect", Blanks: []blank{blankPiece.From(standing.attackable), blankBy}, Change: (*run).declareRedirect},
		{Name: "damage", Blanks: []blank{fighting, count("count", 0, mostPoints), blankBy}, Check: checkDamage, Change: (*run).declareDamage},
		{Name: "end-battle", Blanks: []blank{blankBy}, Possible: standing.inBattle, Change: (*run).declareEndBattle},
	}
}

// inBattle reports whether there is a Battle Phase to end.
func (s standing) inBattle() bool {
	return s.b.Phase >= position.PhaseBattleStart && s.b.Phase < position.PhaseBattleEnd
}

// declareNegateAttack ends an attack. The attack still counts as declared (R-ATTACK-ONCE).
func (r *run) declareNegateAttack(a referee.Answer, cause referee.Cause) error {
	at, _ := r.b.Find(a.One("piece"))
	r.b.Attack.Attacker = 0
	r.tell(referee.Event{Kind: "attack-negated", Seat: at.Seat, Card: r.b.At(at).Card.ID, Piece: r.b.ID(at), Cause: cause})
	r.wasStopped(at)
	return nil
}

// checkDamage refuses a change of damage that is already dealt (R-BATTLE-DAMAGE).
func checkDamage(s standing, _ referee.Answer) []referee.Problem {
	if s.b.Phase != position.PhaseAttack && s.b.Phase != position.PhaseDamage {
		return referee.ByRule(referee.Cannot("no-damage-yet", nil), "R-BATTLE-DAMAGE")
	}
	return nil
}

// declareDamage lets a card double, halve, redirect or prevent the damage of this battle: a named
// player takes the given amount instead of the calculated one (R-CARD-TEXT).
func (r *run) declareDamage(a referee.Answer, cause referee.Cause) error {
	n := number(a, "count")
	r.b.Attack.Changed, r.b.Attack.Cause, r.b.Attack.Damage = true, cause, nil
	for _, seat := range r.b.InTurn() {
		if slices.Contains(a.All("seats"), seat.String()) {
			r.b.Attack.Damage = append(r.b.Attack.Damage, position.Points{Turn: r.b.Turn, Seat: seat, N: -n})
			r.tell(referee.Event{Kind: "damage-changed", Seat: seat, N: n, Cause: cause})
		}
	}
	return nil
}

// declareEndBattle ends the Battle Phase, with the attack in progress (R-CARD-TEXT).
func (r *run) declareEndBattle(_ referee.Answer, cause referee.Cause) error {
	r.tell(referee.Event{Kind: "battle-ends", Seat: r.b.Active, Cause: cause})
	r.endFight()
	r.goes(position.PhaseBattleEnd)
	return nil
}
