package narutoccg_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/narutoccg"
)

// TestShorthand reads what is typed at the pad of Battle Rewards.
func TestShorthand(t *testing.T) {
	ask := &referee.Ask{Key: "pad", Seat: 2}
	for typed, line := range map[string]string{
		"2": "brings 2", "0": "brings 0", ".": "brings 0", "1+2": "brings 3", "99": "brings 99",
		"2 +1": "rewards p2 1", "p1 -1": "rewards p1 -1", "1 +1 Lady Chiyo": `rewards p1 1 by "Lady Chiyo"`,
	} {
		got, rest, ok := narutoccg.Shorthand(ask, typed, nil)
		require.True(t, ok, typed)
		require.Equal(t, line, got, typed)
		require.Empty(t, rest, typed)
		_, _, ok = narutoccg.Shorthand(ask, got, nil)
		require.False(t, ok, "%q is a line already", got)
	}
	for _, typed := range []string{"", "2 1", "3 +1", "-1", "1+", "..", "time", "2 +99999999999999999999"} {
		line, _, ok := narutoccg.Shorthand(ask, typed, nil)
		require.False(t, ok, "%q is no %q", typed, line)
	}
	_, _, ok := narutoccg.Shorthand(&referee.Ask{Key: "send", Seat: 2}, "2", nil)
	require.False(t, ok, "it is no pad")
}

// TestPad: the Attacker's battles bring Battle Rewards and end the turn, either player may say
// what an effect changes, and ten win at the end of a turn (R-JUDGE, R-TEN-REWARDS).
func TestPad(t *testing.T) {
	g := theGame(t)
	s, _, problems := g.Rules.Start(referee.Setup{Players: players, Options: map[string]string{"first": "p2"}}.WithScoreOnly())
	require.Empty(t, problems)
	say := func(a referee.Answer) {
		t.Helper()
		next, _, problems := s.Apply(a, false)
		require.Empty(t, problems, a)
		s = next
	}
	require.Equal(t, referee.Seat(2), s.Ask().Seat)
	say(referee.Say(2, "brings", "count", "4"))
	require.Equal(t, referee.Seat(1), s.Ask().Seat, "the roles swap")
	say(referee.Say(2, "rewards", "seat", "p2", "count", "6"))
	require.Equal(t, referee.Seat(1), s.Ask().Seat, "the turn goes on, with ten")
	say(referee.Say(1, "rewards", "seat", "p2", "count", "-1"))
	require.Equal(t, []int{0, 9}, s.Score().Total)
	_, _, problems = s.Apply(referee.Say(1, "rewards", "seat", "p1", "count", "-1"), false)
	require.Equal(t, "no-rewards", problems[0].Code)
	say(referee.Say(1, "rewards", "seat", "p2", "count", "1"))
	say(referee.Say(1, "brings", "count", "0"))
	require.Nil(t, s.Ask())
	require.Equal(t, []referee.Seat{2}, s.Score().Winners)
}
