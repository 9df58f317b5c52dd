package decks

import (
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

// Format says how the decklists of a game are laid out.
type Format struct {
	// Game is the game's short name.
	Game string
	// Sections are the parts of a list, in the order they are written.
	Sections []Section
	// Catalog has the cards; without it no card is looked up.
	Catalog *cards.Catalog
	// Known are the short names of all games that a list may be meant for, so
	// that one for another game is told from a word that is none.
	Known []string
}

// Section is one part of a list.
type Section struct{ game.DeckSection }

// FormatOf gives the layout of a game's lists; false when it has none.
func FormatOf(game *game.Game) (Format, bool) {
	f := Format{Game: game.ID, Catalog: game.Cards, Known: []string{game.ID}}
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

// words are the words of a file of this format.
func (f Format) words() []string {
	words := []string{"name", "game"}
	for _, s := range f.Sections {
		words = append(words, s.Name)
	}
	return words
}

// The bounds of a file, whatever the game.
const (
	// LongestName is how many characters the name of a deck, or of a group,
	// may have.
	LongestName = longestName
	// MostLines is how many lines a section may have, MostCopies how many
	// copies a line.
	MostLines  = mostLines
	MostCopies = mostCopies
)
