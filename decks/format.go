package decks

import "shinpan/referee"

// Format says how the decklists of a game are laid out.
type Format struct {
	// Game is the game's short name.
	Game string
	// Sections are the parts of a list, in the order they are written.
	Sections []Section
}

// Section is one part of a list.
type Section struct {
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
}

// formats lists the games that have decklists.
func formats() []Format {
	return []Format{
		{Game: "mythos", Sections: []Section{
			{Name: "cards", Type: "character", Title: referee.Words{"en": "Cards", "fr": "Cartes"}, Copies: 2, Headings: []string{
				"character", "characters", "character cards", "personnage", "personnages", "cartes personnage",
				"deck", "main", "main deck", "maindeck", "mainboard", "cartes", "deck principal",
			}},
			{Name: "missions", Type: "mission", Title: referee.Words{"en": "Missions", "fr": "Missions"}, Copies: 1, Headings: []string{
				"mission", "mission cards", "mission deck", "cartes mission",
			}},
		}},
	}
}

// FormatOf gives the layout of a game's lists; false when the game has none.
func FormatOf(game string) (Format, bool) {
	for _, f := range formats() {
		if f.Game == game {
			return f, true
		}
	}
	return Format{}, false
}

func gameNames() []string {
	var names []string
	for _, f := range formats() {
		names = append(names, f.Game)
	}
	return names
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
