package cmd

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// deckRef is a deck that is named: a file, "-", a sample; or why there is none.
type deckRef struct {
	name string
	err  error
}

// deckRefs are the decks that the words of a command line mean: files, every
// deck file below a folder, and files that fit a pattern, since not every shell
// looks for those itself. A file that is named twice is one deck.
func deckRefs(words []string) []deckRef {
	var refs []deckRef
	seen := map[string]bool{}
	for _, word := range words {
		for _, ref := range deckRefsOf(word) {
			if path := filepath.Clean(ref.name); ref.err != nil || !seen[path] {
				seen[path] = true
				refs = append(refs, ref)
			}
		}
	}
	return refs
}

func deckRefsOf(word string) []deckRef {
	info, err := os.Stat(word)
	if err != nil && strings.ContainsAny(word, "*?[") {
		return fittingRefs(word)
	}
	if err != nil || !info.IsDir() {
		return []deckRef{{name: word}}
	}
	files, err := deckFiles(word)
	switch {
	case err != nil:
		return []deckRef{{word, unreadable(word, err)}}
	case len(files) == 0:
		return []deckRef{{word, deckFileError("empty-folder", word, nil)}}
	}
	refs := make([]deckRef, len(files))
	for i, file := range files {
		refs[i].name = file
	}
	return refs
}

// fittingRefs are the files and folders that fit a pattern.
func fittingRefs(pattern string) []deckRef {
	names, _ := filepath.Glob(pattern) // a broken pattern fits nothing
	if len(names) == 0 {
		return []deckRef{{pattern, deckFileError("not-found", pattern, nil)}}
	}
	var refs []deckRef
	for _, name := range names {
		if info, err := os.Stat(name); err == nil && info.IsDir() {
			refs = append(refs, deckRefsOf(name)...)
		} else {
			refs = append(refs, deckRef{name: name})
		}
	}
	return refs
}

// deckFiles are the YAML files below a folder, in the order of their names.
// What begins with a dot belongs to other programs.
func deckFiles(folder string) ([]string, error) {
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

// isDeckFile reports whether an entry of a folder is a YAML file, or a link to
// one; pipes and devices are none.
func isDeckFile(path string, entry fs.DirEntry) bool {
	ext := strings.ToLower(filepath.Ext(path))
	if ext != ".yaml" && ext != ".yml" {
		return false
	}
	if entry.Type()&fs.ModeSymlink == 0 {
		return entry.Type().IsRegular()
	}
	info, err := os.Stat(path)
	return err != nil || info.Mode().IsRegular() // a broken link is said to be one
}
