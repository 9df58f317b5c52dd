// Package convert reads and writes decks in the formats that people and programs use.
//
//	yaml      Shinpan's own file: see package decks
//	text      "2 Naruto Uzumaki, Rasengan" on lines under headings
//	numbers   the same with the number of the card: "2 Naruto Uzumaki (KS) 133"
//	official  the same with the publisher's numbers, if the game has them
//	csv       a table with the columns count and card
//	xml       the files of Cockatrice, MTGO, OCTGN and Dueling Book
//	json      lists of cards with their counts
//
// Games add their own formats, such as the deck code of a simulator: see game.Decks. The package
// can also draw such a code as a QR code (see Written).
//
// Nothing is lost silently. Reading reports a problem for everything it does not understand and a
// warning for every guess. Writing warns of everything the format cannot hold.
package convert
