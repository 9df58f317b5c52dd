package sqlitefile

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/vfs"
)

// disk is the only file system that SQLite sees: it has a database and its write-ahead log, both
// read-only.
type disk struct {
	file, log []byte
	work      *work
}

const fileName = "cards"

// name returns a name that no other disk has while this one is in use.
func (d *disk) name() string { return fmt.Sprintf("shinpan-%p", d) }

// Open opens one of the two files.
func (d *disk) Open(name string, flags vfs.OpenFlag) (vfs.File, vfs.OpenFlag, error) {
	switch {
	case name == fileName && flags&vfs.OPEN_MAIN_DB != 0:
		return blob{bytes.NewReader(d.file), d.work}, flags | vfs.OPEN_READONLY, nil
	case name == fileName+"-wal" && flags&vfs.OPEN_WAL != 0:
		return blob{bytes.NewReader(d.log), d.work}, flags | vfs.OPEN_READONLY, nil
	}
	return nil, flags, sqlite3.CANTOPEN
}

// Access reports whether the disk has such a file.
func (d *disk) Access(name string, _ vfs.AccessFlag) (bool, error) {
	return name == fileName || strings.HasSuffix(name, "-wal") && len(d.log) > 0, nil
}

// Delete always fails, because the files are read-only.
func (d *disk) Delete(string, bool) error { return sqlite3.IOERR_DELETE }

// FullPathname returns a name unchanged.
func (d *disk) FullPathname(name string) (string, error) { return name, nil }

// blob is a file of a disk. No other program uses it, so it needs no locks.
type blob struct {
	*bytes.Reader
	work *work
}

// ReadAt reads bytes, unless too many have been read.
func (b blob) ReadAt(p []byte, at int64) (int, error) {
	if !b.work.read(len(p)) {
		return 0, sqlite3.IOERR_READ
	}
	n, err := b.Reader.ReadAt(p, at)
	if err != nil {
		err = io.EOF // this is the only possible error
	}
	return n, err
}

func (b blob) Size() (int64, error)                            { return b.Reader.Size(), nil }
func (b blob) Close() error                                    { return nil }
func (b blob) WriteAt([]byte, int64) (int, error)              { return 0, sqlite3.IOERR_WRITE }
func (b blob) Truncate(int64) error                            { return sqlite3.IOERR_TRUNCATE }
func (b blob) Sync(vfs.SyncFlag) error                         { return nil }
func (b blob) Lock(vfs.LockLevel) error                        { return nil }
func (b blob) Unlock(vfs.LockLevel) error                      { return nil }
func (b blob) CheckReservedLock() (bool, error)                { return false, nil }
func (b blob) SectorSize() int                                 { return 0 }
func (b blob) DeviceCharacteristics() vfs.DeviceCharacteristic { return vfs.IOCAP_SUBPAGE_READ }
