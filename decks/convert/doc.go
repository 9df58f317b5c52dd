// Package convert moves decks between the project's own files and the forms
// in which other people and programs write them.
//
//	yaml      the project's own file: see package decks
//	text      "2 Naruto Uzumaki, Rasengan" on lines under headings
//	numbers   the same with the number of the card: "2 Naruto Uzumaki (KS) 133"
//	official  the same as the publisher numbers cards, for games that have that
//	csv       a table with the columns count and card
//	json      lists of cards with their counts
//
// and the forms of the games, such as the code of a simulator: see
// referee.ForeignDecks. That code can be written to be drawn as a QR code: see
// Written. What is read is never dropped in silence: a reading
// has a problem for everything that could not be understood, and a warning
// for everything that was guessed; writing warns of what the form cannot hold.
package convert
