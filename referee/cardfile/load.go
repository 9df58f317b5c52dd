package cardfile

import (
	"io/fs"
	"slices"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// WordsName is the name of the file in a folder that has the words for cards, such as their groups.
// All other YAML files of the folder hold cards.
const WordsName = "words.yaml"

// Loaded is the content of a game's card files, with their problems. A game's loader embeds
// one. W is the structure of words.yaml, and C that of any other file.
//
// Both can have a method Over() any. It returns a pointer to the same value in another structure,
// used to read the files of folders on top of the game's own. Those files can therefore leave out
// words that the game itself must have.
type Loaded[W, C any] struct {
	Report
	// texts and held are in file order, and are nil if not all files could be read.
	texts []Text
	held  []held[W, C]
	over  []cards.Folder
}

// held is the content of one file.
type held[W, C any] struct {
	words    W
	cards    C
	problems []referee.Problem
}

// Load reads the game's own files and those of the folders on top of them, in order. It reports
// false if a file cannot be read, or if the game's own folder has no words.yaml; then there is
// nothing to check except those problems (cards.unreadable, cards.no-words). It keeps the readable
// parts of a file with mistakes.
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

// Digest returns 64 hex digits that identify the files.
func (l *Loaded[W, C]) Digest() string { return Digest(l.texts) }

// LayCards merges one list of cards from all files. A card replaces one with the same id from
// an earlier folder.
func LayCards[W, C, E any](l *Loaded[W, C], of func(C) []E, id func(E) string) []E {
	return Lay(l.texts, func(i int) []E { return of(l.held[i].cards) }, id)
}

// LayWords merges one list of words from all files. A word replaces one with the same key from
// an earlier folder.
func LayWords[W, C, T any](l *Loaded[W, C], of func(W) yamlfile.Entries[T]) yamlfile.Entries[T] {
	return Lay(l.texts, func(i int) []yamlfile.Entry[T] { return of(l.held[i].words) }, func(e yamlfile.Entry[T]) string { return e.Key.Value })
}

// JoinWords joins one list of words from all files, in which a word can have several entries.
func JoinWords[W, C, T any](l *Loaded[W, C], of func(W) yamlfile.Entries[T]) yamlfile.Entries[T] {
	var all yamlfile.Entries[T]
	for i := range l.held {
		all = append(all, of(l.held[i].words)...)
	}
	return all
}

// Entry describes a card to a check of the files: the place of its id, the number of its effects,
// and how many of them are described.
type Entry struct {
	ID             referee.Place
	Lines, Carried int
}

// Files sorts the problems and reports them by file, as “card lint” prints them. The entries
// are all cards after merging the folders; a replaced card does not count. The game's own files
// are included only if there is no folder on top of them or if something is wrong with them.
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
