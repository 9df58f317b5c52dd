package yugioh

import (
	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// points changes the Life Points of players at the same time, and ends the duel if a player has
// none left (R-LIFE-ZERO, R-BOTH-ZERO), or if time is up and a player has more than the other
// (ruling time-limit). Life Points never fall below 0.
func (r *run) points(cause referee.Cause, kind string, changes ...position.Points) {
	for _, c := range changes {
		if c.N < 0 && (kind == pointsBattle || kind == pointsEffect) && r.standing().unhurt(c.Seat, kind) {
			continue
		}
		side := r.b.Side(c.Seat)
		was := side.LP
		side.LP = max(0, was+c.N)
		if side.LP == was {
			continue
		}
		if c.N < 0 && (kind == pointsBattle || kind == pointsEffect) {
			if r.edition >= editionSpans { // the damage is the last thing that has happened
				r.happens("lp")
			}
			r.hurts(c.Seat, kind, was-side.LP)
		}
		c.Turn, c.N = r.b.Turn, side.LP-was
		r.b.Points = append(r.b.Points, c)
		e := referee.Event{Kind: "lp", Seat: c.Seat, N: c.N, Was: was, Now: side.LP, Key: referee.Key("points." + kind), Cause: cause}
		if r.scoreOnly { // the kind is unknown
			e.Key = ""
		}
		r.tell(e)
	}
	one, two := r.b.Sides[0].LP == 0, r.b.Sides[1].LP == 0
	switch {
	case r.b.Phase == position.PhaseOver:
	case one && two:
		r.ends(referee.Nobody, true, "R-BOTH-ZERO")
	case one:
		r.wins(2, "R-LIFE-ZERO")
	case two:
		r.wins(1, "R-LIFE-ZERO")
	case r.b.Sudden && r.b.Leader() != referee.Nobody:
		r.wins(r.b.Leader(), "R-CONCEDE")
	}
}

// unhurt reports whether a player takes no damage of a kind now.
func (s standing) unhurt(seat referee.Seat, kind string) bool {
	always := func(*acting, *cards.Which) bool { return true }
	return s.banned(seat, cards.NoDamage, always) != nil || kind == pointsBattle && s.banned(seat, cards.NoBattleDamage, always) != nil
}

// hurts records that a player has taken damage of a kind.
func (r *run) hurts(seat referee.Seat, kind string, n int) {
	if kind == pointsEffect {
		r.hurt(seat, position.ByEffect, r.agent.seat, 0, n)
		return
	}
	serial := r.b.Attack.Attacker
	if at, ok := r.b.Locate(serial); ok && at.Seat == seat {
		serial = r.b.Attack.Target
	}
	r.hurt(seat, position.ByBattle, position.Other(seat), serial, n)
}

// pointsOf changes Life Points by the step of an effect, and reports whether they changed.
func (r *run) pointsOf(a *acting, list []position.Points) bool {
	was := r.b.LifePoints()
	r.points(a.cause(), pointsEffect, list...)
	a.amount = 0
	for i, lp := range r.b.LifePoints() {
		a.amount = max(a.amount, was[i]-lp, lp-was[i])
	}
	return a.amount > 0 || r.edition < editionForbids
}

// The kinds of changes of Life Points (R-BATTLE-DAMAGE).
const (
	pointsBattle = "battle"
	pointsEffect = "effect"
	pointsCost   = "cost"
	pointsLost   = "lost"
)

// wins ends the duel by a rule.
func (r *run) wins(seat referee.Seat, by string) { r.ends(seat, false, by) }

func (r *run) ends(winner referee.Seat, drawn bool, by string) {
	r.b.Phase, r.b.Winner, r.b.Drawn, r.b.WonBy = position.PhaseOver, winner, drawn, by
	kind := "won"
	if drawn {
		kind = "drawn"
	}
	r.tell(referee.Event{Kind: kind, Seat: winner, Values: r.b.LifePoints(), Cause: rule(by)})
}
