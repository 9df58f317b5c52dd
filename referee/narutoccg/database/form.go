package database

import (
	"bytes"
	"io"
	"io/fs"
	"strings"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/plaintext"
)

// Form is the database as a form of cards that can be imported.
type Form struct {
	// Own are the cards that the game has already.
	Own *cards.Set
}

// Name is "database".
func (Form) Name() string { return "database" }

// Exts are the ends of JSON and CSV files.
func (Form) Exts() []string { return []string{".json", ".csv"} }

// Fits looks for the database's field names.
func (Form) Fits(head []byte) bool {
	head = plaintext.Head(head)
	if isJSON(head) {
		return bytes.Contains(head, []byte(`"`+fieldNames[fNumber][0]+`"`)) || bytes.Contains(head, []byte(`"`+fieldNames[fID][0]+`"`))
	}
	first, _, _ := bytes.Cut(head, []byte("\n"))
	found := map[field]bool{}
	for name := range strings.SplitSeq(string(first), ",") {
		if f, read, _ := fieldCalled(strings.Trim(strings.TrimSpace(name), `"`)); read {
			found[f] = true
		}
	}
	return found[fNumber] && found[fName] && found[fType]
}

// mostBytes is how large a database may be: sixteen times the one that there is.
const mostBytes = 64 << 20

// ReadCards reads a database and gives a card file for each of its sets.
func (f Form) ReadCards(folder fs.FS, name string, progress func(done, total int)) (game.CardImport, []referee.Problem) {
	text, problem := readFile(folder, name)
	if problem != nil {
		return game.CardImport{}, []referee.Problem{*problem}
	}
	releases, r := read(name, text, f.Own, progress)
	problems := r.problems
	made := game.CardImport{LeftOut: r.out}
	for _, r := range releases {
		text, err := r.File()
		if err != nil {
			problems = append(problems, unreadable(name, err))
			continue
		}
		made.Files = append(made.Files, game.CardFile{Name: fileName(r.Name), Text: text})
		made.Cards += len(r.Cards)
	}
	return made, problems
}

// readFile reads a file that is not too large.
func readFile(folder fs.FS, name string) ([]byte, *referee.Problem) {
	file, err := folder.Open(name)
	if err != nil {
		p := unreadable(name, err)
		return nil, &p
	}
	defer func() { _ = file.Close() }() // the file was only read
	text, err := io.ReadAll(io.LimitReader(file, mostBytes+1))
	switch {
	case err != nil:
		p := unreadable(name, err)
		return nil, &p
	case len(text) > mostBytes:
		return nil, &referee.Problem{Code: "database.too-big", Fix: "database.too-big", At: referee.Place{File: name}, Args: referee.Args{"most": mostBytes >> 20}, Grade: referee.Impossible}
	}
	return text, nil
}

func unreadable(name string, err error) referee.Problem {
	return referee.Problem{Code: "cards.unreadable", Fix: "cards.unreadable", At: referee.Place{File: name}, Args: referee.Args{"detail": referee.Reason(err)}, Grade: referee.Impossible}
}

// File is the set as a card file, with a comment at every fact that was repaired.
func (r Release) File() ([]byte, error) {
	prints := make([]cards.Card, len(r.Cards))
	remarks := map[referee.Card]map[string]string{}
	for i, entry := range r.Cards {
		prints[i], remarks[entry.ID] = entry.Card, entry.Repaired
	}
	return cards.Write(r.Release, prints, func(print *cards.Card, word string) string { return remarks[print.ID][word] })
}

// fileName is the name of a set as that of a file: "path-of-pain.yaml".
func fileName(set string) string {
	words := strings.FieldsFunc(referee.Fold(strings.ReplaceAll(set, "'", "")), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	if len(words) == 0 {
		return "set.yaml"
	}
	return strings.Join(words, "-") + ".yaml"
}
