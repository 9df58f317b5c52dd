package judge

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestExtended: a match gets back what it had left when the judge came, and never more.
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
			[]string{clockText(e.Given), slipText(e.Slip), clockText(e.Length), clockText(e.Left), clockText(e.Ends)}, c)
	}
	e := extended(call{Begun: "2026-11-23T10:00:00Z", Ended: "2026-11-23T10:06:30Z"}, 60)
	require.Equal(t, []int{390, -1, 450}, []int{e.Length, e.Left, e.Slip})
	for _, wrong := range []string{"4", "4:0", "a:00", "04:60", "--04:00", "-", ":"} {
		_, err := (&callOptions{clock: wrong}).reading()
		require.Error(t, err, wrong)
	}
}
