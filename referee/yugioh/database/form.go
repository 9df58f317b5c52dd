package database

import (
	"bytes"
	"fmt"
	"io/fs"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cardimport"
	"shinpan/referee/game"
	"shinpan/referee/plaintext"
	"shinpan/referee/sqlitefile"
	"shinpan/referee/yugioh/cards"
)

// Forms returns the formats of other programs that can be read. The argument own is the set of
// cards that the game already has.
func Forms(own *cards.Set) []game.CardForm {
	return []game.CardForm{
		form{own: own, name: "database", ends: []string{".cdb", ".sqlite", ".db"}, fits: sqlitefile.Looks, read: (*reading).readCDB},
		form{own: own, name: "json", ends: []string{".json"}, fits: looksJSON, read: wholly((*reading).readJSON)},
		form{own: own, name: "csv", ends: []string{".csv"}, fits: looksCSV, read: wholly((*reading).readCSV)},
	}
}

// form is one format of files.
type form struct {
	own  *cards.Set
	name string
	ends []string
	fits func(head []byte) bool
	read func(r *reading, folder fs.FS, name string) []record
}

// Name returns the word that people type for the format.
func (f form) Name() string { return f.name }

// Exts returns the usual extensions of its files.
func (f form) Exts() []string { return f.ends }

// Fits reports whether the beginning of a file has this format.
func (f form) Fits(head []byte) bool {
	if sqlitefile.Looks(head) {
		return f.fits(head)
	}
	return f.fits(plaintext.Head(head))
}

func looksJSON(head []byte) bool {
	if !cardimport.IsJSON(head) {
		return false
	}
	for _, field := range []string{`"card_type"`, `"monster_type_line"`, `"konami_id"`, `"frameType"`, `"card_sets"`, `"card_images"`} {
		if bytes.Contains(head, []byte(field)) {
			return true
		}
	}
	return false
}

func looksCSV(head []byte) bool {
	found := map[string]bool{}
	for _, column := range cardimport.Columns(head) {
		found[fieldOf(column)] = true
	}
	return found["code"] && found["kind"] && (found["name"] || found["en"] || found["fr"])
}

// mostBytes is the maximum size of a text; the largest known one has 60 MB.
const mostBytes = 128 << 20

// wholly returns a reader that passes a file to read as one text.
func wholly(read func(*reading, []byte) []record) func(*reading, fs.FS, string) []record {
	return func(r *reading, folder fs.FS, name string) []record {
		file, ok := r.File(folder, name, mostBytes, "database.too-large")
		if !ok {
			return nil
		}
		text, ok := r.Text(file)
		if !ok {
			return nil
		}
		return read(r, text)
	}
}

// mostProblems is more than anyone will read.
const mostProblems = 500

// ReadCards reads a file. It returns card files with the cards that the game lacks or has with
// other facts, and a snapshot of them.
func (f form) ReadCards(folder fs.FS, name string, progress func(done, total int)) (game.CardImport, []referee.Problem) {
	r := newReading(name, f.own, progress)
	records := f.read(r, folder, name)
	list := r.cards(records)
	if len(list) == 0 && len(records) == 0 && !referee.Refuses(r.Problems) {
		r.Say("database.nothing", 0, nil)
	}
	made, err := files(f.own, name, list, r.written)
	if err != nil {
		r.Unreadable(err)
	}
	made.LeftOut = r.Out
	return made, r.Problems[:min(len(r.Problems), mostProblems)]
}

// cardsPerFile keeps the files small enough to read and compare.
const cardsPerFile = 1000

// files returns the cards as card files, and calls written with the number of cards written so far.
func files(own *cards.Set, source string, list []*cards.Card, written func(done, total int)) (game.CardImport, error) {
	made := game.CardImport{Cards: len(list)}
	if len(list) == 0 {
		return made, nil
	}
	var texts []cardfile.Text
	for i := 0; i < len(list); i += cardsPerFile {
		part := list[i:min(i+cardsPerFile, len(list))]
		comment := fmt.Sprintf("Made of %s. A card is one line; a line that is changed takes effect at once.", source)
		text, err := cards.Write(comment, part)
		if err != nil {
			return game.CardImport{}, err
		}
		name := fmt.Sprintf("cards-%02d.yaml", 1+i/cardsPerFile)
		texts = append(texts, cardfile.Text{Name: name, Path: name, Bytes: text})
		made.Files = append(made.Files, game.CardFile{Name: name, Text: text})
		written(i+len(part), len(list))
	}
	snapshot, err := own.SnapshotOver(list, cardfile.Digest(texts))
	if err != nil {
		return game.CardImport{}, err
	}
	made.Files = append(made.Files, game.CardFile{Name: cardfile.SnapshotName, Text: snapshot.Sealed()})
	return made, nil
}
