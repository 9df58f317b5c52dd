package cards

import (
	"reflect"

	"shinpan/referee/cards"
	"shinpan/referee/vocabulary"
)

// Vocabulary returns the words that describe effects in card files, with examples from the cards of
// a set. A verb that no card uses has the example from the table of verbs.
func Vocabulary(set *Set) []cards.Word {
	var uses []vocabulary.Use
	for i := range set.codes {
		c := set.At(i)
		for k := range c.Lines {
			uses = append(uses, vocabulary.Use{Card: string(c.ID), Line: c.Lines[k].Code.Value, Value: &c.Lines[k]})
		}
	}
	return language().Words(uses)
}

// language returns the language of card files. It names the parts that card files call by other
// names than their Go types.
func language() vocabulary.Language {
	return vocabulary.Language{
		Line: reflect.TypeFor[Line](),
		Contexts: map[reflect.Type]string{
			reflect.TypeFor[Line]():          "line",
			reflect.TypeFor[Step]():          "step",
			reflect.TypeFor[Target]():        "target",
			reflect.TypeFor[Kind]():          "card-type",
			lineType("Choose"):               "branch",
			lineType("While"):                "standing",
			lineType("If"):                   "condition",
			lineType("From"):                 "acts-from",
			lineType("Given"):                "given",
			reflect.TypeFor[Both]():          "who",
			reflect.TypeFor[Toughen]():       "def",
			reflect.TypeFor[InPhase]():       "phase",
			reflect.TypeFor[Whose]():         "whose",
			reflect.TypeFor[Points]():        "lp",
			reflect.TypeFor[PayPoints]():     "lp-pay",
			reflect.TypeFor[Strengthen]():    "atk",
			reflect.TypeFor[Equips]():        "equip",
			reflect.TypeFor[Relevel]():       "level",
			reflect.TypeFor[Rerank]():        "rank",
			reflect.TypeFor[RitualSummon]():  "ritual",
			reflect.TypeFor[NormalSummon]():  "normal",
			reflect.TypeFor[RitualsFor]():    "rituals",
			reflect.TypeFor[SynchroSummon](): "synchro",
			reflect.TypeFor[FusionSummon]():  "fusion",
			reflect.TypeFor[XyzSummon]():     "xyz",
			reflect.TypeFor[Side]():          "battle-side",
		},
	}
}

// lineType returns the element type of a field of a line.
func lineType(field string) reflect.Type {
	f, _ := reflect.TypeFor[Line]().FieldByName(field)
	return f.Type.Elem()
}
