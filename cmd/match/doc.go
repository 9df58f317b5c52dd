// Package match is what can be read from the file of a match: the commands
// board, score, log, why, verify and matches. Open finds a match by its path,
// its id or the beginning of it, and replays it; an Account tells in words what
// its entries did.
package match
