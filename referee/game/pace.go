package game

// Pace is how cards and the means to pay for them come to a player in a match
// in which no card does anything: what the rules alone give.
type Pace struct {
	// Section is the part of a decklist that cards are drawn from.
	Section string
	// Hand is the number of cards of the opening hand.
	Hand int
	// Redraw says that a player may once shuffle the whole opening hand back
	// and draw as many cards again.
	Redraw bool
	// Draws is how many cards are drawn at the start of each round, the first
	// one's first.
	Draws []int
	// Counter is the key of the counter that cards are paid with: the message
	// "counter.<key>" names it. "" if cards are not paid for.
	Counter string
	// Income is what comes at the start of each round, Each what every piece
	// that is then in play adds.
	Income, Each int
	// Rules are the ids of the rules that say so, in the order of the fields.
	Rules []string
}

// Seen returns how many cards of the deck a player has seen when a round has begun,
// the opening hand among them; round 0 is before the first.
func (p Pace) Seen(round int) int {
	seen := p.Hand
	for _, n := range p.Draws[:min(round, len(p.Draws))] {
		seen += n
	}
	return seen
}

// IncomeWith returns what a player receives at the start of a round with this many
// pieces in play.
func (p Pace) IncomeWith(pieces int) int { return p.Income + p.Each*pieces }
