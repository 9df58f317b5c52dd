package decks

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
}

// formats lists the games that have decklists.
func formats() []Format {
	return []Format{
		{Game: "mythos", Sections: []Section{{"cards", "character"}, {"missions", "mission"}}},
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
