// Package cardfile reads the card files of a game: YAML files in a folder. Other
// folders can override it, so people can add a set or change a card without
// rebuilding the program.
//
// A card or word replaces one with the same id in an earlier folder. A duplicate
// within one folder is an error that the game reports. The Digest identifies the
// texts read, so a stored match cannot silently be replayed with other cards.
//
// Reading YAML takes most of the time of a command that needs cards. So a folder
// may have snapshots of its facts and effects beside its files: rows generated
// from the files, which are read at once. A test of the game checks them.
package cardfile
