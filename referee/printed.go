package referee

// PrintedLine is an effect line printed on a card, apart from its text.
type PrintedLine struct {
	// Code names the line for good: "108U".
	Code string
	// At is the word for when it acts, a Key of the game's messages.
	At Key
	// Continuous lines stay in force; the others happen once.
	Continuous bool
	// Modifies is set on a line that only changes another line of the card:
	// the word for when that one acts.
	Modifies Key
	// Carried says that the referee knows what the line does and can carry it
	// out; else only the table can declare it.
	Carried bool
}

// Printed is implemented by games that know more of what is printed on a card
// than its Fact.
type Printed interface {
	// PrintedLines are the effect lines of a card from the top down.
	PrintedLines(Card) []PrintedLine
	// Sign is what a printed sign, such as that of a rarity, stands for in a
	// language; the sign itself when that is not known.
	Sign(sign, language string) string
}

// Tongue is a language to say something in: its code, and the messages of the
// game in it.
type Tongue struct {
	Language string
	Text     func(Key, Args) string
}

// Worded is implemented by games that can say what a card does.
type Worded interface {
	// Wording is what the effect line with this code does, in whole
	// sentences; "" when there is no such line.
	Wording(code string, in Tongue) string
}

// RuledDecks is implemented by games whose deck rules depend on rulings.
type RuledDecks interface {
	// CheckDeckBy is CheckDeck with these options in force, by ruling id,
	// where they differ from the default. What is no ruling or no option of
	// one is a problem without a place.
	CheckDeckBy(list Decklist, chosen map[string]string) []Problem
}

// RemarkedDecks is implemented by games that can say what is legal in a deck
// and hardly meant.
type RemarkedDecks interface {
	// DeckRemarks are warnings about a decklist. They hold for lists that are
	// not legal, too.
	DeckRemarks(Decklist) []Problem
}
