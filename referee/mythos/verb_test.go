package mythos_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/require"

	"shinpan/referee/mythos"
	"shinpan/referee/mythos/cards"
)

// verbs are the words of the verbs that card files have.
func verbs(t *testing.T) []string {
	var words []string
	for _, w := range cards.Vocabulary(mythosLibrary(t)) {
		if w.Context == "step" && !slices.Contains([]string{"as", "must", "by", "then"}, w.Word) {
			words = append(words, w.Word)
		}
	}
	slices.Sort(words)
	return words
}

// TestVerbs_AreApplied: the rules apply exactly the verbs that card files have.
func TestVerbs_AreApplied(t *testing.T) {
	require.Equal(t, verbs(t), mythos.StepVerbs(mythosGame(t).Rules.(*mythos.Rules)))
}

// TestVerbs_HaveScenarios: in some scenario each verb does something.
func TestVerbs_HaveScenarios(t *testing.T) {
	g := mythosGame(t)
	count := mythos.CountVerbs(g.Rules.(*mythos.Rules))
	files, err := filepath.Glob("testdata/cards/*.txtar")
	require.NoError(t, err)
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		require.NoError(t, err)
		board := ""
		for _, section := range archive.Files {
			if strings.HasSuffix(section.Name, "board") {
				board = string(section.Data)
				continue
			}
			playScenario(t, g, board, string(section.Data))
		}
	}
	for _, verb := range verbs(t) {
		require.NotZero(t, count[verb], verb)
	}
}
