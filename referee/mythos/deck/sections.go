package deck

import (
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/rulebook"
)

// missions is the section of the mission cards.
const missions = "missions"

// sections returns the sections of a list: the cards of the deck, and its missions.
func sections() []game.DeckSection {
	return []game.DeckSection{
		{Name: "cards", For: game.OfType(cards.TypeCharacter), Title: referee.Words{"en": "Cards", "fr": "Cartes"}, Copies: rulebook.CardCopies, Headings: []string{
			"character", "characters", "character cards", "personnage", "personnages", "cartes personnage",
			"deck", "main", "main deck", "maindeck", "mainboard", "cartes", "deck principal",
		}},
		{Name: missions, For: game.OfType(cards.TypeMission), Title: referee.Words{"en": "Missions", "fr": "Missions"}, Copies: 1, Different: rulebook.DeckMissions, Alone: true, Headings: []string{
			"mission", "mission cards", "mission deck", "cartes mission",
		}},
	}
}
