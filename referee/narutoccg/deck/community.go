package deck

import (
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/narutoccg/cards"
)

// community returns the format in which players write lists: "3x Kakashi Hatake [n023]" under "//
// Mainboard".
func community(set *cards.Set) *game.Community {
	return &game.Community{
		Headings: map[string]string{
			SectionMain: "// Mainboard", SectionReinforcements: "// Reinforcements", SectionSideboard: "// Sideboard",
		},
		ID: func(id referee.Card) string {
			card, known := set.Card(id)
			if !known {
				return ""
			}
			return card.Community()
		},
	}
}
