package refereetest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
)

// Carried plays whole matches with a deck on both sides, each to its end, to show that Shinpan
// applies every card of the deck.
type Carried struct {
	Game *game.Game
	Deck referee.Decklist
	// Least and Matches limit the number of matches: at least Least, and then more, up to Matches,
	// until every effect has acted. Most is the maximum number of answers in a match.
	Least, Matches uint64
	Most           int
	Fill           referee.Fill
	// Asks holds the questions that ask players to apply a card.
	Asks []string
	// Declares reports whether an answer declares a card's effect in the players' words. Run leaves
	// out such answers. If it is nil, Run leaves none out.
	Declares func(referee.State, referee.Answer) bool
	// Prefer returns an answer that uses a card, if there is one; Run calls it for a card with an
	// effect that has not acted yet.
	Prefer func(referee.State, referee.Card) (referee.Answer, bool)
	// Still reports whether an effect never acts by itself; continuous effects never do.
	Still func(code string) bool
}

// Run plays the matches and checks that no changes are declared, that players never have to
// apply a card or an effect, and that every effect in the deck that can act does so.
func (c Carried) Run(t *testing.T) {
	acted := map[string]bool{}
	for seed := range c.Matches {
		if _, code := c.idle(t, acted); seed >= c.Least && code == "" {
			break
		}
		src := referee.NewRand(seed)
		s, _, problems := c.Game.Rules.Start(c.Game.Simulation.OpenHands(referee.Setup{Players: []string{"Ann", "Bob"}, Decks: []*referee.Decklist{&c.Deck, &c.Deck}}))
		require.Empty(t, problems)
		for n := 0; s.Ask() != nil; n++ {
			require.Less(t, n, c.Most)
			require.NotContains(t, c.Asks, s.Ask().Key, "nobody declares what a card does")
			a, ok := c.answer(t, s, src, acted)
			if !ok || c.Declares != nil && c.Declares(s, a) {
				continue
			}
			next, events, _ := s.Apply(a, false)
			require.NotNil(t, next)
			for _, e := range events {
				require.NotEqual(t, "line-due", e.Kind, e.Cause.Line)
				acted[e.Cause.Line] = true
			}
			s = next
			for _, code := range c.Game.Simulation.Acted(s) {
				acted[code] = true
			}
		}
	}
	_, code := c.idle(t, acted)
	require.Empty(t, code, "never acts")
}

// answer returns an answer that uses a card with an effect that has not acted, or an answer that a
// player would think of, or any legal answer.
func (c Carried) answer(t *testing.T, s referee.State, src referee.Source, acted map[string]bool) (referee.Answer, bool) {
	if card, _ := c.idle(t, acted); c.Prefer != nil && card != "" {
		if a, ok := c.Prefer(s, card); ok && !referee.Refuses(s.Check(a)) {
			return a, true
		}
	}
	if a, ok := c.Game.Simulation.Try(s, src); ok && !referee.Refuses(s.Check(a)) {
		return a, true
	}
	return referee.RandomAnswer(s, src, c.Fill)
}

// idle returns a card with an effect that has not acted, and the effect's code, or "" if there is
// none.
func (c Carried) idle(t *testing.T, acted map[string]bool) (card referee.Card, code string) {
	for _, line := range c.Deck.Lines {
		for _, l := range c.Game.Effects.Lines(line.Card) {
			require.True(t, l.Carried, l.Code)
			if !l.Continuous && !acted[l.Code] && (c.Still == nil || !c.Still(l.Code)) {
				return line.Card, l.Code
			}
		}
	}
	return "", ""
}
