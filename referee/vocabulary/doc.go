// Package vocabulary has what the languages of card files share, in which they say
// what cards do. Each game has verbs and words of its own, as Go types that its card
// files are read into by their tags.
//
// A table of verbs lists words, each with a type of its own. A step has exactly one
// of them. Language.Words documents a whole language from its types, so
// that what is documented is what is read, and says how cards use each word.
// Each visits all parts of an effect.
//
// This is the one place besides the reader of YAML that needs reflection,
// because it wants every word of every type, and not what a word means.
package vocabulary
