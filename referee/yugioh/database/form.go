package database

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/game"
	"shinpan/referee/plaintext"
	"shinpan/referee/sqlitefile"
	"shinpan/referee/yugioh/cards"
)

// Forms are the files of other programs that can be read. Own are the cards that
// the game has already.
func Forms(own *cards.Set) []game.CardForm {
	return []game.CardForm{
		form{own: own, name: "database", ends: []string{".cdb", ".sqlite", ".db"}, fits: sqlitefile.Looks, read: (*reading).readCDB},
		form{own: own, name: "json", ends: []string{".json"}, fits: looksJSON, read: wholly((*reading).readJSON)},
		form{own: own, name: "csv", ends: []string{".csv"}, fits: looksCSV, read: wholly((*reading).readCSV)},
	}
}

// form is one kind of file.
type form struct {
	own  *cards.Set
	name string
	ends []string
	fits func(head []byte) bool
	read func(r *reading, folder fs.FS, name string) []record
}

// Name is what people type for it.
func (f form) Name() string { return f.name }

// Exts are the usual ends of the names of its files.
func (f form) Exts() []string { return f.ends }

// Fits looks at the beginning of a file.
func (f form) Fits(head []byte) bool {
	if sqlitefile.Looks(head) {
		return f.fits(head)
	}
	return f.fits(plaintext.Head(head))
}

func looksJSON(head []byte) bool {
	head = bytes.TrimLeft(head, " \t\r\n")
	if len(head) == 0 || head[0] != '{' && head[0] != '[' {
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
	first, _, _ := bytes.Cut(head, []byte("\n"))
	found := map[string]bool{}
	for column := range strings.SplitSeq(string(first), ",") {
		found[fieldOf(strings.Trim(strings.TrimSpace(column), `"`))] = true
	}
	return found["code"] && found["kind"] && (found["name"] || found["en"] || found["fr"])
}

// mostBytes is how large a text may be: the largest that there is has 60 MB.
const mostBytes = 128 << 20

// wholly reads a file as one text.
func wholly(read func(*reading, []byte) []record) func(*reading, fs.FS, string) []record {
	return func(r *reading, folder fs.FS, name string) []record {
		file, err := folder.Open(name)
		if err != nil {
			r.say("cards.unreadable", 0, args{"detail": referee.Reason(err)})
			return nil
		}
		defer func() { _ = file.Close() }() // the file was only read
		text, err := io.ReadAll(io.LimitReader(file, mostBytes+1))
		switch {
		case err != nil:
			r.say("cards.unreadable", 0, args{"detail": referee.Reason(err)})
			return nil
		case len(text) > mostBytes:
			r.say("database.too-large", 0, args{"most": mostBytes >> 20})
			return nil
		}
		if text = r.decoded(text); referee.Refuses(r.problems) {
			return nil
		}
		return read(r, text)
	}
}

// decoded is a text as UTF-8. It says how the text was written where that was
// guessed, and what keeps it from being read: then it is empty.
func (r *reading) decoded(file []byte) []byte {
	text := plaintext.Read(file)
	switch text.From {
	case plaintext.None:
		r.problems = append(r.problems, referee.Problem{Code: "database.not-text", Fix: "database.not-text", At: referee.Place{File: r.name, Line: text.Line, Col: text.Col}, Args: args{}, Grade: referee.Impossible})
	case plaintext.Windows:
		r.add("database.windows", text.Line, args{}, referee.Warning)
	}
	return text.UTF8
}

// mostProblems is more than anybody reads.
const mostProblems = 500

// ReadCards reads a file and gives card files with the cards that the game lacks or
// has otherwise, and a snapshot of them.
func (f form) ReadCards(folder fs.FS, name string, progress func(done, total int)) (game.CardImport, []referee.Problem) {
	r := reading{name: name, own: f.own, progress: progress}
	records := f.read(&r, folder, name)
	list := r.cards(records)
	if len(list) == 0 && len(records) == 0 && !referee.Refuses(r.problems) {
		r.say("database.nothing", 0, nil)
	}
	made, err := files(f.own, name, list, r.written)
	if err != nil {
		r.say("cards.unreadable", 0, args{"detail": referee.Reason(err)})
	}
	made.LeftOut = r.out
	return made, r.problems[:min(len(r.problems), mostProblems)]
}

// cardsPerFile keeps the files small enough to read and compare.
const cardsPerFile = 1000

// files are the cards as card files; written is told how many cards are.
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
