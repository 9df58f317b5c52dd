package deckfile

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Ref is a named deck (a file, "-" or a sample), or the reason why there is none.
type Ref struct {
	Name string
	Err  error
}

// Refs returns the decks that the arguments of a command mean: files, every deck file below a
// folder, and files that match a pattern, because not every shell expands patterns. A file that is
// named twice counts once.
func Refs(words []string) []Ref {
	var refs []Ref
	seen := map[string]bool{}
	for _, word := range words {
		for _, ref := range refsOf(word) {
			if path := filepath.Clean(ref.Name); ref.Err != nil || !seen[path] {
				seen[path] = true
				refs = append(refs, ref)
			}
		}
	}
	return refs
}

func refsOf(word string) []Ref {
	info, err := os.Stat(word)
	if err != nil && strings.ContainsAny(word, "*?[") {
		return fittingRefs(word)
	}
	if err != nil || !info.IsDir() {
		return []Ref{{Name: word}}
	}
	files, err := filesBelow(word)
	switch {
	case err != nil:
		return []Ref{{word, unreadable(word, err)}}
	case len(files) == 0:
		return []Ref{{word, refusal("empty-folder", word, nil)}}
	}
	refs := make([]Ref, len(files))
	for i, file := range files {
		refs[i].Name = file
	}
	return refs
}

// fittingRefs returns the files and folders that match a pattern.
func fittingRefs(pattern string) []Ref {
	names, _ := filepath.Glob(pattern) // a malformed pattern matches nothing
	if len(names) == 0 {
		return []Ref{{pattern, refusal("not-found", pattern, nil)}}
	}
	var refs []Ref
	for _, name := range names {
		if info, err := os.Stat(name); err == nil && info.IsDir() {
			refs = append(refs, refsOf(name)...)
		} else {
			refs = append(refs, Ref{Name: name})
		}
	}
	return refs
}

// filesBelow returns the YAML files below a folder, sorted by name. It skips names that begin with
// a dot, which belong to other programs.
func filesBelow(folder string) ([]string, error) {
	var files []string
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case path != folder && strings.HasPrefix(entry.Name(), "."):
			if entry.IsDir() {
				return filepath.SkipDir
			}
		case isDeckFile(path, entry):
			files = append(files, path)
		}
		return nil
	})
	return files, err
}

// isDeckFile reports whether an entry of a folder is a YAML file, or a link to one; pipes and
// devices do not count.
func isDeckFile(path string, entry fs.DirEntry) bool {
	ext := strings.ToLower(filepath.Ext(path))
	if ext != ".yaml" && ext != ".yml" {
		return false
	}
	if entry.Type()&fs.ModeSymlink == 0 {
		return entry.Type().IsRegular()
	}
	info, err := os.Stat(path)
	return err != nil || info.Mode().IsRegular() // a broken link is reported as a broken link
}
