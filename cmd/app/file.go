package app

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"shinpan/cmd/files"
	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// NeedsHome returns an error if the user has no folder for this program's files.
func NeedsHome() error {
	if files.Data() == "" {
		return &Error{Key: "cmd.no-home"}
	}
	return nil
}

// CreateFile writes a new file and fails if the path exists.
func CreateFile(path string, text []byte) error {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	if err := fill(file, text); err != nil {
		return errors.Join(err, os.Remove(path))
	}
	return nil
}

// ReplaceFile replaces a file atomically: the path always holds either the old text or the new one.
// A symbolic link stays a link.
func ReplaceFile(path string, text []byte) error {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	mode := fs.FileMode(0o666)
	if info, err := os.Stat(path); err == nil {
		if !info.Mode().IsRegular() {
			return &fs.PathError{Op: "write", Path: path, Err: files.ErrNotRegular}
		}
		mode = info.Mode().Perm()
	} else if errors.Is(err, fs.ErrNotExist) {
		return CreateFile(path, text)
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

// ReadInput reads standard input, with the limit of ReadFile.
func (a *App) ReadInput() ([]byte, error) {
	return io.ReadAll(io.LimitReader(a.In, yamlfile.MaxBytes+1))
}

// FileError explains in the reader's language why a file cannot be used.
func (a *App) FileError(path string, err error) error {
	key := referee.Key("cmd.file-unreadable")
	switch {
	case errors.Is(err, fs.ErrNotExist):
		key = "cmd.file-missing"
	case errors.Is(err, fs.ErrPermission):
		key = "cmd.file-forbidden"
	case errors.Is(err, files.ErrNotRegular):
		key = "cmd.file-irregular"
	case errors.Is(err, files.ErrLink):
		key = "cmd.file-link"
	}
	return &Error{Key: key, Args: referee.Args{"path": path, "detail": referee.Reason(err)}}
}

// ReadFile reads a YAML file, which it opens with files.Open. It stops just above the maximum size
// of a YAML file.
func ReadFile(name string) ([]byte, error) {
	file, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // the file was only read
	var text bytes.Buffer
	if info, err := file.Stat(); err == nil {
		text.Grow(int(min(max(info.Size(), 0), yamlfile.MaxBytes)) + bytes.MinRead) // this avoids growing the buffer step by step
	}
	_, err = text.ReadFrom(io.LimitReader(file, yamlfile.MaxBytes+1))
	return text.Bytes(), err
}
