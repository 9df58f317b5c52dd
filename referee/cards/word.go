package cards

import (
	"strings"

	"shinpan/referee"
)

// Word is a word of the language that describes the effects of cards. The message
// "word.<context>.<word>" explains it.
type Word struct {
	// Context is the part of a file in which the word is used: "step". The message
	// "word.<context>" explains it.
	Context, Word string
	// Takes is the context or the kind ("number", "text", "true") of the value after the word.
	// It is "" for a word that is itself a value. List means that a list of such values
	// follows.
	Takes string
	List  bool
	// Example is the shortest use on a card, Line the effect from which it comes, and Cards the
	// number of cards that use the word.
	Example, Line string
	Cards         int
}

// Key returns the key of the message that explains the word.
func (w Word) Key() referee.Key {
	return referee.Key("word." + w.Context + "." + strings.ReplaceAll(w.Word, "_", "-"))
}
