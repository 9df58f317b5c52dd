// Package screen lays out the board, the score, explanations of numbers, problems and events. It
// turns game-neutral values into text and works for any game. Each file lays out one kind of value.
// All files share the paper, cells, tables and blocks of this package.
//
// Every function receives the words to use and the Paper to write on, and returns a text that ends
// with a newline. No line is wider than the paper. Plain output has one fact on each line, no
// drawing and no colour.
package screen
