package matchfile

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/adrg/xdg"
)

// Ext is what the names of match files end with.
const Ext = ".shinpan"

// Folder is where matches are kept when no file is named: shinpan/matches in
// the user's data folder.
func Folder() string { return filepath.Join(xdg.DataHome, "shinpan", "matches") }

// Path is the file of a match in a folder.
func Path(folder, id string) string { return filepath.Join(folder, id+Ext) }

// NewID makes a name for a match of its day and time and some chance letters:
// "2026-11-21-1830-k3f9".
func NewID(now time.Time) string {
	return now.Format("2006-01-02-1504-") + strings.ToLower(rand.Text()[:4])
}

// NewSalt makes a salt for what is kept sealed: a decklist, a board.
func NewSalt() string {
	salt := make([]byte, 16)
	_, _ = rand.Read(salt) // it never fails
	return hex.EncodeToString(salt)
}

// Store opens match files. The zero Store is the machine's own disk.
type Store struct{ disk disk }

func (s Store) on() disk {
	if s.disk == nil {
		return realDisk{}
	}
	return s.disk
}

// Create readies a file for a new match and locks it. Nothing is written
// until the first line is appended; then what is kept sealed comes first, in
// files beside it. Neither the match nor a file beside it may exist yet: sealed
// decklists and boards cannot be had again. Missing folders are made.
func (s Store) Create(path string, sealed Sealed) (*File, error) {
	switch h, err := s.on().open(path, false); {
	case err == nil:
		closing(h)
		return nil, refusal("exists", path, nil)
	case errors.Is(err, syscall.ENOTDIR):
		return nil, noFolder(path, err)
	case !errors.Is(err, fs.ErrNotExist):
		return nil, failed(path, err)
	}
	if err := s.noneBeside(path); err != nil {
		return nil, err
	}
	if err := s.on().makeFolder(filepath.Dir(path)); err != nil {
		return nil, noFolder(path, err)
	}
	l, err := takeLock(path)
	if err != nil {
		return nil, err
	}
	return &File{disk: s.on(), path: path, lock: l, sealed: sealed}, nil
}

// noneBeside refuses a new match beside whose file something is kept already.
func (s Store) noneBeside(match string) error {
	for _, path := range []string{match + decksExt, BoardPath(match)} {
		h, err := s.on().open(path, false)
		if err == nil {
			closing(h)
			return refusal("beside", path, nil)
		}
	}
	return nil
}

// Resume opens a match to go on with it, and locks it. Its lines are read
// with Lines; a half-written last line is left out of them, and cut off when
// the next line is appended.
func (s Store) Resume(path string) (*File, error) {
	found, err := s.on().open(path, false) // before a lock file is made beside nothing
	if err != nil {
		return nil, failed(path, err)
	}
	closing(found)
	l, err := takeLock(path)
	if err != nil {
		return nil, err
	}
	f, err := s.resume(path)
	if err != nil {
		return nil, errors.Join(err, l.free())
	}
	f.lock = l
	return f, nil
}

func (s Store) resume(path string) (*File, error) {
	h, err := s.on().open(path, true)
	if err != nil {
		return nil, failed(path, err)
	}
	f := &File{disk: s.on(), path: path, handle: h}
	if err := f.measure(); err != nil {
		closing(h)
		return nil, err
	}
	return f, nil
}

// Read opens a match to look at it only; it may be being written.
func (s Store) Read(path string) (*File, error) {
	h, err := s.on().open(path, false)
	if err != nil {
		return nil, failed(path, err)
	}
	f := &File{disk: s.on(), path: path, handle: h, readOnly: true}
	if err := f.measure(); err != nil {
		closing(h)
		return nil, err
	}
	return f, nil
}

// closing closes a file that was only looked at: what the system says of that
// changes nothing.
func closing(h handle) { _ = h.Close() }
