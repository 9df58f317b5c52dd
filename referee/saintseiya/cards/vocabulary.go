package cards

import (
	"reflect"

	"shinpan/referee/cards"
	"shinpan/referee/vocabulary"
)

// Vocabulary returns the words in which card files say what cards do, and how the
// cards of a library use them. A verb that no card uses has the example of its
// table.
func Vocabulary(library *Library) []cards.Word {
	return language().Words(library.Whole().Uses(func(l Line) any { return entryOf(l) }))
}

// language returns that of the card files, with the names of the parts of a file that are not
// those of their types.
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
