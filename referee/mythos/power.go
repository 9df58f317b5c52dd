package mythos

import "shinpan/referee"

// powerParts takes a character's Power apart: printed (R-HIDDEN when it is
// face-down), tokens (R-TOKENS), and what the table declared.
func (m *match) powerParts(b *board, at spot) []referee.Part {
	c := b.at(at)
	printed := referee.Part{N: c.printed(), Key: "why.printed-power", Args: referee.Args{"card": c.shown()}, Cause: rule("R-WIN-MISSION")}
	if c.hidden {
		printed = referee.Part{Key: "why.hidden-power", Args: referee.Args{"piece": at.id()}, Cause: rule("R-HIDDEN")}
	}
	parts := []referee.Part{printed}
	if c.tokens != 0 {
		parts = append(parts, referee.Part{N: c.tokens, Key: "why.tokens", Args: referee.Args{"n": c.tokens}, Cause: rule("R-TOKENS")})
	}
	if c.modifier != 0 {
		parts = append(parts, referee.Part{N: c.modifier, Key: "why.declared-power", Args: referee.Args{"n": c.modifier}, Cause: rule("R-CONTINUOUS")})
	}
	parts = append(parts, m.staticParts(b, at, total(parts))...)
	if sum := total(parts); sum < 0 && m.ruling("negative-power") == "zero" {
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

// characterPower is a character's Power now.
func (m *match) characterPower(b *board, at spot) int {
	return m.powerBy(b, m.powerStatics(b), at)
}

// powerBy is a character's Power by these continuous lines.
func (m *match) powerBy(b *board, lines []static, at spot) int {
	sum := b.at(at).bare()
	statics, zero := m.staticPower(b, lines, at)
	if zero {
		return 0
	}
	sum += statics
	if sum < 0 && m.ruling("negative-power") == "zero" {
		return 0
	}
	return sum
}

// power is a side's total Power at a mission.
func (m *match) power(b *board, seat referee.Seat, place int) int {
	return m.sidePower(b, m.powerStatics(b), seat, place)
}

// powers are the totals of both sides by these continuous lines.
func (m *match) powers(b *board, lines []static, place int) (one, two int) {
	return m.sidePower(b, lines, 1, place), m.sidePower(b, lines, 2, place)
}

func (m *match) sidePower(b *board, lines []static, seat referee.Seat, place int) int {
	sum := 0
	for i := range b.missions[place].characters[seat.Index()] {
		sum += m.powerBy(b, lines, spot{seat, place, i})
	}
	return sum
}

// leader is who would win a mission now, and by which rule: more Power and at
// least 1 (R-WIN-MISSION, R-MIN-POWER), the Edge on a tie (R-TIE), or Nobody.
func (m *match) leader(b *board, place int) (referee.Seat, string) {
	return b.leaderBy(m.powers(b, m.powerStatics(b), place))
}

// leaderBy is leader where the Power of both sides is so much.
func (b *board) leaderBy(one, two int) (referee.Seat, string) {
	switch {
	case max(one, two) < 1:
		return referee.Nobody, "R-MIN-POWER"
	case one > two:
		return 1, "R-WIN-MISSION"
	case two > one:
		return 2, "R-WIN-MISSION"
	}
	return b.edge, "R-TIE"
}
