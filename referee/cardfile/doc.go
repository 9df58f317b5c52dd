// Package cardfile reads the card files of a game: YAML files in a folder. Other
// folders can override it, so people can add a set or change a card without
// rebuilding the program.
//
// A card or word replaces one with the same id in an earlier folder. A duplicate
// within one folder is an error that the game reports. The Digest identifies the
// texts read, so a stored match cannot silently be replayed with other cards.
//
// A game defines the structure of its files and their possible mistakes. This package does the
// rest:
//
//	Load       reads all files into that structure (LayCards, LayWords)
//	Report     collects problems: ids, line codes, words, names (ID, Known, …)
//	NewSet     holds the cards, and finds them by id and by line code
//	Snapshot   repeats the facts in rows, and Row reads them back
//	Values     writes the effects of cards into a snapshot, and reads them back
//	Opener     opens the cards from the snapshots or from the files, as a Library
//	Files      reports the problems by file, for “card lint”
//
// Reading YAML takes most of the time of a command that needs cards. Therefore a folder can have
// snapshots of its facts and effects next to its files: rows generated from the files, which are
// quick to read. Package cardtest checks them.
package cardfile
