// Package seal lets an organizer commit to decklists without showing them. A Lock holds the salted
// id of every list (see decks.ID) and a seal over all of them. The organizer can publish it. The
// Secrets hold the salts and stay with the organizer. Anyone who later receives a list and its salt
// can check that the list was sealed.
//
// A lock reveals the number of lists and, if the organizer wants, the players' names. It does
// not reveal any card, which lists are identical, or the names or order of the files, because
// the ids are sorted.
//
// A lock does not protect against everything. Anyone who has the secrets can test guesses at a
// list. Anyone who chooses both salt and lists could find two lists with the same id in about 2^64
// attempts. For this reason the program chooses the salts at random. A lock proves the time when it
// was made only if its seal was published then.
package seal
