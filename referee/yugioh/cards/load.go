package cards

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// Open reads the cards of a folder and of the folders that extend it. If a folder has a snapshot of
// its files, Open reads no cards yet; each is read when it is needed. The game's own snapshot is
// trusted; any other counts only if it is sealed and made from the files next to it. The Set is nil
// if a problem keeps the cards from being used.
func Open(files fs.FS, over ...cards.Folder) (*Set, []referee.Problem) {
	own, digest, ok := snapshotIn(files)
	if !ok {
		s, problems := Load(files, over...)
		if referee.Refuses(problems) {
			return nil, problems
		}
		return s, problems
	}
	if len(over) == 0 {
		return assembled([]layer{own}, digest), nil
	}
	digests := []string{digest}
	layers := []layer{own}
	whole := true
	for _, folder := range over {
		digest, problems := digestOf(folder)
		digests = append(digests, digest)
		body, counts := cardfile.SealedIn(folder.Files, digest)
		if whole = whole && problems == nil && counts; !whole {
			continue
		}
		l, _, ok := readSnapshot(body)
		whole = ok
		layers = append(layers, l)
	}
	if whole {
		return assembled(layers, chained(digests)), nil
	}
	r := reader{base: assembled([]layer{own}, digest)}
	r.read(wordsAlone{files}, over)
	if referee.Refuses(r.Problems) {
		return nil, r.Problems
	}
	return r.set(chained(digests)), r.Problems
}

// Load reads the YAML files of a folder and of the folders that extend it, in order. A card
// replaces an earlier one with the same passcode, and so does a word. If there are problems, the
// cards cannot be played, but Load still returns what it could read.
func Load(files fs.FS, over ...cards.Folder) (*Set, []referee.Problem) {
	r := reader{base: &Set{}}
	r.read(files, over)
	digests := make([]string, 1+len(over))
	for i, folder := range append([]cards.Folder{{Files: files}}, over...) {
		digests[i], _ = digestOf(folder)
	}
	return r.set(chained(digests)), r.Problems
}

// digestOf identifies the YAML files of one folder.
func digestOf(folder cards.Folder) (string, []referee.Problem) {
	texts, problems := cardfile.Read(folder.Files, nil)
	return cardfile.Digest(texts), problems
}

// chained identifies folders by their digests, in order. For a single folder, it is that
// folder's digest.
func chained(digests []string) string {
	if len(digests) == 1 {
		return digests[0]
	}
	sum := sha256.New()
	for _, digest := range digests {
		fmt.Fprintln(sum, digest)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// reader reads YAML files. Base holds the cards of earlier folders.
type reader struct {
	cardfile.Loaded[wordFile, cardFile]
	base    *Set
	words   wordFile
	entries []cardEntry
	// known holds the cards that have been read, by passcode.
	known map[uint32]*Card
}

func (r *reader) read(own fs.FS, over []cards.Folder) {
	var ok bool
	if r.Loaded, ok = cardfile.Load[wordFile, cardFile](own, over); !ok {
		return
	}
	r.words = wordFile{
		Types:      cardfile.LayWords(&r.Loaded, func(w wordFile) yamlfile.Entries[cardfile.Translated] { return w.Types }),
		Attributes: cardfile.LayWords(&r.Loaded, func(w wordFile) yamlfile.Entries[cardfile.Translated] { return w.Attributes }),
		Traits:     cardfile.LayWords(&r.Loaded, func(w wordFile) yamlfile.Entries[cardfile.Translated] { return w.Traits }),
		Icons:      cardfile.LayWords(&r.Loaded, func(w wordFile) yamlfile.Entries[cardfile.Translated] { return w.Icons }),
		Series:     cardfile.LayWords(&r.Loaded, func(w wordFile) yamlfile.Entries[cardfile.Translated] { return w.Series }),
		Aliases:    cardfile.JoinWords(&r.Loaded, func(w wordFile) cardfile.Aliases { return w.Aliases }),
	}
	r.checkWords()
	r.entries = cardfile.LayCards(&r.Loaded, func(f cardFile) []cardEntry { return f.Cards }, cardEntry.id)
	r.known = make(map[uint32]*Card, len(r.entries))
	for i := range r.entries {
		r.card(&r.entries[i])
	}
	r.references()
	referee.SortProblems(r.Problems)
}

// set returns the cards of the base, extended by the cards that were read.
func (r *reader) set(digest string) *Set {
	list := make([]*Card, 0, len(r.known))
	for _, code := range slices.Sorted(maps.Keys(r.known)) {
		list = append(list, r.known[code])
	}
	l := layerOf(list)
	l.words = r.words
	if r.base.Len() == 0 {
		return assembled([]layer{l}, digest)
	}
	return assembled([]layer{r.base.layer(), l}, digest)
}

// layerOf returns a layer of these cards, which are in the order of their passcodes.
func layerOf(list []*Card) layer {
	l := layer{codes: make([]uint32, len(list)), cells: make([]found, len(list))}
	for i, c := range list {
		l.codes[i], l.cells[i].card = c.Passcode, c
		for _, art := range c.Art {
			other, _ := readPasscode(art)
			l.art = append(l.art, picture{other, c.Passcode})
		}
	}
	slices.SortStableFunc(l.art, func(a, b picture) int { return cmp.Compare(a.code, b.code) })
	return l
}

// layer returns the cards of the set as a layer again. It copies the cards that have been read,
// because their places differ in another set.
func (s *Set) layer() layer {
	l := layer{codes: s.codes, cells: make([]found, len(s.codes)), art: s.art, words: s.words, phrases: s.listed}
	for i := range s.cells {
		l.cells[i].row = s.cells[i].row
		if card := s.cells[i].card.Load(); card != nil && l.cells[i].row == "" {
			copied := *card
			l.cells[i].card = &copied
		}
	}
	return l
}

// wordsAlone is a folder from which only the words are read.
type wordsAlone struct{ fs.FS }

// Glob finds only the file of words.
func (w wordsAlone) Glob(pattern string) ([]string, error) {
	names, err := fs.Glob(w.FS, pattern)
	return slices.DeleteFunc(names, func(name string) bool { return name != cardfile.WordsName }), err
}
