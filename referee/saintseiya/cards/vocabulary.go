package cards

import (
	"reflect"

	"shinpan/referee/cards"
	"shinpan/referee/vocabulary"
)

// Vocabulary returns the words that describe the effects of cards, with examples from the cards of
// a library. For a verb that no card uses, the example comes from its table.
func Vocabulary(library *Library) []cards.Word {
	return language().Words(library.Whole().Uses(func(l Line) any { return entryOf(l) }))
}

// language returns the language of the card files. It names the parts whose word in card files
// differs from their Go type.
func language() vocabulary.Language {
	return vocabulary.Language{
		Line: reflect.TypeFor[lineEntry](),
		Contexts: map[reflect.Type]string{
			reflect.TypeFor[lineEntry](): "line",
			reflect.TypeFor[Whose]():     "owner",
			reflect.TypeFor[Position]():  "place",
			reflect.TypeFor[By]():        "chooser",
		},
	}
}
