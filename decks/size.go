package decks

import (
	"shinpan/referee"
	"shinpan/referee/cards"
)

// Size returns the number of cards in the section. Cards that are unknown or belong in another
// section do not count. Cards that are newer than the catalog count.
func (s Section) Size(list referee.Decklist, catalog *cards.Catalog) int {
	n := 0
	for _, line := range list.Lines {
		fact, known := catalog.Fact(line.Card)
		if line.Section == s.Name && (known && s.Holds(fact) || cards.IsNewer(line.Card)) {
			n += line.Count
		}
	}
	return n
}
