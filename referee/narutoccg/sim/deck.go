package sim

import (
	"shinpan/referee"
	"shinpan/referee/narutoccg"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/deck"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/sim/habit"
)

// pool holds the cards by type, and those of the Reinforcement Deck.
type pool struct {
	of    map[cards.Type][]*cards.Card
	apart []*cards.Card
	// named holds the Ninjas that share a name, by name.
	named map[string][]*cards.Card
}

func poolOf(set *cards.Set) *pool {
	p := &pool{of: map[cards.Type][]*cards.Card{}, named: map[string][]*cards.Card{}}
	for _, card := range set.All() {
		if card.Apart() {
			p.apart = append(p.apart, card)
			continue
		}
		p.of[card.Type] = append(p.of[card.Type], card)
		if card.Type == cards.Ninja {
			for _, name := range card.Names() {
				p.named[name] = append(p.named[name], card)
			}
		}
	}
	return p
}

// shares holds the number of cards of each type in a random deck.
var shares = []struct {
	of cards.Type
	n  int
}{{cards.Ninja, 24}, {cards.Jutsu, 14}, {cards.Mission, 10}, {cards.Client, 2}}

// tries is the number of random cards to try before any card is accepted for a deck.
const tries = 30

// RandomDeck returns a random legal deck. It uses any cards, or cards that share one or two
// symbols so that they can pay for each other. It often includes Ninjas with the same names, so
// that they can grow. Some decks also have a Reinforcement Deck.
func (g *Simulation) RandomDeck(src referee.Source) referee.Decklist {
	b := builder{pool: g.pool(), src: src, symbols: cards.Symbols(1<<cards.SymbolCount - 1), copies: map[string]int{}, lines: map[*cards.Card]int{}}
	if n := referee.IntN(src, 4); n > 0 {
		b.symbols = 0
		for range 1 + n%2 {
			b.symbols |= cards.Symbol(referee.IntN(src, cards.SymbolCount)).Set()
		}
	}
	for _, share := range shares {
		for range share.n {
			b.add(share.of)
		}
	}
	list := referee.Decklist{Game: narutoccg.GameID, Lines: b.list(deck.SectionMain)}
	b.lines = map[*cards.Card]int{}
	if referee.IntN(src, 2) == 0 {
		for range 1 + referee.IntN(src, 6) {
			b.take(b.pool.apart[referee.IntN(src, len(b.pool.apart))])
		}
	}
	list.Lines = append(list.Lines, b.list(deck.SectionReinforcements)...)
	return list
}

// builder builds a random deck.
type builder struct {
	pool    *pool
	src     referee.Source
	symbols cards.Symbols
	// copies counts copies by printed name (R-COPIES), and last is the Ninja added last.
	copies map[string]int
	lines  map[*cards.Card]int
	last   *cards.Card
}

// add adds a card of a type, mostly one that can be played early, and often a Ninja with the name
// of the last one.
func (b *builder) add(of cards.Type) {
	list := b.pool.of[of]
	for try := 0; ; try++ {
		card := list[referee.IntN(b.src, len(list))]
		if of == cards.Ninja && b.last != nil && try < 3 && referee.IntN(b.src, 3) == 0 {
			same := b.pool.named[b.last.Name]
			card = same[referee.IntN(b.src, len(same))]
		}
		entrance, _ := card.Entrance.Value()
		late := of != cards.Jutsu && referee.IntN(b.src, 6) < entrance-1
		if try < tries && (late || !card.Symbols.Share(b.symbols)) || !b.take(card) {
			continue
		}
		if of == cards.Ninja {
			b.last = card
		}
		return
	}
}

// take adds a card, unless the deck already has three with its name, and reports whether it did.
func (b *builder) take(card *cards.Card) bool {
	if b.copies[card.Name] >= rulebook.Copies {
		return false
	}
	b.copies[card.Name]++
	b.lines[card]++
	return true
}

// list returns the lines of a section, in card order.
func (b *builder) list(section string) []referee.DeckLine {
	return habit.DeckLines(section, b.lines, func(card *cards.Card) int { return card.Index })
}
