package matchfile

import (
	"os"

	"github.com/gofrs/flock"
)

// lock is the right to write a match. It is held on a file beside the match,
// because on some systems a locked file cannot be read.
type lock struct{ f *flock.Flock }

// lockTries bounds how often a lock file is found to have been removed just
// before it was locked.
const lockTries = 16

// takeLock takes the lock of a match, or says that another process has it.
func takeLock(match string) (*lock, error) {
	path := match + ".lock"
	for range lockTries {
		f := flock.New(path, flock.SetPermissions(owner))
		ok, err := f.TryLock()
		if err != nil {
			return nil, failed(path, err)
		}
		if !ok {
			return nil, refusal("locked", match, nil)
		}
		if current(f, path) {
			return &lock{f}, nil
		}
		// Whoever had it before removed the file between our opening it and
		// our locking it: others would lock a new one.
		if err := f.Unlock(); err != nil {
			return nil, failed(path, err)
		}
	}
	return nil, refusal("locked", match, nil)
}

// current reports whether the locked file is the one that others would find.
func current(f *flock.Flock, path string) bool {
	mine, err := f.Stat()
	if err != nil {
		return false
	}
	now, err := os.Stat(path)
	return err == nil && os.SameFile(mine, now)
}

// free gives the lock back and leaves no file behind. The file goes first,
// while nobody else can have it; where an open file cannot be removed it
// stays, which does no harm.
func (l *lock) free() error {
	_ = os.Remove(l.f.Path())
	return l.f.Unlock()
}
