package yamlfile

import (
	"bytes"
	"io"
	"io/fs"
	"reflect"
	"slices"

	"gopkg.in/yaml.v3"

	"shinpan/referee"
)

// Decode reads the text of a file into the value behind the pointer into. It returns all problems
// in the file, in the order of the file, up to 500; name is used only in these problems. It fills
// in as much as it can in spite of problems.
func Decode(name string, text []byte, into any) []referee.Problem {
	return DecodeMeaning(name, text, into, nil)
}

// DecodeMeaning is like Decode, for a file that can use other words in place of those of its
// structure. means returns the intended word for a key or a value of a closed list that is not
// itself one of the words.
func DecodeMeaning(name string, text []byte, into any, means func(word string) string) []referee.Problem {
	if len(text) > MaxBytes {
		at := referee.Place{File: name}
		return []referee.Problem{problem("yaml.too-big", at, referee.Args{"most": MaxBytes >> 10})}
	}
	src := newSource(name, text)
	if problems := src.unreadable(); len(problems) > 0 {
		return problems
	}
	root, problems := src.parse()
	if root == nil {
		return problems
	}
	r := reader{source: src, problems: problems, fields: map[reflect.Type][]field{}, means: means}
	if r.form(root, 0) {
		r.value(spot{node: root, word: referee.Key("yaml.the-file")}, reflect.ValueOf(into).Elem())
	}
	referee.SortProblems(r.problems)
	return r.problems[:min(len(r.problems), mostProblems)]
}

// ReadFile reads a file for Decode. It reads at most one byte more than the maximum size that
// Decode accepts. It refuses anything except a regular file, because reading a pipe could block
// forever.
func ReadFile(files fs.FS, name string) ([]byte, error) {
	info, err := fs.Stat(files, name)
	if err == nil && !info.Mode().IsRegular() {
		err = &fs.PathError{Op: "read", Path: name, Err: fs.ErrInvalid}
	}
	if err != nil {
		return nil, err
	}
	file, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // the file was only read
	var text bytes.Buffer
	text.Grow(int(min(info.Size(), MaxBytes)) + bytes.MinRead) // this avoids growing the buffer step by step
	_, err = text.ReadFrom(io.LimitReader(file, MaxBytes+1))
	return text.Bytes(), err
}

const mostProblems = 500 // this is more than people read, and each problem can show its line

// Peek returns the value of one of a file's top-level keys, without reading the rest: a text, or
// the texts of a mapping. Both are empty if the file cannot be read, or has another kind of value
// there.
func Peek(file []byte, word string) (text string, mapping map[string]string) {
	if len(file) > MaxBytes {
		return "", nil
	}
	document, err := next(yaml.NewDecoder(bytes.NewReader(file)))
	if err != nil || document.Content[0].Kind != yaml.MappingNode {
		return "", nil
	}
	found := &yaml.Node{}
	for pair := range slices.Chunk(document.Content[0].Content, 2) {
		if pair[0].Value == word {
			found = pair[1]
			break
		}
	}
	switch found.Kind {
	case yaml.ScalarNode:
		return found.Value, nil
	case yaml.MappingNode:
		mapping = map[string]string{}
		for pair := range slices.Chunk(found.Content, 2) {
			mapping[pair[0].Value] = pair[1].Value
		}
	}
	return "", mapping
}

// Unmarshal reads YAML without the checks of Decode, like the YAML library. It is for message
// files, whose library takes such a function. Repeated words give an error for each pair, so do not
// use it for files that people write.
func Unmarshal(text []byte, into any) error { return yaml.Unmarshal(text, into) }

// reader reads the nodes of a file into a Go type.
type reader struct {
	source
	problems []referee.Problem
	fields   map[reflect.Type][]field
	means    func(word string) string
}

// meant returns the word that a word of a file stands for: itself, if it is one of the wanted
// words.
func (r *reader) meant(word string, words []string) string {
	if r.means == nil || slices.Contains(words, word) {
		return word
	}
	return r.means(word)
}

// full reports whether there are too many problems to continue.
func (r *reader) full() bool { return len(r.problems) >= mostProblems }

func (r *reader) add(code string, at referee.Place, args referee.Args) {
	r.problems = append(r.problems, problem(code, at, args))
}
