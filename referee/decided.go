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
	// Same means that the other option would have given the same result.
	Same bool
	// Problems holds the problems that would have refused the answer.
	Problems []Problem
	// Allowed means that the answer would not have been refused.
	Allowed bool
	// The events in Instead would have happened in place of those in Missing. Both hold only events
	// that all players are allowed to know.
	Instead, Missing []Event
	// Total is the value that the number would have had, or nil if it would have been the same.
	Total *int
	// Score and View are the score and the view under that option. Each is nil if the caller does
	// not ask for it.
	Score *Score
	View  *View
}

// RulingsOf returns the ids of the rulings that made a difference.
func RulingsOf(decided []Decided) []string {
	var ids []string
	for _, d := range decided {
		ids = append(ids, d.Ruling)
	}
	return ids
}
