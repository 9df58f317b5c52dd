// Package screen lays out the board, the score, explanations of numbers, problems and events.
// It turns game-neutral values into text and works for any game. Each file lays out one kind of
// value, and all share the paper, cells, tables and blocks of this package.
//
// Every function takes the words to use and the Paper to write on, and returns a text that ends
// with a newline. No line is wider than the paper. In plain output there is one fact per line,
// no drawing and no colour.
package screen
