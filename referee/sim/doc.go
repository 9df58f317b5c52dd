// Package sim plays random matches of any game through record.Match, as people do: every answer is
// checked, applied and recorded, and Chance draws every card. All cards are known, so players play
// from real hands (game.Simulation).
//
// A Table plays numbered matches. Each has its own seed, so you can play any of them again
// alone. Run plays several in parallel; how many does not change the result. Nothing here
// reads a clock or a file.
package sim
