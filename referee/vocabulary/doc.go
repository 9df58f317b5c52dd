// Package vocabulary holds the code that the effect languages of the card files share. Each game
// declares its own verbs and words as Go types, and yamlfile reads its card files into them by
// their tags.
//
// A table of verbs lists words, each with a type of its own. A step has exactly one of these words.
// Language.Words documents a whole language from its types, so the documentation always matches the
// reader, and counts how cards use each word. Each visits all parts of an effect.
//
// Apart from the YAML reader, this is the only place that needs reflection, because it needs every
// word of every type but not its meaning.
package vocabulary
