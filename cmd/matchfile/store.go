package matchfile

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
	"unicode"
	"unicode/utf8"

	"shinpan/cmd/files"
)

// Ext is the extension of match files.
const Ext = ".shinpan"

// Folder returns the default folder for matches: shinpan/matches in the user's data folder. It
// returns "" if there is no such folder.
func Folder() string { return kept("matches") }

// kept returns a folder below the user's data folder, or "" if there is none.
func kept(name string) string {
	if files.Data() == "" {
		return ""
	}
	return filepath.Join(files.Data(), name)
}

// Path returns the path of a match file in a folder, or "" if there is no folder.
func Path(folder, id string) string {
	if folder == "" {
		return ""
	}
	return filepath.Join(folder, id+Ext)
}

// Next returns an unused file name for the match that follows another: "final-2.shinpan" after
// "final.shinpan".
func Next(path string) string {
	base := strings.TrimSuffix(path, Ext)
	if at := strings.LastIndexByte(base, '-'); at > 0 {
		if n, err := strconv.Atoi(base[at+1:]); err == nil && n > 1 && n < 100 {
			base = base[:at]
		}
	}
	for n := 2; ; n++ {
		next := base + "-" + strconv.Itoa(n) + Ext
		if _, err := os.Lstat(next); err != nil {
			return next
		}
	}
}

// NewID makes an id for a match from its date and time and four random
// letters: "2026-11-21-1830-k3f9".
func NewID(now time.Time) string {
	return now.Format("2006-01-02-1504-") + strings.ToLower(rand.Text()[:4])
}

// NewSalt makes a salt for a sealed decklist or board.
func NewSalt() string {
	salt := make([]byte, 16)
	_, _ = rand.Read(salt) // rand.Read never fails
	return hex.EncodeToString(salt)
}

// Store opens match files. The zero Store uses the disk of this machine.
type Store struct{ disk disk }

func (s Store) on() disk {
	if s.disk == nil {
		return realDisk{}
	}
	return s.disk
}

// Create prepares a file for a new match and locks it. Nothing is written until the first Append,
// which writes the sealed files next to the match before the line. The match and the files next to
// it must not exist yet, because overwritten decklists and boards are lost. Create makes missing
// folders. It refuses a name that people would have difficulty typing.
func (s Store) Create(path string, sealed Sealed) (*File, error) {
	if path == "" {
		return nil, refusal("no-home", path, nil)
	}
	if !typable(path) {
		return nil, refusal("bad-name", path, nil)
	}
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

// typable reports whether people can type the name of a match file. Such a name has only visible
// characters and no spaces at its ends, and it does not look like a flag.
func typable(path string) bool {
	name := strings.TrimSuffix(filepath.Base(path), Ext)
	hidden := func(r rune) bool { return r == utf8.RuneError || !unicode.IsPrint(r) }
	return name != "" && name == strings.TrimSpace(name) && !strings.HasPrefix(name, "-") && !strings.ContainsFunc(path, hidden)
}

// noneBeside returns an error for a new match if there is already a sealed file next to its
// path.
func (s Store) noneBeside(match string) error {
	for _, path := range []string{match + decksExt, BoardPath(match), match + luckExt} {
		h, err := s.on().open(path, false)
		if err == nil {
			closing(h)
			return refusal("beside", path, nil)
		}
	}
	return nil
}

// Resume opens and locks a match to continue it. Lines reads it. The next Append removes a
// half-written last line.
func (s Store) Resume(path string) (*File, error) {
	found, err := s.on().open(path, false) // this checks that the match exists before a lock file is created
	if err != nil {
		return nil, failed(path, err)
	}
	closing(found)
	l, err := takeLock(path)
	if err != nil {
		return nil, err
	}
	f, err := s.opened(path, true)
	if err != nil {
		return nil, errors.Join(err, l.free())
	}
	f.lock = l
	return f, nil
}

// Read opens a match for reading only. Another process can be writing it at the same time.
func (s Store) Read(path string) (*File, error) { return s.opened(path, false) }

func (s Store) opened(path string, writes bool) (*File, error) {
	h, err := s.on().open(path, writes)
	if err != nil {
		return nil, failed(path, err)
	}
	f := &File{disk: s.on(), path: path, handle: h, readOnly: !writes}
	if err := f.measure(); err != nil {
		closing(h)
		return nil, err
	}
	return f, nil
}

// closing closes a file that was only read. It ignores errors.
func closing(h handle) { _ = h.Close() }
