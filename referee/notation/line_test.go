package notation_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/notation"
)

// TestLine_KnowsTheWordsOfClosedLists wants them wherever a line has them.
func TestLine_KnowsTheWordsOfClosedLists(t *testing.T) {
	plain := func(name string, kind referee.Kind) referee.SlotForm { return referee.SlotForm{Name: name, Kind: kind} }
	from := referee.SlotForm{Name: "from", Kind: referee.KindWord, Lead: "from"}
	cards := referee.SlotForm{Name: "cards", Kind: referee.KindCard, Many: true}
	perhaps := referee.SlotForm{Name: "zone", Kind: referee.KindWord, Optional: true}
	n := notation.NewNotation([]referee.Form{
		{Verb: "dearer", Slots: []referee.SlotForm{plain("seat", referee.KindSeat), plain("cost", referee.KindWord), plain("count", referee.KindNumber)}},
		{Verb: "discard", Slots: []referee.SlotForm{cards, from}},
		{Verb: "choose", Slots: []referee.SlotForm{plain("zone", referee.KindWord)}},
		{Verb: "look", Slots: []referee.SlotForm{perhaps, plain("count", referee.KindNumber)}},
	})
	for line, words := range map[string][]string{
		"dearer p1 hand -1":             {"hand"},
		"discard AB-1, AB-2 from hand":  {"hand"},
		"choose hand":                   {"hand"},
		"look 3":                        nil,
		`discard AB-1 from "the hand"`:  {`"the hand"`},
		"dearer p1":                     nil,
		"dearer p1 hand -1 and so on":   {"hand"},
		"unknown hand":                  nil,
		`choose "no end`:                nil,
		"discard AB-1, AB-2, AB-3":      nil,
		"discard AB-1, AB-2 from a, b":  {"a,", "b"},
		"dearer hand hand hand":         {"hand"},
		"look hand 3":                   nil,
		"discard AB-1 from hand or not": {"hand", "or", "not"},
	} {
		var found []string
		for _, part := range n.Line(line) {
			if part.Kind == referee.LineWord {
				found = append(found, part.Text)
			}
		}
		require.Equal(t, words, found, line)
	}
}
