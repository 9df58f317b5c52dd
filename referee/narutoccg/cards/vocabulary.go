package cards

import (
	"reflect"

	"shinpan/referee/cards"
	"shinpan/referee/vocabulary"
)

// Vocabulary returns the words that describe card effects in card files, with examples from the
// cards of a set. For a verb that no card uses, the example comes from its table.
func Vocabulary(set *Set) []cards.Word {
	var uses []vocabulary.Use
	for _, c := range set.All() {
		for _, line := range c.Lines {
			if c.Of != c.ID { // a reprint has the effects of its first printing
				continue
			}
			uses = append(uses, vocabulary.Use{Card: string(c.ID), Line: line.Code, Value: entryOf(line)})
		}
	}
	return language().Words(uses)
}

// language returns the language of the card files. It names the parts that card files call by other
// names than their Go types.
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
