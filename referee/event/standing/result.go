package standing

import "math/big"

// Result is what one match between two players brought, or a bye.
type Result struct {
	// Round counts from 1.
	Round int
	// A and B are the players; B is "" for a bye.
	A, B string
	// WonA and WonB are games won, Drawn are games drawn.
	WonA, WonB, Drawn int
	// Lost says that both lose the match: a double loss.
	Lost bool
	// ExtraA and ExtraB are what the game counts besides, such as Life Points.
	ExtraA, ExtraB int
}

// Scheme is how matches are worth points.
type Scheme struct {
	// Win, Draw and Bye are the points of a match that was won, drawn, or given without
	// an opponent. A match that was lost is worth nothing.
	Win, Draw, Bye int
	// ByeGames are the games that a bye counts as won: 2 in a best of three.
	ByeGames int
	// Floor is the least that an opponent's percentage counts, 33/100 for example; nil for
	// none.
	Floor *big.Rat
}

// outcome is a result as one of its players has it.
type outcome struct {
	opponent         string // "" for a bye
	points           int
	won, lost, drawn int
	extra            int
	round            int
	beaten           bool // the match was lost
	win              bool
	even             bool
}

// of gives the result as one of its players has it.
func (s Scheme) of(player string, r Result) outcome {
	o := outcome{opponent: r.B, won: r.WonA, lost: r.WonB, drawn: r.Drawn, extra: r.ExtraA, round: r.Round}
	if player == r.B {
		o = outcome{opponent: r.A, won: r.WonB, lost: r.WonA, drawn: r.Drawn, extra: r.ExtraB, round: r.Round}
	}
	switch {
	case r.B == "":
		o.points, o.win, o.won = s.Bye, true, s.ByeGames
	case r.Lost || o.won < o.lost:
		o.beaten = true
	case o.won > o.lost:
		o.points, o.win = s.Win, true
	default:
		o.points, o.even = s.Draw, true
	}
	return o
}
