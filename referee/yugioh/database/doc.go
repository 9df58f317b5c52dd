// Package database reads the cards of Yu-Gi-Oh! from the files of other programs and converts them
// to card files. It reads the community's databases (.cdb, which are SQLite), the JSON of public
// card sites, and CSV. It made the card files that come with Shinpan.
//
// It does not keep card texts. It reads only the first line of an Extra Deck monster's text, which
// lists the materials; if it cannot read that, Shinpan asks the players during the match.
//
// It leaves out cards that the rulebook of 2014 does not cover: Link Monsters, Tokens, and cards of
// other formats. It reports every card that it cannot read, with its passcode.
package database
