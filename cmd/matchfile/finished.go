package matchfile

import (
	"bytes"
	"encoding/json"
	"io"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
)

// finishedFile lists the finished matches of a folder, so that a search for an open match does not
// have to open each file. The search opens the files if this list is missing or wrong. A match that
// has changed since it was listed does not count as finished.
const finishedFile = ".finished"

// stamp holds the size and time of a file, which show whether the file has changed.
type stamp struct {
	Size    int64 `json:"size"`
	Changed int64 `json:"changed"` // nanoseconds since 1970
}

func stampOf(info fs.FileInfo) stamp { return stamp{info.Size(), info.ModTime().UnixNano()} }

// done is a finished match in the list, which has one line of JSON for each match.
type done struct {
	Name string `json:"name"`
	ID   string `json:"id"`
	stamp
}

// finishedIn returns the finished matches that are listed in a folder, by file name.
func (s Store) finishedIn(folder string) map[string]done {
	list := map[string]done{}
	h, err := s.on().open(filepath.Join(folder, finishedFile), false)
	if err != nil {
		return list
	}
	defer closing(h)
	info, err := h.Stat()
	if err != nil {
		return list
	}
	text, _ := io.ReadAll(io.NewSectionReader(h, 0, info.Size())) // skip unreadable text
	for line := range bytes.Lines(text) {
		var d done
		if json.Unmarshal(line, &d) == nil && d.Name != "" {
			list[d.Name] = d
		}
	}
	return list
}

// listFinished writes the list of a folder again. A list that cannot be written
// stays as it is.
func (s Store) listFinished(folder string, list map[string]done) {
	path := filepath.Join(folder, finishedFile)
	h, err := s.on().private(path)
	if err != nil {
		h, err = s.on().create(path)
	}
	if err != nil {
		return
	}
	defer closing(h)
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	for _, name := range slices.Sorted(maps.Keys(list)) {
		_ = encoder.Encode(list[name]) // strings and numbers can always be encoded
	}
	if _, err := h.WriteAt(text.Bytes(), 0); err == nil {
		_ = h.Truncate(int64(text.Len())) // leftover text is harmless: its lines are duplicates or unreadable
	}
}

// known is a folder's list during a search for matches in that folder.
type known struct {
	store  Store
	folder string
	listed map[string]done
	// changed means that the list must be written again.
	changed bool
}

func (s Store) knownIn(folder string) *known {
	return &known{store: s, folder: folder, listed: s.finishedIn(folder)}
}

// keep removes files from the list that have changed or are no longer in the folder.
func (k *known) keep(files []aged) {
	now := map[string]stamp{}
	for _, f := range files {
		now[f.name] = f.stamp
	}
	maps.DeleteFunc(k.listed, func(name string, d done) bool { return now[name] != d.stamp })
}

// finished returns the listed match of a file if the file has not changed since it was listed.
func (k *known) finished(f aged) (done, bool) {
	d, ok := k.listed[f.name]
	return d, ok && d.stamp == f.stamp
}

// look reads an unlisted file and adds it to the list if it is a finished match. It reports false
// if the file is not a match.
func (k *known) look(f aged) (Saved, bool) {
	saved, problems := k.store.look(filepath.Join(k.folder, f.name))
	if problems == nil && saved.Finished {
		k.listed[f.name], k.changed = done{f.name, saved.ID, f.stamp}, true
	}
	return saved, problems == nil
}

// close writes the list if it has grown.
func (k *known) close() {
	if k.changed {
		k.store.listFinished(k.folder, k.listed)
	}
}

// listIfFinished adds the match to the list if it is finished, was opened for writing and is in the
// default folder.
func (f *File) listIfFinished() {
	folder := filepath.Dir(f.path)
	if f.readOnly || folder != Folder() {
		return
	}
	info, err := f.handle.Stat()
	if err != nil {
		return
	}
	k := Store{f.disk}.knownIn(folder)
	k.look(aged{filepath.Base(f.path), stampOf(info)})
	k.close()
}
