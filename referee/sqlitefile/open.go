package sqlitefile

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
)

// MaxBytes is the maximum size of a file, far larger than any list of cards.
const MaxBytes = 256 << 20

// Open reads the database with the given name in a folder, with the write-ahead log next to it.
// Errors come from the folder or are of type *Error. Close the database after reading it.
func Open(folder fs.FS, name string) (*DB, error) {
	file, err := readFile(folder, name)
	if err != nil {
		return nil, err
	}
	log, err := readFile(folder, name+"-wal")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	journal, err := folder.Open(name + "-journal")
	if err == nil {
		defer func() { _ = journal.Close() }() // the file was only read
		head := make([]byte, len(journalMagic))
		if _, err := io.ReadFull(journal, head); err == nil && string(head) == journalMagic {
			return nil, &Error{Unfinished, "a journal has not been played back"}
		}
	}
	return Read(file, log)
}

const (
	magic        = "SQLite format 3\x00"
	journalMagic = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7"
)

// Looks reports whether a file with this beginning is an SQLite database.
func Looks(head []byte) bool { return bytes.HasPrefix(head, []byte(magic)) }

// readFile reads a file of at most MaxBytes.
func readFile(folder fs.FS, name string) ([]byte, error) {
	f, err := folder.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // the file was only read
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, &Error{NotDatabase, "it is not a regular file"}
	}
	var text bytes.Buffer
	if info.Size() <= MaxBytes {
		text.Grow(int(info.Size()) + bytes.MinRead)
	}
	if _, err := text.ReadFrom(io.LimitReader(f, MaxBytes+1)); err != nil {
		return nil, err
	}
	if text.Len() > MaxBytes {
		return nil, &Error{TooLarge, "it has too many bytes"}
	}
	return text.Bytes(), nil
}

// Read reads a database from its bytes and those of its write-ahead log, which can be empty. Do not
// change either before you close the database.
func Read(file, log []byte) (*DB, error) {
	switch {
	case !Looks(file):
		return nil, &Error{NotDatabase, "it does not begin as an SQLite 3 database does"}
	case len(file) < headBytes:
		return nil, &Error{Torn, "it ends within its first hundred bytes"}
	case torn(file, log):
		return nil, &Error{Torn, "it has fewer pages than it says"}
	}
	return connect(file, log)
}

// headBytes is the length of a database header (https://www.sqlite.org/fileformat2.html).
const headBytes = 100

// torn reports whether a database has fewer pages than its header gives. If there is a log, which
// can have more pages, SQLite itself detects torn databases.
func torn(file, log []byte) bool {
	pageSize := int(binary.BigEndian.Uint16(file[16:]))
	if pageSize == 1 {
		pageSize = 1 << 16
	}
	said, counted := int(binary.BigEndian.Uint32(file[28:])), bytes.Equal(file[24:28], file[92:96])
	return len(log) == 0 && pageSize > 0 && counted && said > len(file)/pageSize
}
