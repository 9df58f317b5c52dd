package matchfile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"time"
)

// vault is a disk in memory whose power can be cut. Writes that were not
// synced then survive, or not, or in part. Its operations can fail too.
type vault struct {
	*shelf
	// writes and reads plan which operations fail.
	writes, reads *plan
}

// shelf is the content of a vault. Names that are not safe may be lost in a
// power cut.
type shelf struct {
	names, safe map[string]*platter
}

// platter is a file: its safe content and the changes since then.
type platter struct {
	safe    []byte
	pending []change
}

// change is a write, or a new size if it has no text.
type change struct {
	at   int64
	text []byte
}

func newVault() vault {
	never := plan{op: -1}
	return vault{&shelf{map[string]*platter{}, map[string]*platter{}}, &never, &plan{op: -1}}
}

// after applies changes to the content of a file.
func after(text []byte, changes []change) []byte {
	text = slices.Clone(text)
	for _, c := range changes {
		size := int(c.at)
		if c.text != nil {
			size = max(len(text), int(c.at)+len(c.text))
		}
		text = append(text, make([]byte, max(size-len(text), 0))...)[:size]
		copy(text[min(int(c.at), size):], c.text)
	}
	return text
}

func (p *platter) text() []byte { return after(p.safe, p.pending) }

// loss is what a power cut does to the changes that were not synced.
type loss struct {
	name string
	keep func([]change) []change
	// nonsense is true if the loss leaves bytes that nobody wrote.
	nonsense bool
}

// losses are the effects of a power cut on unsynced changes. A disk may write
// the last one up to any byte, or extend the file and fill it with nothing,
// or with only the end.
func losses() []loss {
	all := []loss{
		{"nothing kept", func([]change) []change { return nil }, false},
		{"all kept", func(c []change) []change { return c }, false},
		lossOf("the line ending lost", false, func(text []byte) []byte { return text[:max(len(text)-1, 0)] }),
	}
	for _, n := range tears() {
		all = append(all,
			lossOf(fmt.Sprintf("%d bytes kept", n), false, func(text []byte) []byte { return text[:min(n, len(text))] }),
			lossOf(fmt.Sprintf("%d bytes empty", n), true, func(text []byte) []byte {
				return append(make([]byte, min(n, len(text))), text[min(n, len(text)):]...)
			}))
	}
	return all
}

// lossOf alters the last of the unsynced changes, if it is a write.
func lossOf(name string, nonsense bool, left func([]byte) []byte) loss {
	return loss{name, func(changes []change) []change {
		changes = slices.Clone(changes)
		if n := len(changes); n > 0 && changes[n-1].text != nil {
			changes[n-1].text = left(changes[n-1].text)
		}
		return changes
	}, nonsense}
}

// cut is the vault after a power cut, with the power back.
func (v vault) cut(l loss, names bool) vault {
	again := newVault()
	left := v.safe
	if names {
		left = v.names
	}
	for name, p := range left {
		again.names[name] = &platter{safe: after(p.safe, l.keep(p.pending))}
	}
	again.safe = maps.Clone(again.names)
	return again
}

// write counts an operation that changes the disk. The operation at which the
// power is cut takes place, but is not safe.
func (v vault) write(do func()) error {
	n := v.writes.done
	err := v.writes.next()
	if err == nil || v.writes.dead && n == v.writes.op {
		do()
	}
	return err
}

func (v vault) create(path string) (handle, error) {
	if v.names[path] != nil {
		return nil, &fs.PathError{Op: "open", Path: path, Err: fs.ErrExist}
	}
	p := &platter{}
	if err := v.write(func() { v.names[path] = p }); err != nil {
		return nil, &fs.PathError{Op: "open", Path: path, Err: err}
	}
	return slot{v, p}, nil
}

func (v vault) private(path string) (handle, error) { return v.open(path, true) }

func (v vault) open(path string, _ bool) (handle, error) {
	if err := v.reads.next(); err != nil {
		return nil, &fs.PathError{Op: "open", Path: path, Err: err}
	}
	if p := v.names[path]; p != nil {
		return slot{v, p}, nil
	}
	return nil, &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
}

func (v vault) same(h handle, path string) bool { return h.(slot).platter == v.names[path] }

func (v vault) list(folder string) ([]fs.DirEntry, error) {
	if err := v.reads.next(); err != nil {
		return nil, err
	}
	var all []fs.DirEntry
	for _, name := range slices.Sorted(maps.Keys(v.names)) {
		if filepath.Dir(name) == folder {
			all = append(all, fs.FileInfoToDirEntry(fileInfo{filepath.Base(name), len(v.names[name].text())}))
		}
	}
	return all, nil
}

func (v vault) makeFolder(string) error { return nil }

func (v vault) syncFolder(string) error {
	return v.sync(func() { v.shelf.safe = maps.Clone(v.names) })
}

func (v vault) remove(path string) error {
	return v.write(func() { delete(v.names, path) })
}

// sync counts an operation that makes changes safe, unless the power is cut
// during it.
func (v vault) sync(do func()) error {
	if err := v.writes.next(); err != nil {
		return err
	}
	do()
	return nil
}

// slot is an open file of a vault.
type slot struct {
	vault
	*platter
}

func (s slot) ReadAt(p []byte, off int64) (int, error) {
	if err := s.reads.next(); err != nil {
		return 0, err
	}
	text := s.text()
	if off >= int64(len(text)) {
		return 0, io.EOF
	}
	n := copy(p, text[off:])
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}

// WriteAt writes only a part if the plan says so. If the error of the plan is
// errShort it reports no error then.
func (s slot) WriteAt(p []byte, off int64) (int, error) {
	n := s.writes.done
	err := s.write(func() { s.pending = append(s.pending, change{off, slices.Clone(p)}) })
	switch {
	case err == nil:
		return len(p), nil
	case s.writes.dead || n > s.writes.op:
		return 0, err
	}
	part := min(s.writes.torn, len(p))
	if part > 0 {
		s.pending = append(s.pending, change{off, slices.Clone(p[:part])})
	}
	if errors.Is(err, errShort) && part < len(p) {
		return part, nil
	}
	return part, err
}

// errShort makes a write end early without an error.
var errShort = errors.New("short")

func (s slot) Truncate(size int64) error {
	return s.write(func() { s.pending = append(s.pending, change{at: size}) })
}

func (s slot) Sync() error {
	return s.sync(func() { s.platter.safe, s.pending = s.text(), nil })
}

func (s slot) Close() error { return nil }

func (s slot) Stat() (fs.FileInfo, error) {
	if err := s.reads.next(); err != nil {
		return nil, err
	}
	return fileInfo{size: len(s.text())}, nil
}

// fileInfo is the fs.FileInfo of a file.
type fileInfo struct {
	name string
	size int
}

func (a fileInfo) Name() string       { return a.name }
func (a fileInfo) Size() int64        { return int64(a.size) }
func (a fileInfo) Mode() fs.FileMode  { return owner }
func (a fileInfo) ModTime() time.Time { return time.Time{} }
func (a fileInfo) IsDir() bool        { return false }
func (a fileInfo) Sys() any           { return nil }
