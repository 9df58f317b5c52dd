// Package match has the commands that read match files: board, score, log, why,
// verify and matches. Open finds a match by its path, its id or the beginning
// of its id, and replays it. An Account describes its entries in words.
//
// Nearly every file is a command, or the JSON that it writes. There are many because there are
// many questions to ask about a match. All of them share Open and Account.
package match
