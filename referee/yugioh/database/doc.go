// Package database reads the cards of Yu-Gi-Oh! from the files of other programs
// and makes card files of them: the community's databases (.cdb, which are SQLite),
// the JSON of public card sites, and CSV. The shipped card files were made by this
// package.
//
// Card texts are not kept. Of an Extra Deck monster's text the first line is read,
// which says the materials; where it cannot be read, the table is asked.
//
// Cards that the rulebook of 2014 does not know are left out: Link Monsters, Tokens,
// cards of other ways to play. What cannot be read is reported, each card with its
// passcode.
package database
