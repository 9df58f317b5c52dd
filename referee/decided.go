package referee

// Decided is a ruling that made a difference.
type Decided struct {
	Ruling string
	// Option is the option in force, and Others lists the other options.
	Option string
	Others []Otherwise
	// Always means that the ruling makes a difference whatever a card does, for example whether
	// Shinpan applies it. Events name the card's effect, so they do not have to name the ruling
	// each time; explanations and refusals do.
	Always bool
}

// Otherwise is the result that another option of a ruling would have had.
type Otherwise struct {
	Option string
	// Same means that the other result would have been the same.
	Same bool
	// Problems holds the problems for which the answer would have been refused.
	Problems []Problem
	// Allowed means that the answer would not have been refused.
	Allowed bool
	// Instead would have happened in place of Missing. Both hold only what all players may
	// know.
	Instead, Missing []Event
	// Total is the other value of the number, or nil if it would have been the same.
	Total *int
	// Score and View are the score and the view under the option. Each is nil if the caller is not
	// looking at it.
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
