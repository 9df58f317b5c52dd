// Package sim plays random matches of any game through record.Match, as people do: every answer is
// checked, applied and recorded, and Chance draws every card. All cards are known, so players play
// from real hands (game.Simulation).
//
// A Table plays numbered matches. Each has its own seed, so you can replay any of them alone. Run
// plays several in parallel; their number does not change the result. Nothing here reads a clock or
// a file.
package sim
