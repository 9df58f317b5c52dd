package decks

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

// Exchange returns a list after some cards have moved from the deck to the side section and others
// have moved from there to the deck. Each card that moves to the deck goes to a section for such
// cards. If there are several, it goes to the one in which the list breaks the fewest rules.
// Exchange reports false if the list does not have all of the cards.
func Exchange(law *game.Decks, catalog *cards.Catalog, rulings map[string]string, list referee.Decklist, out, in []referee.Card) (referee.Decklist, bool) {
	side := law.Siding.Section
	list.Lines = slices.Clone(list.Lines)
	list.Heads, list.At = nil, referee.Place{}
	for _, card := range out {
		if !take(&list, card, func(section string) bool { return section != side }) {
			return list, false
		}
	}
	for _, card := range in {
		if !take(&list, card, func(section string) bool { return section == side }) {
			return list, false
		}
	}
	for _, card := range out {
		list = with(list, side, card)
	}
	for _, card := range in {
		best, fewest := list, -1
		for _, section := range law.Sections {
			if fact, known := catalog.Fact(card); section.Name == side || known && section.For != nil && !section.For(fact) {
				continue
			}
			joined := with(list, section.Name, card)
			if n := len(law.Check(joined, rulings)); fewest < 0 || n < fewest {
				best, fewest = joined, n
			}
		}
		list = best
	}
	return list, true
}

// take removes one copy of a card from one of the given sections, and reports whether there was one.
func take(list *referee.Decklist, card referee.Card, meant func(section string) bool) bool {
	i := slices.IndexFunc(list.Lines, func(l referee.DeckLine) bool { return l.Card == card && l.Count > 0 && meant(l.Section) })
	if i < 0 {
		return false
	}
	if list.Lines[i].Count--; list.Lines[i].Count == 0 {
		list.Lines = slices.Delete(list.Lines, i, i+1)
	}
	return true
}

// with returns a list with one more copy of a card in a section.
func with(list referee.Decklist, section string, card referee.Card) referee.Decklist {
	list.Lines = slices.Clone(list.Lines)
	i := slices.IndexFunc(list.Lines, func(l referee.DeckLine) bool { return l.Card == card && l.Section == section })
	if i < 0 {
		list.Lines = append(list.Lines, referee.DeckLine{Section: section, Ref: string(card), Card: card, Count: 1})
	} else {
		list.Lines[i].Count++
	}
	return list
}
