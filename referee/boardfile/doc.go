// Package boardfile is what the board files of all games have in common. A board
// file is a whole position as YAML that people write by hand: the form of bug
// reports, rule tests and puzzles.
//
// A game has its own shape of a board and turns it into a position with a
// Reader, which collects everything that is wrong in one run, each with its
// place. To get that far, a reader goes on with something likely where a value
// was refused or is missing, and does not complain of what follows from that
// alone: see Missing and Reader.Unread.
//
// Writing begins with a Mapping, which leaves out what is empty. What a viewer
// may not know is taken out of the position before it is written.
package boardfile
