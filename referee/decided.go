package referee

// Decided is a ruling that made a difference.
type Decided struct {
	Ruling string
	// Option is the one in force, Others are the other ones.
	Option string
	Others []Otherwise
	// Always says that it decides whatever a card does: whether the referee carries that
	// out. Such events name the card's effect. What happens need not name the ruling each
	// time; explanations and refusals do.
	Always bool
}

// Otherwise is what another option of a ruling would have given.
type Otherwise struct {
	Option string
	// Same means that it would have given the same.
	Same bool
	// Problems would have refused the answer.
	Problems []Problem
	// Allowed means that it would not have been refused.
	Allowed bool
	// Instead would have happened instead of Missing. Only what all players may know is
	// among them.
	Instead, Missing []Event
	// Total is what the number would have been; nil if it would have been the same.
	Total *int
	// Score and View are what would be looked at instead; nil if something else is.
	Score *Score
	View  *View
}

// RulingsOf returns the ids of rulings that decided something.
func RulingsOf(decided []Decided) []string {
	var ids []string
	for _, d := range decided {
		ids = append(ids, d.Ruling)
	}
	return ids
}
