package event

import (
	"math/big"

	"shinpan/referee/event/standing"
)

// Settings holds an organizer's settings for an event.
type Settings struct {
	// Name and Date are as the organizer writes them; Game is the id of a game.
	Name, Date, Game string
	// BestOf is the maximum number of games in a match.
	BestOf int
	// Rounds is the number of rounds before the cut, or 0 for as many as are needed to leave at
	// most one player who has won every match.
	Rounds int
	// RoundRobin means that each player meets every other; otherwise the rounds are Swiss.
	RoundRobin bool
	// Pod is the largest number of players at a table, or 0 for matches of two. Places holds
	// the value of each place at a multiplayer table, from the first on; later places are worth
	// nothing.
	Pod    int
	Places []int
	// Win, Draw and Bye are the points for a win, a draw and a bye.
	Win, Draw, Bye int
	// Floor is the minimum value of an opponent's percentage, in hundredths.
	Floor int
	// TieBreaks lists the terms by which players with equal points are ranked, the most important
	// first.
	TieBreaks []standing.Term
	// Cut is the number of players who advance to single elimination, or 0 for none.
	Cut int
	// Signed means that a match file counts as a result only if all its players have signed it.
	Signed bool
	// Penalties holds the usual penalties for each infraction.
	Penalties []Path
}

// Path holds the usual penalties for an infraction: for the first time, the second time and so on.
// The last penalty also applies to all later times.
type Path struct {
	Infraction string
	Steps      []string
}

// RoundsFor returns the number of rounds that the given number of players play before the cut.
func (s Settings) RoundsFor(players int) int {
	switch {
	case s.Rounds > 0:
		return s.Rounds
	case players < 2:
		return 0
	case s.RoundRobin:
		return players - 1 + players%2
	}
	rounds, table := 0, max(2, s.Pod)
	for left := players; left > 1; left = (left + table - 1) / table {
		rounds++
	}
	return rounds // this is ⌈log₂ players⌉ for matches of two
}

// Scheme returns how the event counts points.
func (s Settings) Scheme() standing.Scheme {
	win := s.Win
	if s.Pod > 0 {
		win = s.worth(1)
	}
	return standing.Scheme{Win: win, Draw: s.Draw, Bye: s.Bye, ByeGames: s.BestOf/2 + 1, Floor: big.NewRat(int64(s.Floor), 100)}
}

// Terms returns the terms by which players are ranked.
func (s Settings) Terms() []standing.Term {
	return append([]standing.Term{standing.Points}, s.TieBreaks...)
}
