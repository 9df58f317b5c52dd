package sheet

// Sheet is one deck to register. Empty fields are left to be written on.
type Sheet struct {
	Player, Number, Event, Date string
	// Deck is the deck's name, ID its id: see decks.ID.
	Deck, ID string
	Sections []Section
}

// Section is a part of the deck, its cards in the order they are laid on the
// table.
type Section struct {
	// Title names the section and says how many cards it has.
	Title string
	Rows  []Row
}

// Row is a card.
type Row struct {
	Count    int
	ID, Name string
}

// Words are what is printed beside the fields, in one language.
type Words struct {
	// Language is its code, "fr".
	Language                                   string
	Title                                      string
	Player, Number, Event, Date, Deck, ID      string
	Signature, Judge, Checked, Extension, Page string
}

// Paper is a size of paper, in millimetres.
type Paper struct {
	// Name is as CSS calls it.
	Name          string
	Width, Height float64
}

// Papers are the sizes that sheets can be printed on.
func Papers() []Paper {
	return []Paper{{"a4", 210, 297}, {"letter", 215.9, 279.4}}
}

// PaperOf gives the paper of a name, "a4" or "letter".
func PaperOf(name string) (Paper, bool) {
	for _, p := range Papers() {
		if p.Name == name {
			return p, true
		}
	}
	return Paper{}, false
}
