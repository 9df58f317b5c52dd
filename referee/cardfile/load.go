package cardfile

import (
	"io/fs"
	"slices"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// WordsName is the file of a folder that has the words for cards, such as their
// groups. All other YAML files of the folder have cards.
const WordsName = "words.yaml"

// Loaded is what the card files of a game hold, with what is wrong with them. A
// game's loader embeds one. W is the shape of words.yaml, C that of any other file.
//
// The two may have Over() any: a pointer to the same value in another shape, in
// which the files of folders laid over the game's own are read. So words that the
// game must have can be left out there.
type Loaded[W, C any] struct {
	Report
	// texts and held are in the order of the files, nil if not all could be read.
	texts []Text
	held  []held[W, C]
	over  []cards.Folder
}

// held is what one file holds.
type held[W, C any] struct {
	words    W
	cards    C
	problems []referee.Problem
}

// Load reads the game's own files and those of the folders laid over them, in
// order. It is not ok when a file cannot be read, or the game's own folder has no
// words.yaml: then there is nothing to check but the problems (cards.unreadable,
// cards.no-words). What a file holds in spite of mistakes is there.
func Load[W, C any](own fs.FS, over []cards.Folder) (l Loaded[W, C], ok bool) {
	l.over = over
	texts, problems := Read(own, over)
	l.Add(problems...)
	if !slices.ContainsFunc(texts, func(t Text) bool { return t.Layer == 0 && t.Name == WordsName }) {
		l.Say("cards.no-words", referee.Place{File: WordsName}, nil)
	}
	if l.Problems != nil {
		return l, false
	}
	l.texts, l.held = texts, make([]held[W, C], len(texts))
	Each(texts, func(i int) { l.held[i].decode(texts[i]) })
	for i := range l.held {
		l.Add(l.held[i].problems...)
	}
	return l, true
}

func (h *held[W, C]) decode(t Text) {
	var into any = &h.cards
	if t.Name == WordsName {
		into = &h.words
	}
	if other, ok := into.(interface{ Over() any }); ok && t.Layer > 0 {
		into = other.Over()
	}
	h.problems = yamlfile.Decode(t.Path, t.Bytes, into)
}

// Digest identifies the files: 64 hex digits.
func (l *Loaded[W, C]) Digest() string { return Digest(l.texts) }

// LayCards returns the cards of one list of all files. A card takes the place of
// one with the same id in an earlier folder.
func LayCards[W, C, E any](l *Loaded[W, C], of func(C) []E, id func(E) string) []E {
	return Lay(l.texts, func(i int) []E { return of(l.held[i].cards) }, id)
}

// LayWords returns the words of one list of all files. A word takes the place of
// one with the same key in an earlier folder.
func LayWords[W, C, T any](l *Loaded[W, C], of func(W) yamlfile.Entries[T]) yamlfile.Entries[T] {
	return Lay(l.texts, func(i int) []yamlfile.Entry[T] { return of(l.held[i].words) }, func(e yamlfile.Entry[T]) string { return e.Key.Value })
}

// JoinWords returns the words of one list of all files, where a word may have
// several entries.
func JoinWords[W, C, T any](l *Loaded[W, C], of func(W) yamlfile.Entries[T]) yamlfile.Entries[T] {
	var all yamlfile.Entries[T]
	for i := range l.held {
		all = append(all, of(l.held[i].words)...)
	}
	return all
}

// Entry is a card of a file for a check of the files: where its id is, how
// many effect lines it has, and how many of those say what they do.
type Entry struct {
	ID             referee.Place
	Lines, Carried int
}

// Files sorts the problems and reports them by file, as “card lint” prints them.
// The entries are all cards once the folders are laid over each other; a card that
// another folder replaces does not count. The game's own files are included only
// if no folder is laid over them or if something is wrong with them.
func (l *Loaded[W, C]) Files(entries []Entry) []cards.File {
	referee.SortProblems(l.Problems)
	if l.texts == nil { // not even read
		return []cards.File{{Problems: l.Problems}}
	}
	var places []referee.Place
	for _, e := range entries {
		places = append(places, e.ID)
	}
	return Files(l.texts, l.over, func(t Text) []referee.Problem { return l.Of(t.Path, places) }, func(file *cards.File) {
		for _, e := range entries {
			if e.ID.File == file.Name {
				file.Cards, file.Lines, file.Carried = file.Cards+1, file.Lines+e.Lines, file.Carried+e.Carried
			}
		}
	})
}
