package mythos_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// TestShorthand reads a round that is typed in one word.
func TestShorthand(t *testing.T) {
	short := mythosGame(t).Shorthand
	read := func(ask *referee.Ask, typed string) []string {
		line, rest, ok := short(ask, typed, nil)
		if !ok {
			return nil
		}
		return []string{line, rest}
	}
	mission := func(round int) *referee.Ask {
		return &referee.Ask{Seat: referee.Chance, Key: "mission", Args: referee.Args{"round": round}}
	}
	require.Equal(t, []string{"mission 9", "2"}, read(mission(1), "92"))
	require.Equal(t, []string{"mission 10", "221"}, read(mission(3), "10221"))
	require.Equal(t, []string{"mission 1", "0221"}, read(mission(4), "1 0221"), "round 4 has four missions")
	require.Equal(t, []string{"mission 8", "=0"}, read(mission(2), "8 = 0"))
	for round, typed := range map[int]string{1: "10", 2: "9", 3: "x221", 4: "11221x"} {
		require.Nil(t, read(mission(round), typed), "%d: %s", round, typed)
	}
	require.Nil(t, read(mission(2), "012"), "there is no mission 0")
	won := func(round int, place string) *referee.Ask {
		return &referee.Ask{Seat: 1, Key: "mission-won", Args: referee.Args{"round": round, "place": place}}
	}
	require.Equal(t, []string{"won p2", "21"}, read(won(3, "D"), "221"))
	require.Equal(t, []string{"nobody", ""}, read(won(3, "B"), "0"))
	require.Equal(t, []string{"tied", ""}, read(won(1, "D"), "="))
	for place, typed := range map[string]string{"D": "2212", "C": "221", "B": "21", "A": "3"} {
		require.Nil(t, read(won(3, place), typed), "%s: %s", place, typed)
	}
	require.Nil(t, read(&referee.Ask{Seat: 1, Key: "turn"}, "221"))
}

// TestShorthand_IsShort holds the budget of a match that is typed so: 6 keys a round.
func TestShorthand_IsShort(t *testing.T) {
	keys := 0
	for round, typed := range []string{"92", "610", "8=22", "31221"} {
		ask := &referee.Ask{Seat: referee.Chance, Key: "mission", Args: referee.Args{"round": round + 1}}
		_, _, ok := mythosGame(t).Shorthand(ask, typed, nil)
		require.True(t, ok, typed)
		keys += len(typed) + len("\n")
	}
	require.LessOrEqual(t, keys, 6*4)
}
