// Package sim plays random matches of a game, through the same Match that
// people use: every answer is checked, applied and recorded, and every deal
// is drawn by Chance. All cards are known, so that cards are played from real
// hands (game.Simulation).
//
// A Table plays numbered matches. Each has its own seed, so that any of them can
// be rerun alone. Run plays several in parallel. The result does not depend on how
// many run at once. Nothing here reads a clock or a file.
package sim
