// Package boardfile holds the code that the board files of all games share. A board file is a whole
// position as YAML that people write by hand: for bug reports, rule tests and puzzles.
//
// Boards reads and writes the boards of a game. The game supplies the conversion from a file to
// a board and back.
//
// Each game defines its own board shape. A Reader turns a board file into a position and reports
// every problem, with its place, in one run. If a value is missing or refused, the reader continues
// with a likely one. It does not report problems that only follow from that: see Missing and
// Reader.Unread.
//
// To write a board, start with a Mapping. It omits empty values. The game removes anything that a
// viewer is not allowed to know from the position before writing it.
package boardfile
