package referee

// State is a position of a match. States are values: no method changes the
// receiver, and a State may be kept and used again.
type State interface {
	// Ask is what is waited for; nil when the match is over.
	Ask() *Ask
	// Check gives every rule the answer breaks, nothing when it is legal.
	Check(Answer) []Problem
	// Apply gives the position after the answer, what happened, and every rule
	// that the answer breaks, as Check does. When one of them refuses it, the
	// position is nil; but illegal answers are applied as said where anyway is
	// true (an override), and only impossible ones are not.
	Apply(a Answer, anyway bool) (State, []Event, []Problem)
	// View is what a seat may see; Nobody is the public.
	View(Seat) View
	// Score is the scoreboard so far.
	Score() Score
	// Why takes a number of this position apart. Topics that are a Counter
	// are summed from the match's events instead and never come here.
	Why(Topic) (Ledger, []Problem)
	// Hash identifies everything in the position that matters for the
	// future, apart from what Setup holds: 32 lower-case hex digits.
	Hash() string
}
