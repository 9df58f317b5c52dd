package game

import "shinpan/referee/event/standing"

// Event describes how events of a game are usually paired and ranked. Every event can choose other
// settings.
type Event struct {
	// Follows is the organization that publishes these rules. If it is "", the game's publisher
	// names none, and the rules are those common to card games.
	Follows string
	// BestOf is the maximum number of games in a match.
	BestOf int
	// Win, Draw and Bye are the points for a win, a draw and a bye. Floor is the minimum value of
	// an opponent's percentage.
	Win, Draw, Bye, Floor int
	// TieBreaks lists the terms that rank players with equal points.
	TieBreaks []standing.Term
	// Pods is set if the game is played at multiplayer tables.
	Pods bool
}

// Pods describes how events with multiplayer tables are usually ranked.
type Pods struct {
	// Most is the largest number of players at a table.
	Most int
	// Places holds the value of each place, from the first on.
	Places    []int
	TieBreaks []standing.Term
}

// UsualPods holds settings that do not come from a publisher: first place counts most, and the
// terms do not depend on the number of players at a table.
var UsualPods = Pods{Most: 4, Places: []int{5, 3, 2, 1}, TieBreaks: []standing.Term{standing.Wins, standing.OMW, standing.Extra}}

// Customary returns the settings common for card games: the points and tie-breakers of Magic.
func Customary(bestOf int) Event {
	return Event{BestOf: bestOf, Win: 3, Draw: 1, Bye: 3, Floor: 33, TieBreaks: []standing.Term{standing.OMW, standing.GW, standing.OGW}}
}
