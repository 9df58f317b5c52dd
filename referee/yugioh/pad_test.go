package yugioh_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/yugioh"
)

// padWords are the words of the pad in English.
func padWords(key referee.Key) string {
	return map[referee.Key]string{"pad.half": "half h", "pad.coin": "coin c", "pad.die": "die d", "pad.turn": "turn t"}[key]
}

// TestShorthand reads what is typed at the pad of Life Points where player 2 was named last.
func TestShorthand(t *testing.T) {
	ask := &referee.Ask{Key: "pad", Seat: 2}
	for typed, line := range map[string]string{
		"1 -1800":           "lp p1 -1800",
		"-500":              "lp p2 -500",
		"500":               "lp p2 -500",
		"+1000":             "lp p2 1000",
		"p1 +1000":          "lp p1 1000",
		"2 half":            "lp-half p2",
		"H":                 "lp-half p2",
		"1 =4000":           "lp-set p1 4000",
		"= 0":               "lp-set p2 0",
		"-1800-400":         "lp p2 -2200",
		"1 -1800 + 400":     "lp p1 -1400",
		"1800+400":          "lp p2 -2200",
		"-0":                "lp p2 0", // which the rules refuse
		"1800 mirror force": `lp p2 -1800 by "mirror force"`,
		"1 -3000 Blue-Eyes": `lp p1 -3000 by "Blue-Eyes"`,
		"half Solemn \"J\"": `lp-half p2 by "Solemn \"J\""`,
		"1":                 "lp p1", // which wants a number
		"c":                 "coin 1",
		"die":               "die 1",
		"t":                 "end",
	} {
		got, rest, ok := yugioh.Shorthand(ask, typed, padWords)
		require.True(t, ok, typed)
		require.Equal(t, line, got, typed)
		require.Empty(t, rest, typed)
		again, _, ok := yugioh.Shorthand(ask, got, padWords)
		require.False(t, ok, "%q is a line already, not %q", got, again)
	}
	for _, typed := range []string{"", "3 -500", "p3 half", "lp p1 -500", "1 t", "c 2", "-", "=", "1 = -5", "5000000", "99999999999999999999", "-1800 -", "quarter"} {
		line, _, ok := yugioh.Shorthand(ask, typed, padWords)
		require.False(t, ok, "%q is no %q", typed, line)
	}
	_, _, ok := yugioh.Shorthand(&referee.Ask{Key: "main", Seat: 2}, "-500", padWords)
	require.False(t, ok, "it is no pad")
	_, _, ok = yugioh.Shorthand(nil, "-500", padWords)
	require.False(t, ok, "nothing is asked")
}

// TestShorthand_IsShort holds the budgets of a change of Life Points, in keys with Enter: 6 of
// the player named last, 8 of the other.
func TestShorthand_IsShort(t *testing.T) {
	for typed, most := range map[string]int{"-1800": 6, "1800": 6, "+1000": 6, "half": 6, "=4000": 6, "1 -1800": 8, "1 half": 8, "1 =4000": 8} {
		_, _, ok := yugioh.Shorthand(&referee.Ask{Key: "pad", Seat: 2}, typed, padWords)
		require.True(t, ok, typed)
		require.LessOrEqual(t, len(typed)+len("\n"), most, typed)
	}
}

// TestPad: the players say what changes, either of them at any time; whoever was named last is
// asked next, and a duel ends as always.
func TestPad(t *testing.T) {
	g := theGame(t)
	s, _, problems := g.Rules.Start(referee.Setup{Players: []string{"Ann", "Bob"}}.WithScoreOnly())
	require.Empty(t, problems)
	say := func(seat referee.Seat, verb string, args ...string) []referee.Event {
		a := referee.Answer{Seat: seat, Verb: verb}
		for i := 0; i < len(args); i += 2 {
			a = a.With(args[i], args[i+1])
		}
		next, events, problems := s.Apply(a, false)
		require.Empty(t, problems, a)
		s = next
		return events
	}
	require.Equal(t, referee.Seat(1), s.Ask().Seat)
	require.Len(t, s.View(1).Seats[0].Counters, 1, "only Life Points are kept")
	require.Equal(t, "lp", say(2, "lp", "seats", "p2", "count", "-1800")[0].Kind)
	require.Equal(t, referee.Seat(2), s.Ask().Seat)
	say(1, "end")
	require.Equal(t, referee.Seat(2), s.Ask().Seat, "it asks for the player named last")
	say(2, "lp-half", "seats", "p2")
	require.Equal(t, []int{8000, 3100}, s.Score().Total)
	require.Len(t, s.Score().Rows, 3, "the start and two turns")

	_, _, problems = s.Apply(referee.Answer{Seat: 3, Verb: "lp"}.With("seats", "p1").With("count", "-1"), false)
	require.True(t, referee.Refuses(problems), "there are two players")
	_, _, problems = s.Apply(referee.Answer{Seat: 1, Verb: "lp"}.With("seats", "p1").With("count", "0"), false)
	require.True(t, referee.Refuses(problems))
	_, _, problems = s.Apply(referee.Answer{Seat: 1, Verb: "draw"}, false)
	require.True(t, referee.Refuses(problems), "nobody keeps the cards")

	say(1, "lp-set", "seats", "p2", "count", "0")
	require.Nil(t, s.Ask())
	require.Equal(t, []referee.Seat{1}, s.Score().Winners)
}

// TestPad_Match: in a match of several duels nothing is asked between two of them.
func TestPad_Match(t *testing.T) {
	g := theGame(t)
	s, _, problems := g.Rules.Start(referee.Setup{Players: []string{"Ann", "Bob"}, Options: map[string]string{"best-of": "3"}}.WithScoreOnly())
	require.Empty(t, problems)
	for range 2 {
		require.Equal(t, "pad", s.Ask().Key)
		s, _, problems = s.Apply(referee.Answer{Seat: 1, Verb: "lp-set"}.With("seats", "p2").With("count", "0"), false)
		require.Empty(t, problems)
	}
	require.Nil(t, s.Ask())
	require.Equal(t, []referee.Seat{1}, s.Score().Winners)
}
