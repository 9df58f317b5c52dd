// Package profile counts what a deck is made of: its curves of cost and power,
// its groups and keywords, and how its costs stand against what the rules give
// to pay with, round by round. It knows no game; a game's pace comes from
// referee.Paced. Averages and chances are exact fractions.
package profile
