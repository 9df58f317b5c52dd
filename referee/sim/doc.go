// Package sim plays matches of a game by lot, through the same Match that
// people play through: every answer is checked, applied and recorded, every
// deal is drawn by Chance. The referee knows every card, so that plays come
// from real hands (game.Simulation).
//
// A Table plays numbered matches, each from its own seed, so that any of them
// can be had again alone. Run plays many at the same time; what it gives does
// not depend on how many. Nothing here reads a clock or a file.
package sim
