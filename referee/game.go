package referee

import "io/fs"

// Game is the rules of one card game. A Game is immutable and may be used by
// several goroutines.
type Game interface {
	// ID is the game's short name: the folder in cardsdb and decks, and the
	// header of match files.
	ID() string
	// Version says which rules these are; it changes whenever a stored match
	// could replay differently.
	Version() string
	// CardsDigest identifies the card data in use.
	CardsDigest() string
	// Seats is the smallest and largest number of players.
	Seats() (least, most int)
	// Forms lists every verb, answers and tools alike.
	Forms() []Form
	// Topics lists what Why explains.
	Topics() []TopicForm
	// Rules and Rulings are the tables that "rule list" prints.
	Rules() []Rule
	Rulings() []Ruling
	// Catalog lists the cards.
	Catalog() *Catalog
	// Messages holds the game's own words: "lang/en.yaml" and "lang/fr.yaml", or
	// several files of a language ("lang/rules.en.yaml").
	Messages() fs.FS
	// CheckDeck gives everything wrong with a decklist for this game.
	CheckDeck(Decklist) []Problem
	// Start sets up a match. Problems say why the setup is refused.
	Start(Setup) (State, []Event, []Problem)
	// ReadBoard starts from a board file instead: a whole position, with the
	// events of what followed from it before the first question. The name is
	// used in problems only.
	ReadBoard(setup Setup, name string, text []byte) (State, []Event, []Problem)
	// WriteBoard gives the position as a board file that ReadBoard takes, with
	// what the viewer may know; Judge sees all, so that nothing is lost.
	WriteBoard(s State, viewer Seat) ([]byte, error)
	// VeilBoard writes a board file again as WriteBoard would have written it:
	// with what the viewer may know, and without remarks. Read, what Judge gets
	// is the same start with the same events. A board that ReadBoard refuses is
	// refused here.
	VeilBoard(setup Setup, name string, text []byte, viewer Seat) ([]byte, []Problem)
}

// State is a position of a match. States are values: no method changes the
// receiver, and a State may be kept and used again.
type State interface {
	// Ask is what is waited for; nil when the match is over.
	Ask() *Ask
	// Check gives every rule the answer breaks, nothing when it is legal.
	Check(Answer) []Problem
	// Apply gives the position after the answer, what happened, and every rule
	// that the answer breaks, as Check does. When one of them refuses it, the
	// position is nil; but illegal answers are applied as said where anyway is
	// true (an override), and only impossible ones are not.
	Apply(a Answer, anyway bool) (State, []Event, []Problem)
	// View is what a seat may see; Nobody is the public.
	View(Seat) View
	// Score is the scoreboard so far.
	Score() Score
	// Why takes a number of this position apart. Topics that are a Counter
	// are summed from the match's events instead and never come here.
	Why(Topic) (Ledger, []Problem)
	// Hash identifies everything in the position that matters for the
	// future, apart from what Setup holds: 32 lower-case hex digits.
	Hash() string
}

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
	// Section is the part of the deck: "cards", "missions". Group is the
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

// Rule is one rule of a game's table.
type Rule struct {
	ID string `json:"id"`
	// Text is one sentence of ours in each language.
	Text Words `json:"text"`
	// Cite says where each rulebook says it ("p. 12, Setup"), by language.
	// A language whose rulebook is silent is missing.
	Cite Words `json:"cite"`
}

// Ruling is a question the rulebooks leave open, with its possible answers.
type Ruling struct {
	ID       string         `json:"id"`
	Question Words          `json:"question"`
	Options  []RulingOption `json:"options"`
	Default  string         `json:"default"`
	// Why says why the default is the default, with the sources.
	Why Words `json:"why"`
	// Rules are the ids of the rules it belongs to.
	Rules []string `json:"rules,omitempty"`
	// Tell says that people are told of it when a match is set up, with how to
	// choose otherwise.
	Tell bool `json:"tell,omitempty"`
}

// RulingOption is one possible answer to a Ruling.
type RulingOption struct {
	ID   string `json:"id"`
	Text Words  `json:"text"`
}

// Words is a text in several languages, by language code ("en", "fr").
type Words map[string]string

// In is the text in a language, or in English when that one is missing.
func (w Words) In(language string) string {
	if text, ok := w[language]; ok {
		return text
	}
	return w["en"]
}
