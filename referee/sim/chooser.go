package sim

import "shinpan/referee"

// chooser is a random player who prefers moves with slots. If it passed every
// fourth turn, a match would show little of the game.
type chooser struct {
	referee.Guesser
	// try returns answers to try before any others.
	try func(referee.State, referee.Source) (referee.Answer, bool)
	// lines collects the effects that have acted.
	lines map[string]bool
	// busy holds the moves of a question that have slots.
	busy []referee.Move
}

const (
	// idle is the factor by which moves without slots, such as passing, are rarer than in
	// purely random play.
	idle = 8
	// attempts is the number of attempts at a move with slots.
	attempts = 6
)

// answer returns a legal answer to the question of a position.
func (c *chooser) answer(s referee.State) (referee.Answer, bool) {
	if a, ok := c.try(s, c.Source); ok && c.legal(s, a) {
		return a, true
	}
	c.busy = c.busy[:0]
	for _, move := range s.Ask().Moves {
		if len(move.Slots) > 0 {
			c.busy = append(c.busy, move)
		}
	}
	if len(c.busy) > 0 && referee.IntN(c.Source, idle) > 0 {
		for range attempts {
			if a, ok := c.Guess(s, c.busy); ok && c.legal(s, a) {
				return a, true
			}
		}
	}
	return referee.RandomAnswer(s, c.Source, nil)
}

// legal reports whether an answer is legal. If an effect forbids the answer, that effect has acted;
// the problem names it.
func (c *chooser) legal(s referee.State, a referee.Answer) bool {
	problems := s.Check(a)
	for i := range problems {
		if line, ok := problems[i].Args["line"].(string); ok {
			c.lines[line] = true
		}
	}
	return !referee.Refuses(problems)
}
