// Package profile counts what a deck is made of: its curves of cost and power, its groups and
// keywords, and how its costs compare, round by round, with what the rules give players to pay
// with. It works for any game; a game's pace comes from referee.Paced. Averages and chances are
// exact fractions.
package profile
