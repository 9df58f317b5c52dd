package decks

import (
	"embed"
	"io/fs"
	"path"
)

//go:embed mythos narutoccg saintseiya yugioh
var samples embed.FS

//go:embed lang
var lang embed.FS

// Sample is a decklist that comes with the program.
type Sample struct {
	// File is the path of the file, for messages and for copying: "mythos/leaf.yaml".
	File string
	Text []byte
}

// Samples returns the sample lists of a game in alphabetical order, or nil if it
// has none.
func Samples(game string) []Sample {
	names, err := fs.Glob(samples, path.Join(game, "*.yaml"))
	if err != nil {
		return nil
	}
	var all []Sample
	for _, name := range names {
		if text, err := fs.ReadFile(samples, name); err == nil {
			all = append(all, Sample{name, text})
		}
	}
	return all
}

// Messages returns the messages for the problems with a decklist, in "lang/en.yaml" and
// "lang/fr.yaml".
func Messages() fs.FS { return lang }
