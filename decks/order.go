package decks

import (
	"cmp"
	"slices"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// TableSection is a section of a deck as laid out on the table.
type TableSection struct {
	Name  string
	Cards []TableCard
}

// TableCard is a card and its number of copies over all lines of the section.
type TableCard struct {
	Card  referee.Card
	Count int
}

// Size returns the number of cards of the section.
func (s TableSection) Size() int {
	n := 0
	for _, c := range s.Cards {
		n += c.Count
	}
	return n
}

// InTableOrder returns a deck in the order in which judges lay it out to check it: sections in the
// order of the game, each card once, by number and then by id. Unknown cards come last, under their
// written names.
func InTableOrder(list referee.Decklist, format Format) []TableSection {
	counts := tallied(list)
	var sections []TableSection
	for _, s := range format.Sections {
		section := TableSection{Name: s.Name}
		for key, n := range counts {
			if key.section == s.Name && n > 0 {
				section.Cards = append(section.Cards, TableCard{key.card, n})
			}
		}
		slices.SortFunc(section.Cards, func(x, y TableCard) int {
			return cmp.Or(cmp.Compare(tableNumber(x.Card, format.Catalog), tableNumber(y.Card, format.Catalog)), cmp.Compare(x.Card, y.Card))
		})
		sections = append(sections, section)
	}
	return sections
}

// tableNumber returns the number printed on a card. Unknown cards sort after all
// others.
func tableNumber(card referee.Card, catalog *cards.Catalog) int {
	fact, known := catalog.Fact(card)
	if !known {
		return int(^uint(0) >> 1)
	}
	return fact.Number
}
