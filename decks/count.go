package decks

import "shinpan/referee"

// CountStep is one count in a check of a deck on the table against its list.
type CountStep struct {
	Section string
	// Card is the card to count. It is "" for the leftover cards of a section, which are counted
	// after all listed cards.
	Card   referee.Card
	Listed int
}

// CountSteps returns the counts in the order of the cards on the table. Each section ends with its
// leftover cards, so that an extra card is found too.
func CountSteps(sections []TableSection) []CountStep {
	var steps []CountStep
	for _, s := range sections {
		if len(s.Cards) == 0 {
			continue
		}
		for _, c := range s.Cards {
			steps = append(steps, CountStep{s.Name, c.Card, c.Count})
		}
		steps = append(steps, CountStep{Section: s.Name})
	}
	return steps
}

// Mismatch is a difference between the count on the table and the list. Card
// is "" for cards that the list does not name.
type Mismatch struct {
	Section string       `json:"section"`
	Card    referee.Card `json:"card"`
	Listed  int          `json:"listed"`
	Found   int          `json:"found"`
}
