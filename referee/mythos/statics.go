package mythos

import (
	"iter"

	"shinpan/referee"
)

// Continuous lines that change something as long as they are in force: those
// of face-up characters, and of missions. All look at the situation before
// any of them, and count together (R-STATIC).

// static is a continuous line in force.
type static struct {
	source
	*Static
}

// statics gives the continuous lines in force for a purpose that the referee
// carries out.
func (m *match) statics(b *board, why purpose) iter.Seq[static] {
	return func(yield func(static) bool) {
		if m.automatic {
			b.eachStatic(why, yield)
		}
	}
}

// staticLines gives the continuous lines in force for a purpose, in board order,
// missions last.
func (b *board) staticLines(why purpose) iter.Seq[static] {
	return func(yield func(static) bool) { b.eachStatic(why, yield) }
}

func (b *board) eachStatic(why purpose, yield func(static) bool) {
	if !b.used(why) {
		return
	}
	for at, c := range b.characters() {
		if c.hidden || c.card() == nil {
			continue
		}
		for _, line := range c.card().inForce[why] {
			if !yield(static{source{seat: at.seat, line: line, character: c.number, place: at.mission}, line.Effect.While}) {
				return
			}
		}
	}
	for i := range b.missions {
		for s := range players {
			for _, line := range b.missions[i].card.inForce[why] {
				if !yield(static{source{seat: referee.Seat(s + 1), line: line, place: i}, line.Effect.While}) {
					return
				}
			}
		}
	}
}

// used reports whether a line is in force for a purpose.
func (b *board) used(why purpose) bool {
	b.findIdle()
	return !b.idle.has(why)
}

func (b *board) findIdle() {
	if b.idle == 0 {
		b.idle = b.unused()
	}
}

// unused are the purposes for which no line is in force.
func (b *board) unused() purposeSet {
	var used purposeSet
	for i := range b.missions {
		m := &b.missions[i]
		used |= m.card.uses
		for _, side := range m.characters {
			for _, c := range side {
				if !c.hidden && c.card() != nil {
					used |= c.card().uses
				}
			}
		}
	}
	return ^used
}

// inForce reports whether the condition of a static holds.
func (m *match) inForce(b *board, s *static) bool { return m.before(b).holds(&s.source, s.If) }

// powerStatics lists the continuous lines in force that may change Power.
func (m *match) powerStatics(b *board) []static {
	var list []static
	for s := range m.statics(b, changesPower) {
		if list == nil {
			list = make([]static, 0, 2)
		}
		list = append(list, s)
	}
	return list
}

// powerLines gives those of the lines that change a character's Power and what
// each adds; one that sets it to 0 instead comes alone, and adds nothing.
func (m *match) powerLines(b *board, lines []static, at spot) iter.Seq2[*static, int] {
	return func(yield func(*static, int) bool) { m.eachPowerLine(b, lines, at, yield) }
}

func (m *match) eachPowerLine(b *board, lines []static, at spot, yield func(*static, int) bool) {
	for i := range lines {
		if s := &lines[i]; s.Zero != nil && m.zeroes(b, s, at) && m.inForce(b, s) {
			yield(s, 0)
			return
		}
	}
	for i := range lines {
		s := &lines[i]
		if s.Power == nil || !m.changesPower(b, s, at) || !m.inForce(b, s) {
			continue
		}
		n := s.Power.Amount
		if s.Power.Per != nil {
			n *= m.before(b).number(&s.source, s.Power.Per)
		}
		if n != 0 && !yield(s, n) {
			return
		}
	}
}

// staticPower is what statics add to a character's Power; zero says that one
// sets it to 0 instead.
func (m *match) staticPower(b *board, lines []static, at spot) (sum int, zero bool) {
	for s, n := range m.powerLines(b, lines, at) {
		if s.Zero != nil {
			return 0, true
		}
		sum += n
	}
	return sum, false
}

// staticParts lists what statics add to a character's Power of so much.
func (m *match) staticParts(b *board, at spot, power int) []referee.Part {
	var parts []referee.Part
	for s, n := range m.powerLines(b, m.powerStatics(b), at) {
		if s.Zero != nil {
			n = -power
		}
		parts = append(parts, referee.Part{N: n, Key: "why.line", Args: m.lineArgs(b, &s.source), Cause: s.cause()})
	}
	return parts
}

// changesPower reports whether a static adds to this character's Power. A
// mission's line is there once for each side; it counts for its own side's
// characters.
func (m *match) changesPower(b *board, s *static, at spot) bool {
	if s.Power.To == nil {
		return b.at(at).number == s.character
	}
	if s.character == 0 && at.seat != s.seat {
		return false
	}
	return m.before(b).means(&s.source, s.Power.To, at)
}

// zeroes reports whether a static that holds the strongest down holds this
// character: the one it was locked on when it came.
func (m *match) zeroes(b *board, s *static, at spot) bool {
	holder, ok := b.locate(s.character)
	return ok && b.at(holder).locked == b.at(at).number && b.at(at).number != 0
}

func (m *match) lineArgs(b *board, s *source) referee.Args {
	args := referee.Args{"line": s.line.Code, "piece": "", "card": ""}
	if at, ok := b.locate(s.character); ok {
		args["piece"], args["card"] = at.id(), b.at(at).card().ID
	} else {
		args["card"] = b.missions[s.place].card.ID
	}
	return args
}

