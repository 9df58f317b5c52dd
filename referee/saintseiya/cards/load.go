package cards

import (
	"io/fs"
	"slices"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// Set is every card of the game. It does not change once it is loaded.
type Set struct {
	all     []Card
	index   map[referee.Card]int
	words   wordFile
	digest  string
	catalog *cards.Catalog
}

// Load reads all YAML files of a folder: words.yaml, and the cards in the order
// of the file names; then those of the folders that are put over it, one after
// the other. A card whose id is there already takes its place, and so does a
// word. With problems the cards are not fit for play; what could be read is given
// all the same.
func Load(files fs.FS, more ...cards.Folder) (*Set, []referee.Problem) {
	l := load(files, more)
	return l.cards, l.Problems
}

// load reads and checks the files of all folders.
func load(own fs.FS, more []cards.Folder) *loader {
	l := &loader{cards: &Set{index: map[referee.Card]int{}}}
	texts, problems := cardfile.Read(own, more)
	l.Add(problems...)
	if !slices.ContainsFunc(texts, func(t cardfile.Text) bool { return t.Layer == 0 && t.Name == wordsName }) {
		l.Say("cards.no-words", referee.Place{File: wordsName}, nil)
	}
	if l.Problems != nil {
		return l
	}
	l.texts, l.cards.digest = texts, cardfile.Digest(texts)
	files := make([]decodedFile, len(texts))
	cardfile.Each(texts, func(i int) { files[i].decode(texts[i]) })
	for _, f := range files {
		l.Add(f.problems...)
	}
	l.cards.words = wordsOfFiles(texts, files)
	l.checkWords()
	l.entries = cardfile.Lay(texts, func(i int) []cardEntry { return files[i].cards.Cards }, func(e cardEntry) string { return e.ID.Value })
	for _, e := range l.entries {
		if e.ID.Value != "" { // a missing id has been reported
			l.card(e)
		}
	}
	l.checkNames()
	l.cards.catalog = newCatalog(l.cards)
	referee.SortProblems(l.Problems)
	return l
}

const wordsName = "words.yaml"

// decodedFile is what a file holds: words.yaml words, all others cards.
type decodedFile struct {
	words    wordFile
	cards    cardFile
	problems []referee.Problem
}

func (f *decodedFile) decode(t cardfile.Text) {
	if t.Name == wordsName {
		f.problems = yamlfile.Decode(t.Path, t.Bytes, &f.words)
	} else {
		f.problems = yamlfile.Decode(t.Path, t.Bytes, &f.cards)
	}
}

// wordsOfFiles are the words of all files.
func wordsOfFiles(texts []cardfile.Text, files []decodedFile) wordFile {
	return wordFile{
		Classes: layWords(texts, func(i int) []yamlfile.Entry[classEntry] { return files[i].words.Classes }),
		Heroes:  layWords(texts, func(i int) []yamlfile.Entry[yamlfile.At[string]] { return files[i].words.Heroes }),
		Aliases: layWords(texts, func(i int) []yamlfile.Entry[[]yamlfile.At[string]] { return files[i].words.Aliases }),
	}
}

// layWords lays the words of one kind over each other.
func layWords[T any](texts []cardfile.Text, of func(i int) []yamlfile.Entry[T]) yamlfile.Entries[T] {
	return cardfile.Lay(texts, of, func(e yamlfile.Entry[T]) string { return e.Key.Value })
}

// Card gives a card by its id.
func (s *Set) Card(id referee.Card) (*Card, bool) {
	i, ok := s.index[id]
	if !ok {
		return nil, false
	}
	return &s.all[i], true
}

// Line gives the effect line with this code and its card.
func (s *Set) Line(code string) (*Card, Line, bool) {
	for i := range s.all {
		for _, line := range s.all[i].Lines {
			if line.Code == code {
				return &s.all[i], line, true
			}
		}
	}
	return nil, Line{}, false
}

// All lists the cards in the order of the files. The slice must not be changed.
func (s *Set) All() []Card { return s.all }

// Catalog lists the cards' facts, and finds cards by what people type.
func (s *Set) Catalog() *cards.Catalog { return s.catalog }

// Digest identifies the card files: 64 hex digits.
func (s *Set) Digest() string { return s.digest }

// Heroes are the short ids of the heroes whom players may choose, in the order
// of words.yaml ("seiya").
func (s *Set) Heroes() []string {
	heroes := make([]string, len(s.words.Heroes))
	for i, e := range s.words.Heroes {
		heroes[i] = e.Key.Value
	}
	return heroes
}

// HeroName is what effects call a hero, by the short id: "Seiya".
func (s *Set) HeroName(id string) string {
	for _, e := range s.words.Heroes {
		if e.Key.Value == id {
			return e.Value.Value
		}
	}
	return id
}

// ClassName is the Classe as it is printed, by its short id: "Chevalier d'Or".
func (s *Set) ClassName(id string) string {
	for _, e := range s.words.Classes {
		if e.Key.Value == id {
			return e.Value.Printed.Value
		}
	}
	return id
}

// KnownOfClass are the short ids of the classes of which the rulebook says how
// many cards the box has, with that number.
func (s *Set) KnownOfClass() (ids []string, cards []int) {
	for _, e := range s.words.Classes {
		if e.Value.Cards > 0 {
			ids, cards = append(ids, e.Key.Value), append(cards, e.Value.Cards)
		}
	}
	return ids, cards
}
