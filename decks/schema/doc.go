// Package schema describes the deck files of a game as a JSON Schema (draft-07, which editors'
// YAML servers understand), so that an editor can complete cards, show what they are, and mark
// mistakes as you type.
//
// The schema is a little stricter than the reader of the files: a card is its id, that of a
// print, its number, perhaps after words of the name, or its whole name with the version. A
// name cut short, which the reader takes when it fits one card only, is marked as a mistake by
// the editor.
package schema
