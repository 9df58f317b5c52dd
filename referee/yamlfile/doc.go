// Package yamlfile reads and writes the project's YAML files: cards, decks,
// boards. It is the only package that imports a YAML library.
//
// Reading is strict and reports all mistakes together. The structure of a file is a Go struct:
//
//	type deck struct {
//		Name  string              `yaml:"name"`
//		Note  string              `yaml:"note,omitempty"`
//		Cards []yamlfile.At[line] `yaml:"cards"`
//	}
//
// A word (a key of a mapping) without omitempty is required. A word with omitempty is optional, and
// writing omits it if it is empty. Unknown words, values of the wrong kind, repeated words and a
// second document are errors. Whole numbers are plain decimal digits, and the only booleans are
// true and false. A text never needs quotes because of its form: "no" and "007" stay as written. A
// text or number cannot be left empty.
//
// Parts of YAML that let a file mean something other than what it shows are
// refused: anchors, aliases, merge keys, tags, control characters (even if
// written as escapes), and marks that change the direction of text.
//
// A struct can hold strings, booleans, signed and unsigned integers, structs,
// slices, maps with string keys, pointers (null is nil), and
//   - At[T]: a T with its place in the file;
//   - Entries[T]: a mapping whose order and places matter;
//   - a string type with Choices: one word of a closed list;
//   - a type with FromScalar: one that can also be written as a single text, such as
//     "2 AB-009" for a card and its count;
//   - a struct type with FromList: one that can also be written as a list;
//   - an interface field tagged `yaml:",inline"`, in a Table: one word, each with
//     its own type (for reading only);
//   - a struct that only embeds an exported type: it is read as that type;
//   - a type with UnmarshalText;
//   - Raw: a value that is read later, by its Decode.
//
// Every problem has a code (yaml.unknown-word), a place with its source line,
// and messages in English and French: see Messages.
package yamlfile
