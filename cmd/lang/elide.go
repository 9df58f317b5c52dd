package lang

import (
	"strings"

	"shinpan/referee"
)

// named marks the start of a player's or card's name in a French message until elide has
// handled the word before it. Clean removes the mark from people's own text.
const named = '\ue000'

var (
	elided     = referee.Pattern(`\b([dD]|[qQ]u)e ` + string(named) + `([aeiouœæàâäéèêëîïôöûüAEIOUŒÆÀÂÄÉÈÊËÎÏÔÖÛÜ]\pL)`)
	contracted = referee.Pattern(`\b([dD])e ` + string(named) + `le `)
)

// mark marks the value of a placeholder if it is a name, so that elide sees where it begins. A
// single letter, such as the letter of a place on the board, is not a name.
func (w *Words) mark(blank string, value any, text string) string {
	if w.language != "fr" || text == "" {
		return text
	}
	switch value.(type) {
	case referee.Seat, referee.Card, []referee.Seat, []referee.Card:
		return string(named) + text
	}
	if blank == "player" { // the name of a person without a seat
		return string(named) + text
	}
	return text
}

// elide shortens "de" and "que" before marked names that begin with a vowel ("d’Ann"),
// contracts "de le" ("du juge"), and removes the marks. It treats an h as a consonant, as in
// foreign names.
func elide(text string) string {
	if !strings.ContainsRune(text, named) {
		return text
	}
	text = elided().ReplaceAllString(text, "${1}’${2}")
	text = contracted().ReplaceAllString(text, "${1}u ")
	return strings.ReplaceAll(text, string(named), "")
}
