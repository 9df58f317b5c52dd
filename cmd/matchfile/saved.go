package matchfile

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"shinpan/referee"
	"shinpan/referee/record"
)

// Saved describes a match in a folder, from its first and last lines.
type Saved struct {
	Path string `json:"path"`
	// Name is the file's name without its extension. Commands find the match in this folder by this
	// name. It differs from the ID if the file was renamed or copied.
	Name    string    `json:"name"`
	ID      string    `json:"id"`
	Game    string    `json:"game"`
	Players []string  `json:"players"`
	Made    string    `json:"made,omitempty"`
	Changed time.Time `json:"changed"`
	// Entries is the number of the last entry. Finished reports whether the
	// match has a result.
	Entries  int  `json:"entries"`
	Finished bool `json:"finished"`
}

// List returns the matches in a folder, most recently changed first, and the problems in match
// files that cannot be read. A missing folder has no matches.
func (s Store) List(folder string) ([]Saved, []referee.Problem) {
	names, err := s.on().list(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, failed(folder, err).Problems
	}
	var list []Saved
	var problems []referee.Problem
	for _, name := range names {
		if name.IsDir() || !strings.HasSuffix(name.Name(), Ext) || unbegun(name) {
			continue
		}
		saved, wrong := s.look(filepath.Join(folder, name.Name()))
		problems = append(problems, wrong...)
		if wrong == nil {
			list = append(list, saved)
		}
	}
	slices.SortFunc(list, func(a, b Saved) int {
		return cmp.Or(b.Changed.Compare(a.Changed), cmp.Compare(b.Path, a.Path))
	})
	return list, problems
}

// unbegun reports whether a file is empty because the program stopped before the first line of a
// new match. In that case, no entry was acknowledged.
func unbegun(name fs.DirEntry) bool {
	info, err := name.Info()
	return err == nil && info.Size() == 0
}

// Latest returns the most recently changed match in a folder. It opens files one at a time until it
// finds a match.
func (s Store) Latest(folder string) (Saved, bool) {
	for _, f := range s.byTime(folder) {
		if saved, problems := s.look(filepath.Join(folder, f.name)); problems == nil {
			return saved, true
		}
	}
	return Saved{}, false
}

// LatestOpen returns the most recently changed match in a folder that is not finished. It adds
// finished matches to the folder's list and does not open them again.
func (s Store) LatestOpen(folder string) (Saved, bool) {
	k, files := s.knownIn(folder), s.byTime(folder)
	k.keep(files)
	defer k.close()
	for _, f := range files {
		if _, finished := k.finished(f); finished {
			continue
		}
		if saved, ok := k.look(f); ok && !saved.Finished {
			return saved, true
		}
	}
	return Saved{}, false
}

// aged is an unopened match file in a folder.
type aged struct {
	name string
	stamp
}

// byTime lists the match files in a folder, most recently changed first,
// without opening them.
func (s Store) byTime(folder string) []aged {
	var files []aged
	names, _ := s.on().list(folder) // a folder that cannot be read has no matches
	for _, name := range names {
		if name.IsDir() || !strings.HasSuffix(name.Name(), Ext) {
			continue
		}
		if info, err := name.Info(); err == nil && info.Size() > 0 {
			files = append(files, aged{name.Name(), stampOf(info)})
		}
	}
	slices.SortFunc(files, func(a, b aged) int { return cmp.Or(cmp.Compare(b.Changed, a.Changed), cmp.Compare(b.name, a.name)) })
	return files
}

// Find returns the match files in a folder that a text can name: the file with exactly that name or
// id, or otherwise all files whose names or ids begin with the text. It compares file names first.
// If a name fits, Find opens no files.
func (s Store) Find(folder, text string) []string {
	if h, err := s.on().open(Path(folder, text), false); err == nil {
		closing(h)
		return []string{Path(folder, text)}
	}
	names, _ := s.on().list(folder) // a folder that cannot be read has no matches
	var begin []string
	for _, name := range names {
		id, isMatch := strings.CutSuffix(name.Name(), Ext)
		if isMatch && !name.IsDir() && strings.HasPrefix(id, text) {
			begin = append(begin, filepath.Join(folder, name.Name()))
		}
	}
	if begin == nil {
		return s.findID(folder, text)
	}
	slices.Sort(begin)
	return begin
}

// findID compares the ids in the headers, for files that were renamed.
func (s Store) findID(folder, text string) []string {
	k, files := s.knownIn(folder), s.byTime(folder)
	k.keep(files)
	defer k.close()
	var exact, begin []string
	for _, f := range files {
		d, finished := k.finished(f)
		id := d.ID
		if !finished {
			saved, _ := k.look(f)
			id = saved.ID
		}
		switch path := filepath.Join(folder, f.name); {
		case id == text:
			exact = append(exact, path)
		case strings.HasPrefix(id, text):
			begin = append(begin, path)
		}
	}
	if exact != nil {
		return exact
	}
	return begin
}

// look reads the first and the last lines of a match file.
func (s Store) look(path string) (Saved, []referee.Problem) {
	f, err := s.Read(path)
	if err != nil {
		return Saved{}, failed(path, err).Problems
	}
	defer closing(f.handle)
	first, err := f.firstLine()
	if err != nil {
		return Saved{}, failed(path, err).Problems
	}
	h, problems := record.DecodeHeader(first)
	if problems != nil {
		for i := range problems {
			problems[i].At.File, problems[i].At.Line = path, 1
		}
		return Saved{}, problems
	}
	saved := Saved{Path: path, Name: strings.TrimSuffix(filepath.Base(path), Ext), ID: h.ID, Game: h.Game, Players: h.Players, Made: h.Made}
	info, err := f.handle.Stat()
	if err == nil {
		saved.Changed = info.ModTime()
		saved.Entries, saved.Finished, err = f.ending(int64(len(first) + 1))
	}
	if err != nil {
		return Saved{}, failed(path, err).Problems
	}
	return saved, nil
}

// firstLine reads the first line, without its line ending. If the line is longer than
// record.LongestLine, it reads only the line's start.
func (f *File) firstLine() ([]byte, error) {
	var line []byte
	for start := int64(0); start < f.whole && len(line) <= record.LongestLine; {
		block := make([]byte, min(f.whole-start, 1<<12))
		if _, err := f.handle.ReadAt(block, start); err != nil && err != io.EOF {
			return nil, err
		}
		start += int64(len(block))
		line = append(line, block...)
		if i := bytes.IndexByte(line, '\n'); i >= 0 {
			return line[:i], nil
		}
	}
	return line, nil
}

// ending reads entries backwards from the end of the file until one shows whether the match is
// finished. Some entries, such as notes, do not show that. An unreadable entry ends the search;
// reading the match reports it.
func (f *File) ending(header int64) (entries int, finished bool, err error) {
	for end := f.whole; end > header; {
		line, err := f.lastLine(end)
		if err != nil {
			return 0, false, err
		}
		end -= int64(len(line))
		e, problems := record.DecodeEntry(bytes.TrimSuffix(line, []byte("\n")))
		if problems != nil {
			break
		}
		entries = max(entries, e.N)
		if e.Decides() {
			return entries, e.Kind == record.EntryResult, nil
		}
	}
	return entries, false, nil
}
