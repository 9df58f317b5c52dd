// Package lang holds the words. Code says keys; this package finds their
// sentence in the reader's language and fills the blanks.
//
// Words live in flat YAML message files, one per language: "en.yaml",
// "fr.yaml". Adding a file "de.yaml" beside them adds a language.
//
//	words, err := lang.Load("fr", append(game.Messages, lang.Files())...)
//	words = words.With([]string{"Lina", "Marco"}, game.Cards)
//	words.Text("event.passed", referee.Args{"seat": referee.Seat(1)})
//
// Everything that may come from a user's file or keyboard (names, titles,
// sentences) passes through Clean before it reaches a terminal.
package lang
