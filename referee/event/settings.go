package event

import (
	"math/big"

	"shinpan/referee/event/standing"
)

// Settings are what an organizer settles for an event.
type Settings struct {
	// Name and Date are as the organizer writes them; Game is the id of a game.
	Name, Date, Game string
	// BestOf is how many games a match has at most.
	BestOf int
	// Rounds is the number of rounds before the cut, or 0 for as many as it takes that one
	// player at most has won all matches.
	Rounds int
	// RoundRobin has everybody meet everybody instead of Swiss rounds.
	RoundRobin bool
	// Pod is how many players a table has at most; 0 for matches of two. Places is what each
	// place of a table of several is worth, the first first; places after the last are worth
	// nothing.
	Pod    int
	Places []int
	// Win, Draw and Bye are points.
	Win, Draw, Bye int
	// Floor is the least that an opponent's percentage counts, in hundredths.
	Floor int
	// TieBreaks are the terms after the points, the weightiest first.
	TieBreaks []standing.Term
	// Cut is how many players move on to single elimination, 0 for none.
	Cut int
	// Signed says that a match file gives a result only if all its players have signed it.
	Signed bool
	// Penalties are the paths from the first penalty for an infraction to the last.
	Penalties []Path
}

// Path is what an infraction usually costs: the first time, the second, and so on; the last
// step stands for all after it.
type Path struct {
	Infraction string
	Steps      []string
}

// RoundsFor returns how many rounds that many players play before the cut.
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
	return rounds // ⌈log₂ players⌉ in matches of two
}

// Scheme returns how the event counts points.
func (s Settings) Scheme() standing.Scheme {
	win := s.Win
	if s.Pod > 0 {
		win = s.worth(1)
	}
	return standing.Scheme{Win: win, Draw: s.Draw, Bye: s.Bye, ByeGames: s.BestOf/2 + 1, Floor: big.NewRat(int64(s.Floor), 100)}
}

// Terms returns what players are ranked by.
func (s Settings) Terms() []standing.Term {
	return append([]standing.Term{standing.Points}, s.TieBreaks...)
}
