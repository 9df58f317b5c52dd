package decks_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/decks"
)

func TestCountSteps_AskForWhatIsLeftOver(t *testing.T) {
	sections := decks.InTableOrder(list(t, "cards: [KS-108, 2 KS-009]\n"), format(t))
	require.Equal(t, []decks.CountStep{{"cards", "KS-009", 2}, {"cards", "KS-108", 1}, {Section: "cards"}}, decks.CountSteps(sections))
	require.Empty(t, decks.CountSteps(nil))
}
