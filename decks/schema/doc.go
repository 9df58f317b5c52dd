// Package schema describes the deck files of a game as a JSON Schema (draft-07, which editors' YAML
// servers understand), so that an editor can complete cards, describe them, and mark mistakes as
// you type.
//
// The schema is a little stricter than the reader of the files. A card is its id, the id of a
// printing, its number (alone or after words of its name), or its complete name with the version.
// The reader accepts a shortened name if only one card fits, but an editor marks it as a mistake.
package schema
