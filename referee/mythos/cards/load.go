package cards

import (
	"io/fs"
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// Set is every card of the game. It does not change once it is loaded.
type Set struct {
	all     []Card
	index   map[referee.Card]int // by id and by variant id
	words   wordFile
	digest  string
	catalog *cards.Catalog
}

// Load reads all YAML files of a folder: words.yaml, and the cards in
// the order of the file names; then those of the folders that are put over it,
// one after the other. A card whose id is there already takes its place, and
// so does a word. With problems the cards are not fit for play; what could be
// read is given all the same.
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
	l.cards.words = l.wordsOf(files)
	l.checkWords()
	l.characters = cardfile.Lay(texts, func(i int) []characterEntry { return files[i].cards.Cards }, func(e characterEntry) string { return e.ID.Value })
	l.missions = cardfile.Lay(texts, func(i int) []missionEntry { return files[i].cards.Missions }, func(e missionEntry) string { return e.ID.Value })
	l.read()
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

// decode reads a file. Only the game's own words need all three lists.
func (f *decodedFile) decode(t cardfile.Text) {
	var more moreWords
	switch {
	case t.Name != wordsName:
		f.problems = yamlfile.Decode(t.Path, t.Bytes, &f.cards)
	case t.Layer == 0:
		f.problems = yamlfile.Decode(t.Path, t.Bytes, &f.words)
	default:
		f.problems = yamlfile.Decode(t.Path, t.Bytes, &more)
		f.words = wordFile(more)
	}
}

// wordsOf are the words of all files.
func (l *loader) wordsOf(files []decodedFile) wordFile {
	list := func(of func(wordFile) yamlfile.Entries[bothText]) yamlfile.Entries[bothText] {
		return cardfile.Lay(l.texts, func(i int) []yamlfile.Entry[bothText] { return of(files[i].words) },
			func(e yamlfile.Entry[bothText]) string { return e.Key.Value })
	}
	var aliases yamlfile.Entries[[]yamlfile.At[string]]
	for _, f := range files {
		aliases = append(aliases, f.words.Aliases...)
	}
	return wordFile{
		Aliases:  aliases,
		Groups:   list(func(w wordFile) yamlfile.Entries[bothText] { return w.Groups }),
		Keywords: list(func(w wordFile) yamlfile.Entries[bothText] { return w.Keywords }),
		Rarities: list(func(w wordFile) yamlfile.Entries[bothText] { return w.Rarities }),
	}
}

// Card gives a card by its id or by the id of one of its variants.
func (c *Set) Card(id referee.Card) (*Card, bool) {
	i, ok := c.index[id]
	if !ok {
		return nil, false
	}
	return &c.all[i], true
}

// Line gives the effect line with this code and its card.
func (c *Set) Line(code string) (*Card, Line, bool) {
	for i := range c.all {
		for _, line := range c.all[i].Lines {
			if line.Code == code {
				return &c.all[i], line, true
			}
		}
	}
	return nil, Line{}, false
}

// All lists the cards in the order of the files, characters and missions.
// The slice must not be changed.
func (c *Set) All() []Card { return c.all }

// Catalog lists the cards' facts, and finds cards by what people type.
func (c *Set) Catalog() *cards.Catalog { return c.catalog }

// Digest identifies the card files: 64 hex digits.
func (c *Set) Digest() string { return c.digest }

// Word is the word of a group, a keyword or a rarity in a language, by its
// short id; the id itself when it is unknown.
func (c *Set) Word(id, language string) string {
	for _, list := range []yamlfile.Entries[bothText]{c.words.Groups, c.words.Keywords, c.words.Rarities} {
		for _, e := range list {
			if e.Key.Value == id {
				return e.Value.words().In(language)
			}
		}
	}
	return id
}

// LinesNear are the codes that one which no line has may be a slip for: those
// of the same card, or else the most alike.
func (c *Set) LinesNear(code string) []string {
	number := strings.TrimRight(strings.TrimRight(code, "0123456789"), "MUAS")
	var own, all []string
	for _, card := range c.all {
		for _, line := range card.Lines {
			all = append(all, line.Code)
			if strings.HasPrefix(line.Code, number) {
				own = append(own, line.Code)
			}
		}
	}
	if own != nil {
		return own
	}
	return referee.NearestAll(code, all, suggestedLines)
}

const suggestedLines = 3 // codes that a message names at most
