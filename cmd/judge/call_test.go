package judge

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestExtended checks that a match gets back at most the time that it had left when the judge came.
func TestExtended(t *testing.T) {
	reading := func(text string) *int {
		n, err := (&callOptions{clock: text}).reading()
		require.NoError(t, err)
		return n
	}
	for _, c := range []struct {
		from, to         string
		earlier          int
		given, slip      string
		length, left, at string
	}{
		{"04:00", "-02:00", 0, "04:00", "+6", "06:00", "04:00", "−06:00"}, // the time ran out during the call
		{"15:00", "10:00", 0, "05:00", "+5", "05:00", "15:00", "−05:00"},
		{"04:00", "-02:00", 120, "06:00", "+8", "06:00", "06:00", "−08:00"}, // two minutes from before
		{"-01:00", "-03:30", 120, "01:00", "+4:30", "02:30", "01:00", "−04:30"},
		{"-05:00", "-06:00", 0, "00:00", "+0", "01:00", "00:00", "00:00"}, // its time was over
		{"00:30", "00:30", 0, "00:00", "+0", "00:00", "00:30", "00:00"},
	} {
		e := extended(call{From: reading(c.from), To: reading(c.to)}, c.earlier)
		require.Equal(t, []string{c.given, c.slip, c.length, c.left, c.at},
			[]string{clockText(e.Given), SlipText(e.Slip), clockText(e.Length), clockText(e.Left), clockText(e.Ends)}, c)
	}
	e := extended(call{Begun: "2026-11-23T10:00:00Z", Ended: "2026-11-23T10:06:30Z"}, 60)
	require.Equal(t, []int{390, -1, 450}, []int{e.Length, e.Left, e.Slip})
	for _, wrong := range []string{"4", "4:0", "a:00", "04:60", "--04:00", "-", ":"} {
		_, err := (&callOptions{clock: wrong}).reading()
		require.Error(t, err, wrong)
	}
}

// TestRoundOf checks that a new round begins if the clock shows more than before or would end much
// later. This also applies to older files without rounds.
func TestRoundOf(t *testing.T) {
	seconds := func(minutes int) *int { n := minutes * 60; return &n }
	at := func(begun string, from, to int) call {
		return call{Table: "12", Begun: "2026-11-23T" + begun + ":00Z", Ended: "2026-11-23T" + begun + ":00Z", From: seconds(from), To: seconds(to)}
	}
	var all []call
	for i, c := range []struct {
		call
		round, slip int
	}{
		{at("10:00", 40, 33), 1, 7},
		{at("10:10", 30, 28), 1, 9}, // the same round
		{at("11:00", 30, 28), 2, 2}, // the clock shows more than before
		{at("12:30", 20, 19), 3, 1}, // the clock shows less, but would end much later
		{call{Table: "12", Begun: "2026-11-23T12:40:00Z", Ended: "2026-11-23T12:41:00Z"}, 3, 2},
		{call{Table: "12", Begun: "2026-11-24T12:40:00Z", Ended: "2026-11-24T12:41:00Z"}, 1, 1}, // the next day
	} {
		c.Round = roundOf(c.call, all)
		require.Equal(t, c.round, c.Round, i)
		require.Equal(t, c.slip*60, extended(c.call, slipBefore(c.call, all)).Slip, i)
		all = append(all, c.call)
	}
	require.Equal(t, 1, roundOf(call{Event: "Lyon"}, all), "another event has its own rounds")
	named := all[1]
	named.Round = 2
	require.Equal(t, 0, slipBefore(named, all[:1]), "a round that was named")
}
