package sheet

// Sheet is a deck to register. Empty fields stay blank, to be filled in by
// hand.
type Sheet struct {
	Player, Number, Event, Date string
	// Deck is the deck's name, and ID its id (see decks.ID).
	Deck, ID string
	Sections []Section
}

// Section is a part of the deck, with its cards in table order.
type Section struct {
	// Title names the section and its number of cards.
	Title string
	Rows  []Row
}

// Row is a card with its copies.
type Row struct {
	Count    int
	ID, Name string
}

// Words holds the printed labels in one language.
type Words struct {
	// Language is the language code, such as "fr".
	Language                                   string
	Title                                      string
	Player, Number, Event, Date, Deck, ID      string
	Signature, Judge, Checked, Extension, Page string
}

// Paper is a size of paper, in millimetres.
type Paper struct {
	// Name is the CSS name of the size.
	Name          string
	Width, Height float64
}

// Papers returns the available paper sizes.
func Papers() []Paper {
	return []Paper{{"a4", 210, 297}, {"letter", 215.9, 279.4}}
}

// PaperOf returns a paper size by name, "a4" or "letter".
func PaperOf(name string) (Paper, bool) {
	for _, p := range Papers() {
		if p.Name == name {
			return p, true
		}
	}
	return Paper{}, false
}
