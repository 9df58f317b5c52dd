package cards

import (
	"io/fs"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
)

// Set holds every card of the game. It does not change after loading.
type Set struct {
	cardfile.Set[Card, Line]
	words wordFile
}

// shape gives the generic set access to the fields of a card.
var shape = cardfile.Shape[Card, Line]{
	ID:    func(c *Card) (referee.Card, []string) { return c.ID, c.Variants },
	Lines: func(c *Card) *[]Line { return &c.Lines },
	Code:  func(l *Line) string { return l.Code },
}

// setOf returns a set of the cards, with the digest of their files.
func setOf(all []Card, words wordFile, digest string) *Set {
	c := &Set{cardfile.NewSet(shape, all, digest), words}
	c.Set = c.WithCatalog(newCatalog(c))
	return c
}

// Load reads all YAML files of a folder: words.yaml, and the cards in the order of the file
// names. It then reads the folders that extend it, in order. A card or word with an existing id
// replaces the earlier one. If there are problems, the cards are not fit for play; Load still
// returns what it could read.
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
	l.words = wordsOf(&l.Loaded)
	l.checkWords()
	l.characters = cardfile.LayCards(&l.Loaded, func(f cardFile) []characterEntry { return f.Cards }, func(e characterEntry) string { return e.ID.Value })
	l.missions = cardfile.LayCards(&l.Loaded, func(f cardFile) []missionEntry { return f.Missions }, func(e missionEntry) string { return e.ID.Value })
	l.read()
	l.checkNames()
	l.cards = setOf(l.all, l.words, l.Digest())
	referee.SortProblems(l.Problems)
	return l
}

// wordsOf returns the words of all files. It merges the aliases of a character.
func wordsOf(files *cardfile.Loaded[wordFile, cardFile]) wordFile {
	return wordFile{
		Aliases:  cardfile.JoinWords(files, func(w wordFile) cardfile.Aliases { return w.Aliases }),
		Groups:   cardfile.LayWords(files, func(w wordFile) translations { return w.Groups }),
		Keywords: cardfile.LayWords(files, func(w wordFile) translations { return w.Keywords }),
		Rarities: cardfile.LayWords(files, func(w wordFile) translations { return w.Rarities }),
	}
}

// Word returns the word for a group, a keyword or a rarity in a language, given its short id. It
// returns the id itself if it is unknown.
func (c *Set) Word(id, language string) string {
	for _, list := range []translations{c.words.Groups, c.words.Keywords, c.words.Rarities} {
		for _, e := range list {
			if e.Key.Value == id {
				return e.Value.Words().In(language)
			}
		}
	}
	return id
}

// LinesNear returns effect codes that resemble an unknown code: those on the same card, or
// otherwise the most similar ones.
func (c *Set) LinesNear(code string) []string {
	number := strings.TrimRight(strings.TrimRight(code, "0123456789"), "MUAS")
	var own, all []string
	for _, card := range c.All() {
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

const suggestedLines = 3 // the maximum number of codes in a message
