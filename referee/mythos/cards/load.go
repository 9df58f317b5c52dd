package cards

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"shinpan/referee"
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
	return l.cards, l.problems
}

// load reads and checks the files of all folders.
func load(files fs.FS, more []cards.Folder) *loader {
	l := &loader{cards: &Set{index: map[referee.Card]int{}}, first: map[string]referee.Place{}}
	texts := l.readAll(files, more)
	if l.problems != nil {
		return l
	}
	l.cards.digest = digest(texts)
	l.files = decodeAll(texts)
	for _, f := range l.files {
		l.add(f.problems...)
	}
	l.cards.words = wordsOf(l.files)
	l.checkWords()
	l.characters = laid(l.files, func(f decodedFile) []characterEntry { return f.cards.Cards }, func(e characterEntry) string { return e.ID.Value })
	l.missions = laid(l.files, func(f decodedFile) []missionEntry { return f.cards.Missions }, func(e missionEntry) string { return e.ID.Value })
	l.read()
	l.checkNames()
	l.cards.catalog = newCatalog(l.cards)
	referee.SortProblems(l.problems)
	return l
}

const wordsName = "words.yaml"

// textFile is a file of a folder: of the game's own when layer is 0.
type textFile struct {
	layer      int
	name, path string
	text       []byte
}

// readAll reads the YAML files of all folders, each in the order of its names.
func (l *loader) readAll(files fs.FS, more []cards.Folder) []textFile {
	var texts []textFile
	for i, folder := range append([]cards.Folder{{Files: files}}, more...) {
		names := yamlNames(folder.Files)
		if i == 0 && !slices.Contains(names, wordsName) {
			l.say("cards.no-words", referee.Place{File: wordsName}, nil)
		}
		for _, name := range names {
			at := path.Join(folder.Name, name)
			text, err := yamlfile.ReadFile(folder.Files, name)
			if err != nil {
				l.say("cards.unreadable", referee.Place{File: at}, referee.Args{"detail": err.Error()})
			}
			texts = append(texts, textFile{i, name, at, text})
		}
	}
	return texts
}

// yamlNames are the names of the YAML files of a folder, in order.
func yamlNames(files fs.FS) []string {
	short, _ := fs.Glob(files, "*.yml") // both fail only on a bad pattern
	long, _ := fs.Glob(files, "*.yaml")
	return slices.Sorted(slices.Values(append(long, short...)))
}

// decodedFile is what a file holds: words.yaml words, all others cards.
type decodedFile struct {
	textFile
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
		f.textFile = t
		all.Go(f.decode)
	}
	all.Wait()
	return files
}

// decode reads the file. Only the game's own words need all three lists.
func (f *decodedFile) decode() {
	var more moreWords
	switch {
	case f.name != wordsName:
		f.problems = yamlfile.Decode(f.path, f.text, &f.cards)
	case f.layer == 0:
		f.problems = yamlfile.Decode(f.path, f.text, &f.words)
	default:
		f.problems = yamlfile.Decode(f.path, f.text, &more)
		f.words = wordFile(more)
	}
}

// laid puts what the files have one over the other: what an earlier folder has
// with the same id gives its place up. What one folder has twice stays twice.
func laid[E any](files []decodedFile, of func(decodedFile) []E, id func(E) string) []E {
	var all []E
	below, here, layer := map[string]int{}, map[string]int{}, 0
	for _, f := range files {
		if f.layer > layer {
			maps.Copy(below, here)
			here, layer = map[string]int{}, f.layer
		}
		for _, e := range of(f) {
			_, twice := here[id(e)]
			if i, covered := below[id(e)]; covered && !twice && id(e) != "" {
				all[i], here[id(e)] = e, i
				continue
			}
			all = append(all, e)
			if !twice {
				here[id(e)] = len(all) - 1
			}
		}
	}
	return all
}

// wordsOf are the words of all files.
func wordsOf(files []decodedFile) wordFile {
	list := func(of func(wordFile) yamlfile.Entries[bothText]) yamlfile.Entries[bothText] {
		return laid(files, func(f decodedFile) []yamlfile.Entry[bothText] { return of(f.words) },
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

// digest identifies the texts, whatever line ends a checkout gave them and
// wherever the folders lie.
func digest(texts []textFile) string {
	sum := sha256.New()
	layer := 0
	for _, t := range texts {
		for ; layer < t.layer; layer++ {
			fmt.Fprintln(sum, "over it")
		}
		text := t.text
		if bytes.Contains(text, []byte("\r\n")) {
			text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
		}
		fmt.Fprintf(sum, "%s %d\n", t.name, len(text))
		sum.Write(text)
	}
	return hex.EncodeToString(sum.Sum(nil))
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
