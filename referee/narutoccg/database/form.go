package database

import (
	"bytes"
	"io/fs"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cardimport"
	"shinpan/referee/game"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/plaintext"
)

// Form is the database as a format that cards can be imported from.
type Form struct {
	// Own holds the cards that the game already has.
	Own *cards.Set
}

func (Form) Name() string { return "database" }

// Exts returns the file extensions of JSON and CSV.
func (Form) Exts() []string { return []string{".json", ".csv"} }

// Fits reports whether a file has the database's field names.
func (Form) Fits(head []byte) bool {
	head = plaintext.Head(head)
	if cardimport.IsJSON(head) {
		return bytes.Contains(head, []byte(`"`+fieldNames[fNumber][0]+`"`)) || bytes.Contains(head, []byte(`"`+fieldNames[fID][0]+`"`))
	}
	found := map[field]bool{}
	for _, name := range cardimport.Columns(head) {
		if f, read, _ := fieldCalled(name); read {
			found[f] = true
		}
	}
	return found[fNumber] && found[fName] && found[fType]
}

const (
	// mostBytes is the largest database that is read: sixteen times the size of the existing one.
	mostBytes = 64 << 20
	// mostKept is the maximum number of problems to report.
	mostKept = 5_000
)

// ReadCards reads a database and returns a card file for each of its sets.
func (f Form) ReadCards(folder fs.FS, name string, progress func(done, total int)) (game.CardImport, []referee.Problem) {
	r := &cardimport.Reading{Name: name, Progress: progress, Most: mostKept}
	text, ok := r.File(folder, name, mostBytes, "database.too-big")
	if !ok {
		return game.CardImport{}, r.Problems
	}
	releases := Read(r, text, f.Own)
	made := game.CardImport{LeftOut: r.Out}
	for _, release := range releases {
		text, err := release.File()
		if err != nil {
			r.Unreadable(err)
			continue
		}
		made.Files = append(made.Files, game.CardFile{Name: fileName(release.Name), Text: text})
		made.Cards += len(release.Cards)
	}
	return made, r.Problems
}

// File returns the set as a card file, with a comment at every repaired fact.
func (r Release) File() ([]byte, error) {
	prints := make([]cards.Card, len(r.Cards))
	remarks := map[referee.Card]map[string]string{}
	for i, entry := range r.Cards {
		prints[i], remarks[entry.ID] = entry.Card, entry.Repaired
	}
	return cards.Write(r.Release, prints, func(print *cards.Card, word string) string { return remarks[print.ID][word] })
}

// fileName returns the file name for a set: "path-of-pain.yaml".
func fileName(set string) string {
	words := strings.FieldsFunc(referee.Fold(strings.ReplaceAll(set, "'", "")), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	if len(words) == 0 {
		return "set.yaml"
	}
	return strings.Join(words, "-") + ".yaml"
}
