package game

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// DeckSection is one part of the decklists of a game.
type DeckSection struct {
	// Name is the key in the file.
	Name string
	// For reports which cards the section is for. These cards come first if a name or a number fits
	// several cards, and a card listed without a section goes into the first section that is for
	// it. Nil means every card, as for a side deck.
	For func(cards.Fact) bool
	// Title is the section's name for people, by language.
	Title referee.Words
	// Copies is the maximum number of copies of a card in the section. The rules of the game
	// decide; this number is only for menus and editors.
	Copies int
	// Different is the number of cards that a legal deck has in the section if they must all be
	// different, or 0 if the number is open. It follows the default rulings.
	Different int
	// Headings lists other names for the section in lists of other programs, folded, in any
	// language. Name is always a heading, too.
	Headings []string
	// Alone means that a player without a registered deck can register just this section, as a list
	// with no other cards.
	Alone bool
}

// Holds reports whether a card can be in the section.
func (s DeckSection) Holds(f cards.Fact) bool { return s.For == nil || s.For(f) }

// OfType returns a function that reports whether a card has one of these types.
func OfType(types ...string) func(cards.Fact) bool {
	return func(f cards.Fact) bool { return slices.Contains(types, f.Type) }
}
