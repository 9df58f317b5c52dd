package mythos

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// Cards is every card of the game. It does not change once it is loaded.
type Cards struct {
	all     []Card
	index   map[referee.Card]int // by id and by variant id
	words   wordFile
	digest  string
	catalog *referee.Catalog
}

// LoadCards reads all YAML files of a folder: words.yaml, and the cards in
// the order of the file names. With problems the cards are not fit for play;
// what could be read is given all the same.
func LoadCards(files fs.FS) (*Cards, []referee.Problem) {
	l := loader{cards: &Cards{index: map[referee.Card]int{}}, first: map[string]referee.Place{}}
	texts, problems := readAll(files)
	if problems != nil {
		return l.cards, problems
	}
	l.cards.digest = digest(texts)
	decoded := decodeAll(texts)
	for _, f := range decoded {
		l.add(f.problems...)
		if f.name == wordsName {
			l.cards.words = f.words
			l.checkWords()
		}
	}
	for _, f := range decoded {
		l.read(f.cards)
	}
	l.checkNames()
	l.cards.catalog = newCatalog(l.cards)
	referee.SortProblems(l.problems)
	return l.cards, l.problems
}

const wordsName = "words.yaml"

type textFile struct {
	name string
	text []byte
}

// readAll reads the YAML files of a folder in the order of their names.
func readAll(files fs.FS) ([]textFile, []referee.Problem) {
	names, _ := fs.Glob(files, "*.yaml") // fails only on a bad pattern
	if !slices.Contains(names, wordsName) {
		return nil, []referee.Problem{cardProblem("cards.no-words", referee.Place{File: wordsName}, nil)}
	}
	texts := make([]textFile, len(names))
	for i, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, []referee.Problem{cardProblem("cards.unreadable", referee.Place{File: name}, referee.Args{"detail": err.Error()})}
		}
		texts[i] = textFile{name, text}
	}
	return texts, nil
}

// decodedFile is what a file holds: words.yaml words, all others cards.
type decodedFile struct {
	name     string
	words    wordFile
	cards    cardFile
	problems []referee.Problem
}

// decodeAll reads all files at the same time: reading YAML is most of the
// time that a command on cards takes to start.
func decodeAll(texts []textFile) []decodedFile {
	files := make([]decodedFile, len(texts))
	var all sync.WaitGroup
	for i, t := range texts {
		f := &files[i]
		f.name = t.name
		var into any = &f.cards
		if t.name == wordsName {
			into = &f.words
		}
		all.Go(func() { f.problems = yamlfile.Decode(t.name, t.text, into) })
	}
	all.Wait()
	return files
}

// digest identifies the texts, whatever line ends a checkout gave them.
func digest(texts []textFile) string {
	sum := sha256.New()
	for _, t := range texts {
		text := strings.ReplaceAll(string(t.text), "\r\n", "\n")
		fmt.Fprintf(sum, "%s %d\n%s", t.name, len(text), text)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// Card gives a card by its id or by the id of one of its variants.
func (c *Cards) Card(id referee.Card) (*Card, bool) {
	i, ok := c.index[id]
	if !ok {
		return nil, false
	}
	return &c.all[i], true
}

// All lists the cards in the order of the files, characters and missions.
// The slice must not be changed.
func (c *Cards) All() []Card { return c.all }

// Catalog lists the cards' facts, and finds cards by what people type.
func (c *Cards) Catalog() *referee.Catalog { return c.catalog }

// Digest identifies the card files: 64 hex digits.
func (c *Cards) Digest() string { return c.digest }

// Word is the word of a group, a keyword or a rarity in a language, by its
// short id; the id itself when it is unknown.
func (c *Cards) Word(id, language string) string {
	for _, list := range []yamlfile.Entries[bothText]{c.words.Groups, c.words.Keywords, c.words.Rarities} {
		for _, e := range list {
			if e.Key.Value == id {
				return e.Value.words().In(language)
			}
		}
	}
	return id
}
