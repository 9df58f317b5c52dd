package matchfile

import (
	"bytes"
	"errors"
	"io"
	"path/filepath"

	"shinpan/referee/record"
)

// This file repairs a match whose last line is half-written. A crash stopped the program while it
// wrote the line, so no player saw a confirmation. Opening the file finds the half-written line
// (measure). The next Append first moves it to the .cut file.

// measure finds the length of the file and the end of its last complete line.
func (f *File) measure() error {
	info, err := f.handle.Stat()
	if err != nil {
		return failed(f.path, err)
	}
	if !info.Mode().IsRegular() {
		return refusal("is-folder", f.path, nil)
	}
	f.size = info.Size()
	last, err := f.lastLine(f.size)
	if err != nil {
		return failed(f.path, err)
	}
	f.whole = f.size
	if len(last) == 0 || len(last) > record.LongestLine {
		return nil
	}
	before, err := f.lastLine(f.size - int64(len(last)))
	if err != nil {
		return failed(f.path, err)
	}
	if record.HalfWritten(bytes.TrimSuffix(before, []byte("\n")), last) {
		f.whole -= int64(len(last))
	} else {
		f.unended = !bytes.HasSuffix(last, []byte("\n"))
	}
	return nil
}

// removeHalfLine moves the half-written line to the .cut file.
func (f *File) removeHalfLine() error {
	half := make([]byte, f.size-f.whole)
	if _, err := f.handle.ReadAt(half, f.whole); err != nil && err != io.EOF {
		return failed(f.path, err)
	}
	if err := f.saveHalfLine(half); err != nil {
		return failed(f.path+".cut", err)
	}
	if err := f.handle.Truncate(f.whole); err != nil {
		return failed(f.path, err)
	}
	f.size = f.whole
	if err := f.handle.Sync(); err != nil {
		return failed(f.path, err)
	}
	return nil
}

// saveHalfLine adds a half-written line to the .cut file.
func (f *File) saveHalfLine(half []byte) error {
	path := f.path + ".cut"
	h, err := f.disk.create(path)
	if err != nil {
		h, err = f.disk.private(path)
	}
	if err != nil {
		return err
	}
	defer closing(h)
	info, err := h.Stat()
	if err != nil {
		return err
	}
	if _, err := h.WriteAt(append(half, '\n'), info.Size()); err != nil {
		return err
	}
	return errors.Join(h.Sync(), f.disk.syncFolder(filepath.Dir(path)))
}

// lastLine reads the last line of the first size bytes, with its line ending if it has one. If the
// line is longer than record.LongestLine, lastLine reads only its end.
func (f *File) lastLine(size int64) ([]byte, error) {
	var line []byte
	for start := size; start > 0 && len(line) <= record.LongestLine; {
		n := min(start, max(1<<14, int64(len(line)))) // doubling the block keeps the copying time linear
		start -= n
		block := make([]byte, n)
		if _, err := f.handle.ReadAt(block, start); err != nil && err != io.EOF {
			return nil, err
		}
		line = append(block, line...)
		if i := bytes.LastIndexByte(line[:len(line)-1], '\n'); i >= 0 {
			return line[i+1:], nil
		}
	}
	return line, nil
}
