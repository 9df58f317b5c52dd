package cards

import (
	"io/fs"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// Set holds every card of the game. It does not change once it is loaded.
type Set struct {
	cardfile.Set[Card, Line]
	words wordFile
}

// shape describes to the set how to use a card.
var shape = cardfile.Shape[Card, Line]{
	ID:    func(c *Card) (referee.Card, []string) { return c.ID, nil },
	Lines: func(c *Card) *[]Line { return &c.Lines },
	Code:  func(l *Line) string { return l.Code },
}

// setOf returns the cards of the files with a digest.
func setOf(all []Card, words wordFile, digest string) *Set {
	s := &Set{cardfile.NewSet(shape, all, digest), words}
	s.Set = s.WithCatalog(newCatalog(s))
	return s
}

// Load reads all YAML files of a folder: words.yaml, and the cards in the order of the file names.
// It then reads the files of the folders that extend it in the same way. A card or word with an
// existing id replaces the earlier one. If there are problems, the cards cannot be played, but Load
// still returns what it could read.
func Load(files fs.FS, more ...cards.Folder) (*Set, []referee.Problem) {
	l := load(files, more)
	return l.cards, l.Problems
}

// load reads and checks the files of all folders.
func load(own fs.FS, more []cards.Folder) *loader {
	files, ok := cardfile.Load[wordFile, cardFile](own, more)
	l := &loader{Loaded: files, cards: &Set{}}
	if !ok {
		return l
	}
	l.words = wordFile{
		Classes: cardfile.LayWords(&l.Loaded, func(w wordFile) yamlfile.Entries[classEntry] { return w.Classes }),
		Heroes:  cardfile.LayWords(&l.Loaded, func(w wordFile) yamlfile.Entries[yamlfile.At[string]] { return w.Heroes }),
		Aliases: cardfile.LayWords(&l.Loaded, func(w wordFile) cardfile.Aliases { return w.Aliases }),
	}
	l.checkWords()
	l.entries = cardfile.LayCards(&l.Loaded, func(f cardFile) []cardEntry { return f.Cards }, func(e cardEntry) string { return e.ID.Value })
	for _, e := range l.entries {
		if e.ID.Value != "" { // a missing id is already reported
			l.card(e)
		}
	}
	l.checkNames()
	l.cards = setOf(l.all, l.words, l.Digest())
	referee.SortProblems(l.Problems)
	return l
}

// Heroes returns the short ids of the heroes that players may choose, in the order of
// words.yaml ("seiya").
func (s *Set) Heroes() []string {
	heroes := make([]string, len(s.words.Heroes))
	for i, e := range s.words.Heroes {
		heroes[i] = e.Key.Value
	}
	return heroes
}

// HeroName returns the name of a hero in effects, such as "Seiya", from the short id.
func (s *Set) HeroName(id string) string {
	for _, e := range s.words.Heroes {
		if e.Key.Value == id {
			return e.Value.Value
		}
	}
	return id
}

// ClassName returns the printed Classe, such as "Chevalier d'Or", from its short id.
func (s *Set) ClassName(id string) string {
	for _, e := range s.words.Classes {
		if e.Key.Value == id {
			return e.Value.Printed.Value
		}
	}
	return id
}

// KnownOfClass returns the number of cards in the box for each class whose cards the rulebook
// counts, by the short id of the class.
func (s *Set) KnownOfClass() (ids []string, cards []int) {
	for _, e := range s.words.Classes {
		if e.Value.Cards > 0 {
			ids, cards = append(ids, e.Key.Value), append(cards, e.Value.Cards)
		}
	}
	return ids, cards
}
