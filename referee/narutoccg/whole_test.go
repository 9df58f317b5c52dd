package narutoccg_test

import (
	"os"
	"regexp"
	"slices"
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

// TestSampleDecksAreCarriedOut plays whole games with the sample decks, each to its end: nobody
// declares a change, nobody is asked to carry a card out, no line is left to the table, and
// every line of the decks that acts does so, but for what only others can bring about.
func TestSampleDecksAreCarriedOut(t *testing.T) {
	t.Parallel()
	g := theGame(t)
	lessons, paths := sampleDeck(t, "first-lessons"), sampleDeck(t, "six-paths")
	acted := map[string]bool{
		"N-951H": true, "M-701H": true, // no card of the decks turns a Battle Reward face up
		"N-956U": true, "M-699F": true, // no Ninjas of the decks have so much Mental Power together
	}
	for seed := range uint64(150) {
		src := referee.NewRand(seed)
		decks := [][]*referee.Decklist{{&lessons, &lessons}, {&paths, &paths}, {&lessons, &paths}}[seed%3]
		s, _, problems := g.Rules.Start(g.Simulation.OpenHands(referee.Setup{Players: players, Decks: decks}))
		require.Empty(t, problems)
		for n := 0; s.Ask() != nil; n++ {
			require.Less(t, n, mostAnswers)
			require.NotEqual(t, "resolve", s.Ask().Key, "nobody declares what a card does")
			a, ok := g.Simulation.Try(s, src)
			if _, uses := s.Ask().Move("use"); uses {
				guesser := referee.Guesser{Source: src, Fill: fill(g)}
				if use, may := guesser.Legal(s, "use", 16); may {
					a, ok = use, true
				}
			}
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
	for _, line := range slices.Concat(lessons.Lines, paths.Lines) {
		for _, l := range g.Effects.Lines(line.Card) {
			require.True(t, l.Carried, l.Code)
			require.True(t, l.Continuous || acted[l.Code], "%s never acts", l.Code)
		}
	}
}
