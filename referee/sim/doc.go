// Package sim plays random matches of a game, through the same Match that
// people use: every answer is checked, applied and recorded, and every deal
// is drawn by Chance. All cards are known, so that cards are played from real
// hands (game.Simulation).
//
// A Table plays numbered matches. Each has its own seed, so that any of them
// can be repeated alone. Run plays several at the same time; its result does
// not depend on how many. Nothing here reads a clock or a file.
package sim
