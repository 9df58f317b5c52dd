package narutoccg

import (
	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
)

// term is a part of a number, with its cause.
type term struct {
	n     int
	key   referee.Key
	card  referee.Card
	cause referee.Cause
}

func sum(terms []term) int {
	n := 0
	for _, t := range terms {
		n += t.n
	}
	return n
}

// strength returns the parts of the Power that a Ninja contributes to its Team. They are the Combat
// of a Head Ninja or the Support of any other, as printed for the Ninja's status. Growth coins and
// changes by declared and lasting effects are added (R-POWER, R-GROWTH-COIN). An X counts as 0
// until the players give its value.
func (s standing) strength(p *position.InPlay, combat bool) []term {
	printed := p.Card.Healthy
	if p.Injured {
		printed = p.Card.Injured
	}
	figure, key := printed.Support, referee.Key("part.support")
	if combat {
		figure, key = printed.Combat, "part.combat"
	}
	n, _ := figure.Value()
	if p.Injured {
		key += "-injured"
	}
	terms := []term{{n, key, p.Card.ID, rule("R-POWER")}}
	for _, bar := range p.Bars { // effects can bar its Power, or changes to it
		switch cards.Bar(bar.Word) {
		case cards.BarChanged:
			return terms
		case cards.BarPower:
			return []term{{0, "part.none", p.Card.ID, bar.Cause}}
		}
	}
	if p.Growth > 0 {
		terms = append(terms, term{p.Growth * rulebook.GrowthCoin, "part.growth", p.Card.ID, rule("R-GROWTH-COIN")})
	}
	for _, c := range p.Changes {
		n := c.Support
		if combat {
			n = c.Combat
		}
		if n != 0 {
			terms = append(terms, term{n, "part.change", p.Card.ID, c.Cause})
		}
	}
	return append(terms, s.lastingTerms(p, combat)...)
}

// mentalStrength returns the parts of the Power that a Ninja contributes in a Mental Power Battle
// (R-MENTAL, ruling mental-power). They do not depend on its status.
func (s standing) mentalStrength(p *position.InPlay) []term {
	n, _ := p.Card.Mental()
	n += s.mentalChange(p)
	if s.Ruled(rulebook.MentalPowerHead) && !p.Head {
		n = 0
	}
	return []term{{n, "part.mental", p.Card.ID, rule("R-MENTAL")}}
}

// powerTerms returns the parts of the Power of a player's Team in a lane, by Ninja, with the Head
// Ninja first. Without a Head Ninja, only Support counts (ruling head-gone).
func (s standing) powerTerms(seat referee.Seat, lane int) [][]term {
	var all [][]term
	mental := lane <= len(s.b.Battles) && s.b.Battles[lane-1].Mental
	for _, heads := range []bool{true, false} {
		for _, at := range s.b.Fighters(seat, lane) {
			p := s.b.At(at)
			switch {
			case p.Head != heads:
			case mental:
				all = append(all, s.mentalStrength(p))
			default:
				all = append(all, s.strength(p, p.Head))
			}
		}
	}
	return all
}

// teamPower returns the Power of a player's Team in a lane. It reports false if there is no Team.
func (s standing) teamPower(seat referee.Seat, lane int) (int, bool) {
	all := s.powerTerms(seat, lane)
	n := 0
	for _, terms := range all {
		n += sum(terms)
	}
	return n, len(all) > 0
}

// user returns a Ninja in the form that the requirements of a Jutsu need.
func (s standing) user(at position.Spot) cards.User {
	p := s.b.At(at)
	u := cards.As(p.Card)
	u.Names = s.namesNow(p)
	u.Combat = cards.Number(sum(s.strength(p, true)))
	u.Words = p.Gained()
	u.Lost = p.Lost
	u.Injured, u.Head = p.Injured, p.Head
	u.Attacking, u.Blocking = at.Seat == s.b.Attacker, at.Seat == s.b.Blocker() && p.Lane > 0
	u.Team = nil
	for _, other := range s.b.Team(at) {
		u.Team = append(u.Team, s.b.At(other).Card)
	}
	return u
}
