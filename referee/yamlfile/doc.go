// Package yamlfile reads and writes the project's YAML files: cards, decks,
// boards. It is the only package that imports a YAML library.
//
// Reading is strict, and tells everything that is wrong at once. The shape of
// a file is a Go struct:
//
//	type deck struct {
//		Name  string              `yaml:"name"`
//		Note  string              `yaml:"note,omitempty"`
//		Cards []yamlfile.At[line] `yaml:"cards"`
//	}
//
// A word without omitempty must stand in the file; one with omitempty may be
// left out, and is left out of written files when it is empty. A word that
// the struct does not have is a problem, as is a value of the wrong kind, a
// word said twice, or a second document. Whole numbers are plain decimal
// digits, yes and no are the words true and false, and a text may stand
// unquoted whatever it looks like: "no" and "007" stay as they are written.
// Nothing may be left empty where a text or a number is wanted.
//
// The parts of YAML by which a file can mean other than what it shows are
// refused: anchors, aliases, merge keys, tags, control characters (also those
// written as escapes), and marks that change the direction of text.
//
// What a struct can hold: string, bool, int and uint kinds, structs, slices,
// maps from string, pointers (null is nil), and
//   - At[T]: a T and its place in the file;
//   - Entries[T]: a mapping whose order and places matter;
//   - a string type with Choices: one word of a closed list;
//   - a type with FromScalar: one that can also be written as one plain text,
//     such as "2 AB-009" for a card and its count;
//   - a field of an interface type with the tag `yaml:",inline"`, in a Table: one
//     word of a table, each of which has a type of its own (only read);
//   - a struct that only embeds an exported type: it is read as that type;
//   - a type with UnmarshalText;
//   - Raw: a value to be read later, by its Decode.
//
// Every problem has a code (yaml.unknown-word), a place with its source line,
// and words in English and French: see Messages.
package yamlfile
