package mythos

import (
	"slices"

	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// This file applies the descriptions, amounts and conditions of effects to a board.

// lookup evaluates descriptions, amounts and conditions on a board. It measures Power with the
// effects in force that change it. For those effects themselves, it measures Power without them
// (R-STATIC). It has one method for each kind of description, amount and condition.
type lookup struct {
	*Match
	b    *position.Board
	bare bool
	// ownFriend counts a character as its own friend, whatever the rulings.
	ownFriend bool
}

// on returns a lookup on a board as it is.
func (m *Match) on(b *position.Board) lookup { return lookup{Match: m, b: b} }

// before returns a lookup on a board without effects that change Power.
func (m *Match) before(b *position.Board) lookup { return lookup{Match: m, b: b, bare: true} }

func (l lookup) powerOf(at position.Spot) int {
	if l.bare {
		return l.b.At(at).Bare()
	}
	return l.characterPower(l.b, at)
}

// characters returns the characters that fit a description, in board order.
func (l lookup) characters(src *source, w *cards.Who) []position.Spot {
	found := l.b.All(func(at position.Spot, c *position.Character) bool { return l.fits(src, w, at) })
	if w.Lowest != "" {
		found = l.extreme(found, w.Lowest, -1)
	}
	if w.Highest != "" {
		found = l.extreme(found, w.Highest, 1)
	}
	return found
}

// count returns the number of characters that fit a description.
func (l lookup) count(src *source, w *cards.Who) int {
	if w.Lowest != "" || w.Highest != "" {
		return len(l.characters(src, w))
	}
	n := 0
	for at := range l.b.Characters() {
		if l.fits(src, w, at) {
			n++
		}
	}
	return n
}

// fits reports whether a character fits a description, ignoring whether it is the lowest or the
// highest.
func (l lookup) fits(src *source, w *cards.Who, at position.Spot) bool {
	c := l.b.At(at)
	self := c.Number == src.character && src.character != 0
	switch {
	case w.Self:
		return self
	case w.Other && self, w.Side == cards.Friendly && (self && !l.ownFriend && l.Ruled(rulebook.FriendOfItselfNo) || at.Seat != src.seat), w.Side == cards.Own && at.Seat != src.seat, w.Side == cards.Enemy && at.Seat == src.seat:
		return false
	case w.In == cards.Here && at.Mission != src.here(l.b), w.In == cards.Elsewhere && at.Mission == src.here(l.b), w.In == cards.Chosen && at.Mission != src.chosen:
		return false
	case w.Hidden != nil && *w.Hidden != c.Hidden, w.Upgraded && len(c.Under) == 0:
		return false
	}
	return src.memoryFits(w, c) && l.printFits(w, c) && l.withinBounds(src, w, at) && (!w.LastTurn || slices.Contains(l.b.LastTurn, c.Number))
}

// memoryFits reports whether a character fits the words of a description that refer to memories of
// earlier steps.
func (s *source) memoryFits(w *cards.Who, c *position.Character) bool {
	in := func(name string) bool { return slices.Contains(s.memory(name).characters, c.Number) }
	for _, name := range w.NotThose {
		if in(name.Value) {
			return false
		}
	}
	if w.SameName.Value != "" && (c.Name() == "" || !slices.Contains(s.memory(w.SameName.Value).names, c.Name())) {
		return false
	}
	for _, name := range w.Those {
		if in(name.Value) {
			return true
		}
	}
	return len(w.Those) == 0
}

// printFits reports whether a character fits the names, keywords and groups of a description. A
// hidden character has none, unless all players know its card and the ruling hidden-traits lets
// them count.
func (l lookup) printFits(w *cards.Who, c *position.Character) bool {
	known := c.Hidden && c.Named && l.Ruled(rulebook.HiddenTraitsKnown)
	if c.Hidden && !known || c.Face() == nil {
		return len(w.Name)+len(w.NotName) == 0 && w.Keyword.Value == "" && w.NotKeyword.Value == "" && w.Group.Value == ""
	}
	return cardFits(w, c.Face())
}

// cardFits reports whether a card fits the names, keywords and groups of a description.
func cardFits(w *cards.Who, card *cards.Card) bool {
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

// countsNone reports whether a limit is a number of remembered cards that turned out to be 0.
func (l lookup) countsNone(src *source, r *cards.Range) bool {
	return r != nil && r.Max != nil && r.Max.NumberOf.Value != "" && l.amount(src, r.Max) == 0
}

// withinBounds reports whether a character is within the limits on cost and Power. The ruling
// zero-limit sets whether a limit of 0 includes hidden characters.
func (l lookup) withinBounds(src *source, w *cards.Who, at position.Spot) bool {
	if l.b.At(at).Hidden && l.Ruled(rulebook.ZeroLimitSpared) && l.countsNone(src, w.Cost) {
		return false
	}
	return (w.Cost == nil || l.within(src, w.Cost, l.costForEffects(l.b, at))) &&
		(w.Power == nil || l.within(src, w.Power, l.powerOf(at)))
}

// costForEffects returns a character's cost as effects see it: the printed cost or, for a hidden
// character, the cost set by the ruling hidden-cost (R-HIDDEN).
func (m *Match) costForEffects(b *position.Board, at position.Spot) int {
	c := b.At(at)
	if !c.Hidden && c.Face() != nil {
		return c.Face().Cost
	}
	if m.Ruled(rulebook.HiddenCost1) {
		return 1
	}
	return 0
}

func (l lookup) within(src *source, r *cards.Range, n int) bool {
	bound := func(a *cards.Amount, fits func(limit int) bool) bool { return a == nil || fits(l.amount(src, a)) }
	return bound(r.Max, func(limit int) bool { return n <= limit }) && bound(r.Min, func(limit int) bool { return n >= limit }) &&
		bound(r.Is, func(limit int) bool { return n == limit }) && bound(r.Below, func(limit int) bool { return n < limit })
}

// extreme keeps the characters with the most (sign 1) or the least (sign -1) of a measure.
func (l lookup) extreme(found []position.Spot, by cards.Measure, sign int) []position.Spot {
	value := func(at position.Spot) int {
		if by == cards.ByCost {
			return sign * l.costForEffects(l.b, at)
		}
		return sign * l.powerOf(at)
	}
	if len(found) == 0 {
		return nil
	}
	top := slices.MaxFunc(found, func(x, y position.Spot) int { return value(x) - value(y) })
	return slices.DeleteFunc(found, func(at position.Spot) bool { return value(at) != value(top) })
}

// amount returns the value of an effect's amount.
func (l lookup) amount(src *source, a *cards.Amount) int {
	n := a.N + a.Plus
	switch {
	case a.Count != nil:
		n += l.count(src, a.Count)
	case a.Missions != nil:
		n += l.missionsWith(src, a.Missions)
	case a.CostOf.Value != "":
		n += src.memory(a.CostOf.Value).cost
	case a.PowerOf.Value != "":
		n += src.memory(a.PowerOf.Value).power
	case a.NumberOf.Value != "":
		n += src.memory(a.NumberOf.Value).n
	case a.ThisPower:
		if at, ok := l.b.Locate(src.character); ok {
			n += l.powerOf(at)
		}
	case a.Spent && src.notes != nil:
		n += src.notes.spent
	}
	return min(max(-rulebook.MostCount, n), rulebook.MostCount)
}

func (l lookup) missionsWith(src *source, w *cards.Who) int {
	with := map[int]bool{}
	for _, at := range l.characters(src, w) {
		with[at.Mission] = true
	}
	return len(with)
}

// holds reports whether a condition holds.
func (l lookup) holds(src *source, c *cards.Condition) bool {
	if c == nil {
		return true
	}
	held := true
	switch {
	case c.Exists != nil:
		held = l.count(src, c.Exists) > 0
	case c.Count != nil:
		n := l.count(src, &c.Count.Who)
		held = l.within(src, &cards.Range{Is: c.Count.Is, Min: c.Count.Min, Below: c.Count.Below}, n)
	case c.Edge:
		held = l.b.Edge == src.seat
	case c.EmptyHand:
		held = l.b.Side(src.seat).Hand.N == 0
	case c.PrintedPower != nil:
		held = l.memoryWithin(src, *c.PrintedPower, func(r memory) int { return printedOf(r.cards) })
	case c.CostOf != nil:
		held = l.memoryWithin(src, *c.CostOf, func(r memory) int { return r.cost })
	case c.UpgradedPower != nil:
		held = l.within(src, c.UpgradedPower, src.played.below)
	}
	return held != c.Not
}

func (l lookup) memoryWithin(src *source, r cards.Remembered, number func(memory) int) bool {
	m := src.memory(r.Of.Value)
	return m.n > 0 && l.within(src, &cards.Range{Max: r.Max}, number(m))
}

// printedOf returns the printed Power of the last card in a list.
func printedOf(cards []*cards.Card) int {
	if len(cards) == 0 || cards[len(cards)-1] == nil {
		return 0
	}
	return cards[len(cards)-1].Power
}
