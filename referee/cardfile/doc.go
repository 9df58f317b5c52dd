// Package cardfile reads the card files of a game: YAML files of a folder, with
// other folders laid over it, so that people can add a set or change a card
// without building the program anew.
//
// A card, or a word, whose id an earlier folder has already takes its place;
// what one folder has twice is a mistake, which the game reports. The Digest
// says which texts were read, so that a stored match is not replayed with other
// cards unnoticed.
//
// Reading YAML takes most of the time of a command that needs cards. So a
// folder may have a snapshot of its facts beside its files: rows that are read
// at once, made of the files and checked against them by a test of the game.
package cardfile
