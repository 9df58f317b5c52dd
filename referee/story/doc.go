// Package story finds out which histories of a round are possible. People remember fragments: the
// number of coins left, the number of pieces, or the player of a card. Search tries every legal
// answer, starting from a position, and counts the histories after which all of these facts hold:
// those that all players agree on, and those of each account.
//
// A history is a sequence of answers. It ends when the round ends, or earlier. Two commands that
// lead from one position to the same next position count as one; in a game that is
// referee.Reorderable, two commands also count as one if their positions are Alike. Positions with
// the same future are searched once, so Search can count far more histories than it could list one
// by one.
//
// Counts are exact if every history was tried. Otherwise they are lower bounds: when the time for
// trying all of them is over, Search follows only those that come close to the facts.
package story
