package cards

import (
	"reflect"

	"shinpan/referee/cards"
	"shinpan/referee/vocabulary"
)

// Vocabulary returns the words in which card files say what cards do, and how the cards of
// a set use them. A verb that no card uses has the example of its table.
func Vocabulary(set *Set) []cards.Word {
	var uses []vocabulary.Use
	for _, c := range set.All() {
		for _, line := range c.Lines {
			if c.Of != c.ID { // a reprint does what its first print does
				continue
			}
			uses = append(uses, vocabulary.Use{Card: string(c.ID), Line: line.Code, Value: entryOf(line)})
		}
	}
	return language().Words(uses)
}

// language returns that of the card files, with the names of the parts of a file that are not
// those of their types.
func language() vocabulary.Language {
	return vocabulary.Language{
		Line: reflect.TypeFor[lineEntry](),
		Contexts: map[reflect.Type]string{
			reflect.TypeFor[lineEntry]():  "line",
			reflect.TypeFor[Whose]():      "owner",
			reflect.TypeFor[Premise]():    "condition",
			reflect.TypeFor[symbolWord](): "symbol",
			reflect.TypeFor[rankWord]():   "rank",
			reflect.TypeFor[Strengthen](): "power",
			reflect.TypeFor[Dearer]():     "cost",
			reflect.TypeFor[PartOfCost](): "part-of-cost",
			reflect.TypeFor[Unseen]():     "unseen",
			reflect.TypeFor[LinkWord]():   "link",
		},
	}
}
