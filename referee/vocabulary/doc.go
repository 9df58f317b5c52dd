// Package vocabulary has what the languages of card files share, in which they say
// what cards do. Each game has verbs and words of its own, as Go types that its card
// files are read into by their tags.
//
// A table of verbs lists words, each with a type of its own. A step has exactly one of them.
// Language.Words documents a whole language from its types, so the documentation always matches
// the reader, and tells how cards use each word. Each visits all parts of an effect.
//
// Apart from the YAML reader, this is the only place that needs reflection, because it needs
// every word of every type and not the meaning of a word.
package vocabulary
