package cards

import (
	"encoding/json"

	"shinpan/referee"
)

// factJSON is a Fact as "card list --json" writes it: what a card does not
// have is null, never missing and never an empty text.
type factJSON struct {
	ID       referee.Card `json:"id"`
	Number   int          `json:"number"`
	Type     string       `json:"type"`
	Name     bothJSON     `json:"name"`
	Version  bothJSON     `json:"version"`
	Cost     *int         `json:"cost"`
	Power    *int         `json:"power"`
	Points   *int         `json:"points"`
	Group    *string      `json:"group"`
	Keywords []string     `json:"keywords"`
	Rarity   *string      `json:"rarity"`
	Variants []string     `json:"variants"`
}

// bothJSON is a printed text in the two languages of the cards.
type bothJSON struct {
	EN *string `json:"en"`
	FR *string `json:"fr"`
}

// MarshalJSON writes the form of "card list --json".
func (f Fact) MarshalJSON() ([]byte, error) {
	return json.Marshal(factJSON{
		ID: f.ID, Number: f.Number, Type: f.Type,
		Name:    bothJSON{orNull(f.Name["en"]), orNull(f.Name["fr"])},
		Version: bothJSON{orNull(f.Version["en"]), orNull(f.Version["fr"])},
		Cost:    f.Cost, Power: f.Power, Points: f.Points,
		Group: orNull(f.Group), Keywords: orEmpty(f.Keywords),
		Rarity: orNull(f.Rarity), Variants: orEmpty(f.Variants),
	})
}

func orNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

func orEmpty(texts []string) []string {
	if texts == nil {
		return []string{}
	}
	return texts
}
