package deck

import (
	"shinpan/referee"
	"shinpan/referee/game"
)

// missions is the section of the mission cards.
const missions = "missions"

// sections are the cards of the deck, and the missions beside it.
func sections() []game.DeckSection {
	return []game.DeckSection{
		{Name: "cards", Type: "character", Title: referee.Words{"en": "Cards", "fr": "Cartes"}, Copies: 2, Headings: []string{
			"character", "characters", "character cards", "personnage", "personnages", "cartes personnage",
			"deck", "main", "main deck", "maindeck", "mainboard", "cartes", "deck principal",
		}},
		{Name: missions, Type: "mission", Title: referee.Words{"en": "Missions", "fr": "Missions"}, Copies: 1, Alone: true, Headings: []string{
			"mission", "mission cards", "mission deck", "cartes mission",
		}},
	}
}
