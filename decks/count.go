package decks

import "shinpan/referee"

// CountStep is one thing to count when a deck on the table is checked against
// its list.
type CountStep struct {
	Section string
	// Card is what to count; "" for cards of the section that are left over
	// when all of the list have been counted.
	Card   referee.Card
	Listed int
}

// CountSteps are what to count, in the order the cards lie on the table. Each
// section ends with what is left over, so that a card too many is found too.
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

// Mismatch is what a count on the table found otherwise than the list says. An
// empty Card is cards that nobody named.
type Mismatch struct {
	Section string       `json:"section"`
	Card    referee.Card `json:"card"`
	Listed  int          `json:"listed"`
	Found   int          `json:"found"`
}
