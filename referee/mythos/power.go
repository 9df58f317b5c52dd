package mythos

import (
	"shinpan/referee"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// powerParts breaks down a character's Power: printed (R-HIDDEN if it is face-down), tokens
// (R-TOKENS), and the Power that the players declared.
func (m *Match) powerParts(b *position.Board, at position.Spot) []referee.Part {
	c := b.At(at)
	printed := referee.Part{N: c.Printed(), Key: "why.printed-power", Args: referee.Args{"card": c.Shown()}, Cause: rule("R-WIN-MISSION")}
	if c.Hidden {
		printed = referee.Part{Key: "why.hidden-power", Args: referee.Args{"piece": at.Id()}, Cause: rule("R-HIDDEN")}
	}
	parts := []referee.Part{printed}
	if c.Tokens != 0 {
		parts = append(parts, referee.Part{N: c.Tokens, Key: "why.tokens", Args: referee.Args{"n": c.Tokens}, Cause: rule("R-TOKENS")})
	}
	if c.Modifier != 0 {
		parts = append(parts, referee.Part{N: c.Modifier, Key: "why.declared-power", Args: referee.Args{"n": c.Modifier}, Cause: rule("R-CONTINUOUS")})
	}
	parts = append(parts, m.staticParts(b, at, total(parts))...)
	if sum := total(parts); sum < 0 && m.Ruled(rulebook.NegativePowerZero) {
		parts = append(parts, referee.Part{N: -sum, Key: "why.not-below-zero", Cause: rule("R-WIN-MISSION")})
	}
	return parts
}

func total(parts []referee.Part) int {
	sum := 0
	for _, p := range parts {
		sum += p.N
	}
	return sum
}

// characterPower returns a character's current Power.
func (m *Match) characterPower(b *position.Board, at position.Spot) int {
	return m.powerBy(b, m.powerStatics(b), at)
}

// powerBy returns a character's Power under the given continuous effects.
func (m *Match) powerBy(b *position.Board, lines []static, at position.Spot) int {
	sum := b.At(at).Bare()
	statics, zero := m.staticPower(b, lines, at)
	if zero {
		return 0
	}
	sum += statics
	if sum < 0 && m.Ruled(rulebook.NegativePowerZero) {
		return 0
	}
	return sum
}

// power returns a side's total Power at a mission.
func (m *Match) power(b *position.Board, seat referee.Seat, place int) int {
	return m.sidePower(b, m.powerStatics(b), seat, place)
}

// powers returns the totals of both sides under the given continuous effects.
func (m *Match) powers(b *position.Board, lines []static, place int) (one, two int) {
	return m.sidePower(b, lines, 1, place), m.sidePower(b, lines, 2, place)
}

func (m *Match) sidePower(b *position.Board, lines []static, seat referee.Seat, place int) int {
	sum := 0
	for i := range b.Missions[place].Characters[seat.Index()] {
		sum += m.powerBy(b, lines, position.Spot{Seat: seat, Mission: place, Index: i})
	}
	return sum
}

// lead is the player who would win a mission if it were evaluated now.
type lead struct {
	seat referee.Seat // Nobody if neither side has the least Power needed to win
	tied bool         // the Power is equal, and the Edge decides
}

// missionLead returns the player who currently leads at a mission.
func (m *Match) missionLead(b *position.Board, place int) lead {
	one, two := m.powers(b, m.powerStatics(b), place)
	return leadByPower(b, one, two)
}

// leadByPower returns the leader for given totals of Power: the player with more (R-WIN-MISSION),
// the Edge holder on a tie (R-TIE), or Nobody if neither has at least 1 (R-MIN-POWER).
func leadByPower(b *position.Board, one, two int) lead {
	switch {
	case max(one, two) < 1:
		return lead{seat: referee.Nobody}
	case one > two:
		return lead{seat: 1}
	case two > one:
		return lead{seat: 2}
	}
	return lead{seat: b.Edge, tied: true}
}

// rule returns the rule that decides.
func (l lead) rule() referee.Cause {
	switch {
	case l.tied:
		return rule("R-TIE")
	case l.seat == referee.Nobody:
		return rule("R-MIN-POWER")
	}
	return rule("R-WIN-MISSION")
}

// tokens changes a character's Power tokens, never below 0, and records the change.
func (r *run) tokens(at position.Spot, n int, cause referee.Cause) int {
	was := r.b.At(at).Tokens
	now := counted(was + n)
	if now != was {
		c := r.b.Change(at)
		c.Tokens = now
		r.tell(referee.Event{Kind: "tokens", Seat: at.Seat, Piece: at.Id(), Card: c.Shown(), N: now - was, Was: was, Now: now, Cause: cause})
	}
	return now - was
}
