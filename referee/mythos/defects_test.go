package mythos_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// What another program for this game was seen to do wrong.

// The publisher's example: Protect the Leader, Sasuke beside Kakashi, Itachi
// against them. Sasuke starts as a 4; -1, +1, +1 and -1 leave a 4.
func TestDefect_StaticsReadTheSituationBeforeThem(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M09, p1: [KS-013, KS-015], p2: [KS-128]"}})
	ledger, problems := tb.state.Why(referee.Topic{Name: "power", Args: []string{"p1:D1"}})
	require.Empty(t, problems)
	require.Equal(t, 4, ledger.Total)
}

// Gamakichi is cheaper once, and for a friend: not once more because the
// friend's own line is continuous, not for an enemy.
func TestDefect_APriceIsReducedOnce(t *testing.T) {
	for lane, want := range map[string]string{
		"p1: [KS-010]": "1", "p1: [KS-145]": "1", "p2: [KS-010]": "2", "p1: [hidden]": "2", "p2: [KS-145]": "2",
	} {
		require.Equal(t, want, on(t, pos{lanes: []string{"card: KS-M05, " + lane}}).price("play KS-096 @D"), lane)
	}
	require.True(t, continuousMain("KS-145", t), "one of them has a continuous MAIN")
}

func continuousMain(card referee.Card, t *testing.T) bool {
	c, ok := mythosLibrary(t).Whole().Card(card)
	require.True(t, ok)
	return len(c.Lines) > 0 && c.Lines[0].Continuous
}

// A mission's line does not except hidden characters.
func TestDefect_HiddenCharactersAreCharacters(t *testing.T) {
	tb := on(t, pos{lanes: []string{"card: KS-M09, p1: [{hidden: true, tokens: 4}], p2: [{hidden: true, tokens: 3}]"}})
	require.Equal(t, "5 3 p1", tb.totals("D"))
}

// Whoever passes only when there is nothing else ends the match all the same,
// and no answer is taken that does nothing.
func TestDefect_NothingLocksAndNothingIsIdle(t *testing.T) {
	g := mythosGame(t)
	for seed := range uint64(60) {
		src := referee.NewRand(seed)
		s, _, problems := g.Rules.Start(registeredTable(t, g, src))
		require.Empty(t, problems)
		for n := 0; s.Ask() != nil; n++ {
			require.Less(t, n, 600, "seed %d does not end", seed)
			next, events, problems := s.Apply(reluctant(t, s, src), false)
			require.Empty(t, problems)
			require.True(t, len(events) > 0 || s.Hash() != next.Hash(), "seed %d: %s did nothing", seed, s.Ask().Key)
			s = next
		}
	}
}

// reluctant is a legal answer that is no pass unless there is no other.
func reluctant(t *testing.T, s referee.State, src referee.Source) referee.Answer {
	t.Helper()
	for range 20 {
		a, ok := referee.RandomAnswer(s, src, fillRandomly(src))
		require.True(t, ok)
		if a.Verb != "pass" {
			return a
		}
	}
	if _, offered := s.Ask().Move("pass"); offered {
		return referee.Say(s.Ask().Seat, "pass")
	}
	moves := slices.Clone(s.Ask().Moves)
	t.Fatalf("no answer to %s: %v", s.Ask().Key, moves)
	return referee.Answer{}
}
