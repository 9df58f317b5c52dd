package mythos

import (
	"slices"

	"shinpan/referee"
)

// Which characters, how many, and whether: the words of effects, looked up on
// a board.

// gauge measures Power: with statics for effects, without for statics, which
// all look at the situation before any of them (R-STATIC).
type gauge func(*match, *board, spot) int

func fullPower(m *match, b *board, at spot) int { return m.characterPower(b, at) }
func barePower(_ *match, b *board, at spot) int { return b.at(at).bare() }

// bare is a character's Power before any static: printed and tokens.
func (c character) bare() int { return c.printed() + c.tokens + c.modifier }

// meant lists the characters that a Who means, in board order.
func (m *match) meant(b *board, src source, w Who, power gauge) []spot {
	found := b.all(func(at spot, c *character) bool { return m.means(b, src, w, at, power) })
	if w.Lowest != "" {
		found = m.extreme(b, found, w.Lowest, power, -1)
	}
	if w.Highest != "" {
		found = m.extreme(b, found, w.Highest, power, 1)
	}
	return found
}

// means reports whether a Who means the character at a place, but for being
// the lowest or highest.
func (m *match) means(b *board, src source, w Who, at spot, power gauge) bool {
	c := b.at(at)
	self := c.number == src.character && src.character != 0
	switch {
	case w.Self:
		return self
	case w.Other && self, w.Side == Friendly && (self || at.seat != src.seat), w.Side == Own && at.seat != src.seat, w.Side == Enemy && at.seat == src.seat:
		return false
	case w.In == Here && at.mission != src.here(b), w.In == Elsewhere && at.mission == src.here(b), w.In == Chosen && at.mission != src.chosen:
		return false
	case w.Hidden != nil && *w.Hidden != c.hidden, w.Upgraded && len(c.cards) < 2:
		return false
	}
	return src.recalls(w, c) && printedFits(w, c) && m.measured(b, src, w, at, power) && (!w.LastTurn || slices.Contains(b.lastTurn, c.number))
}

// recalls checks the words that refer to what was remembered.
func (s source) recalls(w Who, c *character) bool {
	if s.memory == nil {
		return len(w.Those) == 0
	}
	in := func(name string) bool { return slices.Contains(s.memory.things[name].characters, c.number) }
	for _, name := range w.NotThose {
		if in(name.Value) {
			return false
		}
	}
	if w.SameName.Value != "" && (c.name() == "" || !slices.Contains(s.memory.things[w.SameName.Value].names, c.name())) {
		return false
	}
	for _, name := range w.Those {
		if in(name.Value) {
			return true
		}
	}
	return len(w.Those) == 0
}

// printedFits checks names, keywords and groups. A hidden character has none.
func printedFits(w Who, c *character) bool {
	if c.hidden || c.card() == nil {
		return len(w.Name)+len(w.NotName) == 0 && w.Keyword.Value == "" && w.NotKeyword.Value == "" && w.Group.Value == ""
	}
	return cardFits(w, c.card())
}

// cardFits checks names, keywords and groups of a card.
func cardFits(w Who, card *Card) bool {
	named := func(name string) bool { return card.Name == name }
	for _, n := range w.NotName {
		if named(n.Value) {
			return false
		}
	}
	fits := len(w.Name) == 0
	for _, n := range w.Name {
		fits = fits || named(n.Value)
	}
	return fits && (w.Keyword.Value == "" || slices.Contains(card.Keywords, w.Keyword.Value)) &&
		(w.NotKeyword.Value == "" || !slices.Contains(card.Keywords, w.NotKeyword.Value)) &&
		(w.Group.Value == "" || card.Group == w.Group.Value)
}

// measured checks the bounds of cost and Power.
func (m *match) measured(b *board, src source, w Who, at spot, power gauge) bool {
	return (w.Cost == nil || m.within(b, src, *w.Cost, m.cost(b, at), power)) &&
		(w.Power == nil || m.within(b, src, *w.Power, power(m, b, at), power))
}

