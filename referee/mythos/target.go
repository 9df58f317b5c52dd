package mythos

import (
	"shinpan/referee"
)

// target is where a card is about to be put.
type target struct {
	seat    referee.Seat
	mission int
	// upgrades says that it covers the character at over; else it is a new
	// character, or one turned up at over.
	upgrades bool
	over     spot
	// reveals says that it is turned up from hidden.
	reveals bool
	// change is what an effect that lets it be played adds to the price.
	change int
}

// playTarget settles what "play" means: over the named character, or at the
// mission, where a face-up character of the same name makes it an upgrade
// (R-ONE-NAME, R-UPGRADE).
func (m *match) playTarget(b *board, a referee.Answer, card *Card) target {
	to := target{seat: a.Seat}
	if id := a.One("over"); id != "" {
		to.over, to.upgrades = b.find(id)
		to.mission = to.over.mission
		return to
	}
	to.mission, _ = b.mission(a.One("mission"))
	to.over, to.upgrades = b.named(a.Seat, to.mission, card.Name)
	return to
}

// revealTarget settles what revealing a hidden character as a card means.
// With "over" it covers the character that is named, at the same mission.
func (m *match) revealTarget(b *board, a referee.Answer, card *Card) target {
	at, _ := b.find(a.One("piece"))
	to := target{seat: at.seat, mission: at.mission, over: at, reveals: true}
	if over, ok := b.find(a.One("over")); ok {
		to.over, to.upgrades = over, true
		return to
	}
	if over, taken := b.named(at.seat, at.mission, card.Name); taken {
		to.over, to.upgrades = over, true
	}
	return to
}

// price is the chakra to pay for putting a card at its target: the printed
// cost (R-PAY, R-REVEAL), or the difference for an upgrade (R-UPGRADE).
func (m *match) price(b *board, card *Card, to target) int {
	return max(0, total(m.priceParts(b, card, to)))
}

// priceParts takes a price apart, for payment and for "why cost".
func (m *match) priceParts(b *board, card *Card, to target) []referee.Part {
	printed := rule("R-PAY")
	if to.reveals {
		printed = rule("R-REVEAL")
	}
	parts := []referee.Part{{N: card.Cost, Key: "why.printed-cost", Args: referee.Args{"card": card.ID}, Cause: printed}}
	below, by := m.covered(b, to)
	free := 0 // of the least cost: what an upgrade saves, where that bounds the cost of the card alone
	if below != nil {
		parts = append(parts, referee.Part{N: -below.Cost, Key: "why.covered-cost", Args: referee.Args{"card": below.ID}, Cause: rule(by)})
		if m.ruling("least-price") == "card" {
			free = below.Cost
		}
	}
	parts = append(parts, m.placePrices(b, card, to)...)
	if least, sum := m.leastPrice(b, card, to), total(parts)+free; sum < least {
		parts = append(parts, referee.Part{N: least - sum, Key: "why.least-price", Args: referee.Args{"n": least}, Cause: rule("R-PAY")})
	}
	// A least cost is one of the cost; who may pay less than it pays less.
	parts = append(parts, m.ownPrices(b, card, to)...)
	if to.change != 0 {
		parts = append(parts, referee.Part{N: to.change, Key: "why.granted-price", Args: referee.Args{"n": to.change}, Cause: rule("R-PAY")})
	}
	return parts
}

// covered is the card whose printed cost is taken off the price, nil if none.
func (m *match) covered(b *board, to target) (below *Card, by string) {
	switch {
	case to.upgrades && to.reveals && m.ruling("reveal-upgrade-cost") == "full":
		return nil, ""
	case to.upgrades && b.at(to.over).shown() == "":
		return nil, "" // what nobody has named has no price
	case to.upgrades:
		return b.at(to.over).card(), "R-UPGRADE"
	case to.reveals && m.ruling("reveal-stack-cost") == "difference":
		if cards := b.at(to.over).cards; len(cards) > 1 {
			return cards[len(cards)-2].card, "R-UPGRADE"
		}
	}
	return nil, ""
}

// face is the card a character is said to be, or the one already known; nil
// when neither tells.
func (m *match) face(c *character, said string) *Card {
	if said == "" {
		return c.card()
	}
	card, _ := m.cards.Card(referee.Card(said))
	return card
}
