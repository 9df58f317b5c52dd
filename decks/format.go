package decks

import (
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

// Format describes the layout of a game's decklists.
type Format struct {
	// Game is the game's short name.
	Game string
	// Sections are the parts of a list, in the order in which they are written.
	Sections []Section
	// Catalog holds the cards. If it is nil, cards are not looked up.
	Catalog *cards.Catalog
	// Known holds the short names of all games with decklists. They distinguish a list for another
	// game from a misspelt game.
	Known []string
	// Newer means that a match can declare cards that the catalog does not have. A list can then
	// name them (see newer).
	Newer bool
	// ByProgram means that a program wrote the list, so an unknown number is not a misspelling.
	ByProgram bool
}

// Section is one part of a list.
type Section struct{ game.DeckSection }

// FormatOf returns the layout of a game's lists. It reports false if the game has no decklists.
func FormatOf(game *game.Game) (Format, bool) {
	f := Format{Game: game.ID, Catalog: game.Cards, Known: []string{game.ID}, Newer: game.Declared != nil}
	if game.Decks == nil {
		return f, false
	}
	for _, s := range game.Decks.Sections {
		f.Sections = append(f.Sections, Section{s})
	}
	return f, true
}

func (f Format) section(name string) (Section, bool) {
	for _, s := range f.Sections {
		if s.Name == name {
			return s, true
		}
	}
	return Section{}, false
}

// words returns the keys that a file of this format can have.
func (f Format) words() []string {
	words := []string{"name", "game"}
	for _, s := range f.Sections {
		words = append(words, s.Name)
	}
	return words
}

// Limits of a file in any game.
const (
	// LongestName is the maximum length of the name of a deck or group, in
	// characters.
	LongestName = longestName
	// MostLines is the maximum number of lines in a section, and MostCopies the maximum number of
	// copies on a line.
	MostLines  = mostLines
	MostCopies = mostCopies
)
