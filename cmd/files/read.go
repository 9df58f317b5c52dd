package files

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// ErrNotRegular reports that something is not a regular file: a pipe, a device, a folder.
var ErrNotRegular = errors.New("not a regular file")

// Open opens a regular file for reading. It never waits. What a shell has opened for
// this program ("/dev/stdin", "/dev/fd/63") may be a pipe.
func Open(path string) (*os.File, error) { return open(path, os.O_RDONLY) }

// OpenToWrite opens an existing regular file for reading and writing.
func OpenToWrite(path string) (*os.File, error) { return open(path, os.O_RDWR) }

func open(path string, flag int) (*os.File, error) {
	regular := func(info fs.FileInfo, err error) error {
		if err == nil && !info.Mode().IsRegular() && (flag != os.O_RDONLY || !passed(path)) {
			err = &fs.PathError{Op: "open", Path: path, Err: ErrNotRegular}
		}
		return err
	}
	if err := regular(os.Stat(path)); err != nil { // opening a device may do something
		return nil, err
	}
	file, err := os.OpenFile(path, flag|noWait, 0)
	if err != nil {
		return nil, err
	}
	if err := regular(file.Stat()); err != nil { // the name may lead to another file by now
		return nil, errors.Join(err, file.Close())
	}
	return file, nil
}

// passed reports whether a name refers to a file that this program was started with, or to
// nothing at all.
func passed(path string) bool {
	switch path = filepath.ToSlash(filepath.Clean(path)); path {
	case "/dev/stdin", "/dev/stdout", "/dev/stderr", filepath.ToSlash(os.DevNull):
		return true
	}
	return strings.HasPrefix(path, "/dev/fd/") || strings.HasPrefix(path, "/proc/self/fd/")
}

// Read reads a regular file, at most that many bytes and one more.
func Read(path string, most int64) ([]byte, error) {
	file, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // it was only read
	return io.ReadAll(io.LimitReader(file, most+1))
}

// Folder gives access to the files of a folder. Opening one never waits.
type Folder string

// Open opens a regular file or a folder below the folder.
func (f Folder) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	path := filepath.Join(string(f), filepath.FromSlash(name))
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return os.DirFS(string(f)).Open(name)
	}
	return Open(path)
}

// Stamp changes when a file may have changed. It is "" if there is no file.
func Stamp(path string) string {
	info, err := os.Stat(path)
	if err != nil {
		return ""
	}
	return info.ModTime().UTC().Format(time.RFC3339Nano) + " " + strconv.FormatInt(info.Size(), 10)
}
