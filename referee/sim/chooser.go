package sim

import "shinpan/referee"

// chooser is a player who plays by lot, and would rather do something than
// not: a match in which every fourth turn is a pass shows little of the game.
type chooser struct {
	src referee.Source
	// lines takes the effect lines that have acted.
	lines map[string]bool
}

const (
	// idle is how many times less often than by chance alone a move is taken
	// that has no blanks to fill: to pass, to skip.
	idle = 8
	// attempts is how often something else is tried before.
	attempts = 6
)

// answer is a legal answer to the question of a position.
func (c chooser) answer(s referee.State) (referee.Answer, bool) {
	moves := s.Ask().Moves
	busy := make([]referee.Move, 0, len(moves))
	for _, move := range moves {
		if len(move.Slots) > 0 {
			busy = append(busy, move)
		}
	}
	if len(busy) > 0 && referee.IntN(c.src, idle) > 0 {
		for range attempts {
			if a, ok := referee.Guess(s, busy, c.src, nil); ok && c.legal(s, a) {
				return a, true
			}
		}
	}
	return referee.RandomAnswer(s, c.src, nil)
}

// legal checks an answer. A line that refuses it has acted: it is named in the
// words of the refusal.
func (c chooser) legal(s referee.State, a referee.Answer) bool {
	problems := s.Check(a)
	for _, p := range problems {
		if line, ok := p.Args["line"].(string); ok {
			c.lines[line] = true
		}
	}
	return !referee.Refuses(problems)
}
