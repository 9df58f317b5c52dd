package sim

import "shinpan/referee"

// chooser is a player who plays by lot, and would rather do something than
// not: a match in which every fourth turn is a pass shows little of the game.
type chooser struct {
	referee.Guesser
	// lines takes the effect lines that have acted.
	lines map[string]bool
	// busy are the moves of a question that have blanks to fill.
	busy []referee.Move
}

const (
	// idle is how many times less often than by chance alone a move is taken
	// that has no blanks to fill: to pass, to skip.
	idle = 8
	// attempts is how often something else is tried before.
	attempts = 6
)

// answer is a legal answer to the question of a position.
func (c *chooser) answer(s referee.State) (referee.Answer, bool) {
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

// legal checks an answer. A line that refuses it has acted: it is named in the
// words of the refusal.
func (c *chooser) legal(s referee.State, a referee.Answer) bool {
	problems := s.Check(a)
	for i := range problems {
		if line, ok := problems[i].Args["line"].(string); ok {
			c.lines[line] = true
		}
	}
	return !referee.Refuses(problems)
}
