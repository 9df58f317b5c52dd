package sqlitefile

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
)

// MaxBytes is the largest file that is read: far more than any list of cards.
const MaxBytes = 256 << 20

// DB is a database that has been opened. It is not changed, and several goroutines
// may use it.
type DB struct {
	file     []byte
	log      map[uint32][]byte // pages that the write-ahead log has newer
	pageSize int
	usable   int // bytes of a page without those reserved for extensions
	pages    int
	encoding uint32
	tables   []Table
}

// Open reads the database of that name in a folder, with the write-ahead log
// beside it. Errors are those of the folder, or an *Error.
func Open(folder fs.FS, name string) (*DB, error) {
	file, err := readFile(folder, name)
	if err != nil {
		return nil, err
	}
	log, err := readFile(folder, name+"-wal")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	journal, err := readFile(folder, name+"-journal")
	if err == nil && bytes.HasPrefix(journal, []byte(journalMagic)) {
		return nil, &Error{Fault: Unfinished, Detail: "there is a journal that has not been played back"}
	}
	return Read(file, log)
}

const (
	magic        = "SQLite format 3\x00"
	journalMagic = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7"
)

// Looks reports whether a file that begins so is an SQLite database.
func Looks(head []byte) bool { return bytes.HasPrefix(head, []byte(magic)) }

// readFile reads a file of at most MaxBytes.
func readFile(folder fs.FS, name string) ([]byte, error) {
	f, err := folder.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, &Error{Fault: NotDatabase, Detail: "it is not a regular file"}
	}
	var text bytes.Buffer
	if info.Size() <= MaxBytes {
		text.Grow(int(info.Size()) + bytes.MinRead)
	}
	if _, err := text.ReadFrom(io.LimitReader(f, MaxBytes+1)); err != nil {
		return nil, err
	}
	if text.Len() > MaxBytes {
		return nil, &Error{Fault: TooLarge, Detail: "it has more than 256 MiB"}
	}
	return text.Bytes(), nil
}

// Read reads a database from its bytes and those of its write-ahead log, which may
// be empty.
func Read(file, log []byte) (*DB, error) {
	if !Looks(file) {
		return nil, &Error{Fault: NotDatabase, Detail: "it does not begin as an SQLite 3 database does"}
	}
	if len(file) < headBytes {
		return nil, &Error{Fault: Torn, Detail: "it ends within its first hundred bytes"}
	}
	db := &DB{file: file, pageSize: int(binary.BigEndian.Uint16(file[16:]))}
	if db.pageSize == 1 {
		db.pageSize = 1 << 16
	}
	if db.pageSize < 512 || db.pageSize&(db.pageSize-1) != 0 {
		return nil, damaged(1, "the page size is %d", db.pageSize)
	}
	db.usable = db.pageSize - int(file[20])
	if db.usable < leastUsable {
		return nil, damaged(1, "only %d bytes of a page are used", db.usable)
	}
	db.pages = len(file) / db.pageSize
	db.readLog(log)
	head, err := db.page(1)
	if err != nil {
		return nil, err
	}
	if head[19] > 2 {
		return nil, &Error{Fault: NotSupported, Detail: "it is of a later version of SQLite"}
	}
	if said := int(binary.BigEndian.Uint32(head[28:])); said > db.pages && binary.BigEndian.Uint32(head[24:]) == binary.BigEndian.Uint32(head[92:]) {
		return nil, &Error{Fault: Torn, Detail: "it has fewer pages than it says"}
	}
	db.encoding = max(1, binary.BigEndian.Uint32(head[56:])) // 0 in a database without tables
	if db.encoding > utf16BE {
		return nil, damaged(1, "the text encoding is %d", db.encoding)
	}
	return db, db.readSchema()
}

const (
	headBytes   = 100
	leastUsable = 480
)

// page is a page by its number, from 1.
func (db *DB) page(number uint32) ([]byte, error) {
	if page, ok := db.log[number]; ok {
		return page, nil
	}
	if number == 0 || int64(number) > int64(db.pages) {
		return nil, &Error{Torn, int(number), "there is no such page"}
	}
	start := (int(number) - 1) * db.pageSize
	if start+db.pageSize > len(db.file) {
		return nil, &Error{Torn, int(number), "the file ends before it"}
	}
	return db.file[start : start+db.pageSize], nil
}
