package referee

// Setup is what is settled before the first question.
type Setup struct {
	// Players are the names in seat order.
	Players []string
	// Decks are the registered decklists in seat order; a nil entry, or no
	// entries, is an open table.
	Decks []*Decklist
	// Rulings are the options in force, by ruling id, where they differ from
	// the default.
	Rulings map[string]string
	// Options are the game's own settings, by name, where they differ from
	// the default; each game documents its own.
	Options map[string]string
}

// Deck is the registered decklist of a player, nil at an open table.
func (s Setup) Deck(seat Seat) *Decklist {
	if !seat.IsPlayer() || seat.Index() >= len(s.Decks) {
		return nil
	}
	return s.Decks[seat.Index()]
}

// Decklist is a deck as read from a file.
type Decklist struct {
	Name  string
	Game  string
	File  string
	Lines []DeckLine
	// At is the place of the file's first line, for problems of the whole.
	At Place
	// Heads are the places of the words of the sections.
	Heads map[string]Place
}

// DeckLine is one line of a decklist.
type DeckLine struct {
	// Section is the part of the deck: "cards", "extra". Group is the
	// writer's own word for some lines of it ("openers"), "" for none; it
	// means nothing to the rules.
	Section, Group string
	// Ref is what was written; Card what it means, "" when it is not known.
	Ref   string
	Card  Card
	Count int
	// At is the place of Ref, CountAt of the number.
	At, CountAt Place
}
