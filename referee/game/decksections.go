package game

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// DeckSection is one part of the decklists of a game.
type DeckSection struct {
	// Name is the word in the file.
	Name string
	// For says which cards the section is for: they are looked for first where a
	// name or a number fits several, and a card that is in no section yet goes
	// into the first that is for it. Nil is every card, as for a side deck.
	For func(cards.Fact) bool
	// Title is what people call the section, by language.
	Title referee.Words
	// Copies is how many of one card a legal deck has here at most. The rules
	// of the game decide; this is for those who offer something to pick from.
	Copies int
	// Different is how many cards a legal deck has here if no two may be the same, one of
	// each; 0 if the number is open. It is by the default rulings.
	Different int
	// Headings are what lists of other programs call the section, folded, in
	// any language; Name is one of them without being said.
	Headings []string
	// Alone says that a player who registers no whole deck may register this
	// section by itself: a list that has nothing else.
	Alone bool
}

// Holds reports whether a card may be in the section.
func (s DeckSection) Holds(f cards.Fact) bool { return s.For == nil || s.For(f) }

// OfType returns the cards of these types.
func OfType(types ...string) func(cards.Fact) bool {
	return func(f cards.Fact) bool { return slices.Contains(types, f.Type) }
}
