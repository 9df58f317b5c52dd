package game

import "shinpan/referee"

// DeckForm is a format for decks other than Shinpan's own files: a code that programs exchange,
// or a list that people post.
type DeckForm interface {
	// Name returns the name that people type ("code"), and Ext the usual file extension
	// (".txt").
	Name() string
	Ext() string
	// Fits reports quickly whether a text appears to be in the format.
	Fits(text string) bool
	// ReadDeck reads a deck from a text; the name appears only in problems. As far as the format
	// allows, the lines have a Ref that Catalog.Find understands: ids of cards or prints, or the
	// text as written. Card can stay "", and Section too if the format does not give it. Shinpan
	// looks up both later. A problem reports something that could not be read; a warning reports a
	// guess.
	ReadDeck(name string, text []byte) (referee.Decklist, []referee.Problem)
	// WriteDeck returns a deck as a text for ReadDeck, with warnings for everything that the
	// format cannot hold. It leaves out lines without a Card or a Count if it cannot write
	// them, with a problem for each.
	WriteDeck(list referee.Decklist) ([]byte, []referee.Problem)
}
