package matchfile

import (
	"bytes"
	"errors"
	"io"
	"path/filepath"

	"shinpan/referee"
)

// File is an open match file. It is a record.Recorder. It is not safe for concurrent use.
type File struct {
	disk     disk
	path     string
	lock     *lock
	handle   handle // handle is nil before the first line of a new match
	sealed   Sealed
	readOnly bool
	// whole is the length of the file up to the end of its last complete line, and size is its
	// total length. unended means that this line has no line ending, so the next write begins with
	// one.
	whole, size int64
	unended     bool
	// broken is the reason why Append accepts no more lines, or nil.
	broken error
}

// Path returns the file's name.
func (f *File) Path() string { return f.path }

// Lines reads the file from its beginning, with the length it had when it was opened or last
// appended to. It includes a half-written last line, which record.ReadMatch skips with a warning.
func (f *File) Lines() io.Reader {
	if f.handle == nil {
		return bytes.NewReader(nil)
	}
	return io.NewSectionReader(f.handle, 0, f.size)
}

// LinesFrom is like Lines, but skips the given number of bytes. It reports false if the file is
// shorter than that.
func (f *File) LinesFrom(bytes int64) (io.Reader, bool) {
	if f.handle == nil || bytes > f.size {
		return nil, false
	}
	return io.NewSectionReader(f.handle, bytes, f.size-bytes), true
}

// Append writes lines at the end of the file and syncs them. If it returns an error, it has
// recorded none of them and the file is unchanged. The exception is the problem "file.uncertain".
// After that, Append accepts no more lines, and only reopening the file shows its contents.
func (f *File) Append(lines ...[]byte) error {
	switch {
	case f.readOnly:
		return refusal("read-only", f.path, nil)
	case f.broken != nil:
		return f.broken
	}
	if f.handle == nil {
		return f.begin(lines)
	}
	if err := f.ready(); err != nil {
		return err
	}
	if err := f.write(lines); err != nil {
		return f.restore(err)
	}
	return nil
}

// ready checks that the file is still there and unchanged, and removes a
// half-written line from its end.
func (f *File) ready() error {
	if !f.disk.same(f.handle, f.path) {
		return refusal("gone", f.path, nil)
	}
	info, err := f.handle.Stat()
	if err != nil {
		return failed(f.path, err)
	}
	if info.Size() != f.size {
		return refusal("changed", f.path, nil)
	}
	if f.size > f.whole {
		return f.removeHalfLine()
	}
	return nil
}

// write adds lines at the end of the file.
func (f *File) write(lines [][]byte) error {
	var text []byte
	if f.unended {
		text = append(text, '\n')
	}
	for _, line := range lines {
		text = append(append(text, line...), '\n')
	}
	n, err := f.handle.WriteAt(text, f.whole)
	if err == nil && n < len(text) {
		err = io.ErrShortWrite
	}
	if err != nil {
		return err
	}
	if err := f.handle.Sync(); err != nil {
		return err
	}
	f.whole += int64(len(text))
	f.size, f.unended = f.whole, false
	return nil
}

// restore undoes a failed write. If that also fails, the file's content is unknown and Append
// accepts no more lines.
func (f *File) restore(cause error) error {
	if err := errors.Join(f.handle.Truncate(f.whole), f.handle.Sync()); err != nil {
		f.broken = refusal("uncertain", f.path, referee.Args{"error": errors.Join(cause, err).Error()})
		return f.broken
	}
	return failed(f.path, cause)
}

// begin writes the sealed files and the first lines of a new match. On
// failure it leaves no file.
func (f *File) begin(lines [][]byte) error {
	if err := f.sealed.write(f.disk, f.path); err != nil {
		return err
	}
	h, err := f.disk.create(f.path)
	if err != nil {
		return errors.Join(failed(f.path, err), removed(f.disk, f.sealed.files(f.path)))
	}
	f.handle = h
	err = f.write(lines)
	if err == nil {
		err = f.disk.syncFolder(filepath.Dir(f.path))
	}
	if err == nil {
		return nil
	}
	f.handle, f.whole, f.size = nil, 0, 0
	closing(h)
	if left := errors.Join(f.disk.remove(f.path), removed(f.disk, f.sealed.files(f.path))); left != nil {
		f.broken = refusal("uncertain", f.path, referee.Args{"error": errors.Join(err, left).Error()})
		return f.broken
	}
	return failed(f.path, err)
}

// Close releases the lock and closes the file. If a match in the default folder is finished, Close
// adds it to the list in that folder.
func (f *File) Close() error {
	var errs []error
	if f.handle != nil {
		f.listIfFinished()
		errs = append(errs, f.handle.Close())
	}
	if f.lock != nil {
		errs = append(errs, f.lock.free())
	}
	return errors.Join(errs...)
}
