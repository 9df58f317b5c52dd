package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
)

// owner is the mode of a file that only its owner can read and write.
const owner fs.FileMode = 0o600

// ErrLink reports that a file with secrets is a link or has several names.
var ErrLink = errors.New("a link")

// Lock holds the flags for opening a lock file.
const Lock = os.O_CREATE | os.O_RDONLY | noWait | noFollow

// OpenPrivate opens a file with secrets for reading and writing. It removes the access of all other
// users. It refuses a link and a file with several names.
func OpenPrivate(path string) (*os.File, error) {
	refused := func(err error) error { return &fs.PathError{Op: "open", Path: path, Err: err} }
	named, err := os.Lstat(path)
	switch {
	case err != nil:
		return nil, err
	case named.Mode()&fs.ModeSymlink != 0:
		return nil, refused(ErrLink)
	case !named.Mode().IsRegular():
		return nil, refused(ErrNotRegular)
	}
	file, err := os.OpenFile(path, os.O_RDWR|noWait|noFollow, 0)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	switch {
	case err != nil:
	case !info.Mode().IsRegular():
		err = refused(ErrNotRegular)
	case names(info) > 1 || !os.SameFile(named, info):
		err = refused(ErrLink)
	case info.Mode().Perm()&^owner != 0 && runtime.GOOS != "windows":
		err = file.Chmod(owner) // this fails if the file belongs to another user
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return file, nil
}

// AppendPrivate adds text at the end of a file that holds secrets, and syncs it. It creates the
// file if there is none.
func AppendPrivate(path string, text []byte) error {
	file, err := OpenPrivate(path)
	if errors.Is(err, fs.ErrNotExist) {
		file, err = os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, owner)
	}
	if err != nil {
		return err
	}
	info, err := file.Stat()
	if err != nil {
		return errors.Join(err, file.Close())
	}
	if _, err := file.WriteAt(text, info.Size()); err != nil {
		return errors.Join(err, file.Truncate(info.Size()), file.Close()) // this writes all of the text or nothing
	}
	return errors.Join(file.Sync(), file.Close())
}

// Private writes a new temporary file that only this user can read, and returns its path. The
// pattern follows os.CreateTemp.
func Private(pattern string, text []byte) (string, error) { return made("", pattern, text, owner) }

// New writes a new file completely or not at all, even if the disk is full or the program is
// killed. It fails if the path exists.
func New(path string, text []byte, mode fs.FileMode) error {
	beside, err := made(filepath.Dir(path), "."+filepath.Base(path)+".*", text, mode)
	if err != nil {
		return err
	}
	err = os.Link(beside, path)
	if err != nil && !errors.Is(err, fs.ErrExist) { // the file system has no hard links
		var file *os.File
		if file, err = os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, owner); err == nil {
			err = errors.Join(file.Close(), os.Rename(beside, path))
			return errors.Join(err, syncFolder(path))
		}
	}
	return errors.Join(err, os.Remove(beside), syncFolder(path))
}

// Replace writes a file atomically: the path always holds either the old text or the new one. It
// never opens the existing file. It refuses a path that is not a regular file, unless the file was
// opened for this program ("/dev/stdout").
func Replace(path string, text []byte, mode fs.FileMode) error {
	if passed(path) {
		return os.WriteFile(path, text, mode)
	}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return &fs.PathError{Op: "write", Path: path, Err: ErrNotRegular}
	}
	beside, err := made(filepath.Dir(path), "."+filepath.Base(path)+".*", text, mode)
	if err != nil {
		return err
	}
	if err := os.Rename(beside, path); err != nil {
		return errors.Join(err, os.Remove(beside))
	}
	return nil
}

// made writes a new file with a unique name and syncs it. On failure it leaves no file.
func made(folder, pattern string, text []byte, mode fs.FileMode) (string, error) {
	file, err := os.CreateTemp(folder, pattern)
	if err != nil {
		return "", err
	}
	_, err = file.Write(text)
	if err = errors.Join(err, file.Chmod(mode), file.Sync(), file.Close()); err != nil {
		return "", errors.Join(err, os.Remove(file.Name()))
	}
	return file.Name(), nil
}

// syncFolder makes sure that a new name survives a power cut.
func syncFolder(path string) error {
	if runtime.GOOS == "windows" {
		return nil // Windows cannot open folders and does not need this
	}
	folder, err := os.Open(filepath.Dir(path))
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}
