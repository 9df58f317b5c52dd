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

// ErrNotRegular reports that a path leads to a pipe, a device or a folder, not to a regular file.
var ErrNotRegular = errors.New("not a regular file")

// Open opens a regular file for reading. It never waits. A file that the shell has opened for this
// program ("/dev/stdin", "/dev/fd/63") can be a pipe.
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
	if err := regular(os.Stat(path)); err != nil { // this is checked first, because opening a device can have effects
		return nil, err
	}
	file, err := os.OpenFile(path, flag|noWait, 0)
	if err != nil {
		return nil, err
	}
	if err := regular(file.Stat()); err != nil { // by now the name may refer to another file
		return nil, errors.Join(err, file.Close())
	}
	return file, nil
}

// passed reports whether a name refers to a file that was already open when this program started,
// or to the null device.
func passed(path string) bool {
	switch path = filepath.ToSlash(filepath.Clean(path)); path {
	case "/dev/stdin", "/dev/stdout", "/dev/stderr", filepath.ToSlash(os.DevNull):
		return true
	}
	return strings.HasPrefix(path, "/dev/fd/") || strings.HasPrefix(path, "/proc/self/fd/")
}

// Read reads a regular file, up to one byte more than most. The extra byte shows that the file is
// too large.
func Read(path string, most int64) ([]byte, error) {
	file, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // the file was only read
	return io.ReadAll(io.LimitReader(file, most+1))
}

// Folder gives access to the files of a folder. Opening a file never waits.
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

// Stamp returns a text that changes when a file may have changed, or "" if there is no file.
func Stamp(path string) string {
	info, err := os.Stat(path)
	if err != nil {
		return ""
	}
	return info.ModTime().UTC().Format(time.RFC3339Nano) + " " + strconv.FormatInt(info.Size(), 10)
}
