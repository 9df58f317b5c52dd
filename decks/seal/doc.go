// Package seal commits to decklists without showing them. A Lock holds the
// salted id of every list (see decks.ID) and a seal over all of them; it can
// be published. The Secrets hold the salts and stay with the organizer.
// Whoever is later given a list and its salt can check that it is one of those
// that were sealed.
//
// What a lock tells: how many lists there are and, if so wished, whose each
// is. It tells no card, not whether two lists are alike, and neither the names
// nor the order of the files: the ids are sorted. What it does not stop: whoever
// has the secrets can try guessed lists on the ids; who chose both salt and
// lists could, with some 2^64 tries, have two lists of one id, so salts are
// drawn here and not by players; and when a lock was made is shown only by
// when its seal was made known.
package seal
