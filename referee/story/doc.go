// Package story finds out which histories of a round are possible. People remember
// fragments: how much was left, how many pieces there were, who played what. Search
// tries every legal answer from a position on, and counts the histories after which
// all of these facts hold: those that all players agree on, and those of each account.
//
// A history is a sequence of answers. It ends with the round at the latest. Two ways of
// saying the same thing that lead from one position to the same next position count as
// one; in a game that is referee.Reorderable, so do two that lead to positions that are
// alike. Positions that do not differ for the future are searched once, so that far more
// histories can be counted than could be listed one by one.
//
// Counts are exact if every history was tried. Otherwise they are lower bounds: when the
// time for all of them is over, Search follows only those that come close to the facts.
package story
