package mythos

import (
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// The cost of a card at its target is the printed cost minus that of the card it covers, changed
// by effects in force and by the card's own effects.

// target is the place where a card is about to go.
type target struct {
	seat    referee.Seat
	mission int
	// upgrades means that the card upgrades the character at over. Otherwise it becomes a new
	// character, or the hidden one at over is revealed.
	upgrades bool
	over     position.Spot
	// reveals means that the card is already in play face-down.
	reveals bool
	// priceChange is the change to the price by the effect that lets a player play the card.
	priceChange int
}

// playTarget returns the place where "play" puts a card: on the character that the answer names, or
// at the mission. A face-up character of the same name there makes it an upgrade (R-ONE-NAME,
// R-UPGRADE).
func (m *Match) playTarget(b *position.Board, a referee.Answer, card *cards.Card) target {
	to := target{seat: a.Seat}
	if id := a.One("over"); id != "" {
		to.over, to.upgrades = b.Find(id)
		to.mission = to.over.Mission
		return to
	}
	to.mission, _ = b.Mission(a.One("mission"))
	to.over, to.upgrades = b.Named(a.Seat, to.mission, card.Name)
	return to
}

// revealTarget returns the place where "reveal" puts a card: in the hidden character's place, or
// over another character at the same mission that the answer names or that has the same name.
func (m *Match) revealTarget(b *position.Board, a referee.Answer, card *cards.Card) target {
	at, _ := b.Find(a.One("piece"))
	to := target{seat: at.Seat, mission: at.Mission, over: at, reveals: true}
	if over, ok := b.Find(a.One("over")); ok {
		to.over, to.upgrades = over, true
		return to
	}
	if over, taken := b.Named(at.Seat, at.Mission, card.Name); taken {
		to.over, to.upgrades = over, true
	}
	return to
}

// pricePart is a part of a price: its amount, the message that names it, and its cause. The card
// and the limit fill the message's placeholders.
type pricePart struct {
	n     int
	key   referee.Key
	card  referee.Card
	bound int
	cause referee.Cause
}

// part returns the part in the form of a ledger entry.
func (p pricePart) part() referee.Part {
	args := referee.Args{}
	if p.card != "" {
		args["card"] = p.card
	}
	if p.bound != 0 {
		args["n"] = p.bound
	}
	if p.cause.Line != "" {
		args["line"] = p.cause.Line
	}
	return referee.Part{N: p.n, Key: p.key, Args: args, Cause: p.cause}
}

// price returns the chakra to pay for putting a card at its target: the printed
// cost (R-PAY, R-REVEAL), or the difference for an upgrade (R-UPGRADE).
func (m *Match) price(b *position.Board, card *cards.Card, to target) int {
	return sum(m.priceParts(b, card, to))
}

func sum(parts []pricePart) int {
	n := 0
	for i := range parts {
		n += parts[i].n
	}
	return n
}

// explainPrice breaks down a price, for "why cost".
func (m *Match) explainPrice(b *position.Board, card *cards.Card, to target) []referee.Part {
	var parts []referee.Part
	for _, p := range m.priceParts(b, card, to) {
		parts = append(parts, p.part())
	}
	return parts
}

// priceParts returns the parts of a price.
func (m *Match) priceParts(b *position.Board, card *cards.Card, to target) []pricePart {
	printed := rule("R-PAY")
	if to.reveals {
		printed = rule("R-REVEAL")
	}
	list := []pricePart{{n: card.Cost, key: "why.printed-cost", card: card.ID, cause: printed}}
	below, by := m.deductedCard(b, to)
	saved := 0 // the saving from an upgrade, if the least cost limits only the card's own cost
	if below != nil {
		list = append(list, pricePart{n: -below.Cost, key: "why.covered-cost", card: below.ID, cause: rule(by)})
		if m.Ruled(rulebook.LeastPriceCard) {
			saved = below.Cost
		}
	}
	list = m.placePrices(list, b, card, to)
	if least, n := m.leastPrice(b, card, to), sum(list)+saved; n < least {
		list = append(list, pricePart{n: least - n, key: "why.least-price", bound: least, cause: rule("R-PAY")})
	}
	// The least cost limits the result so far. The card's own effects can lower it further.
	list = m.ownPrices(list, b, card, to)
	if to.priceChange != 0 {
		list = append(list, pricePart{n: to.priceChange, key: "why.granted-price", bound: to.priceChange, cause: rule("R-PAY")})
	}
	if n := sum(list); n < 0 {
		list = append(list, pricePart{n: -n, key: "why.free", cause: rule("R-PAY")})
	}
	return list
}

// deductedCard returns the card whose printed cost is deducted from the price, such as the card
// that an upgrade covers, and the rule for that. It returns nil if there is none.
func (m *Match) deductedCard(b *position.Board, to target) (below *cards.Card, by string) {
	switch {
	case to.upgrades && to.reveals && m.Ruled(rulebook.RevealUpgradeCostFull):
		return nil, ""
	case to.upgrades && b.At(to.over).Shown() == "":
		return nil, "" // an unnamed card has no cost
	case to.upgrades:
		return b.At(to.over).Face(), "R-UPGRADE"
	case to.reveals && m.Ruled(rulebook.RevealStackCostDifference):
		if under := b.At(to.over).Under; len(under) > 0 {
			return under[len(under)-1].Card, "R-UPGRADE"
		}
	}
	return nil, ""
}

// ownPrices appends the price changes by the card's own effects.
func (m *Match) ownPrices(list []pricePart, b *position.Board, card *cards.Card, to target) []pricePart {
	if !m.automatic() {
		return list
	}
	own := source{seat: to.seat, place: to.mission}
	for _, line := range card.Statics {
		price, ok := line.Effect.While.Verb.(*cards.StaticPrice)
		if !ok || price.Who != nil || price.Hidden && !to.reveals {
			continue
		}
		own.line = line
		if m.on(b).holds(&own, line.Effect.While.If) {
			list = append(list, linePricePart(price, &own, card))
		}
	}
	return list
}

// placePrices appends the price changes caused by effects in force at the target.
func (m *Match) placePrices(list []pricePart, b *position.Board, card *cards.Card, to target) []pricePart {
	for s := range m.statics(b, cards.ChangesPrices) {
		if price := s.Verb.(*cards.StaticPrice); m.pricesCard(b, &s, price.Who, card, to) {
			list = append(list, linePricePart(price, &s.source, card))
		}
	}
	return list
}

// pricesCard reports whether an effect in force changes the price of a card about to be played.
// An effect on other characters does not apply to an upgrade of its own character.
func (m *Match) pricesCard(b *position.Board, s *static, w *cards.Who, card *cards.Card, to target) bool {
	if s.here(b) != to.mission {
		return false
	}
	switch {
	case w.Side == cards.Friendly && to.seat != s.seat, w.Side == cards.Enemy && to.seat == s.seat:
		return false
	case w.Other && to.upgrades && b.At(to.over).Number == s.character:
		return false
	}
	return cardFits(w, card) && m.inForce(b, s)
}

func linePricePart(p *cards.StaticPrice, src *source, card *cards.Card) pricePart {
	return pricePart{n: p.More - p.Less, key: "why.price-line", card: card.ID, cause: src.cause()}
}

// leastPrice returns the minimum to which effects can lower a cost.
func (m *Match) leastPrice(b *position.Board, card *cards.Card, to target) int {
	least := 0
	for s := range m.statics(b, cards.ChangesPrices) {
		if price := s.Verb.(*cards.StaticPrice); m.pricesCard(b, &s, price.Who, card, to) {
			least = max(least, price.Least)
		}
	}
	return least
}
