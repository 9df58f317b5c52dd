package matchfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"path/filepath"

	"shinpan/referee/record"
)

// The extensions of the sealed files next to a match.
const (
	decksExt = ".decks"
	boardExt = ".board"
	luckExt  = ".luck"
)

// Sealed is private data. The match file holds only its salted ids; the data itself is in files
// next to the match, for the people who are allowed to see it.
type Sealed struct {
	// Decks holds the registered decklists in seat order.
	Decks []record.Sealed
	// Board is the complete board file that the match began from, if parts of it are hidden.
	Board record.SealedBoard
	// Number is the referee's number for fair draws.
	Number string
}

// carriedFile holds all private data of a match on one line.
type carriedFile struct {
	Decks *deckFile  `json:"decks,omitempty"`
	Board *boardFile `json:"board,omitempty"`
	Luck  *luckFile  `json:"luck,omitempty"`
}

// Text returns the sealed data as one line of JSON, for moving to another device. The text is
// private.
func (s Sealed) Text() ([]byte, error) {
	var c carriedFile
	for _, file := range s.files("") {
		switch content := file.content.(type) {
		case deckFile:
			c.Decks = &content
		case boardFile:
			c.Board = &content
		case luckFile:
			c.Luck = &content
		}
	}
	return json.Marshal(c)
}

// ReadSealed reads data that Text returned. It reports false for any other text.
func ReadSealed(text []byte) (Sealed, bool) {
	var c carriedFile
	if json.Unmarshal(text, &c) != nil {
		return Sealed{}, false
	}
	var s Sealed
	sound := true
	if c.Decks != nil {
		s.Decks, sound = c.Decks.decks(), c.Decks.sound()
	}
	if c.Board != nil {
		s.Board, sound = record.SealedBoard{Text: c.Board.Text, Salt: c.Board.Salt}, sound && c.Board.sound()
	}
	if c.Luck != nil {
		s.Number, sound = c.Luck.Number, sound && c.Luck.sound()
	}
	return s, sound
}

// luckFormat is the version of the luckFile format.
const luckFormat = 1

// luckFile is the file with the referee's number for fair draws.
type luckFile struct {
	Format int    `json:"shinpan-luck"`
	Number string `json:"number"`
}

func (f *luckFile) sound() bool { return f.Format == luckFormat && f.Number != "" }

// BoardPath returns the path of the file with the complete board that a match began from.
func BoardPath(match string) string { return match + boardExt }

// boardFormat is the version of the boardFile format.
const boardFormat = 1

// boardFile is the file with the complete board that a match began from.
type boardFile struct {
	Format int    `json:"shinpan-board"`
	Salt   string `json:"salt"`
	Text   string `json:"text"`
}

// beside holds the path and the content of a file next to a match.
type beside struct {
	path    string
	content any
}

// files returns the files that have content.
func (s Sealed) files(match string) []beside {
	var files []beside
	if len(s.Decks) > 0 {
		files = append(files, beside{match + decksExt, asFile(s.Decks)})
	}
	if s.Board.Text != "" {
		files = append(files, beside{BoardPath(match), boardFile{boardFormat, s.Board.Salt, s.Board.Text}})
	}
	if s.Number != "" {
		files = append(files, beside{match + luckExt, luckFile{luckFormat, s.Number}})
	}
	return files
}

// write writes either all of the files next to a match or none.
func (s Sealed) write(d disk, match string) error {
	files := s.files(match)
	for i, file := range files {
		if err := file.write(d); err != nil {
			return errors.Join(err, removed(d, files[:i]))
		}
	}
	return nil
}

// removed deletes the sealed files of a match that could not be started.
func removed(d disk, files []beside) error {
	var errs []error
	for _, file := range files {
		errs = append(errs, d.remove(file.path))
	}
	return errors.Join(errs...)
}

// text returns the content as JSON.
func (b beside) text() ([]byte, error) {
	text, err := json.MarshalIndent(b.content, "", " ")
	if err != nil {
		return nil, failed(b.path, err)
	}
	return append(text, '\n'), nil
}

func (b beside) write(d disk) error {
	text, err := b.text()
	if err != nil {
		return err
	}
	h, err := d.create(b.path)
	if errors.Is(err, fs.ErrExist) {
		return refusal("beside", b.path, nil) // this may be the only copy of the salts
	}
	if err != nil {
		return failed(b.path, err)
	}
	n, err := h.WriteAt(text, 0)
	if err == nil && n < len(text) {
		err = io.ErrShortWrite
	}
	if err == nil {
		err = errors.Join(h.Sync(), d.syncFolder(filepath.Dir(b.path)))
	}
	closing(h)
	if err != nil {
		return errors.Join(failed(b.path, err), d.remove(b.path))
	}
	return nil
}

// Sealed reads the sealed files next to a match. Parts without a file are empty, as in a match
// without secrets or on another machine.
func (s Store) Sealed(match string) (Sealed, error) {
	var decks deckFile
	if err := s.beside(match+decksExt, "bad-decks", &decks); err != nil {
		return Sealed{}, err
	}
	var board boardFile
	if err := s.beside(BoardPath(match), "bad-board", &board); err != nil {
		return Sealed{}, err
	}
	var luck luckFile
	if err := s.beside(match+luckExt, "bad-luck", &luck); err != nil {
		return Sealed{}, err
	}
	return Sealed{decks.decks(), record.SealedBoard{Text: board.Text, Salt: board.Salt}, luck.Number}, nil
}

// sealedFile is the content of a file next to a match. sound reports whether this program can
// read its version.
type sealedFile interface{ sound() bool }

func (f *boardFile) sound() bool { return f.Format == boardFormat && f.Text != "" }

// largest is the maximum number of bytes read from a file next to a match.
const largest = 1 << 26

// beside reads a file next to a match into a value, which stays unchanged if there is no file. code
// is the problem code for invalid content.
func (s Store) beside(path, code string, into sealedFile) error {
	h, err := s.on().open(path, false)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return failed(path, err)
	}
	defer closing(h)
	info, err := h.Stat()
	if err != nil {
		return failed(path, err)
	}
	text, err := io.ReadAll(io.NewSectionReader(h, 0, min(info.Size(), largest)))
	if err != nil {
		return failed(path, err)
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if d.Decode(into) != nil || !into.sound() {
		return refusal(code, path, nil)
	}
	return nil
}
