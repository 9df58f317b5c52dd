package cards

import (
	"io/fs"
	"slices"
	"strings"
	"sync/atomic"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// Set holds every card of the game. It does not change after loading. It reads the cards of a
// snapshot only when they are needed. Several goroutines can use a Set at the same time.
type Set struct {
	cells   []cell // in the order of the files
	index   map[referee.Card]int
	sets    []Release
	digest  string
	catalog *cards.Catalog
	// declared holds the cards that the players have declared.
	declared map[referee.Card]*Card
	said     *said
}

// cell holds a card that has been read, or its row in a snapshot.
type cell struct {
	card atomic.Pointer[Card]
	row  string
}

// Release is a set of cards as sold.
type Release struct {
	// Code is short, such as "PP". Name is the name on the packs of the set.
	Code, Name string
	// Year is the year in which the set came out, or 0 if that differs from card to card.
	Year int
}

// Load reads all YAML files of a folder in the order of their names, and then those of the
// folders that extend it, in order. A card replaces an earlier one with the same id. If there are
// problems, the cards are not fit for play, but Load still returns what it could read.
func Load(files fs.FS, more ...cards.Folder) (*Set, []referee.Problem) {
	l := load(files, more)
	return l.cards, l.Problems
}

// Open returns the same cards as Load. If the game's own folder has a snapshot, Open does not
// read the files there, because a snapshot is made only from files without problems. If the cards
// are nil, the problems explain why.
func Open(files fs.FS, more ...cards.Folder) (*Set, []referee.Problem) {
	set, problems := snapshotIn(files), []referee.Problem(nil)
	switch {
	case set == nil:
		set, problems = Load(files, more...)
	case len(more) > 0:
		l := &loader{cards: set}
		l.read(files, more, len(set.cells) > 0)
		problems = l.Problems
	}
	if referee.Refuses(problems) {
		return nil, problems
	}
	return set, problems
}

// load reads and checks the files of all folders.
func load(own fs.FS, more []cards.Folder) *loader {
	l := &loader{cards: &Set{index: map[referee.Card]int{}}}
	l.read(own, more, false)
	return l
}

// read reads the files of all folders. If the game's own cards are known, it reads only those of
// the folders that extend them.
func (l *loader) read(own fs.FS, more []cards.Folder, known bool) {
	texts, problems := cardfile.Read(own, more)
	if l.Add(problems...); l.Problems != nil {
		return
	}
	l.cards.digest = cardfile.Digest(texts)
	if known {
		texts = slices.DeleteFunc(texts, func(t cardfile.Text) bool { return t.Layer == 0 })
	}
	l.texts = texts
	files := make([]decodedFile, len(texts))
	cardfile.Each(texts, func(i int) { files[i].decode(texts[i]) })
	for _, f := range files {
		l.Add(f.problems...)
		l.set(f.Set)
	}
	l.entries = cardfile.Lay(texts, func(i int) []setCard { return files[i].setCards() }, func(e setCard) string { return e.ID.Value })
	for _, e := range l.entries {
		if e.ID.Value != "" { // an earlier check reported the missing id
			l.card(e)
		}
	}
	l.prints()
	l.cards.finish()
	referee.SortProblems(l.Problems)
}

// finish builds the parts that depend on all cards.
func (s *Set) finish() {
	s.said = newSaid(s)
	s.catalog = cards.NewCatalogOf(s.schema(), stock{s}).WithDigest(s.digest)
}

// put adds a card, or replaces the card with the same id.
func (s *Set) put(card *Card) {
	place, covered := s.index[card.ID]
	if !covered {
		place = len(s.cells)
		s.index[card.ID] = place
		s.cells = append(s.cells, cell{})
	}
	card.Index = place
	s.cells[place].card.Store(card)
}

// decodedFile is the content of a file.
type decodedFile struct {
	cardFile
	problems []referee.Problem
}

func (f *decodedFile) decode(t cardfile.Text) {
	f.problems = yamlfile.Decode(t.Path, t.Bytes, &f.cardFile)
}

// setCard is a card in a file, with the code of its set.
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

// Card returns the card with the given id.
func (s *Set) Card(id referee.Card) (*Card, bool) {
	if i, ok := s.index[id]; ok {
		return s.At(i), true
	}
	declared, ok := s.declared[id]
	return declared, ok
}

// Len returns the number of cards, excluding declared ones.
func (s *Set) Len() int { return len(s.cells) }

// At returns the card with the given Index.
func (s *Set) At(index int) *Card {
	c := &s.cells[index]
	if card := c.card.Load(); card != nil {
		return card
	}
	if card := readCard(c.row, index); c.card.CompareAndSwap(nil, card) {
		return card
	}
	return c.card.Load() // another goroutine has read the card first
}

// Line returns the effect with the given code, and its card.
func (s *Set) Line(code string) (*Card, *Line, bool) {
	id := strings.TrimRight(code, "0123456789") // drops the number; the letter follows
	if id == "" {
		return nil, nil, false
	}
	card, ok := s.Card(referee.Card(id[:len(id)-1]))
	if !ok {
		return nil, nil, false
	}
	for k := range card.Lines {
		if card.Lines[k].Code == code {
			return card, &card.Lines[k], true
		}
	}
	return nil, nil, false
}

// All lists the cards in the order of the files, excluding declared cards.
func (s *Set) All() []*Card {
	all := make([]*Card, s.Len())
	for i := range all {
		all[i] = s.At(i)
	}
	return all
}

// Releases lists the sets in the order of the files.
func (s *Set) Releases() []Release { return s.sets }

// Release returns the set with the given code.
func (s *Set) Release(code string) (Release, bool) {
	for _, r := range s.sets {
		if r.Code == code {
			return r, true
		}
	}
	return Release{}, false
}

// Catalog returns the cards' facts, and finds cards by the names that people type.
func (s *Set) Catalog() *cards.Catalog { return s.catalog }

// Digest identifies the card files by 64 hex digits.
func (s *Set) Digest() string { return s.digest }
