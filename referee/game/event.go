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
}

// Customary returns what is common for card games: the points and tie-breakers of Magic.
func Customary(bestOf int) Event {
	return Event{BestOf: bestOf, Win: 3, Draw: 1, Bye: 3, Floor: 33, TieBreaks: []standing.Term{standing.OMW, standing.GW, standing.OGW}}
}
