package cardfile_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/yamlfile"
)

func at(line int) referee.Place { return referee.Place{File: "a.yaml", Line: line} }

func text(line int, value string) yamlfile.At[string] {
	return yamlfile.At[string]{Value: value, Place: at(line)}
}

func codesOf(problems []referee.Problem) []string {
	var codes []string
	for _, p := range problems {
		codes = append(codes, p.Code)
	}
	return codes
}

func TestReport_OnceSaysWhereItStoodFirst(t *testing.T) {
	var r cardfile.Report
	require.True(t, r.Once("cards.duplicate-id", text(1, "A-1")))
	require.True(t, r.Once("cards.duplicate-id", text(2, "A-2")))
	require.Empty(t, r.Problems)
	require.False(t, r.Once("cards.duplicate-id", text(3, "A-1")))
	require.Equal(t, []referee.Place{at(1)}, r.Problems[0].Also)
	require.Equal(t, at(3), r.Problems[0].At)
}

func TestReport_Line(t *testing.T) {
	for value, want := range map[string][]string{
		"Naruto": nil, "": {"cards.empty"}, " \t": {"cards.empty"}, " A": {"cards.blanks"}, "A\nB": {"cards.long"},
		strings.Repeat("é", 100): nil, strings.Repeat("é", 101): {"cards.long"},
	} {
		var r cardfile.Report
		r.Line("name", text(1, value))
		require.Equal(t, want, codesOf(r.Problems), "%q", value)
	}
	var r cardfile.Report
	r.Line("name", yamlfile.At[string]{})
	require.Empty(t, r.Problems, "a text that is missing has been reported")
}

func TestReport_NoWarningsOfACardWithMistakes(t *testing.T) {
	var r cardfile.Report
	cards := []referee.Place{at(10), at(20), {File: "b.yaml", Line: 12}}
	r.Warn("lint.early", at(2), nil)
	r.Warn("lint.of-the-broken", at(12), nil)
	r.Say("cards.broken", at(15), nil)
	r.Warn("lint.of-the-next", at(25), nil)
	r.Warn("lint.of-another-file", referee.Place{File: "b.yaml", Line: 13}, nil)
	require.Equal(t, []string{"lint.early", "cards.broken", "lint.of-the-next"}, codesOf(r.Of("a.yaml", cards)))
	require.Equal(t, []string{"lint.of-another-file"}, codesOf(r.Of("b.yaml", cards)))
	require.True(t, r.Blamed(at(15)))
	require.False(t, r.Blamed(at(16)))
	require.True(t, referee.CannotBe(r.Problems))
}
