package cards

import (
	"io/fs"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// Set is every card of the game. It does not change once it is loaded.
type Set struct {
	all     []Card
	index   map[referee.Card]int
	sets    []Release
	digest  string
	catalog *cards.Catalog
	// declared are the cards that a table has declared.
	declared map[referee.Card]*Card
}

// Release is a set of cards as it was sold.
type Release struct {
	// Code is short: "PP". Name is what is printed on its packs.
	Code, Name string
	// Year is when it came out; 0 where that differs from card to card.
	Year int
}

// Load reads all YAML files of a folder in the order of their names; then those of
// the folders that are put over it, one after the other. A card whose id is there
// already takes its place. With problems the cards are not fit for play; what could
// be read is given all the same.
func Load(files fs.FS, more ...cards.Folder) (*Set, []referee.Problem) {
	l := load(files, more)
	return l.cards, l.Problems
}

// load reads and checks the files of all folders.
func load(own fs.FS, more []cards.Folder) *loader {
	l := &loader{cards: &Set{index: map[referee.Card]int{}}}
	texts, problems := cardfile.Read(own, more)
	if l.Add(problems...); l.Problems != nil {
		return l
	}
	l.texts, l.cards.digest = texts, cardfile.Digest(texts)
	files := make([]decodedFile, len(texts))
	cardfile.Each(texts, func(i int) { files[i].decode(texts[i]) })
	for _, f := range files {
		l.Add(f.problems...)
		l.set(f.Set)
	}
	l.entries = cardfile.Lay(texts, func(i int) []setCard { return files[i].setCards() }, func(e setCard) string { return e.ID.Value })
	for _, e := range l.entries {
		if e.ID.Value != "" { // a missing id has been reported
			l.card(e)
		}
	}
	l.prints()
	l.cards.catalog = newCatalog(l.cards)
	referee.SortProblems(l.Problems)
	return l
}

// decodedFile is what a file holds.
type decodedFile struct {
	cardFile
	problems []referee.Problem
}

func (f *decodedFile) decode(t cardfile.Text) {
	f.problems = yamlfile.Decode(t.Path, t.Bytes, &f.cardFile)
}

// setCard is a card of a file with the code of its set.
type setCard struct {
	cardEntry
	set string
}

func (f *decodedFile) setCards() []setCard {
	all := make([]setCard, len(f.Cards))
	for i, e := range f.Cards {
		all[i] = setCard{e, f.Set.Code.Value}
	}
	return all
}

// Card gives a card by its id.
func (s *Set) Card(id referee.Card) (*Card, bool) {
	if i, ok := s.index[id]; ok {
		return &s.all[i], true
	}
	declared, ok := s.declared[id]
	return declared, ok
}

// All lists the cards in the order of the files, without those that a table has
// declared. The slice must not be changed.
func (s *Set) All() []Card { return s.all }

// Releases lists the sets in the order of the files.
func (s *Set) Releases() []Release { return s.sets }

// Release gives a set by its code.
func (s *Set) Release(code string) (Release, bool) {
	for _, r := range s.sets {
		if r.Code == code {
			return r, true
		}
	}
	return Release{}, false
}

// Catalog lists the cards' facts, and finds cards by what people type.
func (s *Set) Catalog() *cards.Catalog { return s.catalog }

// Digest identifies the card files: 64 hex digits.
func (s *Set) Digest() string { return s.digest }
