package decks

import (
	"cmp"
	"slices"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// TableSection is a section of a deck as it is laid on the table.
type TableSection struct {
	Name  string
	Cards []TableCard
}

// TableCard is a card of a section and how many of it there are, whatever
// lines they stand on.
type TableCard struct {
	Card  referee.Card
	Count int
}

// Size is the number of cards of the section.
func (s TableSection) Size() int {
	n := 0
	for _, c := range s.Cards {
		n += c.Count
	}
	return n
}

// InTableOrder gives a deck as cards are sorted on a table to be checked:
// section by section in the order of the game, each card once, by its number
// and then by its id. Cards that are not known come last, by what they say.
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

// tableNumber is the number printed on a card; one that is not known is higher
// than any.
func tableNumber(card referee.Card, catalog *cards.Catalog) int {
	fact, known := catalog.Fact(card)
	if !known {
		return int(^uint(0) >> 1)
	}
	return fact.Number
}
