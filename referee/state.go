package referee

// State is a position of a match. States are values: no method changes the
// receiver, and a State may be kept and used again.
type State interface {
	// Ask returns the open question, nil if the match is over.
	Ask() *Ask
	// Check returns every rule that the answer breaks, or nothing if it is
	// legal.
	Check(Answer) []Problem
	// Apply returns the position after the answer, what happened, and every
	// rule that the answer breaks, as Check does. If a problem refuses the
	// answer, the position is nil. With anyway (an override), only impossible
	// answers are refused. What cannot be applied to its end, because cards
	// set each other off forever, shows only here and is impossible.
	Apply(a Answer, anyway bool) (State, []Event, []Problem)
	// View returns what a seat may see; Nobody is the public.
	View(Seat) View
	// Score returns the score so far.
	Score() Score
	// Why explains a number of this position. Topics with a Counter are
	// summed from the events of the match instead and never come here.
	Why(Topic) (Ledger, []Problem)
	// Hash identifies everything in the position that matters for the future,
	// apart from the Setup: 32 lower-case hex digits.
	Hash() string
}

// Reorderable is a State of a game in which it often makes no difference for the future
// in which order things came to be where they are.
type Reorderable interface {
	State
	// Alike returns a function over the later positions of the match in which no cards are
	// named but these. It gives two positions the same text only if they are the same but
	// for such an order and for the names of pieces that come from it, and their futures
	// too: the positions one answer later have the same texts.
	Alike(cards []Card) func(State) string
}

// Declarable is a State of a game in which the players may declare things unasked.
type Declarable interface {
	State
	// Undeclared returns the same position where the players declare nothing: here and later,
	// questions offer no Tools. Everything else, Hash too, stays as it is.
	Undeclared() State
}
