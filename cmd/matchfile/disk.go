package matchfile

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"shinpan/cmd/files"
)

// disk is the part of a file system that a Store needs. Tests replace it with
// a disk that fails.
type disk interface {
	// create makes a new file. It fails if the path exists.
	create(path string) (handle, error)
	// open opens a file for reading, and also for writing if requested.
	open(path string, write bool) (handle, error)
	// private opens a file that holds secrets, for reading and writing. Afterwards only its
	// owner can read it. It refuses a link.
	private(path string) (handle, error)
	// same reports whether the path still leads to the open file.
	same(h handle, path string) bool
	// list returns the entries of a folder in any order.
	list(folder string) ([]fs.DirEntry, error)
	makeFolder(path string) error
	// syncFolder makes sure that new and removed names in a folder survive a
	// power cut.
	syncFolder(path string) error
	remove(path string) error
}

// handle is an open file.
type handle interface {
	io.ReaderAt
	io.Closer
	WriteAt(p []byte, off int64) (int, error)
	Truncate(size int64) error
	Sync() error
	Stat() (fs.FileInfo, error)
}

// owner is the mode of every file, because matches are private.
const owner = 0o600

// realDisk is the disk of this machine.
type realDisk struct{}

func (realDisk) create(path string) (handle, error) {
	return opened(os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, owner))
}

func (realDisk) open(path string, write bool) (handle, error) {
	if write {
		return opened(files.OpenToWrite(path))
	}
	return opened(files.Open(path))
}

func (realDisk) private(path string) (handle, error) { return opened(files.OpenPrivate(path)) }

// opened keeps a nil file from becoming a non-nil handle.
func opened(f *os.File, err error) (handle, error) {
	if err != nil {
		return nil, err
	}
	return f, nil
}

func (realDisk) same(h handle, path string) bool {
	mine, err := h.Stat()
	if err != nil {
		return false
	}
	now, err := os.Stat(path)
	return err == nil && os.SameFile(mine, now)
}

// list does not sort, unlike os.ReadDir, because a folder can hold ten thousand matches.
func (realDisk) list(folder string) ([]fs.DirEntry, error) {
	f, err := os.Open(folder)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // the folder was only read
	return f.ReadDir(-1)
}

func (realDisk) makeFolder(path string) error { return os.MkdirAll(path, 0o700) }

func (realDisk) remove(path string) error { return os.Remove(path) }

func (realDisk) syncFolder(path string) error {
	if runtime.GOOS == "windows" {
		return nil // Windows cannot open folders, and does not need this step
	}
	f, err := os.Open(filepath.Clean(path))
	if err != nil {
		return err
	}
	err = f.Sync()
	if closing := f.Close(); err == nil {
		err = closing
	}
	return err
}
