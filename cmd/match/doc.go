// Package match implements the commands that read match files: board, score, log, why, verify and
// matches. Open finds a match by its path, its id or the beginning of its id, and replays it. An
// Account describes its entries in words.
//
// Nearly every file contains a command, or the JSON that a command writes. The package has many
// files because it has a command for each kind of question about a match. All of the commands share
// Open and Account.
package match
