package narutoccg_test

import (
	"os"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/narutoccg/deck"
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

// TestFirstLessonsIsCarriedOut plays whole games with the sample deck on both sides, each to
// its end: nobody declares a change, nobody is asked to carry a card out, no line is left to
// the table, and every line of the deck that acts does so.
func TestFirstLessonsIsCarriedOut(t *testing.T) {
	t.Parallel()
	g := theGame(t)
	list := sampleDeck(t, "first-lessons")
	acted := map[string]bool{}
	for seed := range uint64(30) {
		src := referee.NewRand(seed)
		s, _, problems := g.Rules.Start(g.Simulation.OpenHands(referee.Setup{Players: players, Decks: []*referee.Decklist{&list, &list}}))
		require.Empty(t, problems)
		for n := 0; s.Ask() != nil; n++ {
			require.Less(t, n, mostAnswers)
			require.NotEqual(t, "resolve", s.Ask().Key, "nobody declares what a card does")
			a, ok := g.Simulation.Try(s, src)
			if !ok || referee.Refuses(s.Check(a)) {
				a, ok = referee.RandomAnswer(s, src, fill(g))
			}
			if !ok || a.Verb == "effect" || a.Verb == "hear" {
				continue // nobody declares an effect
			}
			next, events, _ := s.Apply(a, false)
			require.NotNil(t, next)
			for _, e := range events {
				require.NotEqual(t, "line-due", e.Kind, e.Cause.Line)
				acted[e.Cause.Line] = true
			}
			s = next
		}
	}
	for _, line := range list.Lines {
		for _, l := range g.Effects.Lines(line.Card) {
			require.True(t, l.Carried, l.Code)
			require.True(t, l.Continuous || acted[l.Code], "%s never acts", l.Code)
		}
	}
}
