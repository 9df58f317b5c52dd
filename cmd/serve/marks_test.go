package serve

import (
	"maps"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// A mark that has a meaning without text has a contrast of at least 3 with each of its backgrounds
// (WCAG 2.2, 1.4.11), in the light and the dark scheme. Such marks are a player's colour, the edge
// of a card or a place, and a lit flame.
func TestStyles_EveryMarkIsSeen(t *testing.T) {
	tokens, seats := map[string]string{}, map[string]map[string]string{}
	for _, s := range stylesOf(t, []string{"seats.css", "wall.css"}) {
		switch {
		case s.selector == ":root":
			maps.Copy(tokens, s.values)
		case s.values["--seat"] != "":
			seats[s.selector] = s.values
		}
	}
	require.Len(t, seats, mostPlayers)
	seen := func(mark string, grounds ...string) {
		t.Helper()
		for _, scheme := range []int{0, 1} {
			for _, under := range grounds {
				ground, ok := colored(t, "var("+under+")", scheme, tokens, rgb{})
				require.True(t, ok, under)
				over, ok := colored(t, "var("+mark+")", scheme, tokens, ground)
				require.True(t, ok, mark)
				require.GreaterOrEqual(t, contrast(over, ground), 3.0, "scheme %d: %s on %s, %s", scheme, mark, under, tokens["--seat"])
			}
		}
	}
	seen("--edge", "--ground", "--panel")
	seen("--lit", "--ground", "--panel")
	for seat := 1; seat <= mostPlayers; seat++ {
		maps.Copy(tokens, seats[".s"+strconv.Itoa(seat)])
		seen("--seat", "--ground", "--panel", "--fill")
	}
}
