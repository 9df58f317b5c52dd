package deck

import (
	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/rulebook"
)

// The sections of a decklist.
const (
	SectionMain           = "main"
	SectionReinforcements = "reinforcements"
	SectionSideboard      = "sideboard"
)

// sections returns the sections of a list: the deck, the Reinforcement Deck, and the side deck,
// which can hold cards of either.
func sections(set *cards.Set) []game.DeckSection {
	apart := func(f facts.Fact) bool {
		card, known := set.Card(f.ID)
		return known && card.Apart()
	}
	return []game.DeckSection{
		{
			Name: SectionMain, Title: referee.Words{"en": "Mainboard", "fr": "Deck"}, Copies: rulebook.Copies,
			For: func(f facts.Fact) bool { return !apart(f) },
			Headings: []string{
				"main deck", "maindeck", "mainboard", "deck", "cards", "cartes", "deck principal", "ninja", "ninjas", "jutsu", "jutsus",
				"mission", "missions", "client", "clients",
			},
		},
		{
			Name: SectionReinforcements, Title: referee.Words{"en": "Reinforcements", "fr": "Renforts"}, Copies: rulebook.Copies, For: apart,
			Headings: []string{"reinforcement", "reinforcement deck", "deck de renforts", "renforts", "renfort", "extra", "extra deck"},
		},
		{
			Name: SectionSideboard, Title: referee.Words{"en": "Sideboard", "fr": "Réserve"}, Copies: rulebook.Copies,
			Headings: []string{"side", "side deck", "sidedeck", "reserve"},
		},
	}
}
