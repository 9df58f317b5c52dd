package game

import "shinpan/referee"

// DeckForm is a way in which decks are written outside of the project's own
// files: a code that programs pass on, a list that people post.
type DeckForm interface {
	// Name returns what people type for it ("code"), Ext the usual end of the names
	// of its files (".txt").
	Name() string
	Ext() string
	// Fits reports whether a text looks like it at a glance.
	Fits(text string) bool
	// ReadDeck takes a deck from a text; the name is in problems only. The
	// lines have a Ref that Catalog.Find knows, as far as the form settles
	// that: ids of cards or prints, or what was written. Card may stay "", and
	// so may Section if the form does not say it; both are looked up later.
	// Problems are what could not be read, and warnings what was guessed.
	ReadDeck(name string, text []byte) (referee.Decklist, []referee.Problem)
	// WriteDeck returns a deck as a text, which ReadDeck takes, with warnings
	// for what of the deck the form cannot hold. Lines without a Card, or
	// without a Count, are left out where they cannot be written, with a
	// problem for each.
	WriteDeck(list referee.Decklist) ([]byte, []referee.Problem)
}