// chakraLines lists the CHAKRA +X lines that give a player income.
func (m *match) chakraLines(b *board, seat referee.Seat) []static {
	var list []static
	for s := range b.staticLines(paysChakra) {
		mine := s.seat == seat || s.Chakra.Both && s.character != 0
		if mine && m.inForce(b, &s) {
			list = append(list, s)
		}
	}
	return list
}

// wardedOff gives the line by which a character cannot be defeated, hidden or
// moved by an effect of a player; ok is false when none wards it off.
func (m *match) wardedOff(b *board, at spot, event ReplacedEvent, by referee.Seat) (line static, ok bool) {
	for s := range m.statics(b, wardsOff) {
		switch {
		case s.Immune != nil && by != at.seat && hasEvent(s.Immune.From, event) && m.inForce(b, &s) && m.shields(b, &s, at):
			return s, true
		case s.Pin != nil && event == ByMove && m.inForce(b, &s) && m.on(b).means(&s.source, s.Pin, at):
			return s, true
		}
	}
	return static{}, false
}

func (m *match) shields(b *board, s *static, at spot) bool {
	if s.Immune.To == nil {
		return b.at(at).number == s.character
	}
	return m.on(b).means(&s.source, s.Immune.To, at)
}

func hasEvent(list []ReplacedEvent, event ReplacedEvent) bool {
	for _, e := range list {
		if e == event {
			return true
		}
	}
	return false
}

// staticPrices lists what lines change of the price of a card at its target:
// its cost there by the lines in force, then what its own lines let its player
// pay.
func (m *match) staticPrices(b *board, card *Card, to target) []share {
	return m.ownPrices(m.placePrices(nil, b, card, to), b, card, to)
}

// ownPrices adds the prices by the card's own lines.
func (m *match) ownPrices(list []share, b *board, card *Card, to target) []share {
	if !m.automatic {
		return list
	}
	own := source{seat: to.seat, place: to.mission}
	for _, line := range card.statics {
		price := line.Effect.While
		if price.Price == nil || price.Price.Who != nil || price.Price.Hidden && !to.reveals {
			continue
		}
		own.line = line
		if m.on(b).holds(&own, price.If) {
			list = append(list, priceShare(price.Price, &own, card))
		}
	}
	return list
}

// placePrices adds those by the lines in force at the target for cards like it.
func (m *match) placePrices(list []share, b *board, card *Card, to target) []share {
	for s := range m.statics(b, changesPrices) {
		if m.pricesCard(b, &s, card, to) {
			list = append(list, priceShare(s.Price, &s.source, card))
		}
	}
	return list
}

// pricesCard reports whether a static changes the price of a card that a
// player is about to play. Who upgrades a character plays no other one.
func (m *match) pricesCard(b *board, s *static, card *Card, to target) bool {
	if s.here(b) != to.mission {
		return false
	}
	w := s.Price.Who
	switch {
	case w.Side == Friendly && to.seat != s.seat, w.Side == Enemy && to.seat == s.seat:
		return false
	case w.Other && to.upgrades && b.at(to.over).number == s.character:
		return false
	}
	return cardFits(w, card) && m.inForce(b, s)
}

func priceShare(p *StaticPrice, src *source, card *Card) share {
	return share{n: p.More - p.Less, key: "why.price-line", card: card.ID, cause: src.cause()}
}

// leastPrice is the floor that a cost has by the lines that lower it.
func (m *match) leastPrice(b *board, card *Card, to target) int {
	least := 0
	for s := range m.statics(b, changesPrices) {
		if m.pricesCard(b, &s, card, to) {
			least = max(least, s.Price.Least)
		}
	}
	return least
}

// covers gives the line of a card by which it may be played as an upgrade over
// a character of another name, "" when none allows it.
func (m *match) covers(b *board, card *Card, over spot) string {
	if !m.automatic {
		return ""
	}
	src := source{seat: over.seat, place: over.mission}
	for _, line := range card.statics {
		if w := line.Effect.While; w.UpgradeOver != nil && m.on(b).means(&src, w.UpgradeOver, over) {
			return line.Code
		}
	}
	return ""
}

// noReveals gives the line that keeps a player from revealing at a mission.
func (m *match) noReveals(b *board, seat referee.Seat, place int) (line static, ok bool) {
	for s := range m.statics(b, forbidsReveals) {
		if s.seat != seat && s.here(b) == place && m.inForce(b, &s) {
			return s, true
		}
	}
	return static{}, false
}

// onlyWhereWinning gives the line by which a card may be played only at
// missions that its player is winning, "" when it has none.
func (c *Card) onlyWhereWinning() string {
	for _, line := range c.statics {
		if line.Effect.While.OnlyWhereWinning {
			return line.Code
		}
	}
	return ""
}

// keepsTokens gives the line by which a character keeps its tokens at the end
// of the round, "" when none does.
func (m *match) keepsTokens(c *character) string {
	if !m.automatic || c.hidden || c.card() == nil {
		return ""
	}
	for _, line := range c.card().statics {
		if line.Effect.While.KeepTokens {
			return line.Code
		}
	}
	return ""
}
