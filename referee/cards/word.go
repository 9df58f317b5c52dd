package cards

import (
	"strings"

	"shinpan/referee"
)

// Word is a word of the language in which card files say what cards do.
// Its words are the message "word.<context>.<word>".
type Word struct {
	// Context is the part of a file in which the word stands: "step". What it
	// is, is the message "word.<context>".
	Context, Word string
	// Takes is the context, or the kind ("number", "text", "true"), of what
	// follows the word; "" for a word that is itself what follows another.
	// List says that a list of it follows.
	Takes string
	List  bool
	// Example is the shortest use on a card, Line the effect line that it is
	// from, and Cards how many cards use the word.
	Example, Line string
	Cards         int
}

// Key returns the message that says what the word means.
func (w Word) Key() referee.Key {
	return referee.Key("word." + w.Context + "." + strings.ReplaceAll(w.Word, "_", "-"))
}
