package mythos_test

import (
	"slices"
	"testing"

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
	own, problems := load()
	require.Empty(t, problems)
	played := scenarios(t)
	played.Game = own
	count := mythos.CountVerbs(played.Game.Rules.(*mythos.Rules))
	played.Replay(t)
	for _, verb := range verbs(t) {
		require.NotZero(t, count[verb], verb)
	}
}
