package deck

import (
	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/rulebook"
)

// The sections of a list.
const (
	SectionHeroes  = "heroes"
	SectionReserve = "reserve"
)

// Rules returns the rules of box lists.
func Rules(library *cards.Library) *game.Decks {
	holds := func(section string) func(facts.Fact) bool {
		return func(f facts.Fact) bool {
			card, known := library.Facts.Card(f.ID)
			return known && sectionOf(card) == section
		}
	}
	return &game.Decks{
		Table: true,
		Sections: []game.DeckSection{
			{Name: SectionHeroes, For: holds(SectionHeroes), Title: referee.Words{"en": "Hero packs", "fr": "Paquets des Héros"}, Copies: rulebook.PackHeroes, Headings: []string{
				"hero packs", "packs", "paquets", "paquets des héros", "héros",
			}},
			{Name: SectionReserve, For: holds(SectionReserve), Title: referee.Words{"en": "Reserve", "fr": "Réserve"}, Copies: rulebook.Reserve, Headings: []string{
				"réserve", "common cards", "cartes communes",
			}},
		},
		Check: func(list referee.Decklist, rulings map[string]string) []referee.Problem {
			_, problems := rulebook.Book.InForce(rulings)
			return append(problems, Check(library.Facts, list)...)
		},
		Remarks: func(list referee.Decklist) []referee.Problem { return remarks(library.Facts, list) },
	}
}

// Copies returns the number of copies of each card in the box, by the index of the card. It also
// reports whether any of these numbers is a guess. Without a list, it uses the default box.
func Copies(set *cards.Set, list *referee.Decklist) (copies []int, guessed bool) {
	copies = make([]int, len(set.All()))
	if list == nil {
		for i, card := range set.All() {
			copies[i], guessed = card.Copies.N, guessed || card.Copies.Guessed
		}
		return copies, guessed
	}
	for _, line := range list.Lines {
		if card, known := set.Card(line.Card); known {
			copies[card.Index] += line.Count
		}
	}
	return copies, false
}

// sectionOf returns the section that a card belongs to.
func sectionOf(card *cards.Card) string {
	if card.Hero != "" {
		return SectionHeroes
	}
	return SectionReserve
}
