package game

import "shinpan/referee"

// ListForm is a format in which other programs keep dated lists of forbidden and limited cards,
// several in one file.
type ListForm interface {
	// Fits reports quickly whether a text appears to be in the format.
	Fits(text string) bool
	// ReadLists reads the lists in a text; the name appears only in problems. If there are
	// problems, it returns no lists.
	ReadLists(name string, text []byte) ([]CardList, []referee.Problem)
}

// CardList is a dated list of forbidden and limited cards.
type CardList struct {
	// Name is the list's name for people. From is the first day on which the list is in force
	// ("2014-07-01"), or "" if the file gives none.
	Name, From string
	Limits     []CardLimit
	// Closed means that cards which are not on the list are forbidden.
	Closed bool
}

// CardLimit is the number of copies of a card that a deck is allowed to have. Ref is the number or
// id of the card. If no card has this number or id, the limit is for a card newer than the catalog.
type CardLimit struct {
	Ref  string
	Most int
	At   referee.Place
}
