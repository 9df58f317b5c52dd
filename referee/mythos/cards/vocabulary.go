package cards

import (
	"reflect"

	"shinpan/referee/cards"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
)

// Vocabulary returns the words that describe card effects, with examples from the cards of a
// library. For a verb that no card uses, the example comes from its table.
func Vocabulary(library *Library) []cards.Word {
	return language().Words(library.Whole().Uses(func(l Line) any { return entryOf(l) }))
}

// language returns the language of the card files. It gives a part its name in card files if the
// name of its Go type differs.
func language() vocabulary.Language {
	return vocabulary.Language{
		Line: reflect.TypeFor[lineEntry](),
		Contexts: map[reflect.Type]string{
			reflect.TypeFor[lineEntry]():    "line",
			reflect.TypeFor[Trigger]():      "when",
			reflect.TypeFor[TriggerEvent](): "event",
			reflect.TypeFor[Static]():       "while",
			reflect.TypeFor[Replacement]():  "instead-of",
			reflect.TypeFor[Place]():        "put",
			reflect.TypeFor[Where]():        "place",
			reflect.TypeFor[If]():           "branch",
			reflect.TypeFor[Whom]():         "player",
		},
	}
}

// entryOf returns an effect in the form of a card file.
func entryOf(l Line) lineEntry {
	e := l.Effect
	return lineEntry{
		Code: yamlfile.At[string]{Value: l.Code}, At: yamlfile.At[Timing]{Value: l.At}, Continuous: yamlfile.At[bool]{Value: l.Continuous},
		Modifies: yamlfile.At[Timing]{Value: l.Modifies},
		Do:       e.Do, When: e.When, While: e.While, InsteadOf: e.InsteadOf, Replaces: e.Replaces, Adds: e.Adds,
	}
}
