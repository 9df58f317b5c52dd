// Package lang holds the messages. The code uses keys. This package finds the message of a key in
// the reader's language and fills its placeholders.
//
// Messages are in flat YAML files, one per language: "en.yaml", "fr.yaml".
// Adding a file "de.yaml" next to them adds a language.
//
//	words, err := lang.Load("fr", append(game.Messages, lang.Files())...)
//	words = words.With([]string{"Lina", "Marco"}, game.Cards)
//	words.Text("event.passed", referee.Args{"seat": referee.Seat(1)})
//
// Everything that can come from a user's file or keyboard (names, titles, sentences) passes through
// Clean before it reaches a terminal.
package lang
