package cardfile

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"sync"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// Text is a card file as it was read.
type Text struct {
	// Layer counts the folders: the game's own is 0, and each folder on top of it is one more.
	Layer int
	// Name is the file's name in its folder, and Path its name for people, with the folder.
	Name, Path string
	Bytes      []byte
}

// Read reads the YAML files of the game's own folder and of those on top of it, each sorted by
// name. A file that cannot be read is a problem and has an empty text.
func Read(own fs.FS, over []cards.Folder) ([]Text, []referee.Problem) {
	var texts []Text
	var problems []referee.Problem
	for layer, folder := range append([]cards.Folder{{Files: own}}, over...) {
		for _, name := range yamlNames(folder.Files) {
			text := Text{Layer: layer, Name: name, Path: path.Join(folder.Name, name)}
			var err error
			if text.Bytes, err = yamlfile.ReadFile(folder.Files, name); err != nil {
				problems = append(problems, referee.Problem{Code: "cards.unreadable", At: referee.Place{File: text.Path}, Fix: "cards.unreadable",
					Args: referee.Args{"detail": referee.Reason(err)}, Grade: referee.Impossible})
			}
			texts = append(texts, text)
		}
	}
	return texts, problems
}

// yamlNames returns the names of the YAML files of a folder, in order.
func yamlNames(files fs.FS) []string {
	short, _ := fs.Glob(files, "*.yml") // both functions fail only for a bad pattern
	long, _ := fs.Glob(files, "*.yaml")
	return slices.Sorted(slices.Values(append(long, short...)))
}

// Each calls a function for every text, all in parallel, because decoding is slow and does not
// depend on the other files.
func Each(texts []Text, do func(i int)) {
	var all sync.WaitGroup
	for i := range texts {
		all.Go(func() { do(i) })
	}
	all.Wait()
}

// Digest returns 64 hex digits that identify the texts, regardless of the line endings in a
// checkout and of where the folders are.
func Digest(texts []Text) string {
	sum := sha256.New()
	layer := 0
	for _, t := range texts {
		for ; layer < t.Layer; layer++ {
			fmt.Fprintln(sum, "over it")
		}
		text := t.Bytes
		if bytes.Contains(text, []byte("\r\n")) {
			text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
		}
		fmt.Fprintf(sum, "%s %d\n", t.Name, len(text))
		sum.Write(text)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// Lay merges the entries of the texts by layer: an entry replaces one with the same id from an
// earlier layer; the others follow. Duplicates within a layer stay. of returns the entries of
// the i-th text.
func Lay[E any](texts []Text, of func(i int) []E, id func(E) string) []E {
	var all []E
	below, here, layer := map[string]int{}, map[string]int{}, 0
	for i, t := range texts {
		if t.Layer > layer {
			maps.Copy(below, here)
			here, layer = map[string]int{}, t.Layer
		}
		for _, e := range of(i) {
			_, twice := here[id(e)]
			if place, covered := below[id(e)]; covered && !twice && id(e) != "" {
				all[place], here[id(e)] = e, place
				continue
			}
			all = append(all, e)
			if !twice {
				here[id(e)] = len(all) - 1
			}
		}
	}
	return all
}

// Files lists the texts as a check of card files sees them, each with its problems. If there are
// folders on top of the game's own, it lists the game's own files only if they have problems,
// because people want to check the other folders. count fills in the numbers of cards and effects
// in a file.
func Files(texts []Text, over []cards.Folder, problemsOf func(Text) []referee.Problem, count func(*cards.File)) []cards.File {
	var files []cards.File
	for _, t := range texts {
		file := cards.File{Name: t.Path, Problems: problemsOf(t)}
		if t.Layer == 0 && len(over) > 0 && len(file.Problems) == 0 {
			continue
		}
		count(&file)
		files = append(files, file)
	}
	return files
}
