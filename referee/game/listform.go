package game

import "shinpan/referee"

// ListForm is a way in which other programs keep dated lists of cards that are forbidden or
// limited, several in one file.
type ListForm interface {
	// Fits reports whether a text looks like it at a glance.
	Fits(text string) bool
	// ReadLists takes the lists of a text; the name is in problems only. With
	// problems there are none.
	ReadLists(name string, text []byte) ([]CardList, []referee.Problem)
}

// CardList is such a list.
type CardList struct {
	// Name is what people call it, From the day from which it is in force
	// ("2014-07-01"), "" if the file does not say it.
	Name, From string
	Limits     []CardLimit
	// Closed says that cards which are not on the list are forbidden.
	Closed bool
}

// CardLimit is how many copies of a card a deck may have. Ref is its number or id; one that
// no card has is of a later time.
type CardLimit struct {
	Ref  string
	Most int
	At   referee.Place
}
