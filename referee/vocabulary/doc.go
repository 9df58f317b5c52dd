// Package vocabulary has what the effect languages of the card files share. Each game
// declares its own verbs and words as Go types, and its card files are read into them by
// the tags.
//
// A table of verbs lists words, each with a type of its own. A step has exactly one of them.
// Language.Words documents a whole language from its types, so the documentation always matches
// the reader, and tells how cards use each word. Each visits all parts of an effect.
//
// Apart from the YAML reader, this is the only place that needs reflection, because it needs
// every word of every type and not the meaning of a word.
package vocabulary
