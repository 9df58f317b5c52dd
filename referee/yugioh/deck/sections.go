package deck

import (
	"slices"

	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/rulebook"
)

// The sections of a list.
const (
	SectionMain  = "main"
	SectionExtra = "extra"
	SectionSide  = "side"
)

// rules holds the deck rules with the cards of a set.
type rules struct{ set *cards.Set }

// Rules returns the deck rules, with the formats of decks.
func Rules(set *cards.Set) *game.Decks {
	r := rules{set}
	return &game.Decks{
		Sections: r.sections(),
		Check:    r.check,
		Asks: func(rulings map[string]string) []referee.Consulted {
			return rulebook.Book.Asked(rulings, rulebook.CopiesScopeMainAndSide)
		},
		Forms:    []game.DeckForm{ydk{}, ydke{}},
		BanLists: lists(), ListForms: []game.ListForm{lflist{}},
		CountsAs: r.same,
		Pace: &game.Pace{
			Section: SectionMain, Hand: rulebook.Hand, Draws: []int{0, 1, 1, 1, 1, 1}, Rules: []string{"R-DECK-HAND"},
		},
		Siding: &game.DeckSiding{Section: SectionSide, Rule: "R-SIDING", Sizes: "sizes", EachPart: func(rulings map[string]string) bool {
			inForce, _ := rulebook.Book.InForce(rulings) // Check reports the problems with the rulings
			return inForce[rulebook.SidedPartsEach]
		}},
	}
}

// sections returns the Main Deck, the Extra Deck, and the Side Deck, which can hold any card.
func (r rules) sections() []game.DeckSection {
	return []game.DeckSection{
		{Name: SectionMain, For: func(f facts.Fact) bool { return !extra(f) }, Title: referee.Words{"en": "Main Deck", "fr": "Main Deck"}, Copies: rulebook.Copies, Headings: []string{
			"main deck", "maindeck", "deck", "deck principal", "monsters", "monster", "monstres", "spells", "spell", "magies", "traps", "trap", "pieges",
		}},
		{Name: SectionExtra, For: extra, Title: referee.Words{"en": "Extra Deck", "fr": "Extra Deck"}, Copies: rulebook.Copies, Headings: []string{
			"extra deck", "extradeck", "fusion deck",
		}},
		{Name: SectionSide, Title: referee.Words{"en": "Side Deck", "fr": "Side Deck"}, Copies: rulebook.Copies, Headings: []string{
			"side deck", "sidedeck", "sideboard",
		}},
	}
}

// extra reports whether a card belongs in the Extra Deck (R-DECK-EXTRA-KIND).
func extra(f facts.Fact) bool {
	return slices.ContainsFunc(f.Value("traits").Words(), func(word string) bool {
		return word == "Fusion" || word == "Synchro" || word == "Xyz"
	})
}

// same returns the card that a card counts as a copy of (R-DECK-SAME-NAME).
func (r rules) same(id referee.Card) referee.Card {
	if card, ok := r.set.Card(id); ok {
		return card.Same()
	}
	return id
}
