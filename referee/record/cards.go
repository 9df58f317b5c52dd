package record

import (
	"slices"

	"shinpan/referee/cards"
)

// Cards returns the cards known in the match: those of the game and those with declarations in
// force.
func (m *Match) Cards() *cards.Catalog { return m.CardsAt(len(m.entries)) }

// CardsAt returns the cards known in the match after an entry; 0 is the start. For an entry out of
// range, it uses the nearest one.
func (m *Match) CardsAt(entry int) *cards.Catalog {
	if m.game.Declared == nil {
		return m.game.Cards
	}
	return m.game.Cards.WithDeclared(m.game.Declared(m.after(m.LineAt(entry))))
}

// Named returns all cards that the entries of the match can name: Cards, and those whose
// declarations were undone or fixed.
func (m *Match) Named() *cards.Catalog {
	if m.game.Declared == nil {
		return m.game.Cards
	}
	if m.named == nil || m.namedAt != len(m.lines) {
		m.named, m.namedAt = m.game.Cards.WithDeclared(append(m.everDeclared(), m.game.Declared(m.State())...)), len(m.lines)
	}
	return m.named
}

// everDeclared returns the declarations of all entries, without repetitions.
func (m *Match) everDeclared() []cards.Declaration {
	var all []cards.Declaration
	for _, line := range m.lines {
		for _, d := range m.game.Declared(m.after(line)) {
			if !slices.ContainsFunc(all, func(known cards.Declaration) bool { return known.Name == d.Name && slices.Equal(known.Facts, d.Facts) }) {
				all = append(all, d)
			}
		}
	}
	return all
}
