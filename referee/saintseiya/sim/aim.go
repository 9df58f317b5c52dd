package sim

import (
	"cmp"
	"slices"

	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
)

// collects returns the value that the player builds a deck for. It stays the same during a match.
// Over many matches, it depends neither on the seat nor on the hero.
func (p player) collects() string {
	hero := slices.Index(p.Heroes(), p.Table.Side(p.Table.Turn).Hero)
	if (hero+int(p.Table.First))%2 == 0 {
		return "cosmos"
	}
	return "force"
}

// aim is a card of the terrain that a player may want to acquire with a value.
type aim struct {
	card         *cards.Card
	place, value string
	rank         int
}

// values holds the values with which a player can acquire cards.
var values = []string{"force", "cosmos"}

// price returns the higher printed cost, because an effect can grant another way to pay it.
func (a aim) price() int { return max(a.card.ForceCost, a.card.CosmosCost) }

// worth returns a card's printed number for a value.
func worth(card *cards.Card, value string) int {
	if value == "force" {
		return card.Force
	}
	return card.Cosmos
}

// favoured returns the cards of the player's hero that make a card of the terrain cheaper, or allow
// another way to pay for it, by one of its own effects. It returns nil if there is no such effect.
func (p player) favoured(card *cards.Card) *cards.Which {
	hero := p.Table.Side(p.Table.Turn).Hero
	for i := range card.Lines {
		for _, change := range card.Lines[i].Effect.While {
			if c := change.If; c != nil && c.Exists != nil && card.Lines[i].At == cards.OnTerrain && c.Exists.Hero.Value == hero {
				return c.Exists
			}
		}
	}
	return nil
}

// aims returns all cards of the terrain by both values, the best first: cards that characters
// already face, cards that an effect makes cheaper for the player's hero, then expensive and strong
// cards.
func (p player) aims() []aim {
	var all []aim
	collects := p.collects()
	for _, place := range p.Table.Occupied(nil) {
		for _, value := range values {
			a := aim{card: p.Table.On(place), place: position.PlaceID(place), value: value}
			a.rank = a.price() + 3*worth(a.card, collects)
			if value == collects {
				a.rank++
			}
			if p.favoured(a.card) != nil {
				a.rank += 50
			}
			if len(p.Table.Facing(place)) > 0 {
				a.rank += 100
			}
			all = append(all, a)
		}
	}
	slices.SortStableFunc(all, func(a, b aim) int { return cmp.Compare(b.rank, a.rank) })
	return all
}

// fitting returns the aims whose cards add to the value that the player builds a deck for.
func (p player) fitting(aims []aim) []aim {
	collects := p.collects()
	return slices.DeleteFunc(slices.Clone(aims), func(a aim) bool { return worth(a.card, collects) == 0 })
}
