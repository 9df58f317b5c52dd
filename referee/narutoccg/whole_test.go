package narutoccg_test

import (
	"os"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/narutoccg/deck"
	"shinpan/referee/refereetest"
)

// sampleDeck is the main deck of a sample file.
func sampleDeck(t testing.TB, name string) referee.Decklist {
	t.Helper()
	text, err := os.ReadFile("../../decks/narutoccg/" + name + ".yaml")
	require.NoError(t, err)
	list := referee.Decklist{Game: "narutoccg"}
	for _, found := range regexp.MustCompile(`(?m)^    - (\d) ([NJM]-\d+)`).FindAllStringSubmatch(string(text), -1) {
		n, err := strconv.Atoi(found[1])
		require.NoError(t, err)
		list.Lines = append(list.Lines, referee.DeckLine{Section: deck.SectionMain, Ref: found[2], Card: referee.Card(found[2]), Count: n})
	}
	return list
}

// TestFirstLessonsIsCarriedOut plays whole games with the sample deck on both sides.
func TestFirstLessonsIsCarriedOut(t *testing.T) {
	t.Parallel()
	g := theGame(t)
	refereetest.Carried{Game: g, Deck: sampleDeck(t, "first-lessons"), Least: 30, Matches: 60, Asks: []string{"resolve"}, Most: mostAnswers, Fill: fill(g), Declares: func(_ referee.State, a referee.Answer) bool {
		return a.Verb == "effect" || a.Verb == "hear"
	}}.Run(t)
}
