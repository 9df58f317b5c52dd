package game

import "shinpan/referee/event/standing"

// Event says how events of a game are usually paired and ranked. Every event may choose
// otherwise.
type Event struct {
	// Follows is the organization whose rules these are, "" if the game's publisher names
	// none: then they are those that are common for card games.
	Follows string
	// BestOf is how many games a match has at most.
	BestOf int
	// Win, Draw and Bye are points, Floor is the least that an opponent's percentage counts.
	Win, Draw, Bye, Floor int
	// TieBreaks are the terms after the points.
	TieBreaks []standing.Term
	// Pods says that the game is played at tables of several players.
	Pods bool
}

// Pods says how events at tables of several players are usually ranked.
type Pods struct {
	// Most is how many players a table has at most.
	Most int
	// Places is what each place is worth, the first first.
	Places    []int
	TieBreaks []standing.Term
}

// UsualPods are the settings of no publisher: places that make the first count most, and terms that
// do not depend on how many players a table has.
var UsualPods = Pods{Most: 4, Places: []int{5, 3, 2, 1}, TieBreaks: []standing.Term{standing.Wins, standing.OMW, standing.Extra}}

// Customary returns what is common for card games: the points and tie-breakers of Magic.
func Customary(bestOf int) Event {
	return Event{BestOf: bestOf, Win: 3, Draw: 1, Bye: 3, Floor: 33, TieBreaks: []standing.Term{standing.OMW, standing.GW, standing.OGW}}
}
