package game

import "shinpan/referee"

// DeckSection is one part of the decklists of a game.
type DeckSection struct {
	// Name is the word in the file.
	Name string
	// Type is the type of the cards that are looked for first where a name or
	// a number fits several; "" prefers none.
	Type string
	// Title is what people call the section, by language.
	Title referee.Words
	// Copies is how many of one card a legal deck has here at most. The rules
	// of the game decide; this is for who offers something to pick from.
	Copies int
	// Headings are what lists of other programs call the section, folded, in
	// any language; Name is one of them without being said.
	Headings []string
	// Alone says that a player who registers no whole deck may register this
	// section by itself: a list that has nothing else.
	Alone bool
}
