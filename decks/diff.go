package decks

import (
	"cmp"
	"slices"

	"shinpan/referee"
)

// Change is a card whose number of copies differs between two lists, totalled over all lines of a
// section.
type Change struct {
	Section string       `json:"section"`
	Card    referee.Card `json:"card"`
	Was     int          `json:"was"`
	Now     int          `json:"now"`
}

// Diff lists the changes that turn one list into the other: sections in the order of the game,
// cards by id. It is empty when both lists hold the same cards, whatever their layout. An unknown
// card counts under its written name.
func Diff(from, to referee.Decklist, format Format) []Change {
	was, now := tallied(from), tallied(to)
	var changes []Change
	for key, n := range was {
		if now[key] != n {
			changes = append(changes, Change{key.section, key.card, n, now[key]})
		}
	}
	for key, n := range now {
		if _, both := was[key]; !both && n != 0 {
			changes = append(changes, Change{key.section, key.card, 0, n})
		}
	}
	order := sectionOrder(format)
	slices.SortFunc(changes, func(x, y Change) int {
		return cmp.Or(cmp.Compare(order[x.Section], order[y.Section]), cmp.Compare(x.Section, y.Section), cmp.Compare(x.Card, y.Card))
	})
	return changes
}

// inSection is a card in a section.
type inSection struct {
	section string
	card    referee.Card
}

// tallied counts the copies in a list. An unknown card counts under its written name.
func tallied(list referee.Decklist) map[inSection]int {
	counts := map[inSection]int{}
	for _, line := range list.Lines {
		card := line.Card
		if card == "" {
			card = referee.Card(line.Ref)
		}
		counts[inSection{line.Section, card}] += line.Count
	}
	return counts
}

// sectionOrder returns the position of each section of a game.
func sectionOrder(format Format) map[string]int {
	order := map[string]int{}
	for i, s := range format.Sections {
		order[s.Name] = i
	}
	return order
}
