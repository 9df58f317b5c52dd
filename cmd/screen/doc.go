// Package screen shows what the referee knows: the board, the score, why a
// number is what it is, what is wrong, and what has just happened. It turns
// game-neutral values into text and knows no game. Each of its many files lays
// out one kind of value, and all share the paper, cells, tables and blocks of
// this package.
//
// Every function takes the words to use and the Paper to write on, and gives
// a text that ends with a line end. On paper of a width no line is wider. On
// plain paper there is one fact on each line, no drawing and no colour.
package screen
