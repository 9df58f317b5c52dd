package screen_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/screen"
	"shinpan/referee"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// golden compares a text with the file of that name.
func golden(t *testing.T, name, text string) {
	t.Helper()
	file := filepath.Join("testdata", name+".txt")
	if *update {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, string(want), text)
}

// papers holds the papers for golden texts.
func papers() map[string]screen.Paper {
	return map[string]screen.Paper{
		"80": {Width: 80, Height: 24}, "50": {Width: 50, Height: 24}, "plain": {Width: 80, Plain: true},
	}
}

func TestBoard_Golden(t *testing.T) {
	for _, code := range []string{"en", "fr"} {
		for name, paper := range papers() {
			golden(t, "board."+code+"."+name, screen.Board(words(t, code, "Lina", "Marco"), position(), paper))
		}
	}
}

func TestScore_Golden(t *testing.T) {
	for _, code := range []string{"en", "fr"} {
		w := words(t, code, "Lina", "Marco")
		for name, paper := range papers() {
			text, err := screen.Score(w, rulebook(), screen.Text, paper)
			require.NoError(t, err)
			golden(t, "score."+code+"."+name, text)
		}
		for _, format := range []screen.Format{screen.Markdown, screen.CSV} {
			text, err := screen.Score(w, rulebook(), format, screen.Paper{})
			require.NoError(t, err)
			golden(t, fmt.Sprintf("score.%s.%s", code, format), text)
		}
	}
}

func ledger() referee.Ledger {
	return referee.Ledger{Title: "why.chakra", Args: referee.Args{"seat": referee.Seat(2)}, Total: 3, Parts: []referee.Part{
		{N: 5, Now: 5, Key: "why.base", Cause: referee.Cause{Rule: "R-INCOME"}, Entry: 8},
		{N: 2, Now: 7, Key: "why.characters", Args: referee.Args{"n": 2}, Cause: referee.Cause{Rule: "R-INCOME"}, Entry: 8},
		{N: -4, Now: 3, Key: "event.played", Args: referee.Args{"seat": referee.Seat(2), "card": referee.Card("KS-001"), "place": "D"},
			Cause: referee.Cause{Said: "the table agreed"}, Entry: 13},
	}}
}

func TestLedger_Golden(t *testing.T) {
	for _, code := range []string{"en", "fr"} {
		for name, paper := range papers() {
			golden(t, "ledger."+code+"."+name, screen.Ledger(words(t, code, "Lina", "Marco"), ledger(), paper))
		}
	}
}

func problems() []referee.Problem {
	const first = `  - { card: "忍者 KS-009-R",  n: 2 }`
	const second = "\t- { card: KS-009-RA, n: 1 }"
	return []referee.Problem{
		{Code: "unknown", Args: referee.Args{"name": "Kakahsi"}, Grade: referee.Impossible,
			At: referee.Place{File: "lina.yaml", Line: 21, Col: 97, Width: 9, LineBytes: strings.Repeat(" ", 90) + `card: "Kakahsi", n: 2`}},
		{Code: "copies", Args: referee.Args{"card": referee.Card("KS-009"), "n": 3, "most": 2}, Rule: "R-COPIES", Fix: "copies",
			At:     referee.Place{File: "lina.yaml", Line: 14, Col: 12, Width: 9, LineBytes: second},
			Also:   []referee.Place{{File: "lina.yaml", Line: 9, Col: 14, Width: 11, LineBytes: first}, {File: "lina.yaml", Line: 14, Col: 23, Width: 4, LineBytes: second}},
			Labels: []referee.Label{{Key: "print", Args: referee.Args{"n": 1}}, {Key: "here", Args: referee.Args{"n": 2}}}},
		{Code: "curve", Args: referee.Args{"n": 11}, Grade: referee.Warning, At: referee.Place{File: "lina.yaml"}},
	}
}

func publicNames() []referee.Code {
	return []referee.Code{{ID: "XX-D02", Problems: []string{"copies"}, Rule: "R-COPIES",
		Text:    referee.Words{"en": "There are more than two copies of one version. Prints count together.", "fr": "Il y a plus de deux exemplaires d’une version. Les impressions comptent ensemble."},
		Example: "  - 2 KS-009\n-  - 1 KS-009-RA\n+  - 1 KS-010\n"}}
}

func TestCode_Golden(t *testing.T) {
	for _, code := range []string{"en", "fr"} {
		for name, paper := range papers() {
			golden(t, "code."+code+"."+name, screen.Code(words(t, code), publicNames()[0], paper))
		}
	}
}

func ruleTable() []referee.Rule {
	return []referee.Rule{{ID: "R-COPIES",
		Text: referee.Words{"en": "A deck has at most two copies of one version of a character.", "fr": "Un deck a au plus deux exemplaires d’une version d’un personnage."},
		Cite: referee.Words{"en": "p. 6", "fr": "p. 7"}}, {ID: "R-OLD", Text: referee.Words{"en": "This rule has no page."}}}
}

func TestDiagnostics_Golden(t *testing.T) {
	for _, code := range []string{"en", "fr"} {
		for name, paper := range papers() {
			golden(t, "diagnostics."+code+"."+name, screen.Diagnostics(words(t, code).WithCodes(publicNames), problems(), ruleTable(), paper))
		}
	}
}

func TestLists_Golden(t *testing.T) {
	for _, code := range []string{"en", "fr"} {
		for name, paper := range papers() {
			golden(t, "cards."+code+"."+name, screen.Cards(words(t, code), sampleCards().Schema(), sampleCards().All(), paper))
			golden(t, "rules."+code+"."+name, screen.Rules(words(t, code), ruleTable(), paper))
		}
	}
}
