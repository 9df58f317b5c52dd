package matchfile

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
)

// disk is what the store needs of a file system; tests put one that fails in
// its place.
type disk interface {
	// create makes a new file; it is an error if there is one.
	create(path string) (handle, error)
	// open opens a file, for writing too if asked.
	open(path string, write bool) (handle, error)
	// same reports whether a path still leads to an open file.
	same(h handle, path string) bool
	// list gives the entries of a folder in any order.
	list(folder string) ([]fs.DirEntry, error)
	makeFolder(path string) error
	// syncFolder makes names that were made or removed in a folder safe.
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

// owner is the mode of every file here: a match is nobody else's business.
const owner = 0o600

// realDisk is the machine's own.
type realDisk struct{}

func (realDisk) create(path string) (handle, error) {
	return opened(os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, owner))
}

func (realDisk) open(path string, write bool) (handle, error) {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "open", Path: path, Err: syscall.EISDIR} // a pipe would never open
	}
	if write {
		return opened(os.OpenFile(path, os.O_RDWR, 0))
	}
	return opened(os.Open(path))
}

// opened keeps a nil file from becoming a handle that is not nil.
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

// list does not sort, as os.ReadDir would: a folder may hold ten thousand matches.
func (realDisk) list(folder string) ([]fs.DirEntry, error) {
	f, err := os.Open(folder)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // it was only read
	return f.ReadDir(-1)
}

func (realDisk) makeFolder(path string) error { return os.MkdirAll(path, 0o700) }

func (realDisk) remove(path string) error { return os.Remove(path) }

func (realDisk) syncFolder(path string) error {
	if runtime.GOOS == "windows" {
		return nil // folders cannot be opened there, and need not be
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
