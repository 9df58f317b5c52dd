package cards

import (
	"slices"
	"sync"

	"shinpan/referee"
)

// Stock supplies a catalog with the game's own cards. A game with many cards reads them only on
// demand, because most commands look up just a few by their ids. Several goroutines can use a
// Stock.
type Stock interface {
	// Len returns the number of cards.
	Len() int
	// Card reads the card that has an id, or a print with that id.
	Card(id referee.Card) (Fact, bool)
	// Cards reads all cards, in their order. It is called once.
	Cards() []Fact
}

// Namer is a Stock that finds cards by a whole name, in any language, without reading all of them.
// Capitals do not matter. If it finds nothing, the card can still exist, because the text can spell
// the name differently.
type Namer interface {
	Named(name string) []referee.Card
}

// read is a Stock of cards that are already in memory.
type read struct {
	facts []Fact
	// ids maps ids to the positions of cards. It is built on first use.
	ids func() map[referee.Card]int
}

func newRead(facts []Fact) read {
	return read{facts, sync.OnceValue(func() map[referee.Card]int {
		ids := make(map[referee.Card]int, len(facts))
		for i := range facts {
			ids[facts[i].ID] = i
		}
		return ids
	})}
}

func (r read) Len() int { return len(r.facts) }

func (r read) Card(id referee.Card) (Fact, bool) {
	i, ok := r.ids()[id]
	if !ok {
		return Fact{}, false
	}
	return r.facts[i], true
}

// Cards returns a copy, because a catalog writes to it while others look up a card.
func (r read) Cards() []Fact { return slices.Clone(r.facts) }
