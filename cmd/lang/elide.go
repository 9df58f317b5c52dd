package lang

import (
	"strings"

	"shinpan/referee"
)

// named is before the name of a player or a card in a French message until
// the word before it is elided. Clean removes it from what people write.
const named = '\ue000'

var (
	elided     = referee.Pattern(`\b([dD]|[qQ]u)e ` + string(named) + `([aeiouœæàâäéèêëîïôöûüAEIOUŒÆÀÂÄÉÈÊËÎÏÔÖÛÜ]\pL)`)
	contracted = referee.Pattern(`\b([dD])e ` + string(named) + `le `)
)

// mark marks the value of a blank if it is a name, so that elide sees where it
// begins. A single letter, as of a place on the board, is not a name.
func (w *Words) mark(blank string, value any, text string) string {
	if w.language != "fr" || text == "" {
		return text
	}
	switch value.(type) {
	case referee.Seat, referee.Card, []referee.Seat, []referee.Card:
		return string(named) + text
	}
	if blank == "player" { // a name, of somebody who has no seat yet
		return string(named) + text
	}
	return text
}

// elide shortens "de" and "que" before marked names that begin with a vowel
// ("d’Ann"), contracts "de le" ("du juge"), and removes the marks. An h is taken
// for a consonant, as of names from abroad.
func elide(text string) string {
	if !strings.ContainsRune(text, named) {
		return text
	}
	text = elided().ReplaceAllString(text, "${1}’${2}")
	text = contracted().ReplaceAllString(text, "${1}u ")
	return strings.ReplaceAll(text, string(named), "")
}
