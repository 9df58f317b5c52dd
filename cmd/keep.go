package cmd

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// createFile writes a new file; it is an error if there is one of the name.
func createFile(path string, text []byte) error {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	if err := fill(file, text); err != nil {
		return errors.Join(err, os.Remove(path))
	}
	return nil
}

// replaceFile puts a text in the place of a file, through a file beside it,
// so that at every moment there is the old text or the new one. A link stays
// a link.
func replaceFile(path string, text []byte) error {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	mode := fs.FileMode(0o666)
	if info, err := os.Stat(path); err == nil {
		if !info.Mode().IsRegular() {
			return &fs.PathError{Op: "write", Path: path, Err: errors.New("not a regular file")}
		}
		mode = info.Mode().Perm()
	} else if errors.Is(err, fs.ErrNotExist) {
		return createFile(path, text)
	}
	file, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	beside := file.Name()
	err = errors.Join(file.Chmod(mode), fill(file, text))
	if err == nil {
		err = os.Rename(beside, path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(beside))
	}
	return nil
}

// fill writes a text into an open file and closes it.
func fill(file *os.File, text []byte) error {
	_, err := file.Write(text)
	return errors.Join(err, file.Sync(), file.Close())
}
