package mythos

import (
	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// target is where a card is about to be put.
type target struct {
	seat    referee.Seat
	mission int
	// upgrades says that it covers the character at over; else it is a new
	// character, or one turned up at over.
	upgrades bool
	over     position.Spot
	// reveals says that it is turned up from hidden.
	reveals bool
	// change is what an effect that lets it be played adds to the price.
	change int
}

// playTarget settles what "play" means: over the named character, or at the
// mission, where a face-up character of the same name makes it an upgrade
// (R-ONE-NAME, R-UPGRADE).
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

// revealTarget settles what revealing a hidden character as a card means.
// With "over" it covers the character that is named, at the same mission.
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

// share is a part of a price: how much it is, the message that names it, and
// by what it is there. The card and the bound fill the message.
type share struct {
	n     int
	key   referee.Key
	card  referee.Card
	bound int
	cause referee.Cause
}

// part is the share as a ledger lists it.
func (s share) part() referee.Part {
	args := referee.Args{}
	if s.card != "" {
		args["card"] = s.card
	}
	if s.bound != 0 {
		args["n"] = s.bound
	}
	if s.cause.Line != "" {
		args["line"] = s.cause.Line
	}
	return referee.Part{N: s.n, Key: s.key, Args: args, Cause: s.cause}
}

// most is how many shares a price usually has at most.
const mostShares = 6

// price is the chakra to pay for putting a card at its target: the printed
// cost (R-PAY, R-REVEAL), or the difference for an upgrade (R-UPGRADE).
func (m *Match) price(b *position.Board, card *cards.Card, to target) int {
	var room [mostShares]share
	return max(0, sum(m.shares(room[:0], b, card, to)))
}

func sum(shares []share) int {
	n := 0
	for i := range shares {
		n += shares[i].n
	}
	return n
}

// priceParts takes a price apart, for "why cost".
func (m *Match) priceParts(b *position.Board, card *cards.Card, to target) []referee.Part {
	var parts []referee.Part
	for _, s := range m.shares(nil, b, card, to) {
		parts = append(parts, s.part())
	}
	return parts
}

// shares adds the shares of a price to a list.
func (m *Match) shares(list []share, b *position.Board, card *cards.Card, to target) []share {
	printed := rule("R-PAY")
	if to.reveals {
		printed = rule("R-REVEAL")
	}
	list = append(list, share{n: card.Cost, key: "why.printed-cost", card: card.ID, cause: printed})
	below, by := m.covered(b, to)
	free := 0 // of the least cost: what an upgrade saves, where that bounds the cost of the card alone
	if below != nil {
		list = append(list, share{n: -below.Cost, key: "why.covered-cost", card: below.ID, cause: rule(by)})
		if m.Ruled(rulebook.LeastPriceCard) {
			free = below.Cost
		}
	}
	list = m.placePrices(list, b, card, to)
	if least, n := m.leastPrice(b, card, to), sum(list)+free; n < least {
		list = append(list, share{n: least - n, key: "why.least-price", bound: least, cause: rule("R-PAY")})
	}
	// A least cost is one of the cost; who may pay less than it pays less.
	list = m.ownPrices(list, b, card, to)
	if to.change != 0 {
		list = append(list, share{n: to.change, key: "why.granted-price", bound: to.change, cause: rule("R-PAY")})
	}
	return list
}

// covered is the card whose printed cost is taken off the price, nil if none.
func (m *Match) covered(b *position.Board, to target) (below *cards.Card, by string) {
	switch {
	case to.upgrades && to.reveals && m.Ruled(rulebook.RevealUpgradeCostFull):
		return nil, ""
	case to.upgrades && b.At(to.over).Shown() == "":
		return nil, "" // what nobody has named has no price
	case to.upgrades:
		return b.At(to.over).Face(), "R-UPGRADE"
	case to.reveals && m.Ruled(rulebook.RevealStackCostDifference):
		if under := b.At(to.over).Under; len(under) > 0 {
			return under[len(under)-1].Card, "R-UPGRADE"
		}
	}
	return nil, ""
}

// face is the card a character is said to be, or the one already known; nil
// when neither tells.
func (m *Match) face(c *position.Character, said string) *cards.Card {
	if said == "" {
		return c.Face()
	}
	card, _ := m.Cards.Card(referee.Card(said))
	return card
}
