package matchfile

import (
	"os"

	"github.com/gofrs/flock"

	"shinpan/cmd/files"
)

// lock gives a process the right to write a match. It locks a separate file next to the match,
// because some systems do not allow reading a locked file.
type lock struct{ f *flock.Flock }

// lockTries limits the attempts to lock a file that another process keeps
// removing.
const lockTries = 16

// takeLock locks a match. It fails if another process holds the lock.
func takeLock(match string) (*lock, error) {
	path := match + ".lock"
	for range lockTries {
		f := flock.New(path, flock.SetPermissions(owner), flock.SetFlag(files.Lock))
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
		// The previous owner removed the file after we opened it and before we locked it. Other
		// processes would create and lock a new file.
		if err := f.Unlock(); err != nil {
			return nil, failed(path, err)
		}
	}
	return nil, refusal("locked", match, nil)
}

// current reports whether the locked file is still the file at path.
func current(f *flock.Flock, path string) bool {
	mine, err := f.Stat()
	if err != nil {
		return false
	}
	now, err := os.Stat(path)
	return err == nil && os.SameFile(mine, now)
}

// free releases the lock and removes its file. It removes the file first, while no other process
// can have locked it. Some systems do not allow that; there the file stays, which is harmless.
func (l *lock) free() error {
	_ = os.Remove(l.f.Path())
	return l.f.Unlock()
}
