package mythos

import (
	"shinpan/referee"
)

// Continuous lines that change something as long as they are in force: those
// of face-up characters, and of missions. All look at the situation before
// any of them, and count together (R-STATIC).

// static is a continuous line in force.
type static struct {
	source
	Static
}

// statics lists the continuous lines in force that the referee carries out.
func (m *match) statics(b *board) []static {
	if !m.automatic {
		return nil
	}
	return staticLines(b)
}

// staticLines lists the continuous lines in force, in board order, missions
// last.
func staticLines(b *board) []static {
	var list []static
	for _, at := range b.all(nil) {
		c := b.at(at)
		if !c.hidden && c.card() != nil {
			list = appendStatics(list, c.card(), source{seat: at.seat, character: c.number, place: at.mission})
		}
	}
	for i, play := range b.missions {
		for s := range players {
			list = appendStatics(list, play.card, source{seat: referee.Seat(s + 1), place: i})
		}
	}
	return list
}

func appendStatics(list []static, card *Card, src source) []static {
	for _, line := range card.Lines {
		if line.Continuous && line.Effect.While != nil {
			src.line = line
			list = append(list, static{src, *line.Effect.While})
		}
	}
	return list
}

// inForce reports whether the condition of a static holds.
func (m *match) inForce(b *board, s static) bool { return m.before(b).holds(s.source, s.If) }

// staticPower lists what statics add to a character's Power; zero is the line
// that sets it to 0 instead.
func (m *match) staticPower(b *board, at spot) (parts []referee.Part, zero *static) {
	for _, s := range m.statics(b) {
		switch {
		case s.Zero != nil && m.inForce(b, s) && m.zeroes(b, s, at):
			return nil, &s
		case s.Power != nil && m.changesPower(b, s, at) && m.inForce(b, s):
			n := s.Power.Amount
			if s.Power.Per != nil {
				n *= len(m.before(b).meant(s.source, *s.Power.Per))
			}
			if n != 0 {
				parts = append(parts, referee.Part{N: n, Key: "why.line", Args: m.lineArgs(b, s.source), Cause: s.cause()})
			}
		}
	}
	return parts, nil
}

// changesPower reports whether a static adds to this character's Power. A
// mission's line is there once for each side; it counts for its own side's
// characters.
func (m *match) changesPower(b *board, s static, at spot) bool {
	if s.Power.To == nil {
		return b.at(at).number == s.character
	}
	if s.character == 0 && at.seat != s.seat {
		return false
	}
	return m.before(b).means(s.source, *s.Power.To, at)
}

// zeroes reports whether a static that holds the strongest down holds this
// character: the one it was locked on when it came.
func (m *match) zeroes(b *board, s static, at spot) bool {
	holder, ok := b.locate(s.character)
	return ok && b.at(holder).locked == b.at(at).number && b.at(at).number != 0
}

func (m *match) lineArgs(b *board, s source) referee.Args {
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
	for _, s := range staticLines(b) {
		mine := s.seat == seat || s.Chakra != nil && s.Chakra.Both && s.character != 0
		if s.Chakra != nil && mine && m.inForce(b, s) {
			list = append(list, s)
		}
	}
	return list
}

// wardedOff gives the line by which a character cannot be defeated, hidden or
// moved by an effect of a player; nil when none wards it off.
func (m *match) wardedOff(b *board, at spot, event ReplacedEvent, by referee.Seat) *static {
	for _, s := range m.statics(b) {
		switch {
		case s.Immune != nil && by != at.seat && hasEvent(s.Immune.From, event) && m.inForce(b, s) && m.shields(b, s, at):
			return &s
		case s.Pin != nil && event == ByMove && m.inForce(b, s) && m.on(b).means(s.source, *s.Pin, at):
			return &s
		}
	}
	return nil
}

func (m *match) shields(b *board, s static, at spot) bool {
	if s.Immune.To == nil {
		return b.at(at).number == s.character
	}
	return m.on(b).means(s.source, *s.Immune.To, at)
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
func (m *match) staticPrices(b *board, card *Card, to target) []referee.Part {
	return append(m.placePrices(b, card, to), m.ownPrices(b, card, to)...)
}

// ownPrices are by the card's own lines.
func (m *match) ownPrices(b *board, card *Card, to target) []referee.Part {
	if !m.automatic {
		return nil
	}
	var parts []referee.Part
	own := source{seat: to.seat, place: to.mission, memory: newNotes()}
	for _, line := range card.Lines {
		price := line.Effect.While
		if price == nil || price.Price == nil || price.Price.Who != nil || price.Price.Hidden && !to.reveals {
			continue
		}
		own.line = line
		if m.on(b).holds(own, price.If) {
			parts = append(parts, pricePart(*price.Price, own, card))
		}
	}
	return parts
}

// placePrices are by the lines in force at the target for cards like it.
func (m *match) placePrices(b *board, card *Card, to target) []referee.Part {
	var parts []referee.Part
	for _, s := range m.statics(b) {
		if m.pricesCard(b, s, card, to) {
			parts = append(parts, pricePart(*s.Price, s.source, card))
		}
	}
	return parts
}

// pricesCard reports whether a static changes the price of a card that a
// player is about to play. Who upgrades a character plays no other one.
func (m *match) pricesCard(b *board, s static, card *Card, to target) bool {
	if s.Price == nil || s.Price.Who == nil || s.here(b) != to.mission {
		return false
	}
	w := s.Price.Who
	switch {
	case w.Side == Friendly && to.seat != s.seat, w.Side == Enemy && to.seat == s.seat:
		return false
	case w.Other && to.upgrades && b.at(to.over).number == s.character:
		return false
	}
	return cardFits(*w, card) && m.inForce(b, s)
}

func pricePart(p StaticPrice, src source, card *Card) referee.Part {
	return referee.Part{N: p.More - p.Less, Key: "why.price-line", Args: referee.Args{"line": src.line.Code, "card": card.ID}, Cause: src.cause()}
}

// leastPrice is the floor that a cost has by the lines that lower it.
func (m *match) leastPrice(b *board, card *Card, to target) int {
	least := 0
	for _, s := range m.statics(b) {
		if m.pricesCard(b, s, card, to) {
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
	src := source{seat: over.seat, place: over.mission, memory: newNotes()}
	for _, line := range card.Lines {
		if w := line.Effect.While; w != nil && w.UpgradeOver != nil && m.on(b).means(src, *w.UpgradeOver, over) {
			return line.Code
		}
	}
	return ""
}

// noReveals gives the line that keeps a player from revealing at a mission.
func (m *match) noReveals(b *board, seat referee.Seat, place int) *static {
	for _, s := range m.statics(b) {
		if s.NoReveals && s.seat != seat && s.here(b) == place && m.inForce(b, s) {
			return &s
		}
	}
	return nil
}

// onlyWhereWinning gives the line by which a card may be played only at
// missions that its player is winning, "" when it has none.
func (c *Card) onlyWhereWinning() string {
	for _, line := range c.Lines {
		if w := line.Effect.While; w != nil && w.OnlyWhereWinning {
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
	for _, line := range c.card().Lines {
		if w := line.Effect.While; w != nil && w.KeepTokens {
			return line.Code
		}
	}
	return ""
}
