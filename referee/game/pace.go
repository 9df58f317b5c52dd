package game

// Pace describes how the rules alone give a player cards and the means to pay for them, in a match
// in which no card does anything.
type Pace struct {
	// Section is the section of a decklist from which cards are drawn.
	Section string
	// Hand is the number of cards of the opening hand.
	Hand int
	// Redraw means that a player may once shuffle the whole opening hand back and draw the same
	// number of cards again.
	Redraw bool
	// Draws holds the number of cards drawn at the start of each round.
	Draws []int
	// Counter is the key of the counter with which players pay for cards: the message
	// "counter.<key>" names it. It is "" if cards are free.
	Counter string
	// Income is the gain of a player at the start of each round. Each is the additional gain for
	// every piece that is then in play.
	Income, Each int
	// Rules holds the ids of the rules for these numbers, in the order of the fields.
	Rules []string
}

// Seen returns the number of cards of the deck that a player has seen when a round has begun,
// including the opening hand. Round 0 is before the first.
func (p Pace) Seen(round int) int {
	seen := p.Hand
	for _, n := range p.Draws[:min(round, len(p.Draws))] {
		seen += n
	}
	return seen
}

// IncomeWith returns the gain of a player at the start of a round with the given number of pieces
// in play.
func (p Pace) IncomeWith(pieces int) int { return p.Income + p.Each*pieces }