// cost is what a character counts as costing: its printed cost, or for a
// hidden one what the ruling hidden-cost says (R-HIDDEN).
func (m *match) cost(b *board, at spot) int {
	c := b.at(at)
	if !c.hidden && c.card() != nil {
		return c.card().Cost
	}
	if m.ruling("hidden-cost") == "1" {
		return 1
	}
	return 0
}

func (m *match) within(b *board, src source, r Range, n int, power gauge) bool {
	bound := func(a *Amount, fits func(limit int) bool) bool { return a == nil || fits(m.amount(b, src, *a, power)) }
	return bound(r.Max, func(limit int) bool { return n <= limit }) && bound(r.Min, func(limit int) bool { return n >= limit }) &&
		bound(r.Is, func(limit int) bool { return n == limit }) && bound(r.Below, func(limit int) bool { return n < limit })
}

// extreme keeps the characters with the most (sign 1) or least (sign -1).
func (m *match) extreme(b *board, found []spot, by Measure, power gauge, sign int) []spot {
	value := func(at spot) int {
		if by == ByCost {
			return sign * m.cost(b, at)
		}
		return sign * power(m, b, at)
	}
	if len(found) == 0 {
		return nil
	}
	top := slices.MaxFunc(found, func(x, y spot) int { return value(x) - value(y) })
	return slices.DeleteFunc(found, func(at spot) bool { return value(at) != value(top) })
}

// amount counts.
func (m *match) amount(b *board, src source, a Amount, power gauge) int {
	n := a.N + a.Plus
	switch {
	case a.Count != nil:
		n += len(m.meant(b, src, *a.Count, power))
	case a.Missions != nil:
		n += m.missionsWith(b, src, *a.Missions, power)
	case a.CostOf.Value != "":
		n += src.memory.things[a.CostOf.Value].cost
	case a.PowerOf.Value != "":
		n += src.memory.things[a.PowerOf.Value].power
	case a.NumberOf.Value != "":
		n += src.memory.things[a.NumberOf.Value].n
	case a.ThisPower:
		if at, ok := b.locate(src.character); ok {
			n += power(m, b, at)
		}
	case a.Spent:
		n += src.memory.spent
	}
	return n
}

func (m *match) missionsWith(b *board, src source, w Who, power gauge) int {
	with := map[int]bool{}
	for _, at := range m.meant(b, src, w, power) {
		with[at.mission] = true
	}
	return len(with)
}

// holds reports whether a condition holds.
func (m *match) holds(b *board, src source, c *Condition, power gauge) bool {
	if c == nil {
		return true
	}
	held := true
	switch {
	case c.Exists != nil:
		held = len(m.meant(b, src, *c.Exists, power)) > 0
	case c.Count != nil:
		n := len(m.meant(b, src, c.Count.Who, power))
		held = m.within(b, src, Range{Is: c.Count.Is, Min: c.Count.Min, Below: c.Count.Below}, n, power)
	case c.Edge:
		held = b.edge == src.seat
	case c.EmptyHand:
		held = b.side(src.seat).hand.n == 0
	case c.PrintedPower != nil:
		held = m.remembers(b, src, *c.PrintedPower, func(r remembered) int { return printedOf(r.cards) })
	case c.CostOf != nil:
		held = m.remembers(b, src, *c.CostOf, func(r remembered) int { return r.cost })
	case c.UpgradedPower != nil:
		held = m.within(b, src, *c.UpgradedPower, src.played.below, power)
	}
	return held != c.Not
}

func (m *match) remembers(b *board, src source, r Remembered, number func(remembered) int) bool {
	thing, ok := src.memory.things[r.Of.Value]
	return ok && thing.n > 0 && m.within(b, src, Range{Max: r.Max, Min: r.Min}, number(thing), fullPower)
}

// printedOf is the printed Power of the one card that was remembered.
func printedOf(cards []*Card) int {
	if len(cards) == 0 || cards[len(cards)-1] == nil {
		return 0
	}
	return cards[len(cards)-1].Power
}

// player is the seat of a Whom.
func (s source) player(w Whom) referee.Seat {
	if w == Opponent {
		return other(s.seat)
	}
	return s.seat
}
