package matchfile

import (
	"errors"
	"io"
	"io/fs"
	"path/filepath"
)

// KeepSimulated writes a finished match and the files sealed next to it. It does not sync, because
// it is for matches that can be generated again, such as the matches of a simulation with a seed.
// It creates missing folders. On failure it leaves none of the files.
func (s Store) KeepSimulated(path string, text []byte, sealed Sealed) error {
	if err := s.on().makeFolder(filepath.Dir(path)); err != nil {
		return noFolder(path, err)
	}
	files := sealed.files(path)
	for i, file := range files {
		text, err := file.text()
		if err == nil {
			err = put(s.on(), file.path, text)
		}
		if err != nil {
			return errors.Join(err, removed(s.on(), files[:i]))
		}
	}
	if err := put(s.on(), path, text); err != nil {
		return errors.Join(err, removed(s.on(), files))
	}
	return nil
}

// put writes a new file.
func put(d disk, path string, text []byte) error {
	h, err := d.create(path)
	if errors.Is(err, fs.ErrExist) {
		return refusal("exists", path, nil)
	}
	if err != nil {
		return failed(path, err)
	}
	n, err := h.WriteAt(text, 0)
	if err == nil && n < len(text) {
		err = io.ErrShortWrite
	}
	if err = errors.Join(err, h.Close()); err != nil {
		return errors.Join(failed(path, err), d.remove(path))
	}
	return nil
}
