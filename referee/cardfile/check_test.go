package cardfile_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/yamlfile"
)

func TestReport_ID(t *testing.T) {
	for id, want := range map[string][]string{
		"AB-007": nil, "A2-007": nil, "AB-7": {"cards.id-number"}, "007": {"cards.bad-id"}, "ab-007": {"cards.bad-id"}, "": {"cards.bad-id"},
	} {
		var r cardfile.Report
		r.ID(text(1, id), yamlfile.At[int]{Value: 7, Place: referee.Place{Line: 2}}, "%03d")
		require.Equal(t, want, codesOf(r.Problems), id)
	}
	var r cardfile.Report
	r.ID(text(1, "AB-007"), yamlfile.At[int]{}, "%03d")
	require.Empty(t, r.Problems, "that the number is missing has been reported")
}

func TestReport_LineCodes(t *testing.T) {
	var r cardfile.Report
	require.Empty(t, r.CodePrefix(text(1, "AB-007")), "the set of the first card")
	require.Equal(t, "FAN-", r.CodePrefix(text(2, "FAN-001")))
	require.Empty(t, r.CodePrefix(text(3, "AB-008")))
	require.Empty(t, r.CodePrefix(text(4, "nothing")))
	line := func(n int, code string, letter byte) cardfile.LineCode {
		return cardfile.LineCode{Code: text(n, code), Letter: letter}
	}
	r.LineCodes("7", []cardfile.LineCode{line(1, "7M1", 'M'), line(2, "7M2", 'M'), line(3, "7U", 'U'), line(4, "", 'U'), line(5, "7X", 0)})
	require.Equal(t, []string{"cards.bad-code"}, codesOf(r.Problems), "two lines have a U, though one has no code")
	require.Equal(t, "7U1", r.Problems[0].Args["want"])
	r.LineCodes("7", []cardfile.LineCode{line(6, "7M1", 'M')})
	require.Equal(t, []string{"cards.bad-code", "cards.bad-code", "cards.duplicate-code"}, codesOf(r.Problems))
}

func TestReport_Words(t *testing.T) {
	var r cardfile.Report
	r.Known("cards.unknown-kind", text(1, "tree"), []string{"tree", "beast"})
	r.Known("cards.unknown-kind", text(1, "trie"), nil)
	r.Known("cards.unknown-kind", yamlfile.At[string]{}, []string{"tree"})
	r.References([]string{"one"}, text(1, "one"), text(1, ""))
	r.CardNames([]yamlfile.At[string]{text(1, "Ann"), text(1, "")}, []string{"Ann"})
	r.OneForm(text(1, "7M"), nil, []string{"do"})
	r.OneForm(text(1, "7M"), []string{"do"}, []string{"do", "while"})
	require.Empty(t, r.Problems)
	r.Known("cards.unknown-kind", text(1, "trie"), []string{"tree", "beast"})
	r.References([]string{"one"}, text(2, "two"))
	r.CardNames([]yamlfile.At[string]{text(3, "Anne")}, []string{"Ann"})
	r.OneForm(text(4, "7M"), []string{"when"}, []string{"do"})
	r.OneForm(text(5, "7M"), []string{"do", "while"}, []string{"do", "while"})
	require.Equal(t, []string{"cards.unknown-kind", "cards.unknown-reference", "cards.unknown-name", "cards.one-form", "cards.one-form"}, codesOf(r.Problems))
	require.Equal(t, "Ann", r.Problems[2].Args["suggest"])
	require.Equal(t, "do, while", r.Problems[4].Args["has"])
}
