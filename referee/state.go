package referee

// State is a position of a match. States are values: no method changes the receiver, and a
// State can be kept and reused.
type State interface {
	// Ask returns the open question, or nil if the match is over.
	Ask() *Ask
	// Check returns every rule that the answer breaks, or nothing if it is
	// legal.
	Check(Answer) []Problem
	// Apply returns the position after the answer, the events, and every rule that the answer
	// breaks, as Check does. If a problem prevents the answer, the position is nil. If anyway is
	// true (an override), only impossible answers are refused. An answer that cannot be completed
	// because cards trigger each other forever is impossible, and only Apply reports that.
	Apply(a Answer, anyway bool) (State, []Event, []Problem)
	// View returns a seat's view; Nobody is the public.
	View(Seat) View
	// Score returns the score so far.
	Score() Score
	// Why explains a number in this position. Topics with a Counter are summed from the events of
	// the match instead, and are never passed to Why.
	Why(Topic) (Ledger, []Problem)
	// Hash returns 32 lower-case hex digits that identify everything in the position that
	// matters for the future, apart from the Setup.
	Hash() string
}

// Reorderable is a State of a game in which the order of past moves often does not affect the
// future.
type Reorderable interface {
	State
	// Alike returns a function for later positions of the match that name no cards other than
	// these. It returns the same text for two positions only if their differences are limited to
	// the order of past moves and the names of pieces that result from that order. Their futures
	// then agree too: the positions after one more answer have the same texts.
	Alike(cards []Card) func(State) string
}

// Declarable is a State of a game in which players can declare changes without being asked.
type Declarable interface {
	State
	// Undeclared returns the same position without declarations: in it and in later positions,
	// questions offer no Tools. All other properties, including Hash, stay the same.
	Undeclared() State
}
